"""Files are opened in one package: whatever else opens one is named here, with its reason."""

import ast
from collections.abc import Iterator
from typing import Final

from conftest import ROOT

PACKAGE: Final = ROOT / "rng_cards"
WRITERS: Final = frozenset(
    {"replace", "rename", "mkstemp", "write_text", "write_bytes", "NamedTemporaryFile"}
)
WRITES_OTHERWISE: Final = {
    "cli/main.py": "streams that the shell has closed lead nowhere",
    "app/printing/writer.py": "a device or a pipe is written to as it is",
}
READS_OTHERWISE: Final = {
    "files/plain.py": "this is the module",
    "cli/main.py": "/dev/null, where a stream is closed",
    "cli/completion/commands.py": "its own list, read at each Tab without the rest of the tool",
    "diagnostics/examples.py": "the tool's own examples, below the layer of files",
    "languages.py": "the tool's own words, below the layer of files",
}


def test_files_are_opened_and_written_in_one_package() -> None:
    reading, writing = set(), set()
    for path in PACKAGE.rglob("*.py"):
        name = str(path.relative_to(PACKAGE))
        for call in calls(path.read_text(encoding="utf-8")):
            if opens_to_read(call):
                reading.add(name)
            if opens_to_write(call) and not name.startswith(("files/", "_data/")):
                writing.add(name)
    assert reading == READS_OTHERWISE.keys()
    assert writing == WRITES_OTHERWISE.keys()


def calls(source: str) -> Iterator[ast.Call]:
    """Every call of a module."""
    return (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))


def opens_to_write(call: ast.Call) -> bool:
    """Whether it opens a file to write it, or puts one in another's place."""
    if isinstance(call.func, ast.Attribute) and call.func.attr in WRITERS:
        of = call.func.value
        return isinstance(of, ast.Name) and of.id in {"os", "tempfile"}
    modes = [one.value for one in call.args[1:] if isinstance(one, ast.Constant)]
    named = isinstance(call.func, ast.Name) and call.func.id == "open"
    return named and any(isinstance(one, str) and set(one) & set("wax+") for one in modes)


def opens_to_read(call: ast.Call) -> bool:
    """Whether it is `open` without a mode to write, or `Path.read_…`."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr in {"read_text", "read_bytes"}
    if not isinstance(call.func, ast.Name) or call.func.id != "open":
        return False
    modes = [one.value for one in call.args[1:2] if isinstance(one, ast.Constant)]
    return not modes or not set(str(modes[0])) & set("wax")
