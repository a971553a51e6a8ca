"""What may stand in each place of a command line: names of cards in the reader's language, the
games' words, keys of rules, and so on. Nothing is imported that the place does not need.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from rng_cards.catalogue.names import fold, holds
from rng_cards.cli.completion.commands import FILTER, known
from rng_cards.cli.completion.deck_text import deck_at
from rng_cards.cli.completion.typed import Candidate, Typed, begins
from rng_cards.words import Names, Text, languages_read, said_in

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card

Source = Callable[[Typed], Iterable[Candidate]]
_LONGEST_NAME: Final = 6
"""Words of a name that are typed without quotes."""


# Cards


def names_like(typed: Typed, cards: Iterable["Card"], *, least: int = 0) -> list[Candidate]:
    """What is left to be typed of the names that begin like the last words.

    Names are in the reader's language; in another that the reader reads, if none is; ids, if none
    of those is. Words typed before that begin a name count as its beginning; `least` so many of
    them have to.
    """
    every = list(cards)
    read = languages_read(typed.language)
    spelt = [[card.name(read[0]) for card in every]]
    spelt += [[card.names.get(language, "") for card in every] for language in read[1:]]
    for count in range(min(len(typed.words), _LONGEST_NAME), least - 1, -1):
        before = typed.words[len(typed.words) - count :]
        if any(" " in word for word in before):
            continue
        for names in spelt:
            found = [
                rest
                for name in dict.fromkeys(names)
                if (rest := _rest(name, " ".join(before), typed.incomplete)) is not None
            ]
            if found:
                return [Candidate(rest) for rest in sorted(found, key=fold)]
    ids = sorted(card.id for card in every if card.id.startswith(typed.incomplete))
    return [Candidate(one) for one in ids if typed.incomplete and not least]


def _rest(name: str, before: str, incomplete: str) -> str | None:
    """What of a name stands after the words before, if it begins with what was typed of it."""
    words, first = name.split(" "), fold(before)
    for at in range(len(words)):
        rest = " ".join(words[at:])
        if fold(" ".join(words[:at])) == first and begins(rest, incomplete):
            return rest
    return None


def _table() -> "Table":
    from rng_cards.app.table import Table

    return Table()


def games_meant(typed: Typed, table: "Table") -> tuple[str, ...]:
    """The game asked for, else those at hand."""
    from rng_cards.app.which_game import games_at_hand

    asked = typed.last("--game")
    return (asked,) if asked and asked in known()["games"] else games_at_hand(table)


def cards(typed: Typed) -> Iterable[Candidate]:
    """Cards, of which several may be named."""
    table = _table()
    every = [card for game in games_meant(typed, table) for card in table.catalogue(game)]
    return names_like(typed, every)


def _deck_cards(typed: Typed) -> tuple[list["Card"], list["Card"]]:
    """The cards of the deck whose file was typed first, and those that lead it."""
    found = deck_at(typed.words[0], _table()) if typed.words else None
    return (found.cards, found.leaders) if found else ([], [])


def _after_file(typed: Typed) -> Typed:
    """The same, without the deck's file, which is no name."""
    return typed._replace(words=typed.words[1:])


def deck(typed: Typed) -> Iterable[Candidate]:
    """The cards of the deck."""
    return names_like(_after_file(typed), _deck_cards(typed)[0])


def deck_or_leader(typed: Typed) -> Iterable[Candidate]:
    """The cards of the deck, and the one that leads it."""
    there, leading = _deck_cards(typed)
    return names_like(_after_file(typed), [*leading, *there])


def tags(typed: Typed) -> Iterator[Candidate]:
    """The tags of the decks in reach, and of cards there."""
    from rng_cards.app.search_scope import AroundTable

    table = _table()
    for game in games_meant(typed, table):
        if known()["games"][game]["deck"]:
            yield from _plain(AroundTable(table, game).tags(), typed)


def pool(typed: Typed) -> Iterable[Candidate]:
    """The cards that may stand in decks, without those that are in this one."""
    return names_like(_after_file(typed), _pool(typed, leads=False))


