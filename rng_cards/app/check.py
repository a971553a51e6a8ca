"""Is the catalogue sound? Schema, references, languages, names, and the game's own profiles."""

from pathlib import Path

from rng_cards.app.table import Table
from rng_cards.catalogue.codes import NO_CATALOGUE
from rng_cards.catalogue.source import Reading, list_files, read_catalogue
from rng_cards.diagnostics import Diagnostic, Report, Span
from rng_cards.games import DEFAULT_GAME


def check_catalogue(
    table: Table, game_id: str = DEFAULT_GAME, folder: Path | None = None
) -> Reading:
    """Read every file anew, never the cache. `folder` stands in for one's own folder."""
    roots = (folder, table.roots.shipped) if folder else table.roots.all
    distinct = tuple(dict.fromkeys(root.resolve() for root in roots))
    kind = table.game(game_id).make_kind()
    reading = read_catalogue(list_files(distinct, game_id), kind, Path.cwd())
    if folder is None or (folder / "catalog" / game_id).is_dir():
        return reading
    params = {"game": game_id, "folder": str(folder)}
    missing = Diagnostic(NO_CATALOGUE, Span.of_file(str(folder)), params)
    report = Report((missing, *reading.report.diagnostics), reading.report.sources)
    return reading._replace(report=report)
