"""Papers by name: what is shipped, what a folder of one's own adds, what is wrong at which line."""

import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT
from hypothesis import example, given
from hypothesis import strategies as st

from rng_cards.catalogue.roots import Roots
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.papers import Paper, Papers, load_papers
from rng_cards.printing.papers_file import read_papers
from rng_cards.printing.units import MM

SHIPPED = Roots(None, ROOT)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own, and a cache that knows nothing."""
    monkeypatch.setenv("RNG_CACHE", str(tmp_path / "cache"))
    (tmp_path / "print").mkdir()
    return tmp_path


def with_own(folder: Path, text: str) -> Papers:
    (folder / "print" / "papers.yaml").write_text(text, encoding="utf-8")
    return load_papers(Roots(folder, ROOT))


def found_in(folder: Path, text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of each finding."""
    report = with_own(folder, text).report
    return [
        (one.code.name, one.span.line, one.span.column) for one in report.diagnostics if one.span
    ]


# What is shipped


def test_what_is_shipped_is_sound_and_of_its_standard_sizes(own: Path) -> None:
    papers = load_papers(SHIPPED)
    assert own.exists()
    assert papers.report.diagnostics == ()
    sizes = {
        name: [round(side / MM, 2) for side in one.size]
        for name, one in papers.papers.items()
        if one.size
    }
    assert sizes == {
        "a4": [210, 297],
        "letter": [215.9, 279.4],
        "legal": [215.9, 355.6],
        "a3": [297, 420],
        "a5": [148, 210],
        "tabloid": [279.4, 431.8],
        "poker": [69.85, 95.25],
    }
    assert {name for name, one in papers.papers.items() if one.single} == {"card", "poker"}
    card = papers.cards["standard"]
    assert (card.width / MM, card.height / MM) == pytest.approx((63, 88))
    names = [one.names for one in papers.papers.values()] + [card.names]
    assert all({"fr", "en"} <= set(one) for one in names)


def test_from_the_cache_come_the_same_papers_without_a_parser(own: Path) -> None:
    first, second = load_papers(SHIPPED), load_papers(SHIPPED)
    assert (first.papers, first.cards) == (second.papers, second.cards)
    code = (
        "import sys; from pathlib import Path\n"
        "from rng_cards.printing.papers import load_papers\n"
        "from rng_cards.catalogue.roots import Roots\n"
        f"papers = load_papers(Roots(None, Path({str(ROOT)!r})))\n"
        "assert papers.papers['a4'].size\n"
        "print({'yaml', 'ruamel', 'pydantic', 'reportlab'} & sys.modules.keys())"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "set()\n"
    assert list((own / "cache").glob("*.papers"))


def test_a_name_is_found_in_any_case_or_the_nearest_offered() -> None:
    papers = load_papers(SHIPPED)
    assert isinstance(papers.paper(" A4 "), Paper)
    unknown = papers.paper("leter")
    assert isinstance(unknown, Diagnostic)
    assert unknown.help_text("en") == "did you mean `letter`?"
    far = papers.paper("papyrus")
    assert isinstance(far, Diagnostic)
    assert "`a4`, `letter`" in far.help_text("fr")
    size = papers.card_size("tarot")
    assert isinstance(size, Diagnostic)
    assert size.message("fr") == "aucun format de carte ne s’appelle `tarot`"


# A folder of one's own


def test_papers_of_ones_own_are_added_and_replace_those_of_the_same_name(own: Path) -> None:
    shipped = set(load_papers(Roots(None, ROOT)).cards)
    papers = with_own(
        own,
        "margin: 5 mm\npapers:\n"
        "  A4: {size: [20 cm, 30 cm]}\n"
        "  b4: {name: {fr: B4, en: B4}, size: [250 mm, 353 mm], margin: 3 mm, bleed: 2 mm}\n"
        "cards:\n  tarot: {size: [70 mm, 120 mm]}\n",
    )
    assert papers.report.diagnostics == ()
    assert papers.papers["a4"].size == pytest.approx((200 * MM, 300 * MM))
    assert papers.papers["a4"].margin == pytest.approx(5 * MM)
    assert papers.papers["a4"].name.say("fr") == "a4"
    assert papers.papers["b4"].margin == pytest.approx(3 * MM)
    assert papers.papers["b4"].bleed == pytest.approx(2 * MM)
    assert papers.papers["letter"].margin == pytest.approx(4.2 * MM)
    assert set(papers.cards) == shipped | {"tarot"}


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("size: [210 mn, 297 mm]", "unknown-unit", 12),
        ("size: [210, 297 mm]", "length-without-unit", 12),
        ("size: [210 mm, -297 mm]", "length-out-of-bounds", 20),
        ("size: [2 mm, 297 mm]", "length-out-of-bounds", 12),
        ("size: [210 mm, wide]", "not-a-length", 20),
        ("size: [210 mm, [297 mm]]", "wrong-type", 20),
        ("size: 210 mm", "not-a-size", 11),
        ("size: [210 mm]", "not-a-size", 11),
        ("sise: [210 mm, 297 mm]", "unknown-key", 5),
        ("size: [1 in, 1 in]\n    margin: 80 mm", "length-out-of-bounds", 13),
        ("size: [1 in, 1 in]\n    margin: []", "wrong-type", 13),
        ("size: [1 in, 1 in]\n    one-card: perhaps", "wrong-type", 15),
        ("size: [1 in, 1 in]\n    name: 4", "wrong-type", 11),
        ("size: [1 in, 1 in]\n    name: {fr: A}", "missing-key", 12),
        ("name: x", "missing-key", 5),
    ],
)
def test_a_fault_is_a_finding_at_its_line_and_its_word(
    own: Path, line: str, code: str, column: int
) -> None:
    found = found_in(own, f"papers:\n  mine:\n    {line}\n")
    at = 4 if "\n" in line else 3
    assert (code, at, column) in found
    assert {one[0] for one in found} <= {code, "missing-key"}


