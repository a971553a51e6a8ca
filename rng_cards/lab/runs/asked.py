"""What a run is to play, and whether that can be played."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from rng_cards.app.deck_shelf import shelved
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.games.capabilities import SOLITAIRE, capability
from rng_cards.games.game import GameDefinition
from rng_cards.games.playing import PlayDeck
from rng_cards.play.agents import AgentSpec, agent_named, repeated
from rng_cards.play.decks import playable
from rng_cards.play.goldfish import GoldfishSetup
from rng_cards.play.matches import MatchSetup
from rng_cards.play.meeting import Meeting
from rng_cards.play.misuse import Misuse
from rng_cards.play.rules import house_rules
from rng_cards.record import Record
from rng_cards.words import Text

Kind = Literal["match", "goldfish"]
KINDS: Final[dict[Kind, Text]] = {
    "match": Text(fr="rencontres", en="match"),
    "goldfish": Text(fr="deck seul", en="a deck alone"),
}
MOST_GAMES: Final = 20_000
"""Of a run: a browser is no place for more."""
MOST_SEARCHED: Final = 400
"""The same where somebody searches."""
MOST_BUDGET: Final = 500
_TOO_MANY: Final = Text(
    fr="{games} parties d'un coup : au plus {most} depuis la page, {searched} si `mcts` joue ; "
    "`rng match` en joue plus",
    en="{games} games at once: {most} at most from the page, {searched} where `mcts` plays; "
    "`rng match` plays more",
)
_TOO_LONG: Final = Text(
    fr="`{agent}` cherche trop longtemps pour la page : au plus `mcts:{most}`",
    en="`{agent}` searches too long for the page: `mcts:{most}` at most",
)
_NO_DECK: Final = Text(fr="aucun deck ne s'appelle `{name}`", en="no deck is called `{name}`")
_ONE_DECK: Final = Text(
    fr="un deck seul : choisis-en un, et un seul", en="a deck alone: choose one, and only one"
)
_OTHER_GAME: Final = Text(
    fr="`{name}` n'est pas un deck de ce jeu", en="`{name}` is no deck of this game"
)


class RunAsked(Record):
    """A run as it was asked for. Plain data."""

    kind: Kind
    game: str
    decks: tuple[str, ...]
    """By the names that they go by; none in a game without decks."""
    agents: tuple[str, ...]
    games: int
    """How many a table."""
    seed: int = 0
    players: int = 0
    """0 for as few as can play."""
    mirror: bool = False
    rules: tuple[str, ...] = ()
    """House rules as they are typed: `turn-cap=30`."""


Setup = MatchSetup | GoldfishSetup
_Rules = Mapping[str, bool | int]


def setup_of(asked: RunAsked, table: Table) -> Setup | Report:
    """Everything that is to be played, or what is wrong with the decks. Raises Misuse for what
    makes no sense, or is too much.
    """
    game = table.game(asked.game)
    rules = house_rules(game.engine().house_rules, asked.rules)
    verdicts = [_verdict(name, table) for name in asked.decks]
    if not all(one.legal for one in verdicts):
        findings = tuple(finding for one in verdicts for finding in one.findings)
        return Report(findings, {one.path: one.text for one in verdicts})
    decks = [deck for deck in map(playable, verdicts) if deck is not None]
    for name, deck in zip(asked.decks, decks, strict=True):
        if deck.game != game.id:
            raise Misuse(_OTHER_GAME.filled(name=name))
    if asked.kind == "goldfish":
        return _alone(asked, game, decks, rules)
    return _match(asked, game, decks, rules, table)


def _verdict(name: str, table: Table) -> Verdict:
    found = shelved(name, table)
    if found is None:
        raise Misuse(_NO_DECK.filled(name=name))
    return validate_file(found[0], table)


def _alone(
    asked: RunAsked, game: GameDefinition, decks: Sequence[PlayDeck], rules: _Rules
) -> GoldfishSetup | Report:
    support = capability(game, SOLITAIRE)
    if isinstance(support, Diagnostic):
        return Report((support,), {})
    if len(decks) != 1:
        raise Misuse(_ONE_DECK)
    _bounded(asked.games, ())
    return GoldfishSetup(game.id, decks[0], asked.games, asked.seed, rules)


def _match(
    asked: RunAsked, game: GameDefinition, decks: Sequence[PlayDeck], rules: _Rules, table: Table
) -> MatchSetup | Report:
    agents = [agent_named(name) for name in asked.agents or ("greedy",)]
    repeated(agents)
    met = Meeting(game, decks, agents, rules).of(asked.players or None, (), mirror=asked.mirror)
    if isinstance(met, Report):
        return met
    entrants, tables = met
    _bounded(asked.games * len(tables), agents)
    return MatchSetup(
        game.id,
        entrants,
        tables,
        asked.games,
        asked.seed,
        rules,
        cards=table.common_cards(game.id),
        counting=table.counting(game.id),
    )


def _bounded(games: int, agents: Sequence[AgentSpec]) -> None:
    """Raises Misuse for more than a page may ask for."""
    for one in agents:
        if one.budget > MOST_BUDGET:
            raise Misuse(_TOO_LONG.filled(agent=one.text, most=MOST_BUDGET))
    most = MOST_SEARCHED if any(one.budget for one in agents) else MOST_GAMES
    if not 0 < games <= most:
        said = {"games": games, "most": MOST_GAMES, "searched": MOST_SEARCHED}
        raise Misuse(_TOO_MANY.filled(**said))
