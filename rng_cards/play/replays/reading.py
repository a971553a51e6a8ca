"""Files of recorded games: each line read with suspicion, one at a time however many there are."""

import json
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NoReturn

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.files.plain import open_plain
from rng_cards.files.text import os_finding
from rng_cards.games import game_ids
from rng_cards.games.playing import Outcome
from rng_cards.play.replays import replay_codes
from rng_cards.play.replays.replay import FORMAT, PRINT_DIGITS, Replay, ReplayDeck, ReplaySeat
from rng_cards.record import Record
from rng_cards.words import Text

_LONGEST: Final = 1_000_000
"""Bytes of a line; the longest honest game is a hundredth of that."""
_MOST_SEEDS: Final = 8
_MOST_PLAYERS: Final = 100
"""No game has more; a file that says so is not a game."""
_WORD: Final = 1 << 64

_NOT_TEXT: Final = Text(fr="ce n'est pas du texte en UTF-8", en="it is not UTF-8 text")
_TOO_LONG: Final = Text(fr="elle est trop longue", en="it is too long")
_NOT_JSON: Final = Text(fr="ce n'est pas du JSON complet", en="it is not whole JSON")
_NO_OBJECT: Final = Text(fr="ce n'est pas un objet JSON", en="it is not a JSON object")


class ReplayLine(Record):
    """A line of a file: the game on it, or what is wrong."""

    number: int
    """1-based."""
    replay: Replay | None
    findings: tuple[Diagnostic, ...]


_MOST_WRONG: Final = 1000
"""Lines without a game after which a file is read no further."""


def read_replays(path: str) -> Iterator[ReplayLine]:
    """Every line of a file that has anything on it. A file that cannot be read is a finding.

    Of a file that begins with two lines of something else, the first is enough.
    """
    some = games = False
    wrong = 0
    try:
        with open_plain(path) as file:
            number = 0
            while data := file.readline(_LONGEST + 1):
                number += 1
                if data.strip():
                    games = games or _like_a_game(data)
                    if some and not games:
                        return
                    some = True
                    read = _line(path, number, data)
                    yield read
                    wrong += read.replay is None
                if len(data) > _LONGEST or wrong >= _MOST_WRONG:
                    return
    except OSError as error:
        yield ReplayLine(0, None, (os_finding(path, error),))
        return
    if not some:
        yield ReplayLine(0, None, (Diagnostic(replay_codes.NO_GAME, Span.of_file(path)),))


def span_of(path: str, number: int) -> Span:
    """The place of a line."""
    return Span(path, number, 1, number, 1)


def _line(path: str, number: int, data: bytes) -> ReplayLine:
    span = span_of(path, number)
    try:
        return ReplayLine(number, _replay(data), ())
    except _WrongError as wrong:
        return ReplayLine(number, None, (Diagnostic(wrong.code, span, wrong.params),))


def _like_a_game(data: bytes) -> bool:
    """Whether a line begins as a game does, however it may go on."""
    return data.removeprefix(BOM_UTF8).lstrip().startswith(b"{")


class _WrongError(Exception):
    def __init__(self, code: Any, **params: Any) -> None:
        super().__init__(code.id)
        self.code = code
        self.params = params


def _replay(data: bytes) -> Replay:
    found = _json(data)
    if not isinstance(found, dict):
        raise _WrongError(replay_codes.NOT_A_REPLAY, reason=_NO_OBJECT)
    old = found.get("format") == _OLDEST and type(found["format"]) is int
    if "format" in found and found["format"] != FORMAT and not old:
        said = json.dumps(found["format"])
        known = f"{_OLDEST}, {FORMAT}"
        raise _WrongError(replay_codes.UNKNOWN_FORMAT, format=said, known=known)
    _fields(found, _OLD_FIELDS if old else _FIELDS, "")
    if found["game"] not in game_ids():
        raise _WrongError(replay_codes.UNKNOWN_GAME, game=found["game"], known=game_ids())
    if found["first"] >= len(found["players"]):
        raise _WrongError(replay_codes.BAD_FIELD, field="first")
    return Replay(
        found["game"],
        tuple(found["seed"]),
        found["first"],
        found["rules"],
        tuple(_seat(player, place, old=old) for place, player in enumerate(found["players"])),
        tuple(found["actions"]),
        _winner(found["winner"]) if old else _outcome(found),
        found["end"],
    )


def _seat(player: Any, place: int, *, old: bool) -> ReplaySeat | None:
    if player is None:
        return None
    path = f"players.{place}."
    if old:
        _fields(player, _OLD_SEAT_FIELDS, path)
    else:
        _fields(player, _SEAT_FIELDS, path, _DECK_FIELDS)
    deck = None
    if "leader" in player:
        if player["leader"] not in player["cards"]:
            raise _WrongError(replay_codes.BAD_FIELD, field=f"{path}leader")
        deck = ReplayDeck(player["deck"], player["leader"], player["cards"])
    return ReplaySeat(player.get("name", ""), player.get("role", ""), player["agent"], deck)


