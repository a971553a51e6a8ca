"""What may be asked of cards of Duel."""

from functools import cache
from typing import Final

from rng_cards.search.choices import Word, glossary
from rng_cards.search.common import fields_of_game, number_field, type_field
from rng_cards.search.fields import Field
from rng_cards.words import Text

SIGNS: Final = {"spades": "♠", "hearts": "♥", "diamonds": "♦", "clubs": "♣"}
"""By suit, in the order of lists."""


@cache
def fields() -> tuple[Field, ...]:
    """Every field of its cards, in the order of help pages."""
    return fields_of_game(
        (
            type_field(Text(fr="Duel : carte, jeton.", en="Duel: card, token.")),
            Field(
                name=Text(fr="couleur", en="suit"),
                kind=Word(glossary("terms", SIGNS), "terms"),
                about=Text(fr="Une couleur : pique, hearts…", en="A suit: spades, cœur…"),
                of=lambda record: record["suit"],
                anywhere=True,
                option="SUIT",
            ),
            number_field(
                Text(fr="valeur", en="value"),
                "value",
                Text(
                    fr="La valeur d'une carte à jouer : 1 à 6.",
                    en="The value of a playing card: 1 to 6.",
                ),
                short=("v",),
                option="N",
            ),
            number_field(
                Text(fr="chacun", en="each"),
                "each",
                Text(fr="Combien il en faut par joueur.", en="How many a player needs."),
            ),
        ),
        texts=False,
    )
