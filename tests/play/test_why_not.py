"""Why not: None exactly when an action is legal, and otherwise a reason that holds."""

import re
from collections.abc import Callable
from typing import Final

import yaml
from cases import each
from effort import tries
from snapshot_files import matches_snapshot
from tables import ROOT, Position, at_random, odd_rules, seeded_game, words_for

from rng_cards.games.playing import Refusal
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import BY_CODE, Action
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.games.ragnguns.engine.step import ANSWER_TRAP
from rng_cards.games.ragnguns.house_rules import HouseRules
from rng_cards.games.ragnguns.narration import REASONS, Words, say_action, why_not
from rng_cards.games.ragnguns.rulebook import cite

LEFT_OVER: Final = re.compile(r"[{}‹›]|\bde Alice\b")


@each("seed", range(tries(1, 24)))
def test_an_action_is_refused_exactly_when_it_is_not_legal(seed: int) -> None:
    state = seeded_game(seed, odd_rules(seed))
    words = words_for(state.matchup)
    for visited, (position, _) in enumerate(at_random(state, seed)):
        if position.asked() == "act" and visited % 5:
            continue
        legal = position.legal_actions()
        for action in BY_CODE.values():
            refusal = why_not(position, action, words)
            assert (refusal is None) == (action in legal), (action, refusal)
            if refusal:
                assert refusal.slug != "not-now", (action, "no reason is known")
                assert holds(refusal, position, action), (action, refusal.message.say("en"))


def holds(refusal: Refusal, state: State, action: Action) -> bool:
    """Whether the numbers of a reason are those of the table."""
    if refusal.slug.startswith(("too-dear", "belt-does-not")):
        params = refusal.message.params  # type: ignore[attr-defined]
        return bool(params["cost"] > params["pool"] == state.pool)
    if refusal.slug == "over-pool":
        return action.detail > state.pool
    if refusal.slug == "over-firepower":
        return action.detail > state.firepower(state.active)
    return True


@each("seed", range(2))
def test_every_refusal_is_said_in_both_languages(seed: int) -> None:
    state = seeded_game(seed, odd_rules(seed))
    words = words_for(state.matchup)
    said: dict[str, Refusal] = {}
    for position, _ in at_random(state, seed):
        for action in BY_CODE.values():
            refusal = why_not(position, action, words)
            if refusal and refusal.slug not in said:
                said[refusal.slug] = refusal
    for refusal in said.values():
        for language in ("fr", "en"):
            assert not LEFT_OVER.search(refusal.message.say(language))
            assert refusal.cite is None or refusal.cite.say(language)


def test_once_the_game_is_over_nothing_is_legal() -> None:
    state = seeded_game(1)
    for _ in at_random(state, 1):
        pass
    words = words_for(state.matchup)
    slugs = {why_not(state, action, words).slug for action in BY_CODE.values()}  # type: ignore[union-attr]
    assert slugs == {"game-over"}


def test_the_rulings_that_reasons_rest_on_exist() -> None:
    text = (ROOT / "catalog/ragnguns/rulings.yaml").read_text(encoding="utf-8")
    rulings = {one["id"] for one in yaml.safe_load(text)}
    assert {one.ruling for one in REASONS.values() if one.ruling} <= rulings


def test_reasons_start_small_and_end_without_a_full_stop() -> None:
    for one in REASONS.values():
        for template in (one.text.fr, one.text.en):
            first = re.split(r"[\s'’]", template, maxsplit=1)[0]
            assert template[0] == "{" or first[0].islower() or first.isupper(), template
            assert not template.endswith("."), template


# Reasons one by one, on tables laid for them

Case = tuple[Position, Action]


def buffalo(rules: HouseRules | None = None, *, pool: int = 3, belt: int = 0) -> Position:
    table = Position(
        "buffalo-kid machete whip brass-knuckles improvise lure fall deputy-nelson old-bourbon "
        "silver-spurs campfire-ballad buffalo-horn false-bottom",
        "jenny-james machete iron-bar judge-hemp light-fingers whip",
        rules,
    )
    table.state.pool = pool
    table.state.sides[0].belt = belt
    return table


def place(place: str, card: str, zone: int = act.ALLEY, **given: int) -> Case:
    table = buffalo(**given)  # type: ignore[arg-type]
    return table, act.PLACES[table.put(0, place, card)][zone]


