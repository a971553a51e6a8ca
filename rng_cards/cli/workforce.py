"""Who plays many games: processes of this machine, or a cluster."""

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.console import INTERRUPTED, OURS, Console, complain
from rng_cards.cli.declare import option
from rng_cards.cli.help_text import language_of
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rng_cards.play.workers import Workforce

_ADDRESS: Final = re.compile(r"(tcp|tls)://(\[[0-9a-fA-F:.]+\]|[\w.-]+):(\d{1,5})")
_LAST_PORT: Final = 65_535
_NOT_ONE: Final = Text(
    fr="`{value}` n'est pas l'adresse d'un cluster ; elle s'écrit comme `tcp://192.168.1.10:8786`",
    en="`{value}` is not the address of a cluster; it is written like `tcp://192.168.1.10:8786`",
)
_BOTH: Final = Text(
    fr="`--jobs` est pour cette machine, `--cluster` pour d'autres : l'un ou l'autre",
    en="`--jobs` is for this machine, `--cluster` for others: one or the other",
)
_AT_WORK: Final = Text(fr="{address} : {who}", en="{address}: {who}")


def _address(ctx: typer.Context, value: str | None) -> str | None:
    """Refuse what no scheduler can be found by."""
    if value is not None:
        found = _ADDRESS.fullmatch(value)
        if found is None or not 0 < int(found[3]) <= _LAST_PORT:
            raise typer.BadParameter(_NOT_ONE.say(language_of(ctx), {"value": value}))
    return value


OnCluster = Annotated[
    str | None,
    option(
        "--cluster ADDRESS",
        callback=_address,
        fr="Fait jouer les machines d'un cluster Dask (docs/cluster.md). Le résultat est le même.",
        en="Let the machines of a Dask cluster play (docs/cluster.md). The result is the same.",
    ),
]


@contextmanager
def workforce(
    ctx: typer.Context,
    console: Console,
    jobs: int | None,
    address: str | None = None,
    form: str = "full",
) -> "Iterator[Workforce]":
    """Those who play. The command ends with exit code 2 where the cluster cannot be had; workers
    that may not play are told of on stderr.
    """
    if address is None:
        yield here(jobs)
        return
    if jobs is not None:
        complain(ctx, _BOTH)
    from rng_cards.play.workers.cluster import cluster

    with cluster(address, lambda finding: console.beside(Report((finding,), {}))) as found:
        if isinstance(found, Diagnostic):
            console.refuse(Report((found,), {}), form)
        console.note(_AT_WORK, {"address": address, "who": found.about()})
        yield found


def here(jobs: int | None = None) -> "Workforce":
    """So many processes of this machine, or one for each processor."""
    from rng_cards.play.workers import Processes, processors

    return Processes(jobs or processors())


def ended_early(who: "Workforce", console: Console) -> int:
    """The exit code of a run that gave what was known before its end: 70 where nobody was left to
    go on, which is said on stderr, and 130 after Ctrl-C.
    """
    if who.lost is None:
        return INTERRUPTED
    console.beside(Report((who.lost,), {}))
    return OURS
