"""What the docstring under each field says, for JSON Schemas and reference pages.

pydantic can read them itself, at 45 ms for every run that touches a card; they are wanted only
where somebody looks.
"""

import ast
import inspect
from collections.abc import Callable, Iterable
from functools import cache
from textwrap import dedent
from typing import Any


def field_docs(model: type[Any], root: type[Any]) -> dict[str, str]:
    """The docstring under each field of a class, those of its parents below the root included.

    A class that is made from data has no docstrings: its fields come with a description each.
    """
    docs: dict[str, str] = {}
    for parent in reversed(model.__mro__):
        if issubclass(parent, root) and parent is not root:
            docs |= _described(parent) or _own(parent)
    return docs


def _described(model: type[Any]) -> dict[str, str]:
    fields = getattr(model, "__pydantic_fields__", {})
    return {name: one.description for name, one in fields.items() if one.description}


@cache
def _own(model: type[Any]) -> dict[str, str]:
    tree = ast.parse(dedent(inspect.getsource(model))).body[0]
    assert isinstance(tree, ast.ClassDef)
    docs = {}
    for field, text in zip(tree.body, tree.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            docs[field.target.id] = " ".join(str(text.value.value).split())
    return docs


def describe(
    schema: dict[str, Any], roots: Iterable[type[Any]], key_of: Callable[[str], str]
) -> dict[str, Any]:
    """A JSON Schema with each field's docstring as its description, in place.

    `roots` are what its classes derive from, `key_of` spells a field as the schema does.
    """
    shapes = {schema.get("title"): schema, **schema.get("$defs", {})}
    for root in roots:
        for model in every_child(root):
            properties = shapes.get(model.__name__, {}).get("properties", {})
            for field, text in field_docs(model, root).items():
                if key_of(field) in properties:
                    properties[key_of(field)]["description"] = text
    return schema


def every_child(root: type[Any]) -> list[type[Any]]:
    """All that derive from a class."""
    return [one for child in root.__subclasses__() for one in (child, *every_child(child))]
