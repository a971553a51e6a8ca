"""The tables of an export: every column declared once, for every format, page and schema."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal

from rng_cards.app.export.source import ExportedGame, Source
from rng_cards.record import Record
from rng_cards.search.common import TEXT

Kind = Literal["text", "integer", "json"]
Row = tuple[Any, ...]


class Column(Record):
    """A column of a table; what it holds is said in English, as pages of documentation are."""

    name: str
    kind: Kind
    about: str
    always: bool = False
    """Whether every row has it."""


class Sheet(Record):
    """A table."""

    name: str
    about: str
    columns: Callable[[Source], tuple[Column, ...]]
    rows: Callable[[Source], Iterator[Row]]
    """In the order of its columns; the same rows in the same order every time."""
    key: tuple[str, ...]
    """The columns that tell rows apart."""
    sought: tuple[str, ...] = ()
    """The columns whose words a full-text search finds, without their languages."""


_GAME: Final = Column("game", "text", "The game.", always=True)
_CARD: Final = Column("card", "text", "The card.", always=True)


def _id(about: str) -> Column:
    return Column("id", "text", about, always=True)


def _in_each(name: str, about: str, source: Source) -> tuple[Column, ...]:
    """A column for each language."""
    return tuple(Column(f"{name}_{language}", "text", about) for language in source.languages)


def _said(texts: Mapping[str, str] | None, source: Source) -> list[str | None]:
    return [(texts or {}).get(language) or None for language in source.languages]


# Games, sets, cards


def _game_columns(source: Source) -> tuple[Column, ...]:
    del source
    return (
        _id("The game, as after `--game`."),
        Column("title", "text", "Its name.", always=True),
        Column(
            "languages",
            "json",
            "The languages of its cards.",
            always=True,
        ),
    )


def _game_rows(source: Source) -> Iterator[Row]:
    for game in source.games:
        about = game.catalogue.about
        yield game.id, about["title"], list(about["languages"])


def _set_columns(source: Source) -> tuple[Column, ...]:
    return (
        _GAME,
        _id("The set."),
        *_in_each("name", "Its name.", source),
        *_in_each("about", "Where it is from.", source),
    )


def _set_rows(source: Source) -> Iterator[Row]:
    for game in source.games:
        for key, one in game.catalogue.about["sets"].items():
            name, about = _said(one["name"], source), _said(one.get("about"), source)
            yield game.id, key, *name, *about


def _numbers(source: Source) -> dict[str, str]:
    """The numbers of cards of any game, by the names of their fields, as the first game that
    has them says it.
    """
    numbers: dict[str, str] = {}
    for game in source.games:
        for field in game.declared:
            if field.of is not None and field.kind.is_number:
                numbers.setdefault(field.id, field.about.en)
    return numbers


def _card_columns(source: Source) -> tuple[Column, ...]:
    return (
        _GAME,
        _id("The card, once a game."),
        Column("type", "text", "Its type.", always=True),
        *_in_each("name", "Its name.", source),
        *_in_each("text", "What it does.", source),
        *(Column(name, "integer", about) for name, about in _numbers(source).items()),
        Column(
            "record",
            "json",
            "All that its file says, as in `rng cards --format json`.",
            always=True,
        ),
    )


def _card_rows(source: Source) -> Iterator[Row]:
    names = list(_numbers(source))
    assert TEXT.of is not None
    for game in source.games:
        columns = [_column(game, name) for name in names]
        for card in game.catalogue:
            record = card.record
            yield (
                game.id,
                card.id,
                card.type,
                *_said(card.names, source),
                *_said(TEXT.of(record), source),
                *(column[card.index] if column else None for column in columns),
                record,
            )


def _column(game: ExportedGame, name: str) -> Sequence[Any]:
    """The numbers of a field of a game, by the indexes of cards; nothing if it has no such."""
    for field in game.declared:
        if field.id == name and field.of is not None:
            return game.catalogue.column(name)
    return ()


# What cards say, have and do


def _text_columns(source: Source) -> tuple[Column, ...]:
    del source
    return (
        _GAME,
        _CARD,
        Column("lang", "text", "The language.", always=True),
        Column(
            "field",
            "text",
            "Where the text is in the card's file.",
            always=True,
        ),
        Column("value", "text", "The text.", always=True),
    )


def _text_rows(source: Source) -> Iterator[Row]:
    for game in source.games:
        for card in game.catalogue:
            for place, said in game.catalogue.texts(card):
                field = _dotted(place)
                for language, text in said.items():
                    yield game.id, card.id, language, field, text


@cache
def _dotted(place: tuple[str | int, ...]) -> str:
    """A place in a card's file as one word. There are few, which many cards share."""
    return ".".join(map(str, place))


