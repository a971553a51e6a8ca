"""Which texts a command of the translators is asked about."""

from rng_cards.app.translation.bench import Bench
from rng_cards.record import Record
from rng_cards.translation.units import Tongue, Unit


class Asked(Record):
    """Which texts, in which languages; everything where nothing is said."""

    to: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """Their ids."""

    def about(self, unit: Unit) -> bool:
        """Whether a text is asked about."""
        return (not self.cards or unit.card in self.cards) and (
            not self.sets or unit.set in self.sets
        )

    def tongues(self, bench: Bench) -> tuple[Tongue, ...]:
        """The languages asked about."""
        return tuple(one for one in bench.tongues if not self.to or one.id in self.to)
