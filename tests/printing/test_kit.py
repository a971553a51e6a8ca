"""What goes into a kit, and what keeps one from being printed: every fault at its line."""

from itertools import combinations_with_replacement, product
from pathlib import Path

import pytest
from cases import each
from effort import tries
from kits import BOTH, BOTH_MATS, DECKS, PAGES, ROOT, errors, made, own_pages, own_table

from rng_cards.app.printing.kit import KitReady
from rng_cards.app.printing.kit_drawing import print_kit
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.imposition import Backs
from rng_cards.printing.pictures import to_images

PRE_BUILT = sorted((ROOT / "decks").glob("*.yaml"))


def cards_in(deck: Path) -> int:
    """Those of a deck file, its Gunslinger among them."""
    resolved = validate_file(str(deck), Table(ROOT)).resolved
    assert resolved is not None
    return resolved.total + 1


NO_MATS = frozenset[str]()


def sheets(ready: KitReady) -> list[tuple[str, int, int]]:
    """The pieces of a kit with the numbers of their pages."""
    assert ready.plan is not None
    return [
        (getattr(part.piece, part.piece.key), part.first, part.last) for part in ready.plan.parts
    ]


# Which pages


def test_a_kit_holds_all_its_pieces_in_the_order_of_its_file() -> None:
    assert sheets(made()) == [
        ("contents", 1, 2),
        ("decks", 3, 6),
        ("mat", 7, 8),
        ("bullets", 9, 9),
        ("cylinders", 10, 10),
        ("reference", 11, 12),
        ("rules", 13, 14),
        ("mat-large", 15, 16),
    ]


def test_what_is_cut_out_has_a_blank_back_where_both_sides_are_printed() -> None:
    ready = made(backs="long-edge")
    assert sheets(ready) == [
        ("contents", 1, 2),
        ("decks", 3, 10),
        ("mat", 11, 14),
        ("bullets", 15, 16),
        ("cylinders", 17, 18),
        ("reference", 19, 22),
        ("rules", 23, 24),
        ("mat-large", 25, 28),
    ]
    assert ready.plan is not None
    blank = {
        part.first + at for part in ready.plan.parts for at, one in enumerate(part.pages) if not one
    }
    assert blank == {12, 14, 16, 18, 20, 22, 26, 28}


@each(
    "languages, backs, choices, pages",
    [
        (BOTH, "none", BOTH_MATS, 16),
        (BOTH, "none", frozenset({"mat-a4"}), 14),
        (BOTH, "none", NO_MATS, 12),
        (("fr",), "none", NO_MATS, 9),  # a page less of the reference, of rules, and of contents
        (("en",), "none", BOTH_MATS, 13),
        (("fr",), "short-edge", NO_MATS, 8 + 2 + 2 + 2 + 2 + 2),
        (("fr",), "fold", NO_MATS, 8 + 1 + 1 + 1 + 1 + 1),  # four cards a folded sheet
    ],
)
def test_options_say_how_many_pages(
    languages: tuple[str, ...], backs: Backs, choices: frozenset[str], pages: int
) -> None:
    ready = made(languages=languages, backs=backs, choices=choices)
    printed = print_kit(ready)
    assert (printed.pages, printed.findings) == (pages, ())
    assert printed.pdf is not None
    assert printed.pdf.count(b"/Type /Page\n") == pages


def test_unless_asked_nothing_is_blank_nor_on_large_paper() -> None:
    ready = made(languages=("fr",), choices=None)
    assert ready.plan is not None
    named = [piece for piece, _, _ in sheets(ready)]
    assert named == ["contents", "decks", "mat", "bullets", "cylinders", "reference", "rules"]
    assert all(page for part in ready.plan.parts for page in part.pages)
    pdf = print_kit(ready).pdf
    assert pdf is not None
    sizes = {tuple(sorted(one.size)) for one in to_images(pdf, 36)}
    assert sizes == {(298, 421)}, "A4, whichever way it lies"


def test_the_reference_card_is_there_in_the_languages_of_the_print() -> None:
    ready = made(languages=("en",))
    assert ready.plan is not None
    (pages,) = (part.pages for part in ready.plan.parts if "reference" in repr(part.piece))
    assert pages == (("en",),)


@each("first, second", [*combinations_with_replacement(PRE_BUILT, 2)][:: tries(7, 1)])
def test_any_two_decks_make_a_kit(first: Path, second: Path) -> None:
    ready = made((str(first), str(second)), choices=NO_MATS)
    assert errors(ready) == []
    assert ready.sound
    assert ready.cards.number == cards_in(first) + cards_in(second)
    printed = print_kit(ready)
    assert printed.findings == ()
    assert printed.pdf is not None


@each(
    "languages, paper, low_ink",
    [*product([("fr",), ("en",), BOTH], ["a4", "letter", "a3"], [False, True])][:: tries(5, 1)],
)
def test_every_page_is_drawn_whole(languages: tuple[str, ...], paper: str, low_ink: bool) -> None:
    ready = made(languages=languages, paper=paper, low_ink=low_ink)
    assert errors(ready) == []
    assert print_kit(ready).findings == ()


