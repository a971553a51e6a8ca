"""What is typed at a table besides moves, in any language."""

from typing import Final

from rng_cards.catalogue.names import fold
from rng_cards.games.shared.phrases.small_words import is_question

UNDO: Final = "undo"
BACK: Final = "back"
STORY: Final = "story"
JOURNAL: Final = "journal"
DEAL: Final = "deal"
LOOK: Final = "look"
WHY: Final = "why"
RULES: Final = "rules"
SAVE: Final = "save"
LANGUAGE: Final = "language"
HINT: Final = "hint"
HELP: Final = "help"
QUIT: Final = "quit"

_ALONE: Final = {
    UNDO: "u, undo, annule, annuler, zurücknehmen",
    BACK: "b, back, retour, zurück",
    STORY: "story, récit, raconte, hergang, erzähl",
    DEAL: "r, redraw, redeal, redistribue, repioche, neu, neu geben",
    HINT: "conseil, conseille, hint, advice, tipp, rat",
    HELP: "h, help, aide, a, hilfe",
    QUIT: "q, quit, exit, quitte, quitter, verlassen, aufhören",
}
_WITH_MORE: Final = {
    JOURNAL: "j, journal, log, chronique, chronik, verlauf, tagebuch",
    LOOK: "look, l, look at, look at the, regarde, regarde la, vois, voir, zeig, schau, sieh, "
    "ansehen",
    RULES: "rules, rule, règle, règles, regel, regeln",
    SAVE: "save, sauve, enregistre, sichere, speichern",
    WHY: "why, why not, pourquoi, pourquoi pas, warum, warum nicht",
}
_BY_WORD: Final = {
    fold(word): order for order, words in _ALONE.items() for word in words.split(", ")
}
_BY_BEGINNING: Final = {
    fold(word): order for order, words in _WITH_MORE.items() for word in words.split(", ")
}
_LONGEST: Final = 3


def read_order(line: str, languages: tuple[str, ...]) -> tuple[str, str] | None:
    """The order that a line is, and what it is about; None if it is none. A question about a move
    asks whether it is possible.
    """
    if line.startswith("?"):
        return WHY, line.lstrip("?").strip()
    if line.strip().lower() in languages:
        return LANGUAGE, line.strip().lower()
    alone = _BY_WORD.get(fold(line))
    if alone:
        return alone, ""
    words = line.split()
    for length in range(min(_LONGEST, len(words)), 0, -1):
        order = _BY_BEGINNING.get(fold(" ".join(words[:length])))
        if order:
            return order, " ".join(words[length:])
    return (WHY, line.rsplit("?", 1)[0].strip()) if is_question(line) else None
