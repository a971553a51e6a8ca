"""The catalogue that commands use: from the cache where nothing changed, made anew where it did."""

import marshal
import os
import zlib
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rng_cards.catalogue import compiled
from rng_cards.catalogue.card import REMARK, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.catalogue.roots import LANGUAGE_FOLDER, Roots

if TYPE_CHECKING:
    from rng_cards.catalogue.kind import CardKind
    from rng_cards.catalogue.source import Reading


Columns = Callable[[Mapping[str, Any], Mapping[str, Any]], Mapping[str, Any]]
"""What columns keep of one card: of its record and of what is about the cards, values by name."""


def load_catalogue(
    game: str,
    code: Sequence[str],
    make_kind: Callable[[], "CardKind"] | None,
    roots: Roots,
    columns: Columns | None = None,
) -> Catalogue:
    """The compiled catalogue of a game.

    `code` are the folders of the code that reads its cards: a compiled catalogue depends on the
    code that made it, and on this package, as much as on the cards. `make_kind` is called only if
    the cards have to be read; it is None for a game without cards. `columns` says what is kept of
    each card to be searched.
    """
    folders = [os.path.join(root, "catalog", game) for root in roots.all]
    shared = [os.path.join(root, "catalog", LANGUAGE_FOLDER) for root in roots.all]
    stamps = compiled.stamp([*folders, *shared])
    watched = compiled.Watched(stamps, (*code, os.path.dirname(__file__)))
    name = f"{game}-{zlib.crc32(repr(folders).encode()):08x}"
    found = compiled.load(name, watched)
    made = found.compiled
    if made is None:
        from rng_cards.catalogue.source import (  # noqa: PLC0415 -- pydantic, and all the rest
            list_files,
            no_collecting,
            read_catalogue,
        )

        with no_collecting():
            kind = make_kind() if make_kind else None
            reading = read_catalogue(list_files(roots.all, game), kind, contents=found.contents)
            made = compile_reading(reading, kind, columns)
            if found.key:
                compiled.save(name, watched, found.key, made)
    return Catalogue(made)


def compile_reading(
    reading: "Reading", kind: "CardKind | None", columns: Columns | None = None
) -> dict[str, Any]:
    """The compiled form: heads and folded names at hand, each card's record packed by itself, the
    texts that translators ask for all in one piece, and so the columns that queries search and the
    digests of rules.
    """
    from rng_cards.catalogue.rules_digest import rules_digest  # noqa: PLC0415 -- made once

    names: defaultdict[str, list[int]] = defaultdict(list)
    heads = []
    bodies = []
    texts = []
    rules = []
    remarks = []
    searched: defaultdict[str, list[Any]] = defaultdict(list)
    for index, place in enumerate(reading.source.places):
        assert kind is not None
        record = place.record
        heads.append((record["id"], record["type"], record["name"], kind.facts(record)))
        bodies.append(marshal.dumps(record))
        rules.append(rules_digest(record))
        texts.append((place.path, record.get("set", ""), tuple(kind.texts(record, place.card))))
        for column, value in (columns(record, reading.source.about) if columns else {}).items():
            searched[column].append(value)
        if REMARK in (place.file.text or ""):
            remarks.append(index)
        for name in {fold(one) for one in (*record["name"].values(), *record["aliases"])}:
            names[name].append(index)
    return {
        "about": dict(reading.source.about),
        "problems": reading.errors,
        "heads": heads,
        "names": dict(names),
        "bodies": bodies,
        "rules": marshal.dumps(rules),
        "texts": marshal.dumps(texts),
        "columns": {name: marshal.dumps(values) for name, values in searched.items()},
        "remarks": remarks,
        "beside": marshal.dumps([tuple(one) for one in reading.beside]),
        "remarked": list(reading.remarked),
    }
