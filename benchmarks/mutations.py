"""How much of what can go wrong in a text the check of texts against effects notices.

Every text of every shipped effect, in every language that has one, is spoilt in one place at a
time, in every way there is below; each spoilt text is then held to its effect. No sample: all.

    python benchmarks/mutations.py [--survivors]
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.translating.bench import RagngunsTranslating
from rng_cards.games.ragnguns.translating.comparing import differences
from rng_cards.games.ragnguns.translating.fact_forms import Hit
from rng_cards.games.ragnguns.translating.required import required_by
from rng_cards.games.ragnguns.translating.speaker import Speaker
from rng_cards.translation.units import units

ZONES: Final = ("alley", "shelter", "hideout", "belt", "hand", "deck", "discard", "stack")
SWAPPED: Final = {
    "keyword": "keyword for another",
    "type": "type for another",
    "choice": "who chooses",
    "bound": "at least, at most",
    "sense": "more, less, forward, back",
    "price": "which Bullets of the price",
    "act": "verb for another",
    "who": "you for the opponent",
}
"""Kinds of facts of which one may stand for another, and what such a mutation is called."""
DROPPED: Final = {
    "until": "timing dropped",
    "who": "opponent dropped",
    "choice": "chooser dropped",
    "bound": "at least, at most dropped",
}


class Mutant(NamedTuple):
    """A text with one thing wrong."""

    kind: str
    text: str


def mutants(text: str, speaker: Speaker) -> Iterator[Mutant]:
    """Every spoilt version of a text, each once."""
    seen = {text}
    for mutant in (
        *_numbers(text),
        *_exchanged(text),
        *_signs(text),
        *_sides(text, speaker),
        *_words(text, speaker),
        *_timing(text, speaker),
    ):
        if mutant.text not in seen:
            seen.add(mutant.text)
            yield mutant


def _put(text: str, hit: Hit, said: str) -> str:
    if text[hit.start].isupper() and not text[hit.start : hit.end].isupper():
        said = said[:1].upper() + said[1:]
    return text[: hit.start] + said + text[hit.end :]


def _numbers(text: str) -> Iterator[Mutant]:
    for index, character in enumerate(text):
        if character.isdecimal():
            for other in {int(character) + 1, int(character) - 1} - {0}:
                yield Mutant("number", f"{text[:index]}{other}{text[index + 1 :]}")


def _exchanged(text: str) -> Iterator[Mutant]:
    places = [index for index, character in enumerate(text) if character.isdecimal()]
    for one, other in combinations(places, 2):
        letters = list(text)
        letters[one], letters[other] = letters[other], letters[one]
        yield Mutant("two numbers exchanged", "".join(letters))


def _signs(text: str) -> Iterator[Mutant]:
    for index, character in enumerate(text):
        if character in "♠♥":
            other = "♥" if character == "♠" else "♠"
            yield Mutant("symbol ♠ ♥", text[:index] + other + text[index + 1 :])
        if character == "+":
            for other in ("−", "-", ""):
                yield Mutant("sign", text[:index] + other + text[index + 1 :])


def _sides(text: str, speaker: Speaker) -> Iterator[Mutant]:
    """Places of the other player, as the grammar says them."""
    grammar = speaker.grammar
    articles = ("own", "opposing", "theirs")
    nouns = (*ZONES, "gunslinger", "cylinder", "trap")
    own = grammar.data["articles"]["own"]
    cases = sorted({case for forms in own.values() if isinstance(forms, dict) for case in forms})
    for noun in nouns:
        for number, case in product(("one", "many"), cases or [""]):
            said = {
                one: grammar.mended(grammar.with_article(one, noun, number, case))
                for one in articles
            }
            for here in articles:
                for there in articles:
                    if said[here] in text and {here, there} != {"opposing", "theirs"}:
                        at = text.index(said[here])
                        spoilt = text[:at] + said[there] + text[at + len(said[here]) :]
                        yield Mutant("own for opposing", spoilt)


def _words(text: str, speaker: Speaker) -> Iterator[Mutant]:
    lexicon = speaker.fact_forms
    said = speaker.grammar.data["says"]
    for hit in lexicon.hits(text):
        for kind, name in hit.facts:
            if kind == "place" and name.rpartition(" ")[2] in ZONES:
                yield from _zones(text, hit, name, speaker)
            if kind in DROPPED:
                without = text[: hit.start].rstrip() + text[hit.end :]
                yield Mutant(DROPPED[kind], without)
            if kind in SWAPPED and not (kind == "act" and name in {"firepower", "durability"}):
                known = speaker.grammar.glossary.get(f"{kind}s") or said[kind]
                for other in known:
                    if other != name and not (kind == "act" and _alike(name, other, speaker)):
                        yield Mutant(SWAPPED[kind], _put(text, hit, lexicon.form((kind, other))))


def _alike(verb: str, other: str, speaker: Speaker) -> bool:
    """Whether one verb may stand for the other: «take a card» is «find a card»."""
    instead = speaker.grammar.instead
    return other in instead.get(verb, ()) or verb in instead.get(other, ())


def _zones(text: str, hit: Hit, name: str, speaker: Speaker) -> Iterator[Mutant]:
    side, _, zone = name.rpartition(" ")
    grammar = speaker.grammar
    for other in ZONES:
        if other != zone:
            article = {"you": "own", "their": "theirs", "opponent": "opposing"}.get(side)
            noun = (
                grammar.mended(grammar.with_article(article, other))
                if article
                else grammar.noun(other)
            )
            yield Mutant("zone for another", _put(text, hit, noun))


def _timing(text: str, speaker: Speaker) -> Iterator[Mutant]:
    form = speaker.fact_forms.form(("until", "turn"))
    if not any(kind == "until" for hit in speaker.fact_forms.hits(text) for kind, _ in hit.facts):
        yield Mutant("timing added", f"{text.removesuffix('.')} {form}.")


class Fate(NamedTuple):
    """A mutant, what it was made of, and whether it was noticed."""

    language: str
    key: str
    kind: str
    text: str
    caught: bool


def fates(catalogue: Catalogue) -> Iterator[Fate]:
    """Every mutant of every text of an effect."""
    game = RagngunsTranslating()
    for unit in units(catalogue):
        if not unit.field.startswith("effect-"):
            continue
        card = catalogue.get(unit.card)
        assert card is not None
        wanted = required_by(Effect.from_plain(card.record["effects"][int(unit.loc[1])]))
        for language, text in unit.texts.items():
            speaker = game.speaker(language, catalogue)
            if speaker is None:
                continue
            for kind, spoilt in mutants(text, speaker):
                caught = any(True for _ in differences(wanted, spoilt, speaker.fact_forms))
                yield Fate(language, unit.key, kind, spoilt, caught)


def main() -> None:
    """Print the table."""
    catalogue = Table().catalogue("ragnguns")
    made: dict[str, Counter[str]] = defaultdict(Counter)
    caught: dict[str, Counter[str]] = defaultdict(Counter)
    survivors = []
    for fate in fates(catalogue):
        for kind in (fate.kind, "all"):
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
    print(f"\n{len(survivors)} survivors" + ("" if "--survivors" in sys.argv else ": --survivors"))
    if "--survivors" in sys.argv:
        for fate in survivors:
            print(f"{fate.language} {fate.key} {fate.kind}: {fate.text}")


if __name__ == "__main__":
    main()
