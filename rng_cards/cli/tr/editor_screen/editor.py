"""The editor as an application of textual: its colours, its signals, how it is left."""

import asyncio
import signal
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual.app import App
from textual.screen import ModalScreen, Screen

from rng_cards.app.translation.editor import EditorSession
from rng_cards.cli.tr.editor_screen import looks
from rng_cards.cli.tr.editor_screen.screen import EditorScreen


class Editor(App[None]):
    """The editor on a terminal."""

    CSS = looks.CSS
    ENABLE_COMMAND_PALETTE: ClassVar[bool] = False

    def __init__(self, session: EditorSession, language: str, *, onward: bool = False) -> None:
        super().__init__()
        self._editor_screen = EditorScreen(session, language, onward=onward)
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
        """The screen with the texts."""
        return self._editor_screen

    @property
    def editor_screen(self) -> EditorScreen:
        """The screen under whatever stands over it."""
        return self._editor_screen

    async def action_quit(self) -> None:
        """Ctrl+Q is Esc."""
        self.action_help_quit()

    def action_help_quit(self) -> None:
        """Ctrl+C, where nothing is to be copied, is Esc as well."""
        screen = self.screen
        if isinstance(screen, ModalScreen):
            screen.dismiss("")
        else:
            self._editor_screen.action_leave()
