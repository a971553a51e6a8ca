"""What the typed files have in common."""

from typing import Annotated, Protocol, TypeAlias, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict

from rng_cards.catalogue import catalogue_codes
from rng_cards.diagnostics import Diagnostic
from rng_cards.shape import yaml_key
from rng_cards.yaml.typed import refusal


class FileModel(BaseModel):
    """A map of a file: unknown keys are errors, nothing is converted in silence."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        alias_generator=yaml_key,
        defer_build=True,  # nested models are built once, inside the type of their file
    )


class _Named(Protocol):
    id: str


_One = TypeVar("_One", bound=_Named)


def _each_once(values: list[_One]) -> list[_One]:
    """The values, of which no two have the same id."""
    seen: set[str] = set()
    for number, one in enumerate(values):
        if one.id in seen:
            finding = Diagnostic(catalogue_codes.GIVEN_TWICE, None, {"id": one.id})
            raise refusal(finding, number, "id")
        seen.add(one.id)
    return values


Each: TypeAlias = Annotated[list[_One], AfterValidator(_each_once)]
"""A list of things by their ids."""
