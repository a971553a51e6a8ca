"""The cards of a deck file, read at a glance: no YAML is parsed between two keys.

Whatever stands behind a dash, between commas or alone on a line, and is a card's whole name, is in
the deck; what stands behind the leader's key leads it.
"""

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.cli.completion.commands import known
from rng_cards.files.plain import read_bytes

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card

_GAME: Final = re.compile(r"^game:\s*([\w-]+)", re.MULTILINE)
_KEY: Final = re.compile(r"^\s*([\w-]+)\s*:\s*")
_AROUND: Final = re.compile(r"""^[\s\-*"'\[]+|[\s"'\]]+$""")
_COUNT: Final = re.compile(r"^\d+\s*[x×]?\s+")
_COMMENT: Final = re.compile(r"\s+#.*$|^#.*$")


class DeckCards(NamedTuple):
    """The cards that a file names."""

    cards: "list[Card]"
    leaders: "list[Card]"


def deck_at(path: str, table: "Table") -> DeckCards | None:
    """The cards of the deck in a file; None where there is no such file, or no game of decks."""
    try:
        text = read_bytes(path).decode("utf-8", "replace")
    except (OSError, ValueError):
        return None
    decked = [game for game, one in known()["games"].items() if one["deck"]]
    said = _GAME.search(text)
    game = said[1] if said else decked[0]
    return _read(text, game, table) if game in decked else None


def _read(text: str, game: str, table: "Table") -> DeckCards:
    shape = known()["games"][game]["deck"]
    catalogue = table.catalogue(game)
    leading = catalogue.of_types(frozenset({shape["type"]}))
    others = catalogue.of_types(frozenset({shape["type"]}), outside=True)
    found = DeckCards([], [])
    for line in text.splitlines():
        key = _KEY.match(line)
        leads = key is not None and key[1] == shape["key"]
        rest = _COMMENT.sub("", line[key.end() :] if key else line)
        for piece in rest.split(","):
            name = _COUNT.sub("", _AROUND.sub("", piece))
            match = catalogue.find(name, leading if leads else others, suggest=False)
            if match.kind == "exact":
                card = catalogue.card(match.cards[0])
                (found.leaders if card.index in leading else found.cards).append(card)
    return found
