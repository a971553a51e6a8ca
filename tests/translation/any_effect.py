"""Any effect that the vocabulary allows, for properties of texts."""

from types import NoneType
from typing import Annotated, Any, Final, Literal, get_args, get_origin

from hypothesis import strategies as st

from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.effect import Effect, Moment
from rng_cards.games.ragnguns.effects.selection import Selection
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.shape import Between, Shape

KEYWORDS: Final = (
    *("mount", "animal", "girl", "quick", "alcohol"),
    *("heal", "melee", "fire", "music", "sheriff"),
)
CARDS: Final = ("machete", "brass-knuckles", "sisters", "old-bourbon", "powder-keg")
MOMENTS: Final[tuple[Moment, ...]] = ("activated", "on-place", "while-placed", "sprung")


def of(sort: Any, name: str) -> st.SearchStrategy[Any]:
    """Every value that a field may have."""
    inner = [one for one in get_args(sort) if one is not NoneType]
    if get_origin(sort) is Annotated:
        bounds = get_args(sort)[1]
        assert isinstance(bounds, Between)
        return st.integers(bounds.least, bounds.most)
    if get_origin(sort) is Literal:
        return st.sampled_from(inner)
    if sort is bool:
        return st.booleans()
    if sort is str:
        return st.sampled_from(KEYWORDS if name == "keyword" else CARDS)
    if NoneType in get_args(sort):
        return st.none() | of(inner[0], name)
    assert issubclass(sort, Shape), sort
    return selections() if sort is Selection else shapes(sort)


def shapes(shape: type[Any]) -> st.SearchStrategy[Any]:
    """Every value of a shape."""
    fields = {
        name: st.none() if name == "times" and not shape.counts else of(sort, name)
        for name, sort in shape.takes.items()
    }
    return st.builds(shape, **fields)


def selections() -> st.SearchStrategy[Selection]:
    """A selection that means something: a card by its name alone, or cards of a kind."""
    named = st.builds(Selection, card=st.sampled_from(CARDS))
    kinds = {name: of(sort, name) for name, sort in Selection.takes.items() if name != "card"}
    return named | st.builds(Selection, **kinds)


@st.composite
def effects(draw: st.DrawFn) -> Effect:
    """An effect that the engine runs, with any verbs, conditions and counts."""
    when = draw(st.sampled_from(MOMENTS))
    cost = draw(st.integers(0, 6)) if when == "activated" else None
    running = st.sampled_from(VERBS).flatmap(shapes).filter(lambda verb: verb.runs(when))
    does = draw(st.lists(running, min_size=1, max_size=3))
    held = draw(st.lists(st.sampled_from(CONDITIONS).flatmap(shapes), max_size=2))
    return Effect(
        when=when,
        cost=cost,
        repeatable=when == "activated" and draw(st.booleans()),
        if_=tuple(held),
        does=tuple(does),
        text={},
    )
