"""`rng explain`: a code of a finding, or a ruling."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rng_cards.cli.console import Console, room, width
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.diagnostics import Code
from rng_cards.diagnostics.suggest import closest
from rng_cards.terminal_layout import columns, hanging
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.app.rule_lookup import GameRules
    from rng_cards.cli.rules_pages import Writing
    from rng_cards.games.topics import GivenRuling

    Ruled = tuple[GameRules, GivenRuling]

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_UNKNOWN = Text(fr="ni code ni précision `{code}`{near}", en="no code or ruling `{code}`{near}")
_NEAR = Text(fr=" ; tu voulais dire `{near}` ?", en="; did you mean `{near}`?")
_WIDEST = 100
_NARROWEST = 30
"""Columns of a text that stands beside something."""


@command(
    app,
    fr="Explique un code (ce qu'il dit, pourquoi, comment s'en sortir) ou une précision des "
    "règles. Sans rien, liste les codes.",
    en="Explain a code (what it says, why, the way out) or a ruling. Without either, list the "
    "codes.",
    examples="""
    rng explain DCK404
    rng explain too-many-epics
    rng explain belt-for-gunslinger-only
    rng explain 12 --game duel
    """,
)
def explain(
    ctx: typer.Context,
    code: Annotated[
        str | None,
        argument(
            "CODE",
            fr="Un code ou son nom ; la clé d'une précision, ou son numéro.",
            en="A code or its name; the key of a ruling, or its number.",
        ),
    ] = None,
    game: GameId = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.explain import all_codes, code_names, look_up
    from rng_cards.app.rule_lookup import find_rulings, rules_of, ruling_ids
    from rng_cards.app.table import Table
    from rng_cards.games import game_ids

    console = Console(ctx)
    if code is None:
        _list(all_codes(), form, console)
        return
    table, games = Table(), (game,) if game else game_ids()
    ruled = find_rulings(code, rules_of(table, games))
    found = None if ruled else look_up(code)
    if found is None and not ruled:
        known = [*code_names(), *ruling_ids(table, games)]
        begun = (one for one in known if one.lower().startswith(code.lower()))
        near = closest(code, known) or next(begun, None)
        hint = _NEAR.say(console.language, {"near": near}) if near else ""
        raise typer.BadParameter(
            strip_controls(_UNKNOWN.say(console.language, {"code": code, "near": hint}))
        )
    if form == "json":
        console.data([*map(_ruling_data, ruled)] if ruled else [_code_data(found, console)])
        return
    writing = _writing(console)
    for line in _code_page(found, writing) if found else _ruling_pages(ruled, writing):
        console.out(line)


def _writing(console: Console) -> "Writing":
    from rng_cards.cli.rules_pages import Writing

    return Writing(console.language, min(width(), _WIDEST), console.colour)


def _code_page(code: Code, writing: "Writing") -> Iterator[str]:
    """What there is to say of a code; files that show it are not folded."""
    from rng_cards.app.explain import heading, parts

    yield f"{writing.strong(f'{code.id} {code.name}')} ({heading(code, writing.language)})"
    for part in parts(code, writing.language):
        yield ""
        yield writing.strong(part.title)
        if part.example:
            yield from (f"  {line}".rstrip() for line in part.text.splitlines())
        else:
            yield from writing.paragraph(strip_controls(part.text), 2)


def _ruling_pages(ruled: "list[Ruled]", writing: "Writing") -> Iterator[str]:
    from rng_cards.cli.rules_pages import ruling_page

    for number, (rules, one) in enumerate(ruled):
        if number:
            yield ""
        yield from ruling_page(one, rules.game.title, rules.examples_of(one), writing)


def _list(codes: list[Code], form: str, console: Console) -> None:
    if form == "json":
        console.data([_code_data(one, console) for one in codes])
        return
    for line in _in_columns([(one.id, one.name, one.why.say(console.language)) for one in codes]):
        console.out(line)


def _in_columns(rows: list[tuple[str, str, str]]) -> Iterator[str]:
    """Each code, its name, and why it is: folded beside them or, where the terminal is narrow,
    below.
    """
    heads = columns([row[:2] for row in rows])
    across = max(map(len, heads), default=0)
    left = room() - across - 2
    for head, row in zip(heads, rows, strict=True):
        if left >= _NARROWEST:
            yield from hanging(f"{head.ljust(across)}  ", row[2], room())
        else:
            yield head
            yield from hanging("    ", row[2], room())


def _code_data(code: Code | None, console: Console) -> dict[str, Any]:
    from rng_cards.diagnostics.examples import example_message

    assert code is not None, "it was found"
    return {
        "code": code.id,
        "name": code.name,
        "severity": code.severity,
        "message": code.message.template(console.language),
        "example": example_message(code, console.language),
        "why": code.why.say(console.language),
        "game": code.game,
    }


def _ruling_data(ruled: "Ruled") -> dict[str, Any]:
    rules, one = ruled
    return {
        "ruling": one.id,
        "number": one.number,
        "date": one.date,
        "game": rules.game.id,
        "question": one.question.names,
        "answer": one.answer.names,
        "rulebook": list(one.cites),
        "house_rules": [key for key, _ in one.house_rules],
        "examples": [each.id for each in rules.examples() if one.id in each.rulings],
    }
