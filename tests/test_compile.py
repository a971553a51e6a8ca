"""The build hook that compiles: only when asked, and never in the way of an install."""

import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from conftest import ROOT
from effort import at_night

FILES: Final = {
    "pyproject.toml": """\
[tool.hatch.build.targets.wheel.hooks.custom]
packages = ["rng_cards/engine"]
interpreted = ["rng_cards/engine/left.py"]
""",
    "locks/compile.lock": """\
# pins==none
mypy==1.2 \\
    --hash=sha256:00
setuptools==3.4 ; python_version >= '3.11' \\
    --hash=sha256:01
""",
    "rng_cards/__init__.py": "",
    "rng_cards/engine/__init__.py": '"""Sums."""\n',
    "rng_cards/engine/sums.py": "def twice(number: int) -> int:\n    return 2 * number\n",
    "rng_cards/engine/left.py": "import rng_cards.engine.sums as sums\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with one module to compile and one to leave alone."""
    for name, text in FILES.items():
        file = tmp_path / "tree" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return tmp_path / "tree"


@pytest.fixture
def hook(tree: Path) -> Any:
    """What hatchling makes of `hatch_build.py` for a wheel of that project."""
    made = runpy.run_path(str(ROOT / "hatch_build.py"))["EngineHook"]
    return made(str(tree), {}, None, None, str(tree / "dist"), "wheel")


def build_data() -> dict[str, Any]:
    """As hatchling hands it to hooks."""
    return {"force_include": {}, "pure_python": True, "infer_tag": False}


@pytest.mark.parametrize("value", [None, "", "0"])
def test_nothing_is_compiled_unasked(
    value: str | None, hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RNG_CARDS_COMPILE", raising=False)
    if value is not None:
        monkeypatch.setenv("RNG_CARDS_COMPILE", value)
    data = build_data()
    hook.initialize("standard", data)
    assert data == build_data()
    assert hook.dependencies() == []


def test_the_lock_file_pins_what_compiling_needs(
    hook: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RNG_CARDS_COMPILE", "1")
    assert hook.dependencies() == ["mypy[mypyc]==1.2", "setuptools==3.4"]


def test_an_editable_install_is_told_where_to_turn(
    hook: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RNG_CARDS_COMPILE", "1")
    data = build_data()
    hook.initialize("editable", data)
    assert data == build_data()
    assert "`python hatch_build.py`" in "".join(capfd.readouterr())


@at_night
def test_a_compiler_that_fails_leaves_the_python_modules(
    hook: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RNG_CARDS_COMPILE", "1")
    monkeypatch.setenv("CC", "no-such-compiler")
    data = build_data()
    hook.initialize("standard", data)
    assert data == build_data()
    assert "could NOT be compiled" in "".join(capfd.readouterr())


@at_night  # .ci/run compiles the engine itself
@pytest.mark.skipif(not shutil.which("gcc"), reason="needs a C compiler")
def test_compiled_modules_go_into_the_wheel_and_are_what_is_imported(
    hook: Any, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RNG_CARDS_COMPILE", "1")
    data = build_data()
    hook.initialize("standard", data)
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    assert {name.partition(".")[0] for name in data["force_include"].values()} == {
        "rng_cards__mypyc",
        "rng_cards/engine/__init__",
        "rng_cards/engine/sums",
    }
    for library, name in data["force_include"].items():
        shutil.copy(library, tree / name)
    hook.finalize("standard", data, "")
    assert not any(Path(library).exists() for library in data["force_include"])
    told = (
        "from rng_cards.engine import left, sums\n"
        "print(sums.twice(21), sums.__file__[-3:], left.__file__[-3:])"
    )
    command = [sys.executable, "-c", told]
    assert subprocess.check_output(command, cwd=tree, text=True).split() == ["42", ".so", ".py"]
    shutil.copy(ROOT / "hatch_build.py", tree)
    subprocess.run([sys.executable, "hatch_build.py", "--remove"], cwd=tree, check=True)
    assert subprocess.check_output(command, cwd=tree, text=True).split() == ["42", ".py", ".py"]
