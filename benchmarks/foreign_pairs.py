"""On how many texts of other games the lints raise something: `foreign_pairs.py FILE [--spelling]`.

The lints that need neither cards nor a glossary run on pairs of texts from elsewhere, one JSON
object a line with `id`, `fr` and `en`; an `id` that ends in `flavor` names a text that is no rule.
`--spelling` checks with the dictionaries of the system as well; unknown words are counted apart:
most of them are names of another game.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from rng_cards.app.table import Table
from rng_cards.app.translation.dictionaries import FOLDERS, find_dictionary, read_dictionary
from rng_cards.app.translation.spelling import UNKNOWN, Speller
from rng_cards.diagnostics import Code
from rng_cards.translation.lints import lint_unit, terms, typing
from rng_cards.translation.units import Unit
from rng_cards.translation.voices import Voice, voices

ASIDE: Final = {
    one for module in (typing, terms) for one in vars(module).values() if isinstance(one, Code)
}
"""Typesetting, which each house has its own rules for, and the words of this game."""


def print_pairs(file: Path, *, spelling: bool) -> None:
    """On how many pairs of texts the lints that need no data raise an error or a warning."""
    about = {**Table().catalogue("ragnguns").about, "glossary": {}, "glossary_details": {}}
    speaking = voices(about)
    pairs = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line]
    spell = spellers(speaking) if spelling else {}
    found = [codes_of(pair, speaking, spell) for pair in pairs]
    unknown = sum(UNKNOWN in codes for codes in found)
    found = [codes - {UNKNOWN} for codes in found]
    some = sum(bool(codes) for codes in found)
    other = sum(bool(codes - ASIDE) for codes in found)
    print(f"{some} of {len(pairs)} pairs raise an error or a warning; {other} pairs", end=" ")
    print(f"({other / max(len(pairs), 1):.2%}) one that is not about typesetting or capitals:")
    for code, times in Counter(code for codes in found for code in codes).most_common():
        print(f"{times:6} {code.id} {code.name}" + (" (typesetting, capitals)" * (code in ASIDE)))
    if spelling:
        print(f"{unknown:6} {UNKNOWN.id} {UNKNOWN.name} (counted apart)")


def spellers(speaking: Mapping[str, Voice]) -> dict[str, Speller]:
    """The dictionaries of the system, which know no word of any game."""
    found = {one: find_dictionary(one, FOLDERS) for one in ("fr", "en")}
    return {
        one: Speller(read_dictionary(stem), speaking[one], frozenset())
        for one, stem in found.items()
        if stem
    }


def codes_of(
    pair: Mapping[str, str], speaking: Mapping[str, Voice], spell: Mapping[str, Speller]
) -> set[Code]:
    """What is found in a pair, each code once."""
    field = "flavour" if pair.get("id", "").endswith("flavor") else "effect-1"
    texts = {one: pair[one] for one in ("fr", "en")}
    unit = Unit("", field, texts, "", "", ())
    flaws = lint_unit(unit, speaking, frozenset({"en"}))
    flaws += (flaw for speller in spell.values() for flaw in speller.flaws(unit))
    return {one.code for one in flaws if one.code.severity != "info"}


def main() -> None:
    """Print what was found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("file", type=Path, help="pairs of texts, a JSON object a line")
    parser.add_argument("--spelling", action="store_true", help="with the dictionaries")
    asked = parser.parse_args()
    print_pairs(asked.file, spelling=asked.spelling)


if __name__ == "__main__":
    main()
