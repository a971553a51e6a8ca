"""How the text of every card is set, as a table: size, room left, longest line, smallest letters.

`UPDATE_SNAPSHOTS=1` writes the tables anew; German of Rag'n'Guns is drafted from the data where
nobody has translated a card yet.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pytest
from drawn_text import texts_drawn
from snapshot_files import matches_snapshot

from rng_cards.app.printing.pieces import pieces_of
from rng_cards.app.printing.renderer import Renderer
from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.drafting import drafts
from rng_cards.catalogue.card import Card
from rng_cards.printing import draw_context
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.draw_context import NO_BLEED
from rng_cards.printing.imposition import Placement
from rng_cards.printing.papers import load_papers
from rng_cards.printing.typesetting import Block, Excess, Run, TextStyle, fitted
from rng_cards.printing.units import MM

LEAST: Final = 6.0
"""Points: no letter is smaller."""
SIZES: Final[Mapping[str, tuple[float, float]]] = {
    "ragnguns": (9.0, 7.25),
    "saloon": (11.5, 9.5),
    "colt-express": (11.5, 9.5),
}
"""Points: the two sizes of body text. Gunslingers have the second."""
CROWDED: Final = {("ragnguns", "fr"): 1, ("ragnguns", "en"): 1, ("ragnguns", "de"): 8}
"""So many cards at most are set smaller; none in other games and languages."""
TABLES: Final = (
    *(("ragnguns", one) for one in ("fr", "en", "de")),
    *(("saloon", one) for one in ("fr", "en", "de")),
    *(("colt-express", one) for one in ("fr", "en")),
    *(("duel", one) for one in ("fr", "en")),
)


class Setting(NamedTuple):
    """How the text of a card is set."""

    card: str
    kind: str
    size: float
    """Of its rules, in points; 0 where it has none."""
    free: float
    """Of the height of their box, as a share."""
    longest: float
    """Millimetres."""
    smallest: float
    """Points: of all letters on the card."""

    def row(self) -> str:
        rules = f"{self.size:4g} pt {self.free:4.0%} {self.longest:5.1f} mm" if self.size else ""
        return f"{self.card:26} {self.kind:16} {rules:21} {self.smallest:5g} pt"


@cache
def renderer(game: str) -> Renderer:
    table = Table()
    sizes = load_papers(table.roots).cards
    return Renderer(table.game(game), table.catalogue(game), table.roots, sizes)


@cache
def german() -> dict[str, tuple[str, ...]]:
    """The effects of each card of Rag'n'Guns as its data words them."""
    bench = Bench(Table(), "ragnguns")
    texts: dict[str, tuple[str, ...]] = {}
    for draft in drafts(bench, (), ("de",)).drafts:
        card, _, field = draft.key.partition(".")
        if field.startswith("effect"):
            texts[card] = (*texts.get(card, ()), draft.text)
    return texts


def face_of(game: str, card: Card, language: str) -> PrintedCard:
    face = renderer(game).face(card, (language,))
    if language in renderer(game).catalogue.languages:
        return face
    said = {field: values for field, values in face.fields.items() if any(values)}
    french = renderer(game).face(card, ("fr",)).fields  # names and flavour nobody has translated
    return face._replace(fields={**french, **said, "rules": german().get(card.id, ())})


def settings(game: str, language: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Setting]:
    set_: list[tuple[Block, float]] = []

    def seen(
        paragraphs: Sequence[Sequence[Run]],
        width: float,
        height: float,
        style: TextStyle,
    ) -> Block | Excess:
        block = fitted(paragraphs, width, height, style)
        if style.sizes:
            assert isinstance(block, Block), "nothing overflows"
            set_.append((block, height))
        return block

    monkeypatch.setattr(draw_context, "fitted", seen)
    runs = texts_drawn(monkeypatch)
    one = renderer(game)
    for card, _ in pieces_of(one.catalogue, one.printing, 6, one.catalogue):
        face = face_of(game, card, language)
        set_.clear()
        runs.clear()
        canvas = one.canvas()
        canvas.page(*one.size(face.kind))
        found = one.draw(canvas, face, Placement(0, 0, 0, 0, "front", NO_BLEED))
        assert found == [], f"{card.id} in {language}"
        smallest = min((run.size for run in runs), default=LEAST)
        size = free = longest = 0.0
        if set_:
            ((block, height),) = set_
            size, free, longest = block.size, 1 - block.height / height, block.width / MM
        yield Setting(card.id, face.kind, size, free, longest, smallest)


@pytest.mark.parametrize(("game", "language"), TABLES)
def test_the_rules_of_all_cards_are_set_in_two_sizes(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = list(settings(game, language, monkeypatch))
    assert len(rows) >= len(renderer(game).catalogue)
    assert all(row.smallest >= LEAST for row in rows)
    if game in SIZES:
        larger, smaller = SIZES[game]
        body = [row for row in rows if row.size]
        assert all(row.size <= (smaller if row.kind == "gunslinger" else larger) for row in body)
        crowded = [row for row in body if row.size not in SIZES[game]]
        assert len(crowded) <= CROWDED.get((game, language), 0), crowded
        used = Counter(row.size for row in body if row not in crowded)
        assert used[larger] > used[smaller], "most cards have room for the larger one"
    if language in renderer(game).catalogue.languages:  # drafts change with the wordings
        told = "\n".join(row.row().rstrip() for row in rows) + "\n"
        name = (
            f"print-text-{language}.txt"
            if game == "ragnguns"
            else f"print-text-{game}-{language}.txt"
        )
        assert matches_snapshot(name, told)
