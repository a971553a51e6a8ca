"""`rng tr diff`: what changed in the original since it was translated, beside the translation."""

from typing import TYPE_CHECKING, Any, Final

import typer

from rng_cards.app.translation.state_words import STATE_WORDS
from rng_cards.cli.console import CLEAN, MISUSED, Console, width
from rng_cards.cli.declare import command
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.tr.marked import marked
from rng_cards.cli.tr.options import COLOURS, TextNames, To
from rng_cards.cli.tr.queried import CardsQuery, named_or_queried
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import apart, beside, folded, pad, paint
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rng_cards.app.table import Table
    from rng_cards.app.translation.bench import Bench
    from rng_cards.translation.reporting import CardFiles
    from rng_cards.translation.staleness import Standing

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_WIDE: Final = 100
"""Columns from which on the two texts stand side by side."""
_WIDEST: Final = 160
_ALL_WELL: Final = Text(
    fr="{n:ce texte est|ces {n} textes sont} comme à leur confirmation",
    en="{n:this text is|these {n} texts are} as {n:it was|they were} accepted",
)
_NOTHING: Final = Text(fr="aucun texte traduit ici", en="no text to translate here")
_MISSING: Final = Text(
    fr="(rien encore : ajoute `{language}: …` dans le fichier)",
    en="(nothing yet: add `{language}: …` to the file)",
)
_DRAFT: Final = Text(
    fr="`rng tr draft {key} --to {language}` le formule d'après l'effet",
    en="`rng tr draft {key} --to {language}` words it from the effect",
)
_EDITED: Final = Text(
    fr="la traduction a changé depuis sa confirmation : `rng tr log {card}` en montre l'ancienne",
    en="the translation has changed since it was accepted: `rng tr log {card}` shows the old one",
)
_THEN: Final = Text(
    fr="corrige la traduction s'il le faut, puis : `rng tr accept {names}`",
    en="mend the translation where it needs it, then: `rng tr accept {names}`",
)
_MANY: Final = 3
"""More texts than that are accepted by their card's name."""


