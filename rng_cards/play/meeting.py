"""Who meets whom in a match: decks everyone against everyone, or agents round one table."""

from collections.abc import Mapping, Sequence
from typing import Final

from rng_cards.diagnostics import Report
from rng_cards.games.game import GameDefinition
from rng_cards.games.playing import PlayDeck
from rng_cards.play.agents import AgentSpec
from rng_cards.play.matches import Entrant, round_robin
from rng_cards.play.misuse import Misuse
from rng_cards.play.seating import how_many, wrong_with_seats
from rng_cards.record import Record
from rng_cards.words import Text

Met = tuple[tuple[Entrant, ...], tuple[tuple[int, ...], ...]]
"""Entrants, and the tables at which they meet, as places among them."""

TOO_MANY_SEATS: Final = Text(
    fr="{seats} `--seat` pour `--players {players}`",
    en="{seats} `--seat` for `--players {players}`",
)
_TOO_FEW_DECKS: Final = Text(
    fr="il faut au moins {players} decks, ou `--mirror` pour un deck contre lui-même",
    en="it takes {players} decks at least, or `--mirror` for a deck against itself",
)
_HOW_MANY_AGENTS: Final = Text(
    fr="{agents} {agents:agent|agents} pour {decks} decks : donnes-en un pour tous, ou un par deck",
    en="{agents} {agents:agent|agents} for {decks} decks: give one for all, or one a deck",
)
_TOO_MANY_AGENTS: Final = Text(
    fr="{agents} agents pour {players} joueurs : ils prennent les places à tour de rôle",
    en="{agents} agents for {players} players: they take the seats in turn",
)
_MIRRORED: Final = Text(
    fr="`--mirror` ne vaut qu'avec des decks", en="`--mirror` only goes with decks"
)
_NO_SEATS: Final = Text(
    fr="`--seat` ne vaut que sans decks : avec eux, `--agent` dit qui joue",
    en="`--seat` only goes without decks: with them, `--agent` says who plays",
)
_NO_PEOPLE: Final = Text(
    fr="personne n'est au clavier pour `--seat {seat}` : écris `{seat}=AGENT`",
    en="nobody is at the keyboard for `--seat {seat}`: write `{seat}=AGENT`",
)


class AgentSeat(Record):
    """A seat that was asked for by name."""

    name: str
    agent: AgentSpec | None
    """None for a person, who cannot play in a match."""
    role: str


class Meeting:
    """Who meets whom, by decks and agents. Raises Misuse for what makes no sense."""

    def __init__(
        self,
        game: GameDefinition,
        decks: Sequence[PlayDeck],
        agents: Sequence[AgentSpec],
        rules: Mapping[str, bool | int],
    ) -> None:
        self._game = game
        self._rules = rules
        self._sizes = game.engine().seats_by(rules)
        self._decks = decks
        self._agents = agents

    def of(self, players: int | None, seats: Sequence[AgentSeat], *, mirror: bool) -> Met | Report:
        """Entrants, and the tables at which they meet, as places among them; or what is wrong with
        those who would sit down.
        """
        decks_meet = self._game.engine().statistics is not None
        if not decks_meet and mirror:
            raise Misuse(_MIRRORED)
        if decks_meet and seats:
            raise Misuse(_NO_SEATS)
        if not decks_meet:
            return self._lineup(players, seats)
        count = players or self._sizes[0]
        if count not in self._sizes:
            return self._wrong_number(count)
        return self._mirrored(count) if mirror else self._everyone(count)

    def _everyone(self, players: int) -> Met:
        """Everyone against everyone."""
        decks, agents = self._decks, self._agents
        if len(decks) < players:
            raise Misuse(_TOO_FEW_DECKS.filled(players=players))
        if len(agents) not in {1, len(decks)}:
            raise Misuse(_HOW_MANY_AGENTS.filled(agents=len(agents), decks=len(decks)))
        each = list(agents) * len(decks) if len(agents) == 1 else agents
        entrants = tuple(Entrant(deck, one) for deck, one in zip(decks, each, strict=True))
        return entrants, round_robin(len(entrants), players)

    def _mirrored(self, players: int) -> Met:
        """Each deck against itself, in the hands of the agents."""
        if not self._decks:
            raise Misuse(_TOO_FEW_DECKS.filled(players=1))
        agents = self._in_turn(players)
        entrants = tuple(Entrant(deck, one) for deck in self._decks for one in agents)
        places = range(0, len(entrants), players)
        return entrants, tuple(tuple(range(place, place + players)) for place in places)

    def _lineup(self, players: int | None, asked: Sequence[AgentSeat]) -> Met | Report:
        """One table: those who were asked for, then the agents in turn."""
        for one in asked:
            if one.agent is None:
                raise Misuse(_NO_PEOPLE.filled(seat=one.name))
        several = len(self._agents) if len(self._agents) > 1 else 0
        count = players or max(len(asked) + several, self._sizes[0])
        if count not in self._sizes:
            return self._wrong_number(count)
        if len(asked) > count:
            raise Misuse(TOO_MANY_SEATS.filled(seats=len(asked), players=count))
        left = count - len(asked)
        agents = self._in_turn(left) if left or several else []
        entrants = (
            *(Entrant(None, one.agent, one.name, one.role) for one in asked if one.agent),
            *(Entrant(None, agent, _letter(len(asked) + at)) for at, agent in enumerate(agents)),
        )
        findings = wrong_with_seats(self._game, [one.seat for one in entrants], self._rules)
        return Report(tuple(findings), {}) if findings else (entrants, (tuple(range(count)),))

    def _in_turn(self, players: int) -> list[AgentSpec]:
        """The agents round the table."""
        if len(self._agents) > players:
            raise Misuse(_TOO_MANY_AGENTS.filled(agents=len(self._agents), players=players))
        return [self._agents[place % len(self._agents)] for place in range(players)]

    def _wrong_number(self, count: int) -> Report:
        return Report((how_many(self._game, count, self._rules),), {})


def _letter(place: int) -> str:
    """What somebody is called whom nobody names: A, B, C…"""
    return chr(ord("A") + place)
