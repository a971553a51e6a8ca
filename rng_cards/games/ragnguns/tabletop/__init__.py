"""Rag'n'Guns at a terminal: its table drawn, its moves listed, what is typed read.

player_view  a position as one player sees it, with words and colours
drawing      the table
low_drawing  the table in fewer lines
spread       the table in parts, for a page
menu         the moves, by card
looking      places that can be looked at
about        a card by its name, and what one may want to do with it
"""

from collections.abc import Sequence
from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.playing import Beat, Words
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.phrases import to_say, understand
from rng_cards.games.ragnguns.tabletop.about import about
from rng_cards.games.ragnguns.tabletop.drawing import drawn
from rng_cards.games.ragnguns.tabletop.looking import PLACES, looked_at
from rng_cards.games.ragnguns.tabletop.low_drawing import drawn_low
from rng_cards.games.ragnguns.tabletop.menu import Lister
from rng_cards.games.ragnguns.tabletop.player_view import PlayerView
from rng_cards.games.ragnguns.tabletop.spread import cards_of, spread
from rng_cards.games.shared.table_view import BACK
from rng_cards.games.spread import Spread
from rng_cards.games.tabletop import About, Group, Pile, Read, Tabletop, examples
from rng_cards.words import Text

_SIGNS: Final = (
    (
        "● ♥ ♠",
        Text(
            fr="une BALLE, la RÉSISTANCE, la PUISSANCE DE FEU", en="a BULLET, DURABILITY, FIREPOWER"
        ),
    ),
    (
        "› +2",
        Text(
            fr="ce que couvre le dessus de la PLANQUE, et combien de cartes",
            en="what the top of the HIDEOUT covers, and how many cards",
        ),
    ),
    (BACK, Text(fr="un PIÈGE face cachée", en="a TRAP face down")),
)
_IDLING: Final = frozenset({"turn", "reloaded", "stored"})
"""What happens on a turn on which nobody does anything."""


class RagngunsTabletop(Tabletop):
    """See `Tabletop`."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def draw(
        self, state: State, eyes: int, words: Words, language: str, width: int, *, colour: bool
    ) -> list[str]:
        return drawn(PlayerView(state, eyes, words, self.catalogue, language, colour=colour), width)

    def draw_low(
        self, state: State, eyes: int, words: Words, language: str, width: int, *, colour: bool
    ) -> list[str]:
        view = PlayerView(state, eyes, words, self.catalogue, language, colour=colour)
        return drawn_low(view, width)

    def spread(self, state: State, eyes: int, words: Words, language: str) -> Spread:
        return spread(PlayerView(state, eyes, words, self.catalogue, language, colour=False))

    def cards_of(self, state: State, action: Action) -> Sequence[tuple[int, str]]:
        return cards_of(state, action)

    def menu(self, state: State, words: Words) -> Sequence[Group]:
        return Lister(state, words).groups()

    def read(self, state: State, phrase: str, words: Words, language: str) -> Read:
        found = understand(state, phrase, self.catalogue, language)
        actions = tuple(one.action for one in found.moves)
        return Read(actions, found.legal, found.sure, found.strange, found.near)

    def about(
        self,
        state: State,
        name: str,
        words: Words,
        *,
        shortened: bool = False,
    ) -> About | None:
        return about(state, name, self.catalogue, shortened=shortened)

    def to_say(self, state: State, words: Words) -> Text:
        return examples(to_say(state, self.catalogue))

    def to_name(self, state: State, words: Words) -> Text:
        return Text(fr="`machette`, ou le début, `mach`", en="`machete`, or its beginning, `mach`")

    def signs(self) -> Sequence[tuple[str, Text]]:
        return _SIGNS

    def heard(self, state: State, beats: Sequence[Beat]) -> Sequence[Beat]:
        idle = state.matchup.idle
        return [one for one in beats if one.player != idle or one.kind not in _IDLING]

    def look(self, state: State, eyes: int, place: str, words: Words) -> Sequence[Pile] | None:
        return looked_at(state, eyes, place, words)

    def places(self, state: State, words: Words) -> Text:
        return PLACES
