"""The vocabulary of effects: made of plain data without pydantic, and just as pydantic makes it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any, Final

import pytest
from cases import each
from pydantic import TypeAdapter, ValidationError

from rng_cards.app.check import check_catalogue
from rng_cards.app.table import Table
from rng_cards.games.ragnguns.cards import ADAPTER
from rng_cards.games.ragnguns.effects.conditions import Condition, Empty, Wounded
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.selection import Count, Selection
from rng_cards.games.ragnguns.effects.verbs import VERBS, Verb
from rng_cards.games.ragnguns.effects.verbs.bullets import Lose
from rng_cards.games.ragnguns.effects.verbs.cards import Draw, Fetch
from rng_cards.games.ragnguns.effects.verbs.gunplay import Shoot
from rng_cards.shape import Between, Shape

ROOT: Final = Path(__file__).parent.parent
PLACES: Final = check_catalogue(Table(ROOT), "ragnguns").source.places
CHECKED: Final = TypeAdapter(Effect)
PLAIN: Final = {
    "cost": 2,
    "if": [{"empty": "alley"}, {"wounded": 2, "whose": "opponent"}],
    "does": [
        {"times": {"each": {"keyword": "music"}, "at-most": 2}, "shoot": 1},
        {"fetch": {"type": "trap", "epic": False}, "from": "deck"},
    ],
}
MADE: Final = Effect(
    cost=2,
    if_=(Empty(empty="alley"), Wounded(wounded=2, whose="opponent")),
    does=(
        Shoot(shoot=1, times=Count(each=Selection(keyword="music"), at_most=2)),
        Fetch(fetch=Selection(type="trap", epic=False), from_="deck"),
    ),
    text={},
)


@each("place", PLACES)
def test_a_record_gives_the_effects_that_pydantic_checked(place: Any) -> None:
    made = [Effect.from_plain(one) for one in place.record["effects"]]
    assert made == [one.but(text={}) for one in place.card.effects]


def test_effects_are_made_without_pydantic() -> None:
    code = (
        "import json, sys\n"
        "from rng_cards.games.ragnguns.effects.effect import Effect\n"
        "made = [Effect.from_plain(one) for one in json.load(sys.stdin)]\n"
        "assert not [one for one in sys.modules if one.startswith('pydantic')]\n"
        "print(len(made), sum(verb.total_worth() for one in made for verb in one.does))\n"
    )
    effects = [one for place in PLACES for one in place.record["effects"]]
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        input=json.dumps(effects),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )
    worth = sum(
        verb.total_worth() for place in PLACES for one in place.card.effects for verb in one.does
    )
    assert run.stdout.split() == [str(len(effects)), str(worth)]


def test_an_effect_is_made_of_plain_data_and_gives_it_back() -> None:
    assert Effect.from_plain(PLAIN) == MADE
    assert CHECKED.validate_python({**PLAIN, "text": {}}) == MADE
    assert MADE.plain() == {**PLAIN, "text": {}}


def test_every_word_can_be_made_of_all_that_need_not_be_written() -> None:
    whole = MADE.plain(defaults=True)
    assert whole["when"] == "activated"
    assert whole["zone"] is None
    assert whole["does"][0]["at"] == "opponent"
    assert whole["does"][1]["times"] is None
    assert Effect.from_plain(whole) == MADE


def test_pydantic_writes_a_value_as_its_file_has_it() -> None:
    assert CHECKED.dump_python(MADE, exclude_defaults=True) == MADE.plain()
    assert CHECKED.dump_python(MADE) == MADE.plain(defaults=True)
    assert json.loads(CHECKED.dump_json(MADE)) == MADE.plain(defaults=True)


def test_a_cards_dump_holds_its_effects_as_its_record_does() -> None:
    for place in PLACES:
        dumped = ADAPTER.dump_python(place.card, by_alias=True, exclude_defaults=True)
        effects = [
            {key: value for key, value in one.items() if key != "text"}
            for one in dumped.get("effects", [])
        ]
        assert effects == place.record["effects"]


def test_words_are_known_by_their_keys() -> None:
    assert Verb.from_plain({"draw": 2}) == Draw(draw=2)
    assert Draw.from_plain({"draw": 2}) == Draw(draw=2)
    assert Condition.from_plain({"empty": "hand"}) == Empty(empty="hand")
    assert list(Verb.known.values()) == list(VERBS)
    assert [verb.key for verb in VERBS] == sorted(verb.key for verb in VERBS)


@each("plain", [{}, {"shot": 1}, {"shoot": 1, "heal": 1}, {"shoot": 1, "att": "opponent"}])
def test_data_that_was_never_checked_is_no_effect(plain: dict[str, Any]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError)):
        Verb.from_plain(plain)


def test_a_word_without_its_words_is_none() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Verb()  # type: ignore[abstract]


class _Bounded(Shape):
    few: Annotated[tuple[int, ...], Between(1, 2)] = (1,)
    small: Annotated[int, Between(0, 3)] | None = None


@each(
    "plain, error",
    [
        ({"few": []}, "too_short"),
        ({"few": [1, 2, 3]}, "too_long"),
        ({"few": ["1"]}, "int_type"),
        ({"few": 1}, "list_type"),
        ({"small": -1}, "greater_than_equal"),
        ({"small": 4}, "less_than_equal"),
        ({"small": "1"}, "int_type"),
        ({"smal": 1}, "extra_forbidden"),
        ([], "dict_type"),
    ],
)
def test_what_a_shape_does_not_take_is_refused(plain: Any, error: str) -> None:
    with pytest.raises(ValidationError) as refused:
        TypeAdapter(_Bounded).validate_python(plain)
    assert [one["type"] for one in refused.value.errors()] == [error]


def test_a_list_of_plain_values_becomes_a_tuple() -> None:
    assert _Bounded.from_plain({"few": [1, 2]}) == _Bounded(few=(1, 2))
    assert TypeAdapter(_Bounded).validate_python({"few": [1, 2]}) == _Bounded(few=(1, 2))


@each("purse", ["pool", "belt"])
def test_agents_take_the_loss_of_their_own_bullets_for_a_loss(purse: Any) -> None:
    mine, theirs = (Lose(lose=2, from_=purse, whose=whose) for whose in ("you", "opponent"))
    assert mine.value_in_play() == -theirs.value_in_play() < 0
