"""What a table of Colt Express may choose: its variants and house rules, defined here alone."""

from typing import Annotated, Final, NamedTuple

from rng_cards.games.house_rules import Departure, house_rules
from rng_cards.games.playing import HouseRule
from rng_cards.words import Text


class HouseRules(NamedTuple):
    """The rules of one table."""

    expert: Annotated[
        bool,
        Departure(
            "expert-once-a-round",
            Text(
                fr="chacun garde sa main, a sa défausse, et peut y mettre des cartes",
                en="everybody keeps their hand, and has a pile to discard cards to",
            ),
            variant=True,
        ),
    ] = False
    two_players: Annotated[
        bool,
        Departure(
            "teams",
            Text(
                fr="deux joueurs mènent chacun deux bandits, en règles d'experts",
                en="two players lead two bandits each, by the rules of experts",
            ),
            variant=True,
            seats=range(2, 3),
        ),
    ] = False
    two_player_cars: Annotated[
        int,
        Departure(
            "length-of-the-train",
            Text(
                fr="wagons derrière la locomotive avec deux équipes, de 2 à 6",
                en="cars behind the locomotive with two teams, 2 to 6",
            ),
        ),
    ] = 2
    angry_everywhere: Annotated[
        bool,
        Departure(
            "angry-marshal-own-roof",
            Text(
                fr="le Marshal en colère touche tous les bandits sur un toit",
                en="the Angry Marshal hits every bandit on any roof",
            ),
        ),
    ] = False
    ghost_may_show: Annotated[
        bool,
        Departure(
            "ghost-hides",
            Text(
                fr="Ghost peut poser sa première carte face visible",
                en="Ghost may play the first card face up",
            ),
        ),
    ] = False
    some_neutral_bullets: Annotated[
        bool,
        Departure(
            "too-few-neutral-bullets",
            Text(
                fr="s'il manque des balles neutres, celles qui restent vont aux premiers du tour",
                en="where neutral Bullets are too few, those that are left go to the first in turn",
            ),
        ),
    ] = False


HOUSE_RULES: Final[tuple[HouseRule, ...]] = house_rules(HouseRules)
"""The same, for those who know of no game in particular."""
