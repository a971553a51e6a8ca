"""JSON Schemas for editors: the same types that the tool checks with, told in their terms."""

import json
from collections.abc import Mapping
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.games.capabilities import CARDS, DECKS, SCENARIOS, Capability, offered

KINDS: Final = ("card", "deck", "scenario", "layout", "portrait", "shops")
NEEDED: Final[Mapping[str, Capability[Any]]] = {
    "card": CARDS,
    "deck": DECKS,
    "scenario": SCENARIOS,
}
"""What a game has to offer for it to have such files."""
_DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema(kind: str, table: Table, game_id: str) -> dict[str, Any]:
    """The schema of a file of cards, decks or scenarios of a game; layouts and portraits of any."""
    made: dict[str, Any]
    if kind == "layout":
        return {"$schema": _DRAFT, **_layout_schema(), "title": "Layout of cards"}
    if kind == "portrait":
        return {"$schema": _DRAFT, **_portrait_schema(table), "title": "Portraits of people"}
    if kind == "shops":
        from rng_cards.printing.shops_file import shops_schema

        return {"$schema": _DRAFT, "title": "Shops that make cards", **shops_schema()}
    game = table.game(game_id)
    if kind == "deck":
        return offered(game, DECKS).schema()
    if kind == "scenario":
        made = offered(game, SCENARIOS)().schema()
        _describe_house_rules(made, table.catalogue(game_id).about)
        return {"$schema": _DRAFT, "title": f"{game.title} scenarios", **made}
    made = offered(game, CARDS).make_kind().schema()
    keywords = list(table.catalogue(game_id).words("keywords"))
    _offer_keywords(made, keywords)
    return {"$schema": _DRAFT, "title": f"{game.title} card", **made}


def _layout_schema() -> dict[str, Any]:
    """What may stand in a layout file, the same for every game; icons by their names."""
    from rng_cards.catalogue.field_docs import describe, field_docs
    from rng_cards.printing.icons import icon_names
    from rng_cards.printing.layout.files import LayoutFile
    from rng_cards.printing.layout.reading import ADAPTER
    from rng_cards.shape import Shape, yaml_key

    made = describe(ADAPTER.json_schema(), (Shape,), yaml_key)
    for field, text in field_docs(LayoutFile, Shape).items():
        made["properties"][yaml_key(field)]["description"] = text
    for one in made["$defs"].values():
        if "icon" in one["properties"]:
            one["properties"]["icon"]["enum"] = list(icon_names())
    return made


def _portrait_schema(table: Table) -> dict[str, Any]:
    """What may stand in a file of portraits: parts by their names, those of one's folder too."""
    from rng_cards.catalogue.field_docs import describe
    from rng_cards.printing.portraits.files import SLOTS
    from rng_cards.printing.portraits.reading import PEOPLE, read_parts
    from rng_cards.shape import Shape, yaml_key

    made = describe(PEOPLE.json_schema(), (Shape,), yaml_key)
    parts = read_parts([root / "print" for root in table.roots.all]).data
    for one in made["$defs"].values():
        for slot in SLOTS:
            of_slot = one["properties"][slot]
            of_slot.get("items", of_slot)["enum"] = sorted(parts[slot])
    return made


def _describe_house_rules(made: dict[str, Any], about: Mapping[str, Any]) -> None:
    """Say in a schema of scenarios what each house rule means: that is data, too."""
    from rng_cards.games.house_rules import described

    properties = made["$defs"].get("TableRules", {}).get("properties", {})
    for key, text in described(about).items():
        properties[key]["description"] = text


def _offer_keywords(node: Any, keywords: list[str]) -> None:
    """Let editors complete keywords, which are data and so unknown to the types."""
    if isinstance(node, list):
        for one in node:
            _offer_keywords(one, keywords)
    if not isinstance(node, dict):
        return
    properties = node.get("properties", {})
    if "keywords" in properties:
        properties["keywords"]["items"] = {"enum": keywords}
    if "keyword" in properties:
        description = properties["keyword"].get("description", "")
        properties["keyword"] = {
            "enum": [*keywords, None],
            "default": None,
            "description": description,
        }
    for one in node.values():
        _offer_keywords(one, keywords)


def as_text(made: dict[str, Any]) -> str:
    """A schema as it is written to a file."""
    return json.dumps(made, ensure_ascii=False, indent=2) + "\n"


def modeline(path: str) -> str:
    """The comment by which editors find the schema of a YAML file."""
    return f"# yaml-language-server: $schema={path}"
