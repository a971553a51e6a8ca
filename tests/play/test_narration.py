"""Narration: every event and every action has words, in both languages, and no secret is told."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from cases import each
from effort import tries
from snapshot_files import matches_snapshot
from tables import Position, at_random, odd_rules, seeded_game, with_sense, words_for
from test_french_typography import faults

from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import Words as SurfaceWords
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import BY_CODE
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.knowledge import known_to_opponent
from rng_cards.games.ragnguns.engine.sides import IN_DECK, IN_DISCARD, IN_HAND, IN_HIDEOUT, ON_TOP
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_CARDS, DECK_SIZE, GUNSLINGER, members
from rng_cards.games.ragnguns.engine.state import State, new_state
from rng_cards.games.ragnguns.narration import (
    Beat,
    Words,
    narrate,
    say_action,
    say_question,
    words_with,
)
from rng_cards.games.ragnguns.narration.cast import Cast
from rng_cards.games.ragnguns.narration.phrases import Listing, Of
from rng_cards.words import Names, Text

LANGUAGES: Final = ("fr", "en")
PLACES: Final = (IN_DISCARD, IN_HAND, IN_HIDEOUT, IN_DECK, ON_TOP)


def well_said(text: Text, *, sentence: bool) -> bool:
    """Whether a text is whole in both languages, and its French typeset."""
    for language in LANGUAGES:
        said = text.say(language)
        assert said, "says nothing"
        assert not re.search(r"[{}‹›]|  | \.", said), said
        assert not sentence or re.match("[A-ZÀ-Þ0-9↴‘“]", said), said
        assert not sentence or re.search(r"[.!…]([”\u00a0]|”|\u00a0»)*$", said), said
    french = text.say("fr")
    assert not [one for one in faults(french) if "accent" not in one], french
    assert not re.search(r"\b[Dd]e [AEIOUÉ]lice|\b[Dd]e Alice", french), french
    return True


def with_an_effect(state: State, player: int) -> list[tuple[int, int]]:
    """Cards and effects of theirs, the Gunslinger's among them."""
    cast = Cast(state, words_for(state.matchup))
    cards = (*range(1, DECK_SIZE, 3), GUNSLINGER)
    return [(card, at) for card in cards for at in (0, 1) if cast.effect(player, card, at)]


def news(state: State, words: Words) -> list[Beat]:
    """What happened since the last time."""
    told = narrate(state, state.events or [], words)
    state.events = []
    return told


# Everything has words

QUESTIONS = {
    *("act", "split", "slot", "answer", "hide", "heal", "fetch", "discard", "hide-some", "set"),
}
"""What a player may be asked. Some are rare: games are played until all have come up."""


@each("kind", range(len(ev.KINDS)))
def test_every_kind_of_event_has_words(kind: int) -> None:
    state = seeded_game(3)
    for player in range(2):
        for card, amount in with_an_effect(state, player):
            for place in (0, 1) if kind not in {ev.FETCHED, ev.LOOKED} else PLACES:
                event = Event(kind, player, card, amount, place)
                for eyes in (None, 0, 1):
                    (beat,) = narrate(state, [event], words_for(state.matchup, eyes))
                    assert well_said(beat.text, sentence=True)
                    assert beat.kind == ev.KINDS[kind]
                    assert beat.cite
                    assert beat.player == player


@each("start", range(0, tries(10, 200), 10))
def test_no_event_of_many_games_fails_to_be_told(start: int) -> None:
    for seed in range(start, start + 10):
        state = seeded_game(seed, odd_rules(seed))
        whole: list[Event] = []
        beats = []
        for position, _ in with_sense(state, seed) if seed % 2 else at_random(state, seed):
            whole += position.events or []
            beats += news(position, words_for(state.matchup, (None, 0, 1)[seed % 3]))
        whole += state.events or []
        beats += news(state, words_for(state.matchup))
        beats += narrate(state, whole, words_for(state.matchup, seed % 2))
        assert all(well_said(beat.text, sentence=True) for beat in beats)
        assert beats[-1].kind in {"won", "time-up"}


