"""Who is asked to sit down to a new game, made seats; or all that is wrong with what was asked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rng_cards.app.deck_shelf import shelf, shelved
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.playing import PlayDeck, Seat
from rng_cards.play.agents import AgentSpec, agent_named
from rng_cards.play.decks import playable
from rng_cards.play.misuse import Misuse
from rng_cards.play.names import deck_title
from rng_cards.play.rules import house_rules
from rng_cards.play.seating import wrong_with_seats
from rng_cards.play.sitting.seats import Seats
from rng_cards.record import Record
from rng_cards.words import Text

_NOBODY_PLAYS: Final = Text(
    fr="Personne ne jouerait : garde une place pour toi.",
    en="No person would play: keep a seat for yourself.",
)


class AskedSeat(Record):
    """A seat as somebody fills it in."""

    name: str = ""
    agent: str = ""
    """As agents are named; empty for a person."""
    role: str = ""
    deck: str = ""
    """The name of a deck at hand; empty in games without decks."""


class Refused(Record):
    """Why nobody can sit down like that."""

    said: tuple[Text, ...] = ()
    findings: tuple[Diagnostic, ...] = ()


def seats_asked(
    table: Table,
    game_id: str,
    asked: Sequence[AskedSeat],
    *,
    first: int = -1,
    rules: Sequence[str] = (),
) -> Seats | Refused:
    """Those who were asked to sit down. `first` is the seat that starts, -1 for a draw; `rules` are
    house rules as they are typed.
    """
    game = table.game(game_id)
    engine = game.engine()
    said: list[Text] = []
    agents: dict[int, AgentSpec] = {}
    chosen: Mapping[str, bool | int] = {}
    try:
        chosen = house_rules(engine.house_rules, rules)
    except Misuse as misuse:
        said.append(misuse.message)
    for place, one in enumerate(asked):
        try:
            if one.agent:
                agents[place] = agent_named(one.agent)
        except Misuse as misuse:
            said.append(misuse.message)
    if len(agents) == len(asked):
        said.append(_NOBODY_PLAYS)
    decks: dict[str, PlayDeck | None] = {}
    findings: list[Diagnostic] = []
    for name in dict.fromkeys(one.deck for one in asked if one.deck):
        path, _own = shelved(name, table) or ("", False)
        verdict = validate_file(path, table, lists=False)
        decks[name] = playable(verdict)
        findings += [] if decks[name] else verdict.findings
    seats = tuple(Seat(one.name.strip(), decks.get(one.deck), one.role) for one in asked)
    if not findings:
        findings += wrong_with_seats(game, seats, chosen)
    if said or findings:
        return Refused(tuple(said), tuple(findings))
    return Seats(table, game_id, seats, agents, first, chosen)


def decks_to_choose(table: Table, game_id: str) -> Iterator[tuple[str, Text]]:
    """The legal decks at hand of a game, the player's own first: the name of each, its title."""
    for one in shelf(table, lists=False):
        deck = playable(one.verdict)
        if deck is not None and deck.game == game_id:
            yield one.name, deck_title(deck)
