"""What a game says, in every language it speaks: actions, questions, events, refusals."""

import marshal
from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import Any, Final, Protocol

from rng_cards.games.shared.templates import CARD, SEAT, Template, template
from rng_cards.games.shared.terms import Noted, noted
from rng_cards.spacing import typeset
from rng_cards.words import FALLBACK, Names, Text, said_in, spoken

Players = Sequence[Text | str]

ACTIONS: Final = "actions"
STEPS: Final = "steps"
QUESTIONS: Final = "questions"
EVENTS: Final = "events"
REFUSALS: Final = "refusals"
LANGUAGES: Final = 32
"""Of all games together, of which something is kept at hand."""
UNSEEN: Final = "?"
"""Behind the name of an event: what those are told who did not see it."""


class Verb(Protocol):
    """What an action does, by its name."""

    @property
    def name(self) -> str:
        """The name of its texts."""
        ...


class Said(Protocol):
    """An action as texts know it: a verb and what it is about."""

    @property
    def verb(self) -> Verb:
        """What is done."""
        ...

    @property
    def args(self) -> tuple[int, ...]:
        """With what, in the verb's order."""
        ...


class LanguageTexts:
    """A game's texts in one language."""

    def __init__(
        self,
        language: str,
        said: Mapping[str, Any],
        cards: Sequence[str],
        kinds: Sequence[str] = (),
    ) -> None:
        """`cards` are what the `kinds` of cards are called."""
        self.language = language
        self._said = said
        self._cards = cards
        self._words = {
            name: words if isinstance(words, list) else [words.get(kind, "") for kind in kinds]
            for name, words in said.get("words", {}).items()
        }

    @cache  # noqa: B019 -- texts live as long as the game they belong to
    def all(self, part: str) -> Mapping[str, tuple[Template, ...]]:
        """The texts of a part by name, each with its other wordings."""
        return {
            name: tuple(template(one, self.language) for one in _listed(said))
            for name, said in self._said.get(part, {}).items()
        }

    def names(self, players: Players) -> dict[str, Sequence[str]]:
        """What seats, cards and the like are called."""
        called = [str(spoken(one, self.language)) for one in players]
        return {**self._words, SEAT: called, CARD: self._cards}

    def shown(self, part: str) -> Mapping[str, str]:
        """What is shown of the `table` or of a `seat`: fields in their order, with their words."""
        return {
            name: typeset(said, self.language) for name, said in self._said.get(part, {}).items()
        }

    @property
    def alike(self) -> Mapping[str, str]:
        """By a word of the actions, other words for it."""
        known: Mapping[str, str] = self._said.get("alike", {})
        return known

    def seats(self) -> Sequence[str]:
        """What those are called who gave no name."""
        seats: Sequence[str] = self._said.get("seats", ())
        return seats


