"""What each pane of the editor shows, in the reader's language, on lines of a width."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text as Styled

from rng_cards.app.translation.editor import EditorSession, Near, words
from rng_cards.app.translation.state_words import STATE_WORDS
from rng_cards.cli.tr.editor_screen.keys import KEYS
from rng_cards.cli.tr.editor_screen.laying import joined, plain, stacked, with_changes, wrapped
from rng_cards.diagnostics import Severity
from rng_cards.spacing import NO_BREAK, colon, on_one_line
from rng_cards.terminal_layout import cells
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.staleness import State
from rng_cards.words import Text

_COLOURS: Final = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}
_STATES: Final[dict[State, str]] = {
    "ok": "green",
    "missing": "bold red",
    "stale-rules": "red",
    "stale-wording": "yellow",
    "target-edited": "cyan",
    "confirm": "magenta",
}
_QUOTED: Final = 24
"""Characters of a text that a flaw quotes."""
_INDENT: Final = 4


def head(session: EditorSession, language: str, width: int) -> Styled:
    """Which text of which card, how it stands, how much is left."""
    here, left = session.here, session.left
    card = session.view.card(here, language)
    state = plain(STATE_WORDS[here.state].say(language), _STATES[here.state])
    seen = words.AT_LEAST if left.texts else words.COUNTING
    count = (words.LEFT if left.sure else seen).say(language, {"n": left.texts})
    about = "  ".join(one for one in (card.name, card.kind, card.signs) if one)
    right = joined(state, "  ", plain(count, "bold"))
    first = joined(plain(here.key, "bold"), "  ", about)
    room = width - cells(right.plain) - 2
    first.truncate(max(room, 8), overflow="ellipsis")
    gap = max(1, width - cells(first.plain) - cells(right.plain))
    return joined(first, " " * gap, right)


def source_title(session: EditorSession, language: str) -> str:
    """Above the original."""
    changed = any(piece.kind != "same" for piece in session.changes)
    title = words.CHANGED if changed else words.ORIGINAL
    return title.say(language, {"language": session.view.name_of(session.source_language)})


def source(session: EditorSession, width: int) -> Styled:
    """The original, with what has changed in it since it was translated."""
    signs = session.view.signs(session.here)
    text = with_changes(session.changes)
    return wrapped(joined(plain(signs, "bold"), " ", text) if signs else text, width)


def facts(
    session: EditorSession, text: str, language: str, width: int, near: Sequence[Near] = ()
) -> Styled:
    """What is wrong, what the effect does, the words of the game, what is like it."""
    return stacked(
        [
            *_flaws(session, text, language, width),
            *_data(session, language, width),
            *_terms(session, text, language, width),
            *_near(near, language, width),
        ]
    )


def _title(text: Text, language: str) -> Styled:
    return plain(text.say(language), "bold")


def _flaws(session: EditorSession, text: str, language: str, width: int) -> Iterator[Styled]:
    found = session.view.flaws(session.here, text)
    if not text.strip():
        yield plain(words.NOTHING_YET.say(language), "dim")
    elif not found:
        yield plain(words.NOTHING_WRONG.say(language), "green")
    draft = session.view.draft(session.here)
    for number, flaw in enumerate(found):
        yield wrapped(_flaw(session, flaw, text, language), width, _INDENT)
        way_out = flaw.diagnostic().help_text(language) if number == 0 and not flaw.safe else ""
        if way_out and not (draft and draft in way_out):  # which is shown anyway
            yield wrapped(plain(f"  → {way_out}", "dim"), width, _INDENT)


def _flaw(session: EditorSession, flaw: Flaw, text: str, language: str) -> Styled:
    here = flaw.language == session.here.language
    said = text if here else session.here.source
    quoted = said[flaw.start : flaw.end].strip()
    whole = flaw.start == 0 and flaw.end >= len(said)
    sign = plain(f"{words.SIGNS[flaw.severity]} ", f"bold {_COLOURS[flaw.severity]}")
    parts: list[Styled | str] = [sign]
    if quoted and not whole:
        short = quoted if len(quoted) <= _QUOTED else f"{quoted[: _QUOTED - 1]}…"
        parts += [plain(short, "underline"), f"{colon(language)} "]
    parts.append(flaw.diagnostic().message(language))
    notes = []
    if not here:
        notes.append(words.IN_ORIGINAL.say(language))
    elif flaw.safe:
        notes.append(words.MENDABLE.say(language))
    notes.append(flaw.code.id)
    parts.append(plain(f"  ({', '.join(notes)})", "dim"))
    return joined(*parts)


def _data(session: EditorSession, language: str, width: int) -> Iterator[Styled]:
    draft = session.view.draft(session.here)
    if draft:
        signs = session.view.signs(session.here)
        head = joined(_title(words.DATA, language), f"{colon(language)} ")
        yield wrapped(joined(head, f"{signs} " if signs else "", draft), width, _INDENT)


def _terms(session: EditorSession, text: str, language: str, width: int) -> Iterator[Styled]:
    found = session.view.terms(session.here, text)
    if not found:
        return
    parts: list[Styled | str] = [_title(words.GLOSSARY, language), f"{colon(language)} "]
    for number, one in enumerate(found):
        mark, style = ("✓", "green") if one.found else ("✗", "bold red")
        word = one.word or words.NO_WORD.say(language)
        pair = on_one_line(f" {one.said} → {word}")
        parts += ["   " if number else "", plain(mark, style), pair]
    yield wrapped(joined(*parts), width, _INDENT)
    for one in found:
        note = one.note(language)
        if note and not one.found:
            yield wrapped(plain(f"  {one.word}{colon(language)} {note}", "dim"), width, _INDENT)


def _near(near: Sequence[Near], language: str, width: int) -> Iterator[Styled]:
    """The nearest texts that are translated: how near, what they say, how it was translated."""
    if near:
        yield joined(_title(words.NEAR, language), colon(language))
    for one in near:
        lead = f"  {one.score}{NO_BREAK}% {one.key}{colon(language)} "
        yield wrapped(joined(plain(lead, "dim"), one.source), width, _INDENT)
        yield wrapped(joined(plain("    → ", "dim"), one.target), width, _INDENT + 2)


def key_line(language: str, width: int) -> Styled:
    """The keys, at the bottom; as many as there is room for, leaving last."""
    shown = [one for one in KEYS if one.short]
    while shown:
        parts: list[Styled | str] = []
        for number, one in enumerate(shown):
            assert one.short is not None
            gap = "  " if number else ""
            parts += [gap, plain(one.shown, "bold"), " ", one.short.say(language)]
        line = joined(*parts)
        if cells(line.plain) <= width:
            return line
        shown.pop(-3 if len(shown) > 2 else 0)  # noqa: PLR2004 -- help and leaving stay
    return Styled()
