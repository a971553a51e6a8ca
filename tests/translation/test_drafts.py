"""Drafts of effects: canonical sentences from data, in any language that data knows."""

import re
import shutil
from copy import copy
from pathlib import Path
from typing import Any, Final

import yaml
from any_effect import effects
from cases import each
from hypothesis import example, given
from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.games.ragnguns.translating.bench import RagngunsTranslating
from rng_cards.games.ragnguns.translating.comparing import differences
from rng_cards.games.ragnguns.translating.drafts import draft
from rng_cards.games.ragnguns.translating.required import required_by
from rng_cards.translation.units import units

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUE: Final = Table(ROOT).catalogue("ragnguns")
BENCH: Final = RagngunsTranslating()
SAID: Final = yaml.safe_load((ROOT / "tests/translation/said.yaml").read_text(encoding="utf-8"))
LANGUAGES: Final = ("fr", "en", "de")


def drafted(language: str, **values: Any) -> str:
    speaker = BENCH.speaker(language, CATALOGUE)
    assert speaker is not None
    return draft(Effect.from_plain(values), speaker.grammar)


def well_formed(text: str) -> bool:
    return (
        text == text.strip()
        and (text[0].isupper() or not text[0].isalpha())
        and text.endswith(".")
        and not re.search(r"[{}‹›]|  | [.,]|\.\.", text)
    )


OPPONENT: Final = {"shoot": 1, "at": "opponent"}
LIMIT: Final = {"limit-gunfight": 1}
WORDED_ALIKE: Final = [
    Effect.from_plain({"when": "sprung", "does": does})
    for does in (
        [OPPONENT, {"cylinder": -1, "whose": "you"}, LIMIT],
        [LIMIT, LIMIT, OPPONENT],
        [{"fetch": {"card": "machete"}, "from": "discard", "to": "hideout"}, {"hide": 1}],
        [{"draw": 1}, {"draw": 1}, {"gain": 2, "into": "pool"}],
    )
]
"""Two verbs for which some language has one word: a limit on shots is worded as a shot."""


@given(effects())
@example(WORDED_ALIKE[0])
@example(WORDED_ALIKE[1])
@example(WORDED_ALIKE[2])
@example(WORDED_ALIKE[3])
def test_the_draft_of_any_effect_says_what_it_does_in_every_language(effect: Effect) -> None:
    wanted = required_by(effect)
    for language in LANGUAGES:
        speaker = BENCH.speaker(language, CATALOGUE)
        assert speaker is not None
        text = draft(effect, speaker.grammar)
        assert well_formed(text), text
        assert list(differences(wanted, text, speaker.fact_forms)) == [], text


@each("language", LANGUAGES)
def test_the_draft_of_every_shipped_effect_passes(language: str) -> None:
    for card in CATALOGUE:
        record = card.record
        for number in range(1, len(record["effects"]) + 1):
            text = BENCH.draft(record, f"effect-{number}", language, CATALOGUE)
            assert text is not None
            assert well_formed(text), text
            unit = unit_of({language: text}, f"effect-{number}")
            flaws = BENCH.flaws(record, unit, language, CATALOGUE)
            assert list(flaws) == [], text


@each("language", ["fr", "en"])
def test_most_drafts_are_the_very_texts_that_people_wrote(language: str) -> None:
    same = whole = 0
    for unit in units(CATALOGUE):
        if unit.field.startswith("effect-"):
            card = CATALOGUE.get(unit.card)
            assert card is not None
            whole += 1
            same += (
                BENCH.draft(card.record, unit.field, language, CATALOGUE) == (unit.texts[language])
            )
    assert same / whole >= 0.9


@each("case", SAID["drafts"])
def test_articles_elisions_cases_and_plurals(case: dict[str, Any]) -> None:
    for language in LANGUAGES:
        assert drafted(language, **case["effect"]) == case[language]


