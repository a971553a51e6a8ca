"""`rng explain`."""

from typing import Annotated

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Code
from rng_cards.diagnostics.suggest import closest
from rng_cards.terminal_layout import columns
from rng_cards.words import Text, strip_controls

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_UNKNOWN = Text(fr="aucun code `{code}`{near}", en="no code `{code}`{near}")
_NEAR = Text(fr=" ; tu voulais dire `{near}` ?", en="; did you mean `{near}`?")


def _complete(incomplete: str) -> list[str]:
    from rng_cards.app.explain import code_names

    return [word for word in code_names() if word.lower().startswith(incomplete.lower())]


@command(
    app,
    fr="Explique un code : ce qu'il dit, pourquoi, comment s'en sortir. Sans code, les liste.",
    en="Explain a code: what it says, why, the way out. Without a code, list them.",
    examples="""
    rng explain DCK404
    rng explain too-many-epics
    """,
)
def explain(
    ctx: typer.Context,
    code: Annotated[
        str | None,
        argument("CODE", complete=_complete, fr="Un code ou son nom.", en="A code or its name."),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.explain import all_codes, code_names, look_up, page

    console = Console(ctx)
    if code is None:
        _list(all_codes(), form, console)
        return
    found = look_up(code)
    if found is None:
        near = closest(code, code_names())
        hint = _NEAR.say(console.language, {"near": near}) if near else ""
        raise typer.BadParameter(
            strip_controls(_UNKNOWN.say(console.language, {"code": code, "near": hint}))
        )
    if form == "json":
        _list([found], form, console)
    else:
        console.out(page(found, console.language).rstrip("\n"))


def _list(codes: list[Code], form: str, console: Console) -> None:
    if form == "json":
        data = [
            {
                "code": one.id,
                "name": one.name,
                "severity": one.severity,
                "message": one.message.template(console.language),
                "why": one.why.say(console.language),
                "game": one.game,
            }
            for one in codes
        ]
        console.data(data)
        return
    for line in columns([(one.id, one.name, one.why.say(console.language)) for one in codes]):
        console.out(line)
