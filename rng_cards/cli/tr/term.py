"""`rng tr term`: a word of the game, in every language."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, Console, width
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import folded, paint
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.terms import Term
    from rng_cards.translation.glossary import GlossaryTerm

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_MOST: Final = 8
"""Texts that are named one by one."""
_INDENT: Final = 5
_FORMS: Final = Text(fr="formes : {words}", en="forms: {words}")
_NEVER: Final = Text(fr="jamais : {words}", en="never: {words}")
_USES: Final = Text(fr="{n} {n:texte|textes} : {keys}", en="{n} {n:text|texts}: {keys}")
_UNUSED: Final = Text(fr="dans aucun texte", en="in no text")
_MORE: Final = Text(fr="{keys}… (`--all` les montre)", en="{keys}… (`--all` shows them)")


@command(
    app,
    fr="Montre un mot du jeu dans toutes les langues : ses formes, ce qu'il ne faut pas dire à "
    "sa place, une note, et les textes qui le disent.",
    en="Show a word of the game in every language: its forms, what not to say in its place, a "
    "note, and the texts that say it.",
    examples_fr="""
    rng tr term balles
    rng tr term cartridge-belt --all
    """,
    examples="""
    rng tr term bullets
    rng tr term cartridge-belt --all
    """,
)
def term(
    ctx: typer.Context,
    word: Annotated[
        str,
        argument(
            "WORD",
            fr="Un mot, dans n'importe quelle langue et sous n'importe quelle forme.",
            en="A word, in any language and any form.",
        ),
    ],
    every: Annotated[
        bool, option("--all", fr="Tous les textes qui le disent.", en="Every text that says it.")
    ] = False,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.terms import find_terms
    from rng_cards.cli.which_game import names_asked

    console = Console(ctx)
    table = Table()
    games = names_asked(console, table, game, form=form)
    found = {its: find_terms(Bench(table, its), word) for its in games}
    terms = {its: one.terms for its, one in found.items() if one.terms}
    findings = next(one.findings for its, one in found.items() if its in terms or not terms)
    report = Report(findings, {})
    if form == "json":
        console.report(report, "json", {"terms": _data(terms)})
    else:
        console.report(report, "full")
        pages = {
            its: [line for one in some for line in _page(one, console, every=every)]
            for its, some in terms.items()
        }
        console.sections(table, pages)
    raise typer.Exit(CLEAN if terms else FOUND)


def _page(one: "Term", console: Console, *, every: bool) -> list[str]:
    lines = [paint(one.id, "1", colour=console.colour)]
    for language, entry in one.entries.items():
        symbol = f"  {entry.symbol}" if entry.symbol else ""
        lines.append(f"  {language} {paint(entry.word, '1;36', colour=console.colour)}{symbol}")
        for said_of in _said_of(one, entry, language, console, every=every):
            room = max(20, min(width(), 100) - _INDENT)
            lines += [f"{' ' * _INDENT}{row}" for row in folded(said_of, room)]
    return [*lines, ""]


def _said_of(
    one: "Term", entry: "GlossaryTerm", language: str, console: Console, *, every: bool
) -> list[str]:
    """All there is to say of it in a language, a paragraph each."""
    tongue = console.language
    paragraphs = []
    if len(entry.forms) > 1:
        paragraphs.append(_FORMS.say(tongue, {"words": ", ".join(entry.forms[1:])}))
    if entry.never:
        paragraphs.append(_NEVER.say(tongue, {"words": ", ".join(entry.never)}))
    if entry.note:
        paragraphs.append(entry.note)
    keys = [use.unit.key for use in one.uses_in(language)]
    if not keys:
        return [*paragraphs, _UNUSED.say(tongue)]
    listed = ", ".join(keys if every else keys[:_MOST])
    if len(keys) > _MOST and not every:
        listed = _MORE.say(tongue, {"keys": listed})
    return [*paragraphs, _USES.say(tongue, {"n": len(keys), "keys": listed})]


def _data(terms: "dict[str, tuple[Term, ...]]") -> list[dict[str, Any]]:
    """Each term; with its game where there are terms of several."""
    if len(terms) > 1:
        return [{"game": its, **_of_a_term(one)} for its, some in terms.items() for one in some]
    return [_of_a_term(one) for some in terms.values() for one in some]


def _of_a_term(one: "Term") -> dict[str, Any]:
    return {
        "id": one.id,
        "languages": {
            language: {
                "word": entry.word,
                "forms": list(entry.forms[1:]),
                "never": list(entry.never),
                "symbol": entry.symbol or None,
                "note": entry.note or None,
                "texts": [use.unit.key for use in one.uses_in(language)],
            }
            for language, entry in one.entries.items()
        },
    }
