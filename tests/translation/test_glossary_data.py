"""The glossary as data: every term of the rulebooks, whole, in every language."""

import re
from pathlib import Path
from typing import Any, Final

from cases import each

from rng_cards.app.table import Table
from rng_cards.games.ragnguns.rulebook import SECTIONS
from rng_cards.translation.units import units

CATALOGUE: Final = Table(Path(__file__).parent.parent.parent).catalogue("ragnguns")
PARTS: Final = ("keywords", "types", "terms")
TERMS: Final = {key: words for part in PARTS for key, words in CATALOGUE.words(part).items()}
DETAILS: Final[dict[str, Any]] = {
    key: told for part in PARTS for key, told in CATALOGUE.about["glossary_details"][part].items()
}
RULEBOOKS: Final = (
    *("PISTOLERO", "BALLE", "BARILLET", "CARTOUCHIÈRE", "RUELLE", "ABRI", "PLANQUE", "planquer"),
    *("poser", "jouer", "EFFET", "défausser", "RECHARGE", "PIOCHE", "DÉSAMORCE", "FUSILLADE"),
    *("PUISSANCE DE FEU", "RÉSISTANCE", "dépenser", "tirer", "encaisser", "soigner"),
    *("statistiques", "TYPE", "MOT-CLÉ", "IL PAYE", "IL ENCHÉRIT", "IL NE FAIT RIEN"),
    *("prêt au combat", "ACTION", "ARME", "OBJET", "PIÈGE", "RENFORT", "ÉPIQUE", "SIGNATURE"),
    *("MONTURE", "ANIMAL", "FEMME", "RAPIDE", "ALCOOL", "SOIN", "MÉLÉE", "FEU", "MUSIQUE"),
    "SHÉRIF",
)
"""The glossary of the rules specification, read off the French rulebook."""


def test_every_term_of_the_rulebooks_is_there() -> None:
    assert set(RULEBOOKS) <= {words["fr"] for words in TERMS.values()}


@each("term", TERMS)
def test_a_term_is_whole(term: str) -> None:
    told = DETAILS[term]
    assert set(TERMS[term]) == set(CATALOGUE.about["spoken"])
    assert set(told["note"]) >= {"fr", "en"}
    assert told["cite"]
    assert set(told["cite"]) <= set(SECTIONS)
    for language, forms in told["forms"].items():
        assert len({TERMS[term][language], *forms} - {TERMS[term][language]}) >= 1
        assert len(set(forms)) == len(forms)


@each("language", ["fr", "en"])
def test_what_must_never_be_said_is_said_nowhere(language: str) -> None:
    said = [unit.texts.get(language, "") for unit in units(CATALOGUE)]
    known = {
        form
        for term, told in DETAILS.items()
        for form in (TERMS[term][language], *told["forms"].get(language, ()))
    }
    for term, told in DETAILS.items():
        for word in told["never"].get(language, ()):
            assert word not in known, term
            found = re.compile(rf"\b{re.escape(word)}\b")
            assert not [text for text in said if found.search(text)], (term, word)


def test_words_are_languages_alone() -> None:
    for words in TERMS.values():
        assert not {"symbol", "forms", "note", "id"} & set(words)
