"""Two decks side by side, in words."""

from collections.abc import Iterator
from typing import Final

from rng_cards.app.compare import Ability, Comparison, Measure
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.words import Text, listed

OTHER_GAME: Final = Text(
    fr="`{one}` est un deck d'un autre jeu que `{other}` : il n'y a rien à comparer",
    en="`{one}` is a deck of another game than `{other}`: there is nothing to compare",
)
SAME: Final = Text(fr="Les mêmes cartes.", en="The same cards.")
KEPT: Final = Text(
    fr="{n} {n:carte est|cartes sont} dans les deux.", en="{n} {n:card is|cards are} in both."
)
IN: Final = Text(fr="Entrent", en="In")
OUT: Final = Text(fr="Sortent", en="Out")
_GAINED: Final = Text(fr="En plus ({field}) : {what}.", en="Gained ({field}): {what}.")
_LOST: Final = Text(fr="En moins ({field}) : {what}.", en="Lost ({field}): {what}.")


def kept(found: Comparison, one: ResolvedDeck, other: ResolvedDeck) -> Text:
    """How many cards both have."""
    same = not found.changes and one.total == other.total == found.same
    return (SAME if same else KEPT).filled(n=found.same)


def moved(one: Measure) -> tuple[str, str, str]:
    """A line of the summaries: its name, before and after, and by how much, with a minus sign and
    not a hyphen.
    """
    by = f"{one.after - one.before:+}".replace("-", "−")
    return one.name, f"{one.before} → {one.after}", by


def told(one: Ability, language: str) -> Iterator[str]:
    """What only one of the decks can do, a sentence for each way."""
    for said, some in ((_GAINED, one.gained), (_LOST, one.lost)):
        if some:
            once = {what.say(language): what for what in some}  # two verbs of one name
            yield said.say(language, {"field": one.field, "what": listed(tuple(once.values()))})
