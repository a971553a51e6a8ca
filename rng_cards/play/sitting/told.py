"""Games and what happened in them, as lists and stories tell them."""

from collections.abc import Sequence
from typing import Final

from rng_cards.app.table import Table
from rng_cards.games.playing import NOBODY
from rng_cards.play.game import words_of
from rng_cards.play.replays import Again
from rng_cards.play.replays.replay import ReplaySeat
from rng_cards.play.saved.ended import DRAWN, WON, EndedGame
from rng_cards.play.saved.reading import SavedGame
from rng_cards.play.sitting.seats import against, called
from rng_cards.words import Text, spoken

_AGENT: Final = Text(fr="{name} ({agent})", en="{name} ({agent})")
_NOBODY: Final = Text(fr="personne", en="nobody")
_TO_MOVE: Final = Text(
    fr="{players} : tour\u00a0{turn}, à {next} de jouer",
    en="{players}: turn\u00a0{turn}, {next} to move",
)
_OVER: Final = Text(
    fr="{players} : finie au tour\u00a0{turn}",
    en="{players}: over on turn\u00a0{turn}",
)
_GAME: Final = Text(fr="{title} : {players}", en="{title}: {players}")
_WON_BY: Final = Text(fr="{game} ; gagne : {winners}", en="{game}; won by {winners}")
_ENDED_UNREADABLE: Final = Text(
    fr="illisible : {message} [{code}]", en="unreadable: {message} [{code}]"
)
_TWO: Final = 2
_UNREADABLE: Final = Text(
    fr="ne peut pas être reprise : {message} [{code}]", en="cannot be taken up: {message} [{code}]"
)


def sentence(text: str) -> str:
    """A piece of text as the beginning of a sentence, and what follows a cry as another one."""
    cry, end, rest = text.partition("! ")
    return cry[:1].upper() + cry[1:] + end + rest[:1].upper() + rest[1:]


def game_told(game: SavedGame) -> Text:
    """Who plays in a saved game, and where it stands; or why it cannot be taken up."""
    opened = game.opened
    if opened is None:
        wrong = game.findings[0]
        message = wrong.code.message.filled(**wrong.params)
        return _UNREADABLE.filled(message=message, code=wrong.code.id)
    names = called(opened.seats, opened.words.players)
    players = players_told(names, opened.replay.players)
    if game.player == NOBODY:
        return _OVER.filled(players=players, turn=game.turn)
    return _TO_MOVE.filled(players=players, turn=game.turn, next=names[game.player])


def players_told(names: Sequence[Text | str], seats: Sequence[ReplaySeat | None]) -> Text:
    """Who plays against whom, and which agent decides for whom."""
    return against(
        [
            _NOBODY
            if seat is None
            else name
            if seat.agent is None
            else _AGENT.filled(name=name, agent=seat.agent)
            for name, seat in zip(names, seats, strict=True)
        ]
    )


def ended_told(game: EndedGame, table: Table, again: Again, language: str) -> Text:
    """Which game was played, by whom, and who won where its result does not say it; or why its file
    cannot be read.
    """
    replay = game.replay
    if replay is None:
        wrong = game.findings[0]
        message = wrong.code.message.filled(**wrong.params)
        return _ENDED_UNREADABLE.filled(message=message, code=wrong.code.id)
    seats = again.seats(replay)
    names = called(seats, words_of(seats, table, replay.game).players)
    title = table.game(replay.game).title
    about = _GAME.filled(title=title, players=players_told(names, replay.players))
    told = game.alone or (game.result is not None and len(names) <= _TWO)
    if told or game.result in {WON, DRAWN} or not replay.outcome:
        return about
    winners = [spoken(names[one], language) for one in sorted(replay.outcome.winners)]
    return _WON_BY.filled(game=about, winners=", ".join(map(str, winners)))
