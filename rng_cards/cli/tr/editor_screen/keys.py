"""The keys of the editor, each once: what is bound, what the last line shows, what F1 explains."""

from typing import Final, NamedTuple

from textual.binding import Binding

from rng_cards.words import Text


class Key(NamedTuple):
    """A key, what it does, and how both are said."""

    keys: str
    """As textual names them, with commas between them."""
    shown: str
    action: str
    short: Text | None
    """On the last line; None for keys that only the help tells."""
    long: Text


KEYS: Final = (
    Key(
        "ctrl+s",
        "Ctrl+S",
        "save",
        Text(fr="enregistrer", en="save"),
        Text(
            fr="écrit la traduction dans le fichier de la carte et la confirme",
            en="write the translation into the card's file and accept it",
        ),
    ),
    Key(
        "f2,ctrl+p",
        "F2",
        "previous",
        Text(fr="←", en="previous"),
        Text(fr="le texte à voir d'avant (ou Ctrl+P)", en="the text to do before it (or Ctrl+P)"),
    ),
    Key(
        "f3,ctrl+n",
        "F3",
        "next",
        Text(fr="→", en="next"),
        Text(fr="le prochain texte à voir (ou Ctrl+N)", en="the next text to do (or Ctrl+N)"),
    ),
    Key(
        "f4",
        "F4",
        "mend",
        Text(fr="typo", en="typography"),
        Text(
            fr="corrige espaces, apostrophes et guillemets, sans rien changer d'autre",
            en="mend spaces, apostrophes and quotation marks, and nothing else",
        ),
    ),
    Key(
        "f5",
        "F5",
        "draft",
        Text(fr="ébauche", en="draft"),
        Text(
            fr="met le texte que disent les données de la carte",
            en="put the text as the card's data has it",
        ),
    ),
    Key(
        "f10,ctrl+t",
        "F10",
        "take_over",
        None,
        Text(
            fr="met la traduction du texte le plus proche, puis des suivants (ou Ctrl+T)",
            en="put the translation of the nearest text, then of the next ones (or Ctrl+T)",
        ),
    ),
    Key(
        "f7",
        "F7",
        "back",
        None,
        Text(
            fr="le texte d'avant, quel que soit son état", en="the text before, whatever its state"
        ),
    ),
    Key(
        "f8",
        "F8",
        "forth",
        None,
        Text(
            fr="le texte d'après, quel que soit son état", en="the text after, whatever its state"
        ),
    ),
    Key(
        "f9",
        "F9",
        "take_back",
        None,
        Text(
            fr="reprend le dernier enregistrement : le fichier et le verrou comme avant",
            en="take back the last saving: the file and the lock as they were",
        ),
    ),
    Key(
        "f1,ctrl+g",
        "F1",
        "help",
        Text(fr="aide", en="help"),
        Text(fr="cette page (ou Ctrl+G)", en="this page (or Ctrl+G)"),
    ),
    Key(
        "escape",
        "Esc",
        "leave",
        Text(fr="quitter", en="leave"),
        Text(
            fr="quitte ; demande d'abord si un texte n'est pas enregistré",
            en="leave; asks first where a text is not saved",
        ),
    ),
)
OF_THE_TEXT: Final = (
    ("Ctrl+Z Ctrl+Y", Text(fr="défaire, refaire ce qui est tapé", en="undo, redo what was typed")),
    ("F6", Text(fr="choisit tout le texte", en="select the whole text")),
    (
        "Tab",
        Text(
            fr="passe aux contrôles, pour les faire défiler, et revient",
            en="go to the checks, to scroll them, and back",
        ),
    ),
)


def bindings() -> list[Binding]:
    """Before any pane hears them: F7 is `select all` to a text area."""
    return [Binding(one.keys, one.action, one.shown, show=False, priority=True) for one in KEYS]
