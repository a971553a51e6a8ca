"""The boxes that pages are made of: columns in one size, what hangs, what is drawn inside."""

from collections.abc import Sequence

import pytest
from kits import made

from rng_cards.printing.boxes.nested_layout import NestedLayoutBox
from rng_cards.printing.boxes.prose import FlowBox, ProseBox
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.design import Design
from rng_cards.printing.draw_context import DrawContext, Resources
from rng_cards.printing.drawing import TextRun
from rng_cards.printing.layout.face import Face
from rng_cards.printing.typesetting import Block, Run, TextStyle, fitted
from rng_cards.printing.units import MM

RESOURCES = Resources({}, {"fr": frozenset({"PIÈGE"})}, {"fr": frozenset({"BALLE"})}, None)
DESIGN = Design(
    {"ink": "#000000", "paper": "#ffffff", "rust": "#8c2f1b"},
    {
        "text": TextStyle(size=10, least=6, leading=1.2, gap=2, hang=20, colour="#000000"),
        "head": TextStyle(font="title", size=16, least=12, lines=1, colour="#8c2f1b"),
        "lead": TextStyle(font="bold", colour="#8c2f1b"),
        "other": TextStyle(font="italic", colour="#666666"),
    },
    frozenset(),
)
SENTENCE = "Une BALLE de trop, et le PIÈGE se referme sur celui qui l’a posé. "


class Remembering(Canvas):
    """A canvas that remembers the text it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.runs: list[TextRun] = []
        self.page(200 * MM, 200 * MM)

    def text(self, runs: Sequence[TextRun]) -> None:
        self.runs += runs
        super().text(runs)


@pytest.fixture
def canvas() -> Remembering:
    return Remembering()


def context(canvas: Canvas, *languages: str, resources: Resources = RESOURCES) -> DrawContext:
    card = PrintedCard("page", "page", languages, {}, frozenset())
    return DrawContext(canvas, card, DESIGN, (200 * MM, 200 * MM), resources)


def flow(times: int, height: float) -> FlowBox:
    texts = ["# Un", SENTENCE, "# Deux", SENTENCE * times, "3. | " + SENTENCE]
    return FlowBox(flow={"fr": texts}, style="text", at=(10.0, 10.0), size=(150.0, height))


@pytest.mark.parametrize(("times", "height", "whole"), [(1, 400.0, True), (14, 300.0, False)])
def test_a_column_is_set_in_one_size(
    canvas: Remembering, times: int, height: float, whole: bool
) -> None:
    drawing = context(canvas, "fr")
    flow(times, height).draw(drawing)
    assert drawing.findings == []
    titles = [run for run in canvas.runs if run.role == "title"]
    assert [run.text for run in titles] == ["Un", "Deux"]
    assert {run.size for run in titles} == {16.0}
    sizes = {run.size for run in canvas.runs} - {16.0}
    assert len(sizes) == 1
    assert (sizes.pop() == 10.0) is whole
    assert max(run.y for run in canvas.runs) <= 10 + height


def test_a_column_that_is_too_long_even_so_is_a_finding(canvas: Remembering) -> None:
    drawing = context(canvas, "fr")
    flow(40, 300.0).draw(drawing)
    assert [one.code.id for one in drawing.findings] == ["PRT720"]


def prose(**more: object) -> ProseBox:
    texts = {"fr": [SENTENCE, "X | " + SENTENCE], "en": ["One BULLET too many."]}
    where = {"at": (0.0, 0.0), "size": (120.0, 400.0)}
    return ProseBox.from_plain({"prose": texts, **where, **more})


def test_what_hangs_leaves_a_column_free(canvas: Remembering) -> None:
    prose(before="number").draw(context(canvas, "fr"))
    hung = [run for run in canvas.runs if run.colour == "#8c2f1b"]
    assert [(run.text.strip(), run.x) for run in hung] == [("1.", 0.0), ("X", 0.0)]
    beside = [run for run in canvas.runs if run not in hung]
    assert min(run.x for run in beside) > max(run.x + 5 for run in hung)


def test_words_of_the_game_are_bold_and_keywords_on_pills(canvas: Remembering) -> None:
    prose().draw(context(canvas, "fr"))
    marked = {
        (run.text, run.colour) for run in canvas.runs if run.role == "bold" and len(run.text) > 2
    }
    assert marked == {("BALLE", "#000000"), ("PIÈGE", "#ffffff")}


def test_a_second_language_is_dressed_otherwise(canvas: Remembering) -> None:
    prose(second="other").draw(context(canvas, "fr", "en"))
    italic = [run for run in canvas.runs if run.role == "italic"]
    assert " ".join(run.text for run in italic) == "One BULLET too many."
    assert {run.colour for run in italic} == {"#666666"}
    prose(second="other").draw(context(canvas, "en"))
    assert [run.role for run in canvas.runs[-1:]] == ["text"], "alone it is the first"


def test_what_is_drawn_inside_goes_into_the_file_once() -> None:
    faces = made().faces
    resources = RESOURCES._replace(layouts={**faces})
    sizes = []
    for grid in ((1, 1), (6, 5)):
        canvas = Remembering()
        box = NestedLayoutBox(
            inset="bullet-brass", grid=grid, step=(60.0, 60.0), at=(0.0, 0.0), size=(60.0, 60.0)
        )
        box.draw(context(canvas, "fr", resources=resources))
        assert len(list(box.corners)) == grid[0] * grid[1]
        assert [run.text for run in canvas.runs] == ["R·N·G", "45"]
        sizes.append(len(canvas.pdf()))
    assert sizes[1] - sizes[0] < 600, "thirty of them for the price of one, and thirty places"


def test_a_face_says_its_own_size() -> None:
    plain = {"colours": {}, "styles": {}, "boxes": [], "size": (10.0, 20.0)}
    from rng_cards.printing.layout.face import face_of

    assert face_of(plain).size == (10.0, 20.0)
    assert face_of({**plain, "size": None}) == Face(Design({}, {}, frozenset()), ())


def test_a_run_that_is_said_to_lead_hangs_though_it_is_no_symbol() -> None:
    style = TextStyle(size=10, least=10, hang=40, leading=1.2)
    text = Run("word " * 30)
    plain = fitted([[Run("p. 7 ", "bold"), text]], 120, 400, style)
    hung = fitted([[Run("p. 7 ", "bold", lead=True), text]], 120, 400, style)
    assert isinstance(plain, Block)
    assert isinstance(hung, Block)
    assert plain.lines[1].x == 0
    assert hung.lines[1].x + hung.lines[1].spans[0].x > 15
    assert hung.lines[0].spans[0].text.strip() == "p. 7"
