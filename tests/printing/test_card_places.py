"""Where findings about a card's face stand in the card's file."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rng_cards.app.printing.card_places import at_their_cards
from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing.face_codes import TEXT_TOO_LONG

if TYPE_CHECKING:
    from rng_cards.words import Param


def test_a_text_that_does_not_fit_is_told_of_at_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["init", ".", "--game", "ragnguns", "--lang", "en"]) == 0
    card = Path("catalog/ragnguns/cards/weapons/rusty-spur.yaml")
    lines = card.read_text(encoding="utf-8").splitlines()
    long = [
        number
        for number, line in enumerate(lines, 1)
        if line.strip().startswith(("fr: Tire", "fr: Il ne brille"))
    ]
    for number in long:
        lines[number - 1] += " Encore et encore." * 40
    card.write_text("\n".join(lines) + "\n", encoding="utf-8")
    capsys.readouterr()
    assert run(["print", "--cards", "rusty", "--game", "ragnguns", "--lang", "fr"]) == 1
    told = capsys.readouterr().out
    assert len(long) == 2
    assert told.count("erreur[PRT720]") == 2
    for number in long:
        column = lines[number - 1].index("fr: ") + 5
        assert f"{card}:{number}:{column}" in told
    assert "même à 6\N{NO-BREAK SPACE}pt" in told


def test_what_is_no_card_has_no_place_and_a_field_without_text_has_its_cards() -> None:
    def about(card: str, field: str) -> Diagnostic:
        params: dict[str, Param] = {"card": card, "field": field, "language": "fr+en"}
        return Diagnostic(TEXT_TOO_LONG, None, params)

    findings = [about("cylinders", "name"), about("machete", "cost"), about("machete", "name")]
    page, cost, name = at_their_cards(findings, Table().catalogue("ragnguns"))
    assert page.span is None
    assert cost.span is not None
    assert name.span is not None
    assert name.span.path.endswith("weapons/machete.yaml")
    assert name.span.line > cost.span.line
