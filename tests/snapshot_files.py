"""What people read, held to files of `snapshots/`; `UPDATE_SNAPSHOTS=1` writes them anew."""

import os
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "snapshots"


def matches_snapshot(name: str, text: str) -> bool:
    """Whether the text is what the snapshot holds; written anew where one asks for it."""
    file = FOLDER / name
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.is_file(), f"no snapshot {name}: UPDATE_SNAPSHOTS=1 writes it"
    assert text == file.read_text(encoding="utf-8"), f"{name}: UPDATE_SNAPSHOTS=1 writes it anew"
    return True