def hiding_some(seed: int) -> State:
    """A game about to be played with a card that hides up to two others; no shipped deck has it."""
    made = Position("buffalo-kid saddlebags", "jenny-james").state.matchup
    return new_state(made, seeded(seed), 0, listen=True)


def test_every_kind_of_action_and_every_question_has_words() -> None:
    kinds: set[str] = set()
    asked: set[str] = set()
    for seed in range(400):  # some questions are rare: few games heal and choose whom
        if seed >= 40 and (kinds, asked) == (set(act.KINDS), QUESTIONS):
            break
        state = hiding_some(seed) if seed % 4 == 1 else seeded_game(seed, odd_rules(seed))
        words = words_for(state.matchup)
        for position, _ in with_sense(state, seed) if seed % 2 else at_random(state, seed):
            asked.add(position.asked())
            assert well_said(say_question(position, words), sentence=False)
            for action in position.legal_actions():
                kinds.add(act.KINDS[action.kind])
                assert well_said(say_action(position, action, words), sentence=False)
        assert well_said(say_question(state, words), sentence=False)
    assert kinds == set(act.KINDS)
    assert asked == QUESTIONS


def test_the_labels_of_a_menu_are_all_different() -> None:
    for seed in range(10):
        state = seeded_game(seed)
        words = words_for(state.matchup)
        for position, _ in with_sense(state, seed):
            legal = position.legal_actions()
            for language in LANGUAGES:
                labels = {say_action(position, one, words).say(language) for one in legal}
                assert len(labels) == len(legal)


def test_any_action_can_be_named_whatever_is_asked() -> None:
    state = seeded_game(5)
    words = words_for(state.matchup)
    for visited, (position, _) in enumerate(at_random(state, 5)):
        if visited % 7 == 0:
            for action in BY_CODE.values():
                assert say_action(position, action, words).say("fr")


# Sentences


def test_possession_elides_before_a_vowel() -> None:
    assert [Of(name).say("fr") for name in ("Alice", "Bob", "Émile", "Hélène")] == [
        "d’Alice",
        "de Bob",
        "d’Émile",
        "d’Hélène",
    ]
    assert Of(Names({"fr": "le Kid", "en": "the Kid"})).say("en") == "the Kid’s"


def test_a_list_ends_with_a_word() -> None:
    three = [Names({"fr": name, "en": name}) for name in "abc"]
    assert Listing(three).say("fr") == "a, b et c"
    assert Listing(three[:2]).say("en") == "a and b"
    assert Listing(three[:1]).say("en") == "a"
    assert not Listing([]).say("en")


def told(table: Position, eyes: int | None = None) -> list[str]:
    words = table.words.but(eyes=eyes)
    return [beat.text.say("en") for beat in news(table.state, words)]


def a_table() -> Position:
    table = Position("buffalo-kid machete whip lure fall sisters", "jenny-james iron-bar machete")
    table.state.pool = 5
    return table


def test_paying_and_placing_is_one_sentence() -> None:
    table = a_table()
    table.put(0, "alley", "whip")
    table.state.apply(act.PLACES[table.put(0, "hand", "machete")][act.ALLEY])
    assert told(table) == ["Alice discards Whip, pays 2 BULLETS and places Machete in the ALLEY."]


def test_a_gunfight_tells_where_its_bullets_end() -> None:
    table = a_table()
    table.put(0, "alley", "sisters")
    table.put(1, "shelter", "iron-bar")
    table.put(1, "alley", "machete")
    table.state.apply(act.GUNFIGHTS[3])
    assert say_question(table.state, table.words).say("en") == (
        "split the 2 BULLETS that got past the SHELTER"
    )
    assert [say_action(table.state, one, table.words).say("en") for one in act.SPLITS[:2]] == [
        "take 2 BULLETS on the GUNSLINGER",
        "take 1 BULLET on Machete (the card falls) and 1 on the GUNSLINGER",
    ]
    table.state.apply(act.SPLITS[1])
    assert told(table) == [
        "GUNFIGHT! Alice shoots 3 BULLETS at Bob.",
        "1 BULLET hits Iron Bar in Bob’s SHELTER: the card falls.",
        "1 BULLET hits Machete in Bob’s ALLEY: the card falls.",
        "1 BULLET hits Bob’s GUNSLINGER, who carries 1.",
    ]


