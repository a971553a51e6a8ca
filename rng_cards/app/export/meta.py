"""What every export says of itself. Nothing of it tells when it was made: the same cards give the
same bytes.
"""

from typing import Any, Final

from rng_cards import __version__
from rng_cards.app.table import Table
from rng_cards.app.translation.repository import NoHistoryError, Repository

FORMAT: Final = 1
"""Raised when a table or column goes or changes; a new one leaves it."""
_LICENCE: Final = "CC-BY-SA-4.0"
"""See catalog/LICENSE."""


def meta_of(table: Table) -> dict[str, Any]:
    """The format, the tool's version, the commit of the catalogue with its date, the licence. A
    catalogue outside git has no commit; `modified` says that files are not as the commit has them.
    """
    meta: dict[str, Any] = {
        "format": FORMAT,
        "tool": "rng-cards",
        "version": __version__,
        "date": None,
        "commit": None,
        "modified": None,
        "licence": _LICENCE,
    }
    try:
        meta.update(Repository(str(table.roots.all[0] / "catalog")).latest())
    except NoHistoryError:
        return meta
    return meta