def _outcome(found: Mapping[str, Any]) -> Outcome | None:
    said = found["outcome"]
    if said is None:
        return None
    _fields(said, _OUTCOME_FIELDS, "outcome.")
    players = len(found["players"])
    if any(one >= players for one in said["winners"]):
        raise _WrongError(replay_codes.BAD_FIELD, field="outcome.winners")
    if len(said["scores"]) != players:
        raise _WrongError(replay_codes.BAD_FIELD, field="outcome.scores")
    return Outcome(frozenset(said["winners"]), tuple(map(float, said["scores"])))


def _winner(winner: int) -> Outcome | None:
    """The outcome of a game of format 1."""
    if winner == _NOT_OVER:
        return None
    return Outcome(frozenset() if winner == _NOBODY_WINS else frozenset((winner,)), ())


def _json(data: bytes) -> Any:
    if len(data) > _LONGEST:
        raise _WrongError(replay_codes.NOT_A_REPLAY, reason=_TOO_LONG)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _WrongError(replay_codes.NOT_A_REPLAY, reason=_NOT_TEXT) from None
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise _WrongError(replay_codes.NOT_A_REPLAY, reason=_NOT_JSON) from None


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _fields(
    found: Any,
    fields: Mapping[str, Callable[[Any], bool]],
    path: str,
    optional: Mapping[str, Callable[[Any], bool]] | None = None,
) -> None:
    """Every field there and sound, those that are `optional` all or none, and no other."""
    if not isinstance(found, dict):
        raise _WrongError(replay_codes.BAD_FIELD, field=path.rstrip("."))
    wanted = dict(fields)
    if optional and not optional.keys().isdisjoint(found):
        wanted |= optional
    for name, sound in wanted.items():
        if name not in found or not sound(found[name]):
            raise _WrongError(replay_codes.BAD_FIELD, field=path + name)
    for name in found:
        if name not in wanted:
            raise _WrongError(replay_codes.BAD_FIELD, field=path + name)


def _number(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _print(value: Any) -> bool:
    return (
        isinstance(value, str)
        and len(value) == PRINT_DIGITS
        and all(one in "0123456789abcdef" for one in value)
    )


def _names(value: Any) -> bool:
    if isinstance(value, dict):
        return bool(value) and all(isinstance(one, str) for one in value.values())
    return isinstance(value, str)


def _seed(value: Any) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= _MOST_SEEDS
        and all(type(one) is int for one in value)
    )


def _players(value: Any) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= _MOST_PLAYERS
        and any(one is not None for one in value)
    )


def _scores(value: Any) -> bool:
    return isinstance(value, list) and all(
        type(one) in {int, float} and abs(one) < _WORD for one in value
    )


def _agent(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _word(value: Any) -> bool:
    return isinstance(value, str)


_Fields = dict[str, Callable[[Any], bool]]

_SEAT_FIELDS: Final[_Fields] = {"name": _names, "role": _word, "agent": _agent}
_DECK_FIELDS: Final[_Fields] = {
    "deck": _names,
    "leader": _word,
    "cards": lambda value: isinstance(value, dict) and all(map(_print, value.values())),
}
_OUTCOME_FIELDS: Final[_Fields] = {
    "winners": lambda value: (
        isinstance(value, list)
        and all(_number(one, 0, _MOST_PLAYERS) for one in value)
        and len(set(value)) == len(value)
    ),
    "scores": _scores,
}
_FIELDS: Final[_Fields] = {
    "format": lambda value: _number(value, FORMAT, FORMAT),
    "game": _word,
    "seed": _seed,
    "first": lambda value: _number(value, -1, _MOST_PLAYERS),
    "rules": lambda value: (
        isinstance(value, dict) and all(type(one) in {bool, int} for one in value.values())
    ),
    "players": _players,
    "actions": lambda value: (
        isinstance(value, list) and all(_number(one, 0, _WORD) for one in value)
    ),
    "outcome": lambda value: value is None or isinstance(value, dict),
    "end": _print,
}

# Format 1: games of two players with decks.

_OLDEST: Final = 1
_NOT_OVER: Final = -1
_NOBODY_WINS: Final = 2
_OLD_SEAT_FIELDS: Final[_Fields] = {"agent": _agent, **_DECK_FIELDS}
_OLD_FIELDS: Final[_Fields] = {
    **{name: sound for name, sound in _FIELDS.items() if name != "outcome"},
    "format": lambda value: _number(value, _OLDEST, _OLDEST),
    "players": lambda value: _players(value) and len(value) == 2,  # noqa: PLR2004
    "winner": lambda value: _number(value, _NOT_OVER, _NOBODY_WINS),
}
