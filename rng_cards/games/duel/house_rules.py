"""What a table of Duel may rule otherwise: every house rule, defined here and nowhere else."""

from typing import Annotated, Final, NamedTuple

from rng_cards.games.house_rules import Departure, house_rules
from rng_cards.games.playing import HouseRule
from rng_cards.words import Text


class HouseRules(NamedTuple):
    """The rules of one table."""

    voluntary_reload: Annotated[
        bool,
        Departure(
            "reload-when-empty",
            Text(
                fr="on peut recharger dès qu'il manque une balle ; elles s'ajoutent aux autres",
                en="one may reload once a Bullet is missing; they are added to the others",
            ),
        ),
    ] = False
    go_on_later: Annotated[
        bool,
        Departure(
            "stopping-is-final",
            Text(
                fr="qui s'est arrêté peut redemander un tir quand les autres continuent",
                en="one who stopped may ask for a shot again while others go on",
            ),
        ),
    ] = False
    aim_in_turn: Annotated[
        bool,
        Departure(
            "aim-together",
            Text(
                fr="à un même palier, les cibles s'annoncent l'une après l'autre, à voix haute",
                en="in one tier, targets are announced aloud, one after the other",
            ),
        ),
    ] = False
    jam_shows_cards: Annotated[
        bool,
        Departure(
            "jam-shows-no-card",
            Text(
                fr="qui s'enraye montre sa nouvelle esquive et les cartes qu'il perd",
                en="whoever jams shows the new dodge and the cards that are lost",
            ),
        ),
    ] = False
    floor_at_zero: Annotated[
        bool,
        Departure(
            "no-floor",
            Text(
                fr="les blessures ne font passer aucune carte sous zéro",
                en="wounds lower no card below zero",
            ),
        ),
    ] = False
    wound_stops_reload: Annotated[
        bool,
        Departure(
            "wounded-while-reloading",
            Text(
                fr="une blessure reçue en rechargeant fait perdre les balles de la recharge",
                en="a wound taken while reloading loses the Bullets of the reload",
            ),
        ),
    ] = False
    full_deck: Annotated[
        bool,
        Departure(
            "deck-runs-out",
            Text(
                fr="on joue avec les 52 cartes, de 1 à 13",
                en="all 52 cards are played with, 1 to 13",
            ),
        ),
    ] = False
    turn_cap: Annotated[
        int,
        Departure(
            "endless-reloads",
            Text(
                fr="tours après lesquels la partie est nulle",
                en="turns after which the game is drawn",
            ),
        ),
    ] = 200


HOUSE_RULES: Final[tuple[HouseRule, ...]] = house_rules(HouseRules)
"""The same, for those who know of no game in particular."""
