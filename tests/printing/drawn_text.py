"""What is drawn, noted as it is drawn."""

from collections.abc import Sequence

import pytest

from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import TextRun


def texts_drawn(monkeypatch: pytest.MonkeyPatch) -> list[TextRun]:
    """Every run of text from now on, in the order in which it is drawn."""
    runs: list[TextRun] = []
    draw = Canvas.text

    def noted(self: Canvas, given: Sequence[TextRun]) -> None:
        runs.extend(given)
        draw(self, given)

    monkeypatch.setattr(Canvas, "text", noted)
    return runs
