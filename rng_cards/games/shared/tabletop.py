"""A game made of named steps at a terminal: its table, its menu, what is typed."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.engine.actions import Action
from rng_cards.engine.pieces import NOBODY, ZONE, Piece
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.game import GameDefinition
from rng_cards.games.playing import ALL_SEEING, Beat, Words
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.table_view import BACK, TableView
from rng_cards.games.shared.templates import CARD
from rng_cards.games.shared.texts import LanguageTexts
from rng_cards.games.spread import Spread
from rng_cards.games.tabletop import (
    ROUND,
    ROUNDS,
    About,
    Choice,
    Group,
    Pile,
    Read,
    Tabletop,
    examples,
)
from rng_cards.shape import yaml_key
from rng_cards.words import Names, Text, spoken

_FACE_DOWN: Final = Text(
    fr="{count} {count:carte, face cachée|cartes, faces cachées}",
    en="{count} {count:card|cards}, face down",
)
_ZONE_OF: Final = Text(fr="{zone}, {player}", en="{zone}, {player}")
_SIGNS: Final = (
    (BACK, Text(fr="une carte que tu ne vois pas", en="a card that you do not see")),
    (
        "(…)",
        Text(
            fr="une carte que tu vois, mais pas tout le monde", en="a card that not everybody sees"
        ),
    ),
)
_EXAMPLES: Final = 3
_SHORTEST: Final = 3
"""Letters that a shortened name has at least, so that a slip of the finger names nothing."""


def tabletop_of(game: GameDefinition, catalogue: Catalogue) -> Tabletop:
    """A game's own table, or the one that games share. The game has one of them."""
    if game.make_tabletop is not None:
        return game.make_tabletop(catalogue)
    engine = game.engine()
    assert isinstance(engine, SteppedEngine), f"nobody draws the table of {game.id}"
    return SharedTabletop(engine, catalogue, game.table_view or TableView)


