"""A table as templates draw it: what a viewer sees, with the faces that may be shown."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from rng_cards.games.playing import State
from rng_cards.games.spread import Lying, Place, Spread
from rng_cards.games.tabletop import keyed
from rng_cards.play.sitting.outcome import turning_point, who_won
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.play.sitting.told import sentence
from rng_cards.record import Record
from rng_cards.web.pages.faces import face_address
from rng_cards.web.site import Seen
from rng_cards.words import Text, spoken, strip_controls

_RECENT: Final = 60
"""Things that happened that are told beside the table; the journal has all."""


class CardShown(Record):
    """A card or a piece on the page. One that is hidden has neither an id nor a face."""

    lying: Lying
    face: str = ""
    """The address of its face; empty where it has none, or where it is not known."""
    width: int = 0
    height: int = 0
    playable: bool = False
    dull: bool = False
    """Whether its owner decides and has nothing to do with it."""


class PlaceShown(Record):
    """A place on the page."""

    place: Place
    cards: tuple[CardShown, ...]
    above: tuple[CardShown, ...]


class SideShown(Record):
    """A side on the page."""

    side: Any
    places: tuple[PlaceShown, ...]


class Drawn(Record):
    """A whole table on the page."""

    spread: Spread
    middle: tuple[PlaceShown, ...]
    sides: tuple[SideShown, ...]


class MoveShown(Record):
    """A move that can be made."""

    key: str
    code: int
    label: str
    quiet: bool


class MovesShown(Record):
    """Moves under a title."""

    title: str
    moves: tuple[MoveShown, ...]


class Line(Record):
    """Something that happened."""

    said: str
    depth: int
    step: int = 0


class Drawing:
    """Draws the table of a sitting, for a viewer."""

    def __init__(self, seen: Seen, sitting: Sitting, viewer: int, language: str) -> None:
        self.sitting = sitting
        self.viewer = viewer
        self.language = language
        self._catalogue = seen.table.catalogue(sitting.seats.game_id)
        self._faces = seen.faces(sitting.seats.game_id)

    def table(self, state: State | None = None) -> Drawn:
        """The table as it stands, with what can be done; or, of a position, as it was."""
        game, tabletop = self.sitting.game, self.sitting.tabletop
        now = state is None
        spread = tabletop.spread(state or game.state, self.viewer, game.words, self.language)
        playable: set[tuple[int, str]] = set()
        if now and self.decides:
            for action in game.legal_actions():
                playable.update(tabletop.cards_of(game.state, action))
        sides = tuple(
            SideShown(
                side,
                tuple(
                    self._place(one, side.seat, playable, asked=now and self.decides and side.own)
                    for one in side.places
                ),
            )
            for side in spread.sides
        )
        middle = tuple(self._place(one, -1, playable, asked=False) for one in spread.middle)
        return Drawn(spread, middle, sides)

    @property
    def decides(self) -> bool:
        """Whether the viewer is asked something, or may answer aloud for somebody."""
        return self.viewer == self.sitting.eyes and self.sitting.asks()

    def moves(self) -> list[MovesShown]:
        """Every legal move, under the titles of the game."""
        game = self.sitting.game
        groups = self.sitting.tabletop.menu(game.state, game.words)
        by_choice = {id(choice): key for key, choice in keyed(groups)}
        return [
            MovesShown(
                self.said(group.title),
                tuple(
                    MoveShown(by_choice[id(one)], one.action.code, self.said(one.label), one.quiet)
                    for one in group.choices
                ),
            )
            for group in groups
        ]

    def lines(self) -> list[Line]:
        """What happened since the viewer decided something."""
        eyes = self.sitting.eyes if self.sitting.game.over else self.viewer
        news = self.sitting.news.get(eyes, [])
        return [self.line(beat.text, beat.depth) for beat in news[-_RECENT:]]

    def line(self, text: Text, depth: int, step: int = 0) -> Line:
        """Something that happened, as a sentence."""
        return Line(sentence(self.said(text)), depth, step)

    def ending(self) -> dict[str, Any]:
        """Who won, everybody's rank and score, the turn that mattered most."""
        game, people = self.sitting.game, self.sitting.seats.people
        outcome = game.outcome
        assert outcome is not None, "the game is over"
        names = [self.player(seat) for seat in range(len(outcome.scores))]
        alone = people[0] if len(people) == 1 else None
        turns = self.sitting.tabletop.turns.filled(n=game.state.turn)
        judged = alone if alone is not None else next(iter(sorted(outcome.winners)), None)
        turn = None if judged is None else turning_point(game, judged)
        ranks = outcome.ranks()
        counted = game.engine.score
        rows = [
            (ranks[seat], names[seat], f"{score:g}" if counted else "")
            for seat, score in enumerate(outcome.scores)
        ]
        return {
            "won": who_won(outcome, names, turns, alone).say(self.language),
            "rows": sorted(rows) if counted or len(rows) > 2 else [],  # noqa: PLR2004
            "counted": counted,
            "turn": None if turn is None else self.sitting.tabletop.turn.filled(n=turn),
        }

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.said(self.sitting.game.words.players[seat])

    def said(self, text: Text | str) -> str:
        """A text of the game."""
        return strip_controls(str(spoken(text, self.language)))

    def card(
        self, lying: Lying, size: str = "list", *, playable: bool = False, dull: bool = False
    ) -> CardShown:
        """A card with its face, where it has one that may be seen."""
        card = self._catalogue.get(lying.id) if lying.id and not lying.hidden else None
        face = self._faces.face(card, self.language) if card else None
        if card is None or face is None:
            return CardShown(lying, playable=playable, dull=dull)
        address = face_address(self.sitting.seats.game_id, card, face, size)
        return CardShown(lying, address, face.width, face.height, playable, dull)

    def whole(self, card_id: str) -> CardShown | None:
        """A card of the game, large; None where there is none of that id."""
        card = self._catalogue.get(card_id)
        return self.card(Lying(card.name(self.language), card.id), "card") if card else None

    def _place(
        self, place: Place, seat: int, playable: Collection[tuple[int, str]], *, asked: bool
    ) -> PlaceShown:
        cards = [self._lying(one, seat, playable, asked=asked) for one in place.lying]
        above = [self.card(one) for one in place.above or ()]
        return PlaceShown(place, tuple(cards), tuple(above))

    def _lying(
        self, one: Lying, seat: int, playable: Collection[tuple[int, str]], *, asked: bool
    ) -> CardShown:
        known = bool(one.id) and not one.hidden
        can = known and (seat, one.id) in playable
        return self.card(one, playable=can, dull=asked and known and not can)


def own_cards(drawn: Drawn) -> Sequence[Lying]:
    """The cards on the viewer's own side that they know."""
    return [
        one
        for side in drawn.spread.sides
        if side.own
        for place in side.places
        for one in place.lying
        if one.id and not one.hidden
    ]
