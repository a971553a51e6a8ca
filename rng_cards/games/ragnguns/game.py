"""Rag'n'Guns, as the rest of the tool sees it."""

import os
from functools import cache, partial
from typing import Final

from rng_cards.games.game import CardSupport, DeckSupport, GameDefinition
from rng_cards.games.late import late
from rng_cards.games.ragnguns.deck_rules import RULES, SHAPE
from rng_cards.games.ragnguns.facts import FACTS
from rng_cards.games.ragnguns.starter import starter
from rng_cards.words import Text

_late = partial(late, __package__)


GAME: Final = GameDefinition(
    id="ragnguns",
    title="Rag'n'Guns",
    about=Text(
        fr="duel western à deux, un PISTOLERO et 15 cartes chacun (règles v0.3)",
        en="a two-player western duel, a GUNSLINGER and 15 cards each (rules v0.3)",
    ),
    package=os.path.dirname(__file__),
    engine=_late("playing", "RagngunsEngine"),
    section=_late("rulebook", "section"),
    sections=_late("rulebook", "sections"),
    cards=CardSupport(
        make_kind=_late("kind", "RagngunsCards"),
        face=_late("face", "face"),
        order=_late("search", "order"),
        search_fields=_late("search", "fields"),
        facts=FACTS,
        starter=starter,
    ),
    decks=DeckSupport(
        shape=SHAPE,
        rules=RULES,
        summary=_late("face", "summary"),
        schema=_late("deck_schema", "deck_schema"),
        drawn=_late("drawing", "drawn"),
    ),
    make_tabletop=_late("tabletop", "RagngunsTabletop"),
    make_scenarios=_late("scenarios.kind", "RagngunsScenarios"),
    printing=_late("printed", "RagngunsPrinting"),
    translating=cache(_late("translating.bench", "RagngunsTranslating")),
)
