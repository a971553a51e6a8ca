"""What stands on a command line that is being typed: its words, and what is known of them."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from rng_cards.catalogue.names import fold, letters
from rng_cards.words import choose_language

_BLANKS: Final = " \t"


class Candidate(NamedTuple):
    """Something that may stand there; `help` is said beside it where a shell shows such words."""

    value: str
    help: str = ""
    unfinished: bool = False
    """Whether something has to follow without a blank."""


class Typed(NamedTuple):
    """A command line up to the word that is being completed."""

    words: tuple[str, ...]
    """The words of the command's arguments before that one, without options."""
    incomplete: str
    options: dict[str, list[str]]
    """The values of the options before it, by name."""
    command: tuple[str, ...]
    """The command and its subcommand."""

    @property
    def language(self) -> str:
        """The reader's language: `--lang`, else the environment's."""
        return choose_language(self.last("--lang"))

    def last(self, option: str) -> str | None:
        """The last value of an option."""
        return self.options[option][-1] if self.options.get(option) else None


def begins(name: str, typed: str) -> bool:
    """Whether a name begins like that, capitals and accents aside, with its article or without.

    >>> begins("La Douce Mabel", "la"), begins("La Douce Mabel", "dou"), begins("d’écaille", "d")
    (True, True, True)
    """
    return letters(name).startswith(letters(typed)) or fold(name).startswith(fold(typed))


def as_typed(name: str, typed: str) -> str:
    """A name that begins with the very letters that were typed, where only capitals, accents,
    apostrophes or its article differ; else the name as it is.

    >>> as_typed("Éperons", "ep"), as_typed("cœur", "coe"), as_typed("La Douce", "dou")
    ('eperons', 'coeur', 'douce')
    """
    wanted, start = letters(typed), len(name) - len(_without_article(name))
    for first in (0, start):
        for end in range(first, len(name) + 1):
            begun = letters(name[first:end])
            if begun.startswith(wanted):
                return typed + begun[len(wanted) :] + name[end:]
    return name


def _without_article(name: str) -> str:
    """What stands behind the article of a name; all of it, if it has none."""
    rest = name.partition(" ")[2] or name
    for between in "’'":
        rest = max(rest, name.partition(between)[2], key=len) if between in name[:3] else rest
    return rest if letters(rest).strip() == fold(name) else name


def unquoted(raw: str) -> str:
    r"""A word as the shell will hand it over; a quote that is not closed goes on to the end.

    >>> unquoted('"vieux bour'), unquoted("vieux\\ bour"), unquoted("'a'b")
    ('vieux bour', 'vieux bour', 'ab')
    """
    return "".join(_unquoted(iter(raw)))


def _unquoted(raw: Iterator[str]) -> Iterable[str]:
    quote = ""
    for one in raw:
        if one == "\\" and quote != "'":
            yield next(raw, "")
        elif quote:
            if one == quote:
                quote = ""
            else:
                yield one
        elif one in "'\"":
            quote = one
        else:
            yield one


def words_of_line(line: str) -> list[str]:
    """The raw words of a command line; the last is empty where the line ends in a blank."""
    words, word, quote, escaped = [], "", "", False
    for one in line:
        if one in _BLANKS and not quote and not escaped:
            words += [word] if word else []
            word = ""
            continue
        if not escaped and one in "'\"" and quote in {"", one}:
            quote = "" if quote else one
        escaped = one == "\\" and not escaped and quote != "'"
        word += one
    return [*words, word]
