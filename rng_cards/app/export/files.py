"""An export written: its files, their checksums, a manifest; nothing is written over unasked."""

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from rng_cards.app.export.formats import FORMATS, Format
from rng_cards.app.export.meta import meta_of
from rng_cards.app.export.rows import FOLDER, Files
from rng_cards.app.export.source import Source, source_of
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.files.text import reason_of
from rng_cards.files.writing import new_file
from rng_cards.record import Record
from rng_cards.words import Text

EXPORT_EXISTS = define(
    "EXP501",
    "export-exists",
    Text(fr="`{file}` existe déjà", en="`{file}` exists already"),
    why=Text(
        fr="Un export n'écrase rien sans qu'on le demande, pas même un ancien export.",
        en="An export writes over nothing unless asked to, not even over an older export.",
    ),
    help=Text(
        fr="choisis un autre nom, ou `--force` pour l'écraser",
        en="choose another name, or `--force` to write over it",
    ),
)
EXPORT_UNWRITTEN = define(
    "EXP502",
    "export-not-written",
    Text(
        fr="`{file}` ne peut pas être écrit : {reason}", en="`{file}` cannot be written: {reason}"
    ),
    why=Text(
        fr="Le dossier manque ou ne se laisse pas écrire, ou le disque est plein.",
        en="The folder is missing or cannot be written in, or the disk is full.",
    ),
    help=Text(fr="choisis un autre dossier", en="choose another folder"),
)
FOLDERLESS = define(
    "EXP503",
    "export-needs-a-file",
    Text(
        fr="`{file}` est un dossier : ce format est un seul fichier",
        en="`{file}` is a folder: this format is a single file",
    ),
    why=Text(
        fr="JSON, CSV et Parquet peuvent faire un dossier de fichiers ; une base SQLite est un "
        "fichier.",
        en="JSON, CSV and Parquet can make a folder of files; an SQLite database is one file.",
    ),
    help=Text(
        fr="donne un nom de fichier : `{file}cards.db`", en="give a file's name: `{file}cards.db`"
    ),
)
NO_STREAM = define(
    "EXP505",
    "export-needs-a-name",
    Text(
        fr="`{form}` ne s'écrit pas sur la sortie standard",
        en="`{form}` is not written to standard output",
    ),
    why=Text(
        fr="JSON et CSV sont du texte ; les autres formats sont des fichiers que des outils "
        "ouvrent.",
        en="JSON and CSV are text; the other formats are files, which tools open.",
    ),
    help=Text(fr="donne un nom de fichier : `-o {name}`", en="give a file's name: `-o {name}`"),
)
NO_PLACE = define(
    "EXP506",
    "export-needs-a-place",
    Text(fr="où écrire `{form}` ?", en="where is `{form}` to be written?"),
    why=Text(
        fr="Un export est un fichier ou un dossier, que toi seul peux choisir.",
        en="An export is a file or a folder, which you alone can choose.",
    ),
    help=Text(
        fr="`rng export {form} -o NOM`, ou `-o NOM/` pour un dossier",
        en="`rng export {form} -o NAME`, or `-o NAME/` for a folder",
    ),
)
NEEDS_EXTRA = define(
    "EXP504",
    "export-needs-a-package",
    Text(
        fr="`{form}` a besoin de `{needs}`, qui n'est pas installé",
        en="`{form}` needs `{needs}`, which is not installed",
    ),
    why=Text(
        fr="C'est DuckDB qui écrit le Parquet ; rien d'autre ne s'en sert, et qui s'en passe n'a "
        "pas à l'installer.",
        en="Parquet is written by DuckDB; nothing else uses it, and who does without it need not "
        "install it.",
    ),
    help=Text(
        fr="`pip install 'rng-cards[data]'`, ou `pip install {needs}`",
        en="`pip install 'rng-cards[data]'`, or `pip install {needs}`",
    ),
)
_MANIFEST: Final = "manifest.json"


