"""Word by word: both versions can be told from what is same, gone and new."""

from itertools import pairwise
from typing import Final

from cases import each
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.translation.diff import Piece, in_brief, word_diff
from rng_cards.translation.normal import normal

WORDS: Final = st.lists(
    st.sampled_from(["Tire", "1", "2", "BALLE", "BALLES", ".", ",", "sur", "la", "carte", "♥"]),
    max_size=12,
).map(" ".join)


def marked(before: str, after: str) -> str:
    frames = {"same": "{}", "gone": "[-{}-]", "new": "{{+{}+}}"}
    return "".join(frames[one.kind].format(one.text) for one in word_diff(before, after))


@each(
    "before, after, shown",
    [
        ("Tire 1 BALLE.", "Tire 2 BALLE.", "Tire [-1-]{+2+} BALLE."),
        ("Tire 1 BALLE.", "Tire 2 BALLES.", "Tire [-1 BALLE-]{+2 BALLES+}."),
        ("Soigne.", "Soigne et tire.", "Soigne{+ et tire+}."),
        ("Soigne et tire.", "Soigne.", "Soigne[- et tire-]."),
        ("", "Feu", "{+Feu+}"),
        ("Feu", "", "[-Feu-]"),
        ("", "", ""),
        ("l'ABRI !", "l’ABRI\u202f!", "l’ABRI\u202f!"),
        ("« feu » ici...", "“feu” là…", "“feu” [-ici-]{+là+}…"),
        ("♥ puis ♠", "♠ puis ♥", "[-♥-]{+♠+} puis [-♠-]{+♥+}"),
    ],
)
def test_it_reads_well(before: str, after: str, shown: str) -> None:
    assert marked(before, after) == shown


@given(WORDS, WORDS)
def test_nothing_is_lost_and_nothing_made_up(before: str, after: str) -> None:
    pieces = word_diff(before, after)
    new = "".join(one.text for one in pieces if one.kind != "gone")
    old = "".join(one.text for one in pieces if one.kind != "new")
    assert (new, normal(old)) == (after, normal(before))
    assert all(one.text for one in pieces)
    pairs = list(pairwise(pieces))
    assert all(one.kind != other.kind for one, other in pairs)
    assert all((one.kind, other.kind) != ("new", "gone") for one, other in pairs)


@given(st.text(), st.text())
def test_any_text_can_be_compared(before: str, after: str) -> None:
    pieces = word_diff(before, after)
    assert "".join(one.text for one in pieces if one.kind != "gone") == after
    assert {one.kind for one in pieces} <= {"same"} or normal(before) != normal(after)


def test_in_brief_says_the_changes_alone() -> None:
    assert in_brief("Tire 1 BALLE.", "Tire 2 BALLE.") == "1 → 2"
    assert in_brief("Tire, soigne.", "Tire.") == "− , soigne"
    assert in_brief("Tire.", "Tire 1 BALLE.") == "+ 1 BALLE"
    long = in_brief("a", " ".join("bcdefghijklmnopqrstuvwxyz" * 4))
    assert len(long) == 60
    assert long.endswith("…")


def test_a_piece_is_plain_data() -> None:
    assert word_diff("a", "a") == (Piece("same", "a"),)
