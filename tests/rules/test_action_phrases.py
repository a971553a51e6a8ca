"""Phrases for actions: every legal action can be said and read back, in both languages."""

from collections.abc import Mapping
from typing import Final

from cases import each
from effort import tries

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Catalogue
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.state import State, new_state
from rng_cards.games.ragnguns.house_rules import HouseRules
from rng_cards.games.ragnguns.phrases import as_said, read_action, say_action, to_say, understand
from rng_cards.games.ragnguns.scenarios.model import ADAPTER
from rng_cards.games.ragnguns.scenarios.names import CardNames
from rng_cards.games.ragnguns.scenarios.position import Laid
from rng_cards.games.ragnguns.seating import matchup
from rng_cards.games.scenarios import ScenarioPlace
from rng_cards.yaml import nodes

GAMES: Final = tries(3, 24)


class _Mark:
    line = column = index = 0


def position(catalogue: Catalogue, start: Mapping[str, object]) -> State:
    """The state that a scenario starts from."""
    made = ADAPTER.validate_python({"id": "x", "about": {}, "start": start})
    node = nodes.Mapping(_Mark(), _Mark(), flow=True)
    laid = Laid(made.start, made.rules, CardNames(ScenarioPlace(made, node, "x"), catalogue))
    assert laid.state is not None
    return laid.state


def meant(phrase: str, state: State, catalogue: Catalogue) -> Action | None:
    """The only action that a phrase means, whole words or not."""
    found = understand(state, phrase, catalogue, "en")
    sure = found.sure and (len(found.moves) == 1 or not found.legal)
    return found.moves[0].action if found.moves and sure else None


def decks(table: Table) -> list[PlayDeck]:
    found = []
    for file in sorted((table.roots.shipped / "decks").glob("*.yaml")):
        deck = validate_file(str(file), table).resolved
        assert deck is not None
        leader = deck.leading_card()
        assert leader is not None
        cards = tuple(card.record for card, _ in deck.deck_cards())
        found.append(PlayDeck(file.stem, leader.record, cards))
    return found


