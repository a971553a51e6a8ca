"""The editor as an application of textual."""

from rng_cards.app.translation.editor import EditorSession
from rng_cards.cli.full_screen import FullScreen
from rng_cards.cli.tr.editor_screen import looks
from rng_cards.cli.tr.editor_screen.screen import EditorScreen


class Editor(FullScreen):
    """The editor on a terminal."""

    CSS = looks.CSS

    def __init__(self, session: EditorSession, language: str, *, onward: bool = False) -> None:
        self.editor_screen = EditorScreen(session, language, onward=onward)
        """The screen under whatever stands over it."""
        super().__init__(self.editor_screen)
