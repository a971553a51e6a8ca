"""The table of Colt Express at a terminal: the round, the plan, the train, the bandits."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rng_cards.games.colt_express.engine.robbery import TURNS, Robbery
from rng_cards.games.colt_express.engine.sayings import PURSE
from rng_cards.games.colt_express.engine.train import LAST_ROUND
from rng_cards.games.shared.side_view import Car, heap, side_view
from rng_cards.games.shared.table_view import (
    BACK,
    MARK,
    STRONG,
    YOU,
    FileOf,
    Spot,
    TableView,
    rows,
)
from rng_cards.games.shared.templates import CARD
from rng_cards.games.spread import Lying, Place, Side, Spread
from rng_cards.spacing import colon
from rng_cards.terminal_layout import fitted, folded, in_columns, pad, paint

_MARSHAL: Final = "★"
_LOOT: Final = "●◆▣"
"""Signs of the sorts of loot."""
_OF_A_BANDIT: Final = frozenset({"go_on", "lead", "shoot", "rob", "punch", "pick"})
"""Questions whose number is the bandit who acts."""
_BULLETS, _CARDS = "‡", "▯"
_TWO_COLUMNS: Final = 72
"""Cells of a terminal that has room for two bandits side by side."""
_MARK_OF: Final = 2
"""Letters of a bandit's name that stand for the bandit."""


