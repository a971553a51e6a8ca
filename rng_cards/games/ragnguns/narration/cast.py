"""The names of the players, the words of the cards, and which of them a reader may know."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games import playing
from rng_cards.games.ragnguns.effects.conditions import Condition
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.saying import Clause
from rng_cards.games.ragnguns.effects.verbs import Verb
from rng_cards.games.ragnguns.engine.knowledge import known_to_opponent
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.stacks import BIT, GUNSLINGER
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.narration.phrases import A_CARD, A_TRAP, Of
from rng_cards.record import Record
from rng_cards.words import Names, Param, Text

_BLANK: Final[Mapping[str, Any]] = {"name": {}, "text": {}, "effects": ()}
"""What stands for nobody's card, and for the cards of a player who is not there."""
_NO_CARD: Final = Text(fr="aucune carte", en="no card")
_FROM_BELT: Final = Text(fr="{signs}, CARTOUCHIÈRE", en="{signs}, CARTRIDGE BELT")


class Words(Record):
    """What narration needs throughout a game."""

    records: Mapping[str, Mapping[str, Any]]
    """The cards' records by their ids: those of both decks at least."""
    players: tuple[str | Text, ...]
    """What the players are called; they are spoken of, never to."""
    about: Callable[[], Mapping[str, Any]] = dict
    """What surrounds the cards: the glossary, how each language says what they do."""
    eyes: int | None = None
    """Whose eyes see the table: a player's, or None for those who see every card."""


def words_of(
    catalogue: Catalogue,
    matchup: Matchup,
    players: tuple[str | Text, ...],
    eyes: int | None = None,
) -> Words:
    """The words for a matchup whose cards stand in a catalogue."""
    ids = {card.id for seat in matchup.seats for card in seat.cards[1:]}
    found = [card for card in map(catalogue.get, sorted(ids)) if card]
    records = {card.id: card.record for card in found}
    return Words(records, players, lambda: catalogue.about, eyes)


class _Asked(dict[str, Mapping[str, Any]]):
    """Records that are asked for as they are wanted."""

    def __init__(self, record: Callable[[str], Mapping[str, Any]]) -> None:
        super().__init__()
        self.record = record

    def __missing__(self, card_id: str) -> Mapping[str, Any]:
        found = self[card_id] = self.record(card_id)
        return found


def words_with(words: playing.Words, eyes: int | None = None) -> Words:
    """The words of a game that is played, for certain eyes."""
    return Words(_Asked(words.record), words.players, words.about, eyes)


class OfTheVocabulary(Text):
    """A word of the vocabulary of effects, as the wordings of each language have it."""

    __slots__ = ("clauses", "words")

    def __init__(self, clauses: Sequence[Clause], words: Words) -> None:
        super().__init__(fr=repr(clauses), en=repr(clauses))
        self.clauses = clauses
        self.words = words

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:  # noqa: ARG002
        """A piece of a sentence; English stands in for a language without wordings."""
        # Only a refusal speaks of effects: a game without one does without these modules.
        from rng_cards.games.ragnguns.translating.drafts import piece  # noqa: PLC0415
        from rng_cards.games.ragnguns.translating.speaker import grammar_of  # noqa: PLC0415

        about = self.words.about()
        grammar = grammar_of(about, self._name, language) or grammar_of(about, self._name, "en")
        return piece(self.clauses, grammar) if grammar else self.clauses[-1].word

    def _name(self, card: str, language: str) -> str | None:
        names: Mapping[str, str] = self.words.records[card]["name"]
        return names.get(language)


class Cast(Record):
    """The words as they apply to a position: whose is which card, and what may be said of it."""

    state: State
    words: Words

    def player(self, player: int) -> str | Text:
        """What a player is called."""
        return self.words.players[player]

    def of(self, player: int) -> Text:
        """The player as a possessor."""
        return Of(self.words.players[player])

    def sees(self, player: int) -> bool:
        """Whether those who listen may know what that player alone knows."""
        return self.words.eyes in {None, player}

    def record(self, player: int, number: int) -> Mapping[str, Any]:
        """The record of a card."""
        card_id = self.state.matchup.seats[player].cards[number].id
        return self.words.records[card_id] if card_id else _BLANK

    def name(self, player: int, number: int) -> Text:
        """A card by its names, secret or not."""
        names = self.record(player, number)["name"]
        return Names(names) if names else _NO_CARD

    def seen(self, player: int, number: int) -> Text:
        """A card by its names if those who listen know where it is now; else by its back."""
        if self.sees(player) or number == GUNSLINGER:
            return self.name(player, number)
        if known_to_opponent(self.state, player) & BIT[number]:
            return self.name(player, number)
        return A_CARD

    def face(self, player: int, number: int, *, open_: bool) -> Text:
        """A card that lies open, or of which only its owner knows what it is."""
        if open_ or self.sees(player):
            return self.name(player, number)
        return A_TRAP if self.is_trap(player, number) else A_CARD

    def is_trap(self, player: int, number: int) -> bool:
        """Whether a card lies face down wherever it is hidden."""
        return bool(BIT[number] & self.state.matchup.seats[player].traps)

    def effect(self, player: int, number: int, index: int) -> Effect | None:
        """An effect of a card, as its record has it; None if there is none of that index."""
        effects = self.record(player, number)["effects"]
        return Effect.from_plain(effects[index]) if index < len(effects) else None

    def says(self, player: int, number: int, index: int) -> Text:
        """What a card says of an effect, without the symbols before it."""
        effect = self.effect(player, number, index)
        if effect is None:
            return _NO_CARD
        said = {}
        for language, lines in self.record(player, number)["text"].items():
            signs = effect.but(text={language: ""}).line(language)
            said[language] = lines.split("\n")[index].removeprefix(signs)
        return Names(said)

    def signs(self, player: int, number: int, index: int) -> str | Text:
        """The symbols of an effect: its price above all."""
        effect = self.effect(player, number, index)
        signs = effect.symbols() if effect else ""
        return _FROM_BELT.filled(signs=signs) if number == GUNSLINGER else signs

    def vocabulary(self, word: Condition | Verb) -> Text:
        """A condition or a verb in the words of the game."""
        clauses = [word.clause()] if isinstance(word, Condition) else list(word.clauses("", 0))
        return OfTheVocabulary(clauses, self.words)
