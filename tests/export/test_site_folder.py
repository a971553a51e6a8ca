"""A site in its folder: what a newer one leaves of the one before."""

import json
from pathlib import Path
from typing import Final

import pytest

from rng_cards.app.export.files import digest_of
from rng_cards.app.export.site import MANIFEST, write_site
from rng_cards.app.table import Table

TABLE: Final = Table()
SITE: Final = {"index.html": b"<h1>Cards</h1>", "en/cards/torch.html": b"Torch", "x.css": b""}
NEWER: Final = {"index.html": b"<h1>No cards</h1>", "x.css": b"a{}"}


def held(folder: Path) -> dict[str, bytes]:
    """The files of a folder but for the manifest, by their paths."""
    files = {str(one.relative_to(folder)): one for one in folder.rglob("*") if one.is_file()}
    return {name: file.read_bytes() for name, file in files.items() if name != MANIFEST}


def test_a_page_whose_card_is_no_more_goes_with_its_folder(tmp_path: Path) -> None:
    assert not write_site(SITE, tmp_path, TABLE, force=False).findings
    assert held(tmp_path) == SITE
    assert not write_site(NEWER, tmp_path, TABLE, force=True).findings
    assert held(tmp_path) == NEWER
    assert not (tmp_path / "en").exists()


def test_what_is_somebodys_own_stays(tmp_path: Path) -> None:
    write_site(SITE, tmp_path, TABLE, force=False)
    own = {"en/cards/torch.html": b"Torch, by me", "en/notes.txt": b"mine"}
    for name, content in own.items():
        (tmp_path / name).write_bytes(content)
    write_site(NEWER, tmp_path, TABLE, force=True)
    assert held(tmp_path) == NEWER | own


@pytest.mark.parametrize(
    "listed",
    [
        pytest.param('{"files": [{"path": "../kept", "sha256": "%s"}]}', id="beside the folder"),
        pytest.param('{"files": [{"path": "\\u0000", "sha256": "%s"}]}', id="no path"),
        pytest.param('{"files": [{"path": "/%s"}]}', id="without a checksum"),
        pytest.param('{"files": 3, "%s": 0}', id="no list"),
        pytest.param("%s", id="not JSON"),
    ],
)
def test_a_manifest_that_is_not_ours_deletes_nothing(tmp_path: Path, listed: str) -> None:
    kept, site = tmp_path / "kept", tmp_path / "site"
    kept.write_bytes(b"mine")
    site.mkdir()
    (site / MANIFEST).write_text(listed % digest_of(b"mine"))
    assert not write_site(NEWER, site, TABLE, force=True).findings
    assert kept.read_bytes() == b"mine"
    files = json.loads((site / MANIFEST).read_text())["files"]
    assert [one["path"] for one in files] == list(NEWER)
