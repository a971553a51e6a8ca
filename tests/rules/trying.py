"""What the tests of scenarios share: scenarios of a few lines, and playing them from a text."""

from collections.abc import Callable
from pathlib import Path

from rng_cards.app.rules import RulesChecked, check_rules
from rng_cards.app.table import Table

Check = Callable[[str], RulesChecked]


def checker(table: Table, folder: Path) -> Check:
    """Plays the scenarios of a text."""

    def check(text: str) -> RulesChecked:
        file = folder / "scenarios.yaml"
        file.write_text(text, encoding="utf-8")
        return check_rules(table, "ragnguns", [str(file)])

    return check


def scenario(
    start: str = "{}", play: str = "", expect: str = "{turn: 3}", shows: str = "{}"
) -> str:
    """A scenario of one line a part: `start` is line 3, `play` 4, `expect` 5, `shows` 6."""
    return (
        "- id: tried\n"
        "  about: {fr: Un essai., en: A try.}\n"
        f"  start: {start}\n"
        f"  play: [{play}]\n"
        f"  expect: {expect}\n"
        f"  shows: {shows}\n"
    )