def test_a_trap_is_set_and_followed_without_a_word_of_what_it_is() -> None:
    table = a_table()
    state = table.state
    state.apply(act.SETS[table.put(0, "hand", "fall")][1])
    assert told(table, eyes=1) == ["Alice sets a TRAP face down, with a stake of 1 BULLET."]
    state.sides[0].hand = 0
    state.apply(act.END_TURN)
    told(table)
    assert [say_action(state, one, table.words).say("en") for one in state.legal_actions()] == [
        "HE FOLLOWS: pay 1 BULLET, and the TRAP goes back to Alice’s HIDEOUT",
        "HE RAISES: pay 2 BULLETS, and the TRAP is discarded",
        "HE DOES NOTHING: the TRAP goes off",
    ]
    state.apply(act.ANSWERS[act.FOLLOW])
    assert "Fall" not in say_question(state, table.words.but(eyes=1)).say("en")
    assert "Fall" in say_question(state, table.words.but(eyes=0)).say("en")
    assert told(table, eyes=1) == [
        "HE FOLLOWS: Bob pays 1 BULLET, and the TRAP goes back to Alice’s HIDEOUT."
    ]
    state.apply(act.SLOTS[table.number(0, "fall")][act.LEFT])
    assert told(table, eyes=1) == ["Alice hides a TRAP face down on the left."]


@each("wounds, warned", [(0, False), (5, True)])
def test_which_trap_it_is_and_that_it_may_be_fatal_is_said_before_one_answers(
    wounds: int, warned: bool
) -> None:
    table = Position("jenny-james", "deacon-tallow hollow-bible lure")
    state = table.state
    for trap in ("lure", "hollow-bible"):
        table.put(1, "traps", trap, 1)
    state.sides[0].wounds = wounds
    while state.asked() != "answer":
        state.apply(act.END_TURN if state.asked() == "act" else state.legal_actions()[0])
    question = say_question(state, table.words).say("en")
    assert question == "answer Bob’s TRAP no. 1 and its stake of 1 BULLET"
    nothing = say_action(state, state.legal_actions()[-1], table.words).say("en")
    assert ("it may be fatal, 1 more BULLET will do" in nothing) == warned


@each("card, in_vain", [("machete", False), ("deputy-nelson", True)])
def test_a_trap_that_goes_off_in_vain_is_told_so(card: str, in_vain: bool) -> None:
    table = Position("jenny-james grain-of-sand", f"buffalo-kid {card}")
    table.put(0, "traps", "grain-of-sand", 1)
    table.put(1, "alley", card)
    state = table.state
    while state.asked() != "answer":
        state.apply(act.END_TURN if state.asked() == "act" else state.legal_actions()[0])
    told(table)
    state.apply(act.ANSWERS[act.NOTHING])
    assert told(table)[0].endswith("Nothing happens.") == in_vain


def hide_three(table: Position) -> State:
    for card in ("machete", "whip", "fall"):
        table.put(0, "hand", card)
    table.state.apply(act.END_TURN)
    return table.state


def test_a_hand_is_hidden_in_one_breath_and_the_opponent_sees_the_tops() -> None:
    table = a_table()
    state = hide_three(table)
    for card, slot in (("machete", 0), ("whip", 0), ("fall", 1)):
        state.apply(act.HIDES[table.number(0, card)][slot])
    events = state.events or []
    whole = [beat.text.say("en") for beat in narrate(state, events, table.words)]
    seen = [beat.text.say("en") for beat in narrate(state, events, table.words.but(eyes=1))]
    assert whole[0] == "Alice hides Machete then Whip on the left and Fall on the right."
    assert seen[0] == (
        "Alice hides 2 cards on the left and a TRAP face down on the right; "
        "the HIDEOUT shows Whip on the left."
    )


