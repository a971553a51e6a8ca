"""The keys of a shape as a table in Markdown, made from its types and docstrings."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pydantic import TypeAdapter

from rng_cards.catalogue.field_docs import field_docs
from rng_cards.shape import Shape, yaml_key

_SORTS: Final = {
    "boolean": "true or false",
    "number": "a number",
    "object": "a map",
    "string": "text",
}


def field_table(shape: type[Shape], leave_out: Iterable[str] = (), first: str = "") -> str:
    """A row a key: what it takes, what it is, what it is by itself. Without the keys left out."""
    schema = TypeAdapter(shape).json_schema()
    required = set(schema.get("required", []))
    rows = ["| key | takes | |", "|---|---|---|"]
    docs = field_docs(shape, Shape)
    for name in sorted(shape.fields, key=lambda name: yaml_key(name) != first):
        key = yaml_key(name)
        if key in leave_out:
            continue
        described = schema["properties"][key]
        need = "" if key in required else f" *(default: {_default(shape, name, described)})*"
        text = docs.get(name, "").replace("|", r"\|")
        rows.append(f"| `{key}` | {_takes(described)} | {text}{need} |")
    return "\n".join(rows) + "\n"


def _default(shape: type[Shape], name: str, described: Mapping[str, Any]) -> str:
    value = getattr(shape, name)
    if value is None or value in ((), "", {}):
        return "none"
    if described.get("format") == "length":
        return f"{value:g} pt"
    if isinstance(value, tuple):
        return ", ".join(f"{one:g}" for one in value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def _takes(schema: Mapping[str, Any]) -> str:
    if "enum" in schema:
        return ", ".join(f"`{one}`" for one in schema["enum"])
    if "const" in schema:
        return f"`{schema['const']}`"
    if "anyOf" in schema:
        return " or ".join(_takes(one) for one in schema["anyOf"] if one.get("type") != "null")
    if "$ref" in schema:
        return f"a {schema['$ref'].rsplit('/', 1)[1].lower()}"
    if "format" in schema:
        return f"a {schema['format']}"
    if schema.get("type") == "integer":
        return f"{schema.get('minimum', '')}–{schema.get('maximum', '')}"
    if schema.get("type") == "array":
        return _list(schema)
    return _SORTS[schema["type"]]


def _list(schema: Mapping[str, Any]) -> str:
    least, most = schema.get("minItems"), schema.get("maxItems")
    of = schema.get("items", {})
    if least == most == 2 and of.get("format") == "length":  # noqa: PLR2004 -- across and down
        return "two lengths"
    return "a list"
