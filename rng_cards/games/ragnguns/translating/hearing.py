"""What a text states, clause by clause: the facts that its words are found to mean.

A clause turns on one word: a verb, a condition, «for each». It begins where the one before ended,
at a stop or at the next such word, and takes the sides of its places from the words around them:
«your», «their» of whoever was spoken of, «opposing» before a noun or behind it. Words between two
stops that turn on nothing belong to the clause before them or, where their sentence begins with
them, to the one behind.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import zip_longest
from typing import Final

from rng_cards.games.ragnguns.effects.saying import Fact
from rng_cards.games.ragnguns.translating.fact_forms import SYMBOLS, TOKEN, FactForms, Hit

_NOUNS: Final = frozenset({"type", "term", "keyword"})
_SEVERAL: Final = {"placed": ("alley", "shelter")}
_FIXED: Final = frozenset({"self"})
_SPACES: Final = 2
"""As far as a word may stand from the one it belongs to, in characters."""
_BETWEEN: Final = frozenset({"whose", "weak", "it", "role"})
"""What may stand between a place, «and», and another place."""
_OPPONENT: Final[Fact] = ("who", "opponent")
_COUNTED: Final = frozenset({"term", "type", "keyword", "price"})
"""What a number may belong to."""
_OTHERWISE: Final = frozenset({"act", "opens", "word"})
"""What a word states no more where it is the verb of the effect."""
_IT: Final[Fact] = ("it", "")
_OVER: Final[Fact] = ("bound", "over")
_MOST: Final[Fact] = ("bound", "most")
_NOT: Final[Fact] = ("not", "")
BOTH: Final[Fact] = ("who", "both")
_CROSSWISE: Final = "crosswise"
_EITHER: Final = {"both": ("opponent", "you")}
"""Who is spoken of where several are."""


class Heard:
    """A fact as a text states it."""

    __slots__ = ("end", "fact", "role", "start")

    def __init__(self, fact: Fact, start: int, end: int, role: str = "") -> None:
        self.fact = fact
        self.start = start
        self.end = end
        self.role = role
        """Of a place: whether something comes `from` there or goes `to` it, where that is said."""

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

    def said(self) -> list[Heard]:
        """All that it states, in the order of the text."""
        return sorted([*self.facts, *([self.act] if self.act else [])], key=lambda one: one.start)


def hear(
    text: str, fact_forms: FactForms, cards: tuple[str, ...] = (), actions: Collection[str] = ()
) -> list[HeardClause]:
    """The clauses of a text; `actions` are those of its effect, where that is known."""
    heard: list[HeardClause] = []
    about = "you"
    for hits in _clauses(_pronouns(meant(text, fact_forms, cards, actions))):
        clause = HeardClause()
        for hit in hits:
            for fact in hit.facts:
                if fact[0] == "act":
                    clause.action, clause.act = fact[1], Heard(fact, hit.start, hit.end)
        who = [name for hit in hits for kind, name in hit.facts if kind == "who"]
        if "both" in who:
            about = "both"
        elif "opponent" in who:
            about = "opponent"
        elif clause.act and clause.action not in {"if", "each"}:
            about = _spoken_of(hits)
        clause.facts = _not_over(list(_sided(hits, about)))
        alone = clause.act is None and bool(heard)
        facts = _likewise(clause.facts, heard[-1] if alone else clause)
        if alone:
            heard[-1].facts += facts
        elif clause.act or facts:
            clause.facts = facts
            heard.append(clause)
    return _joined(heard)


def meant(
    text: str, fact_forms: FactForms, cards: tuple[str, ...], actions: Collection[str]
) -> list[Hit]:
    """What the words of a text state of an effect with these `actions`."""
    return list(_either(_elided(text, fact_forms, cards), actions))


def _elided(text: str, fact_forms: FactForms, cards: tuple[str, ...]) -> Iterator[Hit]:
    """The hits; a number without a noun stands for more of what was spoken of: «they lose two.»"""
    prepositions = fact_forms.grammar.words.get("classes", {}).get("preposition", ())
    hits = list(fact_forms.hits(text, cards))
    for hit, behind in zip_longest(hits, hits[1:]):
        word = TOKEN.search(text, hit.end)
        alone = word is None or not word[0][0].isalnum() or word[0] in prepositions
        noun = behind and not _COUNTED.isdisjoint(dict(behind.facts))
        kinds = {kind for kind, _ in hit.facts}
        last = kinds == {"weak"} and (word is None or not word[0][0].isalnum())
        number = kinds == {"number"} and alone and not noun
        yield hit._replace(facts=(*hit.facts, _IT)) if number or last else hit


def _either(hits: Iterable[Hit], actions: Collection[str]) -> Iterator[Hit]:
    """The hits; one that is `maybe` a verb of the effect is that verb where no other word says it:
    «with a MELEE card in your ALLEY» is a condition, «takes that BULLET» a shot. What stands behind
    the verb in its name is stated with it: «place your cards for 1 BULLET less» is `cost place`.
    The first words that say verbs of the effect outright say those.
    """
    found = list(hits)
    lacking = set(actions) - {_act_of(hit) for hit in found}
    outright = Counter(one for one in actions if one not in lacking)
    for hit in found:
        verbs = [name for kind, name in hit.facts if kind == "maybe"]
        if outright[_act_of(hit)]:
            outright[_act_of(hit)] -= 1
            verbs = []
        act, *terms = next((one.split() for one in verbs if one.split()[0] in lacking), [""])
        facts = [fact for fact in hit.facts if fact[0] != "maybe"]
        if act:
            lacking.discard(act)
            said = [("act", act), *(("term", term) for term in terms)]
            facts = said + [fact for fact in facts if fact[0] not in _OTHERWISE]
        if facts or not verbs:
            yield hit._replace(facts=tuple(facts))


def _pronouns(hits: Iterable[Hit]) -> Iterator[Hit]:
    """The hits; «il» and «they», which stand for cards as well, mean the opponent only where the
    opponent was named before.
    """
    named = False
    for hit in hits:
        either = _OPPONENT in hit.facts and any(kind == "it" for kind, _ in hit.facts)
        if either and not named:
            yield hit._replace(facts=tuple(fact for fact in hit.facts if fact != _OPPONENT))
            continue
        named = named or any(name.startswith("opponent") for _, name in hit.facts)
        yield hit


def _not_over(facts: list[Heard]) -> list[Heard]:
    """The facts of a clause; what is not «more than» a number is at most that."""
    over = next((one for one in facts if one.fact == _OVER), None)
    denied = next((one for one in facts if one.fact == _NOT), None)
    if over is None or denied is None:
        return facts
    most = Heard(_MOST, over.start, over.end)
    return [most if one is over else one for one in facts if one is not denied]


def _spoken_of(hits: list[Hit]) -> str:
    """Whom «their» means where nobody was named: whoever's something was."""
    opposing = {("whose", "opponent"), ("whose-after", "opponent")}
    return "opponent" if any(one in opposing for hit in hits for one in hit.facts) else "you"


