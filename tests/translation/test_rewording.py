"""A term with another word: its plural, its gender, and the articles before it."""

from pathlib import Path

import pytest
from benches import (
    HOME,
    accept_all,
    bench_of,
    shipped_languages,
    sit_at,
    small_catalogue,
    spur,
    states,
)
from cases import each
from conftest import ROOT

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.renaming import plan_renaming
from rng_cards.app.translation.rewording import Rewording, reword
from rng_cards.cli.main import run


@pytest.fixture(scope="module")
def bench() -> Bench:
    return Bench(Table(ROOT), "ragnguns")


def reworded(bench: Bench, language: str, term: str, new: str, gender: str, text: str) -> str:
    voice = bench.voices[language]
    made = reword(voice, voice.glossary.terms[term], new, {}, gender)
    assert isinstance(made, Rewording)
    hits = [hit for hit in voice.glossary.find(text) if hit.term == term]
    return made.of(text, tuple((hit.start, hit.end) for hit in hits))


@each(
    "language, term, new, gender, before, after",
    [
        ("en", "animal", "BEAST", "", "Find an ANIMAL card.", "Find a BEAST card."),
        ("en", "trap", "AMBUSH", "", "A TRAP, 2 TRAPS.", "An AMBUSH, 2 AMBUSHES."),
        ("en", "item", "UNIT", "", "an ITEM and another ITEM", "a UNIT and another UNIT"),
        ("en", "mount", "HOURGLASS", "", "a MOUNT or MOUNTS", "an HOURGLASS or HOURGLASSES"),
        ("fr", "trap", "EMBUSCADE", "f", "Un PIÈGE, du PIÈGE", "Une EMBUSCADE, de l’EMBUSCADE"),
        ("fr", "trap", "EMBUSCADE", "f", "le PIÈGE, ton PIÈGE", "l’EMBUSCADE, ton EMBUSCADE"),
        ("fr", "trap", "TRAQUENARD", "m", "le PIÈGE, ces PIÈGES", "le TRAQUENARD, ces TRAQUENARDS"),
        ("fr", "shelter", "CACHETTE", "f", "de l’ABRI, cet ABRI", "de la CACHETTE, cette CACHETTE"),
        ("fr", "shelter", "HANGAR", "m", "à l'ABRI, l’ABRI", "au HANGAR, le HANGAR"),
        ("fr", "alley", "ALLÉE", "f", "dans la RUELLE de ta RUELLE", "dans l’ALLÉE de ton ALLÉE"),
        ("fr", "weapon", "PÉTOIRE", "f", "plus d’ARMES, ton ARME", "plus de PÉTOIRES, ta PÉTOIRE"),
        ("de", "quick", "FLINK", "", "eine Karte SCHNELL", "eine Karte FLINK"),
    ],
)
def test_the_small_word_before_it_follows(
    language: str, term: str, new: str, gender: str, before: str, after: str, bench: Bench
) -> None:
    assert reworded(bench, language, term, new, gender, before) == after


@each(
    "language, new, gender, form",
    [
        ("en", "WOLF", "", "ANIMALS"),
        ("en", "WILD ONE", "", "ANIMALS"),
        ("fr", "BÊTE", "f", "ANIMAUX"),
        ("de", "BESTIE", "f", "TIERE"),
    ],
)
def test_a_plural_that_is_not_sure_is_asked_for(
    language: str, new: str, gender: str, form: str, bench: Bench
) -> None:
    voice = bench.voices[language]
    refused = reword(voice, voice.glossary.terms["animal"], new, {}, gender)
    assert isinstance(refused, list)
    assert form in {one.params["form"] for one in refused if one.code.id == "TRN342"}


def test_another_gender_is_written_and_its_texts_wait_for_a_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small_catalogue(tmp_path)
    shipped_languages(tmp_path)
    languages = tmp_path / HOME / "languages.yaml"
    shipped = languages.read_text(encoding="utf-8")
    german = shipped.replace("from: fr\n  complete: false", "from: en\n  complete: false")
    languages.write_text(german, encoding="utf-8")
    spur(tmp_path, ("opposing ALLEY.\n", "opposing ALLEY.\n      de: In der GASSE ist 1 KUGEL.\n"))
    sit_at(tmp_path, monkeypatch)
    accept_all(tmp_path)
    forms = ["--form=KUGELN=PATRONEN", "--gender=m"]
    assert run(["tr", "rename-term", "KUGEL", "PATRONE", "--to", "de", *forms, "--write"]) == 1
    said = capsys.readouterr().out
    assert "gender: f → m" in said
    assert "warning[TRN328]" in said
    assert "`rusty-spur.effect-1.de`" in said
    assert states(tmp_path, "de")["rusty-spur.effect-1"] == "target-edited"
    entry = bench_of(tmp_path).voices["de"].glossary.terms["bullet"]
    assert (entry.word, entry.forms, entry.gender) == ("PATRONE", ("PATRONE", "PATRONEN"), "m")
    plan = plan_renaming(bench_of(tmp_path), "RUELLE", "PASSAGE", "fr", {}, "m")
    assert plan.changes[0].after == "Tire 1 BALLE sur la carte du PASSAGE adverse."


def test_a_changed_article_is_part_of_the_renaming_that_settles_a_translation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small_catalogue(tmp_path)
    shipped_languages(tmp_path)
    sit_at(tmp_path, monkeypatch)
    accept_all(tmp_path)
    args = ["tr", "rename-term", "--write", "-q"]
    assert run([*args, "RUELLE", "ALLÉE", "--to", "fr", "--gender", "f"]) == 0
    assert states(tmp_path) == {"rusty-spur.effect-1": "stale-rules"}
    assert run([*args, "ALLEY", "PASSAGE", "--to", "en"]) == 0
    assert states(tmp_path) == {}
    assert capsys.readouterr().out == ""


def test_a_language_without_genders_takes_none(capsys: pytest.CaptureFixture[str]) -> None:
    args = ["tr", "rename-term", "TRAP", "AMBUSH", "--to", "en", "--gender", "f"]
    assert run(args) == 2
    assert "has no genders" in capsys.readouterr().err
