"""Codes of what a game says, each fired by a text that is wrong in one way."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.catalogue.kind import Place
from rng_cards.catalogue.texts import TEXTS
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile
from rng_cards.games.shared.terms import Terms
from rng_cards.games.shared.text_checks import check_texts
from rng_cards.yaml.typed import typed_file

FRENCH: Final = """\
actions:
  lay: pose {0}/{1}/{2}
  shoot: ["tire sur {0:seat}", "prends le chapeau {0:de seat}"]
  give: donne {0:card} à {1:seat}
  bet: mise
  stop: arrête
events:
  hit: "{0:seat} prend {1:blessure|blessures} !"
  hit?: "{0:seat} est touché…"
questions: {aim: sur qui ?}
refusals: {}
"""
ENGLISH: Final = """\
actions:
  lay: lay {0}/{1}/{2}
  shoot: shoot {0:seat}
  give: give {0:card} to {1:seat}
  bet: bet
  stop: stop
events:
  hit: "{0:seat} takes {1:wound|wounds}!"
questions: {aim: at whom?}
refusals: {}
"""
TERMS: Final = Terms(
    actions={
        "lay": ("value",) * 3,
        "shoot": ("seat",),
        "give": ("card", "seat"),
        "bet": (),
        "stop": (),
    },
    questions={"aim": ("seat", "value")},
    events={"hit": ("seat", "value")},
    refusals={},
    table=("tier",),
    seat=("ammo",),
    cards=("ace", "gun"),
)
WRONG: Final = (
    ("  shoot: [", "  shot: [", "CAT260", (3, 3)),
    ("  give: donne {0:card} à {1:seat}\n", "", "CAT261", (2, 3)),
    ("{1:blessure|blessures}", "{2:blessure|blessures}", "CAT262", (8, 24)),
    ("{0:seat} prend", "{0:card} prend", "CAT263", (8, 9)),
    ("pose {0}/{1}/{2}", "pose {0}/{1}", "CAT264", (2, 8)),
    ("stop: arrête", "stop: MISÉ", "CAT265", (6, 3)),
    ("{1:blessure|blessures}", "{1:blessure|}", "CAT266", (8, 24)),
    ("{1:blessure|blessures}", "{1:blessures", "CAT266", (8, 8)),
    ("{1:blessure|blessures}", "{1:wound}", "CAT266", (8, 24)),
)
"""In the French texts: what stands there, what stands there instead, the code, line and column."""


def texts_in(french: str, english: str) -> dict[str, Any]:
    """The texts of both languages, each with its file."""
    read = {}
    for language, text in (("fr", french), ("en", english)):
        file = TextFile(f"texts/{language}.yaml", text, [])
        typed = typed_file(TEXTS, file)
        assert typed.value is not None, typed.findings
        read[language] = Place(typed.value, {}, file)
    return read


def found_in_texts(french: str, english: str = ENGLISH) -> list[Diagnostic]:
    """What is wrong with such texts."""
    return list(check_texts(texts_in(french, english), TERMS, ("fr", "en"), "duel"))


def _bent(old: str, new: str) -> Callable[[Path, Table], list[Diagnostic]]:
    return lambda _path, _table: found_in_texts(FRENCH.replace(old, new))


def _without_english(_path: Path, _table: Table) -> list[Diagnostic]:
    texts = {"fr": texts_in(FRENCH, ENGLISH)["fr"]}
    return list(check_texts(texts, TERMS, ("fr", "en"), "duel"))


FIRED_BY_GAME_TEXTS: Final = {
    **{code: (f"`{new}` for `{old}`", _bent(old, new)) for old, new, code, _place in WRONG},
    "CAT267": ("a game that says nothing in English", _without_english),
}
