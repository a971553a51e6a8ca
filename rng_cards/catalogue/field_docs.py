"""What the docstring under each field says, for JSON Schemas and reference pages.

pydantic can read them itself, at 45 ms for every run that touches a card; they are wanted only
where somebody looks.
"""

import ast
import inspect
from collections.abc import Iterable
from textwrap import dedent
from typing import Any

from pydantic import BaseModel


def field_docs(model: type[BaseModel]) -> dict[str, str]:
    """The docstring under each field of a model, its parents' fields included."""
    docs: dict[str, str] = {}
    for parent in reversed(model.__mro__):
        if issubclass(parent, BaseModel) and parent is not BaseModel:
            docs |= _own(parent)
    return docs


def _own(model: type[BaseModel]) -> dict[str, str]:
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


def describe(schema: dict[str, Any], models: Iterable[type[BaseModel]]) -> dict[str, Any]:
    """A JSON Schema with each field's docstring as its description, in place."""
    by_name = {model.__name__: model for model in models}
    for name, part in schema.get("$defs", {}).items():
        model = by_name.get(name)
        if model is None:
            continue
        keys = {field: info.alias or field for field, info in model.model_fields.items()}
        for field, text in field_docs(model).items():
            if keys.get(field) in part.get("properties", {}):
                part["properties"][keys[field]]["description"] = text
    return schema


def every_model(root: type[BaseModel]) -> list[type[BaseModel]]:
    """A model and all that derive from it."""
    return [root, *(one for child in root.__subclasses__() for one in every_model(child))]