def test_a_card_covered_in_the_same_breath_is_never_named() -> None:
    table = a_table()
    state = hide_three(table)
    state.apply(act.HIDES[table.number(0, "machete")][0])
    assert told(table, eyes=1) == ["Alice hides 1 card on the left."]
    state.apply(act.HIDES[table.number(0, "fall")][1])
    assert told(table, eyes=1) == ["Alice hides 1 card on the right."]
    state.apply(act.HIDES[table.number(0, "whip")][0])
    assert told(table, eyes=1)[0] == (
        "Alice hides Whip on the left; the HIDEOUT shows a TRAP face down on the right."
    )


@each("trap", ["fall", "lure"])
def test_a_top_that_the_other_discards_is_said_by_its_slot_and_a_trap_not_named(trap: str) -> None:
    table = Position("buffalo-kid fall lure whip", "jenny-james horse-thief")
    state = table.state
    table.put(0, "left", trap)
    table.put(0, "right", "whip")
    table.put(1, "traps", "horse-thief", 1)
    state.active, state.turn, state.sides[0].hand, state.sides[1].hand = 1, 4, 0, 0
    state.apply(act.END_TURN)
    state.apply(act.ANSWERS[act.NOTHING])
    assert state.player() == 1
    bob = table.words.but(eyes=1)
    assert [say_action(state, one, bob).say("en") for one in state.legal_actions()] == [
        "discard the top of the HIDEOUT, on the left",
        "discard the top of the HIDEOUT, on the right",
    ]
    assert [say_action(state, one, bob).say("fr") for one in state.legal_actions()] == [
        "défausser le dessus de la PLANQUE, à gauche",
        "défausser le dessus de la PLANQUE, à droite",
    ]
    name = {"fall": "Fall", "lure": "Lure"}[trap]
    assert name not in say_question(state, bob).say("en")
    assert name not in " ".join(told(table, eyes=1))
    state.apply(state.legal_actions()[0])
    assert told(table, eyes=1) == [
        f"Alice discards {name}.",
        "Bob has no BULLET to lose.",
        "Bob discards Horse Thief; what is left of the stake goes back to the stack.",
    ]


# Secrets


class _ById(dict[str, Mapping[str, Any]]):
    """Records of cards without words, whose names are their ids between brackets."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        blank: dict[str, Any] = {"text": {}, "effects": ()}
        for key, record in words.records.items():
            self[key] = {**record, **blank, "name": dict.fromkeys(LANGUAGES, f"[{key}]")}


def named(beats: Iterable[Beat]) -> set[str]:
    return {name for beat in beats for name in re.findall(r"\[(.+?)\]", beat.text.say("en"))}


def secrets(state: State, player: int, known: int) -> set[str]:
    """The ids of a player's cards that the other does not know, and does not hold as well."""
    seats = state.matchup.seats
    common = {card.id for card in seats[1 - player].cards}
    hidden = members(DECK_CARDS & ~known)
    return {seats[player].cards[number].id for number in hidden} - common


def came_into_the_open(events: Iterable[Event], player: int) -> int:
    """The cards that everybody saw, such as an Action of the hand as it is played."""
    open_ = {ev.PLAYED, ev.SPRUNG, ev.PLACED_CARD, ev.DISCARDED}
    return sum({BIT[one.card] for one in events if one.player == player and one.kind in open_})


