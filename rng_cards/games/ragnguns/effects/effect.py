"""An effect: a small sentence of typed data, beside the words that each language has for it."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, Self

from rng_cards.games.ragnguns.effects.conditions import Condition
from rng_cards.games.ragnguns.effects.saying import Clause, Fact
from rng_cards.games.ragnguns.effects.selection import ZONE_WORDS, Zone
from rng_cards.games.ragnguns.effects.verbs import Verb
from rng_cards.shape import Between, CardText, Shape
from rng_cards.spacing import colon

Moment = Literal["activated", "on-place", "while-placed", "sprung"]
"""When an effect happens: its player pays for it, ↴ as the card is placed, ♦ as long as it
stands placed, or as the opponent lets a Trap go off."""

CIRCLED: Final = "⓪①②③④⑤⑥"


class Effect(Shape):
    """One line of a card: when, where, for how many Bullets, on what condition, what it does."""

    when: Moment = "activated"
    """What sets it off. `on-place` is ↴, `while-placed` is ♦; a Trap's effect is `sprung`."""
    zone: Zone | None = None
    """The zone that ↴ and ♦ are tied to; an activated effect with a zone works there only."""
    cost: Annotated[int, Between(0, 6)] | None = None
    """Bullets paid to play it: from the pool, or from the Cartridge Belt for a Gunslinger."""
    repeatable: bool = False
    """∞: the card is not discarded; once a turn."""
    if_: tuple[Condition, ...] = ()
    """What must hold; all of it."""
    does: Annotated[tuple[Verb, ...], Between(1, 4)]
    """What it does, in order."""
    text: dict[str, CardText]
    """What the card says, in each language, without the symbols: those come from the data."""

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Self:
        """As every shape; the texts may be absent, as a card's record has them elsewhere."""
        return super().from_plain({"text": {}, **plain})

    def symbols(self) -> str:
        """The signs that stand before the text: «②», «① ∞», «↴», «♦»."""
        if self.when == "on-place":
            return "↴"
        if self.when == "while-placed":
            return "♦"
        if self.when == "sprung":
            return ""
        sign = CIRCLED[self.cost or 0]
        return f"{sign} ∞" if self.repeatable else sign

    def clauses(self) -> list[Clause]:
        """What its text has to say, in the order of the data: conditions, then what it does."""
        cost = self.cost or 0
        said = [condition.clause() for condition in self.if_]
        return said + [one for verb in self.does for one in verb.clauses(self.when, cost)]

    def signs(self) -> frozenset[Fact]:
        """What its symbols say before the text, which the text itself may repeat."""
        signs: set[Fact] = {("mark", self.when)}
        if self.when == "activated":
            signs.add(("cost", str(self.cost or 0)))
        if self.repeatable:
            signs.add(("mark", "repeatable"))
        return frozenset(signs)

    def line(self, language: str) -> str:
        """The line as the card shows it: the symbols, the zone, then the text."""
        signs = self.symbols()
        if self.zone:
            signs = f"{signs} {ZONE_WORDS[self.zone].say(language)}"
        if not signs:
            return self.text[language]
        return f"{signs}{colon(language)} {self.text[language]}"

    def spends(self) -> int:
        """Bullets of the price that it shoots."""
        return sum(verb.spends() for verb in self.does)
