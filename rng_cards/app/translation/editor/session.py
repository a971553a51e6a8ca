"""Which text is open, which comes next, and what was saved."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.editor.outcome import Refused, Saved
from rng_cards.app.translation.editor.view import EditorView
from rng_cards.app.translation.found_before import FoundBefore
from rng_cards.translation.diff import Piece, word_diff
from rng_cards.translation.lock import Locked
from rng_cards.translation.staleness import STATES, Standing, lock_key, standing
from rng_cards.translation.units import Unit

_RANK: Final = {state: number for number, state in enumerate(STATES)}


class Left(NamedTuple):
    """How many texts want something done."""

    texts: int
    sure: bool
    """Whether every text has been looked at."""


class EditorSession:
    """A translator's session: the texts of some languages, one of them open.

    A text is unresolved where its state is not ok or an error is in it. What a language that need
    not be complete lacks counts only where that language was asked for.
    """

    def __init__(
        self,
        bench: Bench,
        to: Collection[str] = (),
        *,
        keys: Sequence[str] = (),
        by_need: bool = False,
    ) -> None:
        """`keys` are the texts that are asked for, the first that is unresolved being opened;
        `by_need` goes from the most pressing text to the least, else by the catalogue's order.
        """
        self.bench = bench
        self.asked = frozenset(to)
        wanted = self.asked or {one.id for one in bench.tongues if one.complete}
        wanted |= {key.rsplit(".", 1)[-1] for key in keys}
        self._units = {one.key: one for one in bench.units}
        self._locked: dict[str, Locked] = dict(bench.locked)
        self.places: list[Standing] = [one for one in bench.standings if one.language in wanted]
        self._at_key = {one.key: number for number, one in enumerate(self.places)}
        self.view = EditorView(bench, self._units)
        self._errors: dict[str, bool] = {}
        self._saved: list[Saved] = []
        self._passed: set[str] = set()
        self._touched: set[str] = set()
        """Cards that are no longer as they were read."""
        self._unseen = iter(range(len(self.places)))
        self._sure = False
        self._order = list(range(len(self.places)))
        if by_need:
            self._order.sort(key=lambda number: _RANK[self.places[number].state])
        self._turn = {number: turn for turn, number in enumerate(self._order)}
        self.at = 0
        self._open_first(keys)

    def _open_first(self, keys: Sequence[str]) -> None:
        some = [self._at_key[key] for key in keys if key in self._at_key]
        if some:
            self.at = next((one for one in some if self.is_unresolved(one)), some[0])
        elif self._order:
            first = next((one for one in self._order if self.is_unresolved(one)), self._order[0])
            self.at = first

    # What is open

    @property
    def empty(self) -> bool:
        """Whether there is no text at all."""
        return not self.places

    @property
    def here(self) -> Standing:
        """The text that is open, as it is saved."""
        return self.places[self.at]

    @property
    def source_language(self) -> str:
        """The language that the open text is translated from."""
        return self.bench.sources[self.here.language]

    @property
    def changes(self) -> tuple[Piece, ...]:
        """The original that was translated against today's, word by word."""
        return word_diff(self.here.base, self.here.source)

    # What is next

    def is_unresolved(self, number: int) -> bool:
        """Whether a text wants something done."""
        one = self.places[number]
        if one.state == "missing":
            return self._has_to(one.language)
        return one.state != "ok" or self.has_errors(number)

    def has_errors(self, number: int) -> bool:
        """Whether the saved text has an error in it; looked for once."""
        one = self.places[number]
        known = self._errors.get(one.key)
        if known is None:
            known = self._errors[one.key] = self._looks_wrong(one)
        return known

    def _looks_wrong(self, one: Standing) -> bool:
        owner = self.bench.owner(one.unit.card)
        if owner and one.unit.card not in self._touched and self._before.is_clean(owner):
            return False  # `rng tr check` has seen it
        return self.view.has_errors(one)

    @cached_property
    def _before(self) -> FoundBefore:
        """What `rng tr check` found in each card."""
        return FoundBefore(self.bench, (one.id for one in self.bench.tongues))

    def _has_to(self, language: str) -> bool:
        return language in self.asked or self.bench.voices[language].complete

    def step(self, by: int) -> bool:
        """Open the next text, whatever its state; the last is followed by the first."""
        if len(self.places) > 1:
            self.at = (self.at + by) % len(self.places)
        return len(self.places) > 1

    def step_unresolved(self, by: int) -> bool:
        """Open the next unresolved text; False where there is no other."""
        found = next((one for one in self._others(by) if self.is_unresolved(one)), None)
        if found is not None:
            self.at = found
        return found is not None

    def step_on(self) -> bool:
        """Open the next unresolved text that was not saved in this session; False at the end."""
        for one in self._others(1):
            if self.places[one].key not in self._passed and self.is_unresolved(one):
                self.at = one
                return True
        return False

    def _others(self, by: int) -> Iterator[int]:
        turn, every = self._turn.get(self.at, 0), len(self._order)
        for distance in range(1, every):
            yield self._order[(turn + by * distance) % every]

    def survey(self) -> Iterator[None]:
        """Look at one text after another, so that `left` is sure; a screen does so when idle."""
        for number in self._unseen:
            self.is_unresolved(number)
            yield
        self._sure = True

    @property
    def left(self) -> Left:
        """How many texts are unresolved, among those looked at."""
        count = sum(
            self._has_to(one.language)
            if one.state == "missing"
            else one.state != "ok" or self._errors.get(one.key, False)
            for one in self.places
        )
        return Left(count, self._sure)

    # What is saved

    @property
    def done(self) -> int:
        """How many texts were saved and not taken back."""
        return len({one.before.key for one in self._saved})

    def save(self, text: str) -> Saved | Refused:
        """Write the translation that is open, and lock it."""
        from rng_cards.app.translation.editor import saving  # and YAML: not before the screen

        done = saving.save(self.bench, self.here, text)
        if isinstance(done, Saved):
            self._saved.append(done)
            self._passed.add(self.here.key)
            self._hold(self.here, {self.here.language: text}, done.lock)
        return done

    @property
    def can_take_back(self) -> bool:
        """Whether something was saved."""
        return bool(self._saved)

    def take_back(self) -> Saved | Refused:
        """Put back what the last saving changed, and open that text."""
        last = self._saved[-1]
        from rng_cards.app.translation.editor import saving  # and YAML: not before the screen

        done = saving.take_back(self.bench, last)
        if isinstance(done, Saved):
            self._saved.pop()
            number = self._at_key[last.before.key]
            self.at = number
            one = self.places[number]
            if all(other.before.key != one.key for other in self._saved):
                self._passed.discard(one.key)
            self._hold(one, {one.language: done.text}, done.lock)
        return done

    def reopen(self) -> Standing | Refused:
        """Read the open text from its file again: somebody else has changed it."""
        one = self.here
        from rng_cards.app.translation.editor import saving  # and YAML: not before the screen

        found = saving.today(self.bench, one)
        if isinstance(found, Refused):
            return found
        texts = {self.source_language: found.source, one.language: found.target}
        self._hold(one, texts, self._locked.get(one.key))
        return self.here

    def _hold(self, one: Standing, texts: dict[str, str], lock: Locked | None) -> None:
        """Know a text as it is now, and all that is translated from it."""
        unit = self._units[one.unit.key] = _with_texts(one.unit, texts)
        if lock is None:
            self._locked.pop(one.key, None)
        else:
            self._locked[one.key] = lock
        self.view.forget()
        self._touched.add(unit.card)
        voices = self.bench.voices
        for tongue in self.bench.tongues:
            key = lock_key(unit, tongue.id)
            number = self._at_key.get(key)
            if number is not None:
                source = unit.texts.get(tongue.source, "")
                voice = voices.get(tongue.source)
                self.places[number] = standing(
                    unit, tongue.id, source, self._locked.get(key), voice
                )
                self._errors.pop(key, None)
                self.is_unresolved(number)  # so that it counts, wherever the survey has got to


def _with_texts(unit: Unit, texts: Mapping[str, str]) -> Unit:
    """A text that says something else in some languages; nothing in those that say nothing."""
    said = {**unit.texts, **texts}
    return unit._replace(texts={key: text for key, text in said.items() if text})