@each("seed", range(GAMES))
def test_every_legal_action_is_said_and_read_back(seed: int, table: Table) -> None:
    """In both languages, through whole games of random decisions."""
    every = decks(table)
    catalogue = table.catalogue("ragnguns")
    pair = [every[seed % len(every)], every[(seed + 1 + seed // len(every)) % len(every)]]
    state = new_state(matchup(pair, HouseRules()), seeded(seed), -1)
    chance = Chance(seeded(seed, 1))
    while state.winner < 0:
        legal = state.legal_actions()
        for action in legal:
            phrase = say_action(action, state, catalogue)
            for language in ("fr", "en", "de"):
                said = phrase.say(language)
                read = read_action(said, state, catalogue).moves
                assert read == (as_said(action, state),), (said, state.asked())
        state.apply(legal[chance.below(len(legal))])


START: Final = {
    "active": "you",
    "you": {
        "gunslinger": "Jenny James",
        "pool": 6,
        "belt": 3,
        "wounds": 1,
        "ready": True,
        "hand": ["Machete", "Fall", "Improvise"],
        "alley": "Coffee Grinder",
        "shelter": "Old Bourbon",
        "left": ["Whip"],
        "discard": ["Moonshine"],
    },
    "opponent": {"alley": "Iron Bar"},
}


@each(
    "phrase, said",
    [
        ("place Machete in alley", "place Machete in the alley"),
        ("PLACE machete IN THE ALLEY", "place Machete in the alley"),
        ("pose la Machette à l'abri", "place Machete in the shelter"),
        ("pose Machette en ruelle", "place Machete in the alley"),
        ("put the machete in my shelter", "place Machete in the shelter"),
        ("discard the whip", "discard Whip"),
        ("defausse le fouet", "discard Whip"),
        ("play whip", "play Whip 1"),
        ("joue Fouet", "play Whip 1"),
        ("play Old Bourbon 1", "play Old Bourbon 1"),
        ("joue Vieux bourbon n 2", "play Old Bourbon 2"),
        ("joue vieux bourbon ②", "play Old Bourbon 2"),
        ("play gunslinger 1", "play Jenny James 1"),
        ("play jenny james", "play Jenny James 1"),
        ("set fall 3", "set Fall 3"),
        ("tends Chute avec 3 balles", "set Fall 3"),
        ("set Fall with 3 Bullets", "set Fall 3"),
        ("play Fall 2", "set Fall 2"),
        ("gunfight 2", "gunfight 2"),
        ("fusillade 2", "gunfight 2"),
        ("shoot 3 bullets", "gunfight 3"),
        ("move", "move"),
        ("move to the alley", "move"),
        ("sors", "move"),
        ("the gunslinger moves", "move"),
        ("end turn", "end turn"),
        ("fin du tour", "end turn"),
        ("improviser", ""),
        ("improvise", ""),
        ("play improvise", "play Improvise 1"),
    ],
)
def test_what_people_type_in_the_middle_of_a_turn(
    phrase: str, said: str, catalogue: Catalogue
) -> None:
    state = position(catalogue, START)
    read = meant(phrase, state, catalogue)
    assert (say_action(read, state, catalogue).say("en") if read else "") == said


def test_a_phrase_that_leaves_a_choice_open_is_asked_back(catalogue: Catalogue) -> None:
    state = position(catalogue, START)
    read = read_action("Machete", state, catalogue).moves
    said = [say_action(one.action, state, catalogue).say("en") for one in read]
    zones = ("place Machete in the alley", "place Machete in the shelter")
    assert said == ["discard Machete", *zones]


def test_what_nobody_understands_is_said_and_what_can_be_said(catalogue: Catalogue) -> None:
    state = position(catalogue, START)
    assert read_action("hello Xyzzy", state, catalogue).strange == ("hello", "Xyzzy")
    asked = understand(state, "place machtee", catalogue, "en")
    assert not asked.sure
    assert len(asked.moves) == 2
    assert understand(state, "juggle cavlary", catalogue, "en").strange[0] == "juggle"
    said = to_say(state, catalogue)
    assert "pose Machette en ruelle" in [one.say("fr") for one in said]


def test_an_action_that_is_not_legal_is_read_all_the_same(catalogue: Catalogue) -> None:
    state = position(catalogue, {"you": {"hand": ["Machete"], "pool": 0}})
    for phrase, action in (
        ("place Machete", act.PLACES[1][act.ALLEY]),
        ("gunfight 2", act.GUNFIGHTS[2]),
        ("follow", act.ANSWERS[act.FOLLOW]),
    ):
        read = read_action(phrase, state, catalogue)
        assert not read.legal
        assert read.moves[0].action is action


def test_the_other_player_may_be_read_too(catalogue: Catalogue) -> None:
    state = position(catalogue, START)
    assert read_action("discard Iron Bar", state, catalogue, 1).moves[0].action.kind == act.DISCARD
    assert not read_action("discard Iron Bar", state, catalogue, 0).moves


def asked(catalogue: Catalogue, start: Mapping[str, object], *phrases: str) -> State:
    state = position(catalogue, start)
    for phrase in phrases:
        (read,) = read_action(phrase, state, catalogue).moves
        state.apply(read.action)
    return state


@each(
    "question, start, phrases, answers",
    [
        (
            "split",
            {"you": {"pool": 2, "alley": "The Sisters"}, "opponent": {"alley": "The Sisters"}},
            ["gunfight 2"],
            {
                "1": "split 1",
                "split 1 in the alley": "split 1",
                "partage 2": "split 2",
                "0": "split 0",
                "encaisse 1 en ruelle": "split 1",
            },
        ),
        (
            "slot",
            {"you": {"hand": ["Improvise"], "discard": ["Machete"]}},
            ["play Improvise"],
            {"left": "left", "à droite": "right", "machete": "", "hide Machete left": "left"},
        ),
        (
            "hide",
            {"you": {"hand": ["Machete", "Whip"]}},
            ["end turn"],
            {
                "hide whip left": "hide Whip left",
                "planque Machette à droite": "hide Machete right",
                "whip left": "hide Whip left",
            },
        ),
        (
            "heal",
            {
                "you": {
                    "gunslinger": "Jenny James",
                    "belt": 2,
                    "wounds": 2,
                    "alley": {"card": "The Sisters", "wounds": 1},
                }
            },
            ["play Jenny James 1"],
            {
                "heal the alley": "heal the alley",
                "la ruelle": "heal the alley",
                "heal sisters": "heal the alley",
                "sisters": "heal the alley",
                "soigne le pistolero": "heal the gunslinger",
                "soigne Jenny James": "heal the gunslinger",
            },
        ),
        (
            "answer",
            {
                "at": "reload",
                "you": {"cylinder": 3},
                "opponent": {"traps": [{"card": "Fall", "stake": 2}]},
            },
            [],
            {
                "follow": "follow",
                "je paye": "follow",
                "paye": "follow",
                "enchéris": "raise",
                "rien": "nothing",
                "do nothing": "nothing",
            },
        ),
        (
            "discard",
            {
                "at": "reload",
                "you": {"cylinder": 3, "hand": ["Whip", "Machete"]},
                "opponent": {"traps": [{"card": "Fall", "stake": 2}]},
            },
            ["nothing"],
            {"take Whip": "take Whip", "défausse le Fouet": "take Whip", "machete": "take Machete"},
        ),
        (
            "discard",
            {
                "at": "reload",
                "you": {"cylinder": 3, "left": ["Whip", "Machete"], "right": ["Lure"]},
                "opponent": {"traps": [{"card": "Horse Thief", "stake": 2}]},
            },
            ["nothing"],
            {
                "left": "left",
                "right": "right",
                "à droite": "right",
                "discard left": "left",
                "take the right": "right",
                "discard the whip": "left",
                "défausse le Fouet": "left",
            },
        ),
    ],
)
def test_what_people_answer(
    question: str,
    start: Mapping[str, object],
    phrases: list[str],
    answers: dict[str, str],
    catalogue: Catalogue,
) -> None:
    state = asked(catalogue, start, *phrases)
    assert state.asked() == question
    assert to_say(state, catalogue)
    for phrase, said in answers.items():
        read = meant(phrase, state, catalogue)
        assert (say_action(read, state, catalogue).say("en") if read else "") == said, phrase


def robbed(catalogue: Catalogue, trap: str) -> State:
    """Horse Thief goes off: its owner, the opponent, chooses between a Trap and Whip."""
    other = "Lure" if trap == "Fall" else "Fall"
    start = {
        "at": "reload",
        "you": {"cylinder": 3, "left": [trap], "right": ["Whip"], "deck": [other]},
        "opponent": {"traps": [{"card": "Horse Thief", "stake": 2}]},
    }
    return asked(catalogue, start, "nothing")


@each("phrase", ["discard Fall", "take Lure"])
def test_naming_a_trap_of_the_other_does_not_find_out_where_it_lies(
    phrase: str, catalogue: Catalogue
) -> None:
    said = []
    for trap in ("Fall", "Lure"):
        state = robbed(catalogue, trap)
        assert state.player() == 1
        read = understand(state, phrase, catalogue, "en")
        said.append((read.legal, read.sure, [one.action.code for one in read.moves]))
    assert said[0] == said[1]


def test_the_open_top_to_discard_can_be_named_without_a_verb(catalogue: Catalogue) -> None:
    state = robbed(catalogue, "Fall")
    assert meant("whip", state, catalogue) is act.SLOTS[0][act.RIGHT]
