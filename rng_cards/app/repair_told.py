"""Repairs of a deck in words: how large they are, what each change is and mends."""

from collections.abc import Iterator
from typing import Final

from rng_cards.app.repair import Repairs, mends
from rng_cards.app.table import Table
from rng_cards.repair.nearest import Change, Repair
from rng_cards.spacing import colon
from rng_cards.words import Text

_EXACT: Final = Text(
    fr="{changes} {changes:changement suffit|changements suffisent}, moins ne suffit pas",
    en="{changes} {changes:change is|changes are} enough, fewer are not",
)
_EVERY_WAY: Final = Text(
    fr="{changes} {changes:changement suffit|changements suffisent}, moins ne suffit pas : {count} "
    "{count:façon de faire|façons de faire, les plus proches d'abord}",
    en="{changes} {changes:change is|changes are} enough, fewer are not: {count} {count:way|ways, "
    "the nearest first}",
)
_BOUND: Final = Text(
    fr="{changes} changements suffisent ; il en faut au moins {least}, peut-être moins que "
    "{changes} : au-delà de trois, tout n'est pas essayé",
    en="{changes} changes are enough; {least} at least are needed, perhaps fewer than {changes}: "
    "beyond three, not everything is tried",
)
_MENDS: Final = Text(fr="répare", en="mends")


def size_told(found: Repairs) -> Text:
    """How many changes are enough, and whether fewer are not."""
    said = _EVERY_WAY if found.count else _EXACT if found.exact else _BOUND
    return said.filled(changes=found.changes, count=found.count, least=found.at_least)


def changes_told(found: Repairs, one: Repair, table: Table, language: str) -> Iterator[str]:
    """The changes of a repair, each with what it mends."""
    resolved = found.verdict.resolved
    assert resolved is not None
    shape, now = resolved.shape, resolved.leader
    mended = mends(one, resolved, table)
    for change, wrong in zip(one.changes, mended, strict=True):
        said = _change(change, language)
        if change.leads:
            old = f"{now.entry.text} → " if now else ""
            said = f"{shape.leader_key}{colon(language)} {old}{said}"
        why = " ; ".join(dict.fromkeys(finding.message(language) for finding in wrong))
        yield f"{said} ({_MENDS.say(language)}{colon(language)} {why})"


def _change(change: Change, language: str) -> str:
    """What goes and what comes."""
    into = change.into.name(language) if change.into else ""
    if change.out is None:
        return into if change.leads else f"+ {into}"
    gone = change.out.card.name(language) if change.out.card else change.out.slots[0].entry.text
    return f"{gone} → {into}" if into else f"− {gone}"
