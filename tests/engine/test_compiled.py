"""Where a compiled engine was asked for, it is what the tests beside this one run."""

import importlib
import os
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import rng_cards

PACKAGES = Path(rng_cards.__file__).parent.parent
"""The folder that the tests import from: the checkout, or an installed copy."""


def compiled_modules() -> list[str]:
    """The names of what pyproject.toml has compiled, as found beside what is imported."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    table = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    files = {
        file.relative_to(PACKAGES)
        for package in table["packages"]
        for file in PACKAGES.glob(f"{package}/**/*.py")
    }
    return [
        ".".join(file.with_suffix("").parts).removesuffix(".__init__")
        for file in sorted(files)
        if file.as_posix() not in table["interpreted"]
    ]


@pytest.mark.skipif("RNG_CARDS_COMPILE" not in os.environ, reason="the .py files are what runs")
def test_every_module_of_the_engine_is_the_compiled_one() -> None:
    names = compiled_modules()
    assert "rng_cards.engine.randomness" in names
    files = {name: str(importlib.import_module(name).__file__) for name in names}
    assert {
        name: file for name, file in files.items() if not file.endswith(tuple(EXTENSION_SUFFIXES))
    } == {}
