"""What the editor of decks says."""

from typing import Final, NamedTuple

from rng_cards.words import Text, verbatim


class Key(NamedTuple):
    """A key, what it does, and how both are said."""

    keys: str
    """As textual names them, with commas between them."""
    shown: Text
    action: str
    """Empty where the pane under the cursor hears the key itself."""
    short: Text


KEYS: Final = (
    Key("", verbatim("↵"), "", Text(fr="mettre, ôter", en="put, take out")),
    Key("", verbatim("Tab"), "", Text(fr="volet", en="pane")),
    Key("f2,slash", verbatim("F2"), "search", Text(fr="chercher", en="search")),
    Key("ctrl+z", verbatim("^Z"), "undo", Text(fr="défaire", en="undo")),
    Key("ctrl+y", verbatim("^Y"), "redo", Text(fr="refaire", en="redo")),
    Key("escape", verbatim("Esc"), "leave", Text(fr="quitter", en="leave")),
)
HEAD: Final = Text(
    fr="{name} · {leader} · {cards} {cards:carte|cartes} · {state}",
    en="{name} · {leader} · {cards} {cards:card|cards} · {state}",
)
LEGAL: Final = Text(fr="légal", en="legal")
WRONG: Final = Text(fr="{n} {n:problème|problèmes}", en="{n} {n:problem|problems}")
NO_LEADER: Final = Text(fr="personne en tête", en="nobody leads")
POOL: Final = Text(fr="Cartes ({n})", en="Cards ({n})")
DECK: Final = Text(fr="Ton deck ({n})", en="Your deck ({n})")
SEARCH: Final = Text(fr="une recherche, comme : coût<3", en="a query, such as: cost<3")
CHOOSE: Final = Text(
    fr="Choisis d'abord qui mène le deck.", en="First choose the card that leads the deck."
)
SOUND: Final = Text(fr="✓ rien à redire", en="✓ nothing to say against it")
FIRST_TURN: Final = Text(
    fr="Au tour 1 ({n} {n:carte vue|cartes vues}) :", en="By turn 1 ({n} {n:card|cards} seen):"
)
THIS_CARD: Final = Text(fr="cette carte {chance}", en="this card {chance}")
OF_SEARCH: Final = Text(
    fr="une au moins de la recherche {chance}", en="one at least of the search {chance}"
)
PUT: Final = Text(fr="mis : {card}", en="put in: {card}")
TAKEN_OUT: Final = Text(fr="ôté : {card}", en="taken out: {card}")
LEADS: Final = Text(fr="mène le deck : {card}", en="leads the deck: {card}")
LEADER_STAYS: Final = Text(
    fr="{card} mène le deck : choisis-en un autre pour le remplacer",
    en="{card} leads the deck: choose another one in its place",
)
UNDONE: Final = Text(fr="défaire", en="undone")
REDONE: Final = Text(fr="refait", en="done again")
NOTHING_TO_UNDO: Final = Text(fr="rien à défaire", en="nothing to undo")
NOTHING_TO_REDO: Final = Text(fr="rien à refaire", en="nothing to do again")
NOT_WRITTEN: Final = Text(
    fr="rien d'enregistré : `{file}` : {reason}", en="nothing saved: `{file}`: {reason}"
)
