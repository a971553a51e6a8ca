"""What every page says: its navigation, and what stands where something cannot be shown."""

from typing import Final

from rng_cards.words import Text

TOOL: Final = Text(fr="Jeux western", en="Western card games")
SKIP: Final = Text(fr="Aller au contenu", en="Skip to the content")
PAGES: Final = Text(fr="Les pages", en="Pages")
LANGUAGE: Final = Text(fr="Langue", en="Language")
CARDS: Final = Text(fr="Cartes", en="Cards")
DECKS: Final = Text(fr="Decks", en="Decks")
TRANSLATE: Final = Text(fr="Traduire", en="Translate")
TABLE: Final = Text(fr="Table", en="Play")
LAB: Final = Text(fr="Labo", en="Lab")
RULES: Final = Text(fr="Règles", en="Rules")
READ_ONLY: Final = Text(fr="lecture seule", en="read-only")
HOUSE_RULES: Final = Text(fr="Règles maison", en="House rules")
RULE: Final = Text(fr="règle", en="rule")
HELP: Final = Text(fr="aide", en="help")

NAVIGATION: Final = (
    ("/cards", CARDS),
    ("/decks", DECKS),
    ("/table", TABLE),
    ("/translate", TRANSLATE),
    ("/lab", LAB),
    ("/rules", RULES),
)
"""The pages that every page leads to, in their order: where each is, and its name."""
PUBLISHED: Final = frozenset({"/cards", "/decks", "/rules"})
"""Those of them that can be published as files, since nothing on them is changed or played."""
