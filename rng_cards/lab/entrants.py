"""Who a metagame begins with, and what its games are played with."""

from collections.abc import Mapping, Sequence

from rng_cards.app.deck_files import deck_files
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.meta import Entrant, Play
from rng_cards.lab.store import UnitStore
from rng_cards.play.decks import playable
from rng_cards.play.workers import Workforce


def decks_at_hand(table: Table) -> list[str]:
    """The files of the decks in reach."""
    return [str(file) for file in deck_files(table)]


def entrants_of(paths: Sequence[str], table: Table, game: str | None = None) -> list[Entrant]:
    """The legal decks among some files, of a game or of that of the first; any card may come into
    any of them.
    """
    found: list[Entrant] = []
    for path in dict.fromkeys(paths):
        verdict = validate_file(path, table)
        deck, resolved = playable(verdict), verdict.resolved
        if deck is None or resolved is None or deck.game != (game or deck.game):
            continue
        game = deck.game
        leader = resolved.shape.leader_type
        pool = [card for card in table.catalogue(deck.game) if card.type != leader]
        rules, size = table.deck_rules(deck.game), len(deck.cards)
        found.append(Entrant(deck, LegalDecks(resolved, rules, pool, size)))
    return found


def play_of(
    table: Table,
    game: str,
    rules: Mapping[str, bool | int],
    seed: int,
    workforce: Workforce,
    store: UnitStore,
) -> Play:
    """How the games of a metagame are played, with the cards as they are."""
    records = {card.id: card.record for card in table.catalogue(game)}
    return Play(game, records, rules, seed, workforce, store)
