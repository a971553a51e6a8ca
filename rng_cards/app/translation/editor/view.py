"""What is to be seen of a text while it is translated."""

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import PROVEN, not_silenced, proven
from rng_cards.app.translation.editor.nearest import Memory, Near
from rng_cards.spacing import SPACES
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints import facts, lint_unit, presence, terms
from rng_cards.translation.lints.renderings import rendered_two_ways
from rng_cards.translation.lints.typing import MENDING
from rng_cards.translation.staleness import Standing
from rng_cards.translation.typography import mended
from rng_cards.translation.units import Unit


class Term(NamedTuple):
    """A word of the game that the original has, and its counterpart."""

    said: str
    """As the original has it."""
    word: str
    """What the language says for it; empty where the glossary has nothing."""
    found: bool
    """Whether the translation says it, in one of its forms, as often as the original."""
    notes: Mapping[str, str]
    """What the glossary has to say about it, by language."""

    def note(self, language: str) -> str:
        """In the reader's language, else in another."""
        return self.notes.get(language) or next(iter(self.notes.values()), "")


class CardLine(NamedTuple):
    """The card that a text is of, in a line."""

    name: str
    kind: str
    signs: str
    """Its cost, its statistics, its keywords."""


class EditorView:
    """The texts of a bench as a translator sees them, one at a time.

    `texts` are all texts by their keys, as they are today: what has been saved since the catalogue
    was read is in them.
    """

    def __init__(self, bench: Bench, texts: MutableMapping[str, Unit]) -> None:
        self.bench = bench
        self.texts = texts
        self._same: dict[str, list[str]] | None = None
        self._memories: dict[str, Memory] = {}
        self._near: dict[tuple[str, str], tuple[Near, ...]] = {}
        self._said: dict[tuple[str, str, str, str], tuple[Flaw, ...]] = {}

    def flaws(self, standing: Standing, text: str) -> tuple[Flaw, ...]:
        """What is wrong with a translation as it is typed: errors first, then by their places;
        what is wrong with the original comes after.

        That there is nothing yet is no flaw here: it is what the translator is about to mend.
        The lints that no comment silences, whatever the card's data says otherwise, and other
        cards that render the same original in other words.
        """
        key = (standing.key, standing.source, standing.target, text)
        known = self._said.get(key)
        if known is None:
            if len(self._said) > _KEPT:
                self._said.clear()
            found = sorted(self._found(standing, text), key=_weight)
            found.sort(key=lambda one: one.language != standing.language)
            known = self._said[key] = tuple(found)
        return known

    def _found(self, standing: Standing, text: str) -> Iterable[Flaw]:
        unit = standing.unit._replace(texts={**standing.unit.texts, standing.language: text})
        return self._heard([*self._linted(unit, standing), *self._rendered(unit, standing)])

    def _linted(self, unit: Unit, standing: Standing) -> Iterator[Flaw]:
        language = standing.language
        source = self.bench.sources[language]
        told = list(self._against_data(unit, language))
        of_original = list(self._against_data(unit, source))
        left_out = _IMPLIED_BY_DATA if told and not of_original else frozenset()
        if not (told or of_original) and proven(self.bench, unit, (source, language)):
            left_out = PROVEN
        for flaw in lint_unit(unit, self.bench.voices, frozenset({language})):
            if flaw.code is not presence.MISSING and flaw.code not in left_out:
                yield flaw
        yield from (*told, *of_original)

    def _against_data(self, unit: Unit, language: str) -> Iterator[Flaw]:
        """Where the text says something else than the card does."""
        record = self.bench.record(unit)
        translating = self.bench.translating
        if record is not None and translating is not None:
            yield from translating.flaws(record, unit, language, self.bench.catalogue)

    def _rendered(self, unit: Unit, standing: Standing) -> Iterator[Flaw]:
        """Whether other cards say the same original in other words."""
        alike = self._alike(standing.source)
        if len(alike) < 2:  # noqa: PLR2004 -- itself and another
            return
        language = standing.language
        units = (unit if key == unit.key else self.texts[key] for key in alike)
        said = [one for one in units if one.texts.get(language, "").strip()]
        tongues = [one for one in self.bench.tongues if one.id == language]
        yield from (one for one in rendered_two_ways(said, tongues) if one.unit.key == unit.key)

    def _alike(self, source: str) -> list[str]:
        """The keys of the texts whose original is the same."""
        if self._same is None:
            self._same = {}
            for key, unit in self.texts.items():
                for text in set(unit.texts.values()):
                    self._same.setdefault(text, []).append(key)
        return self._same.get(source, [])

    def _heard(self, flaws: list[Flaw]) -> Iterable[Flaw]:
        """Those that no comment in the card's file silences."""
        return not_silenced(flaws) if flaws and self._remarked(flaws[0].unit) else flaws

    def _remarked(self, unit: Unit) -> bool:
        if unit.beside:
            return unit.path in self.bench.catalogue.remarked
        card = self.bench.catalogue.get(unit.card)
        return card is None or card.index in self.bench.catalogue.remarks

    def terms(self, standing: Standing, text: str) -> tuple[Term, ...]:
        """The words of the game in the original, each once, and whether the text has them."""
        voices = self.bench.voices
        voice = voices[standing.language]
        theirs = voices[self.bench.sources[standing.language]].glossary
        ours = voice.glossary
        hits = theirs.find(standing.source)
        said = [hit.term for hit in ours.find(text)]
        wanted = [hit.term for hit in hits]
        found: dict[str, Term] = {}
        for hit in hits:
            entry = ours.terms.get(hit.term)
            if hit.term not in found:
                found[hit.term] = Term(
                    standing.source[hit.start : hit.end],
                    entry.word if entry else "",
                    said.count(hit.term) >= wanted.count(hit.term),
                    self._notes(hit.term),
                )
        return tuple(found.values())

    def _notes(self, term: str) -> Mapping[str, str]:
        known = {one.id: one.glossary.terms.get(term) for one in self.bench.voices.values()}
        return {language: entry.note for language, entry in known.items() if entry and entry.note}

    def nearest(self, standing: Standing) -> tuple[Near, ...]:
        """The texts most like the original that are translated already, with their translations."""
        known = self._near.get((standing.key, standing.source))
        if known is None:
            language = standing.language
            if language not in self._memories:
                source = self.bench.sources[language]
                self._memories[language] = Memory(self.texts.values(), source, language)
            known = self._memories[language].nearest(standing.source, standing.unit.key)
            self._near[standing.key, standing.source] = known
        return known

    def draft(self, standing: Standing) -> str | None:
        """The text as the card's data has it; None where the data says nothing of it."""
        record = self.bench.record(standing.unit)
        translating = self.bench.translating
        if record is None or translating is None:
            return None
        field, catalogue = standing.unit.field, self.bench.catalogue
        return translating.draft(record, field, standing.language, catalogue)

    def signs(self, standing: Standing) -> str:
        """The symbols that the card prints before a text: its cost, ∞, ↴, ♦, its zone."""
        source = self.bench.sources[standing.language]
        part, _, number = standing.unit.field.partition("-")
        face = self.bench.face(standing.unit, source) if part == "effect" else None
        if face is None:
            return ""
        text = standing.unit.texts.get(source, "")
        lines = [one for one in face.effects if text and one.endswith(text)]
        if not lines or not number.isdecimal():
            return ""
        line = face.effects[int(number) - 1] if int(number) <= len(face.effects) else lines[0]
        return line.removesuffix(text).strip(f"{SPACES}:") if line in lines else ""

    def card(self, standing: Standing, language: str) -> CardLine:
        """The card that a text is of."""
        face = self.bench.face(standing.unit, language)
        if face is None:
            return CardLine(standing.unit.card, "", "")
        signs = (face.corner, face.statistics, *face.keywords)
        return CardLine(face.name, face.kind, "  ".join(one for one in signs if one))

    def mended(self, standing: Standing, text: str) -> str:
        """The text with its typography corrected, but for what a comment allows."""
        broken = {one.code for one in self.flaws(standing, text) if one.safe}
        rules = tuple(rule for code, rule in MENDING if code in broken)
        return mended(text, self.bench.voices[standing.language].typography, rules)

    def has_errors(self, standing: Standing) -> bool:
        """Whether the translation, as it is saved, has an error in it; the original's are not its
        translator's to mend.
        """
        flaws = self.flaws(standing, standing.target)
        return any(one.is_error and one.language == standing.language for one in flaws)

    def forget(self) -> None:
        """Some text has changed: what was seen of others may have changed with it."""
        self._said.clear()
        self._same = None
        self._memories.clear()
        self._near.clear()

    def name_of(self, language: str) -> str:
        """What a language calls itself."""
        return self.bench.catalogue.name_of_language(language)


_IMPLIED_BY_DATA: Final = frozenset({facts.NUMBERS, terms.LACKING})
"""Left out where the original is right and the text differs from the effect: that is reported."""
_KEPT: Final = 512
"""Answers that are remembered: typing goes back and forth."""


def _weight(one: Flaw) -> tuple[int, int, int, str]:
    return -one.severity, one.start, one.end, one.code.id
