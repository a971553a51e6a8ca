"""Texts of effects held to sentences of wordings: those of Saloon, in its three languages."""

import importlib.util
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pytest
from cases import about, each
from linting import unit_of

from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.games import game
from rng_cards.games.capabilities import TRANSLATING, offered
from rng_cards.games.shared.translating.bench import EffectTranslating
from rng_cards.games.shared.translating.speaker import Speaker
from rng_cards.translation.units import units

ROOT: Final = Path(__file__).parent.parent.parent
CATALOGUE: Final = Table(ROOT).catalogue("saloon")
BENCH: Final = EffectTranslating()
SPEAKERS: Final = BENCH.speakers(CATALOGUE)
EFFECTS: Final = {one.key: one for one in units(CATALOGUE) if one.field.startswith("effect-")}


def record_of(key: str) -> Mapping[str, Any]:
    card = CATALOGUE.get(key.partition(".")[0])
    assert card is not None
    return card.record


def found(key: str, text: str, language: str) -> list[tuple[str, str]]:
    """The codes, each with the words it points at."""
    unit = unit_of({language: text}, key.partition(".")[2])
    flaws = BENCH.flaws(record_of(key), unit, language, CATALOGUE)
    return [(one.code.id, text[one.start : one.end]) for one in flaws]


def test_the_game_says_who_reads_its_texts() -> None:
    assert isinstance(offered(game("saloon"), TRANSLATING)(), EffectTranslating)
    assert list(SPEAKERS) == ["fr", "de", "en"]


def test_every_text_is_the_draft_of_its_effect_and_states_what_the_french_does() -> None:
    for key, unit in EFFECTS.items():
        with about(key):
            for language, text in unit.texts.items():
                assert BENCH.reads(record_of(key), unit.field, language, CATALOGUE)
                assert BENCH.draft(record_of(key), unit.field, language, CATALOGUE) == text
                assert found(key, text, language) == []
                assert SPEAKERS[language].read(text).strange == ()


SAID_OTHERWISE: Final = (
    ("kick.effect-1", "de", "2 KO verliert der Verteidiger."),
    ("kick.effect-1", "fr", "Le défenseur perd deux KO."),
    ("kick.effect-1", "de", "Der Verteidiger verliert zwei KO-Punkte."),
    ("cursing.effect-1", "de", "Sofort zieht der Angreifer 2 Karten, auch bei voller Hand."),
    ("headbutt.effect-2", "fr", "Pendant un tour, le défenseur touché ne joue aucune carte."),
    ("two-at-one-blow.effect-1", "fr", EFFECTS["two-at-one-blow.effect-1"].texts["fr"].lower()),
    ("table.effect-1", "en", "Stays before its player and absorbs whole the next attack on them."),
)


def test_the_same_in_other_words_is_no_fault() -> None:
    for key, language, text in SAID_OTHERWISE:
        with about(f"{language} {text}"):
            assert found(key, text, language) == []


WRONG: Final = (
    ("kick.effect-1", "fr", "L’agresseur perd 2 KO.", "TRN836", "agresseur"),
    ("punch.effect-1", "de", "Der Verteidiger verliert 2 KO.", "TRN835", "2"),
    ("tough-guy.effect-1", "en", "Ignores an attack of at least 3 KO.", "TRN836", "at least"),
    ("doctor.effect-1", "en", "Gives 2 cards back to the player of this card.", "TRN836", "cards"),
    ("cursing.effect-1", "de", "Der Angreifer wirft sofort 2 Karten ab.", "TRN836", "wirft"),
    ("oops.effect-1", "fr", "L’agresseur trébuche et perd 2 KO.", "TRN836", "perd"),
    ("dodge.effect-1", "de", "Pariert einen Angriff ohne Gegenstand.", "TRN836", "ohne"),
    ("berserker.effect-1", "de", "Verdreifacht den Schaden.", "TRN836", "Verdreifacht"),
    ("chair.effect-1", "fr", "2 KO.", "TRN837", "2 KO."),
)


def test_what_changes_an_effect_is_pointed_at() -> None:
    for key, language, text, code, words in WRONG:
        with about(f"{language} {text}"):
            assert (code, words) in found(key, text, language)


def test_a_negation_that_wanders_to_another_clause_is_found() -> None:
    text = EFFECTS["bartender.effect-1"].texts["de"]
    wandered = text.replace("jeder eine", "jeder keine").replace("keine hat", "eine hat")
    assert ("TRN838", "keine") in found("bartender.effect-1", wandered, "de")


def mutations() -> Any:
    name = "mutations_of_sentences"
    spec = importlib.util.spec_from_file_location(name, ROOT / f"benchmarks/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@each("language", ["fr", "en", "de"])
def test_nearly_every_mutant_of_a_text_is_noticed(language: str) -> None:
    fates_of = mutations().fates_of
    some = [EFFECTS[key] for key in list(EFFECTS)[::4]]
    made = [one for unit in some for one in fates_of(unit, language, CATALOGUE, BENCH)]
    assert len(made) > 300
    assert sum(one.caught for one in made) >= 0.98 * len(made)


def test_a_draft_in_any_language_is_asked_for_at_the_prompt(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["tr", "draft", "oops", "--game", "saloon", "--to", "de", "--to", "en"]) == 0
    page = capsys.readouterr().out.splitlines()
    texts = EFFECTS["oops.effect-1"].texts
    said = {one: page[page.index(f"oops.effect-1.{one}") + 1].strip() for one in ("de", "en")}
    assert said == {"de": texts["de"], "en": texts["en"]}


def lacking(key: str, say: str | None) -> Speaker:
    """German without its words for an effect, or with others."""
    data = CATALOGUE.wordings("de")
    assert data is not None
    effects = {**data["effects"], key: [{"if_": {}, "say": say}]}
    if say is None:
        del effects[key]
    return Speaker({**data, "effects": effects}, SPEAKERS["de"].voice)


def test_what_a_language_has_no_words_for_is_a_gap_of_its_draft() -> None:
    card = record_of("kick.effect-1")
    for say, draft in ((None, "{damage}"), ("{damages} KO.", "{damages} KO.")):
        said = lacking("damage", say).say(card["effects"][0], card)
        assert said.sentences == (draft,)
        (gap,) = said.gaps
        assert (gap.missing, gap.loc, gap.slots) == (
            draft.partition(" ")[0],
            ("effects", "damage"),
            ("{damage}",),
        )


def test_words_follow_the_number() -> None:
    effect = {"draws": 1}
    card = {"type": "blow", "effects": [effect]}
    for language, words in (("fr", "1 carte de"), ("de", "1 Karte vom"), ("en", "1 card from")):
        assert words in SPEAKERS[language].say(effect, card).sentences[0]