def test_the_same_kit_is_the_same_bytes() -> None:
    assert print_kit(made()).pdf == print_kit(made()).pdf


def test_a_kit_is_small() -> None:
    """32 cards in two languages and everything else; 206 kB as measured."""
    printed = print_kit(made())
    assert printed.pdf is not None
    assert len(printed.pdf) < 250_000


# What is wrong with one


def broken(folder: Path, name: str, old: str, new: str) -> tuple[list[Diagnostic], int]:
    """What is said of a kit after one change, and the line of the change."""
    table = own_table(folder)
    page = own_pages(folder) / f"{name}.yaml"
    text = page.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new, 1), encoding="utf-8")
    ready = made(table=table)
    assert not ready.sound
    return errors(ready), text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("name", "old", "new", "code"),
    [
        ("kit", "sheet: bullets", "sheet: bulets", "PRT704"),
        ("kit", "large: a3", "large: a33", "PRT750"),
        ("kit", "for: player", "for: everybody", "YML123"),
        ("kit", "name: {fr: cette page, en: this page}", "name: {fr: cette page}", "PRT706"),
        ("mat", "panel: cream", "panel: creme", "PRT701"),
        ("mat", "[63 mm, 88 mm]", "[63 mn, 88 mm]", "PRT742"),
        ("mat", "inset: belt-loop", "inset: belt-lop", "PRT704"),
        ("reference-card", "      en:\n", "      de:\n", "PRT706"),
        ("disc-cover", "each: 7 mm", "each: 7", "PRT741"),
        ("base", "boxes: {}", "boxes: {", "YML108"),
    ],
)
def test_a_fault_is_told_at_its_line(
    tmp_path: Path, name: str, old: str, new: str, code: str
) -> None:
    found, line = broken(tmp_path, name, old, new)
    assert code in {one.code.id for one in found}, [one.code.id for one in found]
    (span, *_) = (one.span for one in found if one.code.id == code)
    assert span is not None
    assert span.path.endswith(f"{name}.yaml")
    assert span.line <= line <= span.end_line


def test_a_page_that_draws_itself_is_refused(tmp_path: Path) -> None:
    found, _ = broken(
        tmp_path,
        "belt-loop",
        "boxes:\n",
        "boxes:\n  again: {inset: belt-loop, at: [0 mm, 0 mm], size: [1 mm, 1 mm]}\n",
    )
    assert {one.code.id for one in found} == {"PRT705"}


def test_pages_that_draw_each_other_are_refused(tmp_path: Path) -> None:
    inset = "boxes:\n  again: {inset: bullets, at: [0 mm, 0 mm], size: [1 mm, 1 mm]}\n"
    found, _ = broken(tmp_path, "bullet-brass", "boxes:\n", inset)
    assert "PRT705" in {one.code.id for one in found}


def test_a_text_that_does_not_fit_gives_no_file(tmp_path: Path) -> None:
    table = own_table(tmp_path)
    page = own_pages(tmp_path) / "cylinders.yaml"
    text = page.read_text(encoding="utf-8")
    page.write_text(
        text.replace("size: [172 mm, 84 mm]", "size: [172 mm, 20 mm]"), encoding="utf-8"
    )
    printed = print_kit(made(table=table))
    assert printed.pdf is None
    assert {one.code.id for one in printed.findings} == {"PRT720"}
    assert {one.params["card"] for one in printed.findings} == {"cylinders"}


def test_one_deck_twice_is_two_decks() -> None:
    ready = made((DECKS[0], DECKS[0]))
    assert ready.cards.number == 2 * cards_in(Path(DECKS[0]))
    printed = print_kit(ready)
    assert printed.pdf is not None
    assert ready.plan is not None
    assert printed.pages == ready.plan.pages


@each("decks", [DECKS[:1], (*DECKS, DECKS[0])])
def test_other_than_two_decks_are_refused(decks: tuple[str, ...]) -> None:
    ready = made(decks)
    assert [one.code.id for one in errors(ready)] == ["PRT793"]
    assert not ready.sound


def test_a_deck_whose_cards_are_not_known_is_refused(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    text = Path(DECKS[0]).read_text(encoding="utf-8")
    deck.write_text(text.replace("Machette", "Trottinette"), encoding="utf-8")
    ready = made((str(deck), DECKS[1]))
    assert not ready.sound
    assert "DCK" in {one.code.id[:3] for one in errors(ready)}.pop()


def test_a_page_of_ones_own_takes_the_place_of_the_shipped_one(tmp_path: Path) -> None:
    table = own_table(tmp_path)
    for page in own_pages(tmp_path).glob("*.yaml"):
        if page.stem != "base":
            page.unlink()
    base = own_pages(tmp_path) / "base.yaml"
    base.write_text((PAGES / "base.yaml").read_text("utf-8").replace("#8c2f1b", "#123456"), "utf-8")
    ready = made(table=table)
    assert errors(ready) == []
    assert ready.faces["rules"].design.colours["tone"] == "#123456"