def _clauses(hits: Iterable[Hit]) -> Iterator[list[Hit]]:
    """The hits of each clause, sentence by sentence."""
    for sentence in _sentences(_without_helpers(list(hits))):
        clauses: list[list[Hit]] = []
        for group in _cut(sentence):
            if clauses and not (_turns(clauses[-1]) and _turns(group)):
                clauses[-1] += group
            else:
                clauses.append(group)
        yield from clauses


def _without_helpers(hits: list[Hit]) -> Iterator[Hit]:
    """The hits, a verb right before ♠ or ♥ taken for theirs: «gains +1 ♠»."""
    gets = False
    for hit, behind in zip_longest(hits, hits[1:]):
        said = hit._replace(facts=(*hit.facts, _IT)) if gets else hit
        gets = bool(behind) and _turns([hit]) and _act_of(behind) in SYMBOLS.values()
        if not gets:
            yield said


def _act_of(hit: Hit) -> str:
    return dict(hit.facts).get("act", "")


def _turns(hits: list[Hit]) -> bool:
    """Whether a word is among them that a clause turns on."""
    return any(kind == "act" for hit in hits for kind, _ in hit.facts)


def _sentences(hits: Iterable[Hit]) -> Iterator[list[Hit]]:
    sentence: list[Hit] = []
    for hit in hits:
        if hit.ends:
            yield sentence
            sentence = []
        else:
            sentence.append(hit)
    yield sentence


