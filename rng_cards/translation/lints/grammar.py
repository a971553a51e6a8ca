"""Both halves of a negation."""

from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.spacing import SPACES
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Segment, flavours
from rng_cards.translation.meanings import Tokens, tokens
from rng_cards.translation.sentences import sentences
from rng_cards.words import Text

HALF = define(
    "TRN831",
    "half-a-negation",
    Text(
        fr="`{found}` sans « pas », « rien » ou un mot de ce genre",
        en="`{found}` without its other half, « pas », « rien » or the like",
    ),
    severity="warning",
    why=Text(
        fr="Une négation a deux moitiés : `negation` dans `languages.yaml` les connaît, et les "
        "verbes et les tournures qui se contentent de la première.",
        en="A negation has two halves: `negation` in `languages.yaml` knows them, and the verbs "
        "and phrases that do with the first alone.",
    ),
    help=Text(fr="écris les deux moitiés, ou aucune", en="write both halves, or none"),
    example=flavours(
        ("Tu n’as tout à lire.", "You have nothing to read."),
        ("Tu n’as rien à lire.", "You have nothing to read."),
    ),
)
_APART: Final = 12
"""How many words behind its first half the second one of a negation may stand."""
_AHEAD: Final = 12
"""How many words before it."""


def half_negation(segment: Segment) -> Iterator[Flaw]:
    """The first half of a negation without its second."""
    rules = segment.voice.negation
    if not rules or segment.field == "name":
        return
    for sentence in sentences(segment.text):
        words = tokens(sentence.text)
        for at, token in enumerate(words):
            if token.word in rules["first"] and not _has_its_half(words, at, rules):
                start, end = sentence.start + token.start, sentence.start + token.end
                if segment.text[end : end + 1] in f"{SPACES}’'":
                    last = sentence.start + words[min(at + 2, len(words) - 1)].end
                    yield segment.flaw(HALF, start, last, found=segment.text[start:last])


def _has_its_half(words: Tokens, at: int, rules: dict[str, frozenset[str]]) -> bool:
    before = {one.word for one in words[:at]}
    near = {one.word for one in words[max(0, at - _AHEAD) : at]}
    behind = [one.word for one in words[at + 1 : at + 1 + _APART]]
    verbs = [word for word in behind if word not in rules["between"]][:2]
    return (
        not rules["second"].isdisjoint(behind)
        or not rules["ahead"].isdisjoint(near)
        or not rules["without"].isdisjoint(before)
        or any(verb.startswith(tuple(rules["alone"])) for verb in verbs)
    )
