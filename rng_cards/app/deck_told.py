"""What is said of a deck while it is edited, in the terminal and in the browser."""

from collections import Counter
from fractions import Fraction
from typing import Final

from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.words import Text

LEGAL: Final = Text(fr="légal", en="legal")
WRONG: Final = Text(fr="{n} {n:problème|problèmes}", en="{n} {n:problem|problems}")
NO_LEADER: Final = Text(fr="personne en tête", en="nobody leads")
POOL: Final = Text(fr="Cartes ({n})", en="Cards ({n})")
DECK: Final = Text(fr="Ton deck ({n})", en="Your deck ({n})")
CHOOSE: Final = Text(
    fr="Choisis d'abord qui mène le deck.", en="First choose the card that leads the deck."
)
SOUND: Final = Text(fr="✓ rien à redire", en="✓ nothing to say against it")
BY_TURN: Final = Text(fr="% au tour", en="% by turn")
SEEN: Final = Text(fr="cartes vues", en="cards seen")
OF_SEARCH: Final = Text(fr="≥ {least} {least:cherchée|cherchées}", en="≥ {least} of the search")
PUT: Final = Text(fr="mis : {card}", en="put in: {card}")
TAKEN_OUT: Final = Text(fr="ôté : {card}", en="taken out: {card}")
LEADS: Final = Text(fr="mène le deck : {card}", en="leads the deck: {card}")
UNDONE: Final = Text(fr="défait : {moved}", en="undone: {moved}")
REDONE: Final = Text(fr="refait : {moved}", en="done again: {moved}")
REREAD: Final = Text(fr="relu : {moved}", en="read again: {moved}")
SAME_CARDS: Final = Text(fr="les cartes sont les mêmes", en="the cards are the same")
NOTHING_TO_UNDO: Final = Text(fr="rien à défaire", en="nothing to undo")
NOTHING_TO_REDO: Final = Text(fr="rien à refaire", en="nothing to do again")
NOT_WRITTEN: Final = Text(
    fr="rien d'enregistré : `{file}` : {reason}", en="nothing saved: `{file}`: {reason}"
)
NOT_READ: Final = Text(fr="pas relu : `{file}` : {reason}", en="not read: `{file}`: {reason}")


def moved(before: ResolvedDeck, after: ResolvedDeck, language: str) -> str:
    """Which cards left a deck and which came, as a person reads it."""
    were, are = _names(before, language), _names(after, language)
    signs = [(f"− {one}") for one in (were - are)] + [(f"+ {one}") for one in (are - were)]
    return ", ".join(signs) or SAME_CARDS.say(language)


def _names(deck: ResolvedDeck, language: str) -> Counter[str]:
    names: Counter[str] = Counter()
    for slot in deck.slots:
        name = slot.card.name(language) if slot.card else slot.entry.text
        names[name] += slot.entry.copies
    return names


def hundredths(chance: Fraction) -> str:
    """A chance in whole hundredths; what is possible is never 0, nor what is not certain 100."""
    rounded = round(chance * 100)
    if rounded == 0 and chance:
        return "<1"
    return ">99" if rounded == 100 and chance < 1 else str(rounded)  # noqa: PLR2004 -- all of it
