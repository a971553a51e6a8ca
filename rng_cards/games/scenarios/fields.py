"""Tables of what a scenario file may hold, for the pages about writing them."""

from collections.abc import Mapping
from typing import Any

from rng_cards.games.scenarios.data import ScenarioData


def fields_table(model: type[ScenarioData], docs: Mapping[str, str]) -> str:
    """The keys of a map, in Markdown; `docs` says what each is for, by field."""
    schema = model.model_json_schema()
    required = set(schema.get("required", ()))
    rows = ["| key | takes | |", "|---|---|---|"]
    for name, key in zip(model.model_fields, schema["properties"], strict=True):
        must = " *(required)*" if key in required else ""
        takes = _takes(schema["properties"][key])
        rows.append(f"| `{key}` | {takes} | {docs.get(name, '')}{must} |")
    return "\n".join(rows) + "\n"


def _takes(schema: Mapping[str, Any]) -> str:
    if "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema["enum"])
    union = schema.get("oneOf") or schema.get("anyOf")
    if union:
        return " or ".join(dict.fromkeys(_takes(one) for one in union))
    if "$ref" in schema or schema.get("type") == "object":
        return "a map"
    if schema.get("type") == "integer":
        if "minimum" not in schema:
            return "a whole number"
        return f"{schema['minimum']}–{schema['maximum']}"
    words = {"boolean": "true or false", "array": "a list", "string": "text", "null": "nothing"}
    return words[schema["type"]]
