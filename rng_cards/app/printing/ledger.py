"""What the print ledger is told of a print, and what it says of the next."""

import json
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from hashlib import blake2b
from typing import NamedTuple

from rng_cards.app.printing.renderer import Renderer
from rng_cards.diagnostics import Diagnostic
from rng_cards.printing import ledger as print_ledger
from rng_cards.printing.card import PrintedCard
from rng_cards.printing.ledger import DESIGN_PARTS
from rng_cards.printing.ledger_changes import CardChange, changed
from rng_cards.printing.portraits.files import SLOTS


class Since(NamedTuple):
    """What would come out otherwise than last time."""

    changes: tuple[CardChange, ...]
    findings: tuple[Diagnostic, ...]
    sources: dict[str, str]


def changed_since(renderer: Renderer, game: str, faces: Sequence[PrintedCard]) -> Since:
    """The faces that differ from those printed last, and why."""
    book = print_ledger.read()
    changes = changed(
        faces, design_digests(renderer), book, game=game, field_names=renderer.printing.fields
    )
    sources = {book.path: book.text} if book.text else {}
    return Since(tuple(changes), book.findings, sources)


def remember(
    renderer: Renderer,
    game: str,
    faces: Sequence[PrintedCard],
    copies: Mapping[tuple[str, tuple[str, ...]], int],
    deck: str,
    *,
    instead: bool,
) -> tuple[Diagnostic, ...]:
    """Note down a print, once its file is there: faces and, by their ids and languages, how many
    came out, besides those printed before or `instead` of them.
    """
    return print_ledger.record(
        faces,
        design_digests(renderer),
        game=game,
        at=datetime.now(UTC),
        deck=deck,
        copies={(game, *face): number for face, number in copies.items()},
        instead=instead,
    )


def design_digests(renderer: Renderer) -> Callable[[PrintedCard], str]:
    """A digest of what draws each card beside its fields, in four parts (`DesignDigest`)."""
    resources = renderer.resources
    layout = cache(lambda kind: _digest(json.dumps(renderer.compiled[kind], sort_keys=True)))

    @cache
    def portrait(card: str) -> str:
        people = resources.people[card]
        used = {
            f"{slot}/{name}": resources.parts[f"{slot}/{name}"]
            for person in people
            for slot in SLOTS
            for name in person.get(slot, ())
        }
        return _digest(json.dumps((people, used), sort_keys=True))

    def digest(card: PrintedCard) -> str:
        picture = resources.art.digest(card) if resources.art else ""
        face = portrait(card.card) if card.card in resources.people else ""
        emblem = resources.emblems.get(card.card, "")
        drawing = json.dumps(resources.drawings.get(emblem), sort_keys=True)
        shown = _digest(face or f"{emblem}{drawing}")
        return DESIGN_PARTS.join(
            ("low" if renderer.low_ink else "full", layout(card.kind), shown, picture)
        )

    return digest


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=12).hexdigest()
