# /// script
# requires-python = ">=3.11"
# dependencies = ["brotli==1.2.1", "fonttools==4.68.0"]
# ///
"""Rebuilds everything in print/ that other people made, from pinned packages.

Run it in an environment of its own, which the tool itself never needs:

    python3 -m venv /tmp/vendor
    /tmp/vendor/bin/pip install fonttools==4.68.0 brotli==1.2.1
    /tmp/vendor/bin/python print/vendor/rebuild.py

It needs npm to fetch the packages, wherever npm is told to fetch from, and refuses a package whose
sha512 is not the one below. Run twice, it writes the same bytes; `--check` writes nothing and says
what differs from what is here.
"""
# ruff: noqa: T201, S603, S607

import argparse
import base64
import hashlib
import importlib.metadata
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

import fonts
import outlines

PINS: Final = {"brotli": "1.2.1", "fonttools": "4.68.0"}
"""The same as in the header: another version may write other bytes."""

PACKAGES: Final = {
    "dejavu-fonts-ttf@2.37.3": (
        "f1hd7jJbeQa1VWcw+K2KrTXS50zTMaHpVC4XIKJpNcDeYR5ajMtj/iLlQDYNvLOKamUB3ARVVCf79lNwNVztSQ=="
    ),
    "@fontsource/smokum@5.3.0": (
        "Z3CmcKfONAwi34amNCv5hPktHBENvixx3bGspu7eW3iby+4IrfN09xoMhihOl+5MQM5QaomDkld1n4DhOYUn1g=="
    ),
    "@iconify-json/game-icons@1.2.4": (
        "/HDDZxowXgDJcOEwPspUCq5RuDdl25OyZKdtxqqiPJQNTrWIym7r4StLzIVs77DyNzOWWhH5wDqwYR3WHeDfkg=="
    ),
    "game-icons-react@0.1.6": (
        "/76wGX5D+Q9bd7oqzZPNVb8I5/Y7tJZ/m+e0PY/qnYyvJyotXcjNO06Aj8ajo6B4EZz9D/pJYbrja35pC4Zs4A=="
    ),
    "spdx-license-list@6.12.0": (
        "+nUYqm3aZMSHbjsthK+i/HHI2okTElCvqwUd4k8QcSk+FTGgjq+fsdFj2wZOaX6XmR2JdWhf/NeflNnvKOjcnQ=="
    ),
}
"""Each package, and the sha512 of its tarball as npm writes it."""

Package = dict[str, bytes]
"""The files of a package by their path in it."""


def fetch(name: str, sha512: str, folder: Path) -> Package:
    """The files of a package, once its tarball is the one that was read here."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", name], cwd=folder, check=True, capture_output=True, text=True
    )
    tarball = folder / packed.stdout.split()[-1]
    found = base64.b64encode(hashlib.sha512(tarball.read_bytes()).digest()).decode()
    if found != sha512:
        sys.exit(f"{name}: its sha512 is {found}, not {sha512}")
    with tarfile.open(tarball) as archive:
        return {
            member.name.removeprefix("package/"): file.read()
            for member in archive.getmembers()
            if (file := archive.extractfile(member))
        }


def rebuilt(packages: dict[str, Package]) -> dict[str, bytes]:
    """Every file that this script answers for, by its path in print/."""
    dejavu = packages["dejavu-fonts-ttf@2.37.3"]
    smokum = packages["@fontsource/smokum@5.3.0"]
    lines = (Path(__file__).parent / "icons.txt").read_text(encoding="utf-8").splitlines()
    chosen = [line for line in lines if line and not line.startswith("#")]
    return {
        **fonts.rebuilt(dejavu, smokum),
        "icons.json": outlines.rebuilt(
            chosen, packages["@iconify-json/game-icons@1.2.4"], packages["game-icons-react@0.1.6"]
        ),
        "licenses/CC-BY-3.0.txt": license_text(packages["spdx-license-list@6.12.0"], "CC-BY-3.0"),
        "licenses/DejaVu.txt": dejavu["LICENSE"],
        "licenses/Smokum.txt": smokum["LICENSE"],
    }


def license_text(licenses: Package, name: str) -> bytes:
    """The full text of a licence whose own package does not carry it."""
    text: str = json.loads(licenses[f"licenses/{name}.json"])["licenseText"]
    return f"{text.rstrip()}\n".encode()


def main() -> None:
    """Fetch, rebuild, and write what changed."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--check", action="store_true", help="write nothing; fail on a change")
    check = arguments.parse_args().check
    for tool, version in PINS.items():
        if importlib.metadata.version(tool) != version:
            sys.exit(f"{tool} {version} is needed, not {importlib.metadata.version(tool)}")
    with tempfile.TemporaryDirectory(prefix="rng-cards-vendor-") as folder:
        packages = {name: fetch(name, sha512, Path(folder)) for name, sha512 in PACKAGES.items()}
    top = Path(__file__).parent.parent
    changed = []
    for path, content in rebuilt(packages).items():
        file = top / path
        if not file.is_file() or file.read_bytes() != content:
            changed.append(path)
            if not check:
                file.parent.mkdir(exist_ok=True)
                file.write_bytes(content)
        print(f"{len(content):7} {path}{' CHANGED' if path in changed else ''}")
    if check and changed:
        sys.exit(1)


if __name__ == "__main__":
    main()
