"""The metagame of the set as a page: `python benchmarks/metagame.py > docs/metagame.md`.

It runs `rng meta` and writes what it found as Markdown: the best responses, who wins against whom,
what each card is worth. Games that were played before are not played again. With the engine
compiled, a first run takes ten minutes of two processors.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any, Final

from rng_cards.app.table import Table

AIM_OF_BEST, AIM_OF_MEAN, AIM_OF_NONE = 0.70, 0.62, 5
"""The best response wins at most so much against the pre-built decks, the six on the mean so much,
and so many cards at most are in no response."""
SHOWN: Final = 0.005
"""Decks with a smaller share of the mixture are left out of the matrix."""


def main() -> int:
    """Run it, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--thorough", action="store_true", help="five times as many games")
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    options = ["--seed", str(asked.seed), *(["--thorough"] if asked.thorough else [])]
    command = [sys.executable, "-m", "rng_cards", "meta", "--format", "json", "--lang", "en"]
    done = subprocess.run([*command, *options], stdout=subprocess.PIPE, text=True, check=True)
    told = "python benchmarks/metagame.py" + (" --thorough" if asked.thorough else "")
    for line in page(json.loads(done.stdout), told):
        print(line)
    return 0


def page(found: dict[str, Any], command: str) -> Iterator[str]:
    """Its lines."""
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
    yield from aims(found)
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


def aims(found: dict[str, Any]) -> Iterator[str]:
    """What a set that withstands the search would show, and what this one does."""
    first = [one["win_rate"] for one in found["rounds"][0]]
    total = sum(map(len, found["rounds"]))
    none = sum(not one["responses"] for one in found["cards"])
    every = sum(one["responses"] == total for one in found["cards"])
    yield "## What the set withstands"
    yield ""
    yield (
        "A set withstands the search where a first response wins little more than the decks that "
        "it meets, and where each card has some deck that wants it."
    )
    yield ""
    yield from table(
        ("", "aimed at", "found"),
        (
            ("the best first response wins", f"≤ {100 * AIM_OF_BEST:.0f} %", share(max(first))),
            (
                "the first responses win on the mean",
                f"≤ {100 * AIM_OF_MEAN:.0f} %",
                share(sum(first) / len(first)),
            ),
            ("cards in every response", "0", str(every)),
            ("cards in no response", f"≤ {AIM_OF_NONE}", str(none)),
        ),
    )


def matrix(found: dict[str, Any]) -> Iterator[str]:
    """Who wins against whom, of the decks that are brought and those at hand."""
    decks = found["decks"]
    shown = [at for at, one in enumerate(decks) if one["share"] >= SHOWN or not one["round"]]
    half = 196 * (0.25 / found["games_a_pair"]) ** 0.5
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
                f"{100 * one['worth']:+.1f} ± {196 * one['spread']:.1f}".replace("-", "−"),
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
