"""Finding cards by words and filters."""

import pytest

from rng_cards.app import find
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card


def test_the_texts_of_a_card_are_put_together_once_however_many_words_are_sought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A pasted text of thousands of words took seconds."""
    looked_at = []
    haystack = find._haystack

    def counted(card: Card) -> str:
        looked_at.append(card.id)
        return haystack(card)

    monkeypatch.setattr(find, "_haystack", counted)
    found = find.list_cards(Table(), "ragnguns", words=["machete"] * 50 + ["Machete", ""])
    assert [card.id for card in found.cards] == ["machete"]
    assert len(looked_at) == len(set(looked_at))
