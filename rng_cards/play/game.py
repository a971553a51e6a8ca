"""One game, move by move: what is legal, why not, what happened, and back again."""

from collections.abc import Mapping, Sequence
from typing import Any

from rng_cards.app.table import Table
from rng_cards.engine.randomness import seeded
from rng_cards.games import GAME_OF_DECKS
from rng_cards.games.playing import (
    ALL_SEEING,
    NOBODY,
    Beat,
    GameEngine,
    IllegalAction,
    Outcome,
    PlayDeck,
    Refusal,
    Seat,
    State,
    Words,
)
from rng_cards.games.shared.texts import seat_names
from rng_cards.play.decks import load_deck
from rng_cards.play.names import player_names
from rng_cards.play.seating import IllegalSeats, wrong_with_seats
from rng_cards.words import Text


class Game:
    """A game in progress, with everything it takes to play it again.

    `state` is the position, the game's own; `codes` the actions so far. The same matchup, seed,
    first player and codes make the same game, always and everywhere. `seed` are the numbers that
    its chance is seeded from: one, or those of a game of a batch.
    """

    def __init__(
        self,
        engine: GameEngine,
        matchup: Any,
        words: Words,
        *,
        seed: tuple[int, ...],
        first: int = -1,
    ) -> None:
        self.engine = engine
        self.matchup = matchup
        self.words = words
        self.seed = seed
        self.first = first
        self.codes: list[int] = []
        self.state: State = engine.start(matchup, seeded(*seed), first, listen=True)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.state.player() == NOBODY

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and each player's score; None while the game goes on."""
        return self.state.outcome()

    @property
    def player(self) -> int:
        """Who decides now, by seat from 0; -1 once the game is over."""
        return self.state.player()

    def legal_actions(self) -> Sequence[Any]:
        """Everything that may be said now."""
        return self.state.legal_actions()

    def why_not(self, action: Any) -> Refusal | None:
        """Why an action is not legal; None if it is."""
        return self.engine.why_not(self.state, action, self.words)

    def play(self, action: Any) -> None:
        """Do an action. Raises IllegalAction, with the rule, if it is not legal."""
        if not any(action is one for one in self.state.legal_actions()):
            refusal = self.engine.why_not(self.state, action, self.words)
            assert refusal is not None, "what is not legal has a reason"
            raise IllegalAction(refusal)
        self.state.apply(action)
        self.codes.append(action.code)

    def undo(self, actions: int = 1) -> None:
        """Take back the last actions, as far as there are: the game is played again without."""
        kept = self.codes[: max(0, len(self.codes) - actions)]
        self.state = self.engine.start(self.matchup, seeded(*self.seed), self.first, listen=True)
        self.codes = []
        for code in kept:
            self.play(self.engine.action(code))

    def has_shown(self, player: int, since: int) -> bool:
        """Whether the actions from that number on, from 0, have shown a player something hidden."""
        state = self.engine.start(self.matchup, seeded(*self.seed), self.first)
        for code in self.codes[:since]:
            state.apply(self.engine.action(code))
        for code in self.codes[since:]:
            before = state.clone()
            state.apply(self.engine.action(code))
            if self.engine.shown(before, state, player):
                return True
        return False

    def news(self, eyes: int = ALL_SEEING) -> list[Beat]:
        """What happened since this was last asked, told; `eyes` is the player who reads it."""
        events = self.state.events or []
        self.state.events = []
        return self.engine.tell(self.state, events, self.words, eyes)

    def say(self, action: Any) -> Text:
        """A legal action, as a line of a menu."""
        return self.engine.say_action(self.state, action, self.words)

    def question(self) -> Text:
        """What is to be decided now."""
        return self.engine.say_question(self.state, self.words)

    def observe(self, player: int) -> dict[str, Any]:
        """What a player may know, as plain data."""
        return self.engine.observe(self.state, player)


def new_game(
    *players: str | PlayDeck | Seat | None,
    seed: int | tuple[int, ...] = 0,
    first: int = -1,
    rules: Mapping[str, bool | int] | None = None,
    table: Table | None = None,
    game_id: str | None = None,
) -> Game:
    """A game of so many players, each a seat, a deck file, or a deck that was loaded; None is idle.

    `seed` is any integer, or those of a game of a batch (see `seeded`); `first` the player who
    starts, by seat from 0, or -1 for a draw by the seed; `rules` are house rules by key; `game_id`
    is that of the decks unless it is said. Raises IllegalDeck for a deck that is not legal,
    IllegalSeats for players who cannot play together, TypeError for a house rule that does not
    exist.
    """
    table = table or Table()
    seats = [_seat(player, table) for player in players]
    of_decks = (seat.deck.game for seat in seats if seat.deck)
    game = table.game(game_id or next(of_decks, "") or GAME_OF_DECKS)
    findings = wrong_with_seats(game, seats, rules or {})
    if findings:
        raise IllegalSeats(findings)
    engine = game.engine()
    words = words_of(seats, table, game.id)
    seeds = (seed,) if isinstance(seed, int) else seed
    matchup = engine.matchup(seats, rules or {}, table.common_cards(game.id))
    return Game(engine, matchup, words, seed=seeds, first=first)


def _seat(player: str | PlayDeck | Seat | None, table: Table) -> Seat:
    if isinstance(player, Seat):
        return player
    deck = load_deck(player, table) if isinstance(player, str) else player
    return Seat(deck=deck, idle=deck is None)


def words_of(seats: Sequence[Seat], table: Table, game_id: str) -> Words:
    """What telling a game of those players needs: what they are called, and the cards."""
    records: dict[str, Mapping[str, Any]] = {}
    for seat in seats:
        if seat.deck is not None:
            records |= {card["id"]: card for card in (seat.deck.leader, *seat.deck.cards)}

    def record(card_id: str) -> Mapping[str, Any]:
        if card_id not in records:
            card = table.catalogue(game_id).get(card_id)
            assert card is not None, "cards in play are in the catalogue"
            records[card_id] = card.record
        return records[card_id]

    about = table.catalogue(game_id).about
    return Words(player_names(seats, seat_names(about)), record, lambda: about)
