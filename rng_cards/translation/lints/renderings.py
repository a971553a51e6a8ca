"""The same original rendered in two ways: the one lint that looks at all texts together."""

from collections.abc import Iterable, Iterator, Mapping

from rng_cards.diagnostics import define
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import examples
from rng_cards.translation.normal import normal
from rng_cards.translation.units import Tongue, Unit
from rng_cards.words import Param, Text

TWO_WAYS = define(
    "TRN325",
    "rendered-two-ways",
    Text(
        fr="le même original est rendu autrement dans {others}",
        en="the same original is rendered otherwise in {others}",
    ),
    severity="warning",
    why=Text(
        fr="Deux cartes qui font la même chose le disent avec les mêmes mots, sans quoi on cherche "
        "une différence qui n'existe pas.",
        en="Two cards that do the same say it in the same words, or people look for a difference "
        "that is not there.",
    ),
    help=Text(fr="là, c'est : {usual}", en="there, it is: {usual}"),
    example=examples(
        [("Pioche 1 carte.", "Draw 1 card."), ("Pioche 1 carte.", "You draw 1 card.")],
        [("Pioche 1 carte.", "Draw 1 card."), ("Prends 1 carte.", "Take 1 card.")],
    ),
)


def rendered_two_ways(units: Iterable[Unit], tongues: Iterable[Tongue]) -> Iterator[Flaw]:
    """Texts whose original has a more common rendering, or one as common that comes before."""
    every = tuple(units)
    for tongue in tongues:
        for rivals in _by_original(every, tongue):
            usual = max(rivals.values(), key=len)
            for some in rivals.values():
                if some is not usual:
                    yield from (_flaw(unit, tongue, usual) for unit in some)


def _by_original(units: tuple[Unit, ...], tongue: Tongue) -> Iterator[dict[str, list[Unit]]]:
    """For each original with more than one rendering, the texts by what they say."""
    known: dict[str, list[Unit]] = {}
    for unit in units:
        if tongue.id in unit.texts:
            known.setdefault(unit.texts.get(tongue.source, ""), []).append(unit)
    for original, some in known.items():
        if not original.strip() or len({unit.texts[tongue.id] for unit in some}) == 1:
            continue
        rivals: dict[str, list[Unit]] = {}
        for unit in some:
            rivals.setdefault(normal(unit.texts[tongue.id]), []).append(unit)
        if len(rivals) > 1:
            yield rivals


def _flaw(unit: Unit, tongue: Tongue, usual: list[Unit]) -> Flaw:
    others = tuple(one.key for one in usual[:3])
    said = usual[0].texts[tongue.id]
    params: Mapping[str, Param] = {"others": others, "usual": said}
    end = len(unit.texts[tongue.id])
    return Flaw(unit, TWO_WAYS, tongue.id, 0, end, params, tongue.source)
