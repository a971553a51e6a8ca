"""Every lint of the bench: what fires it, and what looks like it and does not."""

from typing import Final

from cases import each
from linting import found_in_texts, names, unit_of, voices_of

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.catalogue.card import Catalogue
from rng_cards.translation.lints import Pair, Segment, lint_pair, lint_text

N: Final = "\u00a0"
NN: Final = "\u202f"

# The table of the design, line by line: name, what fires it, what does not. A dash stands where
# the text on that side does not matter.
TABLE: Final[tuple[tuple[str, tuple[str, str], tuple[str, str]], ...]] = (
    ("missing-translation", ("Piochez.", " "), ("", "")),
    ("source-copied", ("Piochez deux cartes", "Piochez deux cartes"), ("Dynamite", "Dynamite")),
    (
        "source-left",
        ("Pioche une carte dans ton deck", "Draw une carte dans your deck"),
        ("Coup de grâce", "Coup de grâce"),
    ),
    ("numbers-differ", ("Avance de 2", "Advance by 3"), (f"1{NN}000 $", "$1,000")),
    ("symbols-differ", ("♠ ♥", "♠"), ("♠ ♥", "♥ ♠")),
    ("circled-costs-differ", ("① ②", "② ①"), ("① ②", "① ②")),
    ("signed-numbers-differ", ("+2", "2"), ("−1", "-1")),
    ("placeholders-differ", ("{n}", "{m}"), ("{n}", "{n}")),
    ("paragraphs-differ", ("Feu.\n\nEau.", "Fire. Water."), ("Feu.\n\n\nEau.", "Fire.\n\nWater.")),
    (
        "term-missing",
        ("Ton PISTOLERO", "Your SHOOTER"),
        ("Deux CARTOUCHIÈRES", "Two CARTRIDGE BELTS"),
    ),
    ("term-extra", ("Une carte", "A TRAP"), ("Un PIÈGE", "A TRAP")),
    ("unknown-capitals", ("Ton BARRILLET", "Your drum"), ("Acte III", "Act III")),
    ("term-without-accents", ("MELEE", "MELEE"), ("MÉLÉE", "MELEE")),
    ("space-before-mark", ("Attention !", "Careful!"), ("Quoi\u202f?! À 12:30", "What?! At 12:30")),
    ("quotation-marks", ("«Feu»", "“Fire”"), (f"«{N}Feu{N}»", "“Fire”")),
    ("apostrophe", ("l'ombre", "the shade"), ("6'", "6'")),
    ("ellipsis", ("Rien...", "Nothing…"), ("Rien…", "Nothing…")),
    ("accented-capitals", ("A chaque fois", "Each time"), ("Le camp A tire", "Camp A shoots")),
    ("accented-capitals", ("Ecartez-vous", "Stand aside"), ("Écartez-vous", "Stand aside")),
    ("space-too-many", (f"Des cartes{NN}!", "Cards !"), (f"Des cartes{NN}!", "Cards!")),
    ("unseen-characters", ("Une\u200b", "One"), (f"Une{N}fois", "Once")),
    ("variation-selector", ("♥\ufe0f", "♥"), ("♥", "♥")),
    ("repeated-word", ("Le pied de de chaise", "The chair leg"), ("Vous vous levez", "You rise")),
    ("end-punctuation", ("Rien.", "Nothing"), (f"Rien{NN}!", "Nothing!")),
    (
        "length",
        ("Ton adversaire choisit ce qui lui plaît le moins.", "No."),
        (
            "Ton adversaire choisit ce qui lui plaît le moins.",
            "Your opponent chooses what they like least.",
        ),
    ),
)

MORE_THAT_FIRES: Final[tuple[tuple[str, tuple[str, str]], ...]] = (
    ("missing-translation", ("Rien.", "\u200b")),
    ("source-left", ("Mets une carte ici.", "Put une carte here.")),
    ("number-spelled-out", ("Avance de 2.", "Advance by two.")),
    ("number-spelled-out", ("Divise-le par 2.", "Halve it, take half.")),
    ("numbers-differ", ("Avance de 1,5.", "Advance by 2.5.")),
    ("numbers-differ", ("Avance de 2 ou 2.", "Advance by 2.")),
    ("signed-numbers-differ", ("+1 pour elle", "−1 for it")),
    ("circled-costs-differ", ("① ②", "①")),
    ("symbols-differ", ("♦ ou ∞", "♦ or ♦")),
    ("placeholders-differ", ("<b>Feu</b>", "<b>Fire")),
    ("placeholders-differ", ("%s fois", "%d times")),
    ("term-missing", ("Défausse 1 carte.", "Draw 1 card.")),
    ("term-missing", ("La RUELLE ou l’ABRI", "The ALLEY or the shade")),
    ("unknown-capitals", ("Le mot", "The WORD")),
    ("quotation-marks", (f"Il dit “{NN}feu{NN}”", "He says “fire”")),
    ("quotation-marks", (f"Il dit «{N}feu{N}»", 'He says "fire"')),
    ("quotation-marks", (f"Il dit «{N}feu{N}»", f"He says «{N}fire{N}»")),
    ("quotation-marks", ("« Feu »", "“Fire”")),
    ("apostrophe", ("Le chien", "The dog's")),
    ("apostrophe", ("Des chiens", "The dogs' den")),
    ("space-before-mark", (f"Rien{N}; rien: rien", "Nothing; nothing: nothing")),
    ("space-before-mark", ("(Feu!)", "(Fire!)")),
    ("space-too-many", ("Rien , rien", "Nothing, nothing")),
    ("unseen-characters", ("Deux  fois", "Twice")),
    ("unseen-characters", ("Deux fois", "Twice ")),
    ("unseen-characters", ("E\u0301toile", "Star")),
    ("unseen-characters", ("Fin", "A\u00adway")),
    ("accented-capitals", ("Rien. A midi, rien", "Nothing. At noon, nothing")),
    ("accented-capitals", ("Etre ou non", "To be or not")),
    ("accented-capitals", ("Ca va", "Fine")),
    ("repeated-word", ("Rien", "the the end")),
    ("end-punctuation", (f"Quoi{NN}?", "What.")),
    ("forbidden-variant", ("Une MONTURE", "A MOUNT, no HORSE")),
)

