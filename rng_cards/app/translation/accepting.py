"""`rng tr accept`: today's pairs become what is compared with from now on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rng_cards.app.translation.asking import choose
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.stale import with_locks
from rng_cards.diagnostics import Diagnostic, Report, Severity, define
from rng_cards.translation.lock import FILE
from rng_cards.translation.staleness import Standing
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.files.changing import Transaction

NOTHING_TO_ACCEPT = define(
    "TRN339",
    "nothing-to-accept",
    Text(
        fr="`{key}` n'a pas de traduction à confirmer",
        en="`{key}` has no translation to accept",
    ),
    why=Text(
        fr="Confirmer, c'est dire que deux textes vont ensemble ; il n'y en a qu'un.",
        en="Accepting says that two texts belong together; there is only one.",
    ),
    help=Text(
        fr="écris d'abord `{language}: …` à côté de l'original, dans le fichier de la carte",
        en="first write `{language}: …` beside the original, in the card's file",
    ),
)


class Accepted(NamedTuple):
    """What was accepted, or would be; `refused` says what was not, and why."""

    pairs: tuple[Standing, ...]
    well: int
    """Texts asked about that were accepted already, as they stand."""
    missing: int
    """Texts that have no translation yet, where none of them was named."""
    written: tuple[str, ...]
    refused: Report

    @property
    def failed(self) -> bool:
        """Whether something that was asked for could not be done."""
        return self.refused.worst() == Severity.ERROR


def accept(
    bench: Bench, names: Sequence[str], to: Sequence[str] = (), change: "Transaction | None" = None
) -> Accepted:
    """Accept the texts of the cards and keys that are named, or all; nothing at all where a name
    leads nowhere or a lock file is not sound. Without a change, nothing is to be written.
    """
    chosen = choose(bench, names, to)
    refused = with_locks(chosen.refused, bench)
    if refused.diagnostics:
        return Accepted((), 0, 0, (), refused)
    some = chosen.standings
    pairs = tuple(one for one in some if one.state not in {"ok", "missing"})
    missing = [one for one in some if one.state == "missing"]
    lacking = [one for one in missing if one.key in names or bench.voices[one.language].complete]
    if names:
        refused = Report(tuple(_nothing(one) for one in lacking), {})
    lock_files = [str(bench.folders[bench.home(one.unit)] / FILE) for one in pairs]
    unwritable = bench.not_editable(lock_files)
    if unwritable:
        return Accepted((), 0, 0, (), Report(unwritable, {}))
    written = bench.accept(pairs, change) if change else ()
    well = sum(one.state == "ok" for one in some)
    return Accepted(pairs, well, 0 if names else len(lacking), written, refused)


def _nothing(one: Standing) -> Diagnostic:
    return Diagnostic(NOTHING_TO_ACCEPT, None, {"key": one.key, "language": one.language})
