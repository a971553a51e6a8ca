"""French that people read is typeset: ’, no-break spaces, …, and capitals with their accents."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from cases import each
from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file
from rng_cards.catalogue.card import Catalogue

NO_BREAK: Final = "\u00a0"
NARROW: Final = "\u202f"

RULES: Final = {
    "an apostrophe is ’": re.compile("'"),
    "a quotation stands inside « »": re.compile('["“”]'),
    "an ellipsis is one character": re.compile(r"\.\.\."),
    "a no-break space stands before a colon": re.compile(rf"(?<!{NO_BREAK}):"),
    "a no-break space stands before ; ! ?": re.compile(rf"(?<![{NO_BREAK}{NARROW}!?])[;!?]"),
    "a no-break space stands inside « »": re.compile(
        rf"«(?![{NO_BREAK}{NARROW}])|(?<![{NO_BREAK}{NARROW}])»"
    ),
    "two spaces never follow each other": re.compile(rf"[ {NO_BREAK}{NARROW}]{{2}}"),
    "no space stands before a comma or a full stop": re.compile(rf"[ {NO_BREAK}{NARROW}][,.…]"),
    "a sentence starts with À, not A": re.compile(r"(?:^|[.!?…] )A (?=[a-zà-ÿ])"),
    "É keeps its accent": re.compile(
        # A capital E before one consonant and a vowel, as in Étoile, Échange, Épique, Écran.
        r"\bE(?=(?:ch|[bcdfgptv][lr]|[bcdfgjklpqrstvz])[aeiouyéèêàâîôû])",
        re.IGNORECASE,
    ),
}


def french_in(value: Any) -> Iterator[str]:
    """Every text that stands under a key `fr`, however deep."""
    if isinstance(value, Mapping):
        for key, one in value.items():
            if key == "fr" and isinstance(one, str):
                yield one
            else:
                yield from french_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from french_in(one)


def faults(text: str) -> list[str]:
    """The rules that a text breaks, each with what stands around the first place."""
    found = []
    for rule, pattern in RULES.items():
        match = pattern.search(text)
        if match:
            around = text[max(0, match.start() - 15) : match.end() + 15]
            found.append(f"{rule}: {around!r}")
    return found


def all_faults(value: Any) -> list[str]:
    return [fault for text in french_in(value) for fault in faults(text)]


def test_every_french_text_of_the_cards_is_typeset(catalogue: Catalogue) -> None:
    assert {card.id: found for card in catalogue if (found := all_faults(card.record))} == {}


@each("part", ["sets", "glossary", "rulings"])
def test_what_surrounds_the_cards_is_typeset(part: str, catalogue: Catalogue) -> None:
    assert all_faults(catalogue.about[part]) == []


def test_the_names_and_notes_of_decks_are_typeset(table: Table) -> None:
    wrong = {}
    for file in sorted((ROOT / "decks").rglob("*.yaml")):
        resolved = validate_file(str(file), table).resolved
        assert resolved is not None, file
        found = all_faults([resolved.deck.names, resolved.deck.notes])
        if found:
            wrong[file.name] = found
    assert wrong == {}


def test_there_is_french_to_look_at(catalogue: Catalogue) -> None:
    assert all(len(list(french_in(card.record))) >= 2 for card in catalogue)
    rulings = catalogue.about["rulings"]
    assert len(list(french_in(rulings))) == 2 * len(rulings) > 0


@each(
    "text",
    [
        "l'ABRI",
        'il dit "feu"',
        "il attend...",
        "Rien : rien",
        "Rien: rien",
        "Feu !",
        "Feu!",
        f"« feu{NO_BREAK}»",
        "Bang.  Bang",
        "Bang .",
        "Il pleut. A midi, il sèche.",
        "Etoile cabossée",
        "une carte EPIQUE",
    ],
)
def test_a_slip_is_caught(text: str) -> None:
    assert len(faults(text)) == 1


@each(
    "text",
    [
        f"L’ABRI{NO_BREAK}: «{NO_BREAK}feu{NO_BREAK}»{NARROW}!",
        f"Quoi{NARROW}?! Rien… À midi, encore rien.",
        "En selle. Elle est à l’heure, et Étoile aussi. EFFET, ÉPIQUE.",
    ],
)
def test_what_is_typeset_passes(text: str) -> None:
    assert faults(text) == []
