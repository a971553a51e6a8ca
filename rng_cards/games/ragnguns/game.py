"""Rag'n'Guns, as the rest of the tool sees it."""

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.games.game import GameDefinition
from rng_cards.games.ragnguns.deck_rules import RULES, SHAPE
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.catalogue.kind import CardKind
    from rng_cards.games.faces import Bar, Face, Filter
    from rng_cards.games.playing import GameEngine
    from rng_cards.games.printing import GamePrinting
    from rng_cards.games.scenarios import ScenarioKind
    from rng_cards.games.tabletop import Tabletop
    from rng_cards.games.translating import GameTranslating


def _make_kind() -> "CardKind":
    from rng_cards.games.ragnguns.kind import RagngunsCards  # noqa: PLC0415 -- pydantic, 80 ms

    return RagngunsCards()


def _filters() -> Iterable["Filter"]:
    from rng_cards.games.ragnguns.search import FILTERS  # noqa: PLC0415

    return FILTERS


def _face(record: Mapping[str, Any], catalogue: Catalogue, language: str) -> "Face":
    from rng_cards.games.ragnguns.face import face  # noqa: PLC0415

    return face(record, catalogue, language)


def _order(card: Card) -> Any:
    from rng_cards.games.ragnguns.search import order  # noqa: PLC0415

    return order(card)


def _summary(
    cards: Iterable[Card], catalogue: Catalogue, language: str
) -> tuple[tuple[str, tuple["Bar", ...]], ...]:
    from rng_cards.games.ragnguns.face import summary  # noqa: PLC0415

    return summary(cards, catalogue, language)


def _section(key: str) -> Text:
    from rng_cards.games.ragnguns.rulebook import SECTIONS  # noqa: PLC0415

    return SECTIONS[key]


def _deck_schema() -> dict[str, Any]:
    from rng_cards.games.ragnguns.deck_schema import deck_schema  # noqa: PLC0415

    return deck_schema()


def _make_scenarios() -> "ScenarioKind":
    from rng_cards.games.ragnguns.scenarios.kind import RagngunsScenarios  # noqa: PLC0415

    return RagngunsScenarios()


def _make_tabletop(catalogue: Catalogue) -> "Tabletop":
    from rng_cards.games.ragnguns.tabletop import RagngunsTabletop  # noqa: PLC0415

    return RagngunsTabletop(catalogue)


def _engine() -> "GameEngine":
    from rng_cards.games.ragnguns.playing import RagngunsEngine  # noqa: PLC0415

    return RagngunsEngine()


def _printing() -> "GamePrinting":
    from rng_cards.games.ragnguns.printed import RagngunsPrinting  # noqa: PLC0415

    return RagngunsPrinting()


@cache
def _translating() -> "GameTranslating":
    from rng_cards.games.ragnguns.translating.bench import RagngunsTranslating  # noqa: PLC0415

    return RagngunsTranslating()


GAME: Final = GameDefinition(
    id="ragnguns",
    title="Rag'n'Guns",
    about=Text(
        fr="duel western à deux, un PISTOLERO et 15 cartes chacun (règles v0.3)",
        en="a two-player western duel, a GUNSLINGER and 15 cards each (rules v0.3)",
    ),
    package=os.path.dirname(__file__),
    make_kind=_make_kind,
    deck_shape=SHAPE,
    deck_rules=RULES,
    filters=_filters,
    face=_face,
    order=_order,
    summary=_summary,
    section=_section,
    deck_schema=_deck_schema,
    engine=_engine,
    make_tabletop=_make_tabletop,
    make_scenarios=_make_scenarios,
    printing=_printing,
    translating=_translating,
)
