"""Reading what a person typed as a card: a whole name or id, a part that fits one card alone, or
several names in a row without quotes.

For prompts and arguments only. A file that is kept says whole names (`decks/resolve.py`).
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from rng_cards.app.table import Table
from rng_cards.app.which_game import games_at_hand, that_offer
from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold, holds
from rng_cards.decks.resolve import CardsMeant, no_card
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.games import game_ids
from rng_cards.games.capabilities import CARDS
from rng_cards.words import Text, languages_read

SEVERAL_CUTS: Final = define(
    "DCK435",
    "names-cut-in-several-ways",
    Text(
        fr="`{words}` peut se couper en noms de plusieurs façons",
        en="`{words}` can be cut into names in several ways",
    ),
    why=Text(
        fr="Sans guillemets, des mots qui se suivent ne sont pris pour des noms que s'ils ne se "
        "coupent en noms connus que d'une façon.",
        en="Without quotes, words in a row are taken for names only where there is but one way to "
        "cut them into known names.",
    ),
    help=Text(fr="mets les noms entre guillemets : {ways}", en="put the names in quotes: {ways}"),
)
_SHORTEST_PART: Final = 3
"""Letters of a part of a name that is read as its card."""
_LONGEST_NAME: Final = 8
"""Words of the longest name that is typed without quotes."""
_WAYS_SHOWN: Final = 4

Meant = TypeVar("Meant")


class Found(NamedTuple, Generic[Meant]):
    """What a typed name means, or why it means nothing. `guessed`: only a part of the name was
    typed, and nothing else has such a part. `namesakes`: the several that bear the whole name.
    """

    card: Meant | None
    guessed: bool
    finding: Diagnostic | None
    typed: str = ""
    namesakes: tuple[Meant, ...] = ()

    @property
    def cards(self) -> tuple[Meant, ...]:
        """All that bear the name."""
        return self.namesakes or (() if self.card is None else (self.card,))


def read_card(
    typed: str,
    catalogue: Catalogue,
    among: frozenset[int] | None = None,
    language: str | None = None,
    *,
    suggest: bool = True,
) -> Found[Card]:
    """The card of a name that a person typed, first of those `among` which one is wanted.

    The kind of the card may stand with the name, to tell namesakes apart. Of parts of names,
    those in languages that the person reads count before others. Without `suggest`, no time is
    spent on why a name means nothing.
    """
    match = catalogue.find(typed, among, suggest=False)
    cards = tuple(catalogue.card(index) for index in match.cards)
    if match.kind == "exact":
        return Found(cards[0], guessed=False, finding=None, typed=typed)
    if cards:
        several = no_card(typed, match, catalogue)
        return Found(None, guessed=False, finding=several, typed=typed, namesakes=cards)
    folded = fold(typed)
    part = _of_part(folded, catalogue.partial(typed, among), language)
    part = part or _of_kind(folded, catalogue)
    if part is not None:
        return Found(part, guessed=True, finding=None, typed=typed)
    finding = no_card(typed, catalogue.find(typed, among), catalogue) if suggest else None
    return Found(None, guessed=False, finding=finding, typed=typed)


def find_card(name: str, table: Table, game_id: str, language: str | None = None) -> Found[Card]:
    """The card of a name typed by a person at a prompt."""
    return read_card(name, table.catalogue(game_id), language=language)


def _of_part(folded: str, cards: Sequence[Card], language: str | None) -> Card | None:
    """The only one of the cards with a name whose words begin with all the words typed."""
    if max(map(len, folded.split()), default=0) < _SHORTEST_PART:
        return None
    for languages in (languages_read(language), None) if language else (None,):
        fit = [card for card in cards if any(holds(folded, one) for one in _names(card, languages))]
        if fit:
            return fit[0] if len(fit) == 1 else None
    return None


def _names(card: Card, languages: Iterable[str] | None) -> set[str]:
    """Its folded names, and what else it was called; in some languages, or in all."""
    said = card.names.values() if languages is None else map(card.names.get, languages)
    return {fold(name) for name in (*said, *card.record["aliases"]) if name}


def _of_kind(folded: str, catalogue: Catalogue) -> Card | None:
    """The card of a whole name before or after which a word for its type stands."""
    for kind, words in catalogue.about["glossary"].get("types", {}).items():
        for word in {fold(one) for one in (kind, *words.values())}:
            name = folded.removesuffix(f" {word}").removeprefix(f"{word} ")
            if name != folded:
                match = catalogue.find(name, catalogue.of_types(frozenset({kind})), suggest=False)
                card = catalogue.card(match.cards[0]) if match.kind == "exact" else None
                if card is not None and card.type == kind:
                    return card
    return None


def find_in_games(
    name: str, table: Table, games: Iterable[str], language: str | None = None
) -> dict[str, Found[Card]]:
    """The card of a name in each of the games that has one; a whole name in one game counts before
    a part of one in another. Where no game has any: why, from the game that has something like it.
    """
    some = tuple(games)
    found = {
        game: read_card(name, table.catalogue(game), language=language)
        for game in _that_have(name, some, table) or some
    }
    meant = {game: one for game, one in found.items() if one.cards}
    if meant:
        return meant
    like = [game for game in some if table.catalogue(game).find(name).cards]
    return {game: found[game] for game in (like or some)[:1]}


def _that_have(name: str, games: Iterable[str], table: Table) -> tuple[str, ...]:
    """The games with a card of that whole name or id; no time is spent on what else it may mean."""
    return tuple(game for game in games if table.catalogue(game).find(name, suggest=False).cards)


def find_anywhere(name: str, table: Table, language: str | None = None) -> dict[str, Found[Card]]:
    """The same for the games at hand and, where none of them has a card of that whole name, for
    every game.
    """
    near = that_offer(games_at_hand(table), CARDS, table)
    if _that_have(name, near, table):
        return find_in_games(name, table, near, language)
    return find_in_games(name, table, that_offer(game_ids(), CARDS, table), language)


Way: TypeAlias = tuple[Found[Meant], ...]
"""Words in a row, cut into names."""


class Reader(Protocol[Meant]):
    """What a typed name means; without `suggest`, no time is spent on why it means nothing."""

    def __call__(self, typed: str, *, suggest: bool = True) -> Found[Meant]:
        """What the name means."""


def read_names(words: Sequence[str], read: Reader[Meant]) -> tuple[Way[Meant], Diagnostic | None]:
    """Words in a row as names: whole ones where that is possible, else parts that `read` knows.

    A word with a blank in it was in quotes, and is a name of its own. Where no cut makes names of
    all words, the one that leaves fewest; where several do, a finding asks for quotes.
    """
    best: list[list[Way[Meant]]] = [[()]]
    for end in range(1, len(words) + 1):
        ways: list[Way[Meant]] = []
        for start in range(max(0, end - _LONGEST_NAME), end):
            piece = words[start:end]
            if not one_name(piece):
                continue
            found = read(" ".join(piece), suggest=False)
            if len(piece) == 1 or found.cards:
                ways += [(*way, found) for way in best[start]]
        best.append(nearest(ways))
    ways = best[-1]
    if len(ways) > 1 and all(one.cards for one in ways[0]):
        return ways[0], ask_for_quotes(words, ways)
    return tuple(_explained(ways[0], read)), None


def one_name(words: Sequence[str]) -> bool:
    """Whether words may be one name: a single one, quoted or not, or several without quotes."""
    return len(words) == 1 or all(len(word.split()) == 1 for word in words)


def nearest(ways: Iterable[Way[Meant]]) -> list[Way[Meant]]:
    """The ways that leave the fewest words unread and, of those, guess the fewest names."""
    by_cost: dict[tuple[int, int], list[Way[Meant]]] = {}
    for way in ways:
        unread = sum(len(one.typed.split()) or 1 for one in way if not one.cards)
        by_cost.setdefault((unread, sum(one.guessed for one in way)), []).append(way)
    return by_cost[min(by_cost)][:_WAYS_SHOWN]


def ask_for_quotes(words: Sequence[str], ways: Iterable[Way[Meant]]) -> Diagnostic:
    """That words can be cut in those ways."""
    shown = tuple(" ".join(quoted(one.typed) for one in way) for way in ways)
    return Diagnostic(SEVERAL_CUTS, None, {"words": " ".join(words), "ways": shown})


def quoted(name: str) -> str:
    """A name as it is typed where there are others: in quotes if it has a blank."""
    return f'"{name}"' if " " in name else name


def _explained(way: Way[Meant], read: Reader[Meant]) -> Iterator[Found[Meant]]:
    """The names; of each that means nothing, why. Several such words in a row are one name where
    something is like all of them.
    """
    for unread, group in groupby(way, lambda one: not one.cards and one.finding is None):
        names = list(group)
        if not unread:
            yield from names
            continue
        together = read(" ".join(one.typed for one in names)) if len(names) > 1 else None
        if together and together.finding and isinstance(together.finding.help, CardsMeant):
            yield together
        else:
            yield from (read(one.typed) for one in names)
