"""The language of a page is the first part of its address: `/fr/cards`, `/en/cards`."""

import re
from typing import Final
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from rng_cards.words import languages

COOKIE: Final = "rng-language"
WITHOUT: Final = ("static", "faces", "api")
"""What addresses begin with that are the same in every language."""
_RANGE: Final = re.compile(r"\s*([a-z]+)[\w-]*\s*(?:;\s*q=([0-9.]+))?\s*", re.IGNORECASE)


class Languages:
    """Takes the language out of the address, or sends the reader to the page in their own."""

    def __init__(self, app: ASGIApp, otherwise: str) -> None:
        self._app = app
        self._otherwise = otherwise

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path: str = scope["path"]
        first = path.split("/")[1] if path.startswith("/") else ""
        if first in languages():
            inside = {**scope, "root_path": f"/{first}", "language": first}
            await self._app(inside, receive, send)
            return
        language = preferred(Headers(scope=scope), self._otherwise)
        if first in WITHOUT or scope["method"] not in {"GET", "HEAD"}:
            await self._app({**scope, "language": language}, receive, send)
            return
        query = scope["query_string"].decode("latin-1")
        address = f"/{language}{quote(path)}" + (f"?{query}" if query else "")
        await RedirectResponse(address)(scope, receive, send)


def preferred(headers: Headers, otherwise: str) -> str:
    """The language that the reader chose last, else the first that their browser asks for and the
    tool speaks.
    """
    chosen = cookie_parser(headers.get("cookie", "")).get(COOKIE, "")
    if chosen in languages():
        return chosen
    asked: dict[str, float] = {}
    for one in headers.get("accept-language", "").split(","):
        found = _RANGE.fullmatch(one)
        if found:
            asked.setdefault(found[1].lower(), _weight(found[2]))
    some = [one for one, weight in asked.items() if one in languages() and weight > 0]
    return max(some, key=asked.__getitem__, default=otherwise)


def _weight(typed: str | None) -> float:
    try:
        return float(typed or "1")
    except ValueError:
        return 0.0
