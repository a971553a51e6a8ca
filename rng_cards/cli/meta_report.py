"""What `rng meta` found, for people and as plain data."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from rng_cards.app.batch_words import decimal, percent, points, rules_played
from rng_cards.cli.console import width
from rng_cards.cli.improve_report import STOPPED, share_data
from rng_cards.lab.meta import CardInMeta, MetaDeck, Metagame, distance
from rng_cards.play.intervals import Z95
from rng_cards.play.names import deck_title
from rng_cards.terminal_layout import columns, folded, paint
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.catalogue.card import Catalogue

_WIDEST: Final = 100
_SMALL: Final = 0.005
"""Decks with a smaller share of the mixture are left out of the page's matrix."""
_MOST_CARDS: Final = 10
"""Cards named on the page at either end of the list."""
_HEAD: Final = Text(
    fr="{entrants} decks au début, {rounds} {rounds:tour|tours}, {decks} decks à la fin : {games} "
    "parties, hasard {seed}, {rules}",
    en="{entrants} decks at first, {rounds} {rounds:round|rounds}, {decks} decks at the end: "
    "{games} games, seed {seed}, {rules}",
)
_SETTLED: Final = Text(
    fr="au dernier tour, aucune réponse trouvée ne gagne sûrement contre le mélange",
    en="in the last round no response was found that surely beats the mixture",
)
_UNSETTLED: Final = Text(
    fr="au dernier tour, des réponses gagnaient encore : `--rounds` en joue davantage",
    en="in the last round some responses still won: `--rounds` plays more",
)
RESPONSES: Final = Text(fr="Les meilleures réponses", en="The best responses")
RESPONSES_ABOUT: Final = Text(
    fr="contre le mélange des decks connus alors, joué par greedy ; + : rejoint les decks",
    en="against the mixture of the decks known by then, played by greedy; +: joins the decks",
)
MATRIX: Final = Text(fr="Qui gagne contre qui", en="Who wins against whom")
_MATRIX_ABOUT: Final = Text(
    fr="sur cent parties, par {agent}, {games} {games:partie|parties} par paire (±{half}) ; part : "
    "ce que chacun devrait être du mélange",
    en="of a hundred games, by {agent}, {games} {games:game|games} a pair (±{half}); share: what "
    "each should be of the mixture",
)
CARDS: Final = Text(fr="Ce que valent les cartes", en="What the cards are worth")
POINTS: Final = Text(
    fr="points gagnés sur cent parties, à côté d'une carte moyenne",
    en="points won of a hundred games, beside an average card",
)
_CARDS_ABOUT: Final = Text(
    fr="{points} ; part : du mélange ; réponses : sur {responses}",
    en="{points}; share: of the mixture; responses: of {responses}",
)
DECK: Final = Text(fr="deck", en="deck")
SHARE: Final = Text(fr="part", en="share")
_WON: Final = Text(fr="gagné", en="won")
_INTERVAL: Final = Text(fr="à 95 %", en="95%")
_NEW: Final = Text(fr="changées", en="cards changed")
CARD: Final = Text(fr="carte", en="card")
_WORTH: Final = Text(fr="vaut", en="worth")
_AMONG: Final = Text(fr="réponses", en="responses")
_IN_ALL: Final = Text(fr="Dans toutes les réponses : {cards}", en="In every response: {cards}")
_IN_NONE: Final = Text(fr="Dans aucune : {cards}", en="In none: {cards}")
_NOBODY: Final = Text(fr="aucune", en="none")
_FOUND: Final = Text(fr="{deck}, tour {round}", en="{deck}, round {round}")


