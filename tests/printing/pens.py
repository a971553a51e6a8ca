"""What is drawn, noted as it is drawn."""

from collections.abc import Sequence

import pytest

from rng_cards.printing.pen import Pen, TextRun


def texts_drawn(monkeypatch: pytest.MonkeyPatch) -> list[TextRun]:
    """Every run of text from now on, in the order in which it is drawn."""
    runs: list[TextRun] = []
    draw = Pen.text

    def noted(self: Pen, given: Sequence[TextRun]) -> None:
        runs.extend(given)
        draw(self, given)

    monkeypatch.setattr(Pen, "text", noted)
    return runs
