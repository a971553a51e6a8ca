"""Which keys may stand at a place: read off the JSON Schema, for hints in findings."""

from collections.abc import Sequence
from typing import Any

Schema = dict[str, Any]


def keys_at(schema: Schema, loc: Sequence[str | int], *, words_only: bool = False) -> list[str]:
    """The keys of the map at a pydantic location; with `words_only`, those that name a union's
    members. Empty where the schema leaves the place open.
    """
    places = [schema]
    for part in loc:
        places = [inner for place in places for inner in _step(schema, place, part)] or places
    members = [one for place in places for one in _members(schema, place)]
    if words_only:
        return [one["required"][0] for one in members if one.get("required")]
    return list(dict.fromkeys(key for one in members for key in one.get("properties", {})))


def _resolve(root: Schema, schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    return schema


def _members(root: Schema, schema: Schema) -> list[Schema]:
    schema = _resolve(root, schema)
    union = schema.get("oneOf") or schema.get("anyOf")
    if union:
        return [member for one in union for member in _members(root, one)]
    return [schema]


def _step(root: Schema, schema: Schema, part: str | int) -> list[Schema]:
    schema = _resolve(root, schema)
    tagged = [one for one in _members(root, schema) if _is_tagged(one, part)]
    if ("oneOf" in schema or "anyOf" in schema) and tagged:
        return tagged
    if isinstance(part, int):
        return [one["items"] for one in _members(root, schema) if "items" in one]
    return [
        one["properties"][part]
        for one in _members(root, schema)
        if part in one.get("properties", {})
    ]


def _is_tagged(schema: Schema, tag: str | int) -> bool:
    properties = schema.get("properties", {})
    if properties.get("type", {}).get("const") == tag:
        return True
    return bool(schema.get("required", [None])[0] == tag)
