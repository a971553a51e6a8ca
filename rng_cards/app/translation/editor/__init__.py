"""The editor of translations without its screen: one text after another, typed and saved.

view      what a translator sees of a text: its original, its words of the game, its faults
nearest   the texts most like it that are translated already
saving    a translation put into its card's file and its lock, both or neither
outcome   what a saving comes to
needs     what the screen cannot do without
session   which text is open, which is next, what was saved and may be taken back
words     what a translator is told, on whatever screen
"""

from rng_cards.app.translation.editor.nearest import Near
from rng_cards.app.translation.editor.outcome import Refused, Saved
from rng_cards.app.translation.editor.session import EditorSession
from rng_cards.app.translation.editor.view import EditorView, Term

__all__ = ["EditorSession", "EditorView", "Near", "Refused", "Saved", "Term"]
