"""The metagame of the set as a page: `python benchmarks/metagame.py > docs/metagame.md`.

It runs `rng meta` with three seeds and writes what the first found as Markdown: the best responses,
who wins against whom, what each card is worth; and which cards the strong decks of all three want.
Games that were played before are not played again. With the engine compiled, a first run takes five
to thirty minutes of two processors.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from rng_cards.app.batch_words import points
from rng_cards.app.table import Table
from rng_cards.play.intervals import Z95

SEEDS: Final = 3
"""Metagames that the strong decks are taken of: one of a sound set has no more than a dozen."""
AIM_OF_NONE: Final = 5
"""So many cards at most are in no strong deck."""
SHOWN: Final = 0.005
"""Decks with a smaller share of the mixture are left out of the matrix."""


def main() -> int:
    """Run it, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--quick", action="store_true", help="a fifth of the games")
    budget.add_argument("--thorough", action="store_true", help="five times as many games")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    chosen = [f"--{name}" for name in ("quick", "thorough") if getattr(asked, name)]
    told = " ".join(("python benchmarks/metagame.py", *chosen))
    seeds = range(asked.seed, asked.seed + SEEDS)
    for line in page([played([*chosen, "--seed", str(seed)]) for seed in seeds], told):
        print(line)
    return 0


def played(options: Sequence[str]) -> dict[str, Any]:
    """What `rng meta` finds."""
    command = [sys.executable, "-m", "rng_cards", "meta", "--format", "json", "--lang", "en"]
    done = subprocess.run([*command, *options], stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def page(metagames: Sequence[dict[str, Any]], command: str) -> Iterator[str]:
    """Its lines."""
    found = metagames[0]
    catalogue = Table().catalogue("ragnguns")

    def card(card_id: str) -> str:
        one = catalogue.get(card_id)
        return one.name("en") if one else card_id

    yield "# The metagame of Rag'n'Guns"
    yield ""
    yield (
        "Which decks the set comes to where everybody wants to win, as `rng meta` finds them "
        "([how it searches](lab.md#the-metagame)). This page is written by a command:"
    )
    yield ""
    yield "```sh"
    yield f"{command} > docs/metagame.md"
    yield "```"
    yield ""
    rounds = found["rounds"]
    last = "no response surely beat the mixture" if found["settled"] else "responses still won"
    yield (
        f"It rests on {found['games']:,} games with seed {found['seed']}. Of {len(rounds)} rounds, "
        f"in the last one {last}."
    )
    yield ""
    yield from responses(found)
    yield from aims(metagames, card)
    yield from matrix(found)
    yield from cards(found, card)


def responses(found: dict[str, Any]) -> Iterator[str]:
    """What each search found."""
    names = {one["leader"]: one["name"] for one in found["decks"] if not one["round"]}
    yield "## The best responses"
    yield ""
    yield (
        "Each plays the mixture of the decks known by then, under `greedy`, in games that its "
        "search has not seen; the first round's play the pre-built decks. Those that surely win "
        "more than half join the decks."
    )
    yield ""
    yield from table(
        ("made of", *(f"round {number}" for number in range(1, len(found["rounds"]) + 1))),
        (
            (
                names[leader],
                *(rate(one) for each in found["rounds"] for one in each if one["leader"] == leader),
            )
            for leader in names
        ),
    )


def rate(one: dict[str, Any]) -> str:
    """What a response wins, with its interval, and whether it joins the decks."""
    low, high = (f"{100 * bound:.0f}" for bound in one["interval"])
    joins = ", joins" if one["joins"] else ""
    return f"{100 * one['win_rate']:.0f} % ({low} – {high}){joins}"


def aims(metagames: Sequence[dict[str, Any]], card: Callable[[str], str]) -> Iterator[str]:
    """The cards that every response or no strong deck wants, beside what a set aims at."""
    built = [set(one["cards"]) for one in metagames[0]["decks"] if not one["round"]]
    responses = [
        set(one["cards"]) for found in metagames for each in found["rounds"] for one in each
    ]
    strong = [*responses, *built]
    known = [one.id for one in Table().catalogue("ragnguns") if one.type != "gunslinger"]
    every = [one for one in known if all(one in deck for deck in responses)]
    none = [one for one in known if not any(one in deck for deck in strong)]
    yield "## Which cards are wanted"
    yield ""
    yield (
        "In a good set no card belongs into every deck, and nearly each has a strong deck that "
        f"wants it. The strong decks are the {len(responses)} responses that are found with "
        f"{len(metagames)} seeds, and the pre-built ones, {len(strong)} in all. How much responses "
        "win is told by [another page](balance.md)."
    )
    yield ""
    yield from table(
        ("", "aimed at", "found", ""),
        (
            (about, aim, str(len(cards)), ", ".join(map(card, cards)))
            for about, aim, cards in (
                ("cards in every response", "0", every),
                ("cards in no strong deck", f"≤ {AIM_OF_NONE}", none),
            )
        ),
    )


def matrix(found: dict[str, Any]) -> Iterator[str]:
    """Who wins against whom, of the decks that are brought and those at hand."""
    decks = found["decks"]
    shown = [at for at, one in enumerate(decks) if one["share"] >= SHOWN or not one["round"]]
    half = 100 * Z95 * (0.25 / found["games_a_pair"]) ** 0.5
    yield "## Who wins against whom"
    yield ""
    yield (
        f"Of a hundred games under `{found['judge']}`, {found['games_a_pair']} a pair (± "
        f"{half:.0f}). Share: how often each is brought in the mixture."
    )
    yield ""
    yield from table(
        ("", "deck", "share", *(str(number) for number in range(1, len(shown) + 1))),
        (
            (
                str(number),
                decks[at]["name"],
                share(decks[at]["share"]),
                *(
                    "·" if other == at else f"{100 * found['payoff'][at][other]:.0f}"
                    for other in shown
                ),
            )
            for number, at in enumerate(shown, start=1)
        ),
    )


def cards(found: dict[str, Any], card: Any) -> Iterator[str]:
    """What each card is worth."""
    total = sum(map(len, found["rounds"]))
    ranked = sorted(found["cards"], key=lambda one: (-one["worth"], one["card"]))
    yield "## What the cards are worth"
    yield ""
    yield (
        "In points of a hundred games, beside an average card, as all games of the searches tell "
        f"together; in how many of the {total} responses it is."
    )
    yield ""
    yield from table(
        ("card", "worth", "responses"),
        (
            (
                card(one["card"]),
                points(one["worth"], Z95 * one["spread"], "en"),
                str(one["responses"]),
            )
            for one in ranked
        ),
    )


def share(part: float) -> str:
    """A part of 0 to 1 in hundredths."""
    return f"{100 * part:.0f} %"


def table(head: Sequence[str], rows: Any) -> Iterator[str]:
    """A table of Markdown, and an empty line."""
    yield f"| {' | '.join(head)} |"
    yield "|" + "---|" * len(head)
    for row in rows:
        yield f"| {' | '.join(row)} |"
    yield ""


if __name__ == "__main__":
    sys.exit(main())
