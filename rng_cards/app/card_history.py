"""The commits that changed the file of a card."""

import os
from collections.abc import Iterator
from itertools import islice

from rng_cards.app.table import Table
from rng_cards.app.translation.repository import NoHistoryError, Repository, Version
from rng_cards.catalogue.card import Card
from rng_cards.record import Record


class CardHistory(Record):
    """Versions of a card's file, or why there are none to tell."""

    versions: tuple[Version, ...]
    """The latest first."""
    older: int = 0
    """How many there are besides."""
    reason: str = ""
    """`no-git`, `no-repository`, `untracked` or `failed`; empty where there are versions."""


def card_history(card: Card, table: Table, game: str, most: int = 3) -> CardHistory:
    """The last commits of a card's file, renamings followed."""
    path = table.catalogue(game).path_of(card)
    if not os.path.isfile(path):
        return CardHistory((), reason="no-repository")
    try:
        versions = Repository(path).versions()
        some = tuple(islice(versions, most))
    except NoHistoryError as error:
        return CardHistory((), reason=error.reason)
    return CardHistory(some, _count(versions), "" if some else "untracked")


def _count(rest: Iterator[Version]) -> int:
    return sum(1 for _ in rest)
