"""A typed value out of a tree: pydantic checks it, each refusal is a finding at its place."""

from collections.abc import Sequence as SequenceOf
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.diagnostics.suggest import closest, suggestion
from rng_cards.files.text import TextFile
from rng_cards.words import Param, Text
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping, Node, Scalar, Sequence
from rng_cards.yaml.reader import parse
from rng_cards.yaml.schema_keys import keys_at
from rng_cards.yaml.shapes import first_line, unknown_key, wrong_type
from rng_cards.yaml.values import kind_of, to_python

T = TypeVar("T")
LocPart = str | int

_EXPECTED: Final = {
    "string_type": "text",
    "int_type": "whole number",
    "int_from_float": "whole number",
    "float_type": "number",
    "bool_type": "yes or no",
    "list_type": "list",
    "dict_type": "map",
    "model_type": "map",
    "model_attributes_type": "map",
    "date_type": "date",
}


_ONE_AT_A_TIME: Final = Text(
    fr="une seule de ces clés à la fois : {keys}", en="one of these keys at a time: {keys}"
)
_AT_LEAST: Final = Text(fr="{limit} au moins", en="at least {limit}")
_AT_MOST: Final = Text(fr="{limit} au plus", en="at most {limit}")
_AS_MANY: Final = Text(
    fr="{limit} {limit:valeur|valeurs} au moins", en="at least {limit} {limit:value|values}"
)
_AS_LONG: Final = Text(fr="une longueur de {limit} au plus", en="a length of at most {limit}")
_NOT_AS_SHORT: Final = Text(
    fr="une longueur de {limit} au moins", en="a length of at least {limit}"
)
_SLUG: Final = Text(
    fr="minuscules sans accent, chiffres et traits d'union (`comme-ceci`)",
    en="lower-case letters without accents, digits and hyphens (`like-this`)",
)

_LIMITS: Final = {
    "greater_than_equal": (_AT_LEAST, "ge"),
    "less_than_equal": (_AT_MOST, "le"),
    "too_short": (_AS_MANY, "min_length"),
    "string_too_short": (_NOT_AS_SHORT, "min_length"),
    "too_long": (_AS_LONG, "max_length"),
    "string_too_long": (_AS_LONG, "max_length"),
}
"""By an error of pydantic's, the words for the bound, and where the error has it."""

_ONE_NEEDED: Final = Text(
    fr="il y faut une de ces clés : {keys}", en="it needs one of these keys: {keys}"
)


class Typed(NamedTuple, Generic[T]):
    """The value, or None where it was refused, and what was wrong."""

    value: T | None
    findings: list[Diagnostic]


def typed(adapter: TypeAdapter[T], root: Node, path: str) -> Typed[T]:
    """Validate a tree; all its faults at once, each at its line and column."""
    data = to_python(root)
    try:
        return Typed(adapter.validate_python(data), [])
    except ValidationError as error:
        translator = _ErrorTranslator(adapter, root, path)
        details = error.errors(include_url=False)
        return Typed(
            None, _without_echoes([(one["loc"], translator.finding(one)) for one in details])
        )


class TypedFile(NamedTuple, Generic[T]):
    """What a file says, or None where it was refused; its tree, and all that is wrong with it."""

    value: T | None
    root: Node | None
    findings: list[Diagnostic]


def typed_file(adapter: TypeAdapter[T], file: TextFile) -> TypedFile[T]:
    """Parse the text of a file and validate it."""
    document = parse(file)
    if document.root is None:
        return TypedFile(None, None, document.findings)
    read = typed(adapter, document.root, file.path)
    return TypedFile(read.value, document.root, [*document.findings, *read.findings])


def refusal(finding: Diagnostic, *loc: LocPart) -> PydanticCustomError:
    """What the validator of a type raises, with the finding that says why; `typed` puts it where
    the value stands. `loc` is the way from there to the part of the value that is at fault.
    """
    return PydanticCustomError("refused", "refused", {"finding": finding, "loc": loc})


