"""Rag'n'Guns, goldfished: six wounds to deal, and what is measured on the way."""

from typing import Final

from rng_cards.games.ragnguns.drawing import drawn
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS
from rng_cards.games.solitaire import Measure, Solitaire
from rng_cards.words import Text

SOLITAIRE: Final = Solitaire(
    policy="quickdraw",
    goal=Text(fr="la sixième blessure", en="the sixth wound"),
    measures=(
        Measure(
            "unspent",
            Text(fr="restent", en="unspent"),
            Text(
                fr="BALLES non dépensées, qui vont en CARTOUCHIÈRE",
                en="BULLETS left unspent, which go to the CARTRIDGE BELT",
            ),
        ),
        Measure(
            "placed",
            Text(fr="posées", en="placed"),
            Text(fr="cartes posées", en="cards placed"),
        ),
        Measure(
            "effects",
            Text(fr="effets", en="effects"),
            Text(fr="EFFETS joués", en="EFFECTS played"),
        ),
        Measure(
            "damage",
            Text(fr="tirées", en="dealt"),
            Text(fr="blessures infligées ce tour-là", en="wounds dealt that turn"),
        ),
        Measure(
            "wounds",
            Text(fr="blessures", en="wounds"),
            Text(
                fr="blessures infligées jusque-là (6 : fini)",
                en="wounds dealt so far (6: over)",
            ),
            kept=SIX_WOUNDS,
        ),
        Measure(
            "hidden",
            Text(fr="planquées", en="hidden"),
            Text(
                fr="cartes de la main planquées en fin de tour",
                en="cards of the hand hidden as the turn ends",
            ),
        ),
    ),
    progress=4,
    drawn=drawn(),
)
