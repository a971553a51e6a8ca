"""Which pages a kit comes to: how many of each piece, in which languages, with which backs."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from rng_cards.printing.kit.model import Kit, PagePiece, Piece, SheetPiece


class PlannedPiece(NamedTuple):
    """What a piece comes to."""

    piece: Piece
    pages: tuple[tuple[str, ...] | None, ...]
    """Of a sheet: the languages of each of its pages, None for a blank back. Of cards, empty."""
    first: int
    """The number of its first page in the file, from 1."""
    last: int


class Plan(NamedTuple):
    """Every part, in order."""

    parts: tuple[PlannedPiece, ...]

    @property
    def pages(self) -> int:
        """In the whole file."""
        return self.parts[-1].last if self.parts else 0


def plan(
    kit: Kit,
    languages: Sequence[str],
    chosen: Collection[str],
    *,
    every: Sequence[str],
    players: int,
    card_pages: int,
    both_sides: bool,
) -> Plan:
    """The pages of a kit for so many players in some languages, of `every` language of its game.

    `chosen` says which of the pieces that are a choice are wanted.

    Printed on `both_sides`, each sheet has two pages: what has no back is followed by a blank one,
    or it would get the next page on its back.
    """
    parts: list[PlannedPiece] = []
    before = 0
    for piece in kit.pieces:
        if piece.choice is not None and piece.choice not in chosen:
            continue
        pages: tuple[tuple[str, ...] | None, ...] = ()
        number = card_pages
        if isinstance(piece, SheetPiece):
            pages = _pages(piece, languages, every, both_sides=both_sides)
            pages *= players if piece.for_ == "player" else 1
            number = len(pages)
        elif isinstance(piece, PagePiece):
            pages = _even([(language,) for language in languages], both_sides=both_sides)
            number = len(pages)
        parts.append(PlannedPiece(piece, pages, before + 1, before + number))
        before += number
    return Plan(tuple(parts))


def _pages(
    piece: SheetPiece, languages: Sequence[str], every: Sequence[str], *, both_sides: bool
) -> tuple[tuple[str, ...] | None, ...]:
    each = every if piece.languages == "every" else languages
    together = piece.languages == "together"
    one: list[tuple[str, ...] | None] = (
        [tuple(languages)] if together else [(language,) for language in each]
    )
    if both_sides and piece.sides == "one":
        return tuple(side for page in one for side in (page, None))
    return _even(one, both_sides=both_sides)


def _even(
    pages: Sequence[tuple[str, ...] | None], *, both_sides: bool
) -> tuple[tuple[str, ...] | None, ...]:
    """Pages that stand back to back, the last of an odd number before a blank one."""
    return (*pages, None) if both_sides and len(pages) % 2 else tuple(pages)
