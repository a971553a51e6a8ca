"""What `rng print` says of a job: which file, how to print it right, what has changed."""

import re
import shlex
from collections.abc import Iterable, Iterator
from typing import Any, Final

from rng_cards.app.printing.choosing import Chosen
from rng_cards.app.printing.job import Ready, Wish
from rng_cards.app.printing.order import Order
from rng_cards.app.table import Table
from rng_cards.catalogue.names import fold
from rng_cards.cli.console import Console
from rng_cards.diagnostics import Diagnostic, Severity
from rng_cards.files.plain import STDIN
from rng_cards.printing.units import Points, length_text
from rng_cards.words import Param, Text, strip_controls

UNCHANGED: Final = Text(
    fr="rien n'a changé depuis la dernière impression : rien d'écrit",
    en="nothing has changed since the last print: nothing written",
)
NOTHING_MISSING: Final = Text(
    fr="il ne manque rien : rien d'écrit", en="nothing is missing: nothing written"
)
NO_CARDS: Final = Text(
    fr="aucune carte ne répond à ces critères : rien d'écrit",
    en="no card answers to these filters: nothing written",
)
_STDOUT: Final = Text(fr="sortie standard", en="standard output")
_PRINTED: Final = Text(
    fr="{file} : {cards} {cards:carte|cartes} sur {pages} {pages:page|pages} ({paper}, "
    "{columns} × {rows})",
    en="{file}: {cards} {cards:card|cards} on {pages} {pages:page|pages} ({paper}, "
    "{columns} × {rows})",
)
_PRINTED_SINGLE: Final = Text(
    fr="{file} : {cards} {cards:carte|cartes} sur {pages} {pages:page|pages} de {width} × {height}",
    en="{file}: {cards} {cards:card|cards} on {pages} {pages:page|pages} of {width} × {height}",
)
_FOLDER: Final = Text(
    fr="{folder} : {files} {files:fichier écrit|fichiers écrits}",
    en="{folder}: {files} {files:file|files} written",
)
_SOUND: Final = Text(
    fr="{cards} {cards:carte vérifiée|cartes vérifiées} dans chaque langue : tout s'imprimerait",
    en="{cards} {cards:card|cards} checked in every language: everything would print",
)
_FULL_SIZE: Final = Text(
    fr="À imprimer à 100 % (« taille réelle », jamais « ajuster à la page »).",
    en="Print it at 100 % (“actual size”, never “fit to page”).",
)
_MEASURE: Final = Text(
    fr="À la règle, une carte fait alors {width} × {height}.",
    en="A ruler then finds each card to be {width} × {height}.",
)
_MEASURE_OTHERS: Final = Text(
    fr="Et chaque {name} : {width} × {height}.", en="And each {name}: {width} × {height}."
)
_FOR_SHOP: Final = Text(
    fr="Fait comme {shop} le demande ; relis d'abord ses consignes, elles changent.",
    en="Made as {shop} asks; read its requirements again first, they change.",
)
_AUTOFILL: Final = Text(
    fr="`order.xml` dit à MPC Autofill quelles images commander, et combien de chacune.",
    en="`order.xml` tells MPC Autofill which pictures to order, and how many of each.",
)
_ORDER_LIST: Final = Text(
    fr="`order.csv` dit combien il faut de chaque image.",
    en="`order.csv` says how many there are of each picture.",
)
_SHEETS: Final = Text(
    fr="`sheet-1.png` et les suivantes ont les faces en rangées, le dos à la dernière place ; "
    "`sheets.csv` dit combien il y en a en largeur et en hauteur, et où est chaque carte.",
    en="`sheet-1.png` and those that follow have the faces in rows, the back in the last place; "
    "`sheets.csv` says how many there are across and down, and where each card is.",
)
_ROOM: Final = Text(
    fr="Importe `room.pcio` dans une salle de {shop} : les paquets sont sur la table, faces "
    "cachées, et chaque joueur a une main.",
    en="Import `room.pcio` in a room of {shop}: the decks lie on the table, face down, and each "
    "player has a hand.",
)
_DUPLEX: Final = Text(
    fr="Recto verso, retourné sur le {edge} ; si les dos sont décalés : `rng print calibrate`.",
    en="Print on both sides, turned over the {edge}; if the backs are off: `rng print calibrate`.",
)
EDGE_NAMES: Final = {
    "long-edge": Text(fr="grand bord", en="long edge"),
    "short-edge": Text(fr="petit bord", en="short edge"),
}
_FOLD: Final = Text(
    fr="D'un seul côté ; plie le long du tiret, colle, puis coupe : les dos sont en place.",
    en="Print on one side; fold along the dashes, glue, then cut: the backs are in place.",
)
_MOVED: Final = Text(
    fr="Versos déplacés de {x} vers {across} et de {y} vers {down}.",
    en="Backs are moved {x} {across} and {y} {down}.",
)
_RIGHT: Final = Text(fr="la droite", en="to the right")
_LEFT: Final = Text(fr="la gauche", en="to the left")
_DOWN: Final = Text(fr="le bas", en="down")
_UP: Final = Text(fr="le haut", en="up")
_CHANGE: Final = Text(fr="{name} ({language}) : {why}", en="{name} ({language}): {why}")
_ILLEGAL: Final = Text(
    fr="{path} : imprimé, mais ce deck n'est pas légal ; `rng validate {quoted}` dit pourquoi",
    en="{path}: printed, but this deck is not legal; `rng validate {quoted}` says why",
)
_ILLEGAL_STDIN: Final = Text(
    fr="imprimé, mais ce n'est pas un deck légal", en="printed, but this is no legal deck"
)
BY_NAME: Final = Text(
    fr="chaque mot doit s'y trouver ; pour imprimer des cartes par leur nom, une par ligne : "
    "`rng print -`, ou un fichier",
    en="every word has to be there; to print cards by their names, one a line: `rng print -`, or "
    "a file",
)


