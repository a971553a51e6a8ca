"""Recorded games played again: told move by move, or verified to the bit."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.app.validate import resolve_deck
from rng_cards.decks.model import Deck, DeckEntry
from rng_cards.diagnostics import Diagnostic, Severity, Span
from rng_cards.engine.randomness import seeded
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.games.deck_statistics import DeckStatistics
from rng_cards.games.playing import (
    ALL_SEEING,
    NOBODY,
    ONLOOKER,
    Beat,
    GameEngine,
    Outcome,
    PlayDeck,
    Seat,
    State,
    Words,
)
from rng_cards.play.game import words_of
from rng_cards.play.replays import replay_codes
from rng_cards.play.replays.replay import Replay, ReplayDeck, ReplaySeat, print_of, said_name
from rng_cards.play.seating import wrong_with_seats
from rng_cards.record import Record
from rng_cards.words import Param, Text

_MOST_KEPT: Final = 2
"""Matchups kept: the games of a file mostly come pairing by pairing."""
_GOES_ON: Final = Text(fr="la partie n'est pas finie", en="the game is not over")
_NOBODY_WINS: Final = Text(fr="personne ne gagne", en="nobody wins")
_WINS: Final = Text(fr="le joueur {players} gagne", en="player {players} wins")
_SHARE: Final = Text(
    fr="les joueurs {players} gagnent ensemble", en="players {players} win together"
)
_SCORED: Final = Text(fr="{said} ({scores})", en="{said} ({scores})")
_NOT_OFFERED: Final = Text(fr="elle n'est pas proposée", en="it is not on offer")


class Opened(Record):
    """A recorded game whose cards are those of the catalogue: ready to be played again."""

    replay: Replay
    span: Span
    """Where it is written."""
    engine: GameEngine
    seats: tuple[Seat, ...]
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

    def seats(self, replay: Replay) -> tuple[Seat, ...]:
        """Who played, by the cards as they are now; a leading card that is gone goes by its id."""
        return tuple(self._seat(replay.game, seat) for seat in replay.players)

    def _made(self, replay: Replay, span: Span) -> Opened | list[Diagnostic]:
        game = self._table.game(replay.game)
        engine = game.engine()
        found = [
            *_rules(replay.rules, engine, span),
            *(
                one
                for number, seat in enumerate(replay.players, 1)
                if seat and seat.deck and engine.statistics
                for one in self._cards(replay.game, engine.statistics, seat.deck, span, number)
            ),
        ]
        if found:
            return found
        seats = self.seats(replay)
        found = wrong_with_seats(game, seats, replay.rules, span)
        if found:
            return found
        words = words_of(seats, self._table, replay.game)
        cards = self._table.common_cards(replay.game)
        matchup = engine.matchup(seats, replay.rules, cards)
        return Opened(replay, span, engine, seats, matchup, words)

    def _cards(
        self, game: str, statistics: DeckStatistics, deck: ReplayDeck, span: Span, number: int
    ) -> Iterator[Diagnostic]:
        """Cards that are gone or are no longer what they were; else a deck that is not legal."""
        sound = True
        for card_id, its_print in deck.cards.items():
            card = self._table.catalogue(game).get(card_id)
            if card is None:
                yield Diagnostic(replay_codes.CARD_GONE, span, {"card": card_id})
            elif print_of(statistics.matters(card.record)) != its_print:
                names: dict[str, Param] = {"card": card_id, "name": card.title}
                yield Diagnostic(replay_codes.CARD_CHANGED, span, names)
            else:
                continue
            sound = False
        reason = self._illegal(game, deck) if sound else None
        if reason:
            yield Diagnostic(replay_codes.ILLEGAL_DECK, span, {"number": number, "reason": reason})

    def _illegal(self, game: str, brought: ReplayDeck) -> Text | None:
        """What the deck's rules say against it."""
        nowhere = Span.of_file("")
        others = tuple(DeckEntry(one, nowhere) for one in brought.cards if one != brought.leader)
        leader = DeckEntry(brought.leader, nowhere)
        deck = Deck("", "yaml", game, {}, leader, others, {}, nowhere, leader_unsaid=False)
        resolved = resolve_deck(deck, self._table)
        if resolved.leading_card() is None:
            return _NOT_OFFERED
        for one in offered(self._table.game(game), DECKS).rules.check(resolved):
            if one.severity is Severity.ERROR:
                return one.code.message.filled(**one.params)
        return None

    def _seat(self, game: str, seat: ReplaySeat | None) -> Seat:
        if seat is None:
            return Seat(idle=True)
        deck = self._deck(game, seat.deck) if seat.deck else None
        return Seat(said_name(seat.name), deck, seat.role)

    def _deck(self, game: str, brought: ReplayDeck) -> PlayDeck:
        catalogue = self._table.catalogue(game)
        records = {one: card.record for one in brought.cards if (card := catalogue.get(one))}
        gone = {"id": brought.leader, "name": {"": brought.leader}}
        leader = records.pop(brought.leader, gone)
        return PlayDeck(said_name(brought.deck), leader, tuple(records.values()), game)


