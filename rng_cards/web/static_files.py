"""The files that every page loads: read once, sent packed, at addresses made of their content."""

import gzip
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from fastapi import APIRouter, Request, Response

from rng_cards.catalogue.roots import shipped_root
from rng_cards.files.plain import read_bytes

router = APIRouter(include_in_schema=False)

FOR_EVER: Final = "public, max-age=31536000, immutable"
"""How long a browser keeps what is under an address made of its content."""
_HERE: Final = Path(__file__).parent / "static"
_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}


class _File(NamedTuple):
    content: bytes
    packed: bytes
    type: str
    version: str


@cache
def _files() -> dict[str, _File]:
    """The files by their names: those of the pages, and the fonts of printed cards."""
    fonts = (shipped_root() / "print" / "fonts").glob("*.ttf")
    paths = (*_HERE.iterdir(), *fonts)
    return {path.name: _file(path) for path in paths if path.suffix in _TYPES}


def _file(path: Path) -> _File:
    content = read_bytes(str(path))
    version = blake2b(content, digest_size=6).hexdigest()
    packed = gzip.compress(content, mtime=0)
    return _File(content, packed, _TYPES[path.suffix], version)


def address(name: str) -> str:
    """The address of a file, which no other content ever has."""
    return f"/static/{_files()[name].version}/{name}"


@router.get("/static/{version}/{name}")
def static_file(request: Request, version: str, name: str) -> Response:
    """A file; style sheets name fonts without knowing their version."""
    file = _files().get(name)
    if file is None:
        return Response(status_code=404)
    kept = FOR_EVER if version == file.version else "no-cache"
    headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, media_type=file.type, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(file.packed, media_type=file.type, headers=headers)
