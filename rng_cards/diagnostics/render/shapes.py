"""The shape of a finding as plain data, as `/api/v1/openapi.json` has it."""

from typing import Any, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

described = with_config(ConfigDict(use_attribute_docstrings=True))
"""Puts the texts below the fields of a shape into its schema."""


@described
class Spot(TypedDict):
    """A place in a file."""

    line: int
    """From 1."""
    column: int
    """From 1, in characters."""


@described
class Places(TypedDict):
    """From where to where something stands."""

    start: Spot
    end: Spot
    """Not included."""


class Nowhere(TypedDict):
    """In place of `Places` where there is none."""

    start: None
    end: None


@described
class EditData(Places):
    """A piece of text to put in place of what stands there."""

    path: str
    text: str


@described
class FixData(TypedDict):
    """What would mend the finding."""

    text: str
    safe: bool
    """Whether it may be applied unseen."""
    edits: list[EditData]


@described
class Note(TypedDict):
    """What goes with a finding."""

    kind: str
    """`rule`, `help` or `related`."""
    text: str
    path: NotRequired[str]
    start: NotRequired[Spot]
    end: NotRequired[Spot]


@described
class FindingData(TypedDict):
    """A finding."""

    code: str
    """Its stable code, such as `DCK405`."""
    name: str
    severity: str
    """`error`, `warning` or `info`."""
    message: str
    params: dict[str, Any]
    """What fills the message."""
    path: str | None
    start: Spot | None
    """None without a place."""
    end: Spot | None
    """Where it ends, not included."""
    notes: list[Note]
    fix: FixData | None


@described
class UntoldData(TypedDict):
    """Findings that a shortened report leaves out."""

    code: str
    name: str
    severity: str
    path: str | None
    count: int


@described
class Head(TypedDict):
    """What JSON for programs begins with."""

    schema: int
    """Raised when a field changes its meaning or goes; new fields do not raise it."""
    tool: str


@described
class ReportData(Head):
    """Findings."""

    diagnostics: list[FindingData]
    untold: list[UntoldData]
