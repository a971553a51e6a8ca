"""What can be wrong with a scenario of Rag'n'Guns: the cards on its table."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.games.scenarios.scenario_codes import bent
from rng_cards.words import Text

_GAME: Final = "ragnguns"

CARD_TWICE: Final = define(
    "RUL611",
    "card-twice",
    Text(fr="{card} est déjà sur la table de ce côté", en="{card} lies on that side already"),
    why=Text(
        fr="Toutes les cartes d'un deck sont différentes : chacune n'est qu'à un endroit.",
        en="All cards of a deck are different: each is in one place only.",
    ),
    help=Text(fr="retire-la de l'un des deux", en="take it out of one of the two"),
    game=_GAME,
    example=bent("hand: [Machete]", "hand: [Machete], discard: [Machette]"),
)
TOO_MANY_CARDS: Final = define(
    "RUL612",
    "too-many-cards-on-a-side",
    Text(
        fr="{count} cartes d'un côté, un deck en a 15", en="{count} cards on a side, a deck has 15"
    ),
    why=Text(
        fr="Une position est celle d'une vraie partie : quinze cartes au plus par joueur.",
        en="A position is that of a real game: fifteen cards at most for each player.",
    ),
    game=_GAME,
)
CANNOT_LIE_THERE: Final = define(
    "RUL613",
    "card-out-of-place",
    Text(fr="{card} ne peut pas être ici : {place}", en="{card} cannot be here: {place}"),
    why=Text(
        fr="Seule une carte qui a des statistiques se pose, seul un PIÈGE se tend, et un PISTOLERO "
        "ne va que dans sa propre RUELLE.",
        en="Only a card with statistics is placed, only a TRAP is set, and a GUNSLINGER goes "
        "nowhere but into their own ALLEY.",
    ),
    game=_GAME,
    example=bent("hand: [Machete]", "hand: [Machete], shelter: Fall"),
)
ABSENT: Final = define(
    "RUL631",
    "shown-but-absent",
    Text(fr="`{id}` n'est pas dans ce scénario", en="`{id}` is not in this scenario"),
    why=Text(
        fr="Un témoin d'une carte, d'un verbe ou d'une condition doit avoir sur la table une carte "
        "qui les porte.",
        en="A witness of a card, a verb or a condition has to have a card on the table that bears "
        "them.",
    ),
    game=_GAME,
    example=bent("  start:", "  shows: {cards: [Whip]}\n  start:"),
)
