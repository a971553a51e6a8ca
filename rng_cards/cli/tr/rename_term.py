"""`rng tr rename-term`: another word for a term, wherever it is said."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, Console, width
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import GameId, Lang, Quiet
from rng_cards.cli.tr.marked import marked
from rng_cards.diagnostics import Report
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import paint
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.renaming import Plan

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_PAIR: Final = Text(
    fr="`{value}` n'est pas possible pour --form : écris ANCIENNE=NOUVELLE",
    en="`{value}` is not possible for --form: write OLD=NEW",
)
_WOULD: Final = Text(
    fr="{n} {n:texte serait changé|textes seraient changés}, et le glossaire ; `--write` le fait",
    en="{n} {n:text|texts} would be changed, and the glossary; `--write` does it",
)
_DONE: Final = Text(
    fr="{n} {n:texte changé|textes changés}, {files} {files:fichier écrit|fichiers écrits}",
    en="{n} {n:text|texts} changed, {files} {files:file|files} written",
)
_GENDER: Final = Text(fr="genre : {old} → {new}", en="gender: {old} → {new}")
_NO_GENDERS: Final = Text(
    fr="la langue `{language}` n'a pas de genres : ôte --gender",
    en="the language `{language}` has no genders: leave --gender out",
)
_OTHERS: Final = Text(
    fr="{n} {n:texte le dit|textes le disent} en `{language}` ({word}) et {n:reste|restent} "
    "{n:tel quel|tels quels}",
    en="{n} {n:text says|texts say} it in `{language}` ({word}) and {n:stays as it is|stay as they "
    "are}",
)
_STALE: Final = Text(
    fr="leur original change : ils seront périmés, sauf si le mot y est renommé aussi",
    en="their original changes: they will be stale, unless the word is renamed there too",
)
_ELSEWHERE: Final = Text(
    fr="aussi dit ici, et laissé tel quel :", en="said here as well, and left as it is:"
)


@command(
    app,
    fr="Renomme un mot du glossaire dans une langue : liste chaque texte qui le dit, avant et "
    "après ; avec --write, les change sur place ainsi que le glossaire.",
    en="Rename a word of the glossary in a language: list every text that says it, before and "
    "after; with --write, change them in place and the glossary as well.",
    examples_fr="""
    rng tr rename-term CARTOUCHIÈRE BANDOULIÈRE --to fr --gender f
    rng tr rename-term ANIMAL BÊTE --to fr --gender f --form ANIMAUX=BÊTES --write
    """,
    examples="""
    rng tr rename-term "CARTRIDGE BELT" BANDOLIER --to en
    rng tr rename-term ANIMAL FISH --to en --form ANIMALS=FISH --write
    """,
)
def rename_term(
    ctx: typer.Context,
    old: Annotated[str, argument("OLD", fr="Le mot d'aujourd'hui.", en="The word of today.")],
    new: Annotated[str, argument("NEW", fr="Le nouveau.", en="The new one.")],
    to: Annotated[
        str, option("--to LANGUAGE", fr="La langue du mot.", en="The language of the word.")
    ],
    forms: Annotated[
        list[str] | None,
        option(
            "--form OLD=NEW",
            fr="Ce que devient une forme, un pluriel par exemple.",
            en="What becomes of a form, such as a plural.",
        ),
    ] = None,
    gender: Annotated[
        str | None,
        option(
            "--gender GENDER",
            fr="Le genre du nouveau mot, dans une langue qui en a : m, f, n.",
            en="The gender of the new word, in a language that has them: m, f, n.",
        ),
    ] = None,
    write: Annotated[
        bool,
        option(
            "--write",
            fr="Change les fichiers ; sinon tout est montré et rien n'est écrit.",
            en="Change the files; else all is shown and nothing is written.",
        ),
    ] = False,
    game: GameId = None,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.translation.editing import editing
    from rng_cards.app.translation.renaming import carry_out, plan_renaming

    console = Console(ctx, quiet=quiet)
    its = _game(console, game, old, to)
    with editing(its, write=write) as (bench, change):
        if gender and to in bench.voices and not bench.voices[to].genders:
            raise typer.BadParameter(_NO_GENDERS.say(console.language, {"language": to}))
        plan = plan_renaming(bench, old, new, to, _pairs(forms or [], console), gender or "")
        written = carry_out(bench, plan, change) if change and not plan.refused else ()
    if plan.refused:
        console.refuse(Report(plan.refused, {}))
    if not quiet:
        for line in _page(bench, plan, to, console):
            console.out(line)
    if write:
        console.say(_DONE, {"n": len(plan.changes), "files": len(written)})
    else:
        console.say(_WOULD, {"n": len(plan.changes)})
    if plan.warnings:
        console.report(Report(plan.warnings, {}), "full")
    raise typer.Exit(FOUND if plan.warnings else CLEAN)


def _game(console: Console, asked: str | None, old: str, language: str) -> str:
    """The game of the word: the one asked for, else the one whose glossary has it, to the letter
    if there is one.
    """
    from rng_cards.app.table import Table
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.terms import find_terms, says
    from rng_cards.cli.which_game import names_asked, one_game

    table = Table()
    games = tuple(names_asked(console, table, asked, languages=[language]))
    benches = {one: Bench(table, one) for one in games}
    having = tuple(one for one, bench in benches.items() if find_terms(bench, old).terms)
    exact = tuple(one for one, bench in benches.items() if says(bench, old, language))
    return one_game(console, table, exact or having or games[:1])


def _pairs(forms: list[str], console: Console) -> dict[str, str]:
    pairs = {}
    for one in forms:
        old, sign, new = one.partition("=")
        if not (old and sign and new):
            raise typer.BadParameter(_PAIR.say(console.language, {"value": one}))
        pairs[old] = new
    return pairs


def _page(bench: "Bench", plan: "Plan", language: str, console: Console) -> list[str]:
    """The forms, each text with its change, the other languages, the other files."""
    rewording = plan.rewording
    assert rewording is not None
    across = max((len(old) for old in rewording.forms), default=0)
    lines = [f"{old.ljust(across)} → {new}" for old, new in rewording.forms.items()]
    if rewording.changes_gender:
        params: dict[str, Param] = {"old": rewording.entry.gender, "new": rewording.gender}
        lines.append(_GENDER.say(console.language, params))
    lines.append("")
    room = max(20, min(width(), 120) - 2)
    for change in plan.changes:
        lines.append(paint(f"{change.unit.key}.{language}", "1", colour=console.colour))
        shown = marked(change.before, change.after, room, colour=console.colour)
        lines += [f"  {row}" for row in shown]
    lines += ["", *_others(bench, plan, language, console)]
    if plan.elsewhere:
        lines.append(_ELSEWHERE.say(console.language))
        lines += [one_line(f"  {one.path}:{one.line}  {one.text}") for one in plan.elsewhere]
    return lines


def _others(bench: "Bench", plan: "Plan", language: str, console: Console) -> list[str]:
    """The same term in the other languages, whose texts stay."""
    assert plan.term is not None
    heirs = {one.id for one in bench.tongues if one.source == language}
    lines = []
    for other, entry in plan.term.entries.items():
        count = len(plan.term.uses_in(other))
        if other != language and count:
            params: dict[str, Param] = {"n": count, "language": other, "word": entry.word}
            lines.append(one_line(_OTHERS.say(console.language, params)))
            if other in heirs and plan.changes:
                lines.append(f"  {_STALE.say(console.language)}")
    return lines