def _word_columns(source: Source) -> tuple[Column, ...]:
    del source
    return (
        _GAME,
        _CARD,
        Column(
            "field",
            "text",
            "The field, as in the search: `keyword`, `does`…",
            always=True,
        ),
        Column("value", "text", "What it has there.", always=True),
    )


def _word_rows(source: Source) -> Iterator[Row]:
    for game in source.games:
        kept = [
            (field.id, field.kind.listed, game.catalogue.column(field.id))
            for field in game.declared
            if field.of is not None
        ]
        for card in game.catalogue:
            for field, listed, column in kept:
                for value in dict.fromkeys(listed(column[card.index])):
                    yield game.id, card.id, field, value


def _effect_columns(source: Source) -> tuple[Column, ...]:
    return (
        _GAME,
        _CARD,
        Column("number", "integer", "Its place, from 1.", always=True),
        *_in_each("text", "What it says.", source),
        Column("data", "json", "What it does.", always=True),
    )


def _effect_rows(source: Source) -> Iterator[Row]:
    for game in source.games:
        for card in game.catalogue:
            texts = dict(game.catalogue.texts(card))
            for at, effect in enumerate(card.record.get("effects") or ()):
                data = {key: value for key, value in effect.items() if key != "text"}
                said = _said(texts.get(("effects", at, "text")), source)
                yield game.id, card.id, at + 1, *said, data


# Rulings and decks


def _ruling_columns(source: Source) -> tuple[Column, ...]:
    return (
        _GAME,
        _id("The ruling."),
        Column("date", "text", "The day it was given."),
        *_in_each("about", "The question.", source),
        *_in_each("ruling", "The answer.", source),
    )


def _ruling_rows(source: Source) -> Iterator[Row]:
    for game in source.games:
        for one in game.catalogue.about["rulings"]:
            about, ruling = _said(one["about"], source), _said(one["ruling"], source)
            yield game.id, one["id"], str(one["date"]), *about, *ruling


def _deck_columns(source: Source) -> tuple[Column, ...]:
    return (
        _id("The deck's file, without `.yaml`."),
        _GAME,
        Column("leader", "text", "The card that leads it."),
        Column(
            "name",
            "text",
            "Its name, if it is of no language.",
        ),
        *_in_each("name", "Its name.", source),
    )


def _deck_rows(source: Source) -> Iterator[Row]:
    for one in source.decks:
        leader, names = one.deck.leading_card(), one.deck.deck.names
        yield (
            one.id,
            one.deck.deck.game,
            leader.id if leader else None,
            names.get(""),
            *_said(names, source),
        )


def _deck_card_columns(source: Source) -> tuple[Column, ...]:
    del source
    return (
        Column("deck", "text", "The deck.", always=True),
        _GAME,
        _CARD,
        Column("count", "integer", "How often.", always=True),
    )


def _deck_card_rows(source: Source) -> Iterator[Row]:
    for one in source.decks:
        for card, count in one.deck.counted():
            yield one.id, one.deck.deck.game, card.id, count


SHEETS: Final[tuple[Sheet, ...]] = (
    Sheet("games", "The games.", _game_columns, _game_rows, key=("id",)),
    Sheet(
        "sets",
        "The sets of games that have some.",
        _set_columns,
        _set_rows,
        key=("game", "id"),
    ),
    Sheet(
        "cards",
        "A row a card, its languages side by side.",
        _card_columns,
        _card_rows,
        key=("game", "id"),
        sought=("name", "text"),
    ),
    Sheet(
        "card_texts",
        "A row a text and language.",
        _text_columns,
        _text_rows,
        key=("game", "card", "lang", "field"),
    ),
    Sheet(
        "card_words",
        "Types, keywords, verbs: a row each.",
        _word_columns,
        _word_rows,
        key=("game", "card", "field", "value"),
    ),
    Sheet(
        "effects",
        "The effects of cards, as data.",
        _effect_columns,
        _effect_rows,
        key=("game", "card", "number"),
    ),
    Sheet(
        "rulings",
        "The rulings on rules.",
        _ruling_columns,
        _ruling_rows,
        key=("game", "id"),
    ),
    Sheet(
        "decks",
        "The decks in `decks`, one's own and the tool's.",
        _deck_columns,
        _deck_rows,
        key=("id",),
    ),
    Sheet(
        "deck_cards",
        "The cards of those decks.",
        _deck_card_columns,
        _deck_card_rows,
        key=("deck", "card"),
    ),
)
"""Every table, in the order in which they are written."""


def sought_columns(sheet: Sheet, source: Source) -> Iterable[str]:
    """The columns of a table whose words are found."""
    wanted = {f"{name}_{language}" for name in sheet.sought for language in source.languages}
    return [column.name for column in sheet.columns(source) if column.name in wanted]
