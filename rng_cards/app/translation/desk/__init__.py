"""The translators' desk: one text after another, seen whole, typed and saved; no screen in it.

sight     what is to be seen of a text: its original, its words of the game, its faults as typed
nearest   the texts most like it that are translated already
saving    a translation put into its card's file and its lock, both or neither
outcome   what a saving comes to
needs     what a screen for it cannot do without
desk      which text is open, which is next, what was saved and may be taken back
"""

from rng_cards.app.translation.desk.desk import Desk
from rng_cards.app.translation.desk.nearest import Near
from rng_cards.app.translation.desk.outcome import Refused, Saved
from rng_cards.app.translation.desk.sight import Fault, Sight, Term

__all__ = ["Desk", "Fault", "Near", "Refused", "Saved", "Sight", "Term"]
