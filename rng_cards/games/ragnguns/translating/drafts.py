"""The canonical wording of an effect in a language: what its data says, as a sentence."""

from collections.abc import Iterator, Sequence

from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.saying import Clause
from rng_cards.games.ragnguns.translating.grammar import Grammar


def piece(clauses: Sequence[Clause], grammar: Grammar) -> str:
    """A condition or a verb with its count, as a piece of a sentence."""
    each, said = clauses[:-1], clauses[-1]
    led = "".join(grammar.clause(one) + grammar.data["sentence"]["count"] for one in each)
    return grammar.mended(led + grammar.clause(said, after=bool(each)))


def draft(effect: Effect, grammar: Grammar) -> str:
    """The text of an effect, for a translator to keep or to better."""
    joins = grammar.data["sentence"]
    clauses = effect.clauses()
    conditions = [grammar.clause(one) for one in clauses if one.about == "if"]
    front = joins["conditions"].join(conditions)
    sentences: list[str] = []
    for each, verb in _verbs(clauses):
        led = front + joins["lead"] if front and not sentences else ""
        led += grammar.clause(each) + joins["count"] if each else ""
        sentence = led + grammar.clause(verb, after=bool(led or front))
        if front and sentences:
            sentences[-1] += joins["then"] + sentence
        else:
            sentences.append(sentence)
    mended = [grammar.mended(one) for one in sentences]
    said: str = joins["next"].join(f"{one[0].upper()}{one[1:]}" for one in mended)
    return f"{said}."


def _verbs(clauses: list[Clause]) -> Iterator[tuple[Clause | None, Clause]]:
    """Each verb, with the count before it if it has one."""
    each = None
    for clause in clauses:
        if clause.about == "each":
            each = clause
        elif clause.about == "verb":
            yield each, clause
            each = None
