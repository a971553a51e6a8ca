"""Why a phrase is no action: what is said back to whoever typed it."""

from typing import Final

from rng_cards.catalogue.names import Match
from rng_cards.record import Record
from rng_cards.words import Text

NOT_UNDERSTOOD: Final = Text(fr="cela ne veut rien dire ici", en="that means nothing here")
NO_CARD: Final = Text(fr="il y manque une carte", en="it does not say which card")
UNKNOWN_CARD: Final = Text(fr="aucune carte ne s'appelle `{name}`", en="no card is called `{name}`")
SEVERAL_CARDS: Final = Text(
    fr="`{name}` peut désigner plusieurs cartes", en="`{name}` may mean several cards"
)
NOT_THERE: Final = Text(
    fr="`{name}` n'est pas parmi ces cartes", en="`{name}` is not among those cards"
)
NO_NUMBER: Final = Text(fr="il y manque un nombre", en="it does not say how many")
BAD_NUMBER: Final = Text(fr="`{number}` n'y convient pas", en="`{number}` makes no sense in it")
SEVERAL: Final = Text(fr="cela peut vouloir dire : {options}", en="that may mean: {options}")
TO_SAY: Final = Text(fr="on peut dire : {phrases}", en="one can say: {phrases}")


class Misread(Record):
    """Why a phrase is no action."""

    message: Text
    help: Text | None = None
    """What could be said instead."""
    name: str = ""
    """The piece of the phrase that should have named a card."""
    match: Match | None = None
    """What that name leads to in the catalogue."""