class SharedTabletop(Tabletop):
    """See `Tabletop`."""

    by_parts = True

    def __init__(
        self,
        engine: SteppedEngine[Any],
        catalogue: Catalogue,
        view: Callable[..., TableView] = TableView,
    ) -> None:
        """`view` makes what draws a position: `TableView`, or a class of the game's own."""
        self.engine = engine
        if engine.in_rounds:
            self.turns, self.turn = ROUNDS, ROUND
        self.catalogue = catalogue
        self.view = view

    def draw(
        self,
        state: SteppedPosition,
        eyes: int,
        words: Words,
        language: str,
        width: int,
        *,
        colour: bool,
    ) -> list[str]:
        texts = self.engine.texts(state, words).in_language(language)
        return self._view(state, eyes, texts, words, colour=colour).drawn(width)

    def spread(self, state: SteppedPosition, eyes: int, words: Words, language: str) -> Spread:
        texts = self.engine.texts(state, words).in_language(language)
        return self._view(state, eyes, texts, words).spread(self.engine.card_file)

    def cards_of(self, state: SteppedPosition, action: Action) -> Sequence[tuple[int, str]]:
        kinds = state.cards.kinds
        return tuple(
            (state.player(), self.engine.card_file(kinds[arg]))
            for of, arg in zip(action.verb.kinds, action.args, strict=True)
            if of.name == CARD
        )

    def menu(self, state: SteppedPosition, words: Words) -> Sequence[Group]:
        say = self.engine.say_action
        lines: dict[Text | None, list[Choice]] = {}
        for action in state.legal_actions():
            part = next(iter(self.steps(state, action, words)), None)
            lines.setdefault(part, []).append(Choice(action, say(state, action, words)))
        return [Group("", tuple(choices)) for choices in lines.values()]

    def steps(self, state: SteppedPosition, action: Action, words: Words) -> Sequence[Text]:
        figures = self.engine.figures_of(state, action)
        return self.engine.texts(state, words).steps(action, words.players, figures)

    def read(self, state: SteppedPosition, phrase: str, words: Words, language: str) -> Read:
        found = self.engine.understand(state, phrase, words, language)
        actions = tuple(one.action for one in found.moves)
        return Read(actions, found.legal, found.sure, found.strange, found.near)

    def about(
        self, state: SteppedPosition, name: str, words: Words, *, shortened: bool = False
    ) -> About | None:
        wanted = fold(name)
        if not self.engine.card_files or (shortened and len(wanted) < _SHORTEST):
            return None
        named = self._named(state, wanted, words, shortened=shortened)
        if len(named) != 1:
            return None
        kind = named.pop()
        actions = tuple(one for one in state.legal_actions() if _has_card(one, kind))
        return About(state.cards.kinds[kind], actions) if actions else None

    def _named(
        self, state: SteppedPosition, wanted: str, words: Words, *, shortened: bool
    ) -> set[int]:
        """The kinds of cards that are called so, or begin so."""
        found = set()
        for texts in self.engine.texts(state, words).by_language.values():
            for kind, name in enumerate(map(fold, texts.names(())[CARD])):
                if name == wanted or (shortened and name.startswith(wanted)):
                    found.add(kind)
        return found

    def to_say(self, state: SteppedPosition, words: Words) -> Text:
        legal = state.legal_actions()[:_EXAMPLES]
        return examples([self.engine.say_action(state, one, words) for one in legal])

    def signs(self) -> Sequence[tuple[str, Text]]:
        return _SIGNS

    def heard(self, state: SteppedPosition, beats: Sequence[Beat]) -> Sequence[Beat]:
        return beats

    def look(
        self, state: SteppedPosition, eyes: int, place: str, words: Words
    ) -> Sequence[Pile] | None:
        found = [
            Pile(title, self._cards(state, cards, eyes, words))
            for names, title, cards in self._zones(state, words)
            if fold(place) in names
        ]
        return [*self._spots(state, eyes, fold(place), words)] or found or None

    def _spots(self, state: SteppedPosition, eyes: int, place: str, words: Words) -> Iterator[Pile]:
        """The places of that name that are no zones, as who looks sees them."""
        texts = self.engine.texts(state, words).by_language
        views = [self._view(state, eyes, one, words) for one in texts.values()]
        for spot in zip(*(view.spots() for view in views), strict=True):
            if any(fold(said.name) == place for said in spot):
                lines = zip(*(said.lines for said in spot), strict=True)
                title, *rest = (Names(dict(zip(texts, one, strict=True))) for one in lines)
                yield Pile(title, tuple(rest))

    def places(self, state: SteppedPosition, words: Words) -> Text:
        zones = [key for piece in (state, state.seats[0]) for key, _ in _zones_of(piece)]
        said = {}
        for language, one in self.engine.texts(state, words).by_language.items():
            shown = {**one.shown("table"), **one.shown("seat")}
            spots = [spot.name for spot in self._view(state, ALL_SEEING, one, words).spots()]
            known = dict.fromkeys([*(shown[key] for key in zones if key in shown), *spots])
            said[language] = ", ".join(f"`{word}`" for word in known)
        return Names(said)

    def _view(
        self,
        state: SteppedPosition,
        eyes: int,
        texts: LanguageTexts,
        words: Words,
        *,
        colour: bool = False,
    ) -> TableView:
        """What draws the table in a language, as that player sees it."""
        return self.view(state, eyes, texts, words.players, colour=colour)

    def _zones(
        self, state: SteppedPosition, words: Words
    ) -> Iterator[tuple[set[str], Text, list[int]]]:
        """Every zone: what one may call it, its title, its cards."""
        texts = self.engine.texts(state, words)
        for seat, piece in ((-1, state), *enumerate(state.seats)):
            part = "table" if seat < 0 else "seat"
            for key, cards in _zones_of(piece):
                said = {
                    language: one.shown(part)[key]
                    for language, one in texts.by_language.items()
                    if key in one.shown(part)
                }
                title: Text = Names(said)
                if seat >= 0:
                    title = _ZONE_OF.filled(zone=title, player=words.players[seat])
                called = {key, *said.values()}
                if seat >= 0:
                    player = str(spoken(words.players[seat], "en"))
                    called |= {f"{one} {player}" for one in called} | {player}
                yield set(map(fold, called)), title, cards

    def _cards(
        self, state: SteppedPosition, cards: Sequence[int], eyes: int, words: Words
    ) -> tuple[str | Text, ...]:
        """Cards as who looks sees them; those that are not seen are counted where they lie."""
        shown: list[str | Text] = []
        for seen, some in groupby(
            cards, lambda card: eyes < 0 or bool(state.known[card] >> eyes & 1)
        ):
            if seen:
                shown += (self._card(state, card, words) for card in some)
            else:
                shown.append(_FACE_DOWN.filled(count=len(list(some))))
        return tuple(shown)

    def _card(self, state: SteppedPosition, card: int, words: Words) -> str | Text:
        """A card that is seen: the id of its file, or words."""
        kind = state.cards.kind_of[card]
        if self.engine.card_files and self.catalogue.get(state.cards.kinds[kind]):
            return state.cards.kinds[kind]
        texts = self.engine.texts(state, words).by_language
        return Names({language: one.names(())[CARD][kind] for language, one in texts.items()})


def _zones_of(piece: Piece) -> Iterator[tuple[str, list[int]]]:
    """The zones of a piece by the keys of their texts; piles from their tops."""
    for field in piece.layout():
        if field.form == ZONE:
            cards = getattr(piece, field.name)
            yield yaml_key(field.name), cards[::-1] if field.eyes == NOBODY else cards


def _has_card(action: Action, kind: int) -> bool:
    """Whether an action is about a card of that kind."""
    return any(
        of.name == CARD and arg == kind
        for of, arg in zip(action.verb.kinds, action.args, strict=True)
    )
