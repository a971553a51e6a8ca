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
        return list(_by_word(members))
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
    members = _members(root, schema)
    tagged = [one for one in members if _has_type(one, part)]
    if part in (by_word := _by_word(members)):
        tagged.append(by_word[str(part)])
    if ("oneOf" in schema or "anyOf" in schema) and tagged:
        return tagged
    if isinstance(part, int):
        return [one["items"] for one in _members(root, schema) if "items" in one]
    inner = []
    for one in _members(root, schema):
        if part in one.get("properties", {}):
            inner.append(one["properties"][part])
        elif isinstance(one.get("additionalProperties"), dict):
            inner.append(one["additionalProperties"])
    return inner


def _has_type(schema: Schema, tag: str | int) -> bool:
    return bool(schema.get("properties", {}).get("type", {}).get("const") == tag)


def _by_word(members: Sequence[Schema]) -> dict[str, Schema]:
    """The members of a union by the key that names each: the first that it needs and that not all
    of them need.
    """
    needed = [one["required"] for one in members if one.get("required")]
    shared = set(needed[0]).intersection(*needed[1:]) if len(needed) > 1 else set()
    named = {}
    for one in members:
        word = next((key for key in one.get("required", ()) if key not in shared), None)
        if word is not None:
            named[word] = one
    return named
