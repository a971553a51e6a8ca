"""Every card of the set, played by greedy agents: `python benchmarks/balance.py [--games 40]`.

The pre-built decks and decks dealt at random from the whole catalogue meet, everybody once against
everybody, and each card is counted: in how many games it was in a deck, how often it was drawn and
played, and how many of the games in which it was played were won. A deck wins if it wins more than
half of its games. Exit code 1 if a card is never played, or is in every deck that wins.
"""

import argparse
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from rng_cards.app.table import Table
from rng_cards.games.playing import PlayDeck, seats_for
from rng_cards.play import load_deck
from rng_cards.play.agents import agent_named
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match, round_robin
from rng_cards.play.workers import Processes

ROOT = Path(__file__).resolve().parents[1]
DECK_SIZE, EPICS, SIGNATURES = 15, 3, 1


def random_decks(table: Table, many: int, seed: int) -> list[PlayDeck]:
    """Legal decks; the cards that were dealt least come first, so that every card is in some."""
    chance = random.Random(seed)  # noqa: S311 -- nothing secret
    cards = [card.record for card in table.catalogue("ragnguns")]
    leaders = [card for card in cards if card["type"] == "gunslinger"]
    others = [card for card in cards if card["type"] != "gunslinger"]
    dealt: Counter[str] = Counter()
    decks = []
    for number in range(many):
        leader = leaders[number % len(leaders)]
        order = sorted(others, key=lambda card: (dealt[card["id"]], chance.random()))
        deck: list[dict[str, object]] = []
        for card in order:
            signature = card["signature"]
            epics = sum(bool(one["epic"]) for one in deck)
            owned = sum(bool(one["signature"]) for one in deck)
            if (
                len(deck) < DECK_SIZE
                and card["name"]["fr"] != leader["name"]["fr"]
                and not (card["epic"] and epics >= EPICS)
                and not (signature and (signature != leader["id"] or owned >= SIGNATURES))
            ):
                deck.append(card)
        dealt.update(str(card["id"]) for card in deck)
        decks.append(PlayDeck(f"random-{number + 1}", leader, tuple(deck)))
    return decks


def main() -> int:
    """Play, print the table, and say what falls short."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10, help="a pairing")
    parser.add_argument("--random", type=int, default=30, help="random decks")
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    table = Table(ROOT)
    decks = [load_deck(str(path), table) for path in sorted((ROOT / "decks").glob("*.yaml"))]
    decks += random_decks(table, asked.random, asked.seed)
    agent = agent_named(asked.agent)
    setup = MatchSetup(
        "ragnguns",
        tuple(Entrant(deck, agent) for deck in decks),
        round_robin(len(decks)),
        asked.games,
        asked.seed,
        {},
    )
    results = Results(setup)
    for played in play_match(setup, Processes(asked.jobs)):
        results.add(played)
    counts: dict[str, list[Any]] = {}
    shares: Counter[int] = Counter()
    statistics = results.engine.statistics
    assert statistics is not None
    for pairing, tally in zip(setup.tables, results.tallies, strict=True):
        matchup = results.engine.matchup(seats_for(decks[one] for one in pairing), {})
        for player, one in enumerate(pairing):
            shares[one] += tally.won[player]
            for number, name in enumerate(statistics.card_ids(matchup, player)):
                if name:
                    counts.setdefault(name, []).append(tally.card(player, number, name))
    games_each = asked.games * (len(decks) - 1)
    winners = [deck for one, deck in enumerate(decks) if shares[one] > games_each]
    deck_cards = [card.record for card in table.catalogue("ragnguns") if card.type != "gunslinger"]
    print(f"{'card':26}{'games':>7}{'drawn':>7}{'played':>8}{'won when played':>17}")
    never = []
    for card in sorted(deck_cards, key=lambda one: one["id"]):
        found = counts.get(card["id"], [])
        games, drawn = sum(one.games for one in found), sum(one.drawn.of for one in found)
        used, won = sum(one.used.of for one in found), sum(one.used.hits for one in found)
        if not used:
            never.append(card["id"])
        share = f"{won / used:17.0%}" if used else f"{'-':>17}"
        print(f"{card['id']:26}{games:7}{drawn:7}{used:8}{share}")
    everywhere = [
        card["id"]
        for card in deck_cards
        if winners and all(card["id"] in [one["id"] for one in deck.cards] for deck in winners)
    ]
    print(f"{results.played} games, {len(winners)} of {len(decks)} decks win more than half")
    print(f"cards never played: {', '.join(never) or 'none'}")
    print(f"cards in every winning deck: {', '.join(everywhere) or 'none'}")
    return 1 if never or everywhere else 0


if __name__ == "__main__":
    sys.exit(main())
