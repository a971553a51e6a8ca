"""What a table may rule otherwise: every house rule, defined here and nowhere else.

Command lines, replays, scenarios, their schema and their page, and the games played at random in
tests all follow from it; see `rng_cards.games.house_rules`.
"""

from typing import Annotated, Final, NamedTuple

from rng_cards.games.house_rules import Departure, house_rules
from rng_cards.games.playing import HouseRule
from rng_cards.words import Text


class HouseRules(NamedTuple):
    """The rules of one table."""

    overkill: Annotated[
        bool,
        Departure(
            "no-overkill",
            Text(
                fr="la carte de la RUELLE peut prendre plus de BALLES qu'il n'en faut pour tomber",
                en="the card in the ALLEY may take more BULLETS than it needs to fall",
            ),
        ),
    ] = False
    street_is_safe: Annotated[
        bool,
        Departure(
            "gunslinger-in-alley",
            Text(
                fr="un EFFET qui vise la carte de la RUELLE n'y trouve pas le PISTOLERO",
                en="an EFFECT aimed at the card in the ALLEY does not find the GUNSLINGER there",
            ),
        ),
    ] = False
    straight_shots: Annotated[
        bool,
        Departure(
            "untargeted-shot",
            Text(
                fr="une BALLE tirée « sur l'adversaire » touche son PISTOLERO, malgré l'ABRI",
                en="a BULLET shot «at your opponent» hits the GUNSLINGER, past the SHELTER",
            ),
        ),
    ] = False
    fetch_to_hideout: Annotated[
        bool,
        Departure(
            "fetched-to-hand",
            Text(
                fr="ce qu'un EFFET prend en main dans la défausse est planqué",
                en="what an EFFECT takes in hand from the discard is hidden instead",
            ),
        ),
    ] = False
    hideout_places: Annotated[
        bool,
        Departure(
            "place-from-hideout",
            Text(
                fr="on pose aussi les cartes du dessus de la PLANQUE",
                en="cards may be placed from the tops of the HIDEOUT too",
            ),
        ),
    ] = True
    turn_cap: Annotated[
        int,
        Departure(
            "endless-game",
            Text(
                fr="tours, des deux joueurs ensemble, après lesquels le moins blessé gagne",
                en="turns, both players' together, after which the fewer wounds win",
            ),
        ),
    ] = 40


HOUSE_RULES: Final[tuple[HouseRule, ...]] = house_rules(HouseRules)
"""The same, for those who know of no game in particular."""
