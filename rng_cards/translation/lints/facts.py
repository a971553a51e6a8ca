"""What a text states must be stated in every language: numbers, symbols, costs, signs, markup."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from rng_cards.diagnostics import Code, define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import DIFFERENT, WRITE_SAME, Pair, Segment, example, twins
from rng_cards.translation.meanings import tokens
from rng_cards.translation.normal import plain_digits
from rng_cards.words import Text

NUMBERS = define(
    "TRN304",
    "numbers-differ",
    DIFFERENT,
    why=Text(
        fr="Un nombre est une règle : deux langues qui en disent deux font jouer deux jeux. Chacun "
        "est lu comme sa langue l'écrit : « 1 000 » est “1,000”.",
        en="A number is a rule: two languages that state two of them make people play two games. "
        "Each is read as its language writes it: « 1 000 » is “1,000”.",
    ),
    help=WRITE_SAME,
    example=example(("Pioche 2 cartes.", "Draw 3 cards."), ("1 000 $ de prime", "$1,000 reward")),
)
SPELT = define(
    "TRN326",
    "number-spelled-out",
    Text(
        fr="{source} en chiffres d'un côté, en lettres de l'autre",
        en="{source} in figures on one side, in words on the other",
    ),
    severity="info",
    why=Text(
        fr="Le nombre est le même ; un joueur qui compare ses cartes préfère le lire de même.",
        en="The number is the same; a player who compares cards would rather read it the same way.",
    ),
    help=Text(fr="écris-le en chiffres des deux côtés", en="write it in figures on both sides"),
    example=example(("Pioche 2 cartes.", "Draw two cards."), ("Pioche 2 cartes.", "Draw 2 cards.")),
)
SYMBOLS = define(
    "TRN305",
    "symbols-differ",
    DIFFERENT,
    why=Text(
        fr="♠, ♥, ∞, ♦ et ↴ sont des règles. Leur ordre peut changer avec la phrase, leur "
        "compte non.",
        en="♠, ♥, ∞, ♦ and ↴ are rules. Their order may change with the sentence, not how many "
        "there are.",
    ),
    help=Text(
        fr="remets ceux qui manquent, ôte les autres",
        en="put the missing ones back, take the others out",
    ),
    example=example(("+1 ♠ et +1 ♥.", "+1 ♠ and +1."), ("+1 ♠ et +1 ♥.", "+1 ♥ and +1 ♠.")),
)
COSTS = define(
    "TRN306",
    "circled-costs-differ",
    Text(
        fr="coûts {source} dans l'original, {target} ici",
        en="costs {source} in the original, {target} here",
    ),
    why=Text(
        fr="Un coût entouré appartient à l'effet devant lequel il se trouve : ils se suivent dans "
        "le même ordre dans chaque langue.",
        en="A circled cost belongs to the effect that it stands before: they follow each other in "
        "the same order in every language.",
    ),
    help=Text(
        fr="remets-les dans l'ordre de l'original", en="put them back in the original's order"
    ),
    example=example(
        ("① Tire. ② Soigne.", "② Shoot. ① Heal."), ("① Tire. ② Soigne.", "① Shoot. ② Heal.")
    ),
)
SIGNS = define(
    "TRN307",
    "signed-numbers-differ",
    DIFFERENT,
    why=Text(
        fr="« +2 » ajoute, « 2 » fixe : ce n'est pas la même règle. − et - disent la même chose.",
        en="“+2” adds, “2” sets: it is not the same rule. − and - say the same.",
    ),
    help=Text(fr="écris le même signe des deux côtés", en="write the same sign on both sides"),
    example=example(("+2 pour elle.", "It gets 2."), ("−1 pour elle.", "It gets -1.")),
)
MARKUP = define(
    "TRN308",
    "placeholders-differ",
    DIFFERENT,
    why=Text(
        fr="Une place à remplir ou une balise est lue par un programme : il lui faut la même.",
        en="A placeholder or a tag is read by a program, which needs the very same one.",
    ),
    help=Text(fr="recopie-les de l'original", en="copy them from the original"),
    example=example(
        ("Pioche {n} cartes.", "Draw {m} cards."), ("Pioche {n} cartes.", "Draw {n} cards.")
    ),
)

JOINING: Final = ("/and", "/or")
"""What `and` and `or` mean, as `meanings.yaml` has it."""
_NEAR: Final = 4
"""How many words may stand between a number and the same one said again."""
_A_DIGIT: Final = re.compile(r"\d")
_NOTHING: Final = Text(fr="rien", en="nothing")
_SYMBOL: Final = re.compile(
    "[\u2190-\u2211\u2213-\u23ff\u25a0-\u2775\u2794-\u2bff\U0001f000-\U0001faff]"
)
_CIRCLED: Final = re.compile("[\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3251-\u325f]")
_SIGNED: Final = re.compile(r"(?:^|(?<=[\s(«“\"\[/]))([+\-−–])(?:(?<=\+) )?(?=\d)")
_PLACE: Final = re.compile(r"\{[^{}]*\}|%(?:\(\w+\))?[sd]\b|</?[A-Za-z][^<>]*>|\*\*|__|`")


class Number(NamedTuple):
    """A number where it stands, or a sign."""

    value: str
    start: int
    end: int


def numbers(segment: Segment) -> list[Number]:
    """The numbers of a text, as its language writes them."""
    found: list[Number] = []
    if not _A_DIGIT.search(segment.text):
        return found
    for match in segment.voice.typography.number.finditer(segment.text):
        whole = "".join(one for one in match[1] if one.isdigit())
        value = f"{plain_digits(whole)}.{match[2]}" if match[2] else plain_digits(whole)
        found.append(Number(value, match.start(), match.end()))
    return found


def numbers_differ(pair: Pair) -> Iterator[Flaw]:
    """Other numbers; one that is spelt out on one side is told apart."""
    source, target = pair
    here, there = numbers(source), numbers(target)
    if not here and not there:
        return
    lacking = Counter(one.value for one in here)
    lacking.subtract(one.value for one in there)
    if not any(lacking.values()) or _same_digits(source.text, target.text):
        return
    if not (+lacking - _again(source, here)) and not (-lacking - _again(target, there)):
        return
    only_source = _spelt(+lacking, target)
    only_target = _spelt(-lacking, source)
    spelt = (+lacking + -lacking) - only_source - only_target
    if only_source or only_target:
        told = {"source": _told(only_source), "target": _told(only_target)}
        places = _first(here, only_source, source), _first(there, only_target, target)
        yield twins(pair, NUMBERS, *places, told)
    elif spelt:
        yield target.flaw(SPELT, source=_told(spelt))


def _first(some: list[Number], wanted: Counter[str], segment: Segment) -> tuple[int, int]:
    """Where the first of some numbers stands; the whole text where none does."""
    place = next((one for one in some if wanted[one.value]), None)
    return (place.start, place.end) if place else segment.whole


def _same_digits(source: str, target: str) -> bool:
    """Whether the same digits stand there, however they are put together: a version, a time."""
    digits = re.compile(r"\d+")
    return sorted(digits.findall(source)) == sorted(digits.findall(target))


def _spelt(lacking: Counter[str], other: Segment) -> Counter[str]:
    """What is still lacking once the other side's words are read as numbers."""
    return lacking - Counter(str(one.value) for one in other.voice.numerals.find(other.text))


