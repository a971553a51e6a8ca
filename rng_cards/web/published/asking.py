"""Pages asked of the application itself, without a server."""

from typing import NamedTuple

from starlette.types import ASGIApp, Message


class Answer(NamedTuple):
    """What an address answers."""

    status: int
    type: str
    """Of its content, without parameters: `text/html`."""
    content: bytes


async def asked(app: ASGIApp, address: str) -> Answer:
    """What an application answers to a reader of that address, a query behind it or not."""
    path, _, query = address.partition("?")
    answered: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        answered.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "server": ("localhost", 80),
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [],
    }
    await app(scope, receive, send)
    start, *bodies = answered
    headers = dict(start["headers"])
    kind = headers.get(b"content-type", b"").decode().partition(";")[0]
    return Answer(start["status"], kind, b"".join(one.get("body", b"") for one in bodies))
