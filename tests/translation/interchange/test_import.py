"""What an import takes, skips and refuses; that it writes all of it or nothing."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from exchange import FORMS, benches
from openpyxl import load_workbook

from rng_cards.app.translation.incoming import Import, read_import
from rng_cards.app.translation.incoming import carry_out as put_all
from rng_cards.app.translation.outgoing import export
from rng_cards.cli.main import run
from rng_cards.files.changing import changing
from rng_cards.translation.lock import read_lock
from rng_cards.words import DANGEROUS


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small catalogue that every command finds, all of it accepted."""
    benches.accept_all(benches.small_catalogue(tmp_path))
    benches.sit_at(tmp_path, monkeypatch)
    return tmp_path


def exported(home: Path, form: str = "po", to: str = "en") -> Path:
    file = home / f"{to}.{form}"
    file.write_bytes(export(benches.bench_of(home), form, [to], "en").data)
    return file


def bent(file: Path, *changes: tuple[str, str]) -> Path:
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return file


def judged(home: Path, file: Path, *, partial: bool = False) -> Import:
    return read_import(benches.bench_of(home), str(file), partial=partial)


def carry_out(home: Path, done: Import) -> tuple[str, ...]:
    """Write what an import changes; the files written."""
    bench = benches.bench_of(home)
    with changing(str(bench.folders[0])) as change:
        return put_all(bench, done, change)


def kinds(done: Import) -> dict[str, str]:
    """What becomes of each text that does not stay as it is."""
    return {one.incoming.key: one.kind for one in done.outcomes if one.kind != "unchanged"}


def found(done: Import) -> list[str]:
    return [one.code.id for one in done.report.diagnostics]


def everything(home: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in (home / benches.HOME).rglob("*.yaml")}


def card(home: Path) -> str:
    file: Path = home / benches.HOME / "cards/weapons/rusty-spur.yaml"
    return file.read_text(encoding="utf-8")


# What becomes of a text


@pytest.mark.parametrize("form", ["po", "xliff", "csv"])
def test_a_translation_is_changed_in_place_and_accepted(home: Path, form: str) -> None:
    file = bent(exported(home, form), ("Rusty Spur", "Rusty: Spur # it"))
    before = everything(home)
    done = judged(home, file)
    assert kinds(done) == {"rusty-spur.name": "changed"}
    written = carry_out(home, done)
    assert sorted(Path(one).name for one in written) == [
        "rusty-spur.yaml",
        benches.lock_file(home).name,
    ]
    name = "{fr: Éperon rouillé, en: 'Rusty: Spur # it'}"
    assert card(home) == benches.SPUR.replace("{fr: Éperon rouillé, en: Rusty Spur}", name)
    assert {path for path, old in before.items() if path.read_bytes() != old} == {
        home / benches.HOME / "cards/weapons/rusty-spur.yaml",
        benches.lock_file(home),
    }
    assert benches.states(home) == {}
    assert kinds(judged(home, file)) == {}


@pytest.mark.parametrize("form", FORMS)
def test_what_nobody_touched_changes_nothing(home: Path, form: str) -> None:
    before = everything(home)
    done = judged(home, exported(home, form))
    assert carry_out(home, done) == ()
    assert everything(home) == before


def test_a_first_translation_gets_its_place(home: Path) -> None:
    file = exported(home, "po", "de")
    text = file.read_text(encoding="utf-8")
    flavour = "It has not shone for years. Neither has the fellow you rode with."
    german = {"Rusty Spur": "Rostsporn", "Old Mule": "Altes: Maultier", flavour: "So.\nUnd so."}
    for source, target in german.items():
        said = target.replace("\n", "\\n")
        text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{said}"')
    file.write_text(text, encoding="utf-8")
    done = judged(home, file)
    assert len(kinds(done)) == 3
    carry_out(home, done)
    assert "{fr: Éperon rouillé, en: Rusty Spur, de: Rostsporn}" in card(home)
    assert '  de: "So.\\nUnd so."\n' in card(home)
    mule = (home / benches.HOME / "cards/weapons/old-mule.yaml").read_text(encoding="utf-8")
    assert "  en: Old Mule\n  de: 'Altes: Maultier'\ncost: " in mule
    assert "old-mule.name.de" in read_lock(home / benches.HOME).entries


def test_line_ends_and_a_mark_stay(home: Path) -> None:
    path = home / benches.HOME / "cards/weapons/rusty-spur.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + benches.SPUR.replace("\n", "\r\n").encode())
    carry_out(home, judged(home, bent(exported(home), ("Rusty Spur", "Old Spur"))))
    expected = benches.SPUR.replace("Rusty Spur", "Old Spur").replace("\n", "\r\n").encode()
    assert path.read_bytes() == b"\xef\xbb\xbf" + expected


