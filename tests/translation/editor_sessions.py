"""A session over two cards, their effects sayable, with texts that want something done."""

import shutil
from collections.abc import Sequence
from pathlib import Path

from benches import HOME, accept_all, bench_of, lock_file, shipped_languages, small_catalogue, spur
from conftest import ROOT

from rng_cards.app.translation.editor import EditorSession, Refused, Saved

EFFECT = "rusty-spur.effect-1.en"
NAME = "rusty-spur.name.en"
FLAVOUR = "rusty-spur.flavour.en"
MULE_NAME = "old-mule.name.en"


def locked_catalogue(at: Path) -> Path:
    """Two cards as they are shipped, everything accepted, with the words of the shipped game."""
    small_catalogue(at)
    shipped_languages(at)
    shutil.copytree(ROOT / HOME / "wordings", at / HOME / "wordings")
    spur(at)
    accept_all(at)
    return at


def moved(at: Path) -> Path:
    """The same after an original was changed in its rule, another in its words, and a translation
    was edited.
    """
    locked_catalogue(at)
    spur(
        at,
        ("Tire 1 BALLE", "Tire 2 BALLES"),
        ("Ton voisin non plus.", "Ta voisine non plus."),
        ("en: Rusty Spur", "en: Rusted Spur"),
    )
    return at


def session_of(
    at: Path, *keys: str, to: Sequence[str] = (), by_need: bool = False
) -> EditorSession:
    """A session at that folder, read anew."""
    return EditorSession(bench_of(at), to, keys=keys, by_need=by_need)


def saved(done: Saved | Refused) -> Saved:
    """What was written; a test that expected it fails where it was refused."""
    assert isinstance(done, Saved), done
    return done


def refused(done: object) -> Refused:
    """Why nothing was written."""
    assert isinstance(done, Refused), done
    return done


def card_of(at: Path, name: str = "rusty-spur") -> Path:
    """A card's file."""
    return at / HOME / f"cards/weapons/{name}.yaml"


def files_of(at: Path) -> dict[str, bytes]:
    """Both cards and the lock, to the byte."""
    some = (card_of(at), card_of(at, "old-mule"), lock_file(at))
    return {one.name: one.read_bytes() for one in some}
