"""How a deck's file has changed over git's history, by what it says and not by its lines."""

from collections import Counter
from collections.abc import Iterator, Mapping

from rng_cards.app.table import Table
from rng_cards.app.translation.repository import Repository, Version
from rng_cards.app.validate import Verdict, validate_text
from rng_cards.catalogue.names import fold
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.files.text import decode
from rng_cards.record import Record
from rng_cards.words import Text, verbatim


class CardStep(Record):
    """A card of which a version has another number than the one before it."""

    id: str | None
    """None where the name means no card of today."""
    name: Text
    before: int
    after: int


class DeckStep(Record):
    """What a version of a deck's file changed. What it says is read by the cards of today."""

    version: Version | None
    """None for what is not committed yet."""
    verdict: Verdict | None
    """The deck as it was then; None where it could not be read."""
    first: bool = False
    """Whether no version that could be read came before it."""
    leaders: tuple[Text | None, Text | None] | None = None
    """Who led before and leads now, where that changed."""
    cards: tuple[CardStep, ...] = ()
    names: tuple[Mapping[str, str], Mapping[str, str]] | None = None
    """The deck's names before and now, where they changed."""
    tags: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    """Tags that went and that came."""
    notes: bool = False
    """Whether its notes changed."""
    remarked: tuple[Text, ...] = ()
    """Cards of both versions whose tags or notes changed."""
    turned: bool = False
    """Whether it became legal, or ceased to be; by the cards of today."""

    @property
    def silent(self) -> bool:
        """Whether only the file's writing has changed: its comments, its order, a card's name."""
        said = self.leaders or self.cards or self.names
        changed = said or self.tags or self.notes or self.remarked or self.turned
        return not (changed or self.first or self.verdict is None)


def deck_log(verdict: Verdict, table: Table) -> Iterator[DeckStep]:
    """The versions of a deck's file, the latest first; what is not committed yet before them,
    where there is any. Raises NoHistoryError where there is nothing to ask.

    A version that cannot be read changes nothing: the next is compared with the one before it.
    """
    repository = Repository(verdict.path)
    version: Version | None = None
    newer, met = (verdict if verdict.resolved else None), False
    unread: list[DeckStep] = []
    for older in repository.versions():
        content = repository.content(older)
        text = decode(older.path, content).text if content is not None else None
        before = None if text is None else validate_text(older.path, text, table)
        if not met and newer is None and text != verdict.text:
            yield DeckStep(None, None)
        met = True
        if before is None or before.resolved is None:
            unread.append(DeckStep(older, None))
            continue
        if newer is not None and (version or newer.text != before.text):
            yield _step(version, before, newer)
        yield from unread
        version, newer, unread = older, before, []
    if newer is not None and met:
        yield DeckStep(version, newer, first=True)
    yield from unread


def _step(version: Version | None, before: Verdict, after: Verdict) -> DeckStep:
    old, new = before.resolved, after.resolved
    assert old is not None
    assert new is not None
    leaders = [_said(deck.leader) if deck.leader else None for deck in (old, new)]
    leads = [_key(deck.leader) if deck.leader else None for deck in (old, new)]
    names = (old.deck.names, new.deck.names)
    gone = tuple(tag for tag in old.deck.tags if tag not in new.deck.tags)
    come = tuple(tag for tag in new.deck.tags if tag not in old.deck.tags)
    return DeckStep(
        version,
        after,
        leaders=(leaders[0], leaders[1]) if leads[0] != leads[1] else None,
        cards=tuple(_cards(old, new)),
        names=names if names[0] != names[1] else None,
        tags=(gone, come) if gone or come else None,
        notes=old.deck.notes != new.deck.notes,
        remarked=tuple(_remarked(old, new)),
        turned=before.legal != after.legal,
    )


def _cards(old: ResolvedDeck, new: ResolvedDeck) -> Iterator[CardStep]:
    """Cards that went, then those that came; entries that mean no card among them."""
    before, after = _numbers(old), _numbers(new)
    slots = {_key(slot): slot for slot in (*new.cards, *old.cards)}
    for key in sorted(slots, key=lambda one: after[one] > before[one]):
        if before[key] != after[key]:
            card = slots[key].card
            yield CardStep(card.id if card else None, _said(slots[key]), before[key], after[key])


def _remarked(old: ResolvedDeck, new: ResolvedDeck) -> Iterator[Text]:
    before = {_key(slot): (slot.entry.tags, slot.entry.notes) for slot in old.cards}
    for slot in new.cards:
        now = (slot.entry.tags, slot.entry.notes)
        if before.get(_key(slot), now) != now:
            yield _said(slot)


def _numbers(deck: ResolvedDeck) -> Counter[str]:
    found: Counter[str] = Counter()
    for slot in deck.cards:
        found[_key(slot)] += slot.entry.copies
    return found


def _key(slot: Slot) -> str:
    """The same for entries that mean the same card, or none by the same name."""
    return slot.card.id if slot.card else f"?{fold(slot.entry.text)}"


def _said(slot: Slot) -> Text:
    """What a card is called, or what the file has where it is none."""
    return slot.card.title if slot.card else verbatim(slot.entry.text)