@lru_cache(maxsize=8)
def _schema(adapter: TypeAdapter[Any]) -> dict[str, Any]:
    """The JSON Schema of a type, made once: it takes longer than the reading of a file."""
    return adapter.json_schema()


def _without_echoes(found: list[tuple[tuple[LocPart, ...], Diagnostic]]) -> list[Diagnostic]:
    """A misspelt key is one mistake: the right one is not reported missing as well."""
    meant = {
        (loc[:-1], edit.text)
        for loc, one in found
        if one.fix and one.code is yaml_codes.UNKNOWN_KEY
        for edit in one.fix.edits
    }
    return [
        one
        for loc, one in found
        if not (one.code is yaml_codes.MISSING_KEY and (loc[:-1], *loc[-1:]) in meant)
    ]


class _ErrorTranslator:
    """Turns pydantic's errors into findings."""

    def __init__(self, adapter: TypeAdapter[Any], root: Node, path: str) -> None:
        self.adapter = adapter
        self.root = root
        self.path = path

    def finding(self, error: ErrorDetails) -> Diagnostic:
        sort = error["type"]
        loc = error["loc"]
        if sort == "missing":
            return self._missing(loc, str(loc[-1]))
        if sort == "extra_forbidden":
            return self._unknown_key(loc)
        if sort == "union_tag_not_found":
            return self._no_word(error)
        if sort == "refused":  # by a type that knows best what is wrong with it
            return self._refused(loc, error["ctx"]["finding"], error["ctx"]["loc"])
        if loc and loc[-1] == "[key]":
            return self._key_value(loc[:-1], error)
        node = find(self.root, loc)
        if sort in _EXPECTED:
            return wrong_type(node, _EXPECTED[sort], self.path)
        if sort in {"literal_error", "union_tag_invalid"}:
            return self._unknown_value(node, error)
        span = node.span(self.path)
        limit = _limit(error)
        if limit:
            shown = _shown(node)
            return Diagnostic(yaml_codes.OUT_OF_RANGE, span, {"value": shown, "limit": limit})
        return Diagnostic(yaml_codes.INVALID_VALUE, span, {"problem": error["msg"]})

    def _refused(self, loc: SequenceOf[LocPart], finding: Diagnostic, inner: Any) -> Diagnostic:
        if loc and loc[-1] == "[key]":
            return finding.at(self._key_span(loc[:-1]))
        return finding.at(find(self.root, (*loc, *inner)).span(self.path))

    def _missing(self, loc: SequenceOf[LocPart], key: str) -> Diagnostic:
        node = find(self.root, loc[:-1], inside=True)
        return Diagnostic(yaml_codes.MISSING_KEY, first_line(node, self.path), {"key": key})

    def _unknown_key(self, loc: SequenceOf[LocPart]) -> Diagnostic:
        key = str(loc[-1])
        known = keys_at(_schema(self.adapter), loc[:-1])
        return unknown_key(self._key_span(loc), key, known)

    def _key_span(self, loc: SequenceOf[LocPart]) -> Span:
        """Where the last key of a location is written."""
        key = str(loc[-1])
        ways = _ways(self.root, loc[:-1])
        maps = [one for one in ways if isinstance(one[1], Mapping) and key in one[1].entries]
        if not maps:
            return find(self.root, loc[:-1], inside=True).span(self.path)
        parent = max(maps, key=lambda one: one[0])[1]
        assert isinstance(parent, Mapping)
        return parent.entries[key][0].span(self.path)

    def _key_value(self, loc: SequenceOf[LocPart], error: ErrorDetails) -> Diagnostic:
        """A key that is not one of a closed list."""
        return unknown_key(self._key_span(loc), str(loc[-1]), _expected(error))

    def _no_word(self, error: ErrorDetails) -> Diagnostic:
        """A map that does not say which sort of thing it is."""
        loc = error["loc"]
        node = find(self.root, loc)
        if not isinstance(node, Mapping):
            return wrong_type(node, "map", self.path)
        field = str(error.get("ctx", {}).get("discriminator", "")).strip("'")
        if field.isidentifier():
            near = closest(field, node.entries)
            if near:
                return unknown_key(node.entries[near][0].span(self.path), near, (field,))
            return self._missing((*loc, field), field)
        words = keys_at(_schema(self.adapter), loc, words_only=True)
        said = [key for key in node.entries if key in words]
        if len(said) > 1:
            problem = _ONE_AT_A_TIME.filled(keys=tuple(said))
            return Diagnostic(yaml_codes.INVALID_VALUE, node.span(self.path), {"problem": problem})
        first = next(iter(node.entries), None)
        if first is None:
            problem = _ONE_NEEDED.filled(keys=tuple(words))
            return Diagnostic(yaml_codes.INVALID_VALUE, node.span(self.path), {"problem": problem})
        key = min(node.entries, key=lambda one: closest(one, words) is None)
        return unknown_key(node.entries[key][0].span(self.path), key, words)

    def _unknown_value(self, node: Node, error: ErrorDetails) -> Diagnostic:
        context = error.get("ctx", {})
        if error["type"] == "union_tag_invalid":
            field = str(context["discriminator"]).strip("'")
            known = str(context["expected_tags"]).replace("'", "").split(", ")
            node = (node.get(field) if isinstance(node, Mapping) else None) or node
        else:
            known = _expected(error)
        value = _shown(node)
        params: dict[str, Param] = {"value": value, "known": tuple(known)}
        hint = suggestion(value, known) if isinstance(value, str) else None
        return Diagnostic(yaml_codes.UNKNOWN_VALUE, node.span(self.path), params, help=hint)


