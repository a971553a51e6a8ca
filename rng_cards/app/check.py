"""Is the catalogue sound? Schema, references, languages, names, and the game's own profiles."""

from pathlib import Path

from rng_cards.app.table import Table
from rng_cards.catalogue.source import Reading, list_files, read_catalogue
from rng_cards.games import DEFAULT_GAME


def check_catalogue(
    table: Table, game_id: str = DEFAULT_GAME, folder: Path | None = None
) -> Reading:
    """Read every file anew, never the cache. `folder` stands in for one's own folder."""
    roots = (folder, table.roots.shipped) if folder else table.roots.all
    distinct = tuple(dict.fromkeys(root.resolve() for root in roots))
    kind = table.game(game_id).make_kind()
    return read_catalogue(list_files(distinct, game_id), kind, Path.cwd())
