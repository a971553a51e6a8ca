"""What the editor cannot do without: textual, and a terminal."""

import os
import sys
from collections.abc import Mapping
from importlib.util import find_spec

from rng_cards.diagnostics import Diagnostic, define
from rng_cards.words import Text

NO_TEXTUAL = define(
    "TRN348",
    "editor-not-installed",
    Text(
        fr="l'éditeur a besoin de `textual`, qui n'est pas installé",
        en="the editor needs `textual`, which is not installed",
    ),
    why=Text(
        fr="C'est textual qui dessine les écrans des éditeurs ; rien d'autre ne s'en sert, et qui "
        "s'en passe n'a pas à l'installer.",
        en="The screens of the editors are drawn by textual; nothing else uses it, and who does "
        "without them need not install it.",
    ),
    help=Text(
        fr="`pip install 'rng-cards[edit]'`, ou `pip install textual`",
        en="`pip install 'rng-cards[edit]'`, or `pip install textual`",
    ),
)
NO_TERMINAL = define(
    "TRN349",
    "editor-without-terminal",
    Text(fr="l'éditeur veut un terminal", en="the editor wants a terminal"),
    why=Text(
        fr="Il dessine un écran et lit chaque touche : un tuyau, un fichier ou `TERM=dumb` ne le "
        "permettent pas.",
        en="It draws a screen and reads each key: a pipe, a file or `TERM=dumb` does not let it.",
    ),
    help=Text(
        fr="sans terminal : `rng tr diff`, corrige le fichier de la carte, puis `rng tr accept` ; "
        "ou `rng tr export` et `rng tr import`",
        en="without one: `rng tr diff`, mend the card's file, then `rng tr accept`; or "
        "`rng tr export` and `rng tr import`",
    ),
)


def lacking(environment: Mapping[str, str] | None = None) -> Diagnostic | None:
    """Why no screen can be shown here; None where one can.

    textual draws on stderr, so that what a command answers may go elsewhere.
    """
    env = os.environ if environment is None else environment
    if not (sys.stdin.isatty() and sys.stderr.isatty()) or env.get("TERM") == "dumb":
        return Diagnostic(NO_TERMINAL, None, {})
    return None if find_spec("textual") else Diagnostic(NO_TEXTUAL, None, {})
