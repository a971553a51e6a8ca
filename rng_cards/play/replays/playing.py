"""Recorded games played again: told move by move, or verified to the bit."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.app.validate import resolve_deck
from rng_cards.decks.model import Deck, DeckEntry
from rng_cards.diagnostics import Diagnostic, Severity, Span
from rng_cards.engine.randomness import seeded
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.games.playing import (
    MOST_COUNTED,
    NOBODY,
    Beat,
    GameEngine,
    PlayDeck,
    State,
    Words,
    seats_for,
)
from rng_cards.play.game import words_of
from rng_cards.play.replays import replay_codes
from rng_cards.play.replays.replay import (
    NOBODY_WINS,
    NOT_OVER,
    Replay,
    ReplaySeat,
    print_of,
    winner_of,
)
from rng_cards.record import Record
from rng_cards.words import Names, Param, Text

_MOST_KEPT: Final = 2
"""Matchups kept: the games of a file mostly come pairing by pairing."""
_OUTCOMES: Final = {
    0: Text(fr="le premier joueur gagne", en="the first player wins"),
    1: Text(fr="le second joueur gagne", en="the second player wins"),
    NOBODY_WINS: Text(fr="personne ne gagne", en="nobody wins"),
    NOT_OVER: Text(fr="la partie n'est pas finie", en="the game is not over"),
}
_NOT_OFFERED: Final = Text(fr="elle n'est pas proposée", en="it is not on offer")


class Opened(Record):
    """A recorded game whose cards are those of the catalogue: ready to be played again."""

    replay: Replay
    span: Span
    """Where it is written."""
    engine: GameEngine
    decks: tuple[PlayDeck | None, PlayDeck | None]
    matchup: Any
    words: Words

    def start(self, *, listen: bool) -> State:
        """Its first position."""
        replay = self.replay
        return self.engine.start(self.matchup, seeded(*replay.seed), replay.first, listen=listen)


class Again:
    """Plays recorded games again, by the cards of a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept: dict[Any, Opened] = {}

    def open(self, replay: Replay, span: Span) -> Opened | list[Diagnostic]:
        """The game ready to be played, or all that keeps it from it."""
        key = (replay.game, repr(sorted(replay.rules.items())), repr(replay.players))
        if key not in self._kept:  # what is kept was sound
            made = self._made(replay, span)
            if isinstance(made, list):
                return made
            if len(self._kept) >= _MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = made
        return self._kept[key].but(replay=replay, span=span)

    def _made(self, replay: Replay, span: Span) -> Opened | list[Diagnostic]:
        engine = self._table.game(replay.game).engine()
        found = [
            *_rules(replay.rules, engine, span),
            *(
                one
                for number, seat in enumerate(replay.players, 1)
                if seat
                for one in self._cards(replay.game, engine, seat, span, number)
            ),
        ]
        if found:
            return found
        one, other = replay.players
        decks = self._deck(replay.game, one), self._deck(replay.game, other)
        words = words_of(decks, self._table, replay.game)
        matchup = engine.matchup(seats_for(decks), replay.rules)
        return Opened(replay, span, engine, decks, matchup, words)

    def _cards(
        self, game: str, engine: GameEngine, seat: ReplaySeat, span: Span, number: int
    ) -> Iterator[Diagnostic]:
        """Cards that are gone or are no longer what they were; else a deck that is not legal."""
        sound = True
        assert engine.statistics is not None
        for card_id, its_print in seat.cards.items():
            card = self._table.catalogue(game).get(card_id)
            if card is None:
                yield Diagnostic(replay_codes.CARD_GONE, span, {"card": card_id})
            elif print_of(engine.statistics.matters(card.record)) != its_print:
                names: dict[str, Param] = {"card": card_id, "name": card.title}
                yield Diagnostic(replay_codes.CARD_CHANGED, span, names)
            else:
                continue
            sound = False
        reason = self._illegal(game, seat) if sound else None
        if reason:
            yield Diagnostic(replay_codes.ILLEGAL_DECK, span, {"number": number, "reason": reason})

    def _illegal(self, game: str, seat: ReplaySeat) -> Text | None:
        """What the deck's rules say against it."""
        nowhere = Span.of_file("")
        others = tuple(DeckEntry(one, nowhere) for one in seat.cards if one != seat.leader)
        leader = DeckEntry(seat.leader, nowhere)
        deck = Deck("", "yaml", game, {}, leader, others, {}, nowhere, leader_unsaid=False)
        resolved = resolve_deck(deck, self._table)
        if resolved.leading_card() is None:
            return _NOT_OFFERED
        for one in offered(self._table.game(game), DECKS).rules.check(resolved):
            if one.severity is Severity.ERROR:
                return one.code.message.filled(**one.params)
        return None

    def _deck(self, game: str, seat: ReplaySeat | None) -> PlayDeck | None:
        if seat is None:
            return None
        catalogue = self._table.catalogue(game)
        records = {one: card.record for one in seat.cards if (card := catalogue.get(one))}
        leader = records.pop(seat.leader)
        name = seat.deck if isinstance(seat.deck, str) else Names(seat.deck)
        return PlayDeck(name, leader, tuple(records.values()))


