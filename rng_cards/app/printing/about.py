"""What the file of a print says of itself, in the language of its cards."""

from collections.abc import Sequence
from typing import Final

from rng_cards.printing.card import PrintedCard
from rng_cards.printing.pdf_file import About
from rng_cards.words import Text

_CARDS: Final = Text(
    fr="{cards} {cards:carte|cartes} de {game}, à imprimer",
    en="{cards} {cards:card|cards} of {game}, to be printed",
)
_KIT: Final = Text(
    fr="{game} : de quoi jouer à {players}, à imprimer",
    en="{game}: all that {players} players need, to be printed",
)
_KEYWORDS: Final = Text(fr="jeu de cartes", en="card game")
_RULES: Final = Text(fr="Règles", en="Rules")


def about_cards(
    title: str, game: str, decks: Sequence[str], cards: int, languages: Sequence[str]
) -> About:
    """Of so many cards, those of decks or others of a game."""
    subject = _CARDS.say(languages[0], {"cards": cards, "game": game})
    return _about(title, subject, game, decks, languages)


def about_kit(
    title: str, game: str, decks: Sequence[str], players: int, languages: Sequence[str]
) -> About:
    """Of a kit for so many players."""
    subject = _KIT.say(languages[0], {"players": players, "game": game})
    return _about(title, subject, game, decks, languages)


def _about(
    title: str, subject: str, game: str, decks: Sequence[str], languages: Sequence[str]
) -> About:
    words = (game, _KEYWORDS.say(languages[0]), *decks)
    return About(title, languages[0], subject, tuple(dict.fromkeys(words)))


def bookmark_of_cards(first: PrintedCard, last: PrintedCard) -> str:
    """What a page of cards is called in the list beside the pages."""
    return " … ".join(dict.fromkeys(map(_name, (first, last))))


def bookmark_of_rules(language: str) -> str:
    """What a page of rules is called there."""
    return _RULES.say(language)


def _name(card: PrintedCard) -> str:
    return " ".join(card.fields.get("name", (card.card,)))
