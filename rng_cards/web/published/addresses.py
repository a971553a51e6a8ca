"""Where a page of the server stands among files, and links from file to file.

Links are relative, so that the folder may stand anywhere: at the root of a server, below it, or on
a disk.
"""

import posixpath
import re
from collections.abc import Iterator
from html import escape, unescape
from typing import Final
from urllib.parse import parse_qs, quote, unquote

_LINK: Final = re.compile(r'\b(href|src|action|data-table|data-words)="(/[^"]*)"')
_IN_STYLES: Final = re.compile(r'url\("(/static/\w+/([^"]+))"\)')
_AS_THEY_ARE: Final = ("faces", "data")
"""What addresses begin with that already name a file."""


def file_of(address: str) -> str:
    """The file of an address: path in the folder, with slashes.

    >>> file_of("/fr/cards?q=red"), file_of("/en/rules/chess"), file_of("/static/0f/page.css")
    ('fr/index.html', 'en/rules/chess.html', 'static/page.css')
    >>> file_of("/fr/fields?game=chess"), file_of("/fr/data/chess.js"), file_of("/")
    ('fr/fields/chess.html', 'fr/data/chess.js', 'index.html')
    """
    path, _, query = address.partition("#")[0].partition("?")
    first, *rest = [unquote(one) for one in path.strip("/").split("/")]
    if first == "static":
        return f"static/{rest[-1]}"
    if first in _AS_THEY_ARE or rest[:1] == ["data"]:
        return "/".join((first, *rest))
    if rest in ([], ["cards"]):
        return f"{first}/index.html".lstrip("/")
    if rest == ["fields"]:
        rest += parse_qs(query).get("game", [])
    return "/".join((first, *rest)) + ".html"


def links(page: str) -> Iterator[str]:
    """The addresses on this server that a page leads to or shows."""
    return (unescape(one[2]) for one in _LINK.finditer(page))


def links_of_styles(sheet: str) -> Iterator[str]:
    """The addresses of the fonts and pictures that a style sheet needs."""
    return (one[1] for one in _IN_STYLES.finditer(sheet))


def relative_styles(sheet: str) -> str:
    """A style sheet that needs the files beside it."""
    return _IN_STYLES.sub(r'url("\2")', sheet)


def relative(page: str, file: str) -> str:
    """A page whose links lead from its own file to those of the other pages."""

    def turned(found: re.Match[str]) -> str:
        address = unescape(found[2])
        rest, _, part = address.partition("#")
        query = rest.partition("?")[2] if posixpath.basename(file_of(rest)) == "index.html" else ""
        to = quote(posixpath.relpath(file_of(rest), posixpath.dirname(file) or "."))
        whole = to + (f"?{query}" if query else "") + (f"#{part}" if part else "")
        return f'{found[1]}="{escape(whole)}"'

    return _LINK.sub(turned, page)
