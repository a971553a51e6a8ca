"""How likely a condition on the cards of a deck holds by each turn, exactly."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Final

from rng_cards.app.search_scope import search_scope
from rng_cards.app.table import Table
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Diagnostic, each_once
from rng_cards.games.capabilities import CARDS, DECKS, capability, offered
from rng_cards.odds import odds_codes
from rng_cards.odds.condition import Part, read_condition
from rng_cards.odds.counting import Bound, favourable
from rng_cards.record import Record
from rng_cards.search.findings import finding
from rng_cards.search.tree import Place
from rng_cards.words import Text

CONDITION: Final = Text(fr="condition", en="condition")
"""What findings call a condition that was typed."""


class ByTurn(Record):
    """How likely the condition holds once the cards of a turn are drawn."""

    turn: int
    """One's own turns, from 1."""
    seen: int
    """Cards of the deck that have come by then."""
    chance: Fraction


class Odds(Record):
    """The chances of a condition, turn by turn; none where it makes no sense, which findings tell.

    Where there are chances, findings are warnings and hints.
    """

    parts: tuple[Part, ...] = ()
    counted: tuple[int, ...] = ()
    """Cards of the deck that answer to each part."""
    turns: tuple[ByTurn, ...] = ()
    findings: tuple[Diagnostic, ...] = ()


def odds(
    deck: ResolvedDeck,
    condition: str,
    table: Table,
    by_turn: int | None = None,
    path: str = CONDITION.en,
) -> Odds:
    """The chances for a deck, up to a turn, or up to that by which a deck of full size has come.

    `path` is what findings call the condition. Entries of the deck that are no cards answer to no
    query, and are drawn like any other.
    """
    game = table.game(deck.deck.game)
    support = capability(game, CARDS)
    if isinstance(support, Diagnostic):
        return Odds(findings=(support,))
    understood = read_condition(condition, search_scope(table, game.id, path))
    parts = understood.parts
    if not parts:
        return Odds(findings=understood.findings)
    copies = [(slot.card, slot.entry.copies) for slot in deck.cards]
    groups = [
        _group(card.index if card else None, parts) for card, many in copies for _ in range(many)
    ]
    counted = tuple(sum(group >> at & 1 for group in groups) for at in range(len(parts)))
    findings = [*understood.findings, *_impossible(parts, counted, deck.deck.path, path)]
    drawn = offered(game, DECKS).drawn()[:by_turn]
    turns = by_turns(groups, [(part.least, part.most) for part in parts], drawn)
    if turns is None:
        whole = Place(0, len(condition))
        return Odds(findings=(finding(odds_codes.TOO_INTRICATE, whole, path),))
    return Odds(parts, counted, turns, each_once(findings))


def by_turns(
    groups: Sequence[int], bounds: Sequence[Bound], drawn: Sequence[int]
) -> tuple[ByTurn, ...] | None:
    """How likely every bound holds by turn 1, 2, 3…, by which so many cards have come as `drawn`
    says. For `groups` and `bounds`, and when there is no answer, see `favourable`.
    """
    seen = [min(many, len(groups)) for many in drawn]
    ways = favourable(groups, bounds, seen[-1])
    if ways is None:
        return None
    return tuple(
        ByTurn(turn, many, Fraction(ways[many], comb(len(groups), many)))
        for turn, many in enumerate(seen, 1)
    )


def _group(card: int | None, parts: Sequence[Part]) -> int:
    """The parts that a card answers to, as bits."""
    return sum(1 << at for at, part in enumerate(parts) if card in part.question.cards)


def _impossible(
    parts: Sequence[Part], counted: Sequence[int], deck: str, path: str
) -> list[Diagnostic]:
    """Parts that the deck has too few cards for."""
    return [
        finding(
            odds_codes.TOO_FEW_ANSWER if count else odds_codes.NONE_ANSWERS,
            part.place,
            path,
            count=count,
            least=part.least,
            deck=deck,
        )
        for part, count in zip(parts, counted, strict=True)
        if count < part.least or (not count and part.most != 0)
    ]
