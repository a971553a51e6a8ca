"""`rng tr export`: which texts go out, and what a translator is told of each."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.field_words import field_name
from rng_cards.games.faces import Face
from rng_cards.spacing import colon
from rng_cards.translation.interchange.formats import written
from rng_cards.translation.interchange.messages import STATE_WORDS, Message, Sheet
from rng_cards.translation.staleness import Standing
from rng_cards.translation.units import Unit
from rng_cards.words import Text

_PRINTED: Final = Text(fr="sur la carte", en="on the card")
_FLAVOUR: Final = Text(fr="ambiance", en="flavour")


class Exported(NamedTuple):
    """A file for a translator, ready to be written."""

    data: bytes
    texts: int


def export(
    bench: Bench,
    form: str,
    targets: Sequence[str],
    language: str,
    *,
    todo: bool = False,
    only: Collection[str] | None = None,
) -> Exported:
    """The texts of the catalogue in one of `FORMATS`, what surrounds them said in a language.

    Several targets make several sheets of a workbook; the other formats take the first alone.
    `todo` leaves out what is translated and read; `only` are the ids of the cards that are
    wanted, where not all are.
    """
    sheets = [sheet_of(bench, target, language, todo=todo, only=only) for target in targets]
    if form != "xlsx":
        sheets = sheets[:1]
    texts = sum(len(sheet.messages) for sheet in sheets)
    return Exported(written(form, sheets), texts)


def sheet_of(
    bench: Bench,
    target: str,
    language: str,
    *,
    todo: bool = False,
    only: Collection[str] | None = None,
) -> Sheet:
    """The texts for one language, each card's together, cards by their ids."""
    source = bench.sources[target]
    wanted = [
        one
        for one in bench.standings
        if one.language == target
        and not (todo and one.state == "ok")
        and (only is None or one.unit.card in only)
    ]
    wanted.sort(key=lambda one: one.unit.card)  # stable: a card's texts stay in their order
    messages = _Messages(bench, source, target, language)
    return Sheet(bench.game, source, target, tuple(map(messages.of, wanted)), language)


class _Messages:
    """Standings with what a translator wants to know of them."""

    def __init__(self, bench: Bench, source: str, target: str, language: str) -> None:
        self.bench = bench
        self.source = source
        self.language = language
        self.ours = bench.voices[source].glossary
        self.theirs = bench.voices[target].glossary
        self.card = ""
        self.face: Face | None = None

    def of(self, one: Standing) -> Message:
        return Message(
            one.unit.key,
            one.source,
            one.target,
            one.state,
            one.base,
            tuple(self._terms(one.source)),
            tuple(self._notes(one)),
            self._path(one.unit),
        )

    def _terms(self, text: str) -> Iterator[tuple[str, str]]:
        """The words of the game in a text, each once, with what they are called over there."""
        for term in dict.fromkeys(hit.term for hit in self.ours.find(text)):
            if term in self.theirs.terms:
                there = self.theirs.terms[term]
                note = f" ({there.note})" if there.note else ""
                yield self.ours.terms[term].word, f"{there.word}{note}"

    def _notes(self, one: Standing) -> Iterator[str]:
        face = self._face(one.unit)
        part, _, number = one.unit.field.partition("-")
        what = field_name(one.unit).say(self.language)
        if face is None:
            yield what
        else:
            yield f"{face.name} · {face.kind} · {what}"
            yield from self._printed(one, face, part, number)
        if one.state not in {"ok", "missing"}:
            yield STATE_WORDS[one.state].say(self.language)

    def _printed(self, one: Standing, face: Face, part: str, number: str) -> Iterator[str]:
        """What the card prints around a text."""
        if part == "effect" and 0 < int(number) <= len(face.effects):
            printed = face.effects[int(number) - 1]
            if one.source in printed:
                yield f"{_PRINTED.say(self.language)}{colon(self.language)} {printed}"
        if part == "name":
            signs = " ".join(filter(None, (face.corner, face.statistics, *face.keywords)))
            yield from filter(None, (signs,))
            if face.flavour:
                yield f"{_FLAVOUR.say(self.language)}{colon(self.language)} {face.flavour}"

    def _face(self, unit: Unit) -> Face | None:
        """The card as it reads in the source language; asked for once a card."""
        if self.card != unit.card:
            self.card = unit.card
            self.face = self.bench.face(unit, self.source)
        return self.face

    def _path(self, unit: Unit) -> str:
        """Its file, from the top of the folder it is in: the same wherever that is."""
        top = str(self.bench.folders[self.bench.home(unit)].parent.parent)
        return unit.path.removeprefix(top).lstrip("/\\").replace("\\", "/")
