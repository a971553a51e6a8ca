"""The pages of the kit as data and as they read: measures, names of zones, what the file holds."""

import re
import shutil
import subprocess
from math import hypot
from typing import Any, Final

import pytest
from cases import each
from kits import BOTH, PAGES, ROOT, made

from rng_cards.app.printing.kit import KitReady
from rng_cards.app.printing.kit_drawing import print_kit
from rng_cards.catalogue.roots import shipped_root
from rng_cards.files.text import read_text
from rng_cards.printing.boxes import Box
from rng_cards.printing.boxes.nested_layout import NestedLayoutBox
from rng_cards.printing.boxes.round_shapes import FlutedBox, WheelBox
from rng_cards.printing.credits import read_credits
from rng_cards.printing.layout.reading import ADAPTER
from rng_cards.printing.units import MM
from rng_cards.yaml.reader import parse
from rng_cards.yaml.typed import typed

TOOLS: Final = ("pdfinfo", "pdffonts", "pdftotext", "qpdf")
with_tools = pytest.mark.skipif(
    not all(map(shutil.which, TOOLS)), reason="poppler-utils and qpdf are not installed"
)
CARD: Final = (63 * MM, 88 * MM)
ZONES: Final = {
    "fr": ("PISTOLERO", "RUELLE", "ABRI", "PLANQUE", "DECK", "DÉFAUSSE", "CARTOUCHIÈRE", "BALLES",
           "BARILLET", "PIÈGES"),
    "en": ("GUNSLINGER", "ALLEY", "SHELTER", "HIDEOUT", "DECK", "DISCARD", "CARTRIDGE BELT",
           "BULLETS", "CYLINDER", "TRAPS"),
}  # fmt: skip
CARD_ZONES: Final = (
    *("gunslinger", "alley", "shelter", "hideout-left", "hideout-right", "deck", "discard"),
)


@pytest.fixture(scope="module")
def ready() -> KitReady:
    return made()


def boxes(name: str) -> dict[str, Box]:
    """The boxes of a page's own file, by name."""
    file = read_text(str(PAGES / f"{name}.yaml"))
    root = parse(file).root
    assert root is not None
    layout = typed(ADAPTER, root, file.path).value
    assert layout is not None
    return {key: box for key, box in layout.boxes.items() if box is not None}


def overlap(one: Box, other: Box) -> bool:
    across = min(one.at[0] + one.size[0], other.at[0] + other.size[0]) - max(one.at[0], other.at[0])
    down = min(one.at[1] + one.size[1], other.at[1] + other.size[1]) - max(one.at[1], other.at[1])
    return across > 0.01 and down > 0.01


# The playmats


@each("mat", ["mat", "mat-large"])
def test_every_zone_holds_a_card_and_none_lies_on_another(mat: str) -> None:
    zones = [boxes(mat)[name] for name in CARD_ZONES]
    for zone in zones:
        assert zone.size[0] >= CARD[0] - 0.01
        assert zone.size[1] >= CARD[1] - 0.01
    assert not [1 for one in zones for other in zones if one is not other and overlap(one, other)]


def test_three_traps_lie_on_their_side_on_the_large_mat() -> None:
    traps = [boxes("mat-large")[f"trap-{where}"] for where in ("left", "middle", "right")]
    for trap in traps:
        assert trap.size == pytest.approx((CARD[1], CARD[0]))
    others = [boxes("mat-large")[name] for name in CARD_ZONES]
    assert not [1 for trap in traps for other in others if overlap(trap, other)]


@each("mat", ["mat", "mat-large"])
def test_zones_are_where_the_rulebook_has_them(mat: str) -> None:
    zone = {name: boxes(mat)[name].at for name in CARD_ZONES}
    gunslinger = zone["gunslinger"]
    assert zone["alley"][0] < gunslinger[0]
    assert zone["alley"][1] == pytest.approx(gunslinger[1])
    assert zone["shelter"][0] == pytest.approx(gunslinger[0])
    assert zone["shelter"][1] < gunslinger[1]
    assert zone["deck"][0] > gunslinger[0]
    assert zone["hideout-left"][0] < zone["hideout-right"][0]


@each("paper, large", [("a4", "a3"), ("letter", "tabloid")])
def test_pages_fit_their_paper_with_its_margins(paper: str, large: str) -> None:
    ready = made(paper=paper)
    assert ready.misused == ()
    assert {one.id for one in ready.papers.values()} == {paper, large}
    assert ready.papers["mat-large"].id == large


# Bullets and Cylinders


def test_bullets_are_twenty_millimetres_and_keep_apart(ready: KitReady) -> None:
    page = ready.faces["bullets"]
    grids = [
        one for one in page.boxes if isinstance(one, NestedLayoutBox) and "bullet-" in one.inset
    ]
    assert [one.inset for one in grids] == ["bullet-brass", "bullet-steel"]
    corners = [corner for one in grids for corner in one.corners]
    assert len(corners) == 32, "fifteen a player and one to lose"
    for one in grids:
        assert ready.faces[one.inset].size == pytest.approx((20 * MM, 20 * MM))
    for at, (x, y) in enumerate(corners):
        for other_x, other_y in corners[at + 1 :]:
            assert hypot(x - other_x, y - other_y) >= 21.9 * MM


