"""The house rules that a form offers, with what each says, and those that were chosen."""

from collections.abc import Iterator
from typing import Final

from rng_cards.games.game import GameDefinition
from rng_cards.games.house_rules import spelt
from rng_cards.record import Record
from rng_cards.web.forms import Form
from rng_cards.web.site import Seen
from rng_cards.words import said_in

_YES: Final = "yes"
_NO: Final = "no"


class RuleForm(Record):
    """A house rule of a form."""

    key: str
    says: str
    number: bool
    least: int
    most: int
    value: str


def rules_of_form(
    seen: Seen, game: GameDefinition, sent: Form, language: str
) -> Iterator[RuleForm]:
    """The house rules of a game, as they were filled in."""
    said = seen.table.catalogue(game.id).about["house_rules"]
    for one in game.engine().house_rules:
        key = spelt(one)
        says = said_in(language, said[key]["says"], key)
        number = not isinstance(one.default, bool)
        usual = str(one.default) if number else _YES if one.default else _NO
        value = sent.get(f"rule-{key}") or usual
        yield RuleForm(key, says, number, one.counts[0], one.counts[-1], value)


def rules_sent(game: GameDefinition, sent: Form) -> list[str]:
    """Those that a form has set, as they are typed: `turn-cap=30`."""
    keys = map(spelt, game.engine().house_rules)
    return [f"{key}={value}" for key in keys if (value := sent.get(f"rule-{key}"))]
