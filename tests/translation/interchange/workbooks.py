"""Workbooks made by hand, a part at a time, for what no spreadsheet would write."""

import zipfile
from io import BytesIO
from typing import Final

MAIN: Final = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
LINKS: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE: Final = "http://schemas.openxmlformats.org/package/2006"
OFFICE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def inline(text: str) -> str:
    """A cell that holds its own text."""
    return f"<c t='inlineStr'><is><t>{text}</t></is></c>"


TITLES: Final = inline("key") + inline("fr") + inline("en")
ROWS: Final = f"<row>{TITLES}</row><row>{inline('a.name')}{inline('un')}{inline('one')}</row>"


def parts_of(rows: str, shared: str = "", sheets: int = 1) -> dict[str, str]:
    """The files that a workbook is a ZIP of."""
    types = "".join(
        f'<Override PartName="/xl/{name}.xml" ContentType="{OFFICE}.{kind}+xml"/>'
        for name, kind in (
            ("workbook", "sheet.main"),
            ("worksheets/sheet1", "worksheet"),
            ("sharedStrings", "sharedStrings"),
        )
    )
    listed = "".join(f'<sheet name="s{n}" sheetId="{n + 1}" r:id="rId1"/>' for n in range(sheets))
    links = {
        "_rels/.rels": ("officeDocument", "xl/workbook.xml"),
        "xl/_rels/workbook.xml.rels": ("worksheet", "worksheets/sheet1.xml"),
    }
    return {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">{types}</Types>',
        **{
            name: f'<Relationships xmlns="{PACKAGE}/relationships">'
            f'<Relationship Id="rId1" Type="{LINKS}/{kind}" Target="{target}"/></Relationships>'
            for name, (kind, target) in links.items()
        },
        "xl/workbook.xml": f'<workbook {MAIN} xmlns:r="{LINKS}">'
        f"<sheets>{listed}</sheets></workbook>",
        "xl/worksheets/sheet1.xml": f"<worksheet {MAIN}><sheetData>{rows}</sheetData></worksheet>",
        "xl/sharedStrings.xml": f"<sst {MAIN}>{shared}</sst>",
    }


def workbook(
    rows: str, shared: str = "", *, sheets: int = 1, change: tuple[str, str, str] | None = None
) -> bytes:
    """A workbook of one sheet, listed as often as asked, something in one part put otherwise."""
    parts = parts_of(rows, shared, sheets)
    if change is not None:
        name, old, new = change
        assert old in parts[name]
        parts[name] = parts[name].replace(old, new)
    return zipped(parts)


def zipped(parts: dict[str, str]) -> bytes:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, text in parts.items():
            folder.writestr(name, text)
    return out.getvalue()