def test_a_draft_and_a_gap_are_skipped(home: Path) -> None:
    file = bent(
        exported(home),
        ('msgctxt "rusty-spur.name"', '#, fuzzy\nmsgctxt "rusty-spur.name"'),
        ("Rusty Spur", "Rusty Thing"),
        ("It has not shone for years. Neither has the fellow you rode with.", ""),
    )
    done = judged(home, file)
    assert kinds(done) == {
        "rusty-spur.name": "skipped",
        "rusty-spur.flavour": "skipped",
    }
    assert not done.refused
    assert carry_out(home, done) == ()


def test_what_is_no_longer_stale_for_the_translator_is_accepted(home: Path) -> None:
    benches.spur(home, ("Ton voisin non plus", "Ni ton voisin"))
    file = exported(home)
    assert "#, fuzzy" in file.read_text(encoding="utf-8")
    assert kinds(judged(home, file)) == {}
    done = judged(home, bent(file, ("#, fuzzy\n", "")))
    assert kinds(done) == {"rusty-spur.flavour": "confirmed"}
    carry_out(home, done)
    assert benches.states(home) == {}


def test_a_source_that_has_moved_on_is_refused_but_not_for_its_quotes(home: Path) -> None:
    file = bent(exported(home), ("Shoot 1 BULLET at the card", "At the card, shoot 1 BULLET"))
    benches.spur(home, ("Tire 1", "Tire 2"))
    done = judged(home, file)
    assert kinds(done) == {"rusty-spur.effect-1": "refused"}
    assert found(done) == ["TRN360"]
    assert "1 → 2" in done.report.diagnostics[0].message("en")
    assert done.refused
    benches.spur(home, ("Tire 1 BALLE", "Tire 1\u00a0BALLE"))
    assert kinds(judged(home, file)) == {"rusty-spur.effect-1": "changed"}


def test_what_was_translated_here_meanwhile_is_not_lost(home: Path) -> None:
    file = exported(home)
    benches.spur(home, ("en: Rusty Spur", "en: Rowel"))
    assert kinds(judged(home, file)) == {"rusty-spur.name": "skipped"}
    done = judged(home, bent(file, ("Rusty Spur", "Rusted Spur")))
    assert found(done) == ["TRN361"]
    assert kinds(judged(home, bent(file, ("Rusted Spur", "Rowel")))) == {}


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("rusty-spur.name", "rusty-spurr.name", "TRN356"),
        ("rusty-spur.name", "rusty-spur.effect-9", "TRN357"),
        ('msgstr "Rusty Spur"', 'msgstr "Rusty\\rSpur"', "TRN362"),
        ('msgstr "Rusty Spur"', 'msgstr "Old Mule"', "CAT203"),
    ],
)
def test_what_cannot_be_taken_is_refused(home: Path, old: str, new: str, code: str) -> None:
    done = judged(home, bent(exported(home), (old, new)))
    assert found(done) == [code]
    assert done.refused