class MetaReport:
    """A metagame and how it is said."""

    def __init__(
        self,
        found: Metagame,
        catalogue: "Catalogue",
        departures: Mapping[str, int],
        seed: int,
        language: str,
    ) -> None:
        self.found = found
        self.language = language
        self._catalogue = catalogue
        self._departures = departures
        self._seed = seed

    def say(self, text: Text, **params: Any) -> str:
        """A text in the reader's language."""
        return text.say(self.language, params)

    def card(self, card_id: str) -> str:
        """What a card is called."""
        card = self._catalogue.get(card_id)
        return card.name(self.language) if card else card_id

    def deck(self, deck: MetaDeck) -> str:
        """What a deck is called: by what it was made of, and when."""
        name = deck_title(deck.deck).say(self.language)
        return self.say(_FOUND, deck=name, round=deck.round) if deck.round else name

    def part(self, share: float) -> str:
        """A share of the mixture, 0 to 1, in hundredths."""
        return percent(share, self.language, 0)

    def by_worth(self) -> list[CardInMeta]:
        """The cards that were tried, those that are worth most first."""
        return sorted(self.found.cards, key=lambda one: (-one.worth, one.card))

    # -- the page

    def page(self, colour: bool) -> Iterator[str]:
        """Its lines."""
        room = min(width(), _WIDEST)
        found = self.found
        yield from folded(self.head(), room)
        status = self.status()
        if not found.whole:
            yield paint(status, "1;33", colour=colour)
        elif status:
            yield from folded(status, room)
        if found.rounds:
            yield from self._part(RESPONSES, self.say(RESPONSES_ABOUT), colour, room)
            yield from columns(self.responses(), words=1)
        yield from self._part(MATRIX, self.matrix_about(), colour, room)
        yield from columns(self._matrix(), words=2)
        if found.rounds:
            yield from self._part(CARDS, self.cards_about(), colour, room)
            yield from columns(self._cards(), words=1)
            yield ""
            for line in self.extremes():
                yield from folded(line, room)

    def head(self) -> str:
        """How much was played, and how."""
        found = self.found
        return self.say(
            _HEAD,
            entrants=sum(not one.round for one in found.decks),
            rounds=len(found.rounds),
            decks=len(found.decks),
            games=found.games,
            seed=str(self._seed),
            rules=rules_played(self._departures),
        )

    def status(self) -> str:
        """Whether the search has come to an end; empty where it did not begin."""
        if not self.found.whole:
            return self.say(STOPPED)
        return self.say(_SETTLED if self.found.settled else _UNSETTLED) if self.found.rounds else ""

    def matrix_about(self) -> str:
        """Who has played the matrix, and how sure a cell of it is."""
        games = self.found.games_a_pair
        half = decimal(100 * Z95 * (0.25 / max(1, games)) ** 0.5, self.language, 0)
        return self.say(_MATRIX_ABOUT, agent=self.found.judge.text, games=games, half=half)

    def cards_about(self) -> str:
        """What the figures of the cards are."""
        return self.say(_CARDS_ABOUT, points=POINTS, responses=sum(map(len, self.found.rounds)))

    def extremes(self) -> Iterator[str]:
        """The cards in every response, and those in none."""
        responses = sum(map(len, self.found.rounds))
        every = [one.card for one in self.found.cards if one.responses == responses]
        none = [one.card for one in self.by_worth() if not one.responses]
        for text, cards in ((_IN_ALL, every), (_IN_NONE, none)):
            yield self.say(text, cards=", ".join(map(self.card, cards)) or self.say(_NOBODY))

    def _part(self, title: Text, about: str, colour: bool, room: int) -> Iterator[str]:
        yield ""
        yield paint(self.say(title), "1", colour=colour)
        yield from folded(about, room)

    def responses(self) -> list[list[str]]:
        """The table of the best responses, its heads first."""
        rows = [[self.say(one) for one in (DECK, _NEW, _WON, _INTERVAL)] + [""]]
        for each in self.found.rounds:
            for one in each:
                low, high = (percent(bound, self.language, 0) for bound in one.won.interval)
                won = percent(one.won.share, self.language)
                changed = distance(one.deck, self.found.decks[one.deck.entrant])
                joins = "+" if one.joins else ""
                rows.append([self.deck(one.deck), str(changed), won, f"{low} – {high}", joins])
        return rows

    def _matrix(self) -> list[list[str]]:
        shares = self.found.mixture
        kept = [at for at in self.by_distance() if shares[at] >= _SMALL]
        rows = [["", self.say(DECK), self.say(SHARE), *(str(at + 1) for at in range(len(kept)))]]
        for number, at in enumerate(kept):
            wins = [
                "·" if at == other else str(round(100 * self.found.payoff[at][other]))
                for other in kept
            ]
            share = self.part(shares[at])
            rows.append([str(number + 1), self.deck(self.found.decks[at]), share, *wins])
        return rows

    def by_distance(self) -> list[int]:
        """The decks in a row, each beside the one that is nearest of those that are left."""
        decks = self.found.decks
        left = list(range(len(decks)))
        row = left[:1]
        del left[:1]
        while left:
            near = min(left, key=lambda at: (distance(decks[row[-1]], decks[at]), at))
            left.remove(near)
            row.append(near)
        return row

    def _cards(self) -> list[list[str]]:
        rows = [[self.say(one) for one in self.card_heads()]]
        cards = [self.card_row(one) for one in self.by_worth()]
        if len(cards) > 2 * _MOST_CARDS:
            cards = [*cards[:_MOST_CARDS], ["…", "", "", ""], *cards[-_MOST_CARDS:]]
        return rows + cards

    @staticmethod
    def card_heads() -> tuple[Text, ...]:
        """What the columns of `card_row` are called."""
        return CARD, _WORTH, SHARE, _AMONG

    def card_row(self, one: CardInMeta) -> list[str]:
        """A card, what it is worth, its share of the mixture, the responses that hold it."""
        worth = points(one.worth, Z95 * one.spread, self.language)
        return [self.card(one.card), worth, self.part(one.share), str(one.responses)]

    # -- plain data

    def data(self) -> dict[str, Any]:
        """All of it, for programs."""
        found = self.found
        return {
            "schema": 1,
            "seed": self._seed,
            "rules": dict(self._departures),
            "games": found.games,
            "interrupted": not found.whole,
            "settled": found.settled,
            "decks": [
                {
                    "name": self.deck(one),
                    "leader": one.deck.leader["id"],
                    "cards": list(one.cards),
                    "round": one.round,
                    "share": round(share, 4),
                }
                for one, share in zip(found.decks, found.mixture, strict=True)
            ],
            "rounds": [
                [
                    {
                        "leader": one.deck.deck.leader["id"],
                        "cards": list(one.deck.cards),
                        "joins": one.joins,
                        **share_data(one.won),
                    }
                    for one in each
                ]
                for each in found.rounds
            ],
            "judge": found.judge.text,
            "games_a_pair": found.games_a_pair,
            "payoff": [[round(won, 4) for won in row] for row in found.payoff],
            "distances": [[distance(one, other) for other in found.decks] for one in found.decks],
            "cards": [
                {
                    "card": one.card,
                    "share": round(one.share, 4),
                    "responses": one.responses,
                    "worth": round(one.worth, 4),
                    "spread": round(one.spread, 4),
                }
                for one in found.cards
            ],
        }
