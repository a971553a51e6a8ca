"""Lints of what a sentence says: what fires each, what is as good in other words, and where."""

from pathlib import Path

from benches import HOME, accept_all, bench_of, shipped_languages, small_catalogue, spur
from cases import each
from conftest import ROOT
from linting import flaws, names, unit_of, voices_of

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.check import check_texts
from rng_cards.catalogue.card import Catalogue
from rng_cards.translation.lints import lint_unit

NN = "\u202f"
FIRES = (
    ("said-on-one-side", "Personne ne l’a vue.", "Somebody has seen her."),
    ("said-on-one-side", "Il rend la selle.", "He does not return the saddle."),
    ("said-instead", "Il rend toujours la selle.", "He never returns the saddle."),
    ("said-instead", "La main gauche.", "The right hand side."),
    ("said-instead", "Il reste un jour.", "One week is left."),
    ("number-words-differ", "Deux cents grains.", "Two thousand beans."),
    ("number-words-differ", "Neuf vies.", "Ten lives."),
    ("number-words-differ", "Quatre-vingt-douze vers.", "Eighty-two verses."),
    ("nothing-in-common", "Le cheval mord sa main.", "The train leaves town."),
    ("small-word", "Le RUELLE est vide.", "The ALLEY is empty."),
    ("small-word", "Une heure.", "A hour."),
    ("singular-or-plural", "Plusieurs PIÈGES.", "Several TRAP."),
    ("never-said-so", "Elle s’est arrêté là.", "It stopped there."),
    ("misspelt", "Les volets sont fermés.", "The shuttters are closed."),
    ("misspelt", "Deux personanges.", "Two people."),
    ("another-word-meant", "Elle est dans le puits.", "It is in the wall."),
    ("small-word", "La ville est sous cette effet.", "The town is under it."),
    ("noun-agreement", "Le chapeau est cachée.", "The hat is hidden."),
    ("noun-agreement", "Deux jours.", "These day."),
    ("verb-agreement", "Le chapeau sont là.", "The hat is there."),
    ("verb-agreement", "Les chevaux sont là.", "The horses is there."),
    ("never-said-so", "Il a perdu à la fin.", "Its the end."),
    ("half-a-negation", "Il ne reste de pain.", "There is no bread left."),
    ("resembling-word", "Il y a l’aîné et le cratère.", "There is the elder and the character."),
    ("said-instead", "Elle l’a dressé.", "He raised it."),
    ("said-instead", "À gauche le pain, à gauche le vin.", "Bread on the left, wine on the right."),
    ("brackets", "Deux au plus.", "Two at most (check)."),
    ("sentence-twice", "Elle avait tout ce soir-là.", "She had it all. She had it all."),
)
AS_GOOD = (
    ("Il n’a jamais fini un morceau.", "He has yet to finish a song, without fail."),
    ("Il n’est pas revenu.", "He failed to return."),
    ("On ne sait pas qui a crié.", "It is unknown who hollered."),
    ("Deux notes fausses, et il faut les deux.", "It has two bad notes, and needs both."),
    ("Une douzaine, avant la messe.", "Twelve, prior to church."),
    ("Partis à douze, revenus à neuf.", "Twelve rode out, nine came back."),
    ("Il est midi une.", "It is one past noon."),
    ("Trois chiens et un chat.", "One cat, three dogs."),
    ("Il ne lui en reste que deux.", "He has only two left."),
    ("L’un ou l’autre.", "Either of them."),
    ("Le bout de la table cassé.", "The broken end of the table."),
    ("Il la porte une fois fouillé.", "He wears it once searched."),
    ("Les chevaux du fermier sont là.", "The horses of the farmer are there."),
    (
        "Il ne saurait le dire, et il craint qu’elle ne parte.",
        "He could not say, and fears her going.",
    ),
    ("Jamais en retard, rarement sur les rails.", "Always on time, seldom on the rails."),
    ("Elles ne se quittent pas.", "They stay together."),
    ("La maison est au fond.", "The house is at the bottom."),
    ("Il dort au deuxième étage.", "He sleeps on the third floor."),
    ("Dix kilos de plomb.", "Twenty-two pounds of lead."),
    ("1 balle ou 1 carte.", "1 bullet or card."),
    ("Est-ce du plomb\u202f? Il hésite encore.", "Is it lead, he wonders?"),
    ("Le toit s’écrase.", "The roof crashes."),
    ("Si tu obtiens face, tu gagnes.", "On a heads, you win."),
)
# Rulings are translated nearly word for word.
FIRES_IN_RULINGS = (
    (
        "said-on-one-side",
        "Elle n’y va pas\u00a0; elle y dort.",
        "It does not go; it does not sleep.",
    ),
    ("resembling-word", "La piste des étapes est longue.", "The list of steps is long."),
    ("resembling-word", "Le choix du monument est libre.", "The choice of the moment is free."),
    ("another-owner", "Son BARILLET marque 6.", "Your CYLINDER shows 6."),
    ("another-owner", "Dans ta propre main.", "To their own hand."),
    ("noun-agreement", "Il est prêt, mais ta RUELLE est occupé.", "It is ready, but it is taken."),
    ("noun-agreement", "Poser sur une zone occupé.", "Placing on a taken zone."),
    ("verb-agreement", "Les livrets y comptent.", "The rulebooks counts on it."),
    ("never-said-so", "L’outil se souviens de tout.", "The tool remembers everything."),
)
AS_GOOD_IN_RULINGS = (
    ("Son ♦ s’éteint avant que tu paies.", "You pay only after its ♦ has ended."),
    ("Tu ne peux ni jouer ni poser.", "You cannot play or place."),
    ("Et ton PISTOLERO ne repart pas.", "And your GUNSLINGER is there to stay."),
    ("Qui doit les porter\u202f?", "Who must bear them?"),
    (
        "Il est prêt, mais la rue et la gare sont occupées.",
        "It is ready, but the street and the station are taken.",
    ),
)


