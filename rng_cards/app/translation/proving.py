"""Texts that come back, held to what `rng tr check` asks of texts, before any is written."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.check import not_silenced, of_a_card
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.interchange.importing import Outcome

if TYPE_CHECKING:
    from rng_cards.translation.units import Unit

_Place = tuple[str, str]
"""A text's key and its language."""


class Proved(NamedTuple):
    """What becomes of each text once it was looked at, and all that was found."""

    outcomes: tuple[Outcome, ...]
    findings: tuple[Diagnostic, ...]


def proved(bench: Bench, outcomes: Sequence[Outcome], *, accept_errors: bool = False) -> Proved:
    """Texts with an error are refused, unless errors are accepted; warnings are told.

    A finding points to the text in the file that came back, for it stands nowhere else yet.
    """
    taken = {(one.incoming.key, one.incoming.language): one for one in outcomes if one.taken}
    if not taken:
        return Proved(tuple(outcomes), ())
    found: defaultdict[_Place, list[Diagnostic]] = defaultdict(list)
    for flaw in not_silenced(_found(bench, taken)):
        place = (flaw.unit.key, flaw.language)
        if place in taken:
            found[place].append(flaw._replace(mend=None).diagnostic(taken[place].incoming.span))
    judged = tuple(
        one if accept_errors else _with(one, found[one.incoming.key, one.incoming.language])
        for one in outcomes
    )
    told = {id(one.finding) for one in judged}
    rest = (one for some in found.values() for one in some if id(one) not in told)
    return Proved(judged, tuple(rest))


def _found(bench: Bench, taken: dict[_Place, Outcome]) -> list[Flaw]:
    """What `rng tr check` would find if they were written."""
    units: dict[str, Unit] = {}
    for one in taken.values():
        assert one.standing is not None
        unit = units.get(one.incoming.key, one.standing.unit)
        texts = {**unit.texts, one.incoming.language: one.incoming.target}
        units[unit.key] = unit._replace(texts=texts)
    languages = tuple(dict.fromkeys(language for _, language in taken))
    return list(of_a_card(bench, Asked(to=languages), tuple(units.values())))


def _with(outcome: Outcome, found: Sequence[Diagnostic]) -> Outcome:
    """Refused for its first error."""
    error = next((one for one in found if one.severity is Severity.ERROR), None)
    if not outcome.taken or error is None:
        return outcome
    return outcome._replace(kind="refused", finding=error)
