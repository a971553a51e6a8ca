"""What comes back is counted, and held to the checks before any of it is written."""

import json
from pathlib import Path

import pytest
from exchange import benches

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.incoming import Import, read_import
from rng_cards.app.translation.outgoing import export
from rng_cards.cli.main import run


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small catalogue that every command finds, all of it accepted."""
    benches.accept_all(benches.small_catalogue(tmp_path))
    benches.sit_at(tmp_path, monkeypatch)
    return tmp_path


EFFECT = "Shoot 1 BULLET at the card in the opposing ALLEY."


def file_of(home: Path, form: str = "po", *changes: tuple[str, str], to: str = "en") -> Path:
    """An export with something changed in it."""
    text = export(benches.bench_of(home), form, [to], "en").data.decode()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file = home / f"{to}.{form}"
    file.write_text(text, encoding="utf-8")
    return file


def judged(home: Path, file: Path, *, partial: bool = False, accept_errors: bool = False) -> Import:
    bench = benches.bench_of(home)
    return read_import(bench, str(file), partial=partial, accept_errors=accept_errors)


def found(done: Import) -> list[str]:
    return [one.code.id for one in done.report.diagnostics]


def card(home: Path) -> str:
    file: Path = home / benches.HOME / "cards/weapons/rusty-spur.yaml"
    return file.read_text(encoding="utf-8")


# Held to the checks


def test_what_says_something_else_than_its_original_is_refused_at_its_line(home: Path) -> None:
    file = file_of(home, "po", (EFFECT, EFFECT.replace("1", "2")))
    done = judged(home, file)
    assert done.refused
    assert found(done) == ["TRN304"]
    (finding,) = done.report.diagnostics
    row = file.read_text(encoding="utf-8").split("\n")[finding.span.line - 1 if finding.span else 0]
    assert row == 'msgctxt "rusty-spur.effect-1"'


def test_what_says_something_else_than_the_card_does_is_refused(
    tmp_path: Path, table: Table
) -> None:
    bench = Bench(table, "ragnguns")
    one = next(one for one in bench.standings if one.key == "improvise.effect-1.en")
    data = "key,fr,en\n" + ",".join([one.unit.key, *(f'"{said}"' for said in (one.source, "No."))])
    (tmp_path / "en.csv").write_text(data, encoding="utf-8")
    done = read_import(bench, str(tmp_path / "en.csv"))
    assert done.refused
    assert any(code.startswith(("TRN37", "TRN38")) for code in found(done))


def test_the_rest_is_taken_or_the_error_as_well_where_that_is_asked(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = EFFECT.replace("1", "2")
    file = str(file_of(home, "po", (EFFECT, wrong), ("Rusty Spur", "Rowel")))
    assert run(["tr", "import", file]) == 1
    out = capsys.readouterr().out
    assert "1 text has an error: `--partial` takes the others, `--accept-errors`" in out
    assert out.endswith("nothing was written\n")
    assert card(home) == benches.SPUR
    assert run(["tr", "import", file, "--partial"]) == 0
    assert card(home) == benches.SPUR.replace("Rusty Spur", "Rowel")
    assert run(["tr", "import", file, "--accept-errors"]) == 0
    assert f"en: {wrong}\n" in card(home)


def test_the_text_of_another_language_is_refused(home: Path) -> None:
    file = file_of(home, "po", ('msgstr ""\n\n', f'msgstr "{EFFECT}"\n\n'), to="de")
    done = judged(home, file)
    assert done.refused
    refused = {one.incoming.key for one in done.outcomes if one.kind == "refused"}
    assert "rusty-spur.effect-1" in refused


def test_a_warning_is_told_and_stops_nothing(home: Path) -> None:
    done = judged(home, file_of(home, "po", ("for years", "for  years")))
    assert found(done) == ["TRN320"]
    assert not done.refused
    assert [one.kind for one in done.outcomes].count("changed") == 1


def test_what_a_comment_in_the_card_allows_an_import_allows(home: Path) -> None:
    wrong = EFFECT.replace("1 BULLET", "2 BULLETS")
    file = file_of(home, "po", (EFFECT, wrong))
    code = found(judged(home, file))[0]
    benches.spur(home, (EFFECT, f"{EFFECT}  # rng: allow {code} — a test"))
    assert not judged(home, file).refused


def test_work_with_an_error_in_it_is_work_that_an_export_does_not_write_over(home: Path) -> None:
    file = file_of(home, "po", (EFFECT, EFFECT.replace("1", "2")))
    assert run(["tr", "export", "--to", "en", "-o", str(file)]) == 2


# Blanks at the ends


@pytest.mark.parametrize("stray", ["Rowel\\n", " Rowel", "\\nRowel \\n"])
def test_blanks_around_a_translation_are_taken_off(home: Path, stray: str) -> None:
    file = file_of(home, "po", ('msgstr "Rusty Spur"', f'msgstr "{stray}"'))
    assert run(["tr", "import", str(file)]) == 0
    assert card(home) == benches.SPUR.replace("Rusty Spur", "Rowel")


def test_blanks_around_what_did_not_change_are_no_change(home: Path) -> None:
    file = file_of(home, "po", ('msgstr "Rusty Spur"', 'msgstr "Rusty Spur\\n"'))
    assert {one.kind for one in judged(home, file).outcomes} == {"unchanged"}


def test_a_line_end_at_the_end_of_a_text_is_found_and_mended(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    benches.spur(home, ("en: Rusty Spur", 'en: "Rusty Spur\\n"'))
    assert run(["tr", "check", "--to", "en"]) == 0
    assert "warning[TRN320]" in capsys.readouterr().out
    assert run(["tr", "check", "--fix"]) == 0
    assert 'en: "Rusty Spur"' in card(home)


# How many came


@pytest.mark.parametrize("form", ["po", "xliff", "xliff-1.2", "csv"])
def test_a_file_that_lost_texts_is_told(home: Path, form: str) -> None:
    bench = benches.bench_of(home)
    data = export(bench, form, ["en"], "en").data.decode()
    first, second = {
        "po": ("\n\n#", "\n\n"),
        "xliff": ("  <unit ", " </file>"),
        "xliff-1.2": ("   <trans-unit ", "  </body>"),
        "csv": ("\nrusty-spur.name", "\nrusty-spur.flavour"),
    }[form]
    cut = data[: data.rindex(first)] + (data[data.rindex(second) :] if form != "po" else "\n")
    file = home / f"en.{form.removesuffix('-1.2')}"
    file.write_text(cut, encoding="utf-8")
    done = judged(home, file)
    assert found(done) == ["TRN397"]
    assert not done.refused
    (count,) = done.counts
    assert (count.language, count.texts) == ("en", len(bench.standings) // 2)
    assert count.here < count.texts


def test_the_count_is_said_and_given_to_programs(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "en.csv").write_text("key,fr,en\nrusty-spur.name,Éperon rouillé,Rowel\n", "utf-8")
    texts = len(benches.bench_of(home).standings) // 2
    assert run(["tr", "import", "en.csv", "--dry-run"]) == 0
    said = f"1 of {texts} texts (English) is in this file; {texts - 1} are not\n"
    assert said in capsys.readouterr().out
    assert run(["tr", "import", "en.csv", "--dry-run", "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["came"] == [{"language": "en", "texts": texts, "here": 1}]


def test_what_was_left_out_on_purpose_is_not_missing(home: Path) -> None:
    benches.spur(home, ("Ton voisin non plus", "Ni ton voisin"))
    assert run(["tr", "export", "--to", "en", "--todo", "-o", "en.po"]) == 0
    assert found(judged(home, home / "en.po")) == []