SILENT: Final[tuple[tuple[str, str], ...]] = (
    ("Rio de la Plata", "Rio de la Plata"),
    ("Les Frères", "The Brothers of Des Moines"),
    ("Le 1er tour, à 12:30", "On the 1st turn, at 12:30"),
    ("La version 0.3", "Version 0.3"),
    ("Il a 3,5 balles", "He has 3.5 shells"),
    ("n° 45", "No. 45"),
    (f"12{NN}000 têtes", "12,000 head"),
    ("Un calibre .45", "A .45 caliber"),
    ("… et rien", "… and nothing"),
    ("Le pont A-B", "Bridge A-B"),
    ("Eli Crow, En selle. Elle part", "Eli Crow, Saddle up. She leaves"),
    ("Duran Duran", "Duran Duran"),
    (f"«{N}Il dit “feu”{N}»", "“He says ‘fire’”"),
    ('Une planche de 6"', 'A 6" board'),
    ("Il prend ce qu’il y a", "He had had it"),
    (f"Il rit{NN}!{N}»", "He laughs!”"),
    ("https://exemple.org:80/a", "https://exemple.org:80/a"),
    (f"Rien{N}: rien{NN}; rien{N}?", "Nothing: nothing; nothing?"),
    (f"3{N}: 1", "3 : 1"),
    ("Bora bora bora", "Bora bora bora"),
    ("(2 au plus)", "(at most 2)"),
    ("Chapitre XIV", "Chapter XIV"),
    ("L’USAF", "The USAF"),
    ("👩\u200d🚀", "👩\u200d🚀"),
)


@each("name, fires, silent", TABLE)
def test_the_example_fires_its_lint_alone_and_mended_fires_nothing(
    name: str, fires: tuple[str, str], silent: tuple[str, str], catalogue: Catalogue
) -> None:
    assert names({"fr": fires[0], "en": fires[1]}, catalogue) == [name]
    assert names({"fr": silent[0], "en": silent[1]}, catalogue) == []


@each("name, fires", MORE_THAT_FIRES)
def test_more_that_fires(name: str, fires: tuple[str, str], catalogue: Catalogue) -> None:
    assert names({"fr": fires[0], "en": fires[1]}, catalogue) == [name]


@each("texts", SILENT)
def test_what_looks_wrong_and_is_not(texts: tuple[str, str], catalogue: Catalogue) -> None:
    assert names({"fr": texts[0], "en": texts[1]}, catalogue) == []


def test_the_same_original_rendered_two_ways_is_told_where_it_is_rarer(
    catalogue: Catalogue,
) -> None:
    pairs = [("Rien.", "Nothing."), ("Rien.", "None."), ("Rien.", "Nothing."), ("Tout.", "All.")]
    text = "".join(f"- fr: {source}\n  en: {target}\n" for source, target in pairs)
    (found,) = found_in_texts(text, catalogue)
    assert found.code.name == "rendered-two-ways"
    assert found.span is not None
    assert (found.span.line, found.span.column) == (4, 7)
    assert "card-0.effect-1" in found.message("en")


def test_texts_that_differ_in_typing_alone_are_one_rendering(catalogue: Catalogue) -> None:
    text = "- fr: Il attend…\n  en: He’s here…\n- fr: Il attend…\n  en: He’s here…\n"
    assert found_in_texts(text, catalogue) == []


def test_a_flavour_text_may_shout_but_not_misspell_a_term(catalogue: Catalogue) -> None:
    shouted = {"fr": "Il crie VENGEANCE.", "en": "He yells REVENGE."}
    assert names(shouted, catalogue, "flavour") == []
    assert names(shouted, catalogue) == ["unknown-capitals"]
    misspelt = {"fr": "Son BARRILLET.", "en": "His drum."}
    assert names(misspelt, catalogue, "flavour") == ["unknown-capitals"]


def test_a_language_that_is_not_complete_may_say_nothing(catalogue: Catalogue) -> None:
    voices = voices_of(catalogue)
    unit = unit_of({"fr": "Rien."})
    german = Segment(unit, voices["en"])
    assert [one.code.name for one in lint_pair(Pair(Segment(unit, voices["fr"]), german))] == [
        "missing-translation"
    ]
    assert lint_text(german) == []


def test_the_texts_of_every_shipped_card_are_read(table: Table) -> None:
    bench = Bench(table, "ragnguns")
    assert {unit.card for unit in bench.units} >= {card.id for card in bench.catalogue}
