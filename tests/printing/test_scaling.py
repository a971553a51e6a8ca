"""Cards of another size: faces grow and shrink with them, within bounds, or are refused."""

from pathlib import Path

import pytest
from cases import each

from rng_cards.app.printing.scaling import scaling, unfit
from rng_cards.cli.main import run
from rng_cards.printing.sheets import Edges
from rng_cards.printing.units import MM

STANDARD = (63 * MM, 88 * MM)


@each(
    "size",
    {
        "poker": ((2.5, 3.5), True),
        "bridge": ((2.25, 3.5), True),
        "tarot": ((2.75, 4.75), True),
        "mini": ((1.75, 2.5), False),
        "square": ((2.75, 2.75), False),
        "poster": ((5, 7), False),
    }.values(),
)
def test_known_sizes_are_scaled_or_refused(size: tuple[tuple[float, float], bool]) -> None:
    (across, down), fits = size
    card = (across * 72, down * 72)
    one = scaling(STANDARD, card)
    assert (unfit({"weapon": one}, {"weapon": card}) == []) == fits
    face = [own * one.scale for own in STANDARD]
    assert max(taken / has for taken, has in zip(face, card, strict=True)) == pytest.approx(1)


def test_what_is_left_is_bleed_to_the_layout() -> None:
    one = scaling((10, 10), (20, 40))
    assert (one.scale, one.rest) == (2, (0, 5))
    assert one.bleed(Edges(2, 4, 6, 8)) == Edges(1, 7, 3, 9)


def test_a_size_of_ones_own_is_filled_or_refused_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    (tmp_path / "deck.txt").write_text("machete\n", encoding="utf-8")
    papers = tmp_path / "print/papers.yaml"
    papers.parent.mkdir()
    told = ["print", "deck.txt", "--no-ledger", "-o", "out.pdf"]
    for size, status in (("[70 mm, 120 mm]", 0), ("[44 mm, 63 mm]", 2)):
        text = f"cards: {{standard: {{name: mine, size: {size}}}}}\n"
        papers.write_text(text, encoding="utf-8")
        assert run(told) == status
    said = capsys.readouterr().out.replace("\u00a0", " ")
    assert "`size: [44 mm, 63 mm]`" in said
    assert "`weapon` is made for" in said
    # a layout that says it is for that size is drawn as it is
    (tmp_path / "print/ragnguns/faces").mkdir(parents=True)
    for kind in ("weapon", "back"):
        layout = tmp_path / f"print/ragnguns/faces/{kind}.yaml"
        boxes = "{}"
        if kind == "weapon":
            shown = ("name", "kind", "cost", "firepower", "durability", "keywords", "rules", "rank")
            place = "at: [2 mm, 2 mm], size: [40 mm, 5 mm]"
            boxes = "".join(f"\n  {one}: {{text: {one}, {place}}}" for one in shown)
        layout.write_text(f"size: [44 mm, 63 mm]\nboxes: {boxes}\n", encoding="utf-8")
    run(told)
    assert "`weapon` is made for" not in capsys.readouterr().out
