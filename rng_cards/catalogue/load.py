"""The catalogue that commands use: from the cache where nothing changed, made anew where it did."""

import marshal
import os
import zlib
from collections import defaultdict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rng_cards.catalogue import compiled
from rng_cards.catalogue.card import REMARK, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.catalogue.roots import LANGUAGE_FOLDER, Roots

if TYPE_CHECKING:
    from rng_cards.catalogue.kind import CardKind
    from rng_cards.catalogue.source import Reading


def load_catalogue(
    game: str, package: str, make_kind: Callable[[], "CardKind"] | None, roots: Roots
) -> Catalogue:
    """The compiled catalogue of a game.

    `package` is the folder of the game's code: a compiled catalogue depends on the code that
    made it, and on this package, as much as on the cards. `make_kind` is called only if the
    cards have to be read; it is None for a game without cards.
    """
    folders = [os.path.join(root, "catalog", game) for root in roots.all]
    shared = [os.path.join(root, "catalog", LANGUAGE_FOLDER) for root in roots.all]
    stamps = compiled.stamp([*folders, *shared, package, os.path.dirname(__file__)])
    name = f"{game}-{zlib.crc32(repr(folders).encode()):08x}"
    found = compiled.load(name, stamps)
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
            made = compile_reading(reading, kind)
            if found.key:
                compiled.save(name, stamps, found.key, made)
    return Catalogue(made)


def compile_reading(reading: "Reading", kind: "CardKind | None") -> dict[str, Any]:
    """The compiled form: heads and folded names at hand, each card's record packed by itself, the
    texts that translators ask for all in one piece.
    """
    names: defaultdict[str, list[int]] = defaultdict(list)
    heads = []
    bodies = []
    texts = []
    remarks = []
    for index, place in enumerate(reading.source.places):
        assert kind is not None
        record = place.record
        heads.append((record["id"], record["type"], record["name"], kind.facts(record)))
        bodies.append(marshal.dumps(record))
        texts.append((place.path, record.get("set", ""), tuple(kind.texts(record, place.card))))
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
        "texts": marshal.dumps(texts),
        "remarks": remarks,
        "beside": marshal.dumps([tuple(one) for one in reading.beside]),
        "remarked": list(reading.remarked),
    }
