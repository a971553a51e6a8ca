"""The common ground of all card data: strict, closed, and spelt with hyphens in YAML."""

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

from rng_cards.words import Text

Phrase: TypeAlias = str | int | Text


def yaml_key(name: str) -> str:
    """`at_most` is written `at-most`, and `from_` is written `from`."""
    return name.rstrip("_").replace("_", "-")


class Shape(BaseModel):
    """A map of the card files: unknown keys are errors, nothing is converted in silence."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        alias_generator=yaml_key,
        defer_build=True,  # nested shapes are built once, inside the card's own type
    )
