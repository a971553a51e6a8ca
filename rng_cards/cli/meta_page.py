"""A metagame as a page for a browser: one HTML file that loads nothing from anywhere."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Final

from rng_cards.cli.meta_report import (
    CARDS,
    DECK,
    MATRIX,
    RESPONSES,
    RESPONSES_ABOUT,
    SHARE,
    MetaReport,
)
from rng_cards.games import game
from rng_cards.lab.meta import distance
from rng_cards.play.intervals import Z95
from rng_cards.words import Text, strip_controls

_TITLE: Final = Text(fr="Le métajeu de {game}", en="The metagame of {game}")
_MIXTURE: Final = Text(fr="Le mélange", en="The mixture")
_MIXTURE_ABOUT: Final = Text(
    fr="part de chaque deck, pour que rien de ce qu'on joue contre eux ne gagne sûrement",
    en="the share of each deck, so that nothing brought against them surely wins",
)
_DISTANCES: Final = Text(fr="Combien de cartes les séparent", en="How many cards set them apart")
_DISTANCES_ABOUT: Final = Text(
    fr="cartes de l'un qui ne sont pas dans l'autre ; les decks proches sont côte à côte",
    en="cards of one that are not in the other; decks that are near stand side by side",
)
_LISTS: Final = Text(fr="Les decks", en="The decks")

_BLUE, _ORANGE = "0,114,178", "213,94,0"
"""Okabe and Ito's, which all eyes tell apart, as in the pictures; cells are tinted with them."""
_STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; }
h2 { margin: 2.5rem 0 0; }
p.about { margin: 0 0 .75rem; opacity: .75; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .15rem .55rem; text-align: right; white-space: nowrap; }
th { font-weight: 600; }
th.name, td.name { text-align: left; }
table.heat td { min-width: 1.6rem; text-align: center; }
td.bar { min-width: 20rem; padding: 0; }
td.bar div { position: relative; height: 1.1rem; }
td.bar i { position: absolute; top: 15%; height: 70%; }
td.bar s { position: absolute; top: 50%; border-top: 1px solid; opacity: .6; }
td.bar u { position: absolute; top: 0; height: 100%; border-left: 1px solid; opacity: .6; }
summary { cursor: pointer; }
"""


def meta_page(report: MetaReport) -> bytes:
    """The page. The same figures make the same bytes."""
    return "\n".join((*_lines(report), "")).encode()


def _lines(report: MetaReport) -> Iterator[str]:
    title = report.say(_TITLE, game=game(report.found.decks[0].deck.game).title)
    yield f'<!DOCTYPE html>\n<html lang="{report.language}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{_plain(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>"
    yield f"<h1>{_plain(title)}</h1>"
    yield f"<p>{_plain(report.head())}</p>"
    if report.status():
        yield f"<p><strong>{_plain(report.status())}</strong></p>"
    if report.found.rounds:
        yield from _part(report, RESPONSES, report.say(RESPONSES_ABOUT))
        yield from _responses(report)
    yield from _part(report, _MIXTURE, report.say(_MIXTURE_ABOUT))
    yield from _mixture(report)
    yield from _part(report, MATRIX, report.matrix_about())
    yield from _matrix(report)
    yield from _part(report, _DISTANCES, report.say(_DISTANCES_ABOUT))
    yield from _distances(report)
    if report.found.rounds:
        yield from _part(report, CARDS, report.cards_about())
        yield from _cards(report)
    yield from _part(report, _LISTS, "")
    yield from _lists(report)
    yield "</body>\n</html>"


def _plain(text: str) -> str:
    return escape(strip_controls(text))


def _part(report: MetaReport, title: Text, about: str) -> Iterator[str]:
    yield f"<h2>{_plain(report.say(title))}</h2>"
    if about:
        yield f'<p class="about">{_plain(about)}</p>'


def _table(head: Sequence[str], rows: Iterable[str], kind: str = "") -> Iterator[str]:
    """A table whose first column is of names; rows are ready, heads are not."""
    cells = "".join(f"<th>{_plain(one)}</th>" for one in head[1:])
    yield f'<div class="wide"><table class="{kind}">'
    yield f'<thead><tr><th class="name">{_plain(head[0])}</th>{cells}</tr></thead>\n<tbody>'
    yield from rows
    yield "</tbody></table></div>"


def _row(name: str, cells: Iterable[str]) -> str:
    return f'<tr><th class="name" scope="row">{_plain(name)}</th>{"".join(cells)}</tr>'


def _cell(text: str) -> str:
    return f"<td>{_plain(text)}</td>"


def _tinted(text: str, strength: float, title: str) -> str:
    """A cell of a heat map: blue above 0, orange below, plain at 0; -1 to 1."""
    colour = _BLUE if strength > 0 else _ORANGE
    style = f"background:rgba({colour},{abs(strength):.2f})"
    return f'<td style="{style}" title="{_plain(title)}">{_plain(text)}</td>'


def _responses(report: MetaReport) -> Iterator[str]:
    head, *rows = report.responses()
    return _table(head, (_row(row[0], map(_cell, row[1:])) for row in rows))


def _names(report: MetaReport) -> list[str]:
    """The decks by distance, as they are numbered in the tables."""
    decks = report.found.decks
    return [
        f"{number} · {report.deck(decks[at])}" for number, at in enumerate(report.by_distance(), 1)
    ]


def _mixture(report: MetaReport) -> Iterator[str]:
    shares = [report.found.mixture[at] for at in report.by_distance()]
    most = max(shares)
    rows = (
        _row(name, (_cell(report.part(share)), _bar(0, share / most, 0)))
        for name, share in zip(_names(report), shares, strict=True)
    )
    return _table((report.say(DECK), report.say(SHARE), ""), rows)


def _matrix(report: MetaReport) -> Iterator[str]:
    payoff = report.found.payoff

    def cell(one: int, other: int) -> tuple[str, float]:
        won = payoff[one][other]
        return str(round(100 * won)), 2 * won - 1

    return _heat_map(report, cell)


def _distances(report: MetaReport) -> Iterator[str]:
    decks = report.found.decks

    def cell(one: int, other: int) -> tuple[str, float]:
        apart = distance(decks[one], decks[other])
        return str(apart), 1 - apart / len(decks[one].cards)

    return _heat_map(report, cell)


def _heat_map(report: MetaReport, cell: Callable[[int, int], tuple[str, float]]) -> Iterator[str]:
    """All decks by all decks; `cell` says what stands between two and how strongly it is tinted."""
    order, names = report.by_distance(), _names(report)

    def cells(row: int, one: int) -> Iterator[str]:
        for column, other in enumerate(order):
            pair = f"{names[row]} – {names[column]}"
            yield "<td></td>" if one == other else _tinted(*cell(one, other), pair)

    rows = (_row(names[row], cells(row, one)) for row, one in enumerate(order))
    numbers = (str(number) for number in range(1, len(order) + 1))
    return _table((report.say(DECK), *numbers), rows, "heat")


def _cards(report: MetaReport) -> Iterator[str]:
    cards = report.by_worth()
    halves = {one.card: Z95 * one.spread for one in cards}
    low = min(0.0, *(one.worth - halves[one.card] for one in cards))
    wide = max(0.0, *(one.worth + halves[one.card] for one in cards)) - low
    rows = (
        _row(
            report.card(one.card),
            (
                *map(_cell, report.card_row(one)[1:]),
                _bar(-low / wide, (one.worth - low) / wide, halves[one.card] / wide),
            ),
        )
        for one in cards
    )
    yield from _table((*(report.say(text) for text in report.card_heads()), ""), rows)
    for line in report.extremes():
        yield f"<p>{_plain(line)}</p>"


def _bar(start: float, end: float, half: float) -> str:
    """A bar from one place to another, of 0 to 1, with half of its interval at either side."""
    colour = _BLUE if end >= start else _ORANGE
    low, high = sorted((start, end))
    bar = f'<i style="{_across(low, high)};background:rgb({colour})"></i>'
    whisker = f'<s style="{_across(end - half, end + half)}"></s>' if half else ""
    zero = f'<u style="left:{100 * start:.2f}%"></u>'
    return f'<td class="bar"><div>{bar}{whisker}{zero}</div></td>'


def _across(low: float, high: float) -> str:
    return f"left:{100 * low:.2f}%;width:{100 * (high - low):.2f}%"


def _lists(report: MetaReport) -> Iterator[str]:
    """The cards of each deck, to be folded out."""
    decks = report.found.decks
    for at, name in zip(report.by_distance(), _names(report), strict=True):
        cards = ", ".join(report.card(card) for card in decks[at].cards)
        yield f"<details><summary>{_plain(name)}</summary><p>{_plain(cards)}</p></details>"
