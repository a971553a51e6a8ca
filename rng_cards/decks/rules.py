"""A rule of decks: a code and what finds it. Each game has its own list of them."""

from collections.abc import Callable, Iterator

from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Code, Diagnostic

Find = Callable[[ResolvedDeck], Iterator[Diagnostic]]


class DeckRules:
    """A game's rules of decks, in the order they are tried."""

    def __init__(self) -> None:
        self.finders: dict[Code, Find] = {}
        self.named: frozenset[str] = frozenset()
        """Cards that a rule knows by their ids: no other card is like them."""

    def rule(self, code: Code) -> Callable[[Find], Find]:
        """Enter a function among the rules, under its code."""

        def enter(find: Find) -> Find:
            self.finders[code] = find
            return find

        return enter

    def with_rule(self, code: Code, find: Find, named: frozenset[str]) -> "DeckRules":
        """These rules and one more, which knows some cards by their ids."""
        more = DeckRules()
        more.finders = {**self.finders, code: find}
        more.named = self.named | named
        return more

    def check(self, deck: ResolvedDeck) -> Iterator[Diagnostic]:
        """Everything that every rule finds in a deck."""
        for find in self.finders.values():
            yield from find(deck)
