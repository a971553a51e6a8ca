"""Whether the set withstands those who search it, as a page: `python benchmarks/balance.py >
docs/balance.md`.

The six decks meet each other, then the best deck that a search finds for each Gunslinger with all
cards free, then decks drawn at random. Units that were played before are not played again. With the
engine compiled a first run takes some twenty minutes of two processors; fewer games of each kind
are a first idea.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from metagame import share, table  # the other page that a search writes

from rng_cards.app.table import Table
from rng_cards.lab.entrants import entrants_of, play_of
from rng_cards.lab.improve import JUDGES, best_response
from rng_cards.lab.judging import rate
from rng_cards.lab.kept_units import kept_field, kept_pairs
from rng_cards.lab.meta import Entrant, Play, own_seed
from rng_cards.lab.pairs import Pairing, Results, meet
from rng_cards.lab.store import UnitStore, open_store, store_path
from rng_cards.lab.units import GAMES, Contender, Field, Unit
from rng_cards.play.agents import AgentSpec, agent_named
from rng_cards.play.matches import Entrant as Player
from rng_cards.play.matches import MatchSetup, play_match, round_robin
from rng_cards.play.matches import Results as MatchResults
from rng_cards.play.names import deck_title
from rng_cards.play.tally import Share
from rng_cards.play.workers import ALONE, Processes, processors

ROOT: Final = Path(__file__).resolve().parents[1]
FIELD: Final = agent_named("mcts:60")
GREEDY, JUDGE = JUDGES
CHECK, DRAWN = 30, 31
"""Stages of units that no search plays: of the responses, of random decks."""
EVEN: Final = (0.45, 0.55)
BEST, MEAN, RANDOM, CAPPED = 0.70, 0.62, 0.75, 0.01
"""The most that a best response wins, and that they win on the mean; the least against random
decks; the most games at the turn cap."""


class Budget(NamedTuple):
    """How many games are played for what."""

    field: int
    """For each pair of decks."""
    search: int
    """For each best response."""
    judge: int
    """For each of them, to say what it wins."""
    drawn: int
    """For each deck, against as many random ones as half of that."""
    capped: tuple[int, int]
    """For each pair of decks, by greedy and by the judge, to see how many reach the turn cap."""


class Set(NamedTuple):
    """The decks of the set, and how they play."""

    entrants: list[Entrant]
    play: Play
    names: dict[str, str]
    """Of decks, by leading card, and of cards."""


def main() -> int:
    """Play, write the page; exit code 1 where the set falls short."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--field", type=int, default=120, help="games of each pair of decks")
    parser.add_argument("--search", type=int, default=50_000, help="games for each response")
    parser.add_argument("--judge", type=int, default=300, help="games that judge a response")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=processors())
    asked = parser.parse_args()
    store = open_store(store_path())
    assert isinstance(store, UnitStore), store
    given = (
        f" --{key} {value}"
        for key, value in vars(asked).items()
        if value != parser.get_default(key) and key != "jobs"
    )
    told = f"python benchmarks/balance.py{''.join(given)}"
    budget = Budget(asked.field, asked.search, asked.judge, 800, (400, 10))
    with store:
        page = list(_page(_set(store, asked.seed, asked.jobs), budget, told))
    print("\n".join(page))
    return int(any("**no**" in line for line in page))


def _set(store: UnitStore, seed: int, jobs: int) -> Set:
    known = Table(ROOT)
    entrants = entrants_of([str(path) for path in sorted((ROOT / "decks").glob("*.yaml"))], known)
    play = play_of(known, "ragnguns", {}, seed, Processes(jobs), store)
    names = {card.id: card.name("en") for card in known.catalogue("ragnguns")}
    return Set(entrants, play, names)


def _page(one: Set, budget: Budget, told: str) -> Iterator[str]:
    yield "# Does the set withstand those who search it?"
    yield ""
    yield (
        "The six decks of the set against each other, against the best decks that a search finds, "
        "and against decks drawn at random. This page is written by a command:"
    )
    yield ""
    yield "```sh"
    yield f"{told} > docs/balance.md"
    yield "```"
    yield ""
    decks, won = _field(one, budget)
    found = _responses(one, budget)
    drawn = _drawn(one, budget)
    capped = [_capped(one, *each) for each in zip(JUDGES, budget.capped, strict=True)]
    yield from _aims(won, found, drawn, capped)
    yield from decks
    yield from _response_part(one, found, budget)


def _name(entrant: Entrant) -> str:
    return deck_title(entrant.deck).say("en")


def _told(part: Share) -> str:
    low, high = (f"{100 * bound:.0f}" for bound in part.interval)
    return f"{100 * part.share:.1f} % ({low} – {high})"


# -- the decks among themselves


