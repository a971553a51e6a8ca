"""Colt Express in a terminal of 80 by 24: the train in sight, hands and purses kept hidden."""

import re
from collections.abc import Iterator
from typing import Final

from cases import each
from scripted_sessions import TABLE, AtRandom, always, sit

from rng_cards.cli.table_session.session import TableSession
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.colt_express.engine.robbery import Robbery
from rng_cards.games.playing import Beat, Seat
from rng_cards.games.shared.tabletop import tabletop_of
from rng_cards.play import new_game
from rng_cards.play.agents import agent_named
from rng_cards.play.game import Game
from rng_cards.play.sitting.seats import Seats
from rng_cards.terminal_layout import cells

TABLETOP: Final = tabletop_of(TABLE.game("colt-express"), TABLE.catalogue("colt-express"))
LANGUAGES: Final = ("fr", "en")
UNFILLED: Final = re.compile(r"[{}]|\bde [AEIOUÉ]|  |card \d|seat \d|climb \d|vain \d|happens \d")

NAMES: Final = ("", "Éloïse d'Aubigné", "Hank", "Le Gros Otto", "Ο Γιώργος", "Zoë")


def robbers(
    count: int, *agents: int, names: tuple[str, ...] = ("",) * 6, **rules: bool | int
) -> Seats:
    """So many players; a person wherever no agent is asked for."""
    seats = tuple(Seat(name) for name in names[:count])
    plays = dict.fromkeys(agents, agent_named("random"))
    return Seats(TABLE, "colt-express", seats, plays, 0, rules)


def stories() -> Iterator[tuple[Game, list[Beat], int]]:
    """Random games by each variant, what happens in them, and who is told."""
    kinds: tuple[tuple[int, dict[str, bool]], ...] = (
        (6, {}),
        (3, {"expert": True}),
        (2, {"two_players": True}),
    )
    for count, rules in kinds:
        seats = map(Seat, NAMES[:count])
        game = new_game(*seats, seed=count, game_id="colt-express", table=TABLE, rules=rules)
        chance = Chance(seeded(count))
        while not game.over:
            legal = game.legal_actions()
            game.play(legal[chance.below(len(legal))])
            eyes = chance.below(count)
            yield game, game.news(eyes), eyes


def test_whatever_happens_is_told_in_whole_sentences_and_every_move_is_read_back() -> None:
    told: set[str] = set()
    for number, (game, beats, _) in enumerate(stories()):
        for beat in beats:
            for language in LANGUAGES:
                said = beat.text.say(language)
                assert not UNFILLED.search(said), said
                assert said[-1] in ".…", said
            told.add(beat.kind)
        for action in game.legal_actions() if number % 17 == 0 else ():
            for language in LANGUAGES:
                said = game.say(action).say(language)
                assert not UNFILLED.search(said), said
                for typed in (said, said.upper(), re.sub(r" ×\d$", "", said)):
                    read = TABLETOP.read(game.state, typed, game.words, language)
                    assert read.actions == (action,), typed
    assert len(told) > 25


def test_the_train_shows_nobody_what_they_cannot_know() -> None:
    """In any world that somebody may believe in, the same is drawn."""
    for number, (game, _, eyes) in enumerate(stories()):
        if number % 23 == 0:
            world = game.engine.determinize(game.state, eyes, Chance(seeded(number)))
            here, there = (
                TABLETOP.draw(state, eyes, game.words, "fr", 80, colour=False)
                for state in (game.state, world)
            )
            assert here == there
            for width in (44, 80, 100):  # somebody who sees all
                drawn = TABLETOP.draw(world, -1, game.words, "fr", width, colour=False)
                assert max(map(cells, drawn)) <= width, drawn


@each(
    "typed, shown",
    [
        ("look loco", [" inside the locomotive", "   ★ Marshal"]),
        (
            "look car 4",
            ["   Django, Jesse", "   ● ◆", " on the roof of car 4", "   no bandit, no loot"],
        ),
        ("regarde Tuco", [" Tuco, Calamity", "   inside car 3", "   ‡6  ▯6  ● $250"]),
    ],
)
def test_a_car_and_a_bandit_are_looked_at(typed: str, shown: list[str]) -> None:
    _, terminal = sit(robbers(4, 1, 2, 3), [typed])
    for line in shown:
        assert line in terminal.screens[-1]