def leaders(typed: Typed) -> Iterable[Candidate]:
    """The cards that may lead decks."""
    return names_like(typed._replace(words=()), _pool(typed, leads=True))


def _pool(typed: Typed, *, leads: bool) -> Iterator["Card"]:
    table = _table()
    there = {card.id for some in _deck_cards(typed) for card in some}
    for game in games_meant(typed, table):
        shape = known()["games"][game]["deck"]
        for card in table.catalogue(game) if shape else ():
            if (card.type == shape["type"]) is leads and card.id not in there:
                yield card


def replacing(typed: Typed) -> Iterable[Candidate]:
    """The rest of the name of the card that leaves, and what may take its place: a card, or
    another that leads for the one that does.
    """
    there, leading = _deck_cards(typed)
    after = _after_file(typed)
    rest = names_like(after, [*leading, *there], least=1) if after.words else []
    old = fold(" ".join(after.words))
    leads = any(holds(old, fold(name)) for card in leading for name in card.names.values())
    return [*rest, *names_like(after._replace(words=()), _pool(typed, leads=leads))]


# Words of the games


def filter_values(name: str) -> Source:
    """The values of a filter of lists."""

    def values(typed: Typed) -> Iterable[Candidate]:
        table = _table()
        for game in games_meant(typed, table):
            field = known()["games"][game]["fields"].get(name, {})
            yield from field_values(field, typed, game, table)

    return values


def field_values(
    field: Mapping[str, Any], typed: Typed, game: str, table: "Table"
) -> Iterator[Candidate]:
    """The values of a field, as `commands.json` has it."""
    yield from said(map(Names, field.get("words", ())), typed)
    if "cards" in field:
        named = [card for card in table.catalogue(game) if card.type in field["cards"]]
        yield from names_like(typed._replace(words=()), named)


def said(texts: Iterable[Text], typed: Typed) -> Iterator[Candidate]:
    """Words in the reader's language; in another that was begun, if none was in that one."""
    every = list(texts)
    for language in languages_read(typed.language):
        words = [text.say(language) for text in every]
        found = [word for word in words if begins(word, typed.incomplete)]
        if found:
            yield from map(Candidate, found)
            return


def glossary(typed: Typed) -> Iterable[Candidate]:
    """Words of the games' glossaries."""
    table = _table()
    texts = [one for game in games_meant(typed, table) for one in _glossary(game, table)]
    return said(texts, typed)


def _glossary(game: str, table: "Table") -> Iterator[Text]:
    for part in table.catalogue(game).about["glossary"].values():
        yield from (Names(words) for words in part.values() if words)


def rules(typed: Typed) -> Iterable[Candidate]:
    """A game, and a word or a topic of its rules."""
    table, every, first = _table(), known()["games"], typed.words[:1]
    chosen = first if first and first[0] in every else every
    topics: list[Text] = [Names(one) for game in chosen for one in every[game]["topics"]]
    words = [one for game in chosen for one in _glossary(game, table)]
    return [*(() if first else games(typed)), *said([*topics, *words], typed)]


def games(typed: Typed) -> Iterable[Candidate]:
    """The games, by id."""
    return _plain(known()["games"], typed)


def _plain(words: Iterable[str], typed: Typed) -> list[Candidate]:
    return [Candidate(one) for one in words if one.startswith(typed.incomplete)]


def card_languages(typed: Typed) -> Iterable[Candidate]:
    """The languages that cards are in, or are being put into."""
    table = _table()
    spoken = (
        one for game in games_meant(typed, table) for one in table.catalogue(game).about["spoken"]
    )
    return _plain(dict.fromkeys(spoken), typed)


def sets(typed: Typed) -> Iterable[Candidate]:
    """The sets of cards, by id, with their names."""
    table = _table()
    for game in games_meant(typed, table):
        for one, about in table.catalogue(game).about["sets"].items():
            if one.startswith(typed.incomplete):
                yield Candidate(one, said_in(typed.language, about.get("name", {})))


# Playing