def _again(segment: Segment, some: list[Number]) -> Counter[str]:
    """Numbers that only repeat the one before them: `1 damage or 1 horror`, `+1 ♠ and +1 ♥`."""
    joined = segment.voice.meanings
    return Counter(
        two.value
        for one, two in pairwise(some)
        if one.value == two.value
        and 1 < len(between := tokens(segment.text[one.end : two.start])) <= _NEAR
        and any(sense.what.endswith(JOINING) for sense in joined.find(between[-1].word))
    )


def _told(values: Counter[str]) -> Text | tuple[str, ...]:
    return tuple(values.elements()) or _NOTHING


def symbols_differ(pair: Pair) -> Iterator[Flaw]:
    """Other symbols, or more or fewer of one."""
    if not (pair.source.text.isascii() and pair.target.text.isascii()):
        yield from _differ(pair, SYMBOLS, _SYMBOL)


def _differ(pair: Pair, code: Code, what: "re.Pattern[str]") -> Iterator[Flaw]:
    """Whether both texts hold the same of something, as often."""
    source, target = pair
    here, there = (
        [Number(one[0], *one.span()) for one in what.finditer(segment.text)] for segment in pair
    )
    lacking = Counter(one.value for one in here)
    lacking.subtract(one.value for one in there)
    if any(lacking.values()):
        told = {"source": _told(+lacking), "target": _told(-lacking)}
        places = _first(here, +lacking, source), _first(there, -lacking, target)
        yield twins(pair, code, *places, told)


def costs_differ(pair: Pair) -> Iterator[Flaw]:
    """Other circled numbers, or in another order."""
    source, target = pair
    if source.text.isascii() and target.text.isascii():
        return
    here, there = _CIRCLED.findall(source.text), _CIRCLED.findall(target.text)
    if here != there:
        first = _CIRCLED.search(target.text)
        place = first.span() if first else target.whole
        told = {"source": tuple(here) or _NOTHING, "target": tuple(there) or _NOTHING}
        yield target.flaw(COSTS, *place)._replace(params=told)


def signs_differ(pair: Pair) -> Iterator[Flaw]:
    """The same numbers with other signs."""
    source, target = pair
    here, there = _signed(source), _signed(target)
    if here == there:
        return
    digits = [Counter(one.value for one in numbers(segment)) for segment in pair]
    if digits[0] != digits[1]:
        return
    bare = target if sum(there.values()) < sum(here.values()) else source
    if sum(here.values()) != sum(there.values()) and bare.voice.changes.find(bare.text):
        return  # «augmentez de 1» is “+1”
    told = {"source": _told(here - there), "target": _told(there - here)}
    yield twins(pair, SIGNS, _first_sign(source), _first_sign(target), told)


def _first_sign(segment: Segment) -> tuple[int, int]:
    """Where the first signed number stands; the whole text where there is none."""
    place = _SIGNED.search(segment.text)
    return (place.start(), place.end() + 1) if place else segment.whole


def _signed(segment: Segment) -> Counter[str]:
    signs = {match.end(): match[1] for match in _SIGNED.finditer(segment.text)}
    if not signs:
        return Counter()
    return Counter(
        ("+" if signs[one.start] == "+" else "−") + one.value
        for one in numbers(segment)
        if one.start in signs
    )


def markup_differs(pair: Pair) -> Iterator[Flaw]:
    """Other placeholders or tags."""
    yield from _differ(pair, MARKUP, _PLACE)
