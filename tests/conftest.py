"""What every test stands on: a cache of its own, a known language, the tool as people run it."""

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Protocol

import pytest
from effort import NIGHTLY, tries
from hypothesis import settings

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.cli.main import run as run_command

pytest_plugins = ("browsing",)

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background makes them, and every `rng` they start,
    # deaf to Ctrl-C, which some of them are about.
    signal.signal(signal.SIGINT, signal.default_int_handler)

# A machine that is busy with something else is no fault of what is tested.
# By day the examples are the same each time: what is found at random is found at night.
settings.register_profile(
    "rng", deadline=None, max_examples=tries(20, 400), derandomize=not NIGHTLY
)
settings.load_profile("rng")

# As `rng` itself does (`cli/start.py`): a quarter of what commands take inside one long process
# would be looking through everything that was imported before.
gc.set_threshold(100_000)

ROOT = Path(__file__).parent.parent


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out by day what is for the night, and what is of the page unless it is asked for."""
    for one in items:
        if ROOT / "tests" / "web" in one.path.parents:
            one.add_marker("page")
    if not NIGHTLY:
        asked = config.option.markexpr or any(map(_names_a_test, config.args))
        late = ("nightly",) if asked else ("nightly", "page")
        left = [one for one in items if any(map(one.get_closest_marker, late))]
        items[:] = [one for one in items if one not in left]
        config.hook.pytest_deselected(items=left)


def _names_a_test(argument: str) -> bool:
    """Whether it is a folder or a file of tests below the one of all, or a test."""
    return Path(argument.partition("::")[0]).resolve() not in {ROOT, ROOT / "tests"}


class Rng(Protocol):
    """`rng("validate", "-", stdin="…")`: run a command line."""

    def __call__(
        self,
        *args: str,
        stdin: str = "",
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture(scope="session", autouse=True)
def _known_environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Folders for the session, never the user's; English; nothing that bends what is printed."""
    with pytest.MonkeyPatch.context() as patch:
        for folder in ("RNG_DATA", "RNG_CONFIG"):
            patch.setenv(folder, str(tmp_path_factory.mktemp(folder.lower())))
        patch.setenv("RNG_CACHE", str(_of_all_workers(tmp_path_factory) / "rng_cache"))
        patch.setenv("RNG_LANG", "en")
        patch.setenv("LC_ALL", "C.UTF-8")  # of no country, whose paper would be taken
        for name in ("GITHUB_ACTIONS", "NO_COLOR", "FORCE_COLOR", "COLUMNS", "RNG_TRACEBACK"):
            patch.delenv(name, raising=False)
        # Of a test, nothing has to outlast a power cut; those about it put their own in its place.
        patch.setattr(os, "fsync", lambda _file: None)
        yield


def _of_all_workers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of this session that the processes that share the tests have in common."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def rng() -> Rng:
    """Run a command line in this process; `env` is added to the environment of the session."""

    def run(
        *args: str,
        stdin: str = "",
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        streams = [TextIOWrapper(BytesIO(), encoding="utf-8") for _ in range(2)]
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(cwd or ROOT)
            for name, value in (env or {}).items():
                patch.setenv(name, value)
            patch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin.encode()), encoding="utf-8"))
            patch.setattr(sys, "stdout", streams[0])
            patch.setattr(sys, "stderr", streams[1])
            code = run_command(list(args))
        for stream in streams:
            stream.flush()
            stream.seek(0)
        out, err = (stream.read() for stream in streams)
        return subprocess.CompletedProcess([*args], code, out, err)

    return run


@pytest.fixture(scope="session")
def rng_process() -> Rng:
    """The same in a process of its own, for what is about processes."""

    def run(
        *args: str,
        stdin: str = "",
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "rng_cards", *args],
            input=stdin,
            cwd=cwd or ROOT,
            env={**os.environ, "PYTHONUTF8": "1", **(env or {})},
            capture_output=True,
            encoding="utf-8",
            timeout=60,
            check=False,
        )

    return run


@pytest.fixture(scope="session")
def table() -> Table:
    """The games and catalogues as they are shipped."""
    return Table(ROOT)


@pytest.fixture(scope="session")
def catalogue(table: Table) -> Catalogue:
    """Every card that is shipped."""
    return table.catalogue("ragnguns")
