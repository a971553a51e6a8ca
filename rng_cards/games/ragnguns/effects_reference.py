"""The vocabulary of effects as a page, made from the code so that it cannot drift."""

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.field_tables import field_table
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.selection import Count, Selection
from rng_cards.games.ragnguns.effects.verbs import VERBS
from rng_cards.games.ragnguns.rulebook import SECTIONS
from rng_cards.games.ragnguns.translating.bench import RagngunsTranslating

_HEAD = """\
# The vocabulary of effects

*Made from the code by `python docs/generate.py`; a test fails when it is not today's.*

A card does what its `effects` say, and nothing else: the engine runs them, the checks read them,
search asks about them. An effect is a small sentence: **when** it happens, in which **zone**, for
what **cost**, **if** what holds, and what it **does**, a list of verbs taken in order. Its `text`
says the same in each language; the symbols before the text (②, ∞, ↴, ♦ and the zone) come from the
data, so that no text can get them wrong.

```yaml
effects:
  - cost: 2
    does:
      - shoot: 1
        at: opposing-alley
    text:
      fr: Tire 1 de ces BALLES sur la carte de la RUELLE adverse.
      en: Shoot 1 of those BULLETS at the card in the opposing ALLEY.
```

The vocabulary is closed: an unknown verb is an error of `rng check`. A new one is a class in
`rng_cards/games/ragnguns/effects/verbs/`, and this page follows.
"""


def reference(catalogue: Catalogue) -> str:
    """The page, in Markdown, its examples taken from the cards."""
    records = [card.record for card in catalogue]
    bench = RagngunsTranslating()
    parts = [_HEAD, "## The effect\n", field_table(Effect)]
    parts.append("## Verbs\n")
    for verb in VERBS:
        lasting = " · may last (♦)" if verb.lasting else ""
        lasting += " · may be counted (`times`)" if verb.counts else ""
        parts.append(f"### `{verb.key}`\n")
        parts.append(f"{cleandoc(verb.__doc__ or '')}\n")
        parts.append(f"*Rulebook: {SECTIONS[verb.cite].en}{lasting}*\n")
        parts.append(field_table(verb, leave_out={"times"}))
        parts += _said(verb.key, "does", records, catalogue, bench)
        parts.append(f"On: {_users(verb.key, records)}\n")
    parts.append(
        "A verb that may be counted takes `times`, a count: its amount is taken once for each card "
        "found.\n"
    )
    parts.append("## Conditions (`if`)\n")
    for condition in CONDITIONS:
        parts.append(f"### `{condition.key}`\n")
        parts.append(f"{cleandoc(condition.__doc__ or '')}\n")
        parts.append(field_table(condition))
        parts += _said(condition.key, "if", records, catalogue, bench)
    parts += ["## Selections of cards\n", f"{Selection.__doc__}\n", field_table(Selection)]
    parts += ["## Counts (`times`)\n", f"{Count.__doc__}\n", field_table(Count)]
    return "\n".join(parts)


def _said(
    key: str,
    part: str,
    records: Iterable[Mapping[str, Any]],
    catalogue: Catalogue,
    bench: RagngunsTranslating,
) -> list[str]:
    """How the first effect that uses a word is drafted, in each language that has wordings."""
    for record in records:
        for number, effect in enumerate(record["effects"], 1):
            if any(key in one for one in effect.get(part, ())):
                drafts = (
                    bench.draft(record, f"effect-{number}", one, catalogue)
                    for one in catalogue.languages
                )
                return ["  \n".join(f"> {said}" for said in drafts if said) + "\n"]
    return []


def _users(key: str, records: Iterable[Mapping[str, Any]]) -> str:
    """Names of cards that use a verb, a few of them."""
    names = [
        record["name"]["en"]
        for record in records
        if any(key in step for effect in record["effects"] for step in effect["does"])
    ]
    shown = ", ".join(names[:5])
    return shown + (f" and {len(names) - 5} more" if len(names) > 5 else "")  # noqa: PLR2004