@each("language", LANGUAGES)
def test_wordings_have_every_verb_condition_and_count(language: str) -> None:
    data = CATALOGUE.wordings(language)
    assert data is not None
    words = {one.key for one in (*VERBS, *CONDITIONS)} | {"each"}
    assert set(data["clauses"]) == words
    actions = {one.action or one.key for one in VERBS} - {"firepower", "durability"}
    assert set(data["says"]["act"]) == actions | {"if", "each", "take", "choose"}


def test_a_slip_in_the_wordings_is_seen_and_breaks_nothing() -> None:
    speaker = BENCH.speaker("en", CATALOGUE)
    assert speaker is not None
    data = dict(speaker.grammar.data)
    clauses = {key: dict(tables) for key, tables in data["clauses"].items()}
    clauses["draw"]["say"] = "draw {m} {card/k} {own.lasso} {bullets} {n!nowhere}"
    del clauses["look"]
    broken = copy(speaker.grammar)
    broken.data = {**data, "clauses": clauses}
    one = Effect.from_plain({"cost": 0, "does": [{"draw": 2}, {"look": "hand"}]})
    assert draft(one, broken) == "Draw {m} {card/k} your ‹lasso› {bullets} 2. {look}."


# A language is data


def tree(at: Path) -> Catalogue:
    """The shipped catalogue in a language that nobody speaks, made out of the German files."""
    shutil.copytree(ROOT / "catalog", at / "catalog")
    folder = at / "catalog/ragnguns"
    facts = at / "catalog/languages"
    german = (facts / "de.yaml").read_text(encoding="utf-8").replace("Deutsch", "Volapük")
    (facts / "vo.yaml").write_text(german, encoding="utf-8")
    spoken = folder / "languages.yaml"
    german = spoken.read_text(encoding="utf-8").split("- id: de\n")[1]
    spoken.write_text(spoken.read_text(encoding="utf-8") + f"- id: vo\n{german}", encoding="utf-8")
    glossary = folder / "glossary.yaml"
    lines = glossary.read_text(encoding="utf-8")
    lines = re.sub(r"^    de: (.*)$", r"    de: \1\n    vo: \1", lines, flags=re.MULTILINE)
    lines = lines.replace("vo: KUGEL\n", "vo: GLÖB\n")
    lines = re.sub(r"de: (\[[^\]]*\]|[mfn])(?=[,}])", r"de: \1, vo: \1", lines)
    glossary.write_text(lines, encoding="utf-8")
    words = (folder / "wordings/de.yaml").read_text(encoding="utf-8")
    (folder / "wordings/vo.yaml").write_text(words.replace("schieße", "klink"), encoding="utf-8")
    (at / "rng-cards.yaml").write_text("", encoding="utf-8")
    return Table(at).catalogue("ragnguns")


def test_a_language_is_added_by_data_alone(tmp_path: Path) -> None:
    catalogue = tree(tmp_path)
    assert catalogue.problems == 0
    card = catalogue.get("torch")
    assert card is not None
    bench = RagngunsTranslating()
    text = bench.draft(card.record, "effect-1", "vo", catalogue)
    assert text == "Klink diese GLÖB auf die Karte in der gegnerischen DECKUNG."
    assert list(bench.flaws(card.record, unit_of({"vo": text}), "vo", catalogue)) == []
    wrong = text.replace("DECKUNG", "GASSE")
    (flaw,) = bench.flaws(card.record, unit_of({"vo": wrong}), "vo", catalogue)
    assert flaw.code.id == "TRN372"
    assert bench.draft(card.record, "effect-1", "de", catalogue) == (
        "Schieße diese KUGEL auf die Karte in der gegnerischen DECKUNG."
    )


def test_no_code_of_the_bench_names_a_language() -> None:
    package = ROOT / "rng_cards/games/ragnguns/translating"
    for file in (*package.glob("*.py"), ROOT / "rng_cards/games/ragnguns/effects/saying.py"):
        for language in LANGUAGES:
            assert not re.search(rf"[\"']{language}[\"']", file.read_text(encoding="utf-8")), file
