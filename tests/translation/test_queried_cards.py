"""Commands of translators about the cards that answer to a query."""

import csv
import io
import re

import pytest

from rng_cards.app.listing import list_cards
from rng_cards.app.table import Table
from rng_cards.cli.main import run


def test_a_query_says_which_cards_are_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    traps = {card.id for card in list_cards(Table(), "ragnguns", "type:trap").cards}
    assert run(["tr", "check", "--cards", "type:trap", "--lang", "en"]) == 0
    said = capsys.readouterr()
    count = re.search(r"of (\d+) cards", said.out)
    assert count is not None
    assert int(count[1]) == len(traps)
    assert said.err == "Asked: type: trap\n"
    export = ["tr", "export", "--cards", "type:trap", "--to", "en", "--format", "csv"]
    assert run([*export, "--game", "ragnguns"]) == 0
    rows = list(csv.reader(io.StringIO(capsys.readouterr().out.lstrip("\ufeff"))))
    assert {row[0].split(".")[0] for row in rows[1:]} == traps


def test_names_and_a_query_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tr", "check", "machete", "--cards", "torch OR whip", "--lang", "fr"]) == 0
    assert "de 3 cartes" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["check", "diff", "accept", "edit", "export"])
def test_a_query_that_finds_nothing_never_means_everything(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["tr", command, "--cards", "cost>99", "--lang", "en"]) == 1
    assert "no card answers to `cost>99`" in capsys.readouterr().err
    assert run(["tr", command, "--cards", "coutt>3", "--lang", "en"]) == 2
    assert "QRY515" in capsys.readouterr().out