def find(root: Node, loc: SequenceOf[LocPart], *, inside: bool = False) -> Node:
    """The node at a pydantic location, whose union tags are no keys of the file.

    With `inside`, the answer is the map or list that the location leads into, never a scalar.
    """
    ways = _ways(root, loc)
    fit = [one for one in ways if not (inside and isinstance(one[1], Scalar))]
    return max(fit, key=lambda one: one[0], default=((False, 0), root))[1]


def _ways(root: Node, loc: SequenceOf[LocPart]) -> list[tuple[tuple[bool, int], Node]]:
    """The nodes that the location may lead to, some of its parts skipped as tags, each with how
    well it fits: whether the last part was a step of the tree, and how many parts were.

    Of the ways to one node, the best alone goes on: their number would double with each part.
    """
    ways: list[tuple[tuple[bool, int], Node]] = [((False, 0), root)]
    for part in loc:
        reached: dict[int, tuple[tuple[bool, int], Node]] = {}
        for (_, taken), node in ways:
            child = _child(node, part)
            stepped = [((True, taken + 1), child)] if child else []
            for fit, one in (*stepped, ((False, taken), node)):
                if id(one) not in reached or fit > reached[id(one)][0]:
                    reached[id(one)] = (fit, one)
        ways = list(reached.values())
    return ways


def _child(node: Node, part: LocPart) -> Node | None:
    if isinstance(node, Mapping):
        return node.get(str(part))
    if isinstance(node, Sequence) and isinstance(part, int) and part < len(node.items):
        return node.items[part]
    return None


def _shown(node: Node) -> str | Text:
    return node.value if isinstance(node, Scalar) else kind_of(node)


def _expected(error: ErrorDetails) -> list[str]:
    """The closed list of a literal, as YAML spells its words."""
    words = str(error.get("ctx", {})["expected"]).replace(" or ", ", ").split(", ")
    yaml = {"True": "true", "False": "false", "None": "null"}
    return [yaml.get(word, word.strip("'")) for word in words]


def _limit(error: ErrorDetails) -> Text | None:
    """The bound that a value breaks, in words."""
    if error["type"] == "string_pattern_mismatch":
        return _SLUG
    if error["type"] not in _LIMITS:
        return None
    text, bound = _LIMITS[error["type"]]
    return text.filled(limit=error["ctx"][bound])
