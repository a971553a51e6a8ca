"""What a new folder of one's own says first: a README to follow, and a deck with one's own card."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file, validate_text
from rng_cards.catalogue.card import Card
from rng_cards.decks.edit import new_yaml
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.games.game import GameDefinition
from rng_cards.record import Record
from rng_cards.words import Param, Text, said_in
from rng_cards.yaml.reader import sound_values

DECK_FILE: Final = Text(fr="mon-deck", en="my-deck")
_DECK_NAME: Final = Text(fr="Mon premier deck", en="My first deck")
_DECK_COMMENT: Final = Text(
    fr="Les cartes portent ici leurs noms français ; ceux d'une autre langue vont aussi.",
    en="The cards go by their English names here; those of another language do as well.",
)
_TITLE: Final = Text(fr="Mes cartes de {title}", en="My cards for {title}")
_ABOUT: Final = Text(
    fr="Lancé de ce dossier, `rng` lit d'abord les cartes d'ici, puis celles du jeu. Les commandes "
    "qui suivent se tapent telles quelles, dans cet ordre.",
    en="Run from this folder, `rng` reads the cards that are here first, then those of the game. "
    "The commands below can be typed as they stand, in this order.",
)
_LOOK: Final = Text(
    fr="Ta première carte est dans `{file}`. Regarde-la :",
    en="Your first card is in `{file}`. Look at it:",
)
_CHANGE: Final = Text(
    fr="Change son fichier comme tu veux : coût, effets, textes. Puis fais-le vérifier :",
    en="Change its file as you like: cost, effects, texts. Then have it checked:",
)
_DECK: Final = Text(
    fr="Ton premier deck, `{deck}`, a déjà cette carte. Le voici, et s'il est légal :",
    en="Your first deck, `{deck}`, has that card already. Here it is, and whether it is legal:",
)
_SWAP: Final = Text(
    fr="Cherche d'autres cartes, et mets-en une à la place d'une autre :",
    en="Look for other cards, and put one in the place of another:",
)
_PLAY: Final = Text(
    fr="Joue-le : à une vraie table, ou mille fois contre personne.",
    en="Play it: at a real table, or a thousand times against nobody.",
)
_PRINT: Final = Text(fr="Imprime-le :", en="Print it:")
_LEARN: Final = Text(
    fr="`rng learn` apprend le jeu, `rng rules show` en montre les règles, et chaque commande a "
    "`--help`.",
    en="`rng learn` teaches the game, `rng rules show` shows its rules, and every command has "
    "`--help`.",
)


class OwnCard(Record):
    """The first card of a new folder."""

    file: str
    """Where it is, inside the game's catalogue."""
    id: str
    type: str
    names: Mapping[str, str]


def own_card(starter: Mapping[str, str]) -> OwnCard:
    """The card among the first files of a catalogue."""
    file = next(name for name in starter if name.startswith("cards/"))
    card: dict[str, Any] = sound_values(starter[file])
    return OwnCard(file, card["id"], card["type"], card["name"])


class FirstDeck(Record):
    """The deck of a new folder, and a swap that keeps it legal."""

    path: str
    text: str
    swap: tuple[str, str] | None
    """The names of a card that leaves, and of one that may take its place."""


def first_deck(table: Table, game: GameDefinition, own: OwnCard, language: str) -> FirstDeck:
    """The tool's first deck of the game, with one's own card in the place of one of its type."""
    resolved = _shipped_deck(table, game.id)
    cards = [slot.card for slot in resolved.cards if slot.card]
    own_name = said_in(language, own.names)
    leaves = next(card for card in cards if card.type == own.type)
    names = [own_name if card is leaves else card.name(language) for card in cards]
    text = _deck_text(resolved, names, language)
    swap = _legal_swap(table, resolved, [card for card in cards if card is not leaves], language)
    said = f"# yaml-language-server: $schema=deck.schema.json\n# {_DECK_COMMENT.say(language)}\n"
    return FirstDeck(f"decks/{DECK_FILE.say(language)}.yaml", said + text, swap)


def _deck_text(resolved: ResolvedDeck, names: Sequence[str], language: str) -> str:
    shape, leader = resolved.shape, resolved.leading_card()
    assert leader is not None  # the tool's decks are legal
    title = _DECK_NAME.say(language)
    return new_yaml(shape.game, title, shape.leader_key, leader.name(language), names)


def _shipped_deck(table: Table, game_id: str) -> ResolvedDeck:
    shipped = sorted((table.roots.shipped / "decks").glob("*.yaml"))
    decks = (validate_file(str(file), table).resolved for file in shipped)
    return next(found for found in decks if found and found.deck.game == game_id)


def _legal_swap(
    table: Table, resolved: ResolvedDeck, cards: Sequence[Card], language: str
) -> tuple[str, str] | None:
    """A card of the deck and one of its type that may stand there instead."""
    there = [slot.card for slot in resolved.cards if slot.card]
    taken = {card.id for card in there}
    for old in reversed(cards):
        for new in resolved.catalogue:
            if new.type != old.type or new.id in taken:
                continue
            names = [(new if card.id == old.id else card).name(language) for card in there]
            if validate_text("", _deck_text(resolved, names, language), table).legal:
                return old.name(language), new.name(language)
    return None


def readme(game: GameDefinition, own: OwnCard, deck: FirstDeck | None, language: str) -> str:
    """What to do first in the folder, in the reader's language. Every command can be typed so."""
    lines = [f"# {_TITLE.say(language, {'title': game.title})}", "", _ABOUT.say(language)]
    for number, (text, params, commands) in enumerate(_steps(game, own, deck), 1):
        lines += ["", f"{number}. {text.say(language, params)}", ""]
        lines += [f"       {command}" for command in commands]
    return "\n".join([*lines, "", _LEARN.say(language), ""])


def _steps(
    game: GameDefinition, own: OwnCard, deck: FirstDeck | None
) -> Iterator[tuple[Text, dict[str, Param], list[str]]]:
    """What is done, in order: a sentence, what fills it, and the commands."""
    yield _LOOK, {"file": f"catalog/{game.id}/{own.file}"}, [f"rng card {own.id}"]
    yield _CHANGE, {}, ["rng check"]
    if deck is None:
        return
    yield _DECK, {"deck": deck.path}, [f"rng deck show {deck.path}", f"rng validate {deck.path}"]
    if deck.swap is not None:
        old, new = deck.swap
        yield _SWAP, {}, ["rng cards", f'rng deck swap {deck.path} "{old}" "{new}"']
    yield _PLAY, {}, [f"rng play {deck.path}", f"rng goldfish {deck.path} --games 1000"]
    pdf = f"{Path(deck.path).stem}.pdf"
    yield _PRINT, {}, [f"rng print {deck.path} -o {pdf}"]
