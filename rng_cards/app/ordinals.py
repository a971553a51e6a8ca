"""The ordinals of a game's cards: those at hand, what a lock file lacks, and the file extended."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.catalogue.roots import Roots
from rng_cards.decks.ordinals import (
    FILE,
    ONES_OWN,
    OrdinalLock,
    extended,
    lock_text,
    read_ordinals,
)
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.text import shown
from rng_cards.record import Record
from rng_cards.words import Param, Text

_MOST_NAMED: Final = 8
"""Cards that a finding names."""
_WRITE: Final = Text(fr="`rng check --write` le fait", en="`rng check --write` does it")

UNNUMBERED: Final = define(
    "DCK518",
    "cards-without-ordinal",
    Text(
        fr="{count} {count:carte n'a|cartes n'ont} pas de numéro pour les codes de partage : "
        "{cards}",
        en="{count} {count:card has|cards have} no number for share codes: {cards}",
    ),
    severity="warning",
    why=Text(
        fr="Un deck avec une carte sans numéro ne peut pas être partagé par un code.",
        en="A deck with a card that has no number cannot be shared by a code.",
    ),
    help=_WRITE,
)
UNSETTLED: Final = define(
    "DCK519",
    "ordinal-not-settled",
    Text(
        fr="{count} {count:numéro ne dit|numéros ne disent} pas ce qu'est devenue sa carte : "
        "{cards}",
        en="{count} {count:number does|numbers do} not say what has become of its card: {cards}",
    ),
    severity="warning",
    why=Text(
        fr="La carte n'est plus au catalogue et n'est pas marquée comme retirée, ou l'inverse. Un "
        "code qui la dit ne saurait pas l'expliquer.",
        en="The card is no longer in the catalogue and is not marked as withdrawn, or the other "
        "way round. A code that names it could not be explained.",
    ),
    help=_WRITE,
)


class Numbering(Record):
    """A lock file and the cards of its folder, as they stand to each other."""

    path: Path
    lock: OrdinalLock
    cards: tuple[str, ...]
    """Ids of the cards that it has to number, in the order of the catalogue."""
    complete: bool
    """Whether these are all: a card that could not be read is not withdrawn."""
    first: int
    """The first ordinal of the file."""

    @property
    def new(self) -> tuple[str, ...]:
        """Cards without an ordinal."""
        known = {one.card for one in self.lock.entries}
        return tuple(one for one in self.cards if one not in known)

    @property
    def unsettled(self) -> tuple[str, ...]:
        """Cards that are gone and not marked as withdrawn, or marked and there."""
        there = frozenset(self.cards)
        return tuple(
            one.card for one in self.lock.entries if (one.card in there) is bool(one.withdrawn)
        )


def numbering(table: Table, game_id: str, folder: Path | None = None) -> Numbering | None:
    """The lock file that may be kept of a game: the one of `folder`, else of one's own folder, else
    of the checkout; None where none of them has a catalogue of it, or the game has no decks.

    In a folder of one's own it numbers the cards that have no number of the tool's.
    """
    at = folder.resolve() if folder else table.roots.editable
    home = Path("catalog") / game_id
    if at is None or table.game(game_id).decks is None or not (at / home).is_dir():
        return None
    shipped = table.roots.shipped
    own = at != shipped.resolve()
    there = Table()
    there.roots = Roots(at if own else None, shipped)
    catalogue = there.catalogue(game_id)
    numbered = {one.card for one in read_ordinals(shipped / home).entries} if own else set()
    path = at / home / FILE
    cards = tuple(
        card.id
        for card in catalogue
        if card.id not in numbered and Path(catalogue.path_of(card)).is_relative_to(at)
    )
    lock = read_ordinals(path.parent, shown(path))
    return Numbering(path, lock, cards, not catalogue.problems, ONES_OWN if own else 0)


def check_ordinals(numbering: Numbering) -> Iterator[Diagnostic]:
    """What is wrong with a lock file. Nobody has to have one in a folder of one's own."""
    yield from numbering.lock.findings
    optional = numbering.first == ONES_OWN and not numbering.lock.text
    if numbering.lock.findings or not numbering.complete or optional:
        return
    span = Span.of_file(numbering.lock.path)
    for code, cards in ((UNNUMBERED, numbering.new), (UNSETTLED, numbering.unsettled)):
        if cards:
            named = cards[:_MOST_NAMED] + (("…",) if len(cards) > _MOST_NAMED else ())
            params: dict[str, Param] = {"count": len(cards), "cards": named}
            yield Diagnostic(code, span, params)


def keep_ordinals(numbering: Numbering) -> bool:
    """Extend the lock file; whether anything had to be. It is left as it is where it is broken, or
    the catalogue is. OSError where it cannot be written.
    """
    sound = numbering.complete and not numbering.lock.findings
    if not sound or not (numbering.new or numbering.unsettled):
        return False
    from rng_cards.files.changing import changing

    today = datetime.now().astimezone().date()
    entries = extended(numbering.lock.entries, numbering.cards, today, numbering.first)
    with changing(str(numbering.path.parent)) as files:
        files.put(str(numbering.path), lock_text(entries).encode())
    return True
