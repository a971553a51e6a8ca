"""Changes of a spreadsheet's archive: its parts, what their headers say, how much unpacks."""

import io
import re
import zipfile
from collections.abc import Callable
from random import Random
from typing import Final

_ROW: Final = re.compile(rb"<row\b.*?</row>|<row\b[^>]*/>", re.DOTALL)
_CELL: Final = re.compile(rb'r="[A-Z]+\d+"')
_CELLS: Final = (b"ALL1", b"XFD1048576", b"A0", b"A99999999999", b"a1", b"", b"ZZZZZZ1", b"A1:B2")
_FIELDS: Final = {b"PK\x03\x04": (6, 8, 14, 18, 22, 26), b"PK\x01\x02": (8, 10, 16, 20, 24, 28)}
"""Where a header keeps flags, the way of packing, the checksum, two sizes, the name's length."""


def spoil_archive(data: bytes, random: Random, spoil_part: Callable[[bytes], bytes]) -> bytes:
    """An archive with one thing wrong: in one of its parts (`spoil_part`), or in its own bytes."""
    if random.random() < 0.3:
        return random.choice((_lying, _lying, _cut, _flipped))(data, random)
    parts = _parts(data)
    if not parts:
        return _flipped(data, random)
    name = random.choice(list(parts))
    if random.random() < 0.6:  # what is in the cells counts most
        name = next((one for one in parts if "sheet1" in one or "shared" in one), name)
    action = random.randrange(8)
    if action == 0:
        del parts[name]
    elif action == 1:
        parts[name] = _rows_doubled(parts[name], random)
    elif action == 2:
        cell = b'r="' + random.choice(_CELLS) + b'"'
        parts[name] = _CELL.sub(cell, parts[name], count=random.choice((1, 1, 0)))
    elif action == 3:
        _more_sheets(parts, random)
    elif action == 4:
        other = random.choice(list(parts))
        parts[name], parts[other] = parts[other], parts[name]
    else:
        parts[name] = spoil_part(parts[name])
    return _packed(parts, random)


def _parts(data: bytes) -> dict[str, bytes]:
    """What is in it, for an archive that is still one."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(one.file_size for one in archive.infolist()) > 3_000_000:
                return {}
            return {one: archive.read(one) for one in archive.namelist()}
    except Exception:  # noqa: BLE001 - what zipfile raises for a spoilt archive is of many kinds
        return {}


def _packed(parts: dict[str, bytes], random: Random) -> bytes:
    file = io.BytesIO()
    way = zipfile.ZIP_STORED if random.random() < 0.1 else zipfile.ZIP_DEFLATED
    with zipfile.ZipFile(file, "w", way) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return file.getvalue()


def _rows_doubled(part: bytes, random: Random) -> bytes:
    """A row over and over, up to some megabytes once it is unpacked."""
    rows = list(_ROW.finditer(part))
    if not rows:
        return part
    row = random.choice(rows)
    most = random.choice((2, 2, 20, 1_000, 1_000, 1_000_000, 60_000_000 // (1 + len(row[0]))))
    times = min(most, random.choice((400_000, 400_000, 400_000, 60_000_000)) // len(row[0]))
    return part[: row.end()] + row[0] * times + part[row.end() :]


def _more_sheets(parts: dict[str, bytes], random: Random) -> None:
    """The first sheet listed many times in the workbook."""
    book = parts.get("xl/workbook.xml", b"")
    sheet = re.search(rb"<sheet\b[^>]*>", book)
    if sheet:
        more = sheet[0] * random.choice((1, 2, 30, 300))
        parts["xl/workbook.xml"] = book[: sheet.end()] + more + book[sheet.end() :]


def _lying(data: bytes, random: Random) -> bytes:
    """A header that says another size, checksum or way of packing than the part has."""
    mark = random.choice(list(_FIELDS))
    places = [one.start() for one in re.finditer(re.escape(mark), data)]
    if not places:
        return _flipped(data, random)
    changed = bytearray(data)
    for place in random.choice((places, [random.choice(places)])):
        start = place + random.choice(_FIELDS[mark])
        value = random.choice((b"\0\0\0\0", b"\xff\xff\xff\xff", b"\1\0", b"\0\0\0\x7f", b"\x09\0"))
        changed[start : start + len(value)] = value
    return bytes(changed)


def _cut(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data) + 1)
    return random.choice((data[:place], data[place:], data + data, data[:place] + b"PK\5\6"))


def _flipped(data: bytes, random: Random) -> bytes:
    changed = bytearray(data or b"PK")
    changed[random.randrange(len(changed))] = random.randrange(256)
    return bytes(changed)