def test_a_key_commands_no_terminal(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = exported(home, "xlsx")
    book: Any = load_workbook(file)
    for (key,) in book.active.iter_rows(max_col=1):
        key.value = str(key.value).replace("rusty-spur.name", "rusty\x7fspur.name")
    book.save(file)
    assert run(["tr", "import", str(file), "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "refused  rusty\\x7fspur.name" in said
    assert DANGEROUS.isdisjoint(said)


def test_two_cards_may_swap_their_names(home: Path) -> None:
    swaps = (('"Rusty Spur"', '"X"'), ('"Old Mule"', '"Rusty Spur"'), ('"X"', '"Old Mule"'))
    file = bent(exported(home), *swaps)
    done = judged(home, file)
    assert found(done) == []
    assert kinds(done) == {"old-mule.name": "changed", "rusty-spur.name": "changed"}


def test_twice_is_not_taken_even_in_part(home: Path) -> None:
    file = exported(home, "csv")
    with file.open("a", encoding="utf-8", newline="") as more:
        more.write("rusty-spur.name,Éperon rouillé,Rowel,,,,,\r\n")
    done = judged(home, file, partial=True)
    assert found(done) == ["TRN358"]
    assert not done.refused
    assert [one.kind for one in done.outcomes if one.incoming.key == "rusty-spur.name"] == [
        "refused"
    ] * 2
    assert carry_out(home, done) == ()


# All or nothing


def test_one_refused_text_leaves_every_file_as_it_was(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = bent(exported(home), ('"Rusty Spur"', '"Rowel"'), ("old-mule.name", "old-mule.title"))
    before = everything(home)
    assert run(["tr", "import", str(file)]) == 1
    assert everything(home) == before
    out = capsys.readouterr().out
    assert "error[TRN357]" in out
    assert out.endswith("nothing was written\n")
    assert run(["tr", "import", str(file), "--partial"]) == 0
    assert "en: Rowel" in card(home)


def test_a_lock_that_cannot_be_written_puts_the_cards_back(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = bent(exported(home), ("Rusty Spur", "Rowel"), ('"Old Mule"', '"Mulish"'))
    before = everything(home)

    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28), "lock")

    replace = os.replace

    def refusing(one: str, other: str) -> None:
        if other.endswith("translations.lock.yaml"):
            full()
        replace(one, other)

    monkeypatch.setattr(os, "replace", refusing)
    assert run(["tr", "import", str(file)]) == 2
    assert everything(home) == before


def test_a_lock_with_conflict_marks_is_told_and_nothing_is_written(home: Path) -> None:
    file = bent(exported(home), ("Rusty Spur", "Rowel"))
    with benches.lock_file(home).open("a", encoding="utf-8") as lock:
        lock.write("<<<<<<< ours\n")
    before = everything(home)
    assert run(["tr", "import", str(file)]) == 1
    assert found(judged(home, file)) == ["TRN335"]
    assert everything(home) == before


def test_a_dry_run_shows_the_lines_and_writes_nothing(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = bent(exported(home), ("Rusty Spur", "Rowel"))
    before = everything(home)
    assert run(["tr", "import", str(file), "--dry-run", "--lang", "fr"]) == 0
    out = capsys.readouterr().out
    assert "-name: {fr: Éperon rouillé, en: Rusty Spur}\n" in out
    assert "+name: {fr: Éperon rouillé, en: Rowel}\n" in out
    assert "1 changé, 0 confirmé" in out
    assert everything(home) == before


# The commands


def test_json_says_what_became_of_each(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = bent(exported(home), ("Rusty Spur", "Rowel"))
    assert run(["tr", "import", str(file), "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    by_key = {one["key"]: one for one in data["texts"]}
    assert by_key["rusty-spur.name"]["outcome"] == "changed"
    assert by_key["rusty-spur.name"]["before"] == "Rusty Spur"
    assert by_key["old-mule.name"]["outcome"] == "unchanged"
    assert len(data["written"]) == 2


@pytest.mark.parametrize(
    ("args", "language"),
    [
        (("--lang", "en"), "en"),
        (("--to", "en"), "en"),
        (("--lang", "de"), "de"),
        (("--to", "de", "--lang", "en"), "de"),
    ],
)
def test_the_language_is_the_one_asked_for(
    home: Path, args: tuple[str, ...], language: str
) -> None:
    assert run(["tr", "export", "--format", "po", *args, "-o", "x.po"]) == 0
    assert f"Language: {language}\\n" in (home / "x.po").read_text(encoding="utf-8")


@pytest.mark.parametrize("args", [(), ("--lang", "fr"), ("--to", "fr"), ("--lang", "xx")])
def test_no_language_is_guessed(
    home: Path, args: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tr", "export", "--format", "po", *args]) == 2
    assert "`de`" in capsys.readouterr().err
    assert not list(home.glob("*.po"))


def test_work_that_was_not_imported_is_not_written_over(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export_it = ["tr", "export", "--to", "en", "-o", "en.po"]
    assert run(export_it) == run(export_it) == 0
    bent(home / "en.po", ("Rusty Spur", "Rowel"))
    assert run(export_it) == 2
    assert "1 translation not imported yet" in capsys.readouterr().err
    assert run([*export_it, "--force"]) == 0


def test_only_what_is_to_be_done_goes_out(home: Path) -> None:
    benches.spur(home, ("Tire 1", "Tire 2"))
    assert run(["tr", "export", "--to", "en", "--todo", "-o", "en.csv"]) == 0
    lines = (home / "en.csv").read_text(encoding="utf-8").splitlines()
    assert [line.split(",")[0] for line in lines if "," in line][1] == "rusty-spur.effect-1"
    assert sum("old-mule" in line for line in lines) == 0


@pytest.mark.parametrize("form", FORMS)
def test_standard_streams_do_as_well(home: Path, form: str) -> None:
    import subprocess
    import sys

    file = exported(home, form)
    done = subprocess.run(
        [sys.executable, "-c", _AT_HOME, str(home), "tr", "import", "-", "--to", "en", "--all"],
        input=file.read_bytes(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done
    assert done.stdout.decode().count("unchanged ") >= 5


_AT_HOME = """
import sys
from pathlib import Path
from typing import Any
from rng_cards.app import table
from rng_cards.catalogue.roots import Roots
table.find_roots = lambda _folder=None: Roots(None, Path(sys.argv[1]))
from rng_cards.cli.main import run
sys.exit(run(sys.argv[2:]))
"""
