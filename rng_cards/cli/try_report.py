"""What `rng try` found, for people and as plain data."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.app.batch_words import percent
from rng_cards.cli.console import width
from rng_cards.cli.improve_report import difference_data, in_points
from rng_cards.lab.trial import Share, Trial, TriedDeck
from rng_cards.play.names import deck_title
from rng_cards.terminal_layout import columns, folded, paint
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.changed_card import ChangedCard
    from rng_cards.lab.meta import Entrant

_WIDEST: Final = 100
_CHANGE: Final = Text(fr="{place} : {before} → {after}", en="{place}: {before} → {after}")
_NOTHING: Final = Text(fr="rien", en="nothing")
_GAMES: Final = Text(
    fr="{decks} {decks:deck|decks}, {games} {games:partie|parties} par greedy, hasard {seed}",
    en="{decks} {decks:deck|decks}, {games} {games:game|games} by greedy, seed {seed}",
)
_DECKS: Final = Text(fr="Ce que gagnent les decks", en="What the decks win")
_DECKS_ABOUT: Final = Text(
    fr="contre les autres, chacun aussi souvent ; ● : a la carte",
    en="against the others, each met as often; ●: has the card",
)
_NOT_HERE: Final = Text(fr="aucun de ces decks n'a la carte", en="none of these decks has the card")
_BRINGS: Final = Text(fr="Ce que la carte apporte", en="What the card brings")
_BRINGS_ABOUT: Final = Text(
    fr="ce que le deck gagne de plus, sur cent parties, avec elle qu'avec l'autre carte",
    en="what the deck wins more, of a hundred games, with it than with the other card",
)
_SHARE: Final = Text(
    fr="Part du mélange qui la joue : {before} → {after} (par moitié des donnes : {halves})",
    en="Share of the mixture that plays it: {before} → {after} (by half of the deals: {halves})",
)
_TO: Final = Text(fr="{before} → {after}", en="{before} → {after}")
_AND: Final = Text(fr="{one} et {other}", en="{one} and {other}")
_NO_META: Final = Text(
    fr="`rng meta` une fois, et les meilleures réponses en sont aussi, et la part de la carte",
    en="run `rng meta` once, and the best responses are among them, and the card's share is told",
)
_DECK: Final = Text(fr="deck", en="deck")
_BEFORE: Final = Text(fr="avant", en="before")
_AFTER: Final = Text(fr="après", en="after")
_POINTS: Final = Text(fr="écart", en="difference")
_INSTEAD: Final = Text(fr="au lieu de", en="instead of")
_FOUND: Final = Text(fr="{deck}, tour {round}", en="{deck}, round {round}")


class TrialReport:
    """A trial and how it is said."""

    def __init__(
        self,
        found: Trial,
        change: "ChangedCard",
        entrants: "Sequence[Entrant]",
        seed: int,
        language: str,
        *,
        meta: bool,
    ) -> None:
        assert change.after is not None
        self.found = found
        self.change = change
        self.card = change.after
        self.seed = seed
        self.language = language
        self.meta = meta
        self._titles = {one.leader: deck_title(one.deck) for one in entrants}
        self._legal = entrants[0].legal

    def say(self, text: Text, **params: Any) -> str:
        """A text in the reader's language."""
        return text.say(self.language, params)

    def deck(self, deck: TriedDeck) -> str:
        """What a deck is called."""
        name = self.say(self._titles[deck.leader])
        return self.say(_FOUND, deck=name, round=deck.round) if deck.round else name

    # -- the page

    def page(self, colour: bool) -> Iterator[str]:
        """Its lines."""
        room = min(width(), _WIDEST)
        yield paint(self.card.name(self.language), "1", colour=colour)
        for one in self.change.changes:
            before, after = (self._value(value) for value in (one.before, one.after))
            yield from folded(self.say(_CHANGE, place=one.place, before=before, after=after), room)
        told = {"games": self.found.games, "seed": str(self.seed)}
        real = len(self.found.decks)
        yield from folded(self.say(_GAMES, decks=real, **told), room)
        yield from self._part(_DECKS, _DECKS_ABOUT, colour, room)
        yield from columns(list(self._decks()), words=2)
        if not any(one.deck.holds(self.card.id) for one in self.found.decks):
            yield self.say(_NOT_HERE)
        if self.found.brings:
            yield from self._part(_BRINGS, _BRINGS_ABOUT, colour, room)
            yield from columns(list(self._brings()), words=2)
        if self.found.share:
            yield ""
            yield from folded(self._share(*self.found.share), room)
        if not self.meta:
            yield ""
            yield from folded(self.say(_NO_META), room)

    def _value(self, value: Any) -> str:
        return self.say(_NOTHING) if value is None else str(value)

    def _part(self, title: Text, about: Text, colour: bool, room: int) -> Iterator[str]:
        yield ""
        yield paint(self.say(title), "1", colour=colour)
        yield from folded(self.say(about), room)

    def _decks(self) -> Iterator[list[str]]:
        yield ["", *(self.say(one) for one in (_DECK, _BEFORE, _AFTER, _POINTS))]
        for one in self.found.decks:
            has = "●" if one.deck.holds(self.card.id) else ""
            rates = [percent(rate, self.language) for rate in (one.before, one.after)]
            yield [has, self.deck(one.deck), *rates, in_points(one.difference, self.language)]

    def _brings(self) -> Iterator[list[str]]:
        yield [self.say(one) for one in (_DECK, _INSTEAD, _BEFORE, _AFTER)]
        for one in self.found.brings:
            (other,) = set(one.without.cards) - set(one.with_it.cards)
            brought = [in_points(each, self.language) for each in (one.before, one.after)]
            base = one.without if one.with_it.swap else one.with_it
            yield [self.deck(base), self._legal.name(other, self.language), *brought]

    def _share(self, before: Share, after: Share) -> str:
        whole = (self._hundredths(one.all) for one in (before, after))
        halves = tuple(
            self.say(
                _TO,
                before=self._hundredths(before.halves[at]),
                after=self._hundredths(after.halves[at]),
            )
            for at in range(2)
        )
        both = self.say(_AND, one=halves[0], other=halves[1])
        return self.say(_SHARE, **dict(zip(("before", "after"), whole, strict=True)), halves=both)

    def _hundredths(self, share: float) -> str:
        return percent(share, self.language, 0)

    # -- plain data

    def data(self) -> dict[str, Any]:
        """All of it, for programs."""
        found = self.found
        return {
            "schema": 1,
            "card": self.card.id,
            "changes": [one._asdict() for one in self.change.changes],
            "seed": self.seed,
            "games": found.games,
            "deals": found.deals,
            "decks": [
                {
                    **_deck_data(one.deck),
                    "has_card": one.deck.holds(self.card.id),
                    "before": round(one.before, 4),
                    "after": round(one.after, 4),
                    "difference": difference_data(one.difference),
                }
                for one in found.decks
            ],
            "brings": [
                {
                    "with": _deck_data(one.with_it),
                    "without": _deck_data(one.without),
                    "before": difference_data(one.before),
                    "after": difference_data(one.after),
                }
                for one in found.brings
            ],
            "share": [_share_data(one) for one in found.share] if found.share else None,
        }


def _deck_data(deck: TriedDeck) -> dict[str, Any]:
    return {"leader": deck.leader, "cards": list(deck.cards), "round": deck.round}


def _share_data(share: Share) -> dict[str, Any]:
    return {"share": round(share.all, 4), "halves": [round(one, 4) for one in share.halves]}
