"""Who may ask what: every request passes here before any page sees it.

- A request names this server by an address of its own, or it comes from another site whose name was
  made to point here (DNS rebinding). An address in figures cannot be made to.
- The first page is opened with a key that works once, and gives the browser a cookie that no other
  site can send along and no script can read.
- What changes something has to come from a page of ours: browsers say where requests come from.
- A body is read whole and is no larger than any text of ours; a server that only shows refuses all
  that changes something.
"""

import secrets
from collections.abc import Callable
from http import HTTPStatus
from ipaddress import ip_address
from typing import Final
from urllib.parse import parse_qs

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rng_cards.record import Record
from rng_cards.words import Text

ENTRANCE: Final = "/enter"
OPEN: Final = "/static/"
"""What anybody may read: the look of the pages."""
MOST_BYTES: Final = 1_000_000
"""Of the body of a request."""
_SAFE: Final = frozenset({"GET", "HEAD"})
_LOCAL: Final = ("127.0.0.1", "localhost", "::1")
_USUAL_PORT: Final = 80
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

_FOREIGN_HOST: Final = Text(
    fr="Cette adresse n'est pas celle de ce serveur : ouvre celle que `rng serve` affiche.",
    en="That is not the address of this server: open the one that `rng serve` shows.",
)
_NO_KEY: Final = Text(
    fr="Ce navigateur n'est pas encore entré : ouvre l'adresse entière que `rng serve` affiche, "
    "avec sa clé. Une clé ne sert qu'une fois ; une autre s'affiche dès qu'elle a servi.",
    en="This browser has not entered yet: open the whole address that `rng serve` shows, with its "
    "key. A key works once; another is shown as soon as it was used.",
)
_FOREIGN_ORIGIN: Final = Text(
    fr="Cette demande vient d'un autre site : rien n'a changé.",
    en="This request comes from another site: nothing was changed.",
)
_READ_ONLY: Final = Text(
    fr="Ce serveur ne fait que montrer (`--read-only`) : rien n'a changé.",
    en="This server only shows (`--read-only`): nothing was changed.",
)
_TOO_LARGE: Final = Text(
    fr="C'est trop : au plus {most} octets à la fois.",
    en="That is too much: {most} bytes at a time at most.",
)


class Door:
    """The key to the server and the cookie that it is exchanged for."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.cookie = f"rng-cards-{port}"
        self.session = secrets.token_urlsafe(32)
        self.key = secrets.token_urlsafe(24)
        self.on_used: Callable[[], None] = lambda: None
        """Called once a key has been used and there is another."""

    @property
    def address(self) -> str:
        """Where a browser enters."""
        shown = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{shown}:{self.port}{ENTRANCE}?key={self.key}"

    def opens(self, key: str) -> bool:
        """Whether that is the key; it is then replaced by another."""
        if not secrets.compare_digest(key.encode(), self.key.encode()):
            return False
        self.key = secrets.token_urlsafe(24)
        self.on_used()
        return True

    def knows(self, headers: Headers) -> bool:
        """Whether the browser has entered."""
        shown = cookie_parser(headers.get("cookie", "")).get(self.cookie, "")
        return secrets.compare_digest(shown.encode(), self.session.encode())

    def is_named_by(self, host: str) -> bool:
        """Whether a request to that host means this server."""
        name, _, port = host.rpartition(":") if not host.endswith("]") else (host, "", "")
        if not name:
            name, port = host, ""
        if port != str(self.port) and not (not port and self.port == _USUAL_PORT):
            return False
        name = name.strip("[]").lower()
        if name in _LOCAL or name == self.host.lower():
            return True
        return self.host not in _LOCAL and _in_figures(name)


def _in_figures(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Refusal(Record):
    """Why a request is not answered."""

    status: HTTPStatus
    reason: Text


Answer = Callable[[Scope, Refusal], ASGIApp]
"""What tells a reader why they were refused."""


class Guard:
    """Lets in who may, and gives every answer the headers that keep pages to themselves."""

    def __init__(
        self, app: ASGIApp, door: Door, refused: Answer, entered: ASGIApp, *, read_only: bool
    ) -> None:
        self._app = app
        self._door = door
        self._refused = refused
        self._entered = entered
        """The page that leads from the entrance to the first page."""
        self._read_only = read_only

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # no page opens a WebSocket: the server closes it
        sealed = _sealed(send)
        if scope["path"] == ENTRANCE and self._door.is_named_by(
            Headers(scope=scope).get("host", "")
        ):
            await self._enter(scope, receive, sealed)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            body = await _body(receive)
            if body is not None:
                await self._app(scope, _replayed(body, receive), sealed)
                return
            reason = _TOO_LARGE.filled(most=MOST_BYTES)
            refusal = Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, reason)
        await self._refused(scope, refusal)(scope, receive, sealed)

    async def _enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        query = parse_qs(scope["query_string"].decode("latin-1"))
        if not self._door.opens("".join(query.get("key", ())[:1])):
            refusal = Refusal(HTTPStatus.FORBIDDEN, _NO_KEY)
            await self._refused(scope, refusal)(scope, receive, send)
            return
        given = f"{self._door.cookie}={self._door.session}; Path=/; HttpOnly; SameSite=Strict"
        await self._entered(scope, receive, _with_headers(send, {"Set-Cookie": given}))

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._door.is_named_by(host):
            return Refusal(HTTPStatus.FORBIDDEN, _FOREIGN_HOST)
        if scope["path"].startswith(OPEN) and scope["method"] in _SAFE:
            return None
        if not self._door.knows(headers):
            return Refusal(HTTPStatus.FORBIDDEN, _NO_KEY)
        if scope["method"] in _SAFE:
            return None
        if self._read_only:
            return Refusal(HTTPStatus.FORBIDDEN, _READ_ONLY)
        if not _from_our_page(headers, host):
            return Refusal(HTTPStatus.FORBIDDEN, _FOREIGN_ORIGIN)
        return None


def _from_our_page(headers: Headers, host: str) -> bool:
    """Whether a browser says that a page of this server made the request; one that says nothing is
    not believed.
    """
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is None and origin is None:
        return False
    return site in {None, "same-origin"} and origin in {None, f"http://{host}"}


async def _body(receive: Receive) -> bytes | None:
    """The body of a request; None where it is too large."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] != "http.request":  # the browser has gone
            return bytes(body)
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            return None
    return bytes(body)


def _replayed(body: bytes, receive: Receive) -> Receive:
    """A receiver that gives a body which was read already, then what comes after it."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _sealed(send: Send) -> Send:
    return _with_headers(send, _HEADERS)


def _with_headers(send: Send, some: dict[str, str]) -> Send:
    async def passed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in some.items():
                headers.append(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return passed
