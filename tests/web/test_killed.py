"""A server that is killed in the middle of a request has lost nothing that it had answered."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from browsing import Reply, Server, served
from effort import tries

from rng_cards.app.table import Table
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.play.sitting.tables import Tables

DECK = "game: ragnguns\ngunslinger: Buffalo Kid\ncards:\n  - Lasso\n"
CYCLE = 5
"""Changes of a deck until it is as before."""
KILLS = tries(4, 100)


def hammered(server: Server, delay: float, ask: Callable[[], Reply]) -> list[Reply]:
    """The answers that came before the server was killed, one request after another."""
    replies: list[Reply] = []

    def hammer() -> None:
        try:
            while True:
                replies.append(ask())
        except OSError:  # nobody answers any more
            pass

    asking = threading.Thread(target=hammer)
    asking.start()
    while not replies:
        time.sleep(0.001)
    time.sleep(delay)
    server.process.kill()
    asking.join()
    return replies


@pytest.fixture(params=range(KILLS))
def server(tmp_path: Path) -> Iterator[Server]:
    """One that is only this test's, to be killed."""
    with served(tmp_path) as running:
        yield running


@pytest.fixture
def ours(server: Server) -> dict[str, str]:
    """The headers of our own page."""
    return {"Cookie": server.enter(), "Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def delay(request: pytest.FixtureRequest) -> float:
    """Seconds from the first answer to the kill: another for each server."""
    return Random(request.node.name).random() / 20  # noqa: S311 -- nothing secret


def test_a_deck_is_as_the_last_answered_change_left_it_or_the_next(
    server: Server, ours: dict[str, str], delay: float
) -> None:
    deck = server.folder / "mine.yaml"
    deck.write_text(DECK, encoding="utf-8")
    asked = 0

    def change() -> Reply:
        nonlocal asked
        asked += 1
        return server.ask(
            f"/en/decks/{deck.name}", "POST", ours, b"set=machete:%d" % (asked % CYCLE)
        )

    replies = hammered(server, delay, change)
    assert {one.status for one in replies} == {303}
    left = deck.read_text(encoding="utf-8").removeprefix(DECK).splitlines()
    assert set(left) <= {"  - Machete"}
    assert len(left) in {len(replies) % CYCLE, asked % CYCLE}


def test_a_game_has_every_move_that_was_answered(
    server: Server, ours: dict[str, str], delay: float
) -> None:
    reply = server.ask("/en/table/new", "POST", ours, b"game=duel&players=2&who-1=greedy&seed=7")
    number = int(reply.headers["location"].rpartition("/")[2])
    known: list[int] = []
    """How many actions the file had when each request was sent."""

    def go_on() -> Reply:
        sitting = stands(number)
        known.append(len(sitting.game.codes))
        move = sitting.game.legal_actions()[0].code
        what = "do" if sitting.asks() else "go"
        wanted = f"move={move}&at={known[-1]}".encode()
        return server.ask(f"/en/table/{number}/{what}", "POST", ours, wanted)

    replies = hammered(server, delay, go_on)
    assert {one.status for one in replies} == {303}
    assert len(stands(number).game.codes) > known[len(replies) - 1]


def stands(number: int) -> Sitting:
    """A game as its file has it."""
    found = Tables(Table()).look(number)
    assert isinstance(found, Sitting)
    return found
