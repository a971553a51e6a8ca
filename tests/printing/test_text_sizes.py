"""How the rules of every card of Rag'n'Guns are set, as a table: size, room left, longest line.

`UPDATE_SNAPSHOTS=1` writes the table anew; German is drafted from the data where nobody has
translated a card yet.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import pytest
from snapshot_files import matches_snapshot

from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.drafting import drafts
from rng_cards.catalogue.card import Card
from rng_cards.printing import draw_context
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.draw_context import NO_BLEED, DrawContext
from rng_cards.printing.papers import load_papers
from rng_cards.printing.typesetting import Block, Excess, TextStyle, fitted
from rng_cards.printing.units import MM

SIZES: Final = (9.0, 7.25)
"""Points: the two sizes of body text. Gunslingers have the second."""
CROWDED: Final = {"fr": 1, "en": 1, "de": 8}
"""So many cards at most are set smaller."""


class Setting(NamedTuple):
    """How the rules of a card are set."""

    card: str
    kind: str
    size: float
    free: float
    """Of the height of the box, as a share."""
    longest: float
    """Millimetres."""


@cache
def renderer() -> Renderer:
    table = Table()
    sizes = load_papers(table.roots).cards
    return Renderer(table.game("ragnguns"), table.catalogue("ragnguns"), table.roots, sizes)


@cache
def german() -> dict[str, tuple[str, ...]]:
    """The effects of each card as its data words them."""
    bench = Bench(Table(), "ragnguns")
    texts: dict[str, tuple[str, ...]] = {}
    for draft in drafts(bench, (), ("de",)).drafts:
        card, _, field = draft.key.partition(".")
        if field.startswith("effect"):
            texts[card] = (*texts.get(card, ()), draft.text)
    return texts


def face_of(card: Card, language: str) -> PrintedCard:
    face = renderer().face(card, (language,))
    if language != "de":
        return face
    said = {field: values for field, values in face.fields.items() if any(values)}
    french = renderer().face(card, ("fr",)).fields  # names and flavour that nobody has translated
    return face._replace(fields={**french, **said, "rules": german().get(card.id, ())})


def settings(language: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Setting]:
    set_: list[tuple[Block, float, TextStyle]] = []

    def seen(paragraphs: object, width: float, height: float, style: TextStyle) -> Block | Excess:
        block = fitted(paragraphs, width, height, style)  # type: ignore[arg-type]
        if style.sizes:
            assert isinstance(block, Block), "nothing overflows"
            set_.append((block, height, style))
        return block

    monkeypatch.setattr(draw_context, "fitted", seen)
    for card in renderer().catalogue:
        face = face_of(card, language)
        set_.clear()
        canvas = Canvas()
        canvas.page(*renderer().size(face.kind))
        design = renderer().design(face.kind)
        context = DrawContext(
            canvas, face, design.design, renderer().size(face.kind), renderer().resources, NO_BLEED
        )
        design.draw(context)
        assert context.findings == [], f"{card.id} in {language}"
        if any(face.fields["rules"]):
            ((block, height, _),) = set_
            free = 1 - block.height / height
            yield Setting(card.id, face.kind, block.size, free, block.width / MM)


@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_the_rules_of_all_cards_are_set_in_two_sizes(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = list(settings(language, monkeypatch))
    assert len(rows) > 70
    smaller = []
    for row in rows:
        assert row.size <= SIZES[row.kind == "gunslinger"]
        if row.size not in SIZES:
            smaller.append(row)
    assert all(row.size >= 6 for row in smaller)
    assert len(smaller) <= CROWDED[language], smaller
    used = Counter(row.size for row in rows if row not in smaller)
    assert used[SIZES[0]] > used[SIZES[1]], "most cards have room for the larger one"
    if language != "de":  # drafts change with the wordings
        lines = (
            f"{one.card:26} {one.kind:10} {one.size:4g} pt {one.free:4.0%} {one.longest:5.1f} mm"
            for one in rows
        )
        assert matches_snapshot(f"print-text-{language}.txt", "\n".join(lines) + "\n")