def play(place: str, card: str, index: int = 0, **given: int) -> Case:
    table = buffalo(**given)  # type: ignore[arg-type]
    return table, act.PLAYS[table.put(0, place, card)][index]


def trap(place: str, stake: int, **given: int) -> Case:
    table = buffalo(**given)  # type: ignore[arg-type]
    return table, act.SETS[table.put(0, place, "lure", 2)][stake]


def covered() -> Case:
    table = buffalo()
    number = table.put(0, "left", "machete")
    table.put(0, "left", "whip")
    return table, act.PLACES[number][act.ALLEY]


def with_gunslinger(action: Callable[[Position], Action]) -> Case:
    table = buffalo()
    table.state.sides[0].alley = GUNSLINGER
    return table, action(table)


def from_hideout() -> Case:
    table = buffalo(HouseRules(hideout_places=False))
    return table, act.PLACES[table.put(0, "left", "machete")][act.ALLEY]


def gunfight(bullets: int, alley: str = "machete", **given: int) -> Case:
    table = buffalo(**given)  # type: ignore[arg-type]
    if alley:
        table.put(0, "alley", alley)
    return table, act.GUNFIGHTS[bullets]


def limited_by_trap() -> Case:
    table, action = gunfight(2)
    table.state.limit = 1
    return table, action


def limited_by_card() -> Case:
    table, action = gunfight(3)
    table.put(1, "shelter", "judge-hemp")
    table.state.boosts = 7 << 3 * table.number(0, "machete")
    return table, action


def no_gunfight_left() -> Case:
    table, action = gunfight(1)
    table.state.gunfights = 0
    return table, action


def used() -> Case:
    table = buffalo()
    number = table.put(0, "left", "old-bourbon")
    table.state.sides[0].wounds = 2
    table.state.apply(act.PLAYS[number][0])
    return table, act.PLAYS[number][0]


def split(bullets: int) -> Case:
    """Alice shoots 2 Bullets at an Alley that falls with 1."""
    table, _ = gunfight(2)
    table.put(1, "alley", "machete")
    table.state.apply(act.GUNFIGHTS[2])
    assert table.state.asked() == "split"
    return table, act.SPLITS[bullets]


def answer(given: int) -> Case:
    """Bob set two Traps; Alice, with 1 Bullet, answers that of 1 and then that of 3."""
    table = buffalo(pool=1)
    state = table.state
    trap = table.put(1, "traps", "light-fingers", 1)
    state.ask(ANSWER_TRAP, 1, trap, 0)
    if given == act.FOLLOW:
        state.pool = 0
    state.choices = [act.ANSWERS[act.NOTHING]]
    return table, act.ANSWERS[given]


def heal() -> Case:
    """Old Bourbon with the Gunslinger and the Alley wounded, aimed at the Shelter."""
    table = buffalo()
    number = table.put(0, "left", "old-bourbon")
    table.put(0, "alley", "deputy-nelson", 1)
    table.state.sides[0].wounds = 2
    table.state.apply(act.PLAYS[number][0])
    assert table.state.asked() == "heal"
    return table, act.AIMS[act.SHELTER]


def swap() -> Case:
    table, action = play("left", "silver-spurs")
    table.state.sides[0].alley = GUNSLINGER
    return table, action


