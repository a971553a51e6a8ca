"""Chance: known numbers, its bounds, and no pattern that a table could notice."""

from collections import Counter
from itertools import pairwise, permutations

from cases import each
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.engine.randomness import (
    Chance,
    below,
    following,
    seeded,
    seeded_batch,
    shuffle,
    splitmix,
)

LARGEST = 2**62
KNOWN_BELOW = [44, 44, 8, 50, 59, 45, 3, 81]
KNOWN_SHUFFLE = [5, 12, 7, 8, 9, 2, 3, 10, 0, 4, 11, 13, 1, 14, 6]
KNOWN_SEEDS = (1288256969846410671, 1484384820156247072, 788279783741818563, 399774570598792288)
quiet = settings(deadline=None, derandomize=True, database=None)


def chi_square(counts: Counter[int], cells: int) -> float:
    """How far counts are from even; about `cells` where nothing is wrong."""
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_splitmix_gives_its_published_numbers() -> None:
    golden = 0x9E3779B97F4A7C15
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [splitmix(step * golden) for step in range(3)] == published


def test_streams_are_what_they_have_always_been() -> None:
    chance = Chance(seeded(7, 12))
    assert [chance.below(100) for _ in range(8)] == KNOWN_BELOW
    assert Chance(seeded(7, 12)).shuffle(list(range(15))) == KNOWN_SHUFFLE
    assert (seeded(0), seeded(-1), seeded(1, 0), seeded(0, 1)) == KNOWN_SEEDS


@quiet
@given(seed=st.integers(), path=st.lists(st.integers(), max_size=3))
def test_a_state_is_one_integer_under_two_to_the_sixty_second(seed: int, path: list[int]) -> None:
    state = seeded(seed, *path)
    for _ in range(20):
        assert 0 < state < LARGEST
        state = following(state)


@quiet
@given(seed=st.integers(), limit=st.integers(1, 2**20))
def test_an_answer_is_under_its_limit(seed: int, limit: int) -> None:
    state = seeded(seed)
    for _ in range(20):
        assert 0 <= below(state, limit) < limit
        state = following(state)


@each("limit", range(1, 25))
def test_every_answer_is_given_and_as_often_as_the_others(limit: int) -> None:
    chance = Chance(seeded(1, limit))
    counts = Counter(chance.below(limit) for _ in range(200 * limit))
    assert set(counts) == set(range(limit))
    assert chi_square(counts, limit) < limit + 5 * (2 * limit) ** 0.5


def test_a_game_of_a_batch_hangs_on_its_two_numbers_alone() -> None:
    assert seeded(3, 4) == seeded(3, 4)
    states = {seeded(batch, game) for batch in range(40) for game in range(40)}
    assert len(states) == 1600
    assert seeded(3, 4) != seeded(4, 3)
    assert seeded(3) != seeded(3, 0)


@quiet
@given(seed=st.integers(), first=st.integers())
def test_a_batch_has_the_streams_of_its_games(seed: int, first: int) -> None:
    games = range(first, first + 5)
    assert list(seeded_batch(seed, games)) == [seeded(seed, game) for game in games]


@each("draw", range(3))
def test_seeds_that_follow_each_other_start_streams_that_do_not_resemble_each_other(
    draw: int,
) -> None:
    def drawn(seed: int) -> int:
        chance = Chance(seeded(seed))
        for _ in range(draw):
            chance.below(6)
        return chance.below(6)

    throws = [drawn(seed) for seed in range(7201)]
    pairs = Counter(6 * one + next_ for one, next_ in pairwise(throws))
    assert chi_square(pairs, 36) < 80
    differences = Counter((next_ - one) % 6 for one, next_ in pairwise(throws))
    assert chi_square(differences, 6) < 25


def test_what_comes_next_does_not_hang_on_what_came_before() -> None:
    chance = Chance(seeded(9))
    throws = [chance.below(6) for _ in range(7201)]
    pairs = Counter(6 * one + next_ for one, next_ in pairwise(throws))
    assert chi_square(pairs, 36) < 80


def test_every_order_of_four_cards_is_as_likely_as_the_others() -> None:
    orders = {order: number for number, order in enumerate(permutations(range(4)))}
    state = seeded(10)
    counts: Counter[int] = Counter()
    for _ in range(24 * 400):
        cards = list(range(4))
        state = shuffle(cards, state)
        counts[orders[cards[0], cards[1], cards[2], cards[3]]] += 1
    assert len(counts) == 24
    assert chi_square(counts, 24) < 60


@quiet
@given(seed=st.integers(), size=st.integers(0, 20))
def test_a_shuffle_keeps_the_cards_and_goes_on_from_where_it_stopped(seed: int, size: int) -> None:
    cards = list(range(size))
    state = shuffle(cards, seeded(seed))
    assert sorted(cards) == list(range(size))
    expected = seeded(seed)
    for _ in range(max(0, size - 1)):
        expected = following(expected)
    assert state == expected
