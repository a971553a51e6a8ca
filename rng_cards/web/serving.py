"""The server: the port is ours before its address is told, and told before a browser opens."""

import asyncio
import os
import socket
import webbrowser
from collections.abc import Callable
from threading import Thread
from typing import Final

import uvicorn
from anyio import to_thread

from rng_cards.web.application import application
from rng_cards.web.guard import Door
from rng_cards.web.site import Site

USUAL_PORT: Final = 8417
_BACKLOG: Final = 128
_PATIENCE: Final = 1
"""Seconds that open streams are given once the server is told to end."""
_AT_ONCE: Final = 4
"""Requests that are worked on at a time. More threads would only wait for one another, since Python
runs one of them at a time: with forty, an answer in a crowd takes twice as long.
"""

_EVERY_ADDRESS: Final = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),  # noqa: S104 -- compared with, not bound
    "::": (socket.AF_INET6, "2001:db8::1"),
}
"""What stands for every address of a machine, each beside one that no machine has (RFC 5737, 3849).
"""


def bound(host: str, port: int | None) -> socket.socket:
    """A socket on that port, or on the usual one, or on any free one where that is taken. OSError
    where the port that was asked for cannot be had.
    """
    if port is not None:
        return _bound(host, port)
    try:
        return _bound(host, USUAL_PORT)
    except OSError:
        return _bound(host, 0)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns Nagle's algorithm off on sockets that say that they are TCP, and on no others;
    # with it every answer waits 40 ms between its head and its body.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would share the port with whoever has it
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(_BACKLOG)
    except BaseException:
        made.close()
        raise
    return made


def reached_at(host: str) -> str:
    """The address that others reach this machine at, where it answers at all that it has
    (`0.0.0.0`, `::`); else the one that it answers at.
    """
    if host not in _EVERY_ADDRESS:
        return host
    family, somewhere = _EVERY_ADDRESS[host]
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((somewhere, 9))  # chooses the way out; nothing is sent
        except OSError:  # no network
            return "localhost"
        return str(probe.getsockname()[0])


def serve(
    listening: socket.socket,
    host: str,
    site: Site,
    tell: Callable[[str], None],
    tell_another: Callable[[str], None],
    *,
    browser: bool,
) -> None:
    """Answer until told to end. `tell` is given the address to open, `tell_another` each further
    one once a browser has used the one before.
    """
    door = Door(reached_at(host), listening.getsockname()[1])
    tell(door.address)
    door.on_used = lambda: tell_another(door.address)
    if browser:
        Thread(target=webbrowser.open, args=(door.address,), daemon=True).start()
    config = uvicorn.Config(
        application(site, door),
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
    )
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(_answer(uvicorn.Server(config), listening))


async def _answer(server: uvicorn.Server, listening: socket.socket) -> None:
    to_thread.current_default_thread_limiter().total_tokens = _AT_ONCE
    await server.serve(sockets=[listening])
