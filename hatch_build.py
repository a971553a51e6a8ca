"""The engine as machine code, for who asks: `RNG_CARDS_COMPILE=1 pip install .`.

The modules of the packages that `pyproject.toml` lists under this hook are plain Python that mypyc
compiles unchanged. Without the variable nothing here runs, and neither mypy nor a C compiler is
needed. With it, the compiled modules travel beside their `.py` files; where there is no compiler,
or where it fails, the build says so and goes on, and the `.py` files are what runs.

`python hatch_build.py` compiles a checkout in place, `python hatch_build.py --remove` undoes it. A
compiled module hides later edits of its `.py` file until either is run again.
"""

import argparse
import importlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any, Final

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WISH: Final = "RNG_CARDS_COMPILE"
SHARED: Final = "rng_cards"
"""The one library that all compiled modules are doors to is the top module `rng_cards__mypyc`.

By itself mypyc would put a hash of the modules' names there; and it has to be a top module, since
mypyc reckons from its place where the packages are.
"""


class EngineHook(BuildHookInterface[BuilderConfig]):
    """What hatchling calls when a wheel is built."""

    _folder: tempfile.TemporaryDirectory[str] | None = None

    def dependencies(self) -> list[str]:
        """What compiling needs, in the versions that the lock file pins."""
        if not wished():
            return []
        pins = dict(
            line.split()[0].split("==")
            for line in (Path(self.root) / "locks" / "compile.lock").read_text().splitlines()
            if "==" in line and not line.startswith(("#", " "))
        )
        return [f"mypy[mypyc]=={pins['mypy']}", f"setuptools=={pins['setuptools']}"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the compiled modules to the wheel, if they are wished for and can be had."""
        if not wished():
            return
        if version == "editable":
            self.app.display_warning(
                "rng-cards: an editable install runs the .py modules; "
                "`python hatch_build.py` compiles them in place"
            )
            return
        self._folder = tempfile.TemporaryDirectory(prefix="rng-cards-wheel-")
        compiled = Path(self._folder.name)
        # In a process of its own: mypyc leaves by sys.exit, and patches setuptools.
        command = [sys.executable, str(Path(__file__)), "--top", self.root, "--into", str(compiled)]
        if subprocess.run(command, check=False).returncode:  # noqa: S603 - this very file
            self.app.display_warning(
                "rng-cards: the engine could NOT be compiled, for the reason above; "
                "the same modules are installed as Python and run slower"
            )
            self._folder.cleanup()
            return
        libraries = sorted(binaries(compiled))
        for library in libraries:
            build_data["force_include"][str(library)] = library.relative_to(compiled).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        self.app.display_info(f"rng-cards: the engine is compiled, {len(libraries)} files")

    def finalize(
        self,
        version: str,  # noqa: ARG002
        build_data: dict[str, Any],  # noqa: ARG002
        artifact_path: str,  # noqa: ARG002
    ) -> None:
        """The wheel is written: what it was made from can go."""
        if self._folder:
            self._folder.cleanup()


def wished() -> bool:
    """Whether whoever builds asks for compiled modules."""
    return os.environ.get(WISH, "") not in ("", "0")


def settings(top: Path) -> Mapping[str, list[str]]:
    """The hook's table: the packages that are compiled, and the modules of theirs that are not."""
    project = tomllib.loads((top / "pyproject.toml").read_text())
    table: dict[str, list[str]] = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
        "custom"
    ]
    return table


def modules(top: Path) -> list[str]:
    """The files to compile, as paths from the top of the tree."""
    table = settings(top)
    found = {
        file.relative_to(top).as_posix()
        for package in table["packages"]
        for file in top.glob(f"{package}/**/*.py")
    }
    return sorted(found - set(table["interpreted"]))


def binaries(top: Path) -> Iterator[Path]:
    """The compiled modules in a checkout, or in any folder that they were built into."""
    yield from top.glob(f"{SHARED}__mypyc{EXTENSION_SUFFIXES[0]}")
    yield from top.glob(f"rng_cards/**/*{EXTENSION_SUFFIXES[0]}")


def copying_modules(top: Path) -> Iterator[tuple[Path, str]]:
    """The code that copies the positions of a game, for each package of rules that has some.

    Interpreted, it is made when it is first needed (`rng_cards/engine/field_code.py`); to be
    compiled, it has to be a file for a while.
    """
    packages = sorted(top.glob("rng_cards/games/*/engine"))
    if not packages:
        return
    sys.path.insert(0, str(top))
    from rng_cards.engine.field_code import COPYING, module  # noqa: PLC0415 - of that checkout
    from rng_cards.engine.position import Position  # noqa: PLC0415

    for package in packages:
        name = ".".join(package.relative_to(top).parts)
        for file in package.glob("[!_]*.py"):
            importlib.import_module(f"{name}.{file.stem}")
        whole = [cls for cls in leaves(Position) if cls.__module__.startswith(f"{name}.")]
        if whole:
            yield package / f"{COPYING}.py", module(whole)


def leaves(cls: type) -> list[type]:
    """The classes below one that have no further ones below them."""
    below: list[type] = cls.__subclasses__()
    return [leaf for one in below for leaf in leaves(one)] or [cls]


def build(top: Path, work: Path, level: str) -> Path:
    """Compile; the folder that then has the compiled modules, at their packages' paths."""
    written = dict(copying_modules(top))
    try:
        for path, text in written.items():
            path.write_text(text)
        return compile_modules(top, work, level)
    finally:
        for path in written:
            path.unlink(missing_ok=True)


def compile_modules(top: Path, work: Path, level: str) -> Path:
    """The same, once every module is a file; the C compiler optimises as much as the level says."""
    from mypyc.build import mypycify  # noqa: PLC0415 - who does not compile does not have it
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    os.chdir(top)  # module names are told by relative paths, and so are those of tracebacks
    extensions = mypycify(
        [
            "--config-file=",  # ours names a plugin that a build environment does not have
            "--follow-imports=silent",
            f"--cache-dir={work / 'cache'}",
            *modules(top),
        ],
        opt_level=level,
        debug_level="0",
        target_dir=str(work / "c"),
        group_name=SHARED,
    )
    command = build_ext(Distribution({"name": "rng-cards", "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.finalize_options()
    command.run()
    return work / "lib"


def remove(top: Path) -> None:
    """Leave no compiled module in a checkout."""
    for library in list(binaries(top)):
        library.unlink()


def main() -> None:
    """Compile in place, or into a folder; or undo the former."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--top", type=Path, default=Path(__file__).parent, help="the checkout")
    parser.add_argument("--into", type=Path, help="another place than the checkout itself")
    parser.add_argument("--remove", action="store_true", help="leave no compiled module there")
    parser.add_argument(
        "--for-tests",
        action="store_true",
        help="without optimisation: made in two thirds of the time, and slower",
    )
    options = parser.parse_args()
    top: Path = options.top.resolve()
    into: Path = (options.into or top).resolve()
    if options.remove:
        remove(top)
        return
    remove(into)  # a module that is gone, too; and what is compiled is read from the .py files
    with tempfile.TemporaryDirectory(prefix="rng-cards-compile-") as work:
        compiled = build(top, Path(work).resolve(), "0" if options.for_tests else "3")
        shutil.copytree(compiled, into, dirs_exist_ok=True)


if __name__ == "__main__":
    main()