def _rules(rules: Mapping[str, bool | int], engine: GameEngine, span: Span) -> Iterator[Diagnostic]:
    """House rules that the game has not, or that are nothing of the kind."""
    known = {rule.key: rule.default for rule in engine.house_rules}
    for key, value in rules.items():
        counts = not isinstance(value, bool)
        if (
            key not in known
            or type(value) is not type(known[key])
            or (counts and not 1 <= value <= MOST_COUNTED)
        ):
            yield Diagnostic(replay_codes.BAD_FIELD, span, {"field": f"rules.{key}"})


def verify(opened: Opened) -> Diagnostic | None:
    """Play a recorded game again; the first thing that is not as the file has it."""
    found = last_position(opened)
    return found if isinstance(found, Diagnostic) else None


def last_position(opened: Opened) -> State | Diagnostic:
    """The position that a recorded game leads to, or the first thing that is not as recorded."""
    replay, engine = opened.replay, opened.engine
    state = opened.start(listen=False)
    for number, code in enumerate(replay.actions):
        refused = _refused(opened, state, number, code)
        if refused:
            return refused
        state.apply(engine.action(code))
    return _ending(opened, state) or state


def told(opened: Opened) -> Iterator[list[Beat] | Diagnostic]:
    """A recorded game, told action by action; if something is wrong with it, that comes last."""
    replay, engine = opened.replay, opened.engine
    state = opened.start(listen=True)
    yield _beats(opened, state)
    for number, code in enumerate(replay.actions):
        refused = _refused(opened, state, number, code)
        if refused:
            yield refused
            return
        state.apply(engine.action(code))
        yield _beats(opened, state)
    wrong = _ending(opened, state)
    if wrong:
        yield wrong


def _beats(opened: Opened, state: State) -> list[Beat]:
    events, state.events = state.events or [], []
    return opened.engine.tell(state, events, opened.words)


def _refused(opened: Opened, state: State, number: int, code: int) -> Diagnostic | None:
    """Why an action cannot be played; `number` counts those before it."""
    if state.player() == NOBODY:
        more = len(opened.replay.actions) - number
        return Diagnostic(replay_codes.GOES_ON, opened.span, {"number": number, "more": more})
    action = opened.engine.action(code)
    if action is None:
        params = {"number": number + 1, "action": code}
        return Diagnostic(replay_codes.UNKNOWN_ACTION, opened.span, params)
    for one in state.legal_actions():
        if one is action:
            return None
    refusal = opened.engine.why_not(state, action, opened.words)
    reason = refusal.message if refusal else _NOT_OFFERED
    refused: dict[str, Param] = {"number": number + 1, "action": code, "reason": reason}
    return Diagnostic(replay_codes.ILLEGAL_ACTION, opened.span, refused)


def _ending(opened: Opened, state: State) -> Diagnostic | None:
    replay = opened.replay
    winner = winner_of(state)
    if winner == NOT_OVER != replay.winner:
        return Diagnostic(replay_codes.UNFINISHED, opened.span, {"count": len(replay.actions)})
    if winner != replay.winner:
        params = {"said": _OUTCOMES[replay.winner], "found": _OUTCOMES[winner]}
        return Diagnostic(replay_codes.OTHER_WINNER, opened.span, params)
    found = print_of(opened.engine.save(state))
    if found != replay.end:
        return Diagnostic(replay_codes.OTHER_END, opened.span, {"said": replay.end, "found": found})
    return None
