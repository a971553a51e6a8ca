"""Since when a deck is not legal, as `rng deck log` says it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from rng_cards.app.translation.repository_words import NO_HISTORY
from rng_cards.cli.commits import commit_line
from rng_cards.cli.console import Console
from rng_cards.diagnostics.render.as_data import finding_data
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import Verdict

_SINCE: Final = Text(
    fr="illégal depuis ce changement des cartes :", en="not legal since this change of the cards:"
)
_NEVER: Final = Text(
    fr="illégal, quelles que soient les cartes que git connaît",
    en="not legal by any cards that git has",
)
_UNKNOWN: Final = Text(fr="illégal ; {why}", en="not legal; {why}")


class Since:
    """Since when the deck of a verdict is not legal, told once."""

    def __init__(self, verdict: "Verdict", table: "Table") -> None:
        from rng_cards.app.illegal_since import illegal_since
        from rng_cards.app.translation.repository import NoHistoryError

        self.reason, self.detail = "", ""
        self.since = None
        try:
            self.since = illegal_since(verdict, table)
        except NoHistoryError as error:
            self.reason, self.detail = error.reason, one_line(error.detail)

    def lines(self, console: Console) -> Iterator[str]:
        """The commit, and what is wrong with the deck since."""
        language = console.language
        if self.reason:
            said = {"file": "catalog", "detail": self.detail}
            yield _UNKNOWN.say(language, {"why": NO_HISTORY[self.reason].filled(**said)})
        elif self.since is None:
            yield _NEVER.say(language)
        else:
            yield _SINCE.say(language)
            yield commit_line(self.since.version, console)
            yield from (f"  {one_line(one.message(language))}" for one in self.since.findings)
        yield ""

    def data(self, language: str) -> dict[str, Any]:
        """The same as plain data."""
        version = self.since.version if self.since else None
        return {
            "reason": self.reason or ("never-legal" if self.since is None else None),
            "commit": version.commit if version else None,
            "date": version.date if version else None,
            "author": version.author if version else None,
            "subject": version.subject if version else None,
            "findings": [
                finding_data(one, language) for one in (self.since.findings if self.since else ())
            ],
        }
