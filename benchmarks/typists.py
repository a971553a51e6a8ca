"""People who type moves: phrases from templates that the reader of phrases does not know."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from typed_games import CROWD, HELD_OUT, SEEN, Meant, World, plain

from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.play.game import Game

MOST: Final = 3
"""Moves that are asked back at most."""
COURTESY: Final = {
    "fr": ("s'il te plaît", "stp", "merci", "alors", "bon"),
    "en": ("please", "now", "ok", "thanks"),
    "de": ("bitte", "jetzt", "danke"),
}
LEADS: Final = {
    "fr": ("je veux", "alors", "bon,", "ok,", "allez,"),
    "en": ("ok,", "now", "then", "please"),
    "de": ("ok,", "dann", "bitte", "jetzt"),
}
ARTICLES: Final = {
    "fr": ("le", "la", "mon", "ma", "un"),
    "en": ("the", "my", "a"),
    "de": ("den", "die", "mein"),
}
NUMERALS: Final = {
    "fr": ("zéro", "un", "deux", "trois", "quatre", "cinq", "six"),
    "en": ("zero", "one", "two", "three", "four", "five", "six"),
    "de": ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs"),
}
NONSENSE: Final = {
    "fr": ("bonjour", "quoi ?", "je ne sais pas", "qui gagne ?", "xyzzy", "c'est à qui ?", "hmm"),
    "en": ("hello", "what?", "i have no idea", "who is winning?", "xyzzy", "whose turn?", "hmm"),
    "de": ("hallo", "was?", "keine Ahnung", "wer gewinnt?", "xyzzy", "wer ist dran?", "hmm"),
}
SMALL: Final = frozenset(
    "dans sous avec pour vers sans with from into over durch nach that comme einen here".split()
)
"""Words of names that nobody types for the whole name."""
LINKS: Final = frozenset("en dans et le la de du the and my und ein der je i ich".split())
"""Words that make no difference."""
ASIDES: Final = frozenset("je vais veux vas donc ill will want please bitte will ich jetzt".split())
"""Words around a verb that may be left out."""
_STEM: Final = 5
"""Letters of a word that its other forms begin with."""
SIZES: Final = {"place": 14, "car": 7}
"""Places of a train, the locomotive's among them; its cars."""
_NONSENSE: Final = 0.02
_REFUSED: Final = 0.1
_NEVER: Final = 0.1
"""Shares of phrases."""


class Phrase(NamedTuple):
    """What somebody typed."""

    text: str
    meant: Any = None
    """The move; None for nonsense."""
    open: frozenset[Any] = frozenset()
    """The legal moves that it may mean."""
    twins: frozenset[Any] = frozenset()
    """Those that are said alike but for an article or an ending: it may be asked which is meant."""
    slip: bool = False
    """Whether a finger slipped."""
    part: str = ""
    """Of which templates it is one: those looked at, `held out`, or a lot of `LATER`."""
    template: str = ""


