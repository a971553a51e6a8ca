"""Which texts a command of the bench is about: languages, sets and cards, as people name them."""

from collections.abc import Sequence
from typing import NamedTuple

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.catalogue_codes import UNKNOWN_SET
from rng_cards.catalogue.names import fold
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
    """The languages, sets and cards that people named; a key of a text names its card."""
    tongues = tuple(one.id for one in bench.tongues)
    found = [no_tongue(one, tongues) for one in to if one not in tongues]
    known = tuple(bench.catalogue.about["sets"])
    found += [_unknown(UNKNOWN_SET, "set", one, known) for one in sets if one not in known]
    cards: list[str] = []
    for name in names:
        named = cards_named(bench, name)
        if isinstance(named, Diagnostic):
            found.append(named)
        else:
            cards += named
    return Answer(Asked(tuple(to), tuple(sets), tuple(cards)), Report(tuple(found), {}))


def cards_named(bench: Bench, name: str) -> tuple[str, ...] | Diagnostic:
    """The ids of the cards of a name, an id or a key; those that lack a text have names as well."""
    catalogue = bench.catalogue
    match = catalogue.find(name)
    if match.kind == "exact":
        return tuple(catalogue.card(index).id for index in match.cards)
    before, _, _ = name.partition(".")
    if bench.owner(before):
        return (before,)
    folded = fold(name)
    left_out = dict.fromkeys(
        unit.card
        for unit in bench.left_out
        if unit.card == before
        or (unit.field == "name" and folded in {fold(said) for said in unit.texts.values()})
    )
    return tuple(left_out) or no_card(name, match, catalogue)


def no_tongue(language: str, known: tuple[str, ...]) -> Diagnostic:
    """That a language is none of those."""
    return _unknown(NO_TONGUE, "language", language, known)


def _unknown(code: Code, param: str, value: str, known: tuple[str, ...]) -> Diagnostic:
    near = closest(value, known)
    hint = did_you_mean(near) if near else None
    return Diagnostic(code, None, {param: value, "known": known}, help=hint)
