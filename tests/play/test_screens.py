"""Whole games of every game, in every language, read screen by screen: 80 columns by 24 lines.

First at a terminal of the tests' own, where every screen is read; then on a real one, where
nonsense, Ctrl-C, Ctrl-D, pasted lines and other sizes of the window come in between.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest
from cases import each
from effort import NIGHTLY, tries
from scripted_sessions import TABLE, AtRandom, Scripted, always, seats
from terminals import Terminal

from rng_cards.cli.table_session.session import TableSession
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import NOBODY, Seat
from rng_cards.play.agents import agent_named
from rng_cards.play.sitting.seats import Seats
from rng_cards.terminal_layout import cells

COLUMNS: Final = 80
LINES: Final = 24
NAMES: Final = ("", "Hank", "Ο Γιώργος", "Bartholomew", "Zoë", "Anna")


def table_of(game: str, count: int, *agents: int, **rules: bool | int) -> Seats:
    """So many players; a person wherever no agent is asked for."""
    who = tuple(map(Seat, NAMES[:count]))
    return Seats(TABLE, game, who, dict.fromkeys(agents, agent_named("random")), 0, rules)


TABLES: Final = {
    "ragnguns": [seats("jenny-james", "deacon-tallow", "random"), seats("deacon-tallow")],
    "duel": [table_of("duel", 5, 1, 2, 3, 4), table_of("duel", 5)],
    "saloon": [table_of("saloon", 6, 1, 2), table_of("saloon", 3), table_of("saloon", 6)],
    "colt-express": [
        table_of("colt-express", 6, 1, 2, 3, 4, 5),
        table_of("colt-express", 2, 1, two_players=True),
        table_of("colt-express", 3, 1, expert=True),
        table_of("colt-express", 6),
    ],
}
"""The largest tables, against agents and of people at one keyboard."""
TABLES["ragnguns"].append(seats("deacon-tallow", "granny-thistle"))

FOREIGN: Final = {
    "fr": r"the|of|and|with|your|you|from|draws|plays|discards|cards",
    "en": r"les|une|ton|avec|joue|pioche|défausse|cartes|und|der|die",
    "de": r"les|une|ton|avec|joue|pioche|cartes|the|of|and|with|your|you|from",
}
"""Words of the other languages."""
PAGED: Final = re.compile(r"\((?:Entrée|Enter)")
RAW: Final = re.compile(r"[{}]|\b(?:card|seat|climb|vain|happens) \d|  \?$|\bde [AEIOUÉ]")
"""What no reader should meet: holes of templates, keys, words that were not joined."""


class Reader(AtRandom):
    """Somebody who reads each screen before typing a number of its menu."""

    def __init__(self, seed: int, language: str) -> None:
        super().__init__(seed)
        self.foreign = re.compile(rf"\b(?:{FOREIGN[language]})\b")
        self.first = self.done = 0
        """The first screen since the last move, and the moves there were then."""
        self.parts = self.pages = 0

    def __call__(self, session: TableSession) -> str:
        terminal = session.terminal
        assert isinstance(terminal, Scripted)
        screen = terminal.screens[-1]
        self.fits([*_last_page(screen), terminal.prompt])
        self._reads_well(screen)
        if len(session.game.codes) != self.done:
            self.done, self.first = len(session.game.codes), len(terminal.screens) - 1
        page = terminal.prompt != "> "
        self.pages += page
        self.parts += bool(session.parts)
        if not page:
            self._tells_all(session, terminal)
            before = [one for one in terminal.screens[:-1] if one][-1:]
            if before and PAGED.match(before[-1][-1]):  # all of it has just been read
                assert not any(line.startswith("… `") for line in screen), screen
        return "" if page else super().__call__(session)

    def fits(self, screen: list[str]) -> None:
        assert len(screen) <= LINES, screen
        assert max(map(cells, screen)) <= COLUMNS, screen

    def _reads_well(self, screen: list[str]) -> None:
        text = "\n".join(screen)
        assert not self.foreign.search(text), (self.foreign.search(text), screen)
        assert not RAW.search(text), (RAW.search(text), screen)

    def _tells_all(self, session: TableSession, terminal: Scripted) -> None:
        """What the others did, and one's own hand, have been in sight since one's last move."""
        shown = _words(line for screen in terminal.screens[self.first :] for line in screen)
        eyes = session.eyes
        for beat in session.news[eyes]:
            if beat.player not in {eyes, NOBODY}:
                assert _words([beat.text.say(session.language)]).lower() in shown.lower(), shown
        if session.game.player == eyes:
            for name in _hand(session):
                assert name in shown, (name, shown)


def _last_page(screen: list[str]) -> list[str]:
    """What was shown since somebody last asked for more, to the first prompt."""
    pages = [at for at, line in enumerate(screen[:-1]) if PAGED.match(line)]
    page = screen[pages[-1] + 1 :] if pages else screen
    prompts = [at for at, line in enumerate(page) if line.startswith("> ")]
    return page[: prompts[0] + 1] if prompts else page


def _words(lines: Iterable[str]) -> str:
    """Text without what depends on where its lines and pages end."""
    return " ".join(" ".join(line for line in lines if not PAGED.match(line)).split())


def _hand(session: TableSession) -> list[str]:
    """The cards in hand of whoever is at the keyboard, as one reads them."""
    if session.seats.game_id == "colt-express":  # what can be done with them is the menu
        return []
    seen = session.game.observe(session.eyes)
    hand = seen["you"]["hand"] if "you" in seen else seen["seats"][session.eyes]["hand"]
    cards = [TABLE.catalogue(session.seats.game_id).get(str(one)) for one in hand]
    return [_words([card.name(session.language)]) for card in cards if card]


@pytest.mark.parametrize("game", TABLES)
def test_every_screen_of_a_game_fits_a_small_terminal_and_reads_well(game: str) -> None:
    parts = pages = 0
    for seed in range(tries(1, 20)):
        for number, who in enumerate(TABLES[game]):
            languages = TABLE.catalogue(game).languages
            for language in languages if NIGHTLY else languages[number % len(languages) :][:1]:
                reader = Reader(seed, language)
                terminal = always(reader, who, language=language)
                reader.fits(_last_page(terminal.screens[-1]))  # how it ended
                parts += reader.parts
                pages += reader.pages
    assert pages, "what the others did was told on a page of its own"
    assert parts or game != "saloon", "moves were asked part by part"


# On a real terminal

COMMANDS: Final = {
    "ragnguns": ("decks/jenny-james.yaml", "decks/buffalo-kid.yaml"),
    "duel": ("--game", "duel", "--players", "5"),
    "saloon": ("--game", "saloon", "--players", "6"),
    "colt-express": ("--game", "colt-express", "--players", "6"),
}
ODD: Final = (
    "zorglub",
    "12; 99; 1",
    "?",
    "h",
    "j",
    "récit",
    "regarde main",
    "look 9",
    "? 1",
    "\x03",
    "\x1b[200~1\n2\n3\x1b[201~",
    "é" * 600,
)
"""What somebody types who does not know what to type; a Ctrl-C; three lines that are pasted."""
ASKED: Final = re.compile(r"(?:À toi|You|Du)\s*:")
MOVE: Final = re.compile(r"(?:^|\s)(\d+)(?= \S)")


@each("game", COMMANDS)
def test_a_game_is_played_on_a_real_terminal_whatever_is_typed(
    game: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    for number, language in enumerate(TABLE.catalogue(game).languages[: tries(1, 3)]):
        folder = tmp_path_factory.mktemp("kept")
        _play(game, language, number, tries(9, 300), folder)


def _play(game: str, language: str, seed: int, answers: int, folder: Path) -> None:
    """Answer at random so many times, or until the game is over; then leave by Ctrl-D."""
    chance = Chance(seeded(seed))
    table = Terminal(
        *("play", *COMMANDS[game], "--against", "random", "--seed", "3", "--lang", language),
        env={"RNG_DATA": str(folder), "NO_COLOR": "1"},
    )
    for answer in range(answers):
        screen = _last_page(table.screen())
        assert len(screen) <= LINES, "\n".join(screen)
        assert max(map(cells, screen)) <= COLUMNS, screen
        if any("`r`" in line for line in screen) and "`h`" not in screen[0]:
            break  # it is over
        asked = [at for at, line in enumerate(screen) if ASKED.match(line)]
        menu = (
            [number for line in screen[asked[-1] :] for number in MOVE.findall(line)]
            if asked
            else []
        )
        if answer % 3 == 1:
            table.strike(ODD[chance.below(len(ODD))] + "\n")
            table.screen()
            table.strike("\x15\n")
        elif screen[-1].startswith(">") and menu:
            table.strike(menu[chance.below(len(menu))] + "\n")
        else:
            table.strike("\n")
        if answer % 7 == 6:
            table.resize(60, 20)
            table.strike("\n")
            table.screen()
            table.resize(COLUMNS, LINES)
            table.strike("\n")
    table.screen()
    table.strike("\x15\x04\x04\x04")
    assert table.left() == 0
    assert "Traceback" not in table.said


def test_a_dumb_terminal_is_sent_no_control_codes(tmp_path: Path) -> None:
    """Two people at one keyboard: the hand of the first goes off the screen all the same."""
    env = {"RNG_DATA": str(tmp_path), "TERM": "dumb"}
    table = Terminal("play", *COMMANDS["duel"], "--against", "hot-seat", "--seed", "3", env=env)
    for keys in ("\n", "1\n", "\n", "?\n"):
        table.screen()
        table.strike(keys)
    table.screen()
    table.strike("\x04\x04\x04")
    assert table.left() == 0
    assert "\x1b" not in table.said
    assert "\n" * LINES in table.said.replace("\r", "")
