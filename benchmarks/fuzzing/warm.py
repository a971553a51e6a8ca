"""What the processes of the fuzzer are forked from: everything imported, and every reader that is
asked for (`ASKED`) tried once.

Importing this module does it.
"""

import gc
import os
import tempfile
from pathlib import Path

from fuzzing.home import ROOT, make_home
from fuzzing.readers import ASKED, READERS
from fuzzing.trying import anywhere, arguments, as_typed, stand_in


def _try_all(home: Path) -> None:
    for name in os.environ.get(ASKED, "").split() or READERS:
        reader = READERS[name]
        stand_in(home, ROOT if reader.whole else home)
        file = min(home.glob(reader.files))
        for command in (reader.check, *reader.use):
            data = file.read_bytes()
            as_typed(arguments(command, str(file), data), data if reader.typed else b"")


with tempfile.TemporaryDirectory(prefix="rng-fuzz-") as folder:
    (Path(folder).resolve() / "home").mkdir()
    make_home(Path(folder).resolve() / "home")
    _try_all(Path(folder).resolve() / "home")
    anywhere()
gc.freeze()  # what is here is never garbage
