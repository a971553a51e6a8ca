"""An export as JSON or CSV: the bytes of each of its files."""

import csv
import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from json import encoder
from operator import call
from typing import Any, Final

from rng_cards.app.export.rows import CARDS, FOLDER, Files, flat_rows, meta_rows, rows_of
from rng_cards.app.export.source import Source
from rng_cards.app.export.tables import SHEETS, Sheet

_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False)


def as_json(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """One object of all tables; as a folder, a file a card and one for all the rest."""
    if name != FOLDER:
        return {name: _tables(source, meta, SHEETS)}
    files = {
        f"cards/{card['game']}/{card['id']}.json": _json(card) for card in rows_of(CARDS, source)
    }
    others = [sheet for sheet in SHEETS if sheet is not CARDS]
    return {**files, "tables.json": _tables(source, meta, others)}


def _tables(source: Source, meta: Mapping[str, Any], sheets: Iterable[Sheet]) -> bytes:
    """A row a line: short to compare, and faster to write than each value on a line of its own."""
    file = io.BytesIO()
    file.write(f'{{"meta": {_encoder()(meta)}'.encode())
    for sheet in sheets:
        file.write(f',\n"{sheet.name}": ['.encode())
        before = b"\n"
        for row in _rows(sheet, source):
            file.write(before + row)
            before = b",\n"
        file.write(b"\n]")
    file.write(b"}\n")
    return file.getvalue()


def _rows(sheet: Sheet, source: Source) -> Iterator[bytes]:
    """The rows of a table as objects, without what they do not have. Written cell by cell: a
    dictionary made of each row and then encoded takes twice the time.
    """
    columns, data = sheet.columns(source), _encoder()
    keys = [f'"{one.name}": ' for one in columns]
    say = [encoder.encode_basestring if one.kind == "text" else data for one in columns]
    whole = f"{{{', '.join(f'{key}%s' for key in keys)}}}"
    for row in sheet.rows(source):
        if None in row:
            cells = zip(keys, say, row, strict=True)
            said = ", ".join(key + said(cell) for key, said, cell in cells if cell is not None)
            yield f"{{{said}}}".encode()
        else:
            yield (whole % tuple(map(call, say, row))).encode()


def _encoder() -> Callable[[Any], str]:
    """`_ENCODER.encode`, which makes its encoder in C anew for each value; where CPython has that
    one, it is made once, and thousands of values take two thirds of the time.
    """
    make, text = (getattr(encoder, name, None) for name in ("c_make_encoder", "encode_basestring"))
    if make is None or text is None:
        return _ENCODER.encode
    one = _ENCODER
    into = make(None, one.default, text, None, one.key_separator, one.item_separator, *(False,) * 3)
    return lambda row: "".join(into(row, 0))


def _json(data: Any) -> bytes:
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def as_csv(source: Source, meta: Mapping[str, Any], name: str) -> Files:
    """The cards, for a spreadsheet; as a folder, a file a table."""
    if name != FOLDER:
        return {name: _csv(CARDS, source)}
    files = {f"{sheet.name}.csv": _csv(sheet, source) for sheet in SHEETS}
    return {**files, "meta.csv": _lines([("key", "value"), *meta_rows(meta)])}


def _csv(sheet: Sheet, source: Source) -> bytes:
    columns = sheet.columns(source)
    return _lines(chain([tuple(one.name for one in columns)], flat_rows(sheet, source)))


def _lines(rows: Any) -> bytes:
    """With a mark at the beginning by which spreadsheets know that it is UTF-8."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue().encode("utf-8-sig")
