"""The page of the search language: its grammar, and the fields of each game from their
declarations.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from rng_cards.search.connectives import or_words
from rng_cards.search.fields import Field, Scope
from rng_cards.words import SOURCE_LANGUAGES

_MOST: Final = 12
"""Values of a field that are named."""
_HEAD: Final = """\
# Searching cards

Made from the code by `python docs/generate.py`. One language says which cards are meant, wherever
cards are chosen: `rng cards`, `rng print --cards`, `rng collection`, `rng odds`, `rng tr … --cards`, and
from Python `rng_cards.app.listing`. All languages of the tool may be mixed: `type:arme cost<=2`.

| query | finds |
|---|---|
| `whisky` | cards with that word in a name, a type, a keyword or a text, in any language; a word of up to three letters is a whole word |
| `"draw 1 card"`, `«pioche 1 carte»` | those words in a row |
| `type:weapon cost<=2` | what stands side by side has to hold together |
| `type:weapon,trap` | any of several values |
| `k:music \\| k:fire`, `k:music OR k:fire` | one or the other; small `or` is a word like any other |
| `-k:music`, `-(k:music is:epic)` | all others |
| `cost:1-3`, `cost:4+`, `cost!=2` | numbers and bounds; a card without a cost passes none of them, and `-cost>2` keeps it |
| `firepower>durability` | one number against another |
| `text:/^② ∞/` | a regular expression, in what is printed on the card; it may take one second |
| `legal-with:buffalo-kid -in:buffalo-kid`, `in:~/decks/mine.yaml` | what may still go into a deck, what is in it: a deck of `decks` by its file's name or its own, any other by its path |
| `tag:fast` | cards of the decks of `decks` that bear a [tag](decks.md#tags-and-notes), or cards that bear it there |
| `is:legal` | cards that some deck may hold or be led by |
| `is:owned`, `own>=2`, `own:0` | cards that one owns, how many: [`rng collection`](decks.md#collection) |
| `sort:-cost sort:name display:text` | how the list is sorted and shown |

A field is compared by `:` or `=`, `!=`, and numbers by `<`, `<=`, `>`, `>=` (`≤`, `≥`, `≠` mean the
same). In prose, `:` finds a part and `=` all of it. The beginning of a word is enough where one value
alone begins so: `k:mus`. Blanks may stand around an operator. The words between choices are {or_words}
in capitals, or `|`.

What was understood is said above the list (`Asked: type: weapon, and cost: 2 at most`). A query with a
mistake finds nothing: every mistake is told at its column, with a way out (`rng explain QRY515`).

Shells complete the names of fields and their values, decks among them, wherever a query is typed
(`rng --install-completion`): `k:mu` becomes `k:music`.

The options of `rng cards` are short for fields: `--type weapon --cost 1-2 --no-epic` is
`type:weapon cost:1-2 -is:epic`.

## How it is read

`rng_cards/search/grammar.py` makes a tree by hand-written recursive descent, whose grammar stands at its
top, and goes on after a mistake. `reading.py` reads the tree by the fields that the game declares, and
answers with a `Question`: its cards, itself in words, and itself as a query again, which finds the same
cards. The catalogue's cache keeps a column of values for each field, so that a query opens no card:
over 10,000 cards it adds some milliseconds to the start of `rng cards` (`python benchmarks/search.py`).
A game declares its fields in its module `search`; this page, the errors, the options and completion
are made of the declarations.
"""  # noqa: E501 -- rows of a table


def reference(games: Iterable[tuple[str, Scope]]) -> str:
    """The page, in English. `games` are their titles, each with what its queries are read with."""
    known = ", ".join(f"`{word}`" for word in sorted(or_words()))
    parts = [_HEAD.replace("{or_words}", known)]
    for title, scope in games:
        parts.append(f"\n## Fields of {title}\n\n| field | about | for example |\n|---|---|---|\n")
        parts += (_row(field, scope) for field in scope.declared)
    return "".join(parts)


def _row(field: Field, scope: Scope) -> str:
    names = dict.fromkeys(
        (*(field.name.template(one) for one in reversed(SOURCE_LANGUAGES)), *field.short)
    )
    said = ", ".join(f"`{one}`" for one in names)
    about = field.about.en + "".join(_values(field, scope))
    example = field.example(scope).say("en")
    return f"| {said} | {about} | `{example}` |\n".replace("|A-B|", "\\|A-B\\|")


def _values(field: Field, scope: Scope) -> Iterator[str]:
    choices = [one.say("en") for one in field.kind.choices(scope.catalogue).values()]
    if choices:
        more = " …" if len(choices) > _MOST else ""
        yield f" Values: {', '.join(choices[:_MOST])}{more}."
