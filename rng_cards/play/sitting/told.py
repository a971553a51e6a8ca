"""Games and what happened in them, as lists and stories tell them."""

from collections.abc import Sequence
from typing import Final

from rng_cards.games.playing import NOBODY
from rng_cards.play.replays.replay import ReplaySeat
from rng_cards.play.saved.reading import SavedGame
from rng_cards.play.sitting.seats import against, called
from rng_cards.words import Text

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
