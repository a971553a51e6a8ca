"""Writing: one scalar as YAML wants it, a new document, and files that are whole or untouched."""

import os
import stat
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

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


def write_atomically(path: str, text: str) -> None:
    """Put a text in a file's place, which stays whole until the new one is; see `new_file`."""
    with new_file(path) as file:
        file.write(text.encode("utf-8"))


@contextmanager
def new_file(path: str) -> Iterator[BinaryIO]:
    """A file to be written bit by bit, which takes its place when all of it is there.

    The new text is written beside the target, flushed to the disk, then renamed over it; the
    file's permissions stay. A symbolic link keeps pointing at the file it names. Raises OSError,
    the target untouched, where the disk is full or the folder read-only.
    """
    target = Path(os.path.realpath(path))
    try:
        descriptor, temporary = tempfile.mkstemp(prefix=".rng-", dir=target.parent)
    except OSError as error:
        error.filename = str(path)  # the name that the reader knows
        raise
    try:
        with open(descriptor, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, _mode(target))
        os.replace(temporary, target)
    except BaseException as error:
        with suppress(OSError):
            os.unlink(temporary)
        if isinstance(error, OSError):
            error.filename = str(path)
        raise


def _mode(target: Path) -> int:
    """The mode of the file there is, or what a new file would get."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except OSError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
