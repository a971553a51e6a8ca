"""The cards that a scenario names, each looked up once and its trouble told once."""

from typing import TYPE_CHECKING, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.decks.model import DeckEntry
from rng_cards.decks.resolve import no_card
from rng_cards.games.scenarios import Loc, ScenarioPlace
from rng_cards.games.scenarios.playing_codes import UNKNOWN_CARD

if TYPE_CHECKING:
    from rng_cards.diagnostics import Diagnostic

_LEADER: Final = frozenset({"gunslinger"})


class CardNames:
    """From names of a scenario file to cards, as decks read them."""

    def __init__(self, place: ScenarioPlace, catalogue: Catalogue) -> None:
        self.place = place
        self.catalogue = catalogue
        self.leaders = catalogue.of_types(_LEADER)
        self.others = catalogue.of_types(_LEADER, outside=True)
        self.findings: dict[Loc, Diagnostic] = {}

    def card(self, name: str, loc: Loc) -> Card | None:
        """The card that a name in a zone or a pile means, or None after a finding."""
        return self._find(name, loc, self.others)

    def leader(self, name: str, loc: Loc) -> Card | None:
        """The Gunslinger that a name means, or None after a finding."""
        return self._find(name, loc, self.leaders)

    def _find(self, name: str, loc: Loc, among: frozenset[int]) -> Card | None:
        match = self.catalogue.find(name, among)
        if match.kind == "exact":
            return self.catalogue.card(match.cards[0])
        if loc not in self.findings:
            entry = DeckEntry(name, self.place.span(*loc))
            self.findings[loc] = no_card(name, match, self.catalogue, UNKNOWN_CARD, entry)
        return None
