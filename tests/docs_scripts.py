"""The scripts beside the pages, which no package holds."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

DOCS: Final = Path(__file__).parent.parent / "docs"


def docs_script(name: str) -> Any:
    """`docs/NAME.py`, as a module of its own."""
    spec = spec_from_file_location(name, DOCS / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