def grey(code: str) -> float:
    """How light a colour is, from 0 to 1 (Rec. 601)."""
    red, green, blue = (int(code[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def test_the_two_sorts_of_bullets_differ_in_grey(ready: KitReady) -> None:
    brass, steel = (ready.faces[f"bullet-{one}"].design.colours for one in ("brass", "steel"))
    assert grey(brass["brass"]) - grey(steel["steel"]) > 0.3
    assert grey(steel["steel-primer"]) - grey(brass["brass-primer"]) > 0.3


def test_sparing_ink_they_differ_in_pattern() -> None:
    faces = made(low_ink=True).faces
    colours = faces["bullet-steel"].design.colours
    assert colours["steel"] == colours["brass"] == "#ffffff"
    patterns = {
        one: {type(box).__name__ for box in faces[f"bullet-{one}"].boxes} & {"HatchBox", "WheelBox"}
        for one in ("brass", "steel")
    }
    assert patterns == {"brass": set(), "steel": {"HatchBox", "WheelBox"}}
    assert 1 - grey(colours["steel-brushed"]) > 0.8


def test_the_die_is_a_cube_whose_opposite_faces_add_up_to_seven() -> None:
    net = boxes("die-net")
    at = {}
    for name in ("one", "two", "three", "four", "five", "six"):
        face, chambers = net[name], net[f"{name}-chambers"]
        assert isinstance(chambers, WheelBox)
        assert face.size == pytest.approx((18 * MM, 18 * MM))
        assert chambers.at == face.at
        at[name] = (round(face.at[0] / MM), round(face.at[1] / MM), chambers.loaded)
    column = sorted((y, loaded) for x, y, loaded in at.values() if x == 23)
    assert [y for y, _ in column] == [6, 24, 42, 60], "four faces in a column"
    strip = [loaded for _, loaded in column]
    wings = [loaded for x, _, loaded in at.values() if x != 23]
    assert [strip[0] + strip[2], strip[1] + strip[3], sum(wings)] == [7, 7, 7]
    assert sorted(loaded for *_, loaded in at.values()) == [1, 2, 3, 4, 5, 6]
    assert len([name for name in net if name.startswith("tab-")]) == 7


def edges(box: Any) -> set[frozenset[tuple[int, int]]]:
    """The sides of a polygon, in tenths of millimetres."""
    corners = [(round(x / MM * 10), round(y / MM * 10)) for x, y in box.points]
    return {frozenset(pair) for pair in zip(corners, [*corners[1:], corners[0]], strict=True)}


def test_each_tab_of_the_die_hangs_on_a_face() -> None:
    net = boxes("die-net")
    folds = set().union(*(_millimetres(net[name]) for name in net if name.startswith("fold-")))
    for name, tab in net.items():
        if name.startswith("tab-"):
            long = max(edges(tab), key=_length)
            assert _length(long) == 180, name
            assert long <= folds, f"{name} is not folded"


def _millimetres(box: Any) -> set[tuple[int, int]]:
    """Every point of a fold that is a corner of some face, in tenths of millimetres."""
    (x1, y1), (x2, y2) = ((round(x / MM * 10), round(y / MM * 10)) for x, y in box.points)
    steps = max(abs(x2 - x1), abs(y2 - y1)) // 180
    return {
        (x1 + (x2 - x1) * one // steps, y1 + (y2 - y1) * one // steps) for one in range(steps + 1)
    }


def _length(edge: frozenset[tuple[int, int]]) -> float:
    (one, other) = edge
    return hypot(one[0] - other[0], one[1] - other[1])


@each(
    "disc, wheel",
    [("disc-plate", "numbers"), ("disc-plate", "rim-numbers"), ("disc-cover", "walls")],
)
def test_chambers_are_sixty_degrees_apart(disc: str, wheel: str) -> None:
    box = boxes(disc)[wheel]
    assert isinstance(box, WheelBox)
    middles = box.middles
    for one, other in zip(middles, [*middles[1:], middles[0]], strict=True):
        apart = hypot(one[0] - other[0], one[1] - other[1])
        assert apart == pytest.approx(box.ring), "a chord of sixty degrees is as long as the radius"


def test_the_window_shows_a_number_and_the_arrow_stays_off_the_rim(ready: KitReady) -> None:
    plate, cover = boxes("disc-plate"), boxes("disc-cover")
    numbers, window, rim = plate["numbers"], cover["window"], plate["rim-numbers"]
    assert isinstance(numbers, WheelBox)
    assert isinstance(window, WheelBox)
    assert isinstance(rim, WheelBox)
    assert numbers.ring == window.ring
    assert numbers.each > window.each, "nothing but the number shows"
    assert (window.only, numbers.start, window.start) == (1, 0, 0)
    cover_size, plate_size = ready.faces["disc-cover"].size, ready.faces["disc-plate"].size
    assert cover_size is not None
    assert plate_size is not None
    assert 60 <= round(plate_size[0] / MM) <= 70
    assert rim.ring - rim.each >= cover_size[0] / 2 - 0.4 * MM, "the cover hides no rim number"


def test_a_fluted_outline_keeps_between_its_depth_and_its_radius() -> None:
    body = boxes("disc-cover")["body"]
    assert isinstance(body, FlutedBox)
    x, y = body.middle
    reach = [hypot(px - x, py - y) for px, py in body.outline()]
    assert max(reach) == pytest.approx(body.radius)
    assert min(reach) == pytest.approx(body.radius - body.depth, abs=0.02)


def test_reference_cards_are_two_cards_of_the_size_of_a_card(ready: KitReady) -> None:
    assert ready.faces["reference-card"].size == pytest.approx((2 * CARD[0], CARD[1]))
    (cards,) = (one for one in ready.faces["reference"].boxes if isinstance(one, NestedLayoutBox))
    cuts = {name: box for name, box in boxes("reference").items() if name.startswith("cut-")}
    assert [box.at for box in cuts.values()] == [pytest.approx(one) for one in cards.corners]
    assert all(box.size == pytest.approx((2 * CARD[0], CARD[1])) for box in cuts.values())


# What is read


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, ...], str]:
    """The kit in each language, and in both."""
    folder = tmp_path_factory.mktemp("kits")
    made_files: dict[tuple[str, ...], str] = {}
    for languages in (("fr",), ("en",), BOTH):
        printed = print_kit(made(languages=languages))
        assert printed.pdf is not None
        file = folder / f"{'-'.join(languages)}.pdf"
        file.write_bytes(printed.pdf)
        made_files[languages] = str(file)
    return made_files


def told(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def page_text(file: str, page: int) -> str:
    text = told("pdftotext", "-raw", "-f", str(page), "-l", str(page), file, "-")
    return " ".join(text.split())


@with_tools
@each("languages", [("fr",), ("en",), BOTH])
@each("sheet", ["mat", "mat-large"])
def test_every_zone_is_named(
    files: dict[tuple[str, ...], str], languages: tuple[str, ...], sheet: str
) -> None:
    plan = made(languages=languages).plan
    assert plan is not None
    (first,) = (part.first for part in plan.parts if getattr(part.piece, "sheet", "") == sheet)
    text = page_text(files[languages], first)
    assert page_text(files[languages], first + 1) == text, "one for each player"
    for language in languages:
        assert [zone for zone in ZONES[language] if zone not in text] == []
    if len(languages) == 1:
        (other,) = set(BOTH) - set(languages)
        assert [zone for zone in ZONES[other] if zone in text and zone != "DECK"] == []


@with_tools
@each("language", BOTH)
def test_the_first_page_credits_everybody(files: dict[tuple[str, ...], str], language: str) -> None:
    its = {"fr": 1, "en": 2}[language]
    text = "".join(page_text(files[BOTH], its).split())
    for credit in read_credits(language):
        for line in (credit.title, *credit.lines):
            assert "".join(line.split()) in text


@with_tools
def test_fonts_are_embedded_and_the_file_is_sound(files: dict[tuple[str, ...], str]) -> None:
    for file in files.values():
        rows = told("pdffonts", file).splitlines()[2:]
        assert len(rows) == 4
        for row in rows:
            assert re.search(r"\byes yes yes\b", row), row
        assert "No syntax or stream encoding errors" in told("qpdf", "--check", file)
        plain = subprocess.run(
            ["qpdf", "--qdf", "--object-streams=disable", file, "-"],
            check=True,
            capture_output=True,
        ).stdout
        assert b"/PrintScaling /None" in plain
        assert plain.count(b"/TrimBox") == plain.count(b"/Type /Page\n")


@with_tools
def test_pages_have_the_size_of_their_paper(files: dict[tuple[str, ...], str]) -> None:
    sizes = re.findall(
        r"Page +\d+ size: +([\d.]+) x ([\d.]+)",
        told("pdfinfo", "-f", "1", "-l", "16", files[BOTH]),
    )
    lies = [(round(float(x) / MM), round(float(y) / MM)) for x, y in sizes]
    a4, a4_turned, a3_turned = (210, 297), (297, 210), (420, 297)
    assert lies == [*[a4] * 6, *[a4_turned] * 2, *[a4] * 6, *[a3_turned] * 2]


def test_what_pages_say_is_typeset(ready: KitReady) -> None:
    """No apostrophe of a typewriter, no space at which a French line may break before a sign."""
    said = [
        (name, language, text)
        for name, face in ready.faces.items()
        for box in face.boxes
        for key, _ in box.spoken()
        for language, texts in getattr(box, key).items()
        for text in ([texts] if isinstance(texts, str) else texts)
    ]
    assert len(said) > 200
    for name, language, text in said:
        assert "'" not in text, (name, text)
        if language == "fr":
            assert not re.search(r" [:;!?»]|« ", text), (name, text)


def test_the_kit_is_shipped() -> None:
    assert (shipped_root() / "print/ragnguns/kit/kit.yaml").is_file()
    assert ROOT.joinpath("print/ragnguns/kit").samefile(PAGES)
