"""Files are opened in one package: whatever else opens one is named here, with its reason."""

import ast
from pathlib import Path
from typing import Final

from conftest import ROOT

PACKAGE: Final = ROOT / "rng_cards"
WRITERS: Final = frozenset(
    {"replace", "rename", "mkstemp", "write_text", "write_bytes", "NamedTemporaryFile"}
)
ALLOWED: Final = {
    "cli/main.py": "streams that the shell has closed lead nowhere",
    "app/printing/writer.py": "a device or a pipe is written to as it is",
}


def opens_to_write(path: Path) -> bool:
    """Whether a module opens a file to write it, or puts one in another's place."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if isinstance(node.func, ast.Attribute):
            of = node.func.value
            if (
                node.func.attr in WRITERS
                and isinstance(of, ast.Name)
                and of.id in {"os", "tempfile"}
            ):
                return True
        modes = [one.value for one in node.args[1:] if isinstance(one, ast.Constant)]
        if name == "open" and any(isinstance(one, str) and set(one) & set("wax+") for one in modes):
            return True
    return False


def test_files_are_written_in_one_package() -> None:
    modules = [path for path in PACKAGE.rglob("*.py") if "_data" not in path.parts]
    found = {str(path.relative_to(PACKAGE)) for path in modules if opens_to_write(path)}
    found = {name for name in found if not name.startswith("files/")}
    assert found == ALLOWED.keys()
