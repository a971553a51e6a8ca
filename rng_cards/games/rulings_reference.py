"""The page of what was ruled in a game and what a table may rule otherwise."""

from collections.abc import Mapping
from typing import Any, Final

from rng_cards.catalogue.about import RULINGS, Ruling
from rng_cards.catalogue.card import Catalogue
from rng_cards.games.game import GameDefinition
from rng_cards.games.house_rules import HouseRule, spelt

_HEAD: Final = """\
# The rulings of {title}

*Made from the catalogue by `python docs/generate.py`; a test fails when it is not today's.*

What the rulebook leaves open is settled in `catalog/{game}/rulings.yaml`, in every language of the
cards. Each ruling that play can show has a scenario; `rng rules check --game {game} --coverage`
says which has none.
"""

_HOUSE_RULES: Final = """\
## House rules

What a table may rule otherwise: `--rule KEY`, or `--rule KEY=N` where it counts something, in
`rng play` and `rng match`.

| key | what it says | instead of |
|---|---|---|"""


def reference(game: GameDefinition, catalogue: Catalogue) -> str:
    """The page, in Markdown."""
    rulings = RULINGS.validate_python(catalogue.about["rulings"])
    house_rules = game.engine().house_rules
    said = catalogue.about["house_rules"]
    parts = [_HEAD.format(title=game.title, game=game.id)]
    if house_rules:
        rows = [_row(rule, said[spelt(rule)]) for rule in house_rules]
        parts.append("\n".join([_HOUSE_RULES, *rows]) + "\n")
    departing = {said[spelt(rule)]["ruling"]: rule for rule in house_rules}
    parts += [_section(game, catalogue, ruling, departing.get(ruling.id)) for ruling in rulings]
    return "\n".join(parts)


def _row(rule: HouseRule, said: Mapping[str, Any]) -> str:
    counted = not isinstance(rule.default, bool)
    key = f"{spelt(rule)}=N" if counted else spelt(rule)
    says = said["says"]["en"].strip() + (f", {rule.default} unless told" if counted else "")
    return f"| `{key}` | {says} | [{said['ruling']}](#{said['ruling']}) |"


def _section(
    game: GameDefinition, catalogue: Catalogue, ruling: Ruling, house_rule: HouseRule | None
) -> str:
    """A ruling: its question, its answer, and where in the rulebook it belongs."""
    lines = [
        f'<a id="{ruling.id}"></a>',
        f"### {ruling.number}. {ruling.about['en'].strip()}\n",
        f"{ruling.ruling['en'].strip()}\n",
    ]
    titles = [game.section(key, catalogue.about).say("en") for key in ruling.source]
    where = ", ".join(f"“{title}”" for title in titles)
    known = f"`{ruling.id}`, {ruling.date}"
    lines.append(f"{known}; in the rulebook: {where}." if where else f"{known}.")
    if house_rule:
        lines.append(f"House rule: `--rule {spelt(house_rule)}`.")
    return "\n".join(lines) + "\n"
