"""One input tried: read, and command lines run, in this process; their time and their answer."""

import gc
import io
import os
import re
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from pydantic import TypeAdapter

from fuzzing.direct import Read, Said
from rng_cards.catalogue.roots import Roots
from rng_cards.cli.main import run
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.files.text import TextFile
from rng_cards.words import DANGEROUS, Text
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.reader import Document, parse
from rng_cards.yaml.typed import Typed, typed

SECONDS: Final = 2.0
"""Processor time of a command on an input of up to a megabyte."""
SECONDS_REFUSED: Final = 5.0
"""Processor time of a command that refuses a longer input."""
MEGABYTE: Final = 1_000_000
_SAID: Final = 20
"""Findings of an input that are said."""
_COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
_BUG: Final = re.compile("internal error|erreur interne|Traceback")
_CODES: Final = frozenset({0, 1, 2})


class Answer(NamedTuple):
    """What a command said."""

    code: int
    said: str
    seconds: float


class Verdict(NamedTuple):
    """What came of an input."""

    refused: bool
    trouble: str
    """`crash`, `time` or nothing."""
    detail: str
    seconds: float
    """Of its slowest command."""


def as_typed(args: Sequence[str], typed: bytes = b"") -> Answer:
    """Run a command line in this process, as a terminal would."""
    before = sys.stdin, sys.stdout, sys.stderr
    out = io.BytesIO()
    gc.collect()  # what was read before is not laid to this command
    stream = io.TextIOWrapper(out, encoding="utf-8", write_through=True)
    sys.stdin = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    sys.stdout = sys.stderr = stream
    start = time.process_time()
    try:
        code = run(list(args))
    except BaseException:  # noqa: BLE001 - nothing may escape from `run`
        code = -1
        traceback.print_exc()
    finally:
        seconds = time.process_time() - start
        sys.stdin, sys.stdout, sys.stderr = before
    return Answer(code, out.getvalue().decode("utf-8", "replace"), seconds)


def as_read(read: Read, file: str, data: bytes) -> Answer:
    """Read a file without a command line, and say what was found in the tool's language."""
    start = time.process_time()
    try:
        found = list(read(file, data))
        refused = any(
            isinstance(one, Diagnostic) and one.severity is Severity.ERROR for one in found
        )
        language = os.environ.get("RNG_LANG", "en")
        code = int(refused)
        said = "\n".join(one_line(text) for one in found[:_SAID] for text in _texts(one, language))
    except BaseException:  # noqa: BLE001 - nothing may escape from a reader
        code, said = -1, traceback.format_exc()
    return Answer(code, said, time.process_time() - start)


def _texts(found: Said, language: str) -> Iterator[str]:
    """All that a report says of a finding."""
    if isinstance(found, Text):
        yield found.say(language)
        return
    yield found.message(language)
    yield found.label(language)
    yield found.help_text(language)
    for label in found.related:
        yield label.text.say(language, found.params)


def tried(
    commands: Sequence[str], file: str, data: bytes, *, to_type: bool, read: Read | None = None
) -> Verdict:
    """Read a spoilt file that is in its place, then run the commands on it."""
    refused, slowest = False, 0.0
    for command in (*([read] if read else ()), *commands):
        typed_too = data if to_type else b""
        answer = _answer(command, file, data, typed_too)
        if answer.seconds > SECONDS:  # on a busy machine anything may be slow, but not twice
            again = _answer(command, file, data, typed_too)
            answer = answer._replace(seconds=min(answer.seconds, again.seconds))
        slowest = max(slowest, answer.seconds)
        refused = refused or answer.code != 0
        wrong = _wrong(answer, len(data))
        if wrong:
            what = f"rng {command}" if isinstance(command, str) else "read"
            return Verdict(refused, wrong, f"{what}\n{answer.said[-6000:]}", slowest)
    return Verdict(refused, "", "", slowest)


