"""A whole game of several people at one table, by plain HTTP: every answer is read for what its
reader may not know, by what the engine says that each seat may know.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from html import unescape
from operator import and_
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode, urlsplit

import pytest
from browsing import Reply, Server, served

from rng_cards.app.table import Table as Games
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import ONLOOKER
from rng_cards.play.game import Game
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.play.sitting.steps import steps
from rng_cards.play.sitting.tables import Tables

MOST: Final = 60
"""Answers of a game that are asked for; shorter games end before."""
PEOPLE: Final = {"ragnguns": 2, "duel": 3, "saloon": 3, "colt-express": 3}
FELT: Final = re.compile(
    r'<div class="felt.*?</section>\s*(?:<p class="legend".*?)?</div>', re.DOTALL
)
PICTURED: Final = re.compile(r"/([a-z0-9-]+)\.webp")
LINKED: Final = re.compile(r' href="[^"]*\?card=([a-z0-9-]+)"')
SUMMARY: Final = re.compile(r"<summary>.*?</summary>", re.DOTALL)
"""The top of a pile, which stands in its list too."""
FIGURES: Final = re.compile(r'class="words">(\d)</span>')


class Reader(NamedTuple):
    """Somebody with a browser that has entered."""

    server: Server
    cookie: str

    def get(self, path: str) -> Reply:
        return self.server.ask(path, headers={"Cookie": self.cookie})

    def post(self, path: str, **fields: object) -> Reply:
        sent = {
            "Cookie": self.cookie,
            "Sec-Fetch-Site": "same-origin",
            "Content-Type": "application/x-www-form-urlencoded",
            "HX-Request": "true",
        }
        return self.server.ask(path, "POST", sent, urlencode(fields).encode())


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    with served(tmp_path_factory.mktemp("hot-seat")) as server:
        address = urlsplit(server.address)
        entered = server.ask(f"{address.path}?{address.query}")
        yield Reader(server, entered.headers["set-cookie"].split(";")[0])


def strings(data: Any) -> Iterator[str]:
    """Every string in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)


class Table(NamedTuple):
    """What those at a table may know of it, by the engine alone."""

    sitting: Sitting
    viewer: int
    """The seat that looks, or ONLOOKER: then what everybody knows."""

    @property
    def viewers(self) -> list[int]:
        """Those who have to know what is shown."""
        seats = range(len(self.sitting.game.state.seats))
        return list(seats) if self.viewer == ONLOOKER else [self.viewer]

    def known(self, game: Game) -> Counter[str]:
        """The cards in a position that the viewer knows the places of, by their files' ids."""
        seen = [Counter(map(self.file, strings(game.observe(one)))) for one in self.viewers]
        leaders = (seat.deck.leader["id"] for seat in self.sitting.seats.seats if seat.deck)
        return reduce(and_, seen) + Counter(leaders)

    def file(self, kind: str) -> str:
        """The file of a kind of cards: what some roles have each of their own is one file."""
        owner, _, rest = kind.partition("-")
        if owner not in self.sitting.game.engine.roles:
            return kind
        return rest.rstrip("-0123456789")

    def told(self) -> set[str]:
        """The names of cards that the viewer was told of, or can choose now."""
        game = self.sitting.game
        texts = [
            beat.text.say("en") for step in steps(self.sitting, self.viewer) for beat in step.beats
        ]
        if not game.over and self.viewer == game.player:
            texts += [game.say(action).say("en") for action in game.legal_actions()]
            texts.append(game.question().say("en"))
        said = " ".join(texts)
        return {card for card, name in self.names().items() if name in said}

    def names(self) -> dict[str, str]:
        """What the cards of the game are called."""
        seats = self.sitting.seats
        catalogue = seats.table.catalogue(seats.game_id)
        return {card.id: card.name("en") for card in catalogue}


def check_felt(reply: Reply, table: Table, game: Game) -> int:
    """Fail where the table shows more cards than its reader knows; how many it shows."""
    assert reply.status == 200, reply.body[:500]
    felt = FELT.search(reply.body)
    assert felt
    known, cards = table.known(game), SUMMARY.sub("", felt[0])
    for shows in (PICTURED, LINKED, FIGURES):
        shown = Counter(shows.findall(cards))
        assert not shown - known, (table.viewer, shown - known)
    return len(LINKED.findall(cards)) + len(FIGURES.findall(cards))


def check_words(reply: Reply, table: Table) -> None:
    """Fail where a card is named anywhere that its reader does not know, was not told of and
    cannot choose.
    """
    game = table.sitting.game
    may_be_named = table.told() | set(table.known(game))
    body = unescape(reply.body)
    for card, name in table.names().items():
        if card not in may_be_named:
            assert f"/{card}.webp" not in body, (table.viewer, card)
            assert not re.search(rf">[^<>]*\b{re.escape(name)}\b", body), (table.viewer, name)


@pytest.mark.parametrize("game", PEOPLE)
def test_no_answer_holds_what_its_reader_may_not_know(reader: Reader, game: str) -> None:
    people = PEOPLE[game]
    fields = {"game": game, "players": people, "seed": 11, "first": 0}
    names = ("Ann", "Bo", "Cy")
    for place in range(people):
        fields |= {f"name-{place}": names[place], f"who-{place}": ""}
        fields |= (
            {f"deck-{place}": ("buffalo-kid", "jenny-james")[place % 2]}
            if game == "ragnguns"
            else {}
        )
    dealt = reader.post("/en/table/new", **fields)
    number = int(dealt.headers["location"].rsplit("/", 1)[1])
    at_table, tables, rolls = f"/en/table/{number}", Tables(Games()), Chance(seeded(11))
    viewer, shown, handed_over = ONLOOKER, 0, 0
    reply = reader.get(at_table)
    for asked in range(MOST):
        found = tables.look(number)
        assert isinstance(found, Sitting)
        if found.game.over:
            break
        covered = 'class="curtain"' in reply.body
        viewer = ONLOOKER if covered else viewer
        table = Table(found, viewer)
        shown += check_felt(reply, table, found.game)
        check_words(reply, table)
        if asked % 10 == 0:
            aside(reader, at_table, table)
        at = len(found.game.codes)
        if covered:
            handed_over += 1
            viewer = found.game.player
            reply = reader.post(f"{at_table}/come", seat=viewer)
        elif 'class="waits"' in reply.body:
            reply = reader.post(f"{at_table}/go", at=at)
        else:
            legal = found.game.legal_actions()
            code = legal[rolls.below(len(legal))].code
            reply = reader.post(f"{at_table}/do", at=at, move=code)
    assert handed_over > 3
    assert shown > 2


def aside(reader: Reader, at_table: str, table: Table) -> None:
    """What may be asked beside: the journal, steps of the game, a hint, a card, why not."""
    game = table.sitting.game
    check_words(reader.get(f"{at_table}/journal"), table)
    step = len(game.codes) // 2
    then = Table(table.sitting, table.viewer)
    before = table.sitting.seats.deal(game.seed)
    for code in game.codes[:step]:
        before.play(before.engine.action(code))
    check_felt(reader.get(f"{at_table}/steps/{step}"), then, before)
    check_words(reader.get(f"{at_table}/hint"), table)
    late = reader.post(f"{at_table}/do", at=len(game.codes) + 1, move=game.legal_actions()[0].code)
    assert "gone on elsewhere" in late.body
    check_words(late, table)
    check_words(reader.post(f"{at_table}/say", at=len(game.codes), phrase="? zorglub"), table)
