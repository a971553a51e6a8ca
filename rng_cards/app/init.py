"""A folder of one's own: its catalogue, its decks, and an editor that helps."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from rng_cards.app.first_files import first_deck, own_card, readme
from rng_cards.app.schemas import as_text, schema
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import MARKER
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.changing import changing
from rng_cards.files.journal import content_of
from rng_cards.games.capabilities import STARTER, offered
from rng_cards.words import Text

NOT_EMPTY: Final = define(
    "CAT240",
    "folder-taken",
    Text(fr="`{folder}` contient déjà `{file}`", en="`{folder}` holds `{file}` already"),
    why=Text(
        fr="Rien de ce qui s'y trouve n'est jamais écrasé.",
        en="Nothing that is there is ever overwritten.",
    ),
    help=Text(fr="choisis un dossier neuf", en="choose a new folder"),
)

_MARKER_TEXT: Final = Text(
    fr="Ce dossier est à toi : `rng`, lancé d'ici ou d'un sous-dossier, lit d'abord ses cartes.",
    en="This folder is yours: `rng`, run from here or below, reads its cards first.",
)


class Prepared(NamedTuple):
    """What was written, or what stood in the way."""

    files: tuple[Path, ...]
    finding: Diagnostic | None


def prepare(
    folder: Path, table: Table, game_id: str, language: str, *, dry_run: bool = False
) -> Prepared:
    """Write the folder for somebody who reads that language, unless one of its files is there and
    says something else. OSError where the disk refuses.
    """
    files = {
        folder / name: text.encode() for name, text in _files(table, game_id, language).items()
    }
    if dry_run:
        taken = _taken(
            folder, ((path, content_of(str(path)), text) for path, text in files.items())
        )
        return Prepared(() if taken else tuple(files), taken)
    with changing(str(folder)) as change:
        there = ((path, change.read(str(path)), text) for path, text in files.items())
        taken = _taken(folder, there)
        if taken is None:
            for path, text in files.items():
                change.put(str(path), text)
    return Prepared(() if taken else tuple(files), taken)


def _taken(folder: Path, there: Iterable[tuple[Path, bytes | None, bytes]]) -> Diagnostic | None:
    """The finding about a file that is there already and is not what would be written."""
    for path, content, text in there:
        if content not in {None, text}:
            params = {"folder": str(folder), "file": str(path.relative_to(folder))}
            return Diagnostic(NOT_EMPTY, Span.of_file(str(path)), params)
    return None


def _files(table: Table, game_id: str, language: str) -> dict[str, str]:
    """Every file of a new folder, by its path inside it."""
    home = f"catalog/{game_id}"
    game = table.game(game_id)
    schemas = {f"./{home}/card.schema.json": f"{home}/cards/**/*.yaml"}
    starter = offered(game, STARTER)(language)
    files = {MARKER: f"# {_MARKER_TEXT.say(language)}\n"}
    files |= {f"{home}/{name}": text for name, text in starter.items()}
    files[f"{home}/card.schema.json"] = as_text(schema("card", table, game_id))
    own = own_card(starter)
    deck = first_deck(table, game, own, language) if game.decks else None
    if deck:
        schemas["./decks/deck.schema.json"] = "decks/**/*.yaml"
        files[deck.path] = deck.text
        files["decks/deck.schema.json"] = as_text(schema("deck", table, game_id))
    files["README.md"] = readme(game, own, deck, language)
    settings = json.dumps({"yaml.schemas": schemas}, indent=2) + "\n"
    extensions = json.dumps({"recommendations": ["redhat.vscode-yaml"]}) + "\n"
    return {**files, ".vscode/settings.json": settings, ".vscode/extensions.json": extensions}
