"""What every full screen has: the terminal's colours, the signals that end it, how it is left."""

import asyncio
import signal
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual.app import App
from textual.screen import ModalScreen, Screen


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
