"""Every scenario that is shipped holds; together they show all the examples."""

from pathlib import Path

import pytest

from rng_cards.app.rules import RulesChecked, check_rules
from rng_cards.app.scenario_files import scenario_files
from rng_cards.app.table import Table


@pytest.fixture(scope="module")
def shipped(table: Table) -> RulesChecked:
    return check_rules(table, "ragnguns", coverage=True)


def test_every_shipped_scenario_holds(shipped: RulesChecked) -> None:
    assert [repr(one) for one in shipped.report.diagnostics if one.code.id != "RUL603"] == []
    assert [one.id for one in shipped.scenarios if not one.holds] == []
    assert shipped.holding == len(shipped.scenarios) > 20


def test_every_example_of_the_rulebooks_has_its_scenario(shipped: RulesChecked) -> None:
    examples = next(one for one in shipped.coverage if one.part == "examples")
    assert examples.unshown == ()
    ids = [one.id for one in shipped.scenarios if one.path.endswith("rulebook.yaml")]
    assert all(one.startswith("example-") for one in ids)
    assert len({one[:10] for one in ids}) == len(examples.shown)


def test_every_file_tells_editors_its_schema(table: Table) -> None:
    for path in scenario_files(table, "ragnguns"):
        first = Path(path).read_text(encoding="utf-8").splitlines()[0]
        assert first.startswith("# yaml-language-server: $schema=../")
        assert first.endswith("scenario.schema.json")
