"""Codes of share codes and of the ordinals of cards, each fired by one of them."""

from binascii import crc_hqx
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rng_cards.app.edit_deck import add_cards
from rng_cards.app.ordinals import check_ordinals, numbering
from rng_cards.app.share import code_of
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_code, validate_text
from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.catalogue.roots import Roots
from rng_cards.decks.ordinals import FILE, ONES_OWN, Ordinals, read_ordinals
from rng_cards.decks.share_code import MOST_CHARACTERS, SharedDeck, _written, encode
from rng_cards.diagnostics import Diagnostic

Fire = Callable[[Path, Table], list[Diagnostic]]
HOME: Final = "catalog/ragnguns"
GAME: Final = 1


def raw(*data: int) -> str:
    """A code of any bytes, with the right check."""
    return _written(bytes(data) + crc_hqx(bytes(data), 0xFFFF).to_bytes(2, "big"))


def day_of(table: Table) -> int:
    """The day of the first ordinals, as codes count days."""
    return table.ordinals("ragnguns").by_number[0].day


def _code(code: str) -> tuple[str, Fire]:
    return f"the code `{code[:40]}`", lambda _path, table: _of_code(code, table)


def _of_code(code: str, table: Table) -> list[Diagnostic]:
    """What is said of the code; the decks of these break the rules of decks as well."""
    found = validate_code(code, table).findings
    return [one for one in found if one.code.id.startswith("DCK5")]


def _shared(**changes: Any) -> Fire:
    def fire(_path: Path, table: Table) -> list[Diagnostic]:
        deck = SharedDeck(GAME, day_of(table), None, (0, 1), b"??")
        return _of_code(encode(deck._replace(**changes)), table)

    return fire


def _withdrawn(path: Path, table: Table) -> list[Diagnostic]:
    lock = (table.roots.shipped / HOME / FILE).read_text(encoding="utf-8")
    line = next(one for one in lock.splitlines() if one.startswith("1 "))
    (path / FILE).write_text(lock.replace(line, f"{line} 2027-02-03"), encoding="utf-8")
    there = Table()
    ordinals = Ordinals([read_ordinals(path)])
    there.ordinals = lambda _game: ordinals  # type: ignore[assignment]
    return _shared()(path, there)


def own_table(path: Path, lock: str = "") -> Table:
    """What a command sees in a folder of one's own that has a card more, and a lock file."""
    (path / HOME / "cards").mkdir(parents=True)
    (path / HOME / "cards/rusty-spur.yaml").write_text(SOUND_CARD, encoding="utf-8")
    if lock:
        (path / HOME / FILE).write_text(lock, encoding="utf-8")
    table = Table()
    table.roots = Roots(path, table.roots.shipped)
    return table


def _unnumbered_deck(path: Path, _: Table) -> list[Diagnostic]:
    table = own_table(path)
    deck = validate_text("deck.txt", "Buffalo Kid\nRusty Spur\n", table).resolved
    assert deck is not None
    found = code_of(deck, table)
    assert not isinstance(found, str)
    return list(found)


def _lock(lock: str) -> Fire:
    def fire(path: Path, _: Table) -> list[Diagnostic]:
        found = numbering(own_table(path, lock), "ragnguns")
        assert found is not None
        return list(check_ordinals(found))

    return fire


def _edited(_path: Path, table: Table) -> list[Diagnostic]:
    code = encode(SharedDeck(GAME, day_of(table), None, (0, 1), b"??"))
    return list(add_cards(code, ["machete"], table, "en").refused)


FIRED_BY_SHARE_CODES: Final[dict[str, tuple[str, Fire]]] = {
    "DCK500": _code("R" * (MOST_CHARACTERS + 1)),
    "DCK501": _code("R40M-C9RF-09UT-06P3-D0VQ-XP7R-6G8G"),
    "DCK502": _code("AAECAf0EBu0FuAju9gKggAPIgQOPzgMMigGcAq4D"),
    "DCK503": _code("R40M-C9RF"),
    "DCK504": _code("R40M-C9RF-09ET-0P63-D0VQ-XP7R-6GG8"),
    "DCK505": _code(raw(25 << 3 | GAME, 0, 0, 0, 0, 0, 0)),
    "DCK506": _code(raw(24 << 3 | GAME, 0, 0, 0, 1, 0, 0, 0)),
    "DCK507": _code(raw(24 << 3 | GAME, 0, 0, 0, 0xC0, 0x84, 0x3D, 0, 0)),
    "DCK508": ("a code of game 6", _shared(game=6)),
    "DCK509": ("a code of a card that is not here yet", _shared(cards=(0, 9999), day=9999)),
    "DCK510": ("a code of a card of one's own", _shared(cards=(0, ONES_OWN))),
    "DCK511": ("a code of another day", _shared(day=1)),
    "DCK512": ("a code of a card that was withdrawn", _withdrawn),
    "DCK513": ("a code of other rules", _shared()),
    "DCK514": ("sharing a deck with a new card", _unnumbered_deck),
    "DCK515": ("adding a card to a code", _edited),
    "DCK516": ("a lock file with a line of words", _lock("what is this\n")),
    "DCK517": ("a number given twice", _lock("7 a 2026-11-23\n7 b 2026-11-23\n")),
    "DCK518": ("a card without a number", _lock("# nothing yet\n")),
    "DCK519": ("a number of no card", _lock("65536 a 2026-11-23\n65537 rusty-spur 2026-11-23\n")),
}