def file_name(chosen: Chosen, wish: Wish) -> str:
    """The PDF of a job that names none: called after its decks, in the current folder."""
    name = "-".join(re.sub(r"[^a-z0-9]+", "-", fold(one)).strip("-") for one in chosen.decks)
    if not name:
        name = "cards" if wish.decks or wish.query else wish.game
    return f"{name[:80].strip('-') or 'cards'}.pdf"


def folder_name(chosen: Chosen, wish: Wish) -> str:
    """The folder of pictures for a shop that names none, in the current one."""
    assert wish.shop is not None
    return f"{file_name(chosen, wish).removesuffix('.pdf')}-{wish.shop.id}"


def at_the_shop(wish: Wish, language: str) -> list[str]:
    """What to do with the files of a shop."""
    shop = wish.shop
    if shop is None or shop.page is None:
        return []
    reads = shop.sources and shop.order_file not in {"sheets", "room"}  # of those nobody says more
    lines = [_FOR_SHOP.say(language, {"shop": shop.name})] if reads else []
    if shop.order_file == "mpc-autofill":
        lines.append(_AUTOFILL.say(language))
    elif shop.order_file == "list":
        lines.append(_ORDER_LIST.say(language))
    elif shop.order_file == "sheets":
        lines.append(_SHEETS.say(language))
    elif shop.order_file == "room":
        lines.append(_ROOM.say(language, {"shop": shop.name}))
    return lines


def printed(file: str | None, cards: int, pages: int, order: Order, console: Console) -> str:
    """Which file was written, with how many cards on how many pages."""
    sheet = order.sheet
    params: dict[str, Param] = {
        "file": file or _STDOUT,
        "cards": cards,
        "pages": pages,
        "paper": sheet.paper.name,
        "columns": sheet.columns_of_fronts,
        "rows": sheet.rows,
        "width": length_text(sheet.width),
        "height": length_text(sheet.height),
    }
    text = _PRINTED_SINGLE if sheet.paper.single else _PRINTED
    return strip_controls(text.say(console.language, params))


def advice(order: Order, language: str, others: Iterable[Order] = ()) -> list[str]:
    """How to print the file right, in a few lines; `others` are of cards of other sizes."""
    if order.sheet.paper.single:
        return []
    lines = [_FULL_SIZE.say(language), _MEASURE.say(language, _size(order))]
    lines += [_MEASURE_OTHERS.say(language, _size(one)) for one in others]
    if order.backs == "fold":
        lines.append(_FOLD.say(language))
    elif order.backs != "none":
        lines.append(_DUPLEX.say(language, {"edge": EDGE_NAMES[order.backs]}))
        if any(order.offset):
            lines.append(_MOVED.say(language, way(*order.offset)))
    return lines


def _size(order: Order) -> dict[str, Param]:
    card = order.sheet.card
    return {
        "name": card.name,
        "width": length_text(card.width),
        "height": length_text(card.height),
    }


def way(x: Points, y: Points) -> dict[str, Param]:
    """How far something is moved, and which way, in words."""
    across, down = (_LEFT if x < 0 else _RIGHT), (_UP if y < 0 else _DOWN)
    return {"x": length_text(abs(x)), "across": across, "y": length_text(abs(y)), "down": down}


def in_folder(folder: str, files: int, language: str) -> str:
    """How many files a folder was given."""
    return strip_controls(_FOLDER.say(language, {"folder": folder, "files": files}))


def ways(ready: Ready, table: Table) -> int:
    """How many faces `--check` looks at."""
    cards = {card.id for card, _ in ready.chosen.cards}
    return len(cards) * (len(table.catalogue(ready.chosen.game).languages) + 1)


def sound(ready: Ready, language: str) -> str:
    """Nothing would be wrong."""
    cards = {card.id for card, _ in ready.chosen.cards}
    return _SOUND.say(language, {"cards": len(cards)})


def changes(ready: Ready, language: str) -> Iterator[str]:
    """A line for each card that is printed again."""
    for one in ready.changes or ():
        spoken = "+".join(one.card.languages)
        name = " ".join(one.card.fields.get("name", (one.card.id,)))
        params: dict[str, Param] = {"name": name, "language": spoken, "why": one.why(language)}
        yield strip_controls(_CHANGE.say(language, params))


def changes_data(ready: Ready, language: str) -> list[dict[str, Any]] | None:
    """The same for programs; None where it was not asked."""
    if ready.changes is None:
        return None
    return [
        {
            "card": one.card.id,
            "languages": list(one.card.languages),
            "reasons": [
                {"what": reason.what, "field": reason.field, "text": reason.text.say(language)}
                for reason in one.reasons
            ],
        }
        for one in ready.changes
    ]


def illegal(ready: Ready, language: str) -> list[str]:
    """A line for each deck that was printed although it may not be played."""
    if ready.chosen.hindered:
        return []
    wrong = {
        one.span.path
        for one in ready.chosen.report.diagnostics
        if one.span is not None and one.severity is Severity.ERROR
    }
    told = []
    for path in sorted(wrong):
        text = _ILLEGAL_STDIN if path == STDIN else _ILLEGAL
        params: dict[str, Param] = {"path": path, "quoted": shlex.quote(path)}
        told.append(strip_controls(text.say(language, params)))
    return told


def unreadable(found: Iterable[Diagnostic]) -> bool:
    """Whether a finding is about a file that cannot be read or written, or a senseless question."""
    return any(one.code.unreadable or one.code.id.startswith("QRY") for one in found)