@each("name, fr, en", FIRES_IN_RULINGS)
def test_what_fires_in_rulings(name: str, fr: str, en: str, catalogue: Catalogue) -> None:
    assert name in names({"fr": fr, "en": en}, catalogue, "ruling")


@each("fr, en", AS_GOOD_IN_RULINGS)
def test_what_is_as_good_in_rulings(fr: str, en: str, catalogue: Catalogue) -> None:
    assert names({"fr": fr, "en": en}, catalogue, "ruling") == []


def test_anybody_may_be_your(catalogue: Catalogue) -> None:
    skin = {"fr": "La soie contre sa peau.", "en": "Silk against your skin."}

    assert names(skin, catalogue, "flavour") == []


@each("name, fr, en", FIRES)
def test_what_fires(name: str, fr: str, en: str, catalogue: Catalogue) -> None:
    assert name in names({"fr": fr, "en": en}, catalogue, "flavour")


@each("fr, en", AS_GOOD)
def test_what_is_as_good_in_other_words(fr: str, en: str, catalogue: Catalogue) -> None:
    assert names({"fr": fr, "en": en}, catalogue, "flavour") == []


def test_a_story_is_not_searched_for_words_that_resemble_what_is_meant(
    catalogue: Catalogue,
) -> None:
    said = {"fr": "Elles sont dans le puits.", "en": "They are in the wall."}
    assert "another-word-meant" in names(said, catalogue, "flavour")
    story = {"fr": " ".join([said["fr"]] * 11), "en": " ".join([said["en"]] * 11)}
    assert "another-word-meant" not in names(story, catalogue, "flavour")


def test_one_slip_is_told_once(catalogue: Catalogue) -> None:
    said = {"fr": "Cette effet dure.", "en": "This effect lasts."}
    assert names(said, catalogue, "flavour") == ["small-word"]
    said = {"fr": "Les munitions sont là.", "en": "The ammuniton is there."}
    assert names(said, catalogue, "flavour") == ["misspelt"]


def test_effects_are_held_to_their_data_instead(catalogue: Catalogue) -> None:
    said = {"fr": "Ne tire jamais.", "en": "Shoot always."}
    assert "said-instead" in names(said, catalogue, "ruling-1")
    assert names(said, catalogue, "effect-1") == []


def test_a_flaw_points_at_the_words_and_knows_those_of_the_original(catalogue: Catalogue) -> None:
    (flaw,) = flaws({"fr": "Avant la messe.", "en": "After church."}, catalogue, "flavour")
    assert "After church."[flaw.start : flaw.end] == "After"
    assert flaw.twin is not None
    assert flaw.twin.language == "fr"
    assert "Avant la messe."[flaw.twin.start : flaw.twin.end] == "Avant"


def test_the_text_that_has_changed_is_the_one_at_fault(tmp_path: Path) -> None:
    small_catalogue(tmp_path)
    text = (ROOT / "catalog/languages/meanings.yaml").read_text(encoding="utf-8")
    (tmp_path / HOME / "meanings.yaml").write_text(text, encoding="utf-8")
    shipped_languages(tmp_path)
    accept_all(tmp_path)
    spur(tmp_path, ("Il ne brille plus depuis longtemps", "Il brille depuis longtemps"))
    found = check_texts(bench_of(tmp_path), Asked()).report.diagnostics
    (one,) = [one for one in found if one.code.name == "said-on-one-side"]
    line = (tmp_path / HOME / "cards/weapons/rusty-spur.yaml").read_text("utf-8").splitlines()
    assert one.span is not None
    assert "fr: Il brille" in line[one.span.line - 1]


@each(
    "language, text, value",
    [
        ("fr", "quatre-vingt-dix-neuf", 99),
        ("fr", "soixante et onze", 71),
        ("fr", "deux mille trois cents", 2300),
        ("en", "two hundred and forty-four", 244),
        ("en", "a hundred", 100),
        ("de", "achthundertvierundzwanzig", 824),
        ("de", "zwölf", 12),
    ],
)
def test_numbers_in_words(language: str, text: str, value: int, catalogue: Catalogue) -> None:
    found = voices_of(catalogue)[language].numerals.find(text)
    assert value in [one.value for one in found]


@each(
    "text, wrong",
    [
        ("Die Sattel ist da.", "Die Sattel"),
        ("Es war eine alte Holztisch.", "eine alte Holztisch"),
        ("Der Mann, der Geld hat, grüßt die Besitzer.", None),
    ],
)
def test_an_article_in_no_case_of_its_noun(
    text: str, wrong: str | None, catalogue: Catalogue
) -> None:
    speaking = voices_of(catalogue)
    found = lint_unit(unit_of({"fr": "Là.", "de": text}, "flavour"), speaking, frozenset({"de"}))
    told = [one.params["found"] for one in found if one.code.name == "article-of-another-gender"]
    assert told == ([wrong] if wrong else [])


@each("number, found", [("12", ["singular-or-plural"]), ("9" * 5_000, [])])
def test_a_number_of_more_digits_than_python_reads_counts_nothing(
    number: str, found: list[str], catalogue: Catalogue
) -> None:
    one = {"fr": f"Tire {number} BALLES.", "en": f"Shoot {number} BULLET."}
    assert names(one, catalogue) == found
    words = {"fr": f"{number} sur 17, cinq fois.", "en": f"{number} of 17, six times."}
    assert "number-spelled-out" not in names(words, catalogue, "flavour")
