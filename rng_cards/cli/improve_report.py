"""What `rng improve` found, for people and as plain data."""

from typing import TYPE_CHECKING, Any, Final

from rng_cards.app.batch_words import percent, points
from rng_cards.cli.console import Console, width
from rng_cards.terminal_layout import columns, folded, paint
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.lab.improve import Improvement
    from rng_cards.lab.judging import Difference
    from rng_cards.lab.legal_decks import LegalDecks
    from rng_cards.lab.setting import Setting
    from rng_cards.play.tally import Share

_WIDEST: Final = 100
_HEAD: Final = Text(
    fr="{deck} contre {opponents} {opponents:deck|decks} : {games} {games:partie|parties}, hasard "
    "{seed}",
    en="{deck} against {opponents} {opponents:deck|decks}: {games} {games:game|games}, seed {seed}",
)
STOPPED: Final = Text(
    fr="interrompu : voici ce qui était connu", en="interrupted: this is what was known by then"
)
_NONE: Final = Text(
    fr="aucune amélioration trouvée : aucun échange essayé ne gagne sûrement plus",
    en="no improvement found: no swap that was tried surely wins more",
)
_DISPUTED: Final = Text(
    fr="attention : les deux façons de jouer ne s'accordent pas sur le meilleur deck",
    en="warning: the two ways to play do not agree which deck is better",
)
_AGENT: Final = Text(fr="agent", en="played by")
_BEFORE: Final = Text(fr="avant", en="before")
_AFTER: Final = Text(fr="après", en="after")
_INTERVAL: Final = Text(fr="à 95 %", en="95%")
_POINTS: Final = Text(fr="écart", en="difference")
_OUT: Final = Text(fr="sort", en="goes out")
_IN: Final = Text(fr="entre", en="comes in")
_AGAINST: Final = Text(fr="contre", en="against")


def improvement_page(
    found: "Improvement", legal: "LegalDecks", names: list[str], seed: int, console: Console
) -> "Iterator[str]":
    """The decks before and after, the swaps, each opponent."""
    language, room = console.language, min(width(), _WIDEST)
    said: dict[str, Param] = {
        "deck": legal.deck.deck.name(language),
        "opponents": len(names),
        "games": found.games,
        "seed": str(seed),
    }
    yield from folded(_HEAD.say(language, said), room)
    if not found.whole:
        yield paint(STOPPED.say(language), "1;33", colour=console.colour)
    if found.whole and not found.better:
        yield from folded(_NONE.say(language), room)
    if found.judged:
        yield ""
        yield from columns(_rates(found, language))
    if found.swaps:
        yield ""
        yield from columns(_swaps(found, legal, language), words=2)
    if found.disputed:
        yield ""
        yield from folded(paint(_DISPUTED.say(language), "1;33", colour=console.colour), room)
    for one in found.judged[:1]:
        yield ""
        heads = [head.say(language) for head in (_AGAINST, _BEFORE, _AFTER)]
        rows = [
            [name, percent(before.share, language), percent(after.share, language)]
            for name, (before, after) in zip(names, one.by_opponent, strict=True)
        ]
        yield from columns([heads, *rows])


def _rates(found: "Improvement", language: str) -> list[list[str]]:
    heads = (_AGENT, _BEFORE, _INTERVAL, _AFTER, _INTERVAL, _POINTS)
    rows = [[head.say(language) for head in heads]]
    for one in found.judged:
        before, after = _rate(one.before, language), _rate(one.after, language)
        rows.append([one.agent.text, *before, *after, in_points(one.difference, language)])
    return rows


def _rate(share: "Share", language: str) -> list[str]:
    low, high = (percent(bound, language, 0) for bound in share.interval)
    return [percent(share.share, language), f"{low} – {high}"]


def in_points(one: "Difference | None", language: str) -> str:
    """A difference in points of a hundred; a dash where none was measured."""
    return points(one.mean, one.half, language) if one else "–"


def _swaps(found: "Improvement", legal: "LegalDecks", language: str) -> list[list[str]]:
    rows = [[head.say(language) for head in (_OUT, _IN, _POINTS)]]
    for one in found.swaps:
        names = [legal.name(card, language) for card in (one.out, one.into)]
        rows.append([*names, in_points(one.points, language)])
    return rows


def improvement_data(
    found: "Improvement", setting: "Setting", names: list[str], seed: int
) -> dict[str, Any]:
    assert setting.field is not None
    return {
        "schema": 1,
        "game": setting.field.game,
        "leader": setting.field.leader["id"],
        "seed": seed,
        "rules": dict(setting.field.rules),
        "games": found.games,
        "interrupted": not found.whole,
        "better": found.better,
        "disputed": found.disputed,
        "before": list(found.before),
        "after": list(found.after),
        "opponents": names,
        "judged": [
            {
                "agent": one.agent.text,
                "before": share_data(one.before),
                "after": share_data(one.after),
                "difference": difference_data(one.difference),
                "by_opponent": [
                    {"before": share_data(before), "after": share_data(after)}
                    for before, after in one.by_opponent
                ],
            }
            for one in found.judged
        ],
        "swaps": [
            {
                "out": one.out,
                "in": one.into,
                "points": difference_data(one.points) if one.points else None,
            }
            for one in found.swaps
        ],
    }


def share_data(share: "Share") -> dict[str, Any]:
    """A rate as plain data."""
    low, high = share.interval
    rate = {"win_rate": round(share.share, 4), "interval": [round(low, 4), round(high, 4)]}
    return {"games": share.of, **rate, "design_effect": round(share.effect, 4)}


def difference_data(one: "Difference") -> dict[str, Any]:
    """A difference as plain data."""
    low, high = one.interval
    return {"mean": round(one.mean, 4), "interval": [round(low, 4), round(high, 4)]}
