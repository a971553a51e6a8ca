"""Which texts a command is about: cards, or texts by their keys, as people type them."""

from collections.abc import Sequence
from typing import NamedTuple

from rng_cards.app.translation.asking import cards_named, no_tongue
from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Diagnostic, Report, define
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.translation.staleness import Standing
from rng_cards.words import Text

NO_TEXT = define(
    "TRN338",
    "no-such-text",
    Text(fr="`{key}` n'est la clé d'aucun texte", en="`{key}` is the key of no text"),
    why=Text(
        fr="Un texte se nomme par sa carte et son champ, `machete.effect-1`, et par une langue si "
        "elle importe, `machete.effect-1.en`.",
        en="A text is named by its card and its field, `machete.effect-1`, and by a language where "
        "that matters, `machete.effect-1.en`.",
    ),
    help=Text(fr="cette carte a {known}", en="this card has {known}"),
)


class Chosen(NamedTuple):
    """The texts that were named, in their order; or what there is no such thing as."""

    standings: tuple[Standing, ...]
    refused: Report


def choose(bench: Bench, names: Sequence[str], to: Sequence[str] = ()) -> Chosen:
    """The texts of cards and keys, in some languages or in all; every text where none is named."""
    wrong = [*unknown_tongues(bench, to).diagnostics]
    wanted: dict[str, None] = {}
    for name in names:
        keys = _keys_of(bench, name)
        if isinstance(keys, Diagnostic):
            wrong.append(keys)
        else:
            wanted |= dict.fromkeys(keys)
    if wrong:
        return Chosen((), Report(tuple(wrong), {}))
    every = (one for one in bench.standings if not to or one.language in to)
    if not names:
        return Chosen(tuple(every), Report((), {}))
    by_key = {one.key: one for one in every}
    return Chosen(tuple(by_key[key] for key in wanted if key in by_key), Report((), {}))


def unknown_tongues(bench: Bench, to: Sequence[str]) -> Report:
    """A finding for each language that nothing is translated into."""
    known = tuple(one.id for one in bench.tongues)
    return Report(tuple(no_tongue(one, known) for one in to if one not in known), {})


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