class TakesBack(AtRandom):
    """Somebody who chooses at random, and then once tries to take it back."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.before: list[int] | None = None
        self.after: list[int] = []
        self.stayed = self.undone = 0

    def __call__(self, session: TableSession) -> str:
        codes = session.game.codes
        if self.before is None:
            self.before = [*codes]
            return super().__call__(session)
        if not self.after:
            if session.parts or codes == self.before:  # a part of a move is chosen
                return super().__call__(session)
            self.after = [*codes]
            return "u"
        assert codes in (self.before, self.after)
        self.undone += codes == self.before
        self.stayed += codes == self.after
        self.before, self.after = None, []
        return super().__call__(session)


@each("who", [robbers(3, 1, 2), robbers(2, 1, two_players=True)])
def test_a_move_is_taken_back_or_stays(who: Seats) -> None:
    person = TakesBack(4)
    always(person, who)
    assert person.undone
    assert person.stayed


@each(
    "language, stays",
    [
        ("fr", "Ce coup reste : depuis, tu as vu"),
        ("en", "That move stays: since then you have seen"),
        ("de", "Dieser Zug bleibt: Du hast seither etwas gesehen"),
    ],
)
def test_three_cards_that_were_drawn_have_been_seen(language: str, stays: str) -> None:
    who = robbers(4, 1, 2, 3)
    asked, _ = sit(who, [])
    draw = list(asked.choices().by_key)[-1]
    session, terminal = sit(who, [draw, "u", "h"], language=language)
    assert len(session.game.codes) > len(asked.game.codes)
    assert stays in terminal.text.replace("\xa0", " ")


@each("language, says", [("fr", "Ce coup reste"), ("en", "That move stays"), ("de", "Dieser Zug")])
def test_the_end_has_shown_all_loot_and_stays(language: str, says: str) -> None:
    who = robbers(2, 1)
    terminal = always(AtRandom(3), who)
    assert terminal.session is not None
    codes = [*terminal.session.game.codes]
    session, terminal = sit(who, ["u", "1", "q"], language=language, codes=codes)
    assert session.game.codes == codes
    outcome, refused = terminal.text.split(says)
    assert "`u`" not in outcome + refused
    assert "`q`" in refused
    state = session.game.state
    assert isinstance(state, Robbery)
    assert not [card for one in state.bandits for card in one.loot if state.known[card] != 3]


def test_the_end_of_a_game_that_shows_nothing_hidden_is_taken_back() -> None:
    seats = tuple(Seat() for _ in range(3))
    who = Seats(TABLE, "saloon", seats, dict.fromkeys((1, 2), agent_named("random")), 0, {})
    terminal = always(AtRandom(3), who)
    assert terminal.session is not None
    codes = [*terminal.session.game.codes]
    session, terminal = sit(who, ["u", "q"], codes=codes)
    assert "`u`" in terminal.text
    assert len(session.game.codes) < len(codes)


def test_what_has_shown_nothing_looks_the_same_in_any_world() -> None:
    """Whoever takes such a move back knows no more than before."""
    unseen = 0
    kinds: tuple[tuple[dict[str, bool], int], ...] = (({}, 4), ({"expert": True}, 3))
    for rules, count in kinds:
        seats = map(Seat, NAMES[:count])
        game = new_game(*seats, seed=count, game_id="colt-express", table=TABLE, rules=rules)
        engine, chance = game.engine, Chance(seeded(count))
        while not game.over:
            before, eyes, legal = game.state.clone(), game.player, game.legal_actions()
            action = legal[chance.below(len(legal))]
            game.play(action)
            if not engine.shown(before, game.state, eyes):
                unseen += 1
                world = engine.determinize(before, eyes, chance)
                world.apply(action)
                assert engine.observe(world, eyes) == game.observe(eyes)
    assert unseen > 100