class Exported(Record):
    """What was written, or why nothing was."""

    files: tuple[str, ...]
    findings: tuple[Diagnostic, ...] = ()


def placeless(form: str) -> Diagnostic:
    """The finding of an export that nobody said a place for."""
    return Diagnostic(NO_PLACE, None, {"form": form})


def streamed(table: Table, game_ids: tuple[str, ...], form: str) -> bytes | Diagnostic:
    """An export as the bytes of its one file; the finding of a format that has to be a file."""
    if not FORMATS[form].streams:
        return Diagnostic(NO_STREAM, None, {"form": form, "name": f"cards.{form}"})
    source = source_of(table, game_ids)
    return FORMATS[form].make(source, meta_of(table), form)[form]


def export(
    table: Table, game_ids: tuple[str, ...], form: str, out: str, *, force: bool = False
) -> Exported:
    """Write games in a format to a file, or to a folder if `out` is one or ends in a slash."""
    folder = out.endswith(os.sep) or os.path.isdir(out)
    made_as = FORMATS[form]
    if made_as.needs and not find_spec(made_as.needs):
        return Exported(
            (), (Diagnostic(NEEDS_EXTRA, None, {"form": form, "needs": made_as.needs}),)
        )
    if folder and not made_as.folders:
        place = os.path.join(out, "")
        return Exported((), (Diagnostic(FOLDERLESS, None, {"file": place}),))
    source = source_of(table, game_ids)
    files = _files(source, meta_of(table), made_as, FOLDER if folder else os.path.basename(out))
    home = Path(out) if folder else Path(out).parent
    return write_files(files, home, force=force, folder=folder)


def _files(source: Source, meta: Mapping[str, Any], form: Format, name: str) -> Files:
    """The files of a format and their manifest, which stands in a folder with them. The checksum
    and the manifest of a single file are named after it, so that several exports stand in one
    folder.
    """
    files = form.make(source, meta, name)
    manifest = manifest_of(files, meta)
    if name == FOLDER:
        return {**files, _MANIFEST: manifest}
    return {
        **files,
        f"{name}.sha256": f"{digest_of(files[name])}  {name}\n".encode(),
        f"{name}.{_MANIFEST}": manifest,
    }


def manifest_of(files: Files, meta: Mapping[str, Any]) -> bytes:
    """What an export says of itself, and the checksum of each of its files."""
    listed = [
        {"path": path, "bytes": len(data), "sha256": digest_of(data)}
        for path, data in files.items()
    ]
    said = json.dumps({"meta": meta, "files": listed}, ensure_ascii=False, indent=1) + "\n"
    return said.encode()


def digest_of(content: bytes) -> str:
    """The checksum that a manifest gives of a file."""
    return hashlib.sha256(content).hexdigest()


def there_already(home: Path, names: Iterable[str]) -> Diagnostic | None:
    """The finding of the first of some files that is there."""
    there = next((str(home / one) for one in names if os.path.lexists(home / one)), None)
    return None if there is None else Diagnostic(EXPORT_EXISTS, None, {"file": there})


def write_files(files: Files, home: Path, *, force: bool, folder: bool) -> Exported:
    """Write files into a folder, which is made where it is to be one of theirs; nothing where one
    of them is there, unless forced.
    """
    in_the_way = None if force else there_already(home, files)
    if in_the_way is not None:
        return Exported((), (in_the_way,))
    written: list[str] = []
    for name, data in files.items():
        path = str(home / name)
        try:
            if folder:
                os.makedirs(os.path.dirname(path), exist_ok=True)
            with new_file(path) as file:
                file.write(data)
        except OSError as error:
            said = {"file": path, "reason": reason_of(error)}
            found = Diagnostic(EXPORT_UNWRITTEN, None, said)
            return Exported(tuple(written), (found,))
        written.append(path)
    return Exported(tuple(written))
