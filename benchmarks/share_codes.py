"""How long a share code takes, and how long it is: `python benchmarks/share_codes.py [CARDS]`.

Decks of 15 cards and a leader are drawn at random from the shipped cards, and from as many made up
as CARDS says; printed are microseconds of processor a deck, from cards to code and back, and the
characters of a code without its hyphens. Then every wrong character and every swap of neighbours is
tried on some codes; printed is how many were read as another deck.
"""

import random
import sys
import time
from collections.abc import Sequence
from typing import Final

from rng_cards.app.share import code_of, deck_of_code
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_code
from rng_cards.decks.share_code import ALPHABET, SharedDeck, decode, encode

DECKS: Final = 3000
SPOILT: Final = 20
SIZE: Final = 15


def drawn(cards: int) -> list[SharedDeck]:
    """Decks of so many cards, any of them."""
    rng = random.Random(7)  # noqa: S311 -- no secret
    return [
        SharedDeck(
            1,
            rng.randrange(365),
            rng.randrange(cards),
            tuple(sorted(rng.sample(range(cards), SIZE))),
            rng.randbytes(2),
        )
        for _ in range(DECKS)
    ]


def bytes_of_codes(cards: int) -> None:
    """The codes themselves, without a catalogue."""
    decks = drawn(cards)
    start = time.process_time()
    codes = [encode(deck) for deck in decks]
    middle = time.process_time()
    again = [decode(code) for code in codes]
    end = time.process_time()
    assert again == decks
    lengths = sorted({len(code.replace("-", "")) for code in codes})
    print(f"{cards} cards: encode {_micro(middle - start)} µs, decode {_micro(end - middle)} µs")
    print(f"  characters: {', '.join(map(str, lengths))}")
    slips = [slip for code in codes[:SPOILT] for slip in _slips(code.replace("-", ""))]
    taken = sum(isinstance(decode(slip), SharedDeck) for slip in slips)
    print(f"  wrong characters and swaps read as another deck: {taken} of {len(slips)}")


def with_the_catalogue() -> None:
    """From cards to code and from code to cards, rules and ordinals compared."""
    table = Table()
    day = table.ordinals("ragnguns").by_number[0].day
    cards = len(table.catalogue("ragnguns"))
    codes = [encode(deck._replace(day=day)) for deck in drawn(cards)]
    verdicts = [validate_code(code, table) for code in codes]
    start = time.process_time()
    for verdict in verdicts:
        assert verdict.resolved is not None
        code_of(verdict.resolved, table)
    middle = time.process_time()
    for code in codes:
        deck_of_code(code, table)
    end = time.process_time()
    print("with the catalogue, of a deck that was read:")
    print(f"  share {_micro(middle - start)} µs, open {_micro(end - middle)} µs")


def _slips(letters: str) -> Sequence[str]:
    wrong = [
        letters[:at] + other + letters[at + 1 :]
        for at in range(len(letters))
        for other in ALPHABET
        if other != letters[at]
    ]
    swapped = [
        letters[:at] + letters[at + 1] + letters[at] + letters[at + 2 :]
        for at in range(len(letters) - 1)
        if letters[at] != letters[at + 1]
    ]
    return wrong + swapped


def _micro(seconds: float) -> str:
    return f"{seconds / DECKS * 1e6:.0f}"


def main() -> None:
    """Measure and print."""
    bytes_of_codes(84)
    bytes_of_codes(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
    with_the_catalogue()


if __name__ == "__main__":
    main()
