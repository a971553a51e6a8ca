"""What commands about a deck take."""

from typing import Annotated

from rng_cards.cli.declare import argument

Deck = Annotated[
    str,
    argument(
        "DECK",
        fr="Le fichier ; `-` lit et écrit les flux standard.",
        en="The file; `-` reads and writes the standard streams.",
    ),
]
Cards = Annotated[
    list[str],
    argument(
        "CARD...",
        fr="Des noms de cartes, ou des identifiants.",
        en="Card names, or ids.",
    ),
]