class GameTexts:
    """A game's texts in every language; `about` is its catalogue's.

    `cards` are the ids of the kinds of cards; those that no text names are called what `card_name`
    gives by the id and the language.
    """

    def __init__(
        self,
        about: Mapping[str, Any],
        cards: Sequence[str] = (),
        card_name: Callable[[str], Mapping[str, str]] | None = None,
    ) -> None:
        self._about = about
        self._kinds = tuple(cards)
        self._card_name = card_name

    @cached_property
    def noted(self) -> Noted:
        """The events and the refusals that there are texts for."""
        return noted(self._about)

    @cached_property
    def by_language(self) -> Mapping[str, LanguageTexts]:
        """The texts by language, the one that the game is written in first."""
        packed: Mapping[str, bytes] = self._about.get("texts", {})
        order = [one for one in self._about.get("spoken", packed) if one in packed]
        said = {one: unpacked(packed[one]) for one in order}
        files = self._card_files({card for one in said.values() for card in one["cards"]})
        return {
            language: LanguageTexts(
                language, texts, self._called(language, texts["cards"], files), self._kinds
            )
            for language, texts in said.items()
        }

    def in_language(self, language: str) -> LanguageTexts:
        """The texts in a language; in English or the first there is where the game lacks it."""
        silent = LanguageTexts(language, {}, self._kinds)
        first = next(iter(self.by_language.values()), silent)
        return self.by_language.get(language) or self.by_language.get(FALLBACK, first)

    def card_names(self) -> dict[str, int]:
        """The kinds of cards by all that they are called, ids included, in small letters."""
        known = {kind.casefold(): number for number, kind in enumerate(self._kinds)}
        for texts in self.by_language.values():
            for number, name in enumerate(texts.names(())[CARD]):
                known.setdefault(name.casefold(), number)
        return known

    def called(self) -> list[tuple[str, ...]]:
        """Everything that each kind of cards is called, its id last."""
        names = (one.names(())[CARD] for one in self.by_language.values())
        return [tuple(dict.fromkeys(called)) for called in zip(*names, self._kinds, strict=True)]

    def _card_files(self, named: set[str]) -> Mapping[str, Mapping[str, str]]:
        """By kind of card that no text names, its names."""
        if self._card_name is None:
            return {}
        return {kind: self._card_name(kind) for kind in self._kinds if kind not in named}

    def _called(
        self,
        language: str,
        named: Mapping[str, str],
        files: Mapping[str, Mapping[str, str]],
    ) -> tuple[str, ...]:
        """What the kinds of cards are called, in their order."""
        return tuple(
            named.get(kind) or said_in(language, files.get(kind, {}), kind) for kind in self._kinds
        )

    def label(self, action: Said, players: Players, figures: tuple[int, ...] = ()) -> Text:
        """An action as a line of a menu; typed, it is that action again.

        `figures` are numbers that it says besides what the action is about.
        """
        said = self._filled(ACTIONS, action.verb.name, action.args + figures, players)
        return said or Names({"": " ".join((action.verb.name, *map(str, action.args)))})

    def question(self, name: str, args: Sequence[int], players: Players) -> Text:
        """What is asked; the question's own name where no text says it."""
        return self._filled(QUESTIONS, name, args, players) or Names({"": name})

    def event(
        self, name: str, args: Sequence[int], players: Players, *, seen: bool = True
    ) -> Text | None:
        """What happened, for those who saw it or did not; None where nothing is told.

        Of several wordings, what it is about chooses one, the same each time it is told.
        """
        key = name if seen else name + UNSEEN
        return self._filled(EVENTS, key, args, players, sum(args))

    def refusal(self, slug: str, args: Sequence[int], players: Players) -> Text | None:
        """Why an action is not allowed; None where no text says it."""
        return self._filled(REFUSALS, slug, args, players)

    def steps(
        self, action: Said, players: Players, figures: tuple[int, ...] = ()
    ) -> tuple[Text, ...]:
        """The parts in which an action is chosen, the first first; none in most games."""
        name, args = action.verb.name, action.args + figures
        counts = (len(one.all(STEPS).get(name, ())) for one in self.by_language.values())
        parts = (
            self._filled(STEPS, name, args, players, number)
            for number in range(min(counts, default=0))
        )
        return tuple(filter(None, parts))

    def _filled(
        self,
        part: str,
        name: str,
        args: Sequence[int],
        players: Players,
        which: int = 0,
    ) -> Text | None:
        """A text in every language; of its wordings the one of that number, counted round."""
        said = {}
        for language, texts in self.by_language.items():
            wordings = texts.all(part).get(name)
            if wordings:
                template = wordings[which % len(wordings)]
                said[language] = template.fill(args, texts.names(players))
        return Names(said) if said else None


def seat_names(about: Mapping[str, Any]) -> tuple[Text, ...]:
    """What a game calls those who gave no name, by seat; `about` is its catalogue's."""
    texts = GameTexts(about).by_language
    named = {language: one.seats() for language, one in texts.items()}
    most = max(map(len, named.values()), default=0)
    return tuple(
        Names({language: names[seat] for language, names in named.items() if seat < len(names)})
        for seat in range(most)
    )


@lru_cache(LANGUAGES)
def unpacked(packed: bytes) -> Mapping[str, Any]:
    """What a catalogue keeps packed of a language, unpacked once for all that play by it."""
    data: Mapping[str, Any] = marshal.loads(packed)  # noqa: S302 -- our catalogue
    return data


def _listed(said: Any) -> list[str]:
    return said if isinstance(said, list) else [said]