class Typist:
    """Somebody who types phrases."""

    def __init__(self, world: World, random: Random, part: str | None = None) -> None:
        self.world = world
        self.random = random
        self.part = part
        """`CROWD` to speak as that lot does alone; else the templates of all the other parts."""

    def phrases(self, game: Game, most: int) -> Iterator[Phrase]:
        """Phrases for moves of a position, some of which are not legal."""
        legal = [self.world.meant(game, one) for one in game.legal_actions()]
        by_name: dict[str, list[Meant]] = {}
        for one in legal:
            by_name.setdefault(one.name, []).append(one)
        for _ in range(most):
            if self.part == CROWD and self.random.random() < _NEVER:
                yield self._never(game, legal)
                continue
            if self.part != CROWD and self.random.random() < _NONSENSE:
                yield Phrase(self.random.choice(NONSENSE[self.world.language]))
                continue
            refused = self._refused(game, legal) if self.random.random() < _REFUSED else None
            some = self.random.choice(list(by_name.values()))
            meant = refused or self.random.choice(some)
            made = self._phrase(game, meant, legal, whole=refused is not None)
            if made is not None:
                yield made

    def _never(self, game: Game, legal: Sequence[Meant]) -> Phrase:
        """A phrase that is none of the legal moves, though it may speak of one."""
        never = self.world.crowd.never
        spoken = [one for one in legal if one.name in never]
        if not spoken or self.random.random() < 1 / 4:
            template, text = (self.random.choice(never["any"]),) * 2
        else:
            one = self.random.choice(spoken)
            template = self.random.choice(never[one.name])
            said = zip(one.kinds, one.about, strict=True)
            text = template.format(*(self._say(game, *pair, legal, whole=True)[0] for pair in said))
        return Phrase(self._typed(text, courteous=False)[0], part=CROWD, template=template)

    def _refused(self, game: Game, legal: Sequence[Meant]) -> Meant | None:
        """A move that is not legal now, of those that have more to say than a word."""
        state: Any = game.state
        if self.world.game != "ragnguns":
            verb = self.random.choice([one for one in state.vocabulary.verbs.values() if one.kinds])
            sizes = {**SIZES, "card": len(state.cards.kinds), "seat": len(game.words.players)}
            values = (min(kind.size, sizes.get(kind.name, kind.size)) for kind in verb.kinds)
            action = verb(*map(self.random.randrange, values))
        elif state.asked() == "act":
            places = state.matchup.seats[state.player()].placeable
            cards = [number for number in range(1, 16) if places >> number & 1]
            ways = [act.DISCARDS[n] for n in range(1, 16)]
            action = self.random.choice(ways + [one for n in cards for one in act.PLACES[n]])
        else:
            return None
        if any(action is one.action for one in legal):
            return None
        return self.world.meant(game, action)

    def _phrase(
        self, game: Game, meant: Meant, legal: Sequence[Meant], *, whole: bool
    ) -> Phrase | None:
        crowd = self.part == CROWD
        known = self.world.crowd.known(meant) if crowd else self._known(meant)
        if not known:
            return None
        at = self.random.randrange(len(known))
        template = known[at]
        holes = frozenset(int(one) for one in re.findall(r"\{(\d)\}", template))
        said = holes | self._said_without_holes(meant, template)
        skeleton = _skeleton(template, meant, self._names(meant), self.world.language)
        says = {one for one in skeleton if one.islower()} - {"please", "bitte"}
        if whole and (len(said) < len(meant.about) or not says):
            return None
        words, fits = {}, {}
        for number in range(len(meant.about)):
            kind, value = meant.kinds[number], meant.about[number]
            if number in holes:
                words[number], fits[number] = self._say(game, kind, value, legal, whole=whole)
            elif number in said:
                fits[number] = {value}
        text = template.format(*(words.get(n, "") for n in range(4)))
        left_open = frozenset(
            one.action
            for one in legal
            if self._same_words(skeleton, one) and self._fits(one, meant, fits)
        )
        twins = frozenset(
            one.action
            for one in legal
            if self._same_words(skeleton, one, stems=True) and self._fits(one, meant, fits)
        )
        if whole:
            if left_open:
                return None  # a legal move is said in the same words
            left_open = twins = frozenset()
        elif len(left_open) > MOST:
            return None
        text, slip = self._typed(text)
        part = HELD_OUT if at % 2 else SEEN
        part = CROWD if crowd else self.world.later.get(template, part)
        return Phrase(text, meant.action, left_open, twins, slip, part, template)

    def _said_without_holes(self, meant: Meant, template: str) -> set[int]:
        """What a move is about that its template says itself: it is of one card alone."""
        of_cards = self.world.of_cards.get(meant.name, {})
        if self.part == CROWD:
            of_cards = self.world.crowd.cards.get(meant.name, {})
        return {n for n, one in enumerate(meant.about) if template in of_cards.get(one, ())}

    def _same_words(self, skeleton: tuple[str, ...], one: Meant, *, stems: bool = False) -> bool:
        """Whether that move is said in the same words; but for articles and endings by `stems`."""
        known = self._known(one)
        if self.part == CROWD:
            known += self.world.crowd.known(one)
        names, language = self._names(one), self.world.language
        skeletons = (_skeleton(text, one, names, language) for text in known)
        if stems:
            mine = _stems(skeleton, language)
            return any(_stems(text, language) == mine for text in skeletons)
        return skeleton in skeletons

    def _known(self, meant: Meant) -> list[str]:
        """The templates for a move, but for those of `CROWD`."""
        cards = self.world.of_cards.get(meant.name, {})
        ofs = (text for one in meant.about for text in cards.get(one, ()))
        return [*self.world.moves.get(meant.name, ()), *ofs]

    def _names(self, meant: Meant) -> list[str]:
        """Names of the cards that a template may have in it."""
        cards = (one for one in meant.about if isinstance(one, str))
        found = map(self.world.catalogue.get, cards)
        return [card.name(self.world.language).lower() for card in found if card]

    def _fits(self, one: Meant, meant: Meant, fits: Mapping[int, set[Any]]) -> bool:
        """Whether a move is about what was said: of each kind, in any of its places."""
        if one.name == meant.name:
            return all(one.about[number] in values for number, values in fits.items())
        return all(
            any(
                kind == meant.kinds[number] and value in values
                for kind, value in zip(one.kinds, one.about, strict=True)
            )
            for number, values in fits.items()
        )

    def _say(
        self, game: Game, kind: str, value: Any, legal: Sequence[Meant], *, whole: bool
    ) -> tuple[str, set[Any]]:
        """A value in words, and all the values that these words may say."""
        if kind in {"card", "seat"}:
            name = self.world.name(kind, value, game)
            others = {
                other: self.world.name(kind, other, game)
                for one in legal
                for of, other in zip(one.kinds, one.about, strict=True)
                if of == kind
            }
            same = {other for other, called in others.items() if plain(called) == plain(name)}
            short = self._shortened(name)
            if short is not None and not _may_mean(short, name, others.values()):
                short = None
            if whole or short is None or self.random.random() < 0.5:
                return self._with_article(kind, name), same | {value}
            return self._with_article(kind, short), {
                other
                for other, called in others.items()
                if _may_mean(short, called, others.values())
            }
        if kind in self.world.values or kind in {"place", "car"}:
            return self.random.choice(self.world.ways(kind, value, self.part)), {value}
        numerals = NUMERALS[self.world.language]
        if 1 < value < len(numerals) and self.random.random() < 0.1:
            return numerals[value], {value}
        return str(value), {value}

    def _shortened(self, name: str) -> str | None:
        """A word of a name that nobody would take for a small one, or its beginning."""
        words = [
            one for one in re.findall(r"\w+", name) if len(one) > 3 and one.lower() not in SMALL
        ]
        if not words:
            return None
        word: str = self.random.choice(words)
        if plain(word) in self.world.names:
            return None
        if self.random.random() < 0.3 and len(word) > 5:
            word = word[: self.random.randrange(4, len(word))]
        return word

    def _with_article(self, kind: str, name: str) -> str:
        if kind == "card" and self.random.random() < 0.25:
            return f"{self.random.choice(ARTICLES[self.world.language])} {name}"
        return name

    def _typed(self, text: str, *, courteous: bool = True) -> tuple[str, bool]:
        """As fingers do it: courtesy, capitals, accents, blanks, slips."""
        random, language = self.random, self.world.language
        if not courteous:
            pass
        elif random.random() < 0.08:
            text = f"{text} {random.choice(COURTESY[language])}"
        elif random.random() < 0.08:
            text = f"{random.choice(LEADS[language])} {text}"
        kind = random.random()
        if kind < 0.4:
            text = text.lower()
        elif kind < 0.5:
            text = text.upper()
        elif kind < 0.6:
            text = text.capitalize()
        if random.random() < 0.5:
            text = "".join(
                one for one in unicodedata.normalize("NFD", text) if not unicodedata.combining(one)
            ).replace("œ", "oe")
        if random.random() < 0.1:
            text = f"  {text.replace(' ', '  ')} ."
        if random.random() < 0.05:
            slipped = self._slipped(text)
            return slipped, slipped != text
        return text, False

    def _slipped(self, text: str) -> str:
        """A letter left out, doubled or changed places, inside a longer word."""
        words = list(re.finditer(r"[^\W\d_]{6,}", text))
        if not words:
            return text
        word = self.random.choice(words)
        at = self.random.randrange(word.start() + 2, word.end() - 2)
        match self.random.randrange(3):
            case 0:
                return text[:at] + text[at + 1 :]
            case 1:
                return text[:at] + text[at] + text[at:]
            case _:
                return text[:at] + text[at + 1] + text[at] + text[at + 2 :]