@pytest.mark.parametrize(
    "text", ["papers: [a4]\n", "papers: {a4: big}\n", "- a4\n", "papers: 'a\n"]
)
def test_another_shape_is_a_finding(own: Path, text: str) -> None:
    assert len(found_in(own, text)) == 1


def test_a_faulty_file_says_so_every_time_and_hides_no_sound_paper(own: Path) -> None:
    text = "papers:\n  mine: {size: [3, 4]}\n  good: {size: [30 mm, 40 mm]}\n"
    for _ in range(2):
        papers = with_own(own, text)
        assert len(papers.report.diagnostics) == 2
        assert {"a4", "good"} < set(papers.papers)
        assert "mine" not in papers.papers
        (path,) = {one.span.path for one in papers.report.diagnostics if one.span}
        assert papers.report.sources[path] == text
    assert not list((own / "cache").glob("*.papers"))


def test_a_mended_file_is_read_at_once(own: Path) -> None:
    assert found_in(own, "papers:\n  mine: {size: [3 mm, 4 mm]}\n")
    papers = with_own(own, "papers:\n  mine: {size: [30 mm, 40 mm]}\n")
    assert papers.report.diagnostics == ()
    assert "mine" in papers.papers


LINES = st.sampled_from(
    [
        "papers:",
        "cards:",
        "margin: 3 mm",
        "margin: {a: b}",
        "  a4:",
        "  a4: ~",
        "    size: [210 mm, 297 mm]",
        "    size: [~, 1e9 in]",
        "    size: {}",
        "    name: {fr: a, en: b}",
        "    name: [x]",
        "    name: {}",
        "    one-card: true",
        "    bleed: 3",
        "- x",
    ]
)


@example(text="papers:\n  a4:\n    size: [210 mm, 297 mm]\n    name: {}")
@given(text=st.lists(LINES, max_size=8).map("\n".join))
def test_no_file_makes_it_fall(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "papers.yaml"
    path.write_text(text, encoding="utf-8")
    reading = read_papers({str(path): str(path)})
    for one in reading.findings:
        assert one.message("fr")
        assert one.span is not None
    for entry in reading.data["papers"]:
        assert Paper(*entry).name.say("fr")
