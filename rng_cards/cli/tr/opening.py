"""Opens the editor, and says afterwards what was done in it."""

import time
from typing import TYPE_CHECKING, Final

import typer

from rng_cards.cli.console import CLEAN, Console
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.editor import EditorSession

_SAVED: Final = Text(
    fr="{n} {n:traduction enregistrée|traductions enregistrées}",
    en="{n} {n:translation|translations} saved",
)
_NONE_SAVED: Final = Text(fr="rien d'enregistré", en="nothing saved")
_LEFT: Final = Text(
    fr="{n} {n:texte reste à voir|textes restent à voir} : `rng tr next`",
    en="{n} {n:text is|texts are} left to do: `rng tr next`",
)
_AT_LEAST: Final = Text(
    fr="au moins {n} {n:texte reste|textes restent} à voir : `rng tr check` les regarde tous",
    en="at least {n} {n:text is|texts are} left to do: `rng tr check` looks at all of them",
)
_PATIENCE: Final = 1.0
"""Seconds that a person who leaves waits for a count."""
_NONE_LEFT: Final = Text(
    fr="plus rien à voir : tout est à jour", en="nothing left to do: all is up to date"
)


def edit_texts(console: Console, session: "EditorSession", *, onward: bool = False) -> None:
    """Show the screen until it is left, then say what was done and what is left."""
    from rng_cards.app.translation.editor.needs import lacking
    from rng_cards.diagnostics import Report

    wanting = lacking()
    if wanting is not None:
        console.refuse(Report((wanting,), {}))
    from rng_cards.cli.tr.editor_screen.editor import Editor

    editor = Editor(session, console.language, onward=onward)
    editor.run()
    if editor.return_code:
        raise typer.Exit(editor.return_code)
    console.say(_SAVED if session.done else _NONE_SAVED, {"n": session.done})
    tell_left(console, session)


def tell_left(console: Console, session: "EditorSession") -> None:
    """How many texts still want something done."""
    patience = time.monotonic() + _PATIENCE
    for _ in session.survey():
        if time.monotonic() > patience:
            break
    left = session.left
    if left.sure:
        console.say(_LEFT if left.texts else _NONE_LEFT, {"n": left.texts})
    else:
        console.say(_AT_LEAST, {"n": left.texts})
    raise typer.Exit(CLEAN)