CASES: Final[dict[str, Callable[[], Case]]] = {
    "no-such-card": lambda: (buffalo(), act.DISCARDS[0]),
    "gunslinger-stays": lambda: (buffalo(), act.DISCARDS[GUNSLINGER]),
    "action-not-placed": lambda: place("hand", "improvise"),
    "trap-not-placed": lambda: place("hand", "lure"),
    "in-deck": lambda: (buffalo(), act.PLACES[1][act.ALLEY]),
    "in-discard": lambda: place("discard", "machete"),
    "covered": covered,
    "already-placed": lambda: place("shelter", "machete"),
    "not-from-hideout": from_hideout,
    "gunslinger-in-alley": lambda: with_gunslinger(
        lambda table: act.PLACES[table.put(0, "hand", "machete")][act.ALLEY]
    ),
    "too-dear-to-place": lambda: place("hand", "machete", pool=1),
    "belt-does-not-place": lambda: place("hand", "machete", pool=1, belt=1),
    "no-such-effect": lambda: play("alley", "machete"),
    "in-hand": lambda: play("hand", "brass-knuckles"),
    "on-place-not-played": lambda: play("alley", "deputy-nelson", 1),
    "while-placed-not-played": lambda: play("alley", "deputy-nelson", 0),
    "trap-not-played": lambda: play("left", "lure"),
    "wrong-zone": lambda: play("shelter", "buffalo-horn"),
    "too-dear-to-play": lambda: play("left", "whip", pool=1),
    "belt-does-not-play": lambda: play("left", "whip", pool=1, belt=2),
    "belt-too-short": lambda: (buffalo(), act.PLAYS[GUNSLINGER][0]),
    "used-this-turn": used,
    "condition": lambda: (buffalo(belt=1), act.PLAYS[GUNSLINGER][1]),
    "no-target": lambda: play("left", "whip"),
    "no-wound": lambda: play("left", "old-bourbon"),
    "nothing-to-swap": lambda: play("left", "silver-spurs"),
    "gunslinger-not-swapped": swap,
    "not-a-trap": lambda: (buffalo(), act.SETS[1][1]),
    "already-set": lambda: trap("traps", 1),
    "no-stake": lambda: trap("hand", 0),
    "stake-too-high": lambda: trap("hand", 4),
    "belt-does-not-stake": lambda: trap("hand", 4, belt=1),
    "empty-alley": lambda: gunfight(1, ""),
    "no-gunfight-left": no_gunfight_left,
    "no-shot": lambda: gunfight(0),
    "over-firepower": lambda: gunfight(3),
    "over-pool": lambda: gunfight(2, pool=1),
    "limited-this-turn": limited_by_trap,
    "limited-by-card": limited_by_card,
    "not-ready": lambda: (buffalo(), act.MOVE_GUNSLINGER),
    "in-alley-already": lambda: with_gunslinger(lambda _: act.MOVE_GUNSLINGER),
    "not-asked": lambda: (buffalo(), act.SPLITS[1]),
    "hide-at-the-end": lambda: (buffalo(), act.HIDES[1][0]),
    "another-question": lambda: (split(2)[0], act.END_TURN),
    "split-too-many": lambda: split(3),
    "overkill": lambda: split(2),
    "follow-too-dear": lambda: answer(act.FOLLOW),
    "raise-too-dear": lambda: answer(act.RAISE),
    "nothing-to-heal": heal,
}


@each("slug", CASES)
def test_a_reason_on_a_table_laid_for_it(slug: str) -> None:
    table, action = CASES[slug]()
    refusal = why_not(table.state, action, table.words)
    assert refusal
    assert refusal.slug == slug


AT_RANDOM_ONLY: Final = {
    "game-over": "has a test of its own",
    "not-now": "stands for what is not known; a test watches that it is never said",
    "on-top": "said of a card that is to be hidden, found by the games at random",
    "another-card": "likewise",
    "not-meant": "likewise",
    "not-among": "likewise",
    "hide-one-first": "likewise",
}


def test_every_reason_has_its_table() -> None:
    assert REASONS.keys() == CASES.keys() | AT_RANDOM_ONLY.keys()


def page() -> str:
    """Every reason on its table, as a player reads it."""
    lines = []
    for slug, case in CASES.items():
        table, action = case()
        refusal = why_not(table.state, action, table.words)
        assert refusal
        rests = f" [{refusal.ruling}]" if refusal.ruling else ""
        lines += [f"{slug}{rests}", *said(table.state, action, table.words, refusal), ""]
    return "\n".join(lines)


def said(state: State, action: Action, words: Words, refusal: Refusal) -> list[str]:
    label = say_action(state, action, words)
    cited = refusal.cite.say("en") if refusal.cite else "-"
    wanted = [f"  {language}  {label.say(language)}" for language in ("fr", "en")]
    reasons = [f"      {refusal.message.say(language)}" for language in ("fr", "en")]
    return [wanted[0], reasons[0], wanted[1], reasons[1], f"      {cited}"]


def test_the_page_of_refusals_is_the_one_that_was_read() -> None:
    assert matches_snapshot("refusals-both.txt", page())


def test_a_citation_is_the_rulebooks() -> None:
    table, action = CASES["covered"]()
    refusal = why_not(table.state, action, table.words)
    assert refusal
    assert refusal.cite == cite("hideout")