def _skeleton(template: str, meant: Meant, names: Sequence[str], language: str) -> tuple[str, ...]:
    """A template without its small words: kinds in capitals stand for what it is about."""
    kinds = [kind.upper() for kind in meant.kinds]
    for name in names:
        template = re.sub(rf"\b{re.escape(name)}\b", "{9}", template)
    words = re.findall(
        r"\w+",
        plain(re.sub(r"\{(\d)\}", lambda hole: f" @{hole[1]} ", template)).replace("@", "AT"),
    )
    kinds += ["CARD"] * (10 - len(kinds))
    said = [kinds[int(one[2:])] if one.startswith("AT") else one for one in words]
    small = LINKS | ({"a"} if language == "en" else set())
    kept = [one for one in said if one not in small]
    return tuple(sorted(kept) if any(one.isupper() for one in kept) else kept)


def _stems(skeleton: Sequence[str], language: str) -> list[str]:
    """The words of a skeleton but for articles and asides, cut short."""
    aside = ASIDES.union(ARTICLES[language])
    return [one if one.isupper() else one[:_STEM] for one in skeleton if one not in aside]


def _may_mean(short: str, name: str, others: Any) -> bool:
    """Whether a word is one of a name; the beginning of one, if it is a word of no other name."""
    short, words = plain(short), re.findall(r"\w+", plain(name))
    if any(short in re.findall(r"\w+", plain(one)) for one in others):
        return short in words
    return any(word.startswith(short) for word in words)
