"""What a text states, clause by clause: the facts that its words are found to mean.

A clause turns on one word: a verb, a condition, «for each». It begins where the one before ended,
at a stop or at the next such word, and takes the sides of its places from the words around them:
«your», «their» of whoever was spoken of, «opposing» before a noun or behind it.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rng_cards.games.ragnguns.effects.saying import Fact
from rng_cards.games.ragnguns.translating.lexicon import Hit, Lexicon

_NOUNS: Final = frozenset({"type", "term", "keyword"})
_SEVERAL: Final = {"placed": ("alley", "shelter")}
_FIXED: Final = frozenset({"self"})
_SPACES: Final = 2
"""As far as a word may stand from the one it belongs to, in characters."""


class Heard:
    """A fact as a text states it."""

    __slots__ = ("end", "fact", "start")

    def __init__(self, fact: Fact, start: int, end: int) -> None:
        self.fact = fact
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"{self.fact[0]}={self.fact[1]}"


class HeardClause:
    """A clause of a text, with what it states in the order of the text."""

    def __init__(self) -> None:
        self.action = ""
        self.act: Heard | None = None
        self.facts: list[Heard] = []

    def __repr__(self) -> str:
        return f"<{self.action}: {self.facts}>"

    @property
    def start(self) -> int:
        """Where it begins in the text."""
        return min([one.start for one in self.facts] + ([self.act.start] if self.act else []))

    @property
    def end(self) -> int:
        """Where it ends."""
        return max([one.end for one in self.facts] + ([self.act.end] if self.act else []))

    def places(self) -> list[Fact]:
        """The places it names."""
        return [one.fact for one in self.facts if one.fact[0] == "place"]


def hear(text: str, lexicon: Lexicon, cards: tuple[str, ...] = ()) -> list[HeardClause]:
    """The clauses of a text."""
    heard: list[HeardClause] = []
    about = "you"
    for hits in _cut(lexicon.hits(text, cards)):
        clause = HeardClause()
        for hit in hits:
            for fact in hit.facts:
                if fact[0] == "act":
                    clause.action, clause.act = fact[1], Heard(fact, hit.start, hit.end)
        if any(fact == ("who", "opponent") for hit in hits for fact in hit.facts):
            about = "opponent"
        elif clause.act and clause.action not in {"if", "each"}:
            about = _spoken_of(hits)
        clause.facts = list(_sided(hits, about))
        if clause.act is None and heard:
            heard[-1].facts += _likewise(clause.facts, heard[-1])
        else:
            heard.append(clause)
    return _joined(heard)


def _spoken_of(hits: list[Hit]) -> str:
    """Whom «their» means where nobody was named: whoever's something was."""
    opposing = {("whose", "opponent"), ("whose-after", "opponent")}
    return "opponent" if any(one in opposing for hit in hits for one in hit.facts) else "you"


def _cut(hits: Iterable[Hit]) -> Iterator[list[Hit]]:
    """The hits of each clause; a word that `opens` one stands before its verb."""
    clause: list[Hit] = []
    action = ""
    for hit in hits:
        acts = [name for kind, name in hit.facts if kind == "act"]
        opens = any(kind == "opens" for kind, _ in hit.facts)
        if not hit.facts or (action and (opens or (acts and acts[0] != action))):
            if clause:
                yield clause
            clause, action = [], ""
        if acts:
            action = acts[0]
        if hit.facts and not opens:
            clause.append(hit)
    if clause:
        yield clause


def _sided(hits: list[Hit], about: str) -> Iterator[Heard]:
    """The facts of a clause, places with their sides."""
    pending = ""
    last = ""
    for index, hit in enumerate(hits):
        kinds = dict(hit.facts)
        side = pending or _after(hits, index, joined="place" in kinds)
        if "whose" in kinds:
            pending = kinds["whose"]
            continue
        if "whose-after" in kinds:
            continue
        noun = "place" in kinds or not _NOUNS.isdisjoint(kinds)
        for fact in _meant(hit, side=bool(side)):
            if fact[0] == "place":
                for one in _places(fact[1], side or (last if _follows(hits, index) else ""), about):
                    yield Heard(one, hit.start, hit.end)
            elif fact[0] != "act":
                yield Heard(fact, hit.start, hit.end)
        if noun:
            if side and "place" not in kinds:
                yield Heard(("side", about if side == "their" else side), hit.start, hit.end)
            pending, last = "", side


def _meant(hit: Hit, *, side: bool) -> Iterator[Fact]:
    """The facts of a hit; «your GUNSLINGER» is a place, «a GUNSLINGER» a type of card."""
    kinds = [kind for kind, _ in hit.facts]
    either = "place" in kinds and "type" in kinds
    for fact in hit.facts:
        if not (either and fact[0] == ("type" if side else "place")):
            yield fact


def _after(hits: list[Hit], index: int, *, joined: bool) -> str:
    """The side that stands right behind a noun, or behind the place it is joined to."""
    before = hits[index]
    for hit in hits[index + 1 : index + (3 if joined else 2)]:
        kinds = dict(hit.facts)
        if "whose-after" in kinds:
            return kinds["whose-after"] if hit.start - before.end <= _SPACES else ""
        if "place" not in kinds:
            return ""
        before = hit
    return ""


def _follows(hits: list[Hit], index: int) -> bool:
    """Whether the hit before is a place too: «your ALLEY or SHELTER»."""
    return index > 0 and "place" in dict(hits[index - 1].facts)


def _places(name: str, side: str, about: str) -> Iterator[Fact]:
    fixed, _, place = name.rpartition(" ")
    side = fixed or side or about
    if place in _FIXED:
        yield "place", place
        return
    if side == "their":
        side = about if about == "opponent" else "their"
    for one in _SEVERAL.get(place, (place,)):
        yield "place", f"{side} {one}"


def _likewise(facts: list[Heard], before: HeardClause) -> list[Heard]:
    """What a clause adds to the one before; «so do you» says it all again of the other side."""
    added = []
    for one in facts:
        if one.fact[0] != "likewise":
            added.append(one)
            continue
        for kind, name in before.places():
            _, _, place = name.rpartition(" ")
            added.append(Heard((kind, f"{one.fact[1]} {place}"), one.start, one.end))
    return added


def _joined(heard: list[HeardClause]) -> list[HeardClause]:
    """What stood before the first clause that turns on something belongs to it."""
    if len(heard) > 1 and heard[0].act is None:
        heard[1].facts = heard[0].facts + heard[1].facts
        return heard[1:]
    return heard