@each("seed", range(12))
def test_nobody_is_told_what_they_do_not_know(seed: int) -> None:
    """By the action and by the turn, told to each player: the names are of cards they know."""
    state = seeded_game(seed, odd_rules(seed))
    words = words_for(state.matchup)
    words = words.but(records=_ById(words))
    known, known_this_turn, turn = [0, 0], [0, 0], 0
    this_turn: list[Event] = []
    for position, _ in with_sense(state, seed) if seed % 2 else at_random(state, seed):
        events = position.events or []
        this_turn += events
        for player in range(2):
            now = known_to_opponent(position, player)
            beats = narrate(position, events, words.but(eyes=1 - player))
            open_ = now | came_into_the_open(events, player)
            assert not named(beats) & secrets(position, player, known[player] | open_)
            if position.hiding and player == position.active:
                assert not named(beat for beat in beats if beat.kind == "hid")
            known[player] = now
            known_this_turn[player] |= open_
        if position.turn != turn:
            for player in range(2):
                beats = narrate(position, this_turn, words.but(eyes=1 - player))
                assert not named(beats) & secrets(position, player, known_this_turn[player])
            this_turn, turn, known_this_turn = [], position.turn, known[:]
        position.events = []


def test_who_sees_everything_is_told_everything() -> None:
    state = seeded_game(2)
    for _ in with_sense(state, 2):
        pass
    story = " ".join(
        beat.text.say("en") for beat in narrate(state, state.events or [], words_for(state.matchup))
    )
    told = re.sub("“.*?”", "", story)  # less what cards say of themselves
    assert "a TRAP" not in told
    assert " cards" not in re.sub("some cards|swap their cards", "", told)


# The words that the surface of games hands over


def test_words_can_be_asked_for_one_by_one() -> None:
    state = seeded_game(1)
    whole = words_for(state.matchup)
    asked: list[str] = []

    def record(card_id: str) -> Mapping[str, Any]:
        asked.append(card_id)
        return whole.records[card_id]

    words = words_with(SurfaceWords(whole.players, record, whole.about), eyes=0)
    told_so = [beat.text.say("fr") for beat in narrate(state, state.events or [], words)]
    assert told_so == [
        beat.text.say("fr") for beat in narrate(state, state.events or [], whole.but(eyes=0))
    ]
    assert len(asked) == len(set(asked))


# Pages to read


def story(language: str, eyes: int | None = None) -> str:
    state = seeded_game(12)
    lines: list[str] = []
    words = words_for(state.matchup, eyes)

    def told_now() -> None:
        for beat in news(state, words):
            cite = beat.cite.say(language) if beat.cite else ""
            (section,) = re.findall("[«“] ?(.+?) ?[»”]", cite.replace("\u00a0", " "))
            lines.append(f"{'  ' * beat.depth}{beat.text.say(language)}  [{section}]")

    for _ in with_sense(state, 12):
        told_now()
    told_now()
    return "\n".join(lines) + "\n"


@each("language", LANGUAGES)
def test_a_whole_game_is_told_as_it_was_read(language: str) -> None:
    assert matches_snapshot(f"story-{language}.txt", story(language))


def test_a_whole_game_is_told_to_one_player_as_it_was_read() -> None:
    assert matches_snapshot("story-seen-by-bob-en.txt", story("en", eyes=1))


def test_questions_and_menus_are_worded_as_they_were_read() -> None:
    lines: dict[str, list[str]] = {}
    for seed in range(100):
        if seed >= 12 and {key.split()[0] for key in lines} == QUESTIONS:
            break
        state = seeded_game(seed)
        words = words_for(state.matchup)
        for position, _ in with_sense(state, seed):
            asked = position.asked()
            for action in position.legal_actions():
                key = f"{asked} {act.KINDS[action.kind]} {action.detail % 3}"
                if key not in lines:
                    texts = (say_question(position, words), say_action(position, action, words))
                    lines[key] = [one.say(language) for language in LANGUAGES for one in texts]
    page = "\n".join(
        f"{key}\n  {fr}\n    {fr_label}\n  {en}\n    {en_label}"
        for key, (fr, fr_label, en, en_label) in sorted(lines.items())
    )
    assert matches_snapshot("menus-both.txt", f"{page}\n")
