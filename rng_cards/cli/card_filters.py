"""The filters of cards that several commands share, with their words."""

from typing import Annotated

from rng_cards.cli.declare import option

CardType = Annotated[
    str | None, option("--type TYPE", fr="Un type : arme, trap…", en="A type: weapon, piège…")
]
Keyword = Annotated[
    str | None,
    option(
        "--keyword WORD",
        fr="Un mot-clé, dans une langue ou l'autre.",
        en="A keyword, in either language.",
    ),
]
Epic = Annotated[
    bool | None,
    option("--epic/--no-epic", fr="ÉPIQUES, ou justement pas.", en="EPIC ones, or just not."),
]
Gunslinger = Annotated[
    str | None,
    option(
        "--gunslinger NAME",
        fr="Ce PISTOLERO et ses SIGNATURES.",
        en="That GUNSLINGER and its SIGNATURES.",
    ),
]
Cost = Annotated[
    str | None,
    option(
        "--cost N|A-B|N+",
        fr="Un coût, ou des bornes : 2, 1-3, 4+.",
        en="A cost, or bounds: 2, 1-3, 4+.",
    ),
]


def card_filters(
    kind: str | None,
    keyword: str | None,
    epic: bool | None,
    gunslinger: str | None,
    cost: str | None,
) -> dict[str, str]:
    """Those that were given, by name."""
    asked = {
        "type": kind,
        "keyword": keyword,
        "epic": None if epic is None else str(epic).lower(),
        "gunslinger": gunslinger,
        "cost": cost,
    }
    return {name: value for name, value in asked.items() if value is not None}
