"""Which texts of today the pairs of a translation memory are for.

A pair is for the text of its key as long as that text still says the same; else for each text that
says exactly what the pair translates and has no translation yet. A pair that is for no text is left
alone: a memory may hold anything.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from rng_cards.translation.interchange.messages import Incoming
from rng_cards.translation.normal import normal
from rng_cards.translation.staleness import Standing


def remembered(pairs: Iterable[Incoming], standings: Iterable[Standing]) -> Iterator[Incoming]:
    """The pairs of a memory, each under the keys of the texts it is for, no text twice."""
    by_key = {}
    by_source: defaultdict[tuple[str, str], list[Standing]] = defaultdict(list)
    for one in standings:
        by_key[one.unit.key, one.language] = one
        if one.state == "missing":
            by_source[one.language, one.source].append(one)
    targets_of: defaultdict[tuple[str, str], dict[str, Incoming]] = defaultdict(dict)
    taken = set()
    for pair in pairs:
        standing = by_key.get((pair.key, pair.language))
        if standing is not None and normal(standing.source) == normal(pair.source):
            taken.add((pair.key, pair.language))
            yield pair
        else:
            targets_of[pair.language, pair.source].setdefault(pair.target, pair)
    for place, targets in targets_of.items():
        if len(targets) > 1:
            continue  # which of them, nobody can say
        (pair,) = targets.values()
        for one in by_source.get(place, ()):
            if (one.unit.key, one.language) not in taken:
                yield pair._replace(key=one.unit.key)
