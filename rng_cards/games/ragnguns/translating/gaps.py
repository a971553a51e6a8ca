"""What a language has no words for yet: slots and terms that stay as they are in a draft."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.saying import Clause, Named, Spoken
from rng_cards.games.ragnguns.translating.grammar import SLOT, Grammar
from rng_cards.games.ragnguns.translating.required import required_by
from rng_cards.games.translating import Gap

_OPEN: Final = re.compile(r"\{[^{}]*\}")
_TERM: Final = re.compile(r"‹[^‹›]*›")
_TEMPLATES: Final = ("say", "after")
_OF_THE_CARD: Final = {"firepower", "durability"}
"""What a text says by its symbols."""


def is_whole(draft: str) -> bool:
    """Whether a draft has words for everything."""
    return not (_OPEN.search(draft) or _TERM.search(draft))


def gaps(effect: Effect, grammar: Grammar) -> Iterator[Gap]:
    """What a language has no words for, clause by clause, each once; and verbs of which it says no
    word by which a text is known to have them.
    """
    seen = set()
    for clause in effect.clauses():
        for gap in _of_clause(clause, grammar):
            if (gap.missing, gap.loc) not in seen:
                seen.add((gap.missing, gap.loc))
                yield gap
    yield from _unread(effect, grammar.data["says"])


def _unread(effect: Effect, says: Mapping[str, Mapping[str, Any]]) -> Iterator[Gap]:
    """Verbs that no word of a text would say; none where the language is written, not read."""
    heard = {*says.get("act", ()), *(one.split()[0] for one in says.get("maybe", ()))}
    for action in dict.fromkeys(one.action for one in required_by(effect).clauses):
        if heard and action not in heard and action not in _OF_THE_CARD:
            yield Gap(action, ("says", "act", action), ())


def _of_clause(clause: Clause, grammar: Grammar) -> Iterator[Gap]:
    fills = {name: part for name, part in clause.parts.items() if not isinstance(part, Spoken)}
    slots = tuple(f"{{{name}}}" for name in fills)
    tables: dict[str, Any] | None = grammar.data["clauses"].get(clause.word)
    if tables is None or "say" not in tables:
        yield Gap(f"{{{clause.word}}}", ("clauses", clause.word), slots)
        return
    for name in _TEMPLATES:
        if name in tables:
            said = grammar.filled(tables[name], clause.parts, tables=tables)
            for slot in _OPEN.findall(said):
                loc = _row(slot, clause, grammar) or ("clauses", clause.word, name)
                yield Gap(slot, loc, slots)
            for term in _TERM.findall(said):
                yield Gap(term, (), ())


def _row(slot: str, clause: Clause, grammar: Grammar) -> tuple[str, ...]:
    """The row that a table of a clause lacks for a slot; empty where it lacks something else."""
    found = SLOT.fullmatch(slot)
    part = clause.parts.get(found[1]) if found else None
    if found is None or not isinstance(part, Named):
        return ()
    table = found[2] or found[1]
    rows = grammar.data["clauses"][clause.word].get(table) or grammar.data["shared"].get(table, {})
    if part.name in rows or "*" in rows:
        return ()
    return ("clauses", clause.word, table, part.name)
