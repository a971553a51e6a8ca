"""Clauses of a text that stand in another order than those of the effect, or twice."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from rng_cards.games.ragnguns.translating.hearing import HeardClause
from rng_cards.games.ragnguns.translating.pairing import with_those_said_so
from rng_cards.games.ragnguns.translating.required import Difference, RequiredFacts


def twice(
    wanted: RequiredFacts, heard: Sequence[HeardClause], instead: Mapping[str, Sequence[str]]
) -> Iterator[Difference]:
    """A clause that says again what one before it said."""
    actions = {one.action for one in heard}
    for index, one in enumerate(heard):
        wants = len(with_those_said_so(one.action, wanted.clauses, actions, instead))
        finds = [other for other in heard[: index + 1] if other.action == one.action]
        facts = {fact.fact for fact in one.facts}
        again = any({fact.fact for fact in other.facts} == facts for other in finds[:-1])
        if one.act and wants and len(finds) > wants and again:
            yield Difference("twice", one.act.start, one.end, None, one.act.fact)


def then_reversed(wanted: RequiredFacts, heard: Sequence[HeardClause]) -> Iterator[Difference]:
    """Two verbs of which the text has one first and «then» the other, the effect not. One that
    either says more than once stands in no certain order: it may word something else as well.
    """
    actions = [one.action for one in wanted.clauses]
    order = {one: at for at, one in enumerate(actions) if actions.count(one) == 1}
    often = Counter(one.action for one in heard if one.act)
    acts = [one for one in heard if one.act and one.action in order and often[one.action] == 1]
    for here, there in pairwise(acts):
        then = any(one.fact[0] == "then" for one in (*here.facts, *there.facts))
        if then and here.act and there.act and order[there.action] < order[here.action]:
            yield Difference("order", here.act.start, here.act.end, there.act.fact, here.act.fact)
            yield Difference("order", there.act.start, there.act.end, here.act.fact, there.act.fact)
