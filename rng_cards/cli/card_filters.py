"""Queries on the command line: words in a row, and options that are short for fields."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, Final

from rng_cards.cli.declare import Options, option_with
from rng_cards.cli.pages import Command
from rng_cards.games import every_game
from rng_cards.search.choices import NameOfCard
from rng_cards.search.fields import Field
from rng_cards.search.writing import Quoted
from rng_cards.words import Joined, Text, verbatim

_SPACE: Final = verbatim(" ")
_LONGEST_NAME: Final = 6
"""Words of a name that are typed without quotes."""
_MINUS: Final = "\u2212"
"""The sign of minus, which queries take for `-`, and the command line for no option."""
_DENIED: Final = re.compile(r"-([^-\w]|[^\W\d_]{2}|[^\W\d_][^\w])")
"""How a word of a query begins that is no option: a minus sign, and more than one letter."""


def filter_options() -> Options:
    """An option for each field that has one, and for each flag; where games share a name, its line
    has what each says of it.
    """
    by_name: dict[str, list[Field]] = {}
    flags: dict[str, Text] = {}
    for field in every_field():
        if field.option:
            by_name.setdefault(field.id, []).append(field)
        flags |= field.flags
    return {
        **{name: _option(name, some) for name, some in by_name.items()},
        **{
            name: (bool, option_with(about, f"--{name}/--no-{name}"))
            for name, about in flags.items()
        },
    }


def _option(name: str, some: Sequence[Field]) -> tuple[Any, object]:
    words = Joined([one.about for one in some], _SPACE)
    return list[str], option_with(words, f"--{name} {some[0].option}")


def every_field() -> Iterator[Field]:
    """The fields of all games that have cards."""
    for game in every_game():
        yield from game.cards.search_fields() if game.cards else ()


def query_of(words: Sequence[str], filters: Mapping[str, Sequence[str]]) -> str:
    """The query that words and options make together.

    An option given twice asks for either value.
    """
    flags = {name: field for field in every_field() for name in field.flags}
    parts = []
    for name, values in filters.items():
        if name in flags:
            denied = "" if values[0] == "true" else "-"
            parts.append(f"{denied}{flags[name].id}:{name}")
        else:
            quoted = (Quoted(verbatim(value.strip() or "?")).say("en") for value in values)
            parts.append(f"{name}:{','.join(quoted)}")
    return " ".join((*parts, *(_with_hyphen(word) for word in words)))


def _with_hyphen(word: str) -> str:
    return f"-{word[1:]}" if word.startswith(_MINUS) else word


class QueryCommand(Command):
    """A command that takes a query as words in a row, and names without quotes in its options."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse, what a minus sign denies kept for the query."""
        known = {name for param in self.params for name in (*param.opts, *param.secondary_opts)}
        return super().parse_args(ctx, with_whole_names(with_denied(args, known)))


def with_denied(args: Sequence[str], known: frozenset[str] | set[str]) -> list[str]:
    """The arguments; those that a minus sign denies begin with a sign that no option begins with.

    >>> with_denied(["heal", "-k:music", "-o", "x.pdf", "--text"], {"-o", "--text"})
    ['heal', '−k:music', '-o', 'x.pdf', '--text']
    """
    return [
        f"{_MINUS}{arg[1:]}" if _DENIED.match(arg) and arg not in known else arg for arg in args
    ]


def with_whole_names(args: list[str]) -> list[str]:
    """The arguments; a card's name that an option asks for is one of them, if the words behind the
    option are that whole name.
    """
    options = {f"--{one.id}" for one in _naming()}
    for at, name in enumerate(args):
        behind = list(takewhile(lambda one: not one.startswith("-"), args[at + 1 :]))
        for count in range(min(len(behind), _LONGEST_NAME), 1, -1) if name in options else ():
            whole = " ".join(behind[:count])
            if _is_name(whole, name.removeprefix("--")):
                return [*args[: at + 1], whole, *with_whole_names(args[at + 1 + count :])]
    return args


def _naming() -> Iterator[Field]:
    """The fields whose values are names of cards, and that have an option."""
    return (one for one in every_field() if one.option and isinstance(one.kind, NameOfCard))


def _is_name(typed: str, option: str) -> bool:
    """Whether a game has a card of that whole name for the field of that option."""
    from rng_cards.app.table import Table

    table = Table()
    for game in every_game():
        for one in game.cards.search_fields() if game.cards else ():
            if one.id == option and isinstance(one.kind, NameOfCard):
                catalogue = table.catalogue(game.id)
                among = one.kind.among(catalogue)
                match = catalogue.find(typed, among, suggest=False)
                if match.kind == "exact" and match.cards[0] in among:
                    return True
    return False
