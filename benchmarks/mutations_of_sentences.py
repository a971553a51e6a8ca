"""How much of what can go wrong in the texts of effects is noticed, where sentences word them.

Every text of every effect of a game, in every language with wordings, is spoilt in one place at a
time, in every way there is: by what its wordings say of its words, and by a list of slips that
knows nothing of the wordings, `slips_of_translators.yaml`. No sample: all.

    python benchmarks/mutations_of_sentences.py [--game saloon] [--survivors]
"""

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from pathlib import Path
from typing import Final, NamedTuple

import yaml

sys.path.insert(0, str(Path(__file__).parent.parent))

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Severity
from rng_cards.games.shared.translating.bench import EffectTranslating
from rng_cards.games.shared.translating.speaker import NUMBER, Fact, Speaker
from rng_cards.translation.units import Unit, units

SLIPS: Final[Mapping[str, Mapping[str, Sequence[Sequence[str]]]]] = yaml.safe_load(
    Path(__file__).with_name("slips_of_translators.yaml").read_text(encoding="utf-8")
)
DROPPED: Final = frozenset({"not", "when", "bound", "sense", "how", "who", "may", "if", NUMBER})
"""Kinds of facts that a text loses its meaning without."""


class Mutant(NamedTuple):
    """A text with one thing wrong."""

    kind: str
    text: str


class Fate(NamedTuple):
    """A mutant, what it was made of, and whether a warning or an error was raised."""

    language: str
    key: str
    mutant: Mutant
    caught: bool


def mutants(text: str, speaker: Speaker) -> Iterator[Mutant]:
    """Every spoilt version of a text, each once."""
    seen = {text}
    facts = speaker.read(text).facts
    made = (
        *_slips(text, speaker),
        *_numbers(text),
        *_words(text, facts, speaker),
        *_swapped(text, facts),
    )
    for mutant in made:
        if mutant.text not in seen:
            seen.add(mutant.text)
            yield mutant


def _numbers(text: str) -> Iterator[Mutant]:
    for at, character in enumerate(text):
        if character.isdecimal():
            for other in {int(character) + 1, int(character) - 1}:
                yield Mutant("number", f"{text[:at]}{other}{text[at + 1 :]}")
            yield Mutant("sign", f"{text[:at]}−{text[at:]}")


def _words(text: str, facts: Sequence[Fact], speaker: Speaker) -> Iterator[Mutant]:
    """Another word of its kind for each word that states something, and none at all."""
    for one in facts:
        for what, forms in speaker.forms.items():
            kind, _, name = what.partition("/")
            if kind == one.kind and name != one.name:
                plain = next((form for form in forms if "^" not in form), "")
                yield Mutant(f"{kind} for another", _put(text, one, plain.rstrip("-")))
        if one.kind in DROPPED:
            yield Mutant(f"{one.kind} dropped", _put(text, one, ""))


def _swapped(text: str, facts: Sequence[Fact]) -> Iterator[Mutant]:
    """Two words of a kind in each other's place."""
    for one, other in combinations(facts, 2):
        if one.kind == other.kind and one.name != other.name and one.end <= other.start:
            here, there = text[one.start : one.end], text[other.start : other.end]
            spoilt = text[: other.start] + here + text[other.end :]
            yield Mutant(f"two {one.kind} exchanged", _put(spoilt, one, there))


def _slips(text: str, speaker: Speaker) -> Iterator[Mutant]:
    for kind, pairs in SLIPS[speaker.voice.id].items():
        for old, new in pairs:
            whole = re.compile(
                rf"(?<!\w){re.escape(old)}(?!\w)" if old.strip() == old else re.escape(old)
            )
            if whole.search(text):
                yield Mutant(f"slip: {kind}", whole.sub(new, text, count=1))


def _put(text: str, one: Fact, said: str) -> str:
    if text[one.start].isupper():
        said = said[:1].upper() + said[1:]
    return text[: one.start] + said + text[one.end :]


def fates_of(
    unit: Unit, language: str, catalogue: Catalogue, bench: EffectTranslating
) -> Iterator[Fate]:
    """Every mutant of the text of an effect in a language; none of any other text."""
    card = catalogue.get(unit.card)
    if card is None or not bench.reads(card.record, unit.field, language, catalogue):
        return
    for one in mutants(unit.texts[language], bench.speakers(catalogue)[language]):
        spoilt = unit._replace(texts={**unit.texts, language: one.text})
        found = bench.flaws(card.record, spoilt, language, catalogue)
        caught = any(flaw.severity > Severity.INFO for flaw in found)
        yield Fate(language, unit.key, one, caught)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="saloon")
    parser.add_argument("--survivors", action="store_true")
    asked = parser.parse_args()
    made: dict[str, Counter[str]] = defaultdict(Counter)
    caught: dict[str, Counter[str]] = defaultdict(Counter)
    survivors = []
    catalogue, bench = Table().catalogue(asked.game), EffectTranslating()
    texts = ((unit, language) for unit in units(catalogue) for language in unit.texts)
    for fate in chain.from_iterable(fates_of(*one, catalogue, bench) for one in texts):
        for kind in (fate.mutant.kind, "all"):
            for language in (fate.language, "all"):
                made[kind][language] += 1
                caught[kind][language] += fate.caught
        if not fate.caught:
            survivors.append(fate)
    languages = [*sorted(made["all"].keys() - {"all"}), "all"]
    print("| mutation | " + " | ".join(f"{one}: made | caught" for one in languages) + " | share |")
    print("|---|" + "---:|" * (2 * len(languages) + 1))
    for kind in [*sorted(made.keys() - {"all"}), "all"]:
        cells = [f"{made[kind][one]} | {caught[kind][one]}" for one in languages]
        share = caught[kind]["all"] / made[kind]["all"]
        print(f"| {kind} | " + " | ".join(cells) + f" | {share:.1%} |")
    print(f"\n{len(survivors)} survivors" + ("" if asked.survivors else ": --survivors"))
    for fate in survivors if asked.survivors else ():
        print(f"{fate.language} {fate.key} {fate.mutant.kind}: {fate.mutant.text}")


if __name__ == "__main__":
    main()
