"""Is a translation that of another text? Known words show which original each one answers best."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from math import log, sqrt
from typing import Final, TypeAlias

from rng_cards.diagnostics import define
from rng_cards.translation.alignment import COGNATE, start_of
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import FREE
from rng_cards.translation.meanings import tokens
from rng_cards.translation.units import Tongue, Unit
from rng_cards.translation.voices import Voice
from rng_cards.words import Text

OF_ANOTHER = define(
    "TRN830",
    "translation-of-another-text",
    Text(
        fr="c'est plutôt la traduction de {other} : {said}",
        en="this is rather the translation of {other}: {said}",
    ),
    severity="warning",
    why=Text(
        fr="Les mots que `meanings.yaml` et `lexicon.yaml` connaissent répondent à ceux d'un autre "
        "texte bien mieux qu'à ceux de l'original : deux traductions ont sans doute été échangées, "
        "ou une copiée.",
        en="The words that `meanings.yaml` and `lexicon.yaml` know answer those of another text "
        "far better than those of the original: two translations were most likely exchanged, or "
        "one was copied.",
    ),
    help=Text(fr="remets chacune à sa place", en="put each back in its place"),
)

_BETTER: Final = 0.12
"""How much more another original has to have in common with a translation than its own has."""

_Notions: TypeAlias = frozenset[object]


def of_another(
    units: Iterable[Unit], tongues: Iterable[Tongue], voices: Mapping[str, Voice]
) -> Iterator[Flaw]:
    """Translations of flavours that have far more in common with the original of another one."""
    texts = [unit for unit in units if unit.field in FREE - {"name"}]
    for tongue in tongues:
        both = [one for one in texts if one.texts.get(tongue.id) and one.texts.get(tongue.source)]
        here, there = (
            [notions(one.texts[key], voices[key]) for one in both]
            for key in (tongue.source, tongue.id)
        )
        weights = _weights([*here, *there])
        for number, unit in enumerate(both):
            known = there[number]
            shared = [_likeness(one, known, weights) if one & known else 0.0 for one in here]
            best = max(range(len(both)), key=shared.__getitem__)
            if shared[best] > shared[number] + _BETTER:
                other = both[best]
                params = {"other": other.key, "said": other.texts[tongue.source]}
                text = unit.texts[tongue.id]
                yield Flaw(unit, OF_ANOTHER, tongue.id, 0, len(text), params)


def notions(text: str, voice: Voice) -> _Notions:
    """What a text speaks of, in terms that are the same in all languages."""
    words = [one.word for one in tokens(text) if one.word not in voice.small]
    return frozenset(
        (
            *(one.what for one in voice.meanings.find(text)),
            *(("number", one.value) for one in voice.numerals.find(text) if one.value > 1),
            *(number for word in words for number in voice.lexicon.numbers.get(word, ())),
            *(("start", start_of(word)) for word in words if len(word) >= COGNATE),
        )
    )


_Weights: TypeAlias = Mapping[object, float]


def _weights(every: list[_Notions]) -> _Weights:
    """The rarer a notion, the more it tells."""
    times = Counter(one for some in every for one in some)
    return {one: log(1 + len(every) / often) ** 2 for one, often in times.items()}


def _likeness(one: _Notions, other: _Notions, weights: _Weights) -> float:
    """How much two texts have in common, from 0 to 1."""
    lengths = sqrt(_total(one, weights) * _total(other, weights))
    return _total(one & other, weights) / lengths if lengths else 0


def _total(some: _Notions, weights: _Weights) -> float:
    return sum(weights[one] for one in some)
