"""What a table of Saloon may rule otherwise: every house rule, defined here and nowhere else."""

from typing import Annotated, Final, NamedTuple

from rng_cards.games.house_rules import Departure, house_rules
from rng_cards.games.playing import HouseRule
from rng_cards.words import Text


class HouseRules(NamedTuple):
    """The rules of one table."""

    refill_every_turn: Annotated[
        bool,
        Departure(
            "no-refill-without-attack",
            Text(
                fr="l'agresseur pioche aussi deux cartes quand il n'attaque pas",
                en="the aggressor draws two cards even without an attack",
            ),
        ),
    ] = False
    counter_keeps_turn: Annotated[
        bool,
        Departure(
            "counter-attack-hands-over",
            Text(
                fr="après une Contre-attaque, le prochain agresseur est celui qui l'a jouée",
                en="after a Counter-attack, whoever played it is the next aggressor",
            ),
        ),
    ] = False
    shield_cannot_defend: Annotated[
        bool,
        Departure(
            "shield-may-defend",
            Text(
                fr="celui qui sert de Bouclier humain ne se défend pas",
                en="whoever is used as a Human shield does not defend",
            ),
        ),
    ] = False
    give_anyway: Annotated[
        bool,
        Departure(
            "event-before-giving",
            Text(
                fr="on peut donner une carte même si l'on a un Événement ou un Whiskey",
                en="one may give a card even while holding an Event or a Whiskey",
            ),
        ),
    ] = False
    table_stops_bartender: Annotated[
        bool,
        Departure(
            "table-against-bartender",
            Text(
                fr="une Table posée devant soi protège aussi du Tenancier",
                en="a Table before its owner protects from the Bartender too",
            ),
        ),
    ] = False
    turn_cap: Annotated[
        int,
        Departure(
            "endless-passing",
            Text(
                fr="tours après lesquels celui qui a le plus de KO gagne",
                en="turns after which whoever has the most KO wins",
            ),
        ),
    ] = 200


HOUSE_RULES: Final[tuple[HouseRule, ...]] = house_rules(HouseRules)
"""The same, for those who know of no game in particular."""
