"""Two seats ready to play: the steps that they take, and what is computed once for all games."""

from rng_cards.games.ragnguns.engine.card_values import CardValues
from rng_cards.games.ragnguns.engine.menu_cache import MenuCache
from rng_cards.games.ragnguns.engine.questions import questions_of_the_rules
from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.engine.setup import Setup
from rng_cards.games.ragnguns.engine.step import Step
from rng_cards.games.ragnguns.house_rules import HouseRules


class Matchup(Setup):
    """A setup with every step that its effects and the rules take."""

    def __init__(self, seats: list[Seat], rules: HouseRules, idle: int) -> None:
        super().__init__(seats, rules, idle)
        self.steps: list[Step] = []
        self.menus = [MenuCache(seat, rules) for seat in seats]
        self._card_values: list[CardValues] = []
        for question in questions_of_the_rules():
            self.register(question)

    def register(self, step: Step) -> int:
        """Give a step the id that effects and the agenda know it by."""
        step.id = len(self.steps)
        self.steps.append(step)
        return step.id

    def card_values(self) -> list[CardValues]:
        """What the cards of each seat are worth, computed when first asked for."""
        if not self._card_values:
            self._card_values = [CardValues(seat) for seat in self.seats]
        return self._card_values
