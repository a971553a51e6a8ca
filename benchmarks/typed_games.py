"""Games as those know them who play them: their moves, names, and the templates of phrases."""

import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import yaml

from rng_cards.app.table import Table
from rng_cards.games.playing import Seat
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.phrases import pick_owner
from rng_cards.games.shared.tabletop import tabletop_of
from rng_cards.play import new_game
from rng_cards.play.decks import load_deck
from rng_cards.play.game import Game

ROOT: Final = Path(__file__).parents[1]
TABLE: Final = Table(ROOT)
PLAYERS: Final = ("Anna", "Hank le Rouge", "Zoé", "Otto", "Lupe", "Big Mo")
SEEN, HELD_OUT = "", "held out"
LATER: Final = ("last", "newest", "strangers")
"""The lots of templates that were written later, in their order."""
CROWD: Final = "crowd"
"""The newest lot, of its own files, with phrases that must never act; only where asked for."""
ANSWERS: Final = ("follow", "raise", "nothing")


class Meant(NamedTuple):
    """A move as people speak of it: a name of the templates, and what it is about."""

    name: str
    about: tuple[Any, ...]
    kinds: tuple[str, ...]
    action: Any


class Crowd(NamedTuple):
    """The lot of `CROWD` in a language: values and templates as of the other lots."""

    moves: Mapping[str, list[str]]
    values: Mapping[str, Any]
    cards: Mapping[str, Mapping[str, list[str]]]
    """Templates of a move with one card, by move and card."""
    never: Mapping[str, list[str]]
    """Phrases that must not act, by the move of which they speak; `any` for those of none."""

    def known(self, meant: Meant) -> list[str]:
        """The templates for a move."""
        cards = self.cards.get(meant.name, {})
        ofs = (text for one in meant.about for text in cards.get(one, ()))
        return [*self.moves.get(meant.name, ()), *ofs]


class World:
    """A game with its names, as those who play it know them."""

    def __init__(self, game: str, language: str) -> None:
        self.game = game
        self.language = language
        folder = ROOT / "benchmarks/typed_phrases"
        told = yaml.safe_load((folder / f"{game}.yaml").read_text("utf-8"))
        crowd = yaml.safe_load((folder / CROWD / f"{game}.yaml").read_text("utf-8"))[language]
        self.crowd = Crowd(*(crowd.get(name, {}) for name in Crowd._fields))
        later = {lot: told[lot][language] for lot in LATER}
        self.moves: Mapping[str, list[str]] = {
            name: [*known, *(text for one in later.values() for text in one.get(name, ()))]
            for name, known in told[language]["moves"].items()
        }
        self.later = {
            text: part for part, one in later.items() for known in one.values() for text in known
        }
        """By template, the part of those that were written later."""
        self.values: Mapping[str, Any] = told[language].get("values", {})
        self.of_cards: Mapping[str, Any] = told[language].get("cards", {})
        self.catalogue = TABLE.catalogue(game)
        self.names = {plain(name) for card in self.catalogue for name in card.names.values()}
        self.tabletop = tabletop_of(TABLE.game(game), self.catalogue)

    def new_game(self, seed: int) -> Game:
        """A game; other decks, or another number of players, for other seeds."""
        if self.game == "ragnguns":
            decks = sorted((ROOT / "decks").glob("*.yaml"))
            pair = (decks[(seed + n) % len(decks)] for n in (0, 1 + seed % 4))
            return new_game(*(load_deck(str(one), TABLE) for one in pair), seed=seed, table=TABLE)
        seats = TABLE.game(self.game).engine().seats
        players = PLAYERS[: seats[0] + seed % (seats[-1] - seats[0] + 1)]
        return new_game(*map(Seat, players), seed=seed, game_id=self.game, table=TABLE)

    # -- moves

    def meant(self, game: Game, action: Any) -> Meant:
        """A move by its name in the templates."""
        if self.game == "ragnguns":
            return _of_decks(game, action)
        kinds = tuple(kind.name for kind in action.verb.kinds)
        state: Any = game.state
        values = [
            state.cards.kinds[arg] if kind == "card" else arg
            for kind, arg in zip(kinds, action.args, strict=True)
        ]
        return Meant(action.verb.name.replace("_", "-"), tuple(values), kinds, action)

    def name(self, kind: str, value: Any, game: Game) -> str:
        """The whole name of a card or a player."""
        if kind == "seat":
            return str(game.words.players[value])
        card = self.catalogue.get(value)
        if card is None:
            state, engine = cast("Any", game.state), cast("Any", game.engine)
            texts = engine.texts(state, game.words).in_language(self.language)
            return str(texts.names(())["card"][state.cards.kinds.index(value)])
        return card.name(self.language)

    def ways(self, kind: str, value: Any, part: str | None) -> Sequence[str]:
        """Ways to say a place, a slot and the like; those of a part that has its own."""
        if part == CROWD and kind in self.crowd.values:
            said: Sequence[str] = self.crowd.values[kind][value]
            return said
        if kind == "place":
            part = "roof" if value % 2 else "inside"
            key = part if value > 1 else f"{part}-locomotive"
            return [one.format(n=value // 2) for one in self.values[key]]
        if kind == "car":
            return [
                one.format(n=value) for one in self.values["car" if value else "car-locomotive"]
            ]
        found: Sequence[str] = self.values[kind][value]
        return found


def _of_decks(game: Game, action: Any) -> Meant:
    state: Any = game.state
    kind, detail = action.kind, action.detail
    owner = pick_owner(state) if kind == act.PICK else state.player()
    card = state.matchup.seats[owner].cards[action.card].id
    if kind in {act.PLACE, act.HIDE}:
        of = "zone" if kind == act.PLACE else "slot"
        return Meant(act.KINDS[kind], (card, detail), ("card", of), action)
    if kind in {act.PLAY, act.SET}:
        number = detail + (kind == act.PLAY)
        return Meant(act.KINDS[kind], (card, number), ("card", "number"), action)
    if kind in {act.DISCARD, act.PICK}:
        return Meant(act.KINDS[kind], (card,), ("card",), action)
    if kind in {act.GUNFIGHT, act.SPLIT}:
        return Meant(act.KINDS[kind], (detail,), ("number",), action)
    if kind == act.AIM:
        return Meant("aim", (detail,), ("whom",), action)
    if kind == act.SLOT:
        return Meant("slot" if action.card else "top", (detail,), ("slot",), action)
    return Meant(ANSWERS[detail] if kind == act.ANSWER else act.KINDS[kind], (), (), action)


def plain(name: str) -> str:
    """A name without accents and capitals."""
    name = unicodedata.normalize("NFD", name.casefold().replace("œ", "oe"))
    return "".join(one for one in name if not unicodedata.combining(one))