def _field(one: Set, budget: Budget) -> tuple[list[str], list[Share]]:
    """The table of the decks, and what each wins against the others."""
    size, results, play = len(one.entrants), Results(), one.play
    pairing = Pairing(play.game, tuple(each.deck for each in one.entrants), {}, play.seed)
    with kept_pairs(pairing, play.workforce, play.store) as players:
        meet(results, range(size), budget.field // GAMES, FIELD, players, lambda: None)
    won = [
        rate(
            [each for other in range(size) if other != at for each in results.won(at, other) or ()]
        )
        for at in range(size)
    ]
    payoff = results.payoff(range(size))
    lines = [
        "## The six decks",
        "",
        (
            f"Of a hundred games under `{FIELD.text}`, {budget.field} a pair: what the deck of the "
            "row wins against that of the column, and against all others."
        ),
        "",
        *table(
            ("", "deck", *(str(at) for at in range(1, size + 1)), "all"),
            (
                (
                    str(at + 1),
                    _name(each),
                    *(
                        "·" if other == at else f"{100 * payoff[at][other]:.0f}"
                        for other in range(size)
                    ),
                    _told(won[at]),
                )
                for at, each in enumerate(one.entrants)
            ),
        ),
    ]
    return lines, won


# -- the best responses


class Response(NamedTuple):
    """The best deck that was found for a Gunslinger, and what it wins against the six."""

    cards: Contender
    greedy: Share
    judge: Share


def _responses(one: Set, budget: Budget) -> list[Response]:
    play = one.play
    opponents = tuple(each.deck for each in one.entrants)
    found = []
    for at, entrant in enumerate(one.entrants):
        seed = own_seed(play.seed, at, len(one.entrants))
        field = Field(play.game, entrant.deck.leader, play.records, opponents, {}, seed)
        with kept_field(field, play.workforce, play.store) as players:
            best = best_response(field, entrant.legal, budget.search, players)
            won = [
                rate(
                    list(
                        players.results(
                            Unit(best, CHECK, number, agent) for number in range(games // GAMES)
                        )
                    )
                )
                for agent, games in ((GREEDY, 3 * budget.judge), (JUDGE, budget.judge))
            ]
        found.append(Response(best, *won))
    return found


def _response_part(one: Set, found: Sequence[Response], budget: Budget) -> Iterator[str]:
    yield "## The best responses"
    yield ""
    yield (
        f"For each Gunslinger the deck that {budget.search:,} games of search find against the "
        "six, any card free to come in; what it wins of games that the search has not seen. "
        f"`greedy` searches and is flattered: `{JUDGE.text}`, {budget.judge} games each, counts."
    )
    yield ""
    yield from table(
        ("made of", f"`{GREEDY.text}`", f"`{JUDGE.text}`", "cards"),
        (
            (
                _name(entrant),
                _told(each.greedy),
                _told(each.judge),
                ", ".join(one.names[card] for card in each.cards),
            )
            for entrant, each in zip(one.entrants, found, strict=True)
        ),
    )


# -- random decks, long games


def _drawn(one: Set, budget: Budget) -> Share:
    """What the six win against decks of all Gunslingers that are drawn at random, under greedy."""
    play, chance = one.play, random.Random(one.play.seed)  # noqa: S311 -- nothing secret
    won: list[float] = []
    for number in range(len(one.entrants) * budget.drawn // GAMES):
        other = one.entrants[chance.randrange(len(one.entrants))]
        drawn = other.legal.best({card: chance.gauss(0, 1) for card in sorted(play.records)})
        deck = other.deck.but(cards=tuple(play.records[card] for card in drawn), numbered=True)
        mine = one.entrants[number % len(one.entrants)]
        field = Field(play.game, mine.deck.leader, play.records, (deck,), {}, play.seed)
        with kept_field(field, ALONE, play.store) as players:
            won += players.results([Unit(mine.legal.start, DRAWN, number, GREEDY)])
    return rate(won)


def _capped(one: Set, agent: AgentSpec, games: int) -> tuple[AgentSpec, Share]:
    """How many games of the six end at the turn cap."""
    players = tuple(Player(each.deck, agent) for each in one.entrants)
    setup = MatchSetup("ragnguns", players, round_robin(len(players)), games, one.play.seed, {})
    results = MatchResults(setup)
    for played in play_match(setup, one.play.workforce):
        results.add(played)
    [cap] = [int(rule.default) for rule in results.engine.house_rules if rule.key == "turn_cap"]
    at_cap = sum(tally.lengths.get(cap, 0) for tally in results.tallies)
    return agent, Share(at_cap, results.played)


# -- what it comes to


def _aims(
    won: Sequence[Share],
    found: Sequence[Response],
    drawn: Share,
    capped: Sequence[tuple[AgentSpec, Share]],
) -> Iterator[str]:
    low, high = EVEN
    rates = [each.share for each in won]
    judged = [each.judge.share for each in found]
    common = set.intersection(*(set(each.cards) for each in found))
    alike = max(len({*one.cards} & {*other.cards}) for one, other in combinations(found, 2))
    rows: list[tuple[str, str, str, bool]] = [
        (
            f"each of the six against the others, `{FIELD.text}`",
            f"{100 * low:.0f} – {100 * high:.0f} %",
            f"{100 * min(rates):.0f} – {100 * max(rates):.0f} %",
            low <= min(rates) and max(rates) <= high,
        ),
        (
            f"the best response, `{JUDGE.text}`",
            f"≤ {share(BEST)}",
            share(max(judged)),
            max(judged) <= BEST,
        ),
        (
            "the best responses on the mean",
            f"≤ {share(MEAN)}",
            share(fmean(judged)),
            fmean(judged) <= MEAN,
        ),
        ("cards in every best response", "0", str(len(common)), not common),
        (
            "the six against random decks, `greedy`",
            f"> {share(RANDOM)}",
            share(drawn.share),
            drawn.share > RANDOM,
        ),
        *(
            (
                f"games at the turn cap, `{agent.text}`",
                f"< {share(CAPPED)}",
                f"{100 * each.share:.1f} %",
                each.share < CAPPED,
            )
            for agent, each in capped
        ),
    ]
    yield from table(
        ("", "aimed at", "found", "met"),
        ((about, aim, here, "yes" if met else "**no**") for about, aim, here, met in rows),
    )
    yield f"The two best responses that are most alike share {alike} of their 15 cards."
    yield ""


if __name__ == "__main__":
    sys.exit(main())