@command(
    app,
    fr="Montre mot à mot ce qui a changé dans l'original depuis sa traduction, à côté de "
    "celle-ci ; sans nom, pour tout ce qui n'est pas à jour.",
    en="Show word by word what has changed in the original since it was translated, beside "
    "the translation; without a name, for all that is not up to date.",
    examples_fr="""
    rng tr diff
    rng tr diff machette --to en
    rng tr diff machete.effect-1 --format json
    """,
    examples="""
    rng tr diff
    rng tr diff machete --to en
    rng tr diff machete.effect-1 --format json
    """,
)
def diff(
    ctx: typer.Context,
    names: TextNames = None,
    cards: CardsQuery = None,
    to: To = None,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import choose
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.stale import with_locks
    from rng_cards.cli.which_game import names_asked

    console = Console(ctx)
    table = Table()
    names, game = named_or_queried(console, table, names or (), cards, game, form)
    named = names_asked(console, table, game, names, to or (), form)
    benches = {its: Bench(table, its) for its in named}
    chosen = {its: choose(bench, named[its], to or ()) for its, bench in benches.items()}
    refused = any(one.refused.diagnostics for one in chosen.values())
    report = Report.joined(with_locks(chosen[its].refused, benches[its]) for its in chosen)
    shown = {its: _shown(one.standings, benches[its]) for its, one in chosen.items()}
    if form == "json":
        console.report(report, "json", {"texts": _data(shown, benches)})
    else:
        console.report(report, "full")
    if form == "full" and not refused:
        looked_at = sum(len(one.standings) for one in chosen.values())
        _tell(shown, benches, looked_at, table, console)
    raise typer.Exit(MISUSED if refused else CLEAN)


def _shown(standings: "Sequence[Standing]", bench: "Bench") -> list["Standing"]:
    """Those that are not up to date, where they have to be complete."""
    return [
        one
        for one in standings
        if one.state != "ok" and (one.state != "missing" or bench.voices[one.language].complete)
    ]


def _tell(
    shown: dict[str, list["Standing"]],
    benches: dict[str, "Bench"],
    looked_at: int,
    table: "Table",
    console: Console,
) -> None:
    every = [one for some in shown.values() for one in some]
    if not every:
        console.say(_ALL_WELL if looked_at else _NOTHING, {"n": looked_at})
        return
    from rng_cards.translation.reporting import CardFiles

    files = CardFiles()
    blocks = {
        its: [
            line
            for one in some
            for line in (*_block(one, benches[its].sources[one.language], files, console), "")
        ]
        for its, some in shown.items()
        if some
    }
    console.sections(table, blocks)
    to_accept = [one for one in every if one.state != "missing"]
    cards = dict.fromkeys(one.unit.card for one in to_accept)
    if 0 < len(to_accept) <= _MANY:
        console.note(_THEN, {"names": " ".join(one.key for one in to_accept)})
    elif len(cards) == 1:
        console.note(_THEN, {"names": next(iter(cards))})


def _block(one: "Standing", source: str, files: "CardFiles", console: Console) -> list[str]:
    """The state and the place, then the original with its changes and the translation."""
    language, colour = console.language, console.colour
    across = min(width(), _WIDEST) - 2
    state = paint(STATE_WORDS[one.state].say(language), COLOURS[one.state], colour=colour)
    place = paint(_place(one, files), "2", colour=colour)
    lines = apart(f"{paint(one.key, '1', colour=colour)}  {state}", place, across + 2)
    side_by_side = across + 2 >= _WIDE
    room = (across - 4) // 2 if side_by_side else across
    before = _labelled(source, marked(one.base, one.source, room - 4, colour=colour))
    target = folded(one.target, room - 4) if one.target else _nothing(one, room - 4, language)
    after = _labelled(one.language, target)
    if side_by_side:
        lines += [f"  {line}" for line in beside([pad(row, room) for row in before], after, 4)]
    else:
        lines += [f"  {line}" for line in (*before, *after)]
    if one.state == "target-edited":
        note = _EDITED.say(language, {"card": one.unit.card})
        lines += [f"  {line}" for line in folded(note, across)]
    return lines


def _place(one: "Standing", files: "CardFiles") -> str:
    """Where the translation stands, or would."""
    from rng_cards.translation.spans import span_of

    span = span_of(files.document(one.unit.path), (*one.unit.loc, one.language))
    return strip_controls(f"{span.path}:{span.line}")


def _nothing(one: "Standing", room: int, language: str) -> list[str]:
    said = {"language": one.language, "key": one.unit.key}
    rows = folded(_MISSING.say(language, said), room)
    if one.unit.field.startswith("effect"):
        rows += folded(_DRAFT.say(language, said), room)
    return rows


def _labelled(language: str, rows: list[str]) -> list[str]:
    return [f"{language:<3} {rows[0]}", *(f"    {row}" for row in rows[1:])]


def _data(shown: dict[str, list["Standing"]], benches: dict[str, "Bench"]) -> list[dict[str, Any]]:
    """Each text; with its game where there are texts of several."""
    texts = [(its, _of_a_text(one, benches[its])) for its, some in shown.items() for one in some]
    if len({its for its, _ in texts}) > 1:
        return [{"game": its, **one} for its, one in texts]
    return [one for _, one in texts]


def _of_a_text(one: "Standing", bench: "Bench") -> dict[str, Any]:
    from rng_cards.files.text import shown
    from rng_cards.translation.diff import word_diff

    return {
        "key": one.key,
        "card": one.unit.card,
        "field": one.unit.field,
        "path": shown(one.unit.path),
        "from": bench.sources[one.language],
        "to": one.language,
        "state": one.state,
        "base": one.base,
        "source": one.source,
        "target": one.target,
        "changes": [piece._asdict() for piece in word_diff(one.base, one.source)],
    }
