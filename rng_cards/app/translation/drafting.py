"""Drafts: what the data of a card would say, beside what the card says."""

from collections.abc import Sequence
from typing import NamedTuple

from rng_cards.app.translation.asking import choose, unknown_languages
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.wordings import unreadable, unworded
from rng_cards.diagnostics import Report
from rng_cards.games.capabilities import TRANSLATING, offered
from rng_cards.games.translating import Gap


class Draft(NamedTuple):
    """A text of a card as its data words it."""

    key: str
    """`whip.effect-1`."""
    language: str
    text: str
    card_text: str
    """What the card says in that language; empty where it says nothing yet."""
    gaps: tuple[Gap, ...]
    """What the language has no words for."""


class Drafts(NamedTuple):
    """The drafts of what was named, or what there is no such thing as."""

    drafts: tuple[Draft, ...]
    refused: Report
    unfinished: Report
    """What the drafts lack words for, and where they would stand."""


def drafts(bench: Bench, names: Sequence[str], languages: Sequence[str]) -> Drafts:
    """Drafts of the effects of cards, or of texts by their keys, in some languages.

    Any language that the cards speak will do, the one they are written in as well.
    """
    spoken = tuple(bench.catalogue.about["spoken"])
    unknown = unknown_languages(languages, spoken)
    chosen = choose(bench, names)
    refused = (*unknown, *chosen.refused.diagnostics)
    if refused:
        return Drafts((), Report(refused, {}), Report((), {}))
    silent = unreadable(bench, languages)
    if silent.diagnostics:
        return Drafts((), silent, Report((), {}))
    translating = offered(bench.table.game(bench.game), TRANSLATING)()
    units = dict.fromkeys(one.unit.key for one in chosen.standings)
    by_key = {unit.key: unit for unit in bench.units}
    made = []
    for key in units:
        unit = by_key[key]
        record = bench.record(unit)
        if record is None:
            continue
        for language in languages:
            text = translating.draft(record, unit.field, language, bench.catalogue)
            if text is not None:
                gaps = translating.gaps(record, unit.field, language, bench.catalogue)
                card_text = unit.texts.get(language, "")
                made.append(Draft(key, language, text, card_text, tuple(gaps)))
    lacking = ((one.key, one.language, gap) for one in made for gap in one.gaps)
    return Drafts(tuple(made), Report((), {}), unworded(bench, lacking))
