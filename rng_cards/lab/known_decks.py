"""The decks of the last metagame, kept beside its units for those who change a card."""

import json
from typing import Any

from rng_cards.lab.meta import Metagame
from rng_cards.lab.store import UnitStore
from rng_cards.lab.units import Contender
from rng_cards.record import Record

_SMALL = 0.005
"""Decks with a smaller share of the mixture are not among those that are met again."""


class KnownDeck(Record):
    """A deck of the last metagame."""

    leader: str
    cards: Contender
    round: int
    share: float
    last: bool
    """Whether it is the last one that was found for its leading card."""


class LastMetagame(Record):
    """What is kept of it."""

    decks: tuple[KnownDeck, ...] = ()
    worth: dict[str, float] = {}  # noqa: RUF012 -- a record is never changed
    """What each card is worth, by id."""


def keep_metagame(game: str, found: Metagame, store: UnitStore) -> None:
    """Keep the decks that somebody would bring, and the last response of each leading card."""
    last = {one.deck.leader["id"]: one for one in found.decks}
    decks = [
        {
            "leader": one.deck.leader["id"],
            "cards": list(one.cards),
            "round": one.round,
            "share": share,
            "last": last[one.deck.leader["id"]] is one,
        }
        for one, share in zip(found.decks, found.mixture, strict=True)
        if share >= _SMALL or last[one.deck.leader["id"]] is one
    ]
    worth = {one.card: one.worth for one in found.cards}
    store.note(game, json.dumps({"decks": decks, "worth": worth}))


def last_metagame(game: str, store: UnitStore) -> LastMetagame:
    """What was kept; nothing where no metagame of that game was found yet."""
    text = store.noted(game)
    if text is None:
        return LastMetagame()
    data: dict[str, Any] = json.loads(text)
    decks = (KnownDeck(**{**one, "cards": tuple(one["cards"])}) for one in data["decks"])
    return LastMetagame(tuple(decks), data["worth"])
