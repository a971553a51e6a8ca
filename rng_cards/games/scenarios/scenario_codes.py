"""What can be wrong with the scenarios of any game."""

from typing import Final

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text

SOUND_SCENARIO: Final = """\
- id: machete-in-the-alley
  about:
    fr: La Machette coûte 2 BALLES.
    en: The Machete costs 2 BULLETS.
  start:
    you: {pool: 2, hand: [Machete]}
  play:
    - you: place Machete in the alley
  expect:
    you: {pool: 0, alley: Machete}
"""
"""A scenario with nothing wrong, which the examples bend."""


def bent(old: str, new: str) -> Example:
    """The sound scenario with one thing wrong, and mended."""
    assert old in SOUND_SCENARIO
    return Example("scenario", SOUND_SCENARIO.replace(old, new), SOUND_SCENARIO)


DUPLICATE_SCENARIO: Final = define(
    "RUL601",
    "duplicate-scenario",
    Text(fr="deux scénarios ont l'identifiant `{id}`", en="two scenarios have the id `{id}`"),
    why=Text(
        fr="Un scénario se nomme par son identifiant, dans les rapports comme dans les tests.",
        en="A scenario is called by its id, in reports and in tests.",
    ),
    help=Text(fr="donne à l'un un autre identifiant", en="give one of them another id"),
    example=Example("scenario", SOUND_SCENARIO * 2, SOUND_SCENARIO),
)
UNKNOWN_SHOWN: Final = define(
    "RUL602",
    "unknown-witness",
    Text(
        fr="`{id}` ne désigne rien parmi : {part}",
        en="`{id}` is not one of the {part}",
    ),
    why=Text(
        fr="Un scénario dit ce dont il témoigne ; il faut que cela existe.",
        en="A scenario says what it is a witness of; that has to exist.",
    ),
    example=bent("  start:", "  shows: {verbs: [shot]}\n  start:"),
)
UNSHOWN: Final = define(
    "RUL603",
    "without-witness",
    Text(
        fr="aucun scénario ne montre `{id}` ({part})",
        en="no scenario shows `{id}` ({part})",
    ),
    severity="warning",
    why=Text(
        fr="Ce qu'aucun scénario ne montre, rien ne prouve que le moteur le joue comme il faut.",
        en="What no scenario shows, nothing proves that the engine plays it as it should.",
    ),
    help=Text(
        fr="écris un scénario dont `shows` donne `{id}` parmi ses `{key}`",
        en="write a scenario whose `shows` has `{id}` among its `{key}`",
    ),
)
NOTHING_EXPECTED: Final = define(
    "RUL604",
    "nothing-expected",
    Text(fr="le scénario `{id}` n'attend rien", en="the scenario `{id}` expects nothing"),
    why=Text(
        fr="Sans position ni refus attendus, il tient quoi que fasse le moteur.",
        en="Without an expected position or refusal it holds whatever the engine does.",
    ),
    help=Text(
        fr="ajoute `expect:`, ou `refused:` à une action",
        en="add `expect:`, or `refused:` to an action",
    ),
    example=bent("  expect:\n    you: {pool: 0, alley: Machete}\n", ""),
)
