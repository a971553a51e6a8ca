"""Where the scenarios of a game are."""

from pathlib import Path

from rng_cards.app.table import Table


def scenario_files(table: Table, game_id: str) -> dict[str, str]:
    """Every scenario file in reach, each with the path to show; one's own hide their namesakes."""
    found: dict[str, str] = {}
    seen: set[str] = set()
    here = f"{Path.cwd()}/"
    for root in table.roots.all:
        folder = root / "catalog" / game_id / "scenarios"
        for file in sorted(folder.rglob("*.yaml")):
            name = str(file.relative_to(folder))
            if name not in seen and not file.name.startswith("."):
                found[str(file)] = str(file).removeprefix(here)
                seen.add(name)
    return found
