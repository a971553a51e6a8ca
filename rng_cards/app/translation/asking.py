"""Which texts a command of the translators is about: languages, sets, cards, and keys of texts."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rng_cards.app.table import Table
from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.catalogue_codes import UNKNOWN_SET
from rng_cards.catalogue.names import fold
from rng_cards.decks.resolve import no_card
from rng_cards.diagnostics import Code, Diagnostic, Report, define
from rng_cards.diagnostics.suggest import closest, did_you_mean, suggestion
from rng_cards.translation.staleness import Standing
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
NO_TEXT = define(
    "TRN338",
    "no-such-text",
    Text(fr="`{key}` n'est la clé d'aucun texte", en="`{key}` is the key of no text"),
    why=Text(
        fr="Un texte se nomme par sa carte et son champ, `CARTE.effect-1`, et par une langue si "
        "elle importe, `CARTE.effect-1.en`.",
        en="A text is named by its card and its field, `CARD.effect-1`, and by a language where "
        "that matters, `CARD.effect-1.en`.",
    ),
    help=Text(fr="cette carte a {known}", en="this card has {known}"),
)


class Chosen(NamedTuple):
    """The texts that were named, in their order; or what there is no such thing as."""

    standings: tuple[Standing, ...]
    refused: Report


def asked_for(
    bench: Bench, to: Sequence[str], sets: Sequence[str], names: Sequence[str]
) -> Asked | Report:
    """The languages, sets and cards that people named; a key of a text names its card. What there
    is no such thing as, where there is any.
    """
    wrong = list(unknown_tongues(bench, to))
    known = tuple(bench.catalogue.about["sets"])
    wrong += [_unknown(UNKNOWN_SET, "set", one, known) for one in sets if one not in known]
    cards: list[str] = []
    for name in names:
        named = cards_named(bench, name)
        if isinstance(named, Diagnostic):
            wrong.append(named)
        else:
            cards += named
    return Report(tuple(wrong), {}) if wrong else Asked(tuple(to), tuple(sets), tuple(cards))


def asked_anywhere(
    table: Table,
    to: Sequence[str],
    sets: Sequence[str],
    names: Mapping[str, Sequence[str]],
) -> dict[str, Asked] | Report:
    """The same by game, the names of each being given: of the games that have those languages and
    sets. What there is no such thing as, for one of the names or in every game.
    """
    asked = {game: asked_for(Bench(table, game), to, sets, some) for game, some in names.items()}
    sensible = {game: one for game, one in asked.items() if isinstance(one, Asked)}
    senseless = [one for one in asked.values() if isinstance(one, Report)]
    if senseless and (any(names.values()) or not sensible):
        return senseless[0]
    return sensible


def choose(bench: Bench, names: Sequence[str], to: Sequence[str] = ()) -> Chosen:
    """The texts of cards and keys, in some languages or in all; every text where none is named."""
    wrong = list(unknown_tongues(bench, to))
    wanted: dict[str, None] = {}
    for name in names:
        keys = _keys_of(bench, name)
        if isinstance(keys, Diagnostic):
            wrong.append(keys)
        else:
            wanted |= dict.fromkeys(keys)
    if wrong:
        return Chosen((), Report(tuple(wrong), {}))
    every = {one.key: one for one in bench.standings if not to or one.language in to}
    keys_wanted = wanted if names else every
    return Chosen(tuple(every[key] for key in keys_wanted if key in every), Report((), {}))


def unknown_tongues(bench: Bench, to: Sequence[str]) -> tuple[Diagnostic, ...]:
    """A finding for each language that nothing is translated into."""
    return unknown_languages(to, tuple(one.id for one in bench.tongues))


def unknown_languages(wanted: Sequence[str], known: tuple[str, ...]) -> tuple[Diagnostic, ...]:
    """A finding for each language that is none of those."""
    return tuple(_unknown(NO_TONGUE, "language", one, known) for one in wanted if one not in known)


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


def _keys_of(bench: Bench, name: str) -> list[str] | Diagnostic:
    """The keys, with their languages, of a card or of a text."""
    cards = cards_named(bench, name)
    if isinstance(cards, Diagnostic):
        return cards
    card, dot, field = name.partition(".")
    if dot and cards == (card,):
        found = [one.key for one in bench.standings if name in {one.key, one.unit.key}]
        return found or _no_text(bench, card, field)
    return [one.key for one in bench.standings if one.unit.card in cards]


def _no_text(bench: Bench, card: str, field: str) -> Diagnostic:
    known = tuple(unit.field for unit in bench.units if unit.card == card)
    near = closest(field, known)
    hint = did_you_mean(f"{card}.{near}") if near else None
    return Diagnostic(NO_TEXT, None, {"key": f"{card}.{field}", "known": known}, help=hint)


def _unknown(code: Code, param: str, value: str, known: tuple[str, ...]) -> Diagnostic:
    return Diagnostic(code, None, {param: value, "known": known}, help=suggestion(value, known))
