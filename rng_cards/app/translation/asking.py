"""Which texts a command of the bench is about: languages, sets and cards, as people name them."""

from collections.abc import Sequence
from typing import NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import Asked
from rng_cards.catalogue.codes import UNKNOWN_SET
from rng_cards.decks.resolve import no_card
from rng_cards.diagnostics import Code, Diagnostic, Report, define
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.words import Text

NO_TONGUE = define(
    "TRN394",
    "not-a-target-language",
    Text(fr="rien n'est traduit en `{language}`", en="nothing is translated into `{language}`"),
    why=Text(
        fr="Les langues, et celle dont chacune est traduite, sont dans `languages.yaml`.",
        en="The languages, and which one each is translated from, are in `languages.yaml`.",
    ),
    help=Text(fr="langues : {known}", en="languages: {known}"),
)


class Answer(NamedTuple):
    """What was asked, and what there is no such thing as."""

    asked: Asked
    refused: Report


def asked_for(bench: Bench, to: Sequence[str], sets: Sequence[str], names: Sequence[str]) -> Answer:
    """The languages, sets and cards that people named."""
    catalogue = bench.catalogue
    tongues = tuple(one.id for one in bench.tongues)
    found = [_unknown(NO_TONGUE, "language", one, tongues) for one in to if one not in tongues]
    known = tuple(catalogue.about["sets"])
    found += [_unknown(UNKNOWN_SET, "set", one, known) for one in sets if one not in known]
    cards: list[str] = []
    for name in names:
        match = catalogue.find(name)
        if match.kind == "exact":
            cards += [catalogue.card(index).id for index in match.cards]
        else:
            found.append(no_card(name, match, catalogue))
    return Answer(Asked(tuple(to), tuple(sets), tuple(cards)), Report(tuple(found), {}))


def _unknown(code: Code, param: str, value: str, known: tuple[str, ...]) -> Diagnostic:
    near = closest(value, known)
    hint = did_you_mean(near) if near else None
    return Diagnostic(code, None, {param: value, "known": known}, help=hint)
