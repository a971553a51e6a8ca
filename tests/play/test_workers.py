"""Chunks on several processes: the same results, in order, whatever happens to a worker."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from threading import Timer
from typing import Final

import pytest
from cases import each
from effort import at_night, tries

from rng_cards.play.workers import Processes, WorkersLost, chunks, map_units

MORE_THAN_A_PIPE_HOLDS: Final = 1_000_000


def squares(power: int) -> Callable[[range], list[int]]:
    return lambda chunk: [number**power for number in chunk]


def slow(_setup: int) -> Callable[[range], int]:
    def work(chunk: range) -> int:
        time.sleep(0.05)
        return sum(chunk)

    return work


def deadly(folder: str) -> Callable[[range], int]:
    """The chunk that begins at 4 kills its worker, the first time."""

    def work(chunk: range) -> int:
        mark = Path(folder, "killed")
        if chunk.start == 4 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return sum(chunk)

    return work


def always_deadly(_setup: int) -> Callable[[range], int]:
    def work(_chunk: range) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    return work


def cut_short(folder: str) -> Callable[[range], bytes]:
    """The chunk that begins at 2 is killed while it says its result, the first time."""

    def work(chunk: range) -> bytes:
        mark = Path(folder, "killed")
        if chunk.start == 2 and not mark.exists():
            mark.touch()
            Timer(0.3, os.kill, (os.getpid(), signal.SIGKILL)).start()
        return bytes([chunk.start]) * MORE_THAN_A_PIPE_HOLDS

    return work


def mistaken(_setup: int) -> Callable[[range], int]:
    def work(chunk: range) -> int:
        return 1 // (chunk.start - 4)

    return work


@each("jobs", [1, 2, 4][:: tries(2, 1)])
@each("size", [1, 3, 100][:: tries(2, 1)])
def test_results_come_in_order(jobs: int, size: int) -> None:
    parts = map_units(partial(squares, 2), chunks(11, size), Processes(jobs))
    assert [one for part in parts for one in part] == [number**2 for number in range(11)]


def test_a_worker_that_dies_changes_nothing(tmp_path: Path) -> None:
    found = list(map_units(partial(deadly, str(tmp_path)), chunks(40, 2), Processes(2)))
    assert (tmp_path / "killed").exists()
    assert found == [sum(range(start, start + 2)) for start in range(0, 40, 2)]


@at_night
def test_a_worker_that_dies_in_the_middle_of_a_word_changes_nothing(tmp_path: Path) -> None:
    work = partial(cut_short, str(tmp_path))
    with closing(map_units(work, chunks(8, 2), Processes(2))) as results:
        found = [next(results)]
        time.sleep(0.8)  # nobody listens: the second result waits half said
        found += results
    assert (tmp_path / "killed").exists()
    assert found == [bytes([start]) * MORE_THAN_A_PIPE_HOLDS for start in range(0, 8, 2)]


def test_what_a_worker_raises_is_raised_with_where_it_was() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        list(map_units(partial(mistaken, 0), chunks(40, 2), Processes(2)))
    assert "return 1 // (chunk.start - 4)" in raised.value.__notes__[0]
    assert not active_children()


def test_workers_that_do_nothing_but_die_are_given_up() -> None:
    with pytest.raises(WorkersLost):
        list(map_units(partial(always_deadly, 0), chunks(40, 2), Processes(2)))


@at_night
@each("jobs, killed", [(2, 1), (7, 7)])
def test_workers_killed_from_outside_change_nothing(jobs: int, killed: int) -> None:
    found = []
    with closing(map_units(partial(slow, 0), chunks(60, 2), Processes(jobs))) as results:
        for number, result in enumerate(results):
            found.append(result)
            if number == 3:
                workers = active_children()
                assert len(workers) == jobs
                for worker in workers[:killed]:
                    worker.kill()
    assert found == [sum(range(start, start + 2)) for start in range(0, 60, 2)]


def test_who_stops_early_leaves_no_process() -> None:
    with closing(map_units(partial(slow, 0), chunks(10_000, 2), Processes(2))) as results:
        next(iter(results))
        assert active_children()
    assert not active_children()
