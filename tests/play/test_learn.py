"""`rng learn`: each lesson played to its end in every language of its game, as the adviser says."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from cases import about
from fired_by_game_files import changed

from rng_cards.app.check_game_files import misnamed
from rng_cards.app.table import Table
from rng_cards.cli.learn import seats_of
from rng_cards.cli.main import run
from rng_cards.cli.table_session.first_game import FirstGame
from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.session import TableSession
from rng_cards.cli.table_session.steps import Part
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.games import game_ids
from rng_cards.games.lessons import Lesson, lesson_of
from rng_cards.play.advice import advise
from rng_cards.play.teaching import Teacher
from rng_cards.terminal_layout import cells
from rng_cards.words import verbatim

TABLE: Final = Table()
HEIGHT: Final = 24


def lesson(game: str) -> Lesson:
    found = lesson_of(TABLE.game(game), TABLE.catalogue(game))
    assert found is not None
    return found


class Learner(Terminal):
    """A terminal at which somebody does what is advised, and reads every page to its end."""

    def __init__(self, *, live: bool) -> None:
        super().__init__()
        self.live, self.colour = live, False
        self.session: TableSession | None = None
        self.screens: list[list[str]] = [[]]
        self.typed: list[str] = []

    @property
    def width(self) -> int:
        return 80

    @property
    def height(self) -> int:
        return HEIGHT

    def show(self, lines: Iterable[str]) -> None:
        self.screens[-1] += [part for line in lines for part in line.split("\n")]

    def wait(self, text: str) -> None:
        """Nobody is waited for here."""

    def note(self, lines: Iterable[str]) -> None:
        self.show(lines)

    def clear(self, *, forget: bool = False) -> None:  # noqa: ARG002 -- a new screen
        self.screens.append([])

    def ask(self, prompt: str) -> str:
        self.show([prompt])
        if prompt != "> ":
            self.clear()
            return ""
        assert self.session is not None
        self.typed.append(self._key(self.session))
        return self.typed[-1]

    def _key(self, session: TableSession) -> str:
        move: Any = advise(session.game).move
        for key, choice in session.choices().by_key.items():
            within = choice.action.actions if isinstance(choice.action, Part) else [choice.action]
            if any(one is move for one in within):
                return key
        raise AssertionError(f"nobody can choose {move}")

    @property
    def text(self) -> str:
        return "\n".join(line for screen in self.screens for line in screen)


def taught(game: str, language: str, *, live: bool) -> tuple[Learner, FirstGame]:
    learner, told = Learner(live=live), lesson(game)
    seats = seats_of(TABLE, TABLE.game(game), told)
    session = TableSession(seats, learner, language, (told.seed,))
    learner.session = session
    teacher = Teacher(told, TABLE.catalogue(game))
    session.first_game = FirstGame(teacher, [verbatim("onward")])
    assert run_session(session) == 0
    return learner, session.first_game


def words(text: str) -> str:
    return " ".join(text.split())


def test_a_lesson_tells_everything_once_in_every_language() -> None:
    for game in game_ids():
        languages = set.intersection(*({*one.says.names} for one in lesson(game).explanations))
        assert languages >= {*TABLE.catalogue(game).languages}
        for language in languages:
            with about(f"{game} {language}"):
                learner, first_game = taught(game, language, live=language == "fr")
                teacher = first_game.teacher
                said = words(learner.text)
                for one in teacher.told:
                    assert said.count(words(one.says.say(language))) == 1, one.id
                for one in teacher.not_met:
                    assert words(one.says.say(language)) not in said
                missing = [one.id for one in teacher.not_met if one.must]
                assert missing == [], "another `seed` of the lesson may meet them all"
                assert len(teacher.told) + len(teacher.not_met) == len(teacher.lesson.explanations)
                missed = {one.title.say(language) for one in teacher.not_met if one.name}
                ending = words("\n".join(learner.screens[-1])) if learner.live else said
                assert all(one in ending for one in missed)
                assert "onward" in ending


def test_an_explanation_stands_on_a_screen_of_its_own_and_before_its_choice() -> None:
    for game in game_ids():
        with about(game):
            learner, first_game = taught(game, "en", live=True)
            titles = [one.says.say("en")[:40] for one in first_game.teacher.told]
            for screen in learner.screens:
                assert len(screen) <= HEIGHT
                assert max(map(cells, screen), default=0) <= 80
                explains = any(words("\n".join(screen)).count(title) for title in titles)
                if explains:
                    assert "> " not in screen
                    assert screen[-1].startswith("(Enter: ") or "onward" in screen


def test_a_good_move_is_named_on_the_screen_that_asks_for_it() -> None:
    for game in game_ids():
        with about(game):
            learner, _ = taught(game, "en", live=True)
            naming = [one for one in learner.screens if "A good move here" in "\n".join(one)]
            assert naming
            for screen in naming:
                number = re.search(r"A good move here, `(\w+)`", "\n".join(screen))
                assert number
                menu = screen[: next(at for at, one in enumerate(screen) if "A good move" in one)]
                assert re.search(rf"(?:^|\s){number[1]} \S", "\n".join(menu))
                assert screen.index("> ") > len(menu)


def test_the_same_lesson_runs_in_a_pipe(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["conseil\n", "leçon\n", "1\n", "q\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(lines, ""), raising=False)
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    assert run(["learn", "duel", "--lang", "fr"]) == 0
    said = capsys.readouterr().out.replace("\u00a0", " ").replace("\u202f", " ")
    assert len(re.findall(r"Un bon coup ici, `\d` : vitesse ", said)) == 2
    assert "il semble te laisser la meilleure position" in words(said)
    assert said.count("Phase 1 : préparation du tir (livret, « Phase 1") == 2
    assert "Ce qui est expliqué jusqu’ici :" in said
    assert said.count("Tirer… encore ! (livret") == 1


def test_what_has_no_lesson_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["learn", "chess"]) == 2
    assert "`chess` is not possible for GAME" in capsys.readouterr().err
    assert run(["learn"]) == 2
    assert "which game?" in capsys.readouterr().err
    monkeypatch.setattr("rng_cards.games.lessons.lesson_of", lambda *_: None)
    assert run(["learn", "duel", "--lang", "fr"]) == 2
    assert "Duel n’a pas de leçon" in capsys.readouterr().err


def test_the_check_finds_what_a_lesson_misnames(tmp_path: Path) -> None:
    lesson_changes = (
        ("event tier", "event teir"),
        ("question aim", "question ami"),
        ("action load", "action loaf"),
        ("word: hat", "word: hut"),
        ("topic: hit\n", "topic: hitt\n"),
        ("first: 1", "first: 4"),
    )
    found = changed(tmp_path, "lesson.yaml", *lesson_changes)
    told = [one.message("en") for one in found]
    assert told == [
        "there can be no such table: there is no player 4",
        "`teir` is not an event",
        "`ami` is not a question",
        "`hut` is not a word of the glossary",
        "`hitt` is not a topic of the rules",
        "`loaf` is not an action",
    ]
    assert [one.span and (one.span.line > 3, one.span.column > 5) for one in found[1:]] == [
        (True, True)
    ] * 5
    wrong = (("clint-fires-first", "clint-fire-first"), ("cite: [setup,", "cite: [seutp,"))
    (tmp_path / "catalog/duel/lesson.yaml").unlink()
    told = [one.message("en") for one in changed(tmp_path, "leaflet.yaml", *wrong)]
    assert told == [
        "`seutp` is not a section of the rulebook",
        "`clint-fire-first` is not a scenario",
    ]
    for game in game_ids():
        assert list(misnamed(TABLE, game)) == []
    wrong_source = ("source: [extra-shots,", "source: [extra-shoots,")
    (said,) = [one.message("en") for one in changed(tmp_path / "own", "rulings.yaml", wrong_source)]
    assert said == "`extra-shoots` is not a section of the rulebook"
