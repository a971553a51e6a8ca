"""`rng tr status --tool`: what a further language of the tool has still to say."""

from typing import TYPE_CHECKING, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, refuse_value, width
from rng_cards.diagnostics import Report
from rng_cards.files.text import texts_of
from rng_cards.languages import SOURCE_LANGUAGES, languages
from rng_cards.terminal_layout import columns, paint
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.tool_sentences import Sentence, ToolStatus

_FIRST: Final = 5
"""Sentences that are shown of those missing."""
_LONGEST: Final = 12
"""Letters of the name of a new language."""

_TITLE: Final = Text(
    fr="{language} : {n} {n:phrase|phrases} de l'outil, {missing} à traduire",
    en="{language}: {n} {n:sentence|sentences} of the tool, {missing} to translate",
)
_MISSING: Final = Text(fr="{missing} à traduire", en="{missing} to translate")
_WELL: Final = Text(fr="tout est traduit", en="all translated")
_FIRST_MISSING: Final = Text(fr="À traduire d'abord", en="First to translate")
_WRONG: Final = Text(
    fr="La traduction n'a pas les mêmes accolades", en="The translation has other placeholders"
)
_UNUSED: Final = Text(
    fr="{n} {n:clé|clés} que l'outil ne dit plus, ou pas là ; `--write` les retire",
    en="{n} {n:key|keys} that the tool no longer says, or not there; `--write` takes them out",
)
_NONE: Final = Text(
    fr="L'outil ne parle que {known} ; `--write --to LANGUE` en ajoute une.",
    en="The tool speaks {known} only; `--write --to LANGUAGE` adds one.",
)


def tell_status(
    ctx: typer.Context, console: Console, to: list[str], form: str, *, write: bool, strict: bool
) -> int:
    """Say it, after writing what is missing where that is asked; the exit code."""
    from rng_cards.app.translation import tool_sentences

    wanted = _asked_for(ctx, to, write=write)
    if write:
        hindered = [problem for one in wanted for problem in tool_sentences.write_missing(one)]
        if hindered:
            console.refuse(Report(tuple(hindered), texts_of(hindered)), form)
    found = [tool_sentences.tool_status(one) for one in wanted]
    findings = tuple(problem for one in found for problem in one.findings)
    report = Report(findings, texts_of(findings))
    if form == "json":
        console.report(report, "json", {"languages": [_data(one) for one in found]})
    elif not found:
        console.say(_NONE, {"known": SOURCE_LANGUAGES})
    else:
        if findings:
            console.report(report, "full")
        for number, status in enumerate(found):
            for line in ([""] if number else []) + _page(status, console):
                console.out(line)
    if findings:
        return MISUSED
    wrong = any(one.wrong or one.unused for one in found)
    return FOUND if wrong or (strict and any(one.missing for one in found)) else CLEAN


def _asked_for(ctx: typer.Context, to: list[str], *, write: bool) -> tuple[str, ...]:
    """The further languages that were named, else all there are; a new one may be written."""
    known = tuple(one for one in languages() if one not in SOURCE_LANGUAGES)
    for one in to:
        if one in SOURCE_LANGUAGES or not (one in known or (write and _may_be_added(one))):
            refuse_value(ctx, "--to", one, known)
    return tuple(to) or known


def _may_be_added(language: str) -> bool:
    return (
        language.isascii()
        and language.isalpha()
        and language.islower()
        and len(language) <= _LONGEST
    )


def _page(status: "ToolStatus", console: Console) -> list[str]:
    language = console.language
    counts: dict[str, str | int] = {
        "language": status.language,
        "n": status.total,
        "missing": len(status.missing),
    }
    lines = [paint(_TITLE.say(language, counts), "1", colour=console.colour)]
    rows = [
        (
            f"  {one.area}",
            str(len(one.sentences)),
            (_MISSING if one.missing else _WELL).say(language, {"missing": len(one.missing)}),
        )
        for one in status.areas
    ]
    lines += columns(rows)
    for title, some in ((_FIRST_MISSING, status.missing[:_FIRST]), (_WRONG, status.wrong)):
        if some:
            lines += [paint(title.say(language), "1", colour=console.colour)]
            lines += [f"  {_place(one)}  {_short(one)}" for one in some]
    if status.unused:
        lines.append(_UNUSED.say(language, {"n": len(status.unused)}))
        lines += [f"  {one.splitlines()[0]}" for one in status.unused[:_FIRST]]
    return lines


def _place(one: "Sentence") -> str:
    return f"{one.file}:{one.line}"


def _short(one: "Sentence") -> str:
    """The beginning of a sentence, on what is left of its line."""
    room = max(20, width() - len(_place(one)) - 4)
    text = " ".join(one.english.split())
    return text if len(text) <= room else f"{text[: room - 1]}…"


def _data(status: "ToolStatus") -> dict[str, Any]:
    return {
        "id": status.language,
        "sentences": status.total,
        "translated": status.total - len(status.missing),
        "areas": [
            {"id": one.area, "sentences": len(one.sentences), "missing": len(one.missing)}
            for one in status.areas
        ],
        "missing": [_sentence(one) for one in status.missing],
        "wrong": [_sentence(one) for one in status.wrong],
        "unused": list(status.unused),
    }


def _sentence(one: "Sentence") -> dict[str, Any]:
    return {"file": one.file, "line": one.line, "en": one.english, "fr": one.french}
