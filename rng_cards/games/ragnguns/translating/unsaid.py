"""Where a text lacks something: beside what stands beside it in the draft of the same effect."""

import re
from collections.abc import Iterable, Sequence
from operator import attrgetter

from rng_cards.games.ragnguns.effects.saying import Fact
from rng_cards.games.ragnguns.translating.hearing import Heard, HeardClause


class Gaps:
    """Where a text lacks what its draft says."""

    def __init__(
        self, text: str, heard: Sequence[HeardClause], draft: Sequence[HeardClause]
    ) -> None:
        self._text = text
        self._said = sorted(
            (one for clause in heard for one in clause.said()), key=attrgetter("start")
        )
        self._draft = sorted(
            (one for clause in draft for one in clause.said()), key=attrgetter("start")
        )

    def of(self, fact: Fact) -> tuple[int, int]:
        """From the last word before the gap to the first one behind it."""
        at = next((at for at, one in enumerate(self._draft) if one.fact == fact), None)
        if at is None:
            return 0, len(self._text)
        ahead = self._next(reversed(self._draft[:at]), reversed(self._said))
        behind = self._next(self._draft[at + 1 :], self._said)
        if ahead and behind and ahead.end > behind.start:
            behind = None
        if not ahead:
            if not behind:
                return 0, len(self._text)
            return self._clause_start(behind.start), self._word_end(behind.start)
        start = self._word_start(ahead.end)
        return start, self._word_end(behind.start) if behind else len(self._text.rstrip())

    def _next(self, near: Iterable[Heard], said: Iterable[Heard]) -> Heard | None:
        """The nearest of some facts of the draft that the text states as well."""
        known = list(said)
        found = (one for fact in near for one in known if one.fact == fact.fact)
        return next(found, None)

    def _word_start(self, end: int) -> int:
        return self._text.rfind(" ", 0, end) + 1

    def _clause_start(self, start: int) -> int:
        stop = max(self._text.rfind(one, 0, start) for one in ".,;:")
        return start - len(self._text[stop + 1 : start].lstrip())

    def _word_end(self, start: int) -> int:
        found = re.compile(r"[\w’']+|.").match(self._text, start)
        return found.end() if found else start
