"""Do topics of the rules, rulings, the lesson and counts of a game name what there is?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from rng_cards.app.rule_lookup import GameRules
from rng_cards.app.table import Table
from rng_cards.catalogue.about import LEAFLET, RULINGS
from rng_cards.catalogue.counts_file import COUNTS
from rng_cards.catalogue.kind import Place
from rng_cards.catalogue.lesson import LESSON
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import TextFile, read_text
from rng_cards.games.name_checks import check_leaflet, check_lesson, check_rulings
from rng_cards.games.shared.count_checks import check_counts
from rng_cards.yaml.typed import typed_file

FILES = (
    "leaflet.yaml",
    "rulings.yaml",
    "lesson.yaml",
    "glossary.yaml",
    "rulebook.yaml",
    "terms.yaml",
    "counts.yaml",
)
"""What of a catalogue the findings depend on."""


def misnamed(table: Table, game_id: str) -> Iterator[Diagnostic]:
    """What these files name that is not there; of a file at fault, nothing more."""
    game, catalogue = table.game(game_id), table.catalogue(game_id)
    leaflet = _place(table, game_id, "leaflet.yaml", LEAFLET)
    if leaflet is not None:
        scenarios = {one.id for one in GameRules(table, game_id).examples()}
        yield from check_leaflet(leaflet, set(game.sections(catalogue.about)), scenarios)
    rulings = _place(table, game_id, "rulings.yaml", RULINGS)
    if rulings is not None:
        yield from check_rulings(rulings, set(game.sections(catalogue.about)))
    lesson = _place(table, game_id, "lesson.yaml", LESSON)
    if lesson is not None:
        decks = {one.stem for one in (table.roots.shipped / "decks").glob("*.yaml")}
        yield from check_lesson(lesson, game, catalogue, decks)
    counts = _place(table, game_id, "counts.yaml", COUNTS)
    if counts is not None:
        yield from check_counts(counts, game.engine().event_arguments(catalogue.about))


def _place(table: Table, game_id: str, name: str, adapter: TypeAdapter[Any]) -> Place | None:
    """The nearest file of that name; None for one that is not there or is at fault."""
    files = (root / "catalog" / game_id / name for root in table.roots.all)
    path = next((one for one in files if one.is_file()), None)
    if path is None:
        return None
    file = read_text(str(path), _shown(path))
    read = typed_file(adapter, TextFile(file.path, file.text or "", []))
    return None if read.value is None else Place(read.value, {}, file)


def _shown(path: Path) -> str:
    return str(path).removeprefix(f"{Path.cwd()}/")