class TrainView(TableView):
    """See `TableView`."""

    state: Robbery

    def drawn(self, width: int) -> list[str]:
        """See `TableView`."""
        plan = rows(list(self._plan()), " · ", width)
        legend = folded(self.names["legend"][0], width)
        train = side_view(list(self._cars()), width)
        return [*self._round(width), *plan, *train, *map(self._faint, legend), *self._crew(width)]

    def spread(self, file_of: FileOf) -> Spread:
        """See `TableView`: the plan and the train in the middle."""
        plan = Place(self.texts.shown("table")["plan"], tuple(self._planned(file_of)))
        train = (
            Place(car.title, _pieces(car.inside), above=_pieces(car.above)) for car in self._cars()
        )
        middle = (*([plan] if plan.lying else []), *train)
        facts = tuple(self._round_told())
        return Spread(facts, middle, self.sides(file_of), self.names["legend"][0])

    def sides(self, file_of: FileOf) -> tuple[Side, ...]:
        """See `TableView`: what is counted are the bandits' bullets, cards and loot."""
        return tuple(
            side.but(facts=tuple(self._led_by(side.seat))) for side in super().sides(file_of)
        )

    def _led_by(self, seat: int) -> Iterator[str]:
        """The bandits of a player, and what each of them has."""
        for who in self.state.crew:
            if self.state.bandits[who].seat == seat:
                name = self.names["bandit"][who]
                yield from [] if name == self.players[seat] else [name]
                yield from self._held(who)

    def _planned(self, file_of: FileOf) -> Iterator[Lying]:
        """The cards of the plan, each with whose it is."""
        for card, said in zip(self.state.plan, self._plan(), strict=True):
            marks, _, _order = said.partition(" ")
            yield self.lying(card, file_of).but(signs=(marks,))

    def _round(self, width: int) -> list[str]:
        """A rule across: the round, and its turns."""
        return self.ruled(self._round_told(), width)

    def _round_told(self) -> list[str]:
        train = self.state
        card = train.cards.kind_of[train.route[-1]]
        event, word = self.names[CARD][card], self.texts.shown("table")["turn"]
        head = f"{word} {train.turn}/{LAST_ROUND}{colon(self.texts.language)} {event}"
        now = train.stack[-1][2] if train.asked() == "plan" else -1
        sorts = [self.names["sort"][TURNS.index(sort)] for sort in train.parts.turns_of[card]]
        sorts = [f"[{sort}]" if at == now else sort for at, sort in enumerate(sorts)]
        return [head, " – ".join(sorts)]

    def _plan(self) -> Iterator[str]:
        """The cards that are still to be carried out: whose, and what they order."""
        train = self.state
        for at, card in enumerate(train.plan):
            kind, seat = train.cards.kind_of[card], train.planners[at]
            seen = self._is_seen(card)
            who = train.parts.bandit_of[kind] if seen else -1
            led = [it for it in train.crew if train.bandits[it].seat == seat]
            marks = "+".join(self._mark(it) for it in ([who] if who >= 0 else led))
            order = self.names["order"][train.parts.action_of[kind]] if seen else BACK
            hidden = seen and train.known[card] != train.everybody()
            yield f"{marks} {f'({order})' if hidden else order}"

    def _cars(self) -> Iterator[Car]:
        """The locomotive first."""
        for car, title in enumerate(self.names["coach"][: self.state.caboose() + 1]):
            inside, roof = list(self._at(2 * car)), list(self._at(2 * car + 1))
            yield Car(title, roof, [_MARSHAL] * (car == self.state.marshal) + inside)

    def _at(self, place: int) -> Iterator[str]:
        """Who stands in a place, those of whoever looks in bold; then what lies there."""
        train = self.state
        for who in train.crew:
            if train.bandits[who].place == place:
                own = train.bandits[who].seat == self.eyes
                yield paint(self._mark(who), STRONG, colour=self.colour and own)
        yield from self._loot(train.places[place].loot)

    def _loot(self, loot: list[int]) -> Iterator[str]:
        """Loot by its sorts; of a purse the value, where it is known."""
        for sort, sign in enumerate(_LOOT):
            some = self.state.loot_of(loot, sort)
            known = [card for card in some if sort == PURSE and self._is_seen(card)]
            yield from (f"{sign}{self.state.worth([card])}" for card in known)
            if len(some) > len(known):
                yield heap(sign, len(some) - len(known))

    def spots(self) -> Iterator[Spot]:
        """See `TableView`: both levels of each car, then where bandits are and what they have."""
        for place in range(len(self.state.places)):
            yield Spot(self.names["coach"][place // 2], self._level(place))
        for who in self.state.crew:
            where = self.names["place"][self.state.bandits[who].place]
            seen = [self._whole(who), where, "  ".join(self._held(who))]
            yield Spot(self.names["bandit"][who], seen)

    def _level(self, place: int) -> list[str]:
        """A place of the train, then who stands there and what lies there."""
        train = self.state
        marshal = [f"{_MARSHAL} Marshal"] * (place == 2 * train.marshal)
        here = [self._whole(who) for who in train.crew if train.bandits[who].place == place]
        loot = " ".join(self._loot(train.places[place].loot))
        seen = [*marshal, *here, *filter(None, [loot])]
        return [self.names["place"][place], *(seen or self.names["deserted"])]

    def _whole(self, who: int) -> str:
        """A bandit, and whose."""
        name, player = self.names["bandit"][who], self.players[self.state.bandits[who].seat]
        return name if name == player else f"{name}, {player}"

    def _mark(self, who: int) -> str:
        return self.names["bandit"][who][:_MARK_OF]

    def _crew(self, width: int) -> Iterable[str]:
        """Every bandit, by seats, in two columns where they fit."""
        half = (width - 2) // (2 if width >= _TWO_COLUMNS else 1)
        crew = [[self._whose(who), *self._held(who)] for who in self.state.in_turn(0)]
        lines = fitted(crew, half, shortest={0: 1}, less=(), gap=1).lines
        return map(str.rstrip, in_columns([pad(line, half) for line in lines], width))

    def _whose(self, who: int) -> str:
        """A bandit and who leads it, a mark before who acts or decides."""
        train, seat = self.state, self.state.bandits[who].seat
        of_bandit = train.asked() in _OF_A_BANDIT
        acts = train.stack[-1][2] == who if of_bandit else train.player() == seat
        own = f"{self.names['bandit'][who]} {YOU.say(self.texts.language)}"
        whole = own if seat == self.eyes else self._whole(who)
        return f"{MARK if acts else '  '}{self._mark(who)} {whole}"

    def _held(self, who: int) -> Sequence[str]:
        """Bullets left, cards in hand, loot, and what of it one knows the value of, in dollars."""
        train, bandit = self.state, self.state.bandits[who]
        unknown = [card for card in bandit.loot if not self._is_seen(card)]
        worth = train.riches(who) - train.worth(unknown)
        signs = [heap(sign, len(train.loot_of(bandit.loot, at))) for at, sign in enumerate(_LOOT)]
        dollars = f"${worth}" if self.texts.language == "en" else f"{worth} $"
        riches = [*filter(None, ["".join(signs)]), dollars + " + ?" * bool(unknown)]
        hand = len(train.seats[bandit.seat].hand)
        return f"{_BULLETS}{len(bandit.cylinder)}", f"{_CARDS}{hand}", " ".join(riches)


def _pieces(signs: Iterable[str]) -> tuple[Lying, ...]:
    """Pieces by their signs."""
    return tuple(map(Lying, signs))
