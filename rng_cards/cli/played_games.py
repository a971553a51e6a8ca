"""The games that were played to their end, as a page and as data."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.console import room
from rng_cards.cli.dates import WHEN_CELLS, told_when
from rng_cards.cli.saved_games import players_data
from rng_cards.diagnostics.render.as_data import HEAD, finding_data
from rng_cards.games.playing import Seat
from rng_cards.games.shared.texts import seat_names
from rng_cards.play.names import player_names
from rng_cards.play.replays.replay import outcome_data, said_name
from rng_cards.play.saved.ended import (
    DRAWN,
    LOST,
    SHARED,
    WON,
    by_what_was_played,
    longest_won,
    results_of,
    standing,
    streak,
)
from rng_cards.play.sitting.told import ended_told
from rng_cards.terminal_layout import cells, columns, cut, hanging, pad
from rng_cards.words import Text, verbatim

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.play.replays import Again
    from rng_cards.play.saved.ended import EndedGame, Played

_TOTAL: Final = Text(
    fr="{games} {games:partie jouée|parties jouées} contre quelqu'un : {won} "
    "{won:gagnée|gagnées}, {lost} {lost:perdue|perdues}.",
    en="{games} {games:game|games} against somebody: {won} won, {lost} lost.",
)
_WON_IN_A_ROW: Final = Text(
    fr="Série en cours : {games} {games:gagnée|gagnées} ; la plus longue : {longest}.",
    en="Streak: {games} won; the longest so far: {longest}.",
)
_LOST_IN_A_ROW: Final = Text(
    fr="Série en cours : {games} {games:perdue|perdues} ; la plus longue de gagnées : {longest}.",
    en="Streak: {games} lost; the longest of games won: {longest}.",
)
_RESULTS: Final = {
    WON: Text(fr="gagnée", en="won"),
    SHARED: Text(fr="partagée", en="shared win"),
    LOST: Text(fr="perdue", en="lost"),
    DRAWN: Text(fr="nulle", en="a draw"),
    None: verbatim("–"),
}
_OLDER: Final = Text(
    fr="… et {count} plus {count:ancienne|anciennes} : `rng log --all`",
    en="… and {count} older {count:one|ones}: `rng log --all`",
)
_HEADS: Final = (
    Text(fr="deck ou rôle", en="deck or role"),
    Text(fr="parties", en="games"),
    Text(fr="gagnées", en="won"),
    Text(fr="perdues", en="lost"),
)
_DECK: Final = Text(fr="{game} : « {deck} », {card}", en="{game}: “{deck}”, {card}")
_ROLE: Final = Text(fr="{game} : {role}", en="{game}: {role}")
_TWO: Final = 2
_FEWEST_COLUMNS: Final = 60
_COUNT_COLUMNS: Final = 32
"""What the counts beside a deck take at most."""


class PlayedGames:
    """Games that are over, the newest first, and the cards that they were played with."""

    def __init__(
        self, games: Sequence["EndedGame"], table: "Table", again: "Again", language: str
    ) -> None:
        self._games = games
        self._table = table
        self._again = again
        self._language = language

    def page(self, most: int | None) -> Iterator[str]:
        """What they add up to, the latest of them a line or more each, the record of each deck."""
        results = results_of(self._games)
        total = standing(results)
        if total.games:
            yield _TOTAL.say(
                self._language, {"games": total.games, "won": total.won, "lost": total.lost}
            )
            yield from self._streak(results)
            yield ""
        for game in self._games[:most]:
            yield from self._line(game)
        if most is not None and len(self._games) > most:
            yield _OLDER.say(self._language, {"count": len(self._games) - most})
        rows = self._rows()
        if rows:
            heads = [head.say(self._language) for head in _HEADS]
            yield ""
            yield from columns([heads, *rows], words=1)

    def data(self) -> dict[str, Any]:
        """`{schema, tool, games, played}`; a game that cannot be read has findings alone."""
        return {
            **HEAD,
            "games": [self._data(game) for game in self._games],
            "played": [
                {
                    "game": played.game,
                    "deck": played.deck or None,
                    "card": played.card or None,
                    "games": how.games,
                    "won": how.won,
                    "lost": how.lost,
                }
                for played, how in by_what_was_played(self._games)
            ],
        }

    def _streak(self, results: Sequence[str]) -> Iterator[str]:
        now, longest = streak(results), longest_won(results)
        if now.games > 1 or longest > 1:
            said = _WON_IN_A_ROW if now.won else _LOST_IN_A_ROW
            yield said.say(self._language, {"games": now.games, "longest": longest})

    def _line(self, game: "EndedGame") -> list[str]:
        result = _RESULTS[game.result].say(self._language)
        wide = max(cells(one.say(self._language)) for one in _RESULTS.values())
        when = pad(told_when(game.when, self._language), WHEN_CELLS)
        head = f"{game.number:>4}  {when}  {pad(result, wide)}  "
        about = ended_told(game, self._table, self._again, self._language).say(self._language)
        return hanging(head, about, max(_FEWEST_COLUMNS, room()))

    def _rows(self) -> list[list[str]]:
        most = max(_FEWEST_COLUMNS, room()) - _COUNT_COLUMNS
        return [
            [cut(self._played(played), most), *map(str, (how.games, how.won, how.lost))]
            for played, how in by_what_was_played(self._games)
        ]

    def _played(self, played: "Played") -> str:
        title = self._table.game(played.game).title
        if not played.card:
            return title
        if not played.deck:
            about = self._table.catalogue(played.game).about
            role = player_names([Seat(role=played.card)], seat_names(about))[0]
            return _ROLE.say(self._language, {"game": title, "role": role})
        card = self._table.catalogue(played.game).get(played.card)
        name = card.title if card else played.card
        deck = said_name(played.deck)
        return _DECK.say(self._language, {"game": title, "deck": deck, "card": name})

    def _data(self, game: "EndedGame") -> Mapping[str, Any]:
        data = {"id": game.number, "file": game.path, "ended": game.when.isoformat("T", "seconds")}
        if game.replay is None:
            return data | {"findings": [finding_data(one, self._language) for one in game.findings]}
        outcome = game.replay.outcome  # None in a file that somebody changed
        return data | {
            "game": game.replay.game,
            "seed": game.replay.seed,
            "players": players_data(game.replay.players),
            "outcome": outcome and outcome_data(outcome),
            "result": game.result,
            "findings": [],
        }
