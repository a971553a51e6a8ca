"""Lints silenced in place: where, with what reason, and whether it is still of use."""

from typing import Final

from cases import each
from linting import FILE, found_in_texts

from rng_cards.catalogue.card import Catalogue
from rng_cards.files.text import TextFile
from rng_cards.translation.silence import silences
from rng_cards.yaml.reader import parse

WHY: Final = "# rng: allow numbers-differ — the English counts in dozens"
PLACES: Final = {
    "at the end of the translation": "- fr: Pioche 12 cartes.\n  en: Draw a bunch cards.  {why}\n",
    "at the end of the original": "- fr: Pioche 12 cartes.  {why}\n  en: Draw a bunch cards.\n",
    "above the translation": "- fr: Pioche 12 cartes.\n  {why}\n  en: Draw a bunch cards.\n",
    "above, with another between": (
        "- fr: Pioche 12 cartes.\n  {why}\n  # So there.\n\n  en: Draw a bunch cards.\n"
    ),
    "above both": "# A card.\n{why}\n- fr: Pioche 12 cartes.\n  en: Draw a bunch cards.\n",
    "after a quoted one": "- fr: 'Pioche 12 cartes.'\n  en: \"Draw a bunch cards.\"  {why}\n",
    "inside braces": "- {{fr: Pioche 12 cartes., en: Draw a bunch cards.}}  {why}\n",
    "at the head of a block": (
        "- fr: Pioche 12 cartes.\n  en: >-  {why}\n    Draw a\n    bunch cards.\n"
    ),
    "after a block": (
        "- fr: |-\n    Pioche\n    12 cartes.\n  {why}\n  en: |-\n    Draw a\n    bunch cards.\n"
    ),
}
ELSEWHERE: Final = {
    "at the next text": (
        "- fr: Pioche 12 cartes.\n  en: Draw a bunch cards.\n- fr: A\n  en: A  {why}\n"
    ),
    "above the next text": (
        "- fr: Pioche 12 cartes.\n  en: Draw a bunch cards.\n{why}\n- fr: A\n  en: A\n"
    ),
    "below": "- fr: Pioche 12 cartes.\n  en: Draw a bunch cards.\n{why}\n",
}


def codes(document: str, catalogue: Catalogue) -> list[str]:
    return [one.code.name for one in found_in_texts(document, catalogue)]


@each("place", PLACES)
def test_a_comment_beside_a_text_silences_the_lint_there(place: str, catalogue: Catalogue) -> None:
    assert "numbers-differ" in codes(PLACES[place].format(why="# so there"), catalogue)
    assert codes(PLACES[place].format(why=WHY), catalogue) == []


@each("place", ELSEWHERE)
def test_a_comment_elsewhere_silences_nothing_and_says_so(place: str, catalogue: Catalogue) -> None:
    found = codes(ELSEWHERE[place].format(why=WHY), catalogue)
    assert sorted(found) == ["numbers-differ", "useless-silence"]


def test_another_lint_is_not_silenced(catalogue: Catalogue) -> None:
    text = PLACES["at the end of the translation"].format(why=WHY).replace("bunch cards.", "bunch")
    assert codes(text, catalogue) == ["end-punctuation"]


@each("dash", ["—", "–", "--", ":", "-"])
def test_a_reason_stands_after_a_dash_of_any_kind(dash: str, catalogue: Catalogue) -> None:
    why = f"# rng: allow numbers-differ {dash} it counts"
    assert codes(PLACES["inside braces"].format(why=why), catalogue) == []


@each("names", ["numbers-differ, end-punctuation", "TRN304 TRN323"])
def test_one_comment_silences_several_lints_by_name_or_code(
    names: str, catalogue: Catalogue
) -> None:
    text = f"- fr: Pioche 12 cartes.\n  en: Draw a bunch  # rng: allow {names} — so it is\n"
    assert codes(text, catalogue) == []


def test_without_a_reason_it_is_silent_and_the_comment_is_at_fault(catalogue: Catalogue) -> None:
    text = "- fr: Pioche 12 cartes.\n  en: Draw a bunch cards.  # rng: allow numbers-differ\n"
    (found,) = found_in_texts(text, catalogue)
    assert found.code.name == "silence-without-reason"
    assert found.span is not None
    assert (found.span.line, found.span.column, found.span.end_column) == (2, 41, 55)


@each("name", ["number-differ", "TRN999", "YML101", "", "too-many-epics"])
def test_what_is_no_lint_of_texts_is_told(name: str, catalogue: Catalogue) -> None:
    text = f"- fr: Un.\n  en: One.  # rng: allow {name} — because\n"
    (found,) = found_in_texts(text, catalogue)
    assert found.code.name == "silences-no-lint"
    if name == "number-differ":
        assert "numbers-differ" in found.help_text("en")


@each(
    "text",
    [
        "- fr: |\n    Un.\n    # rng: allow length — no\n",
        "- fr: 'Un. # rng: allow length — no'\n",
        '- fr: "Un.\n    # rng: allow length — no"\n',
    ],
)
def test_inside_a_text_it_is_text(text: str) -> None:
    assert silences(parse(TextFile(FILE, text, []))) == []
