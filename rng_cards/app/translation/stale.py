"""Translations that have fallen behind, as findings among those of `rng tr check`."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Code, Report, in_order
from rng_cards.translation import lock_codes as codes
from rng_cards.translation.diff import in_brief
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.staleness import Standing, State
from rng_cards.translation.units import Unit

CODES: Final[Mapping[State, Code]] = {
    "stale-rules": codes.STALE_RULES,
    "stale-wording": codes.STALE_WORDING,
    "target-edited": codes.TARGET_EDITED,
    "confirm": codes.TO_CONFIRM,
}
"""What each state is called; a text that is missing is a lint's business."""


def stale(bench: Bench, asked: Asked, texts: Iterable[Unit]) -> Iterator[Flaw]:
    """A finding for each translation that is not what was accepted; a source of `rng tr check`."""
    wanted = {unit.key for unit in texts}
    to = {one.id: one.source for one in asked.tongues(bench)}
    for one in bench.standings:
        if one.state in CODES and one.language in to and one.unit.key in wanted:
            yield _flaw(one, to[one.language])


def _flaw(one: Standing, source: str) -> Flaw:
    params = {
        "key": one.key,
        "card": one.unit.card,
        "change": in_brief(one.base, one.source),
    }
    end = len(one.target)
    return Flaw(one.unit, CODES[one.state], one.language, 0, end, params, source)


def with_locks(report: Report, bench: Bench) -> Report:
    """A report with what is wrong with the lock files themselves."""
    if not bench.unsound:
        return report
    sources = {lock.path: lock.text for lock in bench.locks if lock.findings}
    return Report(in_order([*report.diagnostics, *bench.unsound]), {**report.sources, **sources})
