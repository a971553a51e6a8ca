"""What the pages of translations say."""

from typing import Final

from rng_cards.words import Text

GAME: Final = Text(fr="Jeu", en="Game")
EVERY_GAME: Final = Text(fr="Tous les jeux", en="All games")
STATE: Final = Text(fr="État", en="State")
INTO: Final = Text(fr="vers", en="into")
FINISHED: Final = Text(fr="toutes les langues terminées", en="every finished language")
SET: Final = Text(fr="dans l'extension", en="of the set")
EVERY_SET: Final = Text(fr="toutes les extensions", en="every set")
CARDS: Final = Text(fr="cartes", en="cards")
CARDS_EXAMPLE: Final = Text(fr="coût<=2", en="cost<=2")
SHOW: Final = Text(fr="Montrer", en="Show")
ASKED: Final = Text(fr="Demandé : {said}", en="Asked: {said}")
COUNT: Final = Text(fr="{count} {count:texte|textes}", en="{count} {count:text|texts}")
NONE: Final = Text(
    fr="Rien ici : aucun texte n'est dans cet état.", en="Nothing here: no text is in that state."
)
BEGIN: Final = Text(fr="Commencer", en="Begin")
MORE: Final = Text(fr="… et {count} de plus", en="… and {count} more")
NO_GAME: Final = Text(
    fr="`{game}` n'est pas un jeu dont les textes se traduisent.",
    en="`{game}` is no game whose texts are translated.",
)
NO_TEXT: Final = Text(fr="Aucun texte n'a la clé `{key}`.", en="No text has the key `{key}`.")

BACK: Final = Text(fr="La liste", en="The list")
PREVIOUS: Final = Text(fr="Texte précédent", en="Previous text")
NEXT: Final = Text(fr="Texte suivant", en="Next text")
SINCE: Final = Text(fr="Changé depuis la traduction", en="Changed since it was translated")
GONE: Final = Text(fr="ôté :", en="gone:")
NEW: Final = Text(fr="ajouté :", en="new:")
TRANSLATION: Final = Text(fr="{language}, la traduction", en="{language}, the translation")
SAVE: Final = Text(fr="Enregistrer et confirmer", en="Save and accept")
FIXED: Final = Text(
    fr="Ce texte se lit, mais ne se change pas d'ici.",
    en="This text can be read, but not changed from here.",
)
CHARACTERS: Final = Text(fr="Caractères", en="Characters")
NAMES: Final = {
    "\N{NO-BREAK SPACE}": Text(fr="espace insécable", en="no-break space"),
    "\N{NARROW NO-BREAK SPACE}": Text(fr="espace fine insécable", en="narrow no-break space"),
    "—": Text(fr="tiret cadratin", en="em dash"),
    "–": Text(fr="tiret demi-cadratin", en="en dash"),
    "−": Text(fr="signe moins", en="minus sign"),
    "…": Text(fr="points de suspension", en="ellipsis"),
    "’": Text(fr="apostrophe courbe", en="curly apostrophe"),
}
"""Of characters that cannot be told from others by sight."""
SPACES: Final = {
    "\N{NO-BREAK SPACE}": Text(fr="insécable", en="no-break"),
    "\N{NARROW NO-BREAK SPACE}": Text(fr="fine", en="narrow"),
}
"""What a button for a space says."""
TYPOGRAPHY: Final = Text(fr="Typographie", en="Typography")
DRAFT: Final = Text(fr="Le texte de l'effet", en="The text of the effect")
READ: Final = Text(fr="Ce que le jeu y lit", en="What the game reads in it")
AGREES: Final = Text(
    fr="Le texte dit ce que l'effet fait.", en="The text says what the effect does."
)
DIFFERS: Final = Text(
    fr="Le texte dit autre chose que l'effet.", en="The text says something else than the effect."
)
UNSURE: Final = Text(
    fr="Des mots ne sont pas compris : relis le texte.",
    en="Some words are not understood: read the text again.",
)
PLAYS: Final = Text(fr="L'effet, en toutes lettres", en="The effect, in full")
FLAWS: Final = Text(fr="Ce qui cloche", en="What is wrong")
CARD: Final = Text(fr="La carte avec ce texte", en="The card with this text")
NO_ROOM: Final = Text(
    fr="La carte ne peut pas être dessinée ainsi : elle est montrée telle qu'enregistrée.",
    en="The card cannot be drawn so: it is shown as it is saved.",
)
TAKE: Final = Text(fr="Reprendre", en="Use it")
OTHERS: Final = Text(fr="Dans les autres langues", en="In other languages")
HISTORY: Final = Text(fr="Historique", en="History")
NO_CHANGE: Final = Text(
    fr="Ce texte n'a jamais changé dans l'historique.", en="This text never changed in the history."
)
BEFORE: Final = Text(fr="Remettre l'ancien", en="Bring the old one back")
UNDO: Final = Text(fr="Défaire", en="Undo")
