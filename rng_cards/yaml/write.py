"""Writing YAML: one scalar as it has to be quoted, and a new document."""

from collections.abc import Mapping
from io import StringIO
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ruamel.yaml import YAML


def _emitter() -> "YAML":
    from ruamel.yaml import YAML  # noqa: PLC0415 -- files that are no YAML are written here too

    emitter = YAML()
    emitter.indent(mapping=2, sequence=4, offset=2)
    emitter.width = 1_000_000  # no folding: a name stays on its line
    emitter.allow_unicode = True
    return emitter


def document(data: Mapping[str, Any]) -> str:
    """A new YAML document of plain data."""
    out = StringIO()
    _emitter().dump(dict(data), out)
    return out.getvalue()


def scalar(text: str) -> str:
    """A text as it has to stand in a block list: plain where it can be, quoted where it must."""
    line = document({"x": [text]}).split("- ", 1)[1]
    return line.rstrip("\n")