def _answer(command: str | Read, file: str, data: bytes, typed_too: bytes) -> Answer:
    if isinstance(command, str):
        return as_typed(arguments(command, file, data), typed_too)
    return as_read(command, file, data)


def arguments(command: str, file: str, data: bytes) -> list[str]:
    """A command as the words that the shell would hand over."""
    words = command.split()
    stands_for = {"FILE": [file]}
    if "TEXT" in words or "WORDS" in words:
        text = os.fsdecode(data.replace(b"\0", b""))
        stands_for |= {"TEXT": [text], "WORDS": text.split(" ")}
    return [one for word in words for one in stands_for.get(word, [word])]


def _wrong(answer: Answer, size: int) -> str:
    if answer.code not in _CODES or _BUG.search(answer.said):
        return "crash"
    if not DANGEROUS.isdisjoint(_COLOURS.sub("", answer.said)):
        return "crash"  # what a file holds must not command a terminal
    slow = answer.seconds > SECONDS and size <= MEGABYTE
    return "time" if slow or (answer.code and answer.seconds > SECONDS_REFUSED) else ""


def stand_in(home: Path, shipped: Path) -> None:
    """Work in a folder of ours, with the catalogue of `shipped` for that which came with the tool.

    Nothing outside the folder can be written from then on, whatever a spoilt input asks for.
    """
    os.chdir(home)
    patch("rng_cards.app.table.find_roots", lambda _=None: Roots(None, shipped)).start()
    if _writable.get("home") is None:
        sys.addaudithook(_only_inside)
    _writable["home"] = f"{os.path.realpath(home)}{os.sep}"
    os.environ.update(
        RNG_CACHE=str(home / "cache"), RNG_DATA=str(home / "data"), RNG_CONFIG=str(home / "config")
    )
    tempfile.tempdir = str(home)
    os.environ["RNG_TRACEBACK"] = "1"
    for name in ("GITHUB_ACTIONS", "COLUMNS"):
        os.environ.pop(name, None)


def anywhere() -> None:
    """Leave our folder; every other can be written again."""
    os.chdir("/")
    tempfile.tempdir = None
    _writable["home"] = ""


_writable: Final[dict[str, str]] = {}
_WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC
_CHANGES: Final = frozenset({"os.mkdir", "os.remove", "os.rename", "os.rmdir", "os.link"})


def _only_inside(event: str, args: tuple[Any, ...]) -> None:
    """What Python calls before it opens or changes a file."""
    if event == "open":
        path, mode, flags = args
        if isinstance(path, int) or not (
            flags & _WRITING if mode is None else set(mode) & set("wax+")
        ):
            return
        paths = (path,)
    elif event in _CHANGES:
        paths = args[:2] if event in {"os.rename", "os.link"} else args[:1]
    else:
        return
    for path in paths:
        real = os.path.realpath(os.fsdecode(path))
        if not f"{real}{os.sep}".startswith(_writable["home"]) and real != os.devnull:
            raise PermissionError(13, os.strerror(13), os.fsdecode(path))


def read_once(texts: set[str]) -> None:
    """Let sound files be parsed and checked once, and the spoilt one each time."""
    documents: dict[str, Document] = {}
    values: dict[int, Typed[Any]] = {}

    def parsed(file: TextFile) -> Document:
        if file.text not in texts:
            return parse(file)
        if file.path not in documents or documents[file.path].text != file.text:
            documents[file.path] = parse(file)
        return documents[file.path]

    def checked(adapter: TypeAdapter[Any], root: Node, path: str) -> Typed[Any]:
        if all(root is not one.root for one in documents.values()):
            return typed(adapter, root, path)
        if id(root) not in values:
            values[id(root)] = typed(adapter, root, path)
        return values[id(root)]

    patch("rng_cards.yaml.typed.parse", parsed).start()
    patch("rng_cards.yaml.typed.typed", checked).start()
