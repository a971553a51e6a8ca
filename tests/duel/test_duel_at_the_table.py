"""Duel as it is drawn, said and read: by what games of named steps share, and by its texts."""

import re
from collections.abc import Iterator
from typing import Final

import pytest
from cases import each
from effort import tries
from gunfights import ENGINE, games, middles, played

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.duel.engine.turn import Duel
from rng_cards.games.playing import Words
from rng_cards.games.shared.tabletop import SharedTabletop
from rng_cards.games.shared.terms import noted
from rng_cards.terminal_layout import cells

NAMES: Final = ("Anna", "Éloïse d'Aubigné de la Plaine", "Bob", "Clint", "Reno")
UNFILLED: Final = re.compile(r"[{}]|\bde (Anna|Éloïse)")
TABLETOP: Final = SharedTabletop(ENGINE, Table().catalogue("duel"))


@pytest.fixture(scope="module")
def positions() -> list[Duel]:
    return [one for one in middles(step=tries(23, 11)) if one.player() >= 0]


def words(position: Duel, table: Table) -> Words:
    catalogue = table.catalogue("duel")
    return Words(NAMES[: len(position.seats)], lambda _: {}, lambda: catalogue.about)


def drawn(position: Duel, eyes: int, table: Table, width: int = 80) -> list[str]:
    named = words(position, table)
    return TABLETOP.draw(position, eyes, named, "fr", width, colour=False)


def test_a_table_shows_what_its_viewer_knows_and_nothing_else(
    positions: list[Duel], table: Table
) -> None:
    for number, position in enumerate(positions):
        for eyes in range(len(position.seats)):
            world = position.determinize(eyes, Chance(seeded(number)))
            assert drawn(world, eyes, table) == drawn(position, eyes, table)
            named = words(position, table)
            for place in ("deck", "main", "speed", "lost"):
                there = TABLETOP.look(world, eyes, place, named)
                assert there == TABLETOP.look(position, eyes, place, named) is not None


@each("width", [44, 50, 80, 100])
def test_a_table_fits_its_width(width: int, positions: list[Duel], table: Table) -> None:
    for position in positions[::3]:
        assert max(map(cells, drawn(position, position.player(), table, width))) <= width


def test_every_action_is_read_back_as_it_is_said(positions: list[Duel], table: Table) -> None:
    for position in positions:
        named = words(position, table)
        for action in position.legal_actions():
            label = ENGINE.say_action(position, action, named)
            for language in ("fr", "en"):
                said = label.say(language)
                assert not UNFILLED.search(said)
                assert ENGINE.read(position, said.upper(), named) is action
                assert ENGINE.why_not(position, action, named) is None


def test_whatever_is_refused_is_refused_in_words(positions: list[Duel], table: Table) -> None:
    for position in positions[::3]:
        named = words(position, table)
        legal = position.legal_actions()
        for code in range(0, position.vocabulary.size, 13):
            action = ENGINE.action(code)
            assert action is not None
            if action not in legal and not _at_nobody(action.verb.name, action.args, position):
                refusal = ENGINE.why_not(position, action, named)
                assert refusal is not None
                assert refusal.slug in noted(named.about()).refusals
                assert not any(UNFILLED.search(refusal.message.say(one)) for one in ("fr", "en"))


def _at_nobody(verb: str, args: tuple[int, ...], position: Duel) -> bool:
    return verb == "shoot" and args[0] >= len(position.seats)


def test_all_that_happens_is_told_to_each_player(table: Table) -> None:
    told: set[str] = set()
    for position, beats in _stories(table):
        for text in beats:
            said = {language: text[language] for language in ("fr", "en")}
            assert not any(UNFILLED.search(one) for one in said.values()), said
        told |= {event.name for event in position.events or ()}
    assert len(told) > len(noted(table.catalogue("duel").about).events) // 2


def _stories(table: Table) -> Iterator[tuple[Duel, list[dict[str, str]]]]:
    for game, seed in games(1):
        for _ in played(game, seed):
            pass
        named = words(game, table)
        events = game.events or []
        for eyes in range(len(game.seats)):
            beats = ENGINE.tell(game, events, named, eyes)
            yield game, [{one: beat.text.say(one) for one in ("fr", "en")} for beat in beats]
