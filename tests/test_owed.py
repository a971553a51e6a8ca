"""`rng check` names all that a new card still owes, and the command that does it."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from conftest import ROOT
from new_card import EMBLEMS, HOME, add_card, checkout, table_of

from rng_cards.app import check
from rng_cards.app.check import check_data
from rng_cards.app.owed import owed
from rng_cards.app.table import Table
from rng_cards.app.translation.accepting import accept
from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.changing import changing

WORDINGS = f"{HOME}/wordings/en.yaml"


def debts(path: Path) -> list[Diagnostic]:
    return owed(table_of(path), "ragnguns")


def generate(path: Path) -> None:
    """What `python docs/generate.py` does of the files that cards change."""
    spec = spec_from_file_location("generate", path / "docs/generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for file, text in module.made_from_cards(table_of(path)).items():
        file.write_text(text, encoding="utf-8")


def test_a_new_card_is_told_all_that_it_owes_until_nothing_is(tmp_path: Path) -> None:
    add_card(checkout(tmp_path))
    found = debts(tmp_path)
    assert [one.code.name for one in found[:2]] == ["no-emblem", "not-accepted"]
    assert {one.code.name for one in found[2:]} == {"not-generated"}
    helps = [one.help_text("en") for one in found]
    assert helps[0].startswith("add the line `somebody-elses-spur: `")
    assert (
        helps[1] == "`rng tr check somebody-elses-spur`, then `rng tr accept somebody-elses-spur`"
    )
    assert set(helps[2:]) == {"`python docs/generate.py` writes it"}

    with (tmp_path / EMBLEMS).open("a", encoding="utf-8") as file:
        file.write("somebody-elses-spur: saddle\n")
    bench = Bench(table_of(tmp_path), "ragnguns")
    with changing(str(bench.folders[0])) as change:
        accept(bench, ["somebody-elses-spur"], (), change)
    generate(tmp_path)
    assert debts(tmp_path) == []


@pytest.mark.parametrize(
    ("line", "spoilt"), [("  cylinder:\n", "  cylindre:\n"), ("    heal: [", "    hail: [")]
)
def test_wordings_that_lack_a_verb_come_before_the_pages_made_from_them(
    line: str, spoilt: str, tmp_path: Path
) -> None:
    checkout(tmp_path)
    file = tmp_path / WORDINGS
    text = file.read_text(encoding="utf-8")
    assert text.count(f"\n{line}") == 1
    file.write_text(text.replace(f"\n{line}", f"\n{spoilt}"), encoding="utf-8")
    assert {one.code.name for one in debts(tmp_path)} == {"draft-unfinished"}


def test_only_a_checkout_that_may_be_changed_owes_anything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_args: object) -> None:
        raise AssertionError

    monkeypatch.setattr(check, "compiled", refused)
    (tmp_path / "rng-cards.yaml").touch()
    assert check._owed(Table(tmp_path), "ragnguns") == ()
    with pytest.raises(AssertionError):
        check._owed(Table(ROOT), "ragnguns")


def test_the_shipped_cards_owe_nothing() -> None:
    assert check_data(Table(ROOT), "ragnguns").report.diagnostics == ()


def test_made_pages_wait_until_the_cards_of_every_game_can_be_read(tmp_path: Path) -> None:
    checkout(tmp_path)
    card = tmp_path / HOME / "cards/weapons/brass-knuckles.yaml"
    card.write_text(card.read_text(encoding="utf-8") + "no-such-key: 1\n", encoding="utf-8")
    (tmp_path / "docs/playing.md").write_text("another page", encoding="utf-8")
    assert owed(table_of(tmp_path), "saloon") == []
