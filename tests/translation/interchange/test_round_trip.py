"""Every text comes back as it went out, whatever it says and whichever file it went in."""

import pytest
from cases import each
from exchange import FORMS, NASTY, TEXTS, WRITERS, read, sheet_of
from hypothesis import given
from hypothesis import strategies as st

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.outgoing import export
from rng_cards.app.translation.outgoing import sheet_of as sheet_for
from rng_cards.translation.interchange.csv_ import as_it_was, harmless
from rng_cards.translation.interchange.importing import Known, counted, judged
from rng_cards.translation.interchange.messages import Directions

PAIRS = st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=4)


@pytest.mark.parametrize("form", FORMS)
@given(pairs=PAIRS)
def test_any_text_comes_back(form: str, pairs: list[tuple[str, str]]) -> None:
    reading = read(form, WRITERS[form](sheet_of(*pairs)))
    assert reading.findings == ()
    assert [(one.source, one.target) for one in reading.incoming] == pairs


@each("form", FORMS)
def test_nasty_texts_come_back(form: str) -> None:
    pairs = [(text, text) for text in NASTY]
    reading = read(form, WRITERS[form](sheet_of(*pairs, state="stale-rules")))
    assert reading.findings == ()
    if form == "tmx":  # which holds what was translated
        pairs = [("avant", text) for text in NASTY]
    assert [(one.source, one.target) for one in reading.incoming] == pairs


@each("form", FORMS)
def test_the_same_texts_are_the_same_bytes(form: str) -> None:
    sheet = sheet_of(("un", "one"), ("deux", "two"))
    assert WRITERS[form](sheet) == WRITERS[form](sheet)


@each("form", FORMS)
def test_every_shipped_text_comes_back_and_changes_nothing(form: str, table: Table) -> None:
    bench = Bench(table, "ragnguns")
    for tongue in bench.tongues:
        data = export(bench, form, [tongue.id], "fr").data
        reading = read(form, data, Directions({tongue.id: tongue.source}))
        assert reading.findings == ()
        wanted = [one for one in bench.standings if one.language == tongue.id]
        wanted = [one for one in wanted if one.target or form != "tmx"]
        assert len(reading.incoming) == len(wanted) > 0
        kinds = counted(judged(reading.incoming, Known(bench.standings)))
        assert kinds["unchanged"] == len(wanted)


def test_a_workbook_holds_every_language(table: Table) -> None:
    bench = Bench(table, "ragnguns")
    languages = [tongue.id for tongue in bench.tongues]
    sources = {tongue.id: tongue.source for tongue in bench.tongues}
    reading = read("xlsx", export(bench, "xlsx", languages, "en").data, Directions(sources))
    assert {one.language for one in reading.incoming} == set(languages)
    assert len(reading.incoming) == len(bench.standings)


@given(cell=TEXTS)
def test_a_cell_is_never_a_formula_and_loses_nothing(cell: str) -> None:
    assert as_it_was(harmless(cell)) == cell
    assert harmless(cell).lstrip()[:1] not in {"=", "+", "-", "@", "＝"}


def test_a_translator_is_told_what_a_text_stands_on(table: Table) -> None:
    bench = Bench(table, "ragnguns")
    sheet = sheet_for(bench, "en", "en")
    keys = [one.key for one in sheet.messages]
    assert [key.split(".")[0] for key in keys] == sorted(key.split(".")[0] for key in keys)
    one = next(one for one in sheet.messages if one.key == "improvise.effect-1")
    assert one.path == "catalog/ragnguns/cards/actions/improvise.yaml"
    assert ("MÉLÉE", "MELEE") in [(here, there.split(" (")[0]) for here, there in one.terms]
    assert one.notes[0].startswith("Improviser · ACTION · effect 1")
    assert any("⓪" in note for note in one.notes)
