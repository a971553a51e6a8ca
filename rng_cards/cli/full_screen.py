"""What every full screen has: the terminal's colours, the signals that end it, how it is left."""

import asyncio
import signal
from collections import deque
from contextlib import suppress
from functools import partial
from typing import ClassVar, Final

from textual.app import App
from textual.dom import DOMNode
from textual.events import Event, Key, Paste
from textual.message_pump import MessagePump
from textual.screen import ModalScreen, Screen

_HOPS: Final = 8
"""Times that what a key sets off may pass from pane to screen before the next key is served."""
_PATIENCE: Final = 0.5
"""Seconds that a key may take; a pane that is closed by it never answers."""


class OnlyScreen(Screen[None]):
    """A screen that says itself how it is left."""

    def action_leave(self) -> None:
        """Close the application, now or after a question."""
        raise NotImplementedError


class FullScreen(App[None]):
    """An application of one screen."""

    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, screen: OnlyScreen) -> None:
        super().__init__()
        self._only_screen = screen
        self._struck: deque[Event] = deque()
        self._serving: asyncio.Task[None] | None = None
        # The terminal's own colours; but textual knows no greys for those (NO_COLOR).
        self.theme = "textual-dark" if self.no_color else "ansi-dark"

    def on_mount(self) -> None:
        """Leave in good order when the process is told to end."""
        with suppress(
            NotImplementedError, RuntimeError
        ):  # Windows; a loop that is not the main one
            for number in (signal.SIGTERM, signal.SIGHUP):
                leave = partial(self.exit, return_code=128 + number)
                asyncio.get_running_loop().add_signal_handler(number, leave)

    async def on_event(self, event: Event) -> None:
        """Keep keys until those before them are served.

        textual puts a key into the queue of the pane that has the cursor, and goes on: a key struck
        right after Enter would still go to the pane that Enter leaves.
        """
        if not isinstance(event, (Key, Paste)) or event.is_forwarded:
            await super().on_event(event)
            return
        self._struck.append(event)
        if self._serving is None:
            self._serving = asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        """Serve each key whole before the next."""
        try:
            while self._struck:
                hearing = self._hearing()
                await super().on_event(self._struck.popleft())
                await _all_served([*hearing, *self._hearing()])
        finally:
            self._serving = None

    def _hearing(self) -> list[DOMNode]:
        """What a key comes to, one after the other: the pane under the cursor first."""
        return (self.focused or self.screen).ancestors_with_self

    def get_default_screen(self) -> Screen[None]:
        """The screen."""
        return self._only_screen

    async def action_quit(self) -> None:
        """Ctrl+Q leaves."""
        self.action_help_quit()

    def action_help_quit(self) -> None:
        """Ctrl+C, where nothing is to be copied, leaves as well."""
        screen = self.screen
        if isinstance(screen, ModalScreen):
            screen.dismiss("")
        else:
            self._only_screen.action_leave()


async def _all_served(nodes: list[DOMNode]) -> None:
    """Wait until nothing is left to be done for a key."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            for _ in range(_HOPS):
                for one in nodes:
                    await _answered(one)
                if not any(one.message_queue_size for one in nodes):
                    return


async def _answered(node: MessagePump) -> None:
    """Wait until everything is done that is in a queue by now."""
    done = asyncio.Event()
    if node.call_later(done.set):
        await done.wait()
