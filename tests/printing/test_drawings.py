"""Drawings beside the tool's icons: of two tones, and files of one's own."""

from pathlib import Path

import pytest
from PIL import Image

from rng_cards.app.printing.drawings import load_drawings
from rng_cards.cli.main import run
from rng_cards.printing.svg_files import NotAnSvgError, pieces_of

SVG = '<svg viewBox="0 0 10 10" xmlns="http://www.w3.org/2000/svg">{}</svg>'


def drawn(inner: str) -> list[list[object]]:
    return pieces_of(SVG.format(inner).encode(), 100)


def test_figures_and_changes_of_coordinates_become_outlines() -> None:
    ((tone, paint, _, path),) = drawn(
        '<g transform="translate(1,2)"><rect width="3" height="4"/></g>'
    )
    assert (tone, paint) == ("ink", "fill")
    assert path == "10 20 m 40 20 l 40 60 l 10 60 l h"
    turned = drawn('<rect x="4" y="4" width="2" height="2" transform="rotate(90 5 5)"/>')
    assert turned[0][3] == "60 40 m 60 60 l 40 60 l 40 40 l h"
    nested = drawn(
        '<g transform="scale(2)"><path d="M1 1h1v1z" transform="matrix(1 0 0 1 1 0)"/></g>'
    )
    assert nested[0][3] == "40 20 m 60 20 l 60 40 l h"


def test_fills_are_brought_to_the_nearest_tone() -> None:
    figures = "".join(
        f'<circle r="1" {fill}/>'
        for fill in ('fill="#fff"', 'style="fill: #c08a58"', "", 'fill="none"')
    )
    assert [tone for tone, *_ in drawn(figures)] == ["light", "mid", "ink"]


@pytest.mark.parametrize("text", ["", "<svg", "<p/>", SVG.format("<text>a</text>"), "<svg/>"])
def test_what_holds_no_outline_is_refused(text: str) -> None:
    with pytest.raises(NotAnSvgError):
        pieces_of(text.encode(), 100)


def test_icons_of_ones_own_are_named_like_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    (tmp_path / "print/icons").mkdir(parents=True)
    (tmp_path / "print/ragnguns").mkdir()
    spur = SVG.format('<path d="M0 0L10 10V0Z"/>')
    (tmp_path / "print/icons/my-spur.svg").write_text(spur, encoding="utf-8")
    Image.new("RGBA", (20, 10), (200, 0, 0, 255)).save(tmp_path / "print/icons/seal.png")
    emblems = tmp_path / "print/ragnguns/emblems.yaml"
    emblems.write_text("machete: my-spur\ntorch: seal\n", encoding="utf-8")
    (tmp_path / "deck.txt").write_text("machete\ntorch\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["print", "deck.txt", "--no-ledger", "-o", "out.pdf"]) == 0
    assert b"/Subtype /Image" in (tmp_path / "out.pdf").read_bytes()
    emblems.write_text("machete: my-spr\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["print", "deck.txt", "--no-ledger", "-o", "out.pdf"]) == 2
    assert "my-spur" in capsys.readouterr().out


def test_the_first_folder_goes_before_the_next(tmp_path: Path) -> None:
    for name, text in (("one", "M0 0h1v1z"), ("two", "M0 0h2v2z")):
        (tmp_path / name / "icons").mkdir(parents=True)
        spur = SVG.format(f'<path d="{text}"/>')
        (tmp_path / name / "icons/spur.svg").write_text(spur, encoding="utf-8")
    made = load_drawings([tmp_path / "one", tmp_path / "two"])
    assert made.data["spur"]["pieces"]["front"][0][3] == "0 0 m 20 0 l 20 20 l h"
