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
    short: Text | None
    """On the last line; None for keys that only the help tells."""
    long: Text


KEYS: Final = (
    Key(
        "",
        verbatim("↵"),
        "",
        Text(fr="mettre, ôter", en="put, take out"),
        Text(
            fr="met la carte dans le deck, ou l'ôte si elle y est ; une carte qui peut mener prend "
            "la tête ; sur celle qui mène : en choisir une autre",
            en="put the card into the deck, or take it out if it is in it; a card that may lead "
            "takes the lead; on the one that leads: choose another",
        ),
    ),
    Key(
        "",
        verbatim("Tab"),
        "",
        Text(fr="volet", en="pane"),
        Text(
            fr="le volet suivant, Maj+Tab celui d'avant ; ce qui dépasse s'y fait défiler",
            en="the next pane, Shift+Tab the one before; what is too long is scrolled there",
        ),
    ),
    Key(
        "f2,slash",
        verbatim("F2"),
        "search",
        Text(fr="chercher", en="search"),
        Text(
            fr="va à la recherche (ou /) ; ↵ mène aux cartes trouvées",
            en="go to the query (or /); ↵ leads to the cards found",
        ),
    ),
    Key(
        "ctrl+z",
        verbatim("^Z"),
        "undo",
        Text(fr="défaire", en="undo"),
        Text(
            fr="défait le dernier changement, dans le fichier aussi",
            en="undo the last change, in the file too",
        ),
    ),
    Key(
        "ctrl+y",
        verbatim("^Y"),
        "redo",
        None,
        Text(fr="refait ce qui vient d'être défait", en="make again what was just undone"),
    ),
    Key(
        "f5",
        verbatim("F5"),
        "reread",
        None,
        Text(
            fr="relit le fichier, si un autre l'a changé entre-temps ; se défait aussi",
            en="read the file again, if somebody else has changed it; can be undone as well",
        ),
    ),
    Key(
        "f1,question_mark",
        verbatim("F1"),
        "help",
        Text(fr="aide", en="help"),
        Text(fr="cette page (ou ?)", en="this page (or ?)"),
    ),
    Key(
        "escape",
        verbatim("Esc"),
        "back",
        Text(fr="quitter", en="leave"),
        Text(
            fr="efface la recherche ; s'il n'y en a pas, quitte (Ctrl+C aussi)",
            en="clear the query; where there is none, leave (so does Ctrl+C)",
        ),
    ),
)
PARTS_TITLE: Final = Text(fr="L'écran", en="The screen")
PARTS: Final = (
    Text(
        fr="En haut, le deck et s'il est légal ; dessous la recherche, comme `coût<3`, "
        "et comment elle est comprise, ou ce qui n'y va pas.",
        en="At the top, the deck and whether it is legal; below it the query, such as "
        "`cost<3`, and how it is understood, or what is wrong with it.",
    ),
    Text(
        fr="À gauche les cartes : ✓ dans le deck, ✗ ne va pas avec qui mène. Sans recherche, "
        "celles qui vont avec. À droite le deck, ★ qui le mène, ? ce qui n'est pas une carte.",
        en="On the left the cards: ✓ in the deck, ✗ does not go with the one that leads. Without a "
        "query, those that do. On the right the deck, ★ who leads it, ? what is no card.",
    ),
    Text(
        fr="Puis la carte sous le curseur, et ce qui cloche dans le deck ; les chances qu'elle "
        "soit venue à chaque tour, et qu'une ou deux au moins des cartes cherchées le soient ; la "
        "courbe.",
        en="Then the card under the cursor, and what is wrong with the deck; the odds that it has "
        "come by each turn, and that one or two at least of the cards searched for have; the "
        "curve.",
    ),
    Text(
        fr="Chaque changement est enregistré aussitôt : on peut quitter à tout moment.",
        en="Each change is saved at once: leave whenever you like.",
    ),
)
TOO_SMALL: Final = Text(
    fr="{width} × {height} : ce terminal est trop petit, l'éditeur en veut {least} × {lines} ou "
    "plus. Agrandis-le : tout est enregistré. Esc quitte.",
    en="{width} × {height}: this terminal is too small, the editor wants {least} × {lines} or "
    "more. Make it larger: everything is saved. Esc leaves.",
)
HEAD: Final = Text(
    fr="{name} · {leader} · {cards} {cards:carte|cartes} · {state}",
    en="{name} · {leader} · {cards} {cards:card|cards} · {state}",
)
SEARCH: Final = Text(fr="une recherche, comme : coût<3", en="a query, such as: cost<3")
THIS_CARD: Final = Text(fr="cette carte", en="this card")
LEAD_INSTEAD: Final = Text(
    fr="↵ encore : {card} mène le deck à la place de {leader}",
    en="↵ again: {card} leads the deck instead of {leader}",
)
LEADER_STAYS: Final = Text(
    fr="{card} mène le deck : choisis-en un autre pour le remplacer",
    en="{card} leads the deck: choose another one in its place",
)
CHOOSE_OTHER: Final = Text(
    fr="Choisis qui mène à sa place ; Esc : personne d'autre.",
    en="Choose the card that leads instead; Esc: no other.",
)
CHANGED: Final = Text(
    fr="rien d'enregistré : un autre a changé `{file}` ; F5 le relit",
    en="nothing saved: somebody else has changed `{file}`; F5 reads it again",
)