def _cut(hits: Iterable[Hit]) -> Iterator[list[Hit]]:
    """The hits between two stops, or between two words that a clause turns on; a word that `opens`
    one stands before its verb.
    """
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
    owner: Hit | None = None
    last = role = ""
    for index, hit in enumerate(hits):
        kinds = dict(hit.facts)
        role = kinds.get("role", role)
        if "whose" in kinds:
            owner = hit
            continue
        if "whose-after" in kinds or (kinds.get("join") == "and" and not _joins(hits, index)):
            continue
        behind = _after(hits, index, joined="place" in kinds)
        side = dict(owner.facts)["whose"] if owner else _side_of(behind)
        start = owner.start if owner else hit.start
        end = behind.end if behind and not owner and _beside(hit, behind) else hit.end
        noun = "place" in kinds or not _NOUNS.isdisjoint(kinds)
        for fact in _meant(hit, side=bool(side)):
            if fact[0] == "place":
                before = last if _follows(hits, index) else ""
                for one in _places(fact[1], side or before, about):
                    yield Heard(one, start, end, role)
                role = ""
            elif fact[0] not in {"act", "role"}:
                yield from _told(fact, hit)
        if noun:
            if side and "place" not in kinds:
                yield Heard(("side", about if side == "their" else side), start, end)
            owner, last = None, side


def _told(fact: Fact, hit: Hit) -> Iterator[Heard]:
    """A fact, or what it comes to: «each player» is the opponent and you as well."""
    yield Heard(fact, hit.start, hit.end)
    if fact == BOTH:
        yield Heard(("who", "opponent"), hit.start, hit.end)


def _joins(hits: list[Hit], index: int) -> bool:
    """Whether a word stands between two places: «your ALLEY and your SHELTER»."""
    behind = (hit for hit in hits[index + 1 :] if _BETWEEN.isdisjoint(dict(hit.facts)))
    ahead = (hit for hit in reversed(hits[:index]) if dict(hit.facts).keys().isdisjoint(_BETWEEN))
    sides = (next(ahead, None), next(behind, None))
    return all(hit is not None and "place" in dict(hit.facts) for hit in sides)


def _meant(hit: Hit, *, side: bool) -> Iterator[Fact]:
    """The facts of a hit; «your GUNSLINGER» is a place, «a GUNSLINGER» a type of card."""
    kinds = [kind for kind, _ in hit.facts]
    either = "place" in kinds and "type" in kinds
    for fact in hit.facts:
        if not (either and fact[0] == ("type" if side else "place")):
            yield fact


def _after(hits: list[Hit], index: int, *, joined: bool) -> Hit | None:
    """The owner that stands right behind a noun, or behind the place it is joined to."""
    before = hits[index]
    for hit in hits[index + 1 : index + (4 if joined else 2)]:
        kinds = dict(hit.facts)
        if "whose-after" in kinds:
            return hit if hit.start - before.end <= _SPACES else None
        if "place" not in kinds and "join" not in kinds:
            return None
        before = hit
    return None


def _side_of(owner: Hit | None) -> str:
    return dict(owner.facts)["whose-after"] if owner else ""


def _beside(hit: Hit, other: Hit) -> bool:
    return other.start - hit.end <= _SPACES


def _follows(hits: list[Hit], index: int) -> bool:
    """Whether a place stands before, with nothing or «or» between: «your ALLEY or SHELTER»."""
    before = [dict(hit.facts) for hit in hits[max(index - 2, 0) : index]]
    if before and "join" in before[-1]:
        before.pop()
    return bool(before) and "place" in before[-1]


def _places(name: str, side: str, about: str) -> Iterator[Fact]:
    fixed, _, place = name.rpartition(" ")
    side = fixed or side or about
    if place in _FIXED:
        yield "place", place
        return
    if side == "their" and about != "you":
        side = about
    if side == "you" and about == "both" and not fixed:
        side = about  # «you and your opponent each discard the card in your ALLEY»
    for whose in _EITHER.get(side, (side,)):
        for one in _SEVERAL.get(place, (place,)):
            yield "place", f"{whose} {one}"


def _likewise(facts: list[Heard], before: HeardClause) -> list[Heard]:
    """What a clause adds to the one before; «so do you» says it all again of the other side, «and
    vice versa» the same places the other way round.
    """
    added = []
    for one in facts:
        if one.fact[0] != "likewise":
            added.append(one)
            continue
        crossed = one.fact[1] == _CROSSWISE
        for kind, name in reversed(before.places()) if crossed else before.places():
            _, _, place = name.rpartition(" ")
            said = name if crossed else f"{one.fact[1]} {place}"
            added.append(Heard((kind, said), one.start, one.end))
    return added


def _joined(heard: list[HeardClause]) -> list[HeardClause]:
    """What stood before the first clause that turns on something belongs to it."""
    if len(heard) > 1 and heard[0].act is None:
        heard[1].facts = heard[0].facts + heard[1].facts
        return heard[1:]
    return heard