def _of_games(typed: Typed, what: str) -> Iterable[str]:
    """What there is to type of the game asked for or, where decks are named, of theirs; else of
    all.
    """
    every = known()["games"]
    asked = typed.last("--game")
    decked = [game for game, one in every.items() if one["deck"]] if typed.words else []
    games = [asked] if asked in every else decked or list(every)
    return dict.fromkeys(one for game in games for one in every[game][what])


def house_rules(typed: Typed) -> Iterable[Candidate]:
    """Keys of house rules, each with the sign that its value follows."""
    found = _plain((f"{key}=" for key in _of_games(typed, "rules")), typed)
    return [one._replace(unfinished=True) for one in found]


def variants(typed: Typed) -> Iterable[Candidate]:
    """The variants of a game."""
    return _plain(_of_games(typed, "variants"), typed)


def agents(typed: Typed) -> Iterable[Candidate]:
    """Who plays where nobody is at the keyboard."""
    from rng_cards.play.agents import AGENTS

    return _plain(AGENTS, typed)


def seats(typed: Typed) -> Iterable[Candidate]:
    """`NAME=AGENT:ROLE`: the agent once there is a name, the role after that."""
    name, equals, rest = typed.incomplete.partition("=")
    if not equals:
        return
    agent, colon, role = rest.rpartition(":")
    begun = typed._replace(incomplete=role if colon else rest)
    before = f"{name}={agent}{colon}"
    for one in roles(begun) if colon else agents(begun):
        yield Candidate(before + one.value)


def roles(typed: Typed) -> Iterable[Candidate]:
    """The roles that players may ask for."""
    return _plain(_of_games(typed, "roles"), typed)


def starters(typed: Typed) -> Iterable[Candidate]:
    """Who may begin."""
    return _plain(("draw", "you", "other"), typed)


def saved_games(typed: Typed) -> Iterable[Candidate]:
    """Numbers of the games that can be taken up, the newest first."""
    from rng_cards.play.saved.reading import newest_first

    try:
        return _plain(map(str, newest_first()), typed)
    except OSError:
        return ()


def ended_games(typed: Typed) -> Iterable[Candidate]:
    """Numbers of the games that are over, the newest first."""
    from rng_cards.play.saved.folder import ended_numbers

    try:
        return _plain(map(str, reversed(ended_numbers())), typed)
    except OSError:
        return ()


# The rest


def papers(typed: Typed) -> Iterable[Candidate]:
    """What there is to print on."""
    from rng_cards.printing.papers import load_papers

    return _plain(load_papers(_table().roots).papers, typed)


def shops(typed: Typed) -> Iterable[Candidate]:
    """Who makes cards."""
    from rng_cards.printing.shops import load_shops

    return _plain(load_shops(_table().roots).shops, typed)


def codes(typed: Typed) -> Iterable[Candidate]:
    """Codes of findings and their names; rulings, by id, once one is begun."""
    begun = typed._replace(incomplete=typed.incomplete.upper())
    for code, name in known()["codes"]:
        yield from (one._replace(help=name) for one in _plain([code], begun))
    if typed.incomplete:
        yield from _plain((name for _code, name in known()["codes"]), typed)
        table = _table()
        for game in games_meant(typed, table):
            rulings = table.catalogue(game).about["rulings"]
            yield from _plain((one["id"] for one in rulings), typed)


BY_NAME: Final[dict[str, Source]] = {
    "agents": agents,
    "card": cards,
    "card-languages": card_languages,
    "cards": cards,
    "codes": codes,
    "deck": deck,
    "deck-or-leader": deck_or_leader,
    "ended-games": ended_games,
    "games": games,
    "glossary": glossary,
    "house-rules": house_rules,
    "leaders": leaders,
    "papers": papers,
    "shops": shops,
    "pool": pool,
    "replacing": replacing,
    "roles": roles,
    "rules": rules,
    "saved-games": saved_games,
    "tags": tags,
    "seats": seats,
    "sets": sets,
    "starters": starters,
    "variants": variants,
}
"""By what `commands.json` calls it."""


def source_named(name: str) -> Source:
    """The source of that name; KeyError where there is none."""
    if name.startswith(FILTER):
        return filter_values(name.removeprefix(FILTER))
    return BY_NAME[name]
