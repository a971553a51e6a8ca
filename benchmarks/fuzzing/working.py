"""A process that spoils and tries inputs of one reader, one after the other."""

import gc
import os
import resource
import time
from collections.abc import Iterator, Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from fuzzing.home import ROOT
from fuzzing.readers import READERS, Reader
from fuzzing.spoiling import spoilt
from fuzzing.trying import Verdict, read_once, stand_in, tried

MEMORY: Final = 200
"""Megabytes that a command may take in all."""
ALONE: Final = 45
"""Megabytes that a command takes before it reads a spoilt file. The fuzzer's process has every
module of the tool and the sound files instead, which are not counted.
"""
_CEILING: Final = 3_000_000_000
"""Bytes of addresses beyond which the process is refused more, for the machine's sake."""


class Task(NamedTuple):
    """Some inputs of a reader."""

    reader: str
    seed: int
    first: int
    inputs: int
    seconds: float
    commands: int
    """Of how many inputs the command lines are run on one; all are read."""


class Failure(NamedTuple):
    """An input that failed, and all that it takes to keep it."""

    number: int
    trouble: str
    detail: str
    place: str
    data: bytes


class Done(NamedTuple):
    """What came of a task, to its end or to an input after which the process is spent."""

    inputs: int
    refused: int
    slowest: float
    megabytes: int
    failures: tuple[Failure, ...]
    seconds: float = 0.0
    """Processor time of all of it."""


def work(task: Task, home: Path, progress: Any, answers: Connection) -> None:
    """Do a task in a home of its own; `progress` says which input is tried, and since when."""
    resource.setrlimit(resource.RLIMIT_AS, (_CEILING, _CEILING))
    answers.send(_done(task, _Bench(READERS[task.reader], home), progress))


def repeat(reader: str, place: str, data: bytes, home: Path, answers: Connection) -> None:
    """Try one input with every command of its reader, in both languages."""
    bench = _Bench(READERS[reader], home)
    for language in ("en", "fr"):
        os.environ["RNG_LANG"] = language
        verdict = bench.tried(place, data, bench.commands)
        trouble = verdict.trouble or ("memory" if megabytes() > bench.most else "")
        if trouble:
            answers.send(f"{trouble}: {verdict.seconds:.1f} s, {megabytes()} MB\n{verdict.detail}")
            return
    answers.send("")


def sound_files(reader: Reader, home: Path) -> dict[str, bytes]:
    """What a reader's inputs are made from, by the path in the home."""
    files = sorted(home.glob(reader.files))
    assert files, f"nothing in {reader.files}"
    return {str(file.relative_to(home)): file.read_bytes() for file in files}


class Input(NamedTuple):
    """What is tried."""

    place: str
    """Which file is spoilt."""
    data: bytes
    language: str
    """Of the tool."""


def input_of(reader: Reader, sound: Mapping[str, bytes], seed: int, number: int) -> Input:
    """The input of that number."""
    random = Random(f"{seed}:{reader.name}:{number}")  # noqa: S311 - to be repeated
    language = random.choice(("en", "fr"))
    place = random.choice(list(sound))
    data = spoilt(sound[place], list(sound.values()), reader.form, random)
    return Input(place, data[: reader.most], language)


def megabytes() -> int:
    """The most memory that this process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


class _Bench:
    """A home with the sound files of a reader."""

    def __init__(self, reader: Reader, home: Path) -> None:
        self.reader = reader
        self.home = home
        self.sound = sound_files(reader, home)
        files = [one for part in ("catalog", "print") for one in (home / part).rglob("*.yaml")]
        read_once({file.read_text(encoding="utf-8") for file in files})
        stand_in(home, ROOT if reader.whole else home)
        self.read = reader.read()
        self.commands = (reader.check, *reader.use)
        place = next(iter(self.sound))  # what is imported late is no part of an input's time
        well = self.tried(place, self.sound[place], self.commands)
        if well.trouble == "time":  # what is found in the sound texts of four games is kept
            well = self.tried(place, self.sound[place], self.commands)
        assert not well.trouble, f"{place} as it was written:\n{well.detail}"
        gc.collect()
        gc.freeze()  # what is here stays
        self.most = megabytes() + MEMORY - ALONE

    def commands_of(self, number: int) -> tuple[str, ...]:
        """The commands whose turn it is: the one that checks, and one of those that follow."""
        check, *use = self.commands
        return (check, use[number % len(use)]) if use else (check,)

    def tried(self, place: str, data: bytes, commands: tuple[str, ...]) -> Verdict:
        """The verdict on a file that is spoilt, which is then sound again."""
        file = self.home / place
        file.write_bytes(data)
        try:
            return tried(commands, place, data, to_type=self.reader.typed, read=self.read)
        finally:
            file.write_bytes(self.sound.get(place, b""))


def _done(task: Task, bench: _Bench, progress: Any) -> Done:
    refused, slowest, inputs = 0, 0.0, 0
    failures = []
    until = time.monotonic() + task.seconds
    for index in _numbers(task, until):
        progress[:] = [index, time.monotonic()]
        place, data, language = input_of(bench.reader, bench.sound, task.seed, index)
        os.environ["RNG_LANG"] = language
        making = megabytes()  # an input that takes more to make than to read is no fault
        turn, later = divmod(index, task.commands)
        verdict = bench.tried(place, data, () if later else bench.commands_of(turn))
        inputs += 1
        refused += verdict.refused
        slowest = max(slowest, verdict.seconds)
        spent = megabytes() > bench.most
        trouble = verdict.trouble or ("memory" if spent and megabytes() > making else "")
        if trouble:
            detail = verdict.detail or f"{megabytes()} MB"
            failures.append(Failure(index, trouble, detail, place, data))
        if spent:
            break
    return Done(inputs, refused, slowest, megabytes(), tuple(failures), time.process_time())


def _numbers(task: Task, until: float) -> Iterator[int]:
    for index in range(task.first, task.first + task.inputs):
        if time.monotonic() > until:
            return
        yield index
