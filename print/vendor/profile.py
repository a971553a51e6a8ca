"""Rebuilds profiles/swop-coated-3.icc, the profile of the inks of print shops, on Debian 12.

    apt-get install argyll
    python print/vendor/profile.py

The characterization data of ANSI/CGATS/SWOP TR 003 are in Debian's package icc-profiles-free, which
is fetched by `apt-get download` and has to be the one below; Argyll's `colprof` makes a profile of
them that lays at most 240 % of ink on a spot. The date in the profile is set to 2000, and its
copyright to what the data ask for: run twice, it writes the same bytes.
"""
# ruff: noqa: INP001, T201, S603, S607

import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

PACKAGE: Final = "icc-profiles-free=2.0.1+dfsg-1.1"
SHA256: Final = "0cca9bb13edeb7e37095526ad85b94338ade4db596b6fa4a667dfa7b28869d8c"
DATA: Final = "usr/share/color/icc/TR003.ti3"
LICENCE: Final = "usr/share/doc/icc-profiles-free/copyright"
MOST_INK: Final = "240"
BLACK: Final = ("-kp", "0", "0.3", "1", "1", "0.8")
"""No black ink in the lighter third of greys, where its dots would show; all of it in the dark."""
DESCRIBED: Final = "SWOP 2006 Coated 3 (CGATS TR 003), ink limit 240 %"
RIGHTS: Final = (
    "Made for rng-cards from the characterization data of ANSI/CGATS/SWOP TR 003-2007, "
    "Copyright 2007 NPES; to be passed on freely"
)
_DATE: Final = slice(24, 36)
_ID: Final = slice(84, 100)
"""Where an ICC profile says when it was made, and the checksum of the rest (ICC.1:2001-04, 6.1)."""
_NEW_YEAR_2000: Final = bytes.fromhex("07d0 0001 0001 0000 0000 0000")


def main() -> None:
    """Fetch the data, make the profile, and write it with its licence."""
    top = Path(__file__).parent.parent
    with tempfile.TemporaryDirectory(prefix="rng-cards-profile-") as folder:
        subprocess.run(["apt-get", "download", "-q", PACKAGE], cwd=folder, check=True)
        package = next(Path(folder).glob("*.deb"))
        found = hashlib.sha256(package.read_bytes()).hexdigest()
        if found != SHA256:
            sys.exit(f"{PACKAGE}: its sha256 is {found}, not {SHA256}")
        subprocess.run(["dpkg-deb", "-x", package.name, "."], cwd=folder, check=True)
        data = Path(folder) / DATA
        options = ["-ql", "-bl", "-nc", "-l", MOST_INK, *BLACK, "-D", DESCRIBED, "-C", RIGHTS]
        made = Path(folder) / "made.icc"
        command = ["colprof", *options, "-O", str(made), str(data.with_suffix(""))]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        profile = bytearray(made.read_bytes())
        licence = (Path(folder) / LICENCE).read_bytes()
    profile[_DATE] = _NEW_YEAR_2000
    profile[_ID] = bytes(16)
    for path, content in (
        ("profiles/swop-coated-3.icc", bytes(profile)),
        ("licenses/icc-profiles-free.txt", licence),
    ):
        (top / path).parent.mkdir(exist_ok=True)
        (top / path).write_bytes(content)
        print(f"{len(content):7} {path}")


if __name__ == "__main__":
    main()
