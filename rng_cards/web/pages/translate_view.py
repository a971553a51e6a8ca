"""What a page shows of a text: as it stands, and of a translation as it is typed."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, Literal

from rng_cards.app.translation.editor import Term
from rng_cards.app.translation.editor import words as editor_words
from rng_cards.app.translation.field_words import field_name
from rng_cards.app.translation.state_words import STATE_WORDS
from rng_cards.diagnostics import Diagnostic
from rng_cards.diagnostics.render.lines import SEVERITY_WORDS
from rng_cards.record import Record
from rng_cards.spacing import NARROW, NO_BREAK
from rng_cards.translation.diff import Piece, word_diff
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.staleness import Standing
from rng_cards.web.translators import Desk
from rng_cards.words import Text

_QUOTED: Final = 32
"""Characters of a text that a finding quotes."""


class Row(Record):
    """A text in a list."""

    game: str
    key: str
    name: str
    """Of its card, as the reader knows it."""
    field: Text
    language: str
    state: str
    said: Text
    """What its state is called."""
    pieces: tuple[Piece, ...]
    """Its original, with what has changed in it."""


class Marked(Record):
    """A stretch of a text and what is to be seen of it."""

    text: str
    kind: str
    """A severity, `space`, `term`; empty for what stands out in nothing."""
    title: str = ""


class Noted(Record):
    """Something wrong with a text."""

    severity: str
    word: Text
    quoted: str
    message: str
    help: str
    code: str
    note: Text | None = None


class Look(Record):
    """What is to be said of a translation as it is typed."""

    marked: tuple[Marked, ...]
    notes: tuple[Noted, ...]
    errors: int
    """In the translation itself."""
    terms: tuple[Term, ...]
    draft: str
    """The text as the card's data has it; empty where it says nothing of it."""
    verdict: Literal["agrees", "differs", "unsure", ""]
    """Whether the text says what the effect does; empty where the game reads no such text."""
    mended: str
    """The text with its typography corrected; empty where it is correct."""


def row(desk: Desk, game: str, one: Standing, language: str) -> Row:
    """A text in a list."""
    card = desk.bench.catalogue.get(one.unit.card)
    name = card.name(language) if card else desk.view.card(one, language).name
    pieces = word_diff(one.base, one.source)
    said = STATE_WORDS[one.state]
    return Row(game, one.key, name, field_name(one.unit), one.language, one.state, said, pieces)


def with_terms(desk: Desk, one: Standing) -> Iterator[Marked]:
    """The original, its words of the game marked, with what is said for each."""
    voices = desk.bench.voices
    ours = voices[one.language].glossary
    at = 0
    for hit in voices[desk.bench.sources[one.language]].glossary.find(one.source):
        entry = ours.terms.get(hit.term)
        yield Marked(one.source[at : hit.start], "")
        yield Marked(one.source[hit.start : hit.end], "term", entry.word if entry else "")
        at = hit.end
    yield Marked(one.source[at:], "")


def look(desk: Desk, one: Standing, text: str, unfit: Iterable[Diagnostic], language: str) -> Look:
    """Everything that the editor says of a text, and what has no room on the card."""
    view = desk.view
    flaws = view.flaws(one, text) if text.strip() else ()
    ours = [flaw for flaw in flaws if flaw.language == one.language]
    draft = view.draft(one) or ""
    mended = view.mended(one, text)
    notes = [_of_face(finding, language) for finding in unfit]
    notes += [_noted(flaw, one, text, draft, language) for flaw in flaws]
    return Look(
        tuple(_marked(text, ours)),
        tuple(notes),
        sum(flaw.is_error for flaw in ours),
        view.terms(one, text),
        draft,
        _verdict(desk, one, text, ours),
        mended if mended != text else "",
    )


def _noted(flaw: Flaw, one: Standing, text: str, draft: str, language: str) -> Noted:
    here = flaw.language == one.language
    said = text if here else one.source
    quoted = said[flaw.start : flaw.end].strip()
    whole = flaw.start == 0 and flaw.end >= len(said)
    finding = flaw.diagnostic()
    way_out = finding.help_text(language)
    known = flaw.safe or (draft and draft in way_out)  # a button does it, or shows it
    return Noted(
        flaw.severity.label,
        SEVERITY_WORDS[flaw.severity],
        "" if whole else _short(quoted),
        finding.message(language),
        "" if known else way_out,
        flaw.code.id,
        None if here else editor_words.IN_ORIGINAL,
    )


def _short(quoted: str) -> str:
    return quoted if len(quoted) <= _QUOTED else f"{quoted[: _QUOTED - 1]}…"


def _of_face(finding: Diagnostic, language: str) -> Noted:
    severity = finding.severity
    return Noted(
        severity.label,
        SEVERITY_WORDS[severity],
        "",
        finding.message(language),
        finding.help_text(language),
        finding.code.id,
    )


def _marked(text: str, flaws: Sequence[Flaw]) -> Iterator[Marked]:
    """The text, each stretch with the worst that is wrong with it; spaces that do not break are
    marked where nothing is.
    """
    kinds = ["space" if letter in {NO_BREAK, NARROW} else "" for letter in text]
    for flaw in reversed(flaws):  # the worst come first
        for at in range(flaw.start, min(flaw.end, len(text))):
            kinds[at] = flaw.severity.label
    for kind, stretch in groupby(range(len(text)), key=kinds.__getitem__):
        yield Marked("".join(text[at] for at in stretch), kind)


def _verdict(
    desk: Desk, one: Standing, text: str, flaws: Sequence[Flaw]
) -> Literal["agrees", "differs", "unsure", ""]:
    """What the comparison of the text with the card's data comes to; `flaws` are all that count."""
    bench = desk.bench
    game, record = bench.translating, bench.record(one.unit)
    if game is None or record is None or not text.strip():
        return ""
    if not game.reads(record, one.unit.field, one.language, bench.catalogue):
        return ""
    heard = {(flaw.code, flaw.start, flaw.end) for flaw in flaws}
    unit = one.unit._replace(texts={**one.unit.texts, one.language: text})
    against = game.flaws(record, unit, one.language, bench.catalogue)
    told = [flaw for flaw in against if (flaw.code, flaw.start, flaw.end) in heard]
    if any(flaw.is_error for flaw in told):
        return "differs"
    return "unsure" if told else "agrees"


def other_languages(one: Standing, source: str) -> tuple[tuple[str, str], ...]:
    """What the text says in languages that are neither side of this translation."""
    sides = {source, one.language}
    return tuple((key, said) for key, said in one.unit.texts.items() if key not in sides and said)
