"""A deck as text for a chat and as Markdown, with its code; `rng validate -` reads both again."""

from collections.abc import Sequence
from typing import Final

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.words import Text, said_in, strip_controls

_NAMELESS: Final = Text(fr="Deck sans nom", en="Nameless deck")
_CODE: Final = Text(fr="**Code : `{code}`**", en="**Code: `{code}`**")


def as_text(deck: ResolvedDeck, code: str, table: Table, language: str) -> str:
    """A list to paste in a chat: the deck's name, who leads it, a card a line, the code."""
    leader, cards = in_order(deck, table)
    lines = [f"=== {title(deck, language)} ===", *(one.name(language) for one in leader)]
    lines += [f"{count} {card.name(language)}" for card, count in cards]
    lines.append(f"// rng deck open {code}")
    return "".join(f"{line}\n" for line in lines)


def as_markdown(deck: ResolvedDeck, code: str, table: Table, language: str) -> str:
    """The same for a page: a heading for each kind of card, with what each costs."""
    leader, cards = in_order(deck, table)
    face = offered(table.game(deck.deck.game), CARDS).face
    lines = [f"## {title(deck, language)}"]
    by_kind: dict[str, list[str]] = {}
    for card, count in [*((one, 1) for one in leader), *cards]:
        kind = face(card.record, deck.catalogue, language).kind
        said = f"- {count} × {card.name(language)}" if count > 1 else f"- {card.name(language)}"
        by_kind.setdefault(kind.split(" · ")[0], []).append(said)
    for kind, entries in by_kind.items():
        lines += ["", f"### {kind}", "", *entries]
    lines += ["", _CODE.say(language, {"code": code})]
    return "".join(f"{line}\n" for line in lines)


def title(deck: ResolvedDeck, language: str) -> str:
    """The deck's name on one line; that of its leader where it has none."""
    leader = deck.leading_card()
    named = said_in(language, deck.deck.names) or (leader.name(language) if leader else "")
    return " ".join(strip_controls(named or _NAMELESS.say(language)).split())


def in_order(deck: ResolvedDeck, table: Table) -> tuple[Sequence[Card], list[tuple[Card, int]]]:
    """Who leads the deck, if anybody, and its cards in the order of lists, each with how many."""
    order = offered(table.game(deck.deck.game), CARDS).order
    leader = deck.leader.card if deck.leader else None
    return [leader] if leader else [], sorted(deck.counted(), key=lambda one: order(one[0]))