def _rules(rules: Mapping[str, bool | int], engine: GameEngine, span: Span) -> Iterator[Diagnostic]:
    """House rules that the game has not, or that are nothing of the kind."""
    known = {rule.key: rule for rule in engine.house_rules}
    for key, value in rules.items():
        counts = not isinstance(value, bool)
        if (
            key not in known
            or type(value) is not type(known[key].default)
            or (counts and value not in known[key].counts)
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
    """A recorded game, told action by action; if something is wrong with it, that comes last.

    Of a game that may still go on nothing is told that the one person who played it does not know,
    nor, where several did, what not all of them know.
    """
    replay, engine = opened.replay, opened.engine
    eyes = ALL_SEEING if replay.outcome else _eyes(replay)
    state = opened.start(listen=True)
    yield _beats(opened, state, eyes)
    for number, code in enumerate(replay.actions):
        refused = _refused(opened, state, number, code)
        if refused:
            yield refused
            return
        state.apply(engine.action(code))
        yield _beats(opened, state, eyes)
    wrong = _ending(opened, state)
    if wrong:
        yield wrong


def _eyes(replay: Replay) -> int:
    """Who may read a game that is not over."""
    people = replay.people
    return people[0] if len(people) == 1 else ONLOOKER


def _beats(opened: Opened, state: State, eyes: int) -> list[Beat]:
    events, state.events = state.events or [], []
    return opened.engine.tell(state, events, opened.words, eyes)


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
    outcome = state.outcome()
    if outcome is None and replay.outcome is not None:
        return Diagnostic(replay_codes.UNFINISHED, opened.span, {"count": len(replay.actions)})
    if _differ(replay.outcome, outcome):
        params = {"said": _told_outcome(replay.outcome), "found": _told_outcome(outcome)}
        return Diagnostic(replay_codes.OTHER_OUTCOME, opened.span, params)
    end = print_of(opened.engine.save(state))
    if end != replay.end:
        return Diagnostic(replay_codes.OTHER_END, opened.span, {"said": replay.end, "found": end})
    return None


def _differ(said: Outcome | None, found: Outcome | None) -> bool:
    """Whether they are not the same game's end; what a file leaves unsaid is not compared."""
    if said is None or found is None:
        return said is not found
    return said.winners != found.winners or (bool(said.scores) and said.scores != found.scores)


def _told_outcome(outcome: Outcome | None) -> Text:
    if outcome is None:
        return _GOES_ON
    winners = ", ".join(str(seat + 1) for seat in sorted(outcome.winners))
    text = _SHARE if len(outcome.winners) > 1 else _WINS if outcome.winners else _NOBODY_WINS
    said = text.filled(players=winners)
    if not outcome.scores:
        return said
    return _SCORED.filled(said=said, scores=" – ".join(f"{one:g}" for one in outcome.scores))
