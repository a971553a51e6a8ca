"""Saloon in a terminal of 80 by 24: moves asked part by part, half phrases, hands kept hidden."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from cases import each
from scripted_sessions import TABLE, AtRandom, Scripted, always, sit

from rng_cards.cli.main import run
from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.session import TableSession
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import Beat, Seat
from rng_cards.games.shared.tabletop import tabletop_of
from rng_cards.games.shared.texts import seat_names
from rng_cards.play import new_game
from rng_cards.play.agents import agent_named
from rng_cards.play.game import Game
from rng_cards.play.names import player_names
from rng_cards.play.replays import Again
from rng_cards.play.saved.keeper import Keeper
from rng_cards.play.saved.reading import newest_first, saved_game
from rng_cards.play.sitting.seats import Seats
from rng_cards.words import spoken

ABOUT: Final = TABLE.catalogue("saloon").about
TABLETOP: Final = tabletop_of(TABLE.game("saloon"), TABLE.catalogue("saloon"))
LANGUAGES: Final = ("fr", "en", "de")
NAMES: Final = ("", "Éloïse d'Aubigné", "Hank", "Le Gros Otto", "Ο Γιώργος", "Zoë")
UNFILLED: Final = re.compile(r"[{}]|\bde [AEIOUÉ]|  |card \d|seat \d|\bd.Hank")


def brawlers(count: int, *agents: int, names: tuple[str, ...] = ("",) * 6) -> Seats:
    """So many players; a person wherever no agent is asked for."""
    seats = tuple(Seat(name) for name in names[:count])
    return Seats(TABLE, "saloon", seats, dict.fromkeys(agents, agent_named("random")), 0, {})


# One turn of Rosa's, who holds a Punch, a Kick, a Roundhouse, a Chair and Berserker


def rosa(*lines: str, live: bool = False) -> tuple[TableSession, Scripted]:
    """Four people, of whom Rosa begins, and what she types."""
    return sit(brawlers(4), ["", *lines], seed=22, live=live)


def offered(session: TableSession) -> list[str]:
    """What the menu says."""
    return [str(spoken(one.label, "en")) for one in session.choices().by_key.values()]


def done(session: TableSession) -> str:
    """The only move of the game."""
    (code,) = session.game.codes
    return str(session.game.engine.action(code))


def test_a_move_is_chosen_part_by_part_and_each_part_taken_back() -> None:
    first = ["Punch…", "Kick…", "Roundhouse…", "Give a card away…"]
    punches = ["Punch Hank…", "Punch Lupe…", "Punch Otto…"]
    at_hank = [
        "Punch Hank: 1",
        "Punch Hank and go berserk: 1 + 1",
        "Punch Hank with a chair: 1 + 2",
        "Punch Hank with a chair and go berserk: 1 + 2 + 3",
    ]
    assert offered(rosa()[0]) == first
    assert offered(rosa("1")[0]) == punches
    assert offered(rosa("1", "1")[0]) == at_hank
    for back in ("b", "u", "back", "retour"):
        assert offered(rosa("1", "1", back)[0]) == punches
        assert offered(rosa("1", "1", back, back)[0]) == first
    session, terminal = rosa("1", "1", "3")
    assert session.game.codes == rosa("punch hank with a chair")[0].game.codes
    assert len(session.game.codes) == 1, "parts are no moves"
    assert "Rosa: Punch Hank…  (`b`: back)" in terminal.text
    _, live = rosa("1", live=True)
    assert "deck" in "".join(live.screens[-1]), "the table stays in sight"


@each(
    "typed",
    [
        "punch hank with a chair: 1 + 2",
        "punch hank chair",
        "Frappe Hank avec une chaise",
        "coup de poing hank chaise",
        "schlag hank mit einem stuhl",
        "2; punch hank chair",
    ],
)
def test_a_whole_phrase_is_understood_at_any_step(typed: str) -> None:
    assert done(rosa(typed)[0]) == "attack-with 1 1 12"


def test_half_a_phrase_shows_the_moves_that_it_may_mean() -> None:
    assert offered(rosa("kick")[0])[:2] == ["Kick Hank: 2", "Kick Hank and go berserk: 2 + 2"]
    assert all("Otto" in one and "chair" in one for one in offered(rosa("otto chair")[0])[:4])
    assert offered(rosa("give roundhouse")[0]) == [
        f"Give “Roundhouse” to {name}" for name in ("Hank", "Lupe", "Otto")
    ]
    session, terminal = rosa("wiggle hank")
    assert "Not understood" in terminal.text
    assert not session.game.codes


@each(
    "typed, moves",
    [
        ("donne un coup de poing à hank", ["Punch Hank: 1", "Give “Punch” to Hank"]),
        ("give hank a kick", ["Kick Hank: 2", "Give “Kick” to Hank"]),
        ("gib hank einen fußtritt", ["Kick Hank: 2", "Give “Kick” to Hank"]),
        ("hank, prends mon poing", ["Punch Hank: 1", "Give “Punch” to Hank"]),
    ],
)
def test_a_blow_that_may_also_be_a_gift_is_asked_about(typed: str, moves: list[str]) -> None:
    session, _ = rosa(typed)
    assert not session.game.codes
    assert offered(session) == moves


@each(
    "typed, why",
    [
        ("kick hank with a chair", "“Kick” is done without an Object"),
        ("? kick hank with a chair", "“Kick” is done without an Object"),
        ("donne un coup de pied à Rosa", "you cannot choose yourself"),
        ("headbutt otto", "you do not hold “Headbutt”"),
        ("chair", ""),
        ("play chair", ""),
        ("pass", "it is your turn: attack, play an Event or give a card away"),
    ],
)
def test_what_may_not_be_done_is_refused_with_its_reason(typed: str, why: str) -> None:
    session, terminal = rosa(typed)
    assert not session.game.codes
    assert (f"No: {why}." in terminal.text) == bool(why)


def test_all_moves_are_listed_and_chosen_by_their_numbers() -> None:
    session, terminal = rosa("?", "2")
    listed = terminal.text.partition("> ?\n")[2].partition("\n>")[0].splitlines()
    assert len(listed) == 45
    assert listed[1] == "  2  Punch Hank and go berserk: 1 + 1"
    assert done(session) == "attack-with 1 1 13"
    session, live = rosa("?", "", "punch hank", live=True)
    assert done(session) == "attack 1 1", "typed under the list"
    assert not rosa("?", "q", live=True)[0].game.codes
    assert "(Enter: more; `q`: enough)" in live.text, "screen by screen"
    assert max(map(len, live.screens)) < 2 * 24 + 20


def test_nobody_sees_another_hand() -> None:
    terminal = always(AtRandom(3), brawlers(3))
    passed = [one for one in terminal.screens if any("Pass the keyboard" in line for line in one)]
    assert len(passed) > 20
    assert all(len(screen) == 2 for screen in passed), "nothing but the request, and Enter"
    for number, (game, _) in enumerate(stories()):
        for eyes in range(len(game.words.players)) if number % 41 == 0 else ():
            world = game.engine.determinize(game.state, eyes, Chance(seeded(number)))
            here, there = (
                TABLETOP.draw(state, eyes, game.words, "de", 80, colour=False)
                for state in (game.state, world)
            )
            assert here == there


# Who may sit down


@each("language", LANGUAGES)
@each(
    "typed, found",
    [
        (("--players", "2"), "RUL667"),
        (("--players", "7"), "RUL667"),
        (("--seat", "Anna=:rosa", "--seat", "Ben=:rosa", "--players", "3"), "RUL668"),
        (("--seat", "Anna=:zorro", "--players", "3"), "RUL670"),
        (("decks/buffalo-kid.yaml",), "RUL669"),
        (("--seat", "Anna:rosa", "--seat", "Ben:rosa"), "`Anna:rosa`"),
    ],
)
def test_who_cannot_play_together_is_told_why(
    typed: tuple[str, ...], found: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["--lang", language, "play", "--game", "saloon", *typed]) == 2
    told = capsys.readouterr()
    assert found in told.out + told.err


def test_whoever_is_a_brawler_is_called_so_and_nobody_else_is() -> None:
    seats = (Seat(role="hank"), Seat(), Seat("Anna"), Seat(role="rosa"), Seat())
    names = [str(spoken(one, "de")) for one in player_names(seats, seat_names(ABOUT))]
    assert names == ["Hank", "Lupe", "Anna", "Rosa", "Mabel"]


# What is said


def stories() -> Iterator[tuple[Game, list[Beat]]]:
    """Random games of people with any names, and all that happens in them."""
    for number in range(6):
        players = map(Seat, NAMES[: 3 + number % 4])
        game = new_game(*players, seed=number, game_id="saloon", table=TABLE)
        chance = Chance(seeded(number))
        while not game.over:
            legal = game.legal_actions()
            game.play(legal[chance.below(len(legal))])
            yield game, game.news(chance.below(len(game.words.players)))


def test_whatever_happens_is_told_in_whole_sentences() -> None:
    told: set[str] = set()
    for _, beats in stories():
        for beat in beats:
            for language in LANGUAGES:
                said = beat.text.say(language)
                assert not UNFILLED.search(said), said
                assert said.endswith((".", "!", "…")), said
            told.add(beat.kind)
    assert len(told) > 25


def test_every_move_is_read_back_as_it_is_said_and_without_its_figures() -> None:
    for number, (game, _) in enumerate(stories()):
        for action in game.legal_actions() if number % 23 == 0 else ():
            for language in LANGUAGES:
                said = game.say(action).say(language)
                assert not UNFILLED.search(said), said
                bare = re.sub(r"\s*: \d[ +\d]*$", "", said)
                for typed in (said, said.upper(), bare):
                    read = TABLETOP.read(game.state, typed, game.words, language)
                    assert read.legal, typed
                    # « donne un coup de pied à Hank »: the attack, or its card given away?
                    two = typed == bare != said and len(read.actions) == 2
                    assert action in read.actions if two else read.actions == (action,), typed


# Left and taken up


def test_a_game_is_kept_after_the_keyboard_was_passed_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes to the keyboard has decided nothing yet; the one before has."""
    monkeypatch.setenv("RNG_DATA", str(tmp_path))
    who = brawlers(3, 2)
    session = TableSession(who, Scripted(["", "kick hank", "", "q"]), "en", (22,), Keeper())
    assert run_session(session) == 0
    assert len(session.game.codes) == 1
    (saved,) = [saved_game(number, Again(TABLE)) for number in newest_first()]
    assert saved.opened is not None
    assert list(saved.opened.replay.actions) == session.game.codes
