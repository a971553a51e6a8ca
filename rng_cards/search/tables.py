"""A game's fields, and the grammar of queries, as plain data: what a browser needs to search cards
as the command line does. `web/static/search.js` runs these tables and knows no game and no field.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.diagnostics import Code, Severity
from rng_cards.diagnostics.render.lines import SEVERITY_WORDS
from rng_cards.search import grammar, query_codes
from rng_cards.search.choices import LEAST_LETTERS
from rng_cards.search.connectives import and_words, or_words
from rng_cards.search.deeds import LEAST_OF_VERB
from rng_cards.search.fields import ANYWHERE, Field, Scope
from rng_cards.search.reading import SHORT

_TEXT_END: Final = (r"\Z", r"(?![\s\S])")
"""How Python and browsers write the end of a text in a pattern."""


def grammar_table() -> dict[str, Any]:
    """How queries are read: signs, the words between choices, limits, patterns of tokens."""
    return {
        "most": grammar.MOST,
        "deepest": grammar.DEEPEST,
        "short": SHORT,
        "leastLetters": LEAST_LETTERS,
        "leastOfVerb": LEAST_OF_VERB,
        "minus": list(grammar.MINUS),
        "closing": grammar.CLOSING,
        "same": grammar.SAME,
        "or": sorted(or_words()),
        "and": sorted(and_words()),
        "patterns": {
            name: pattern.pattern.replace(*_TEXT_END) for name, pattern in grammar.PATTERNS.items()
        },
    }


def search_table(scope: Scope, order: Sequence[int]) -> dict[str, Any]:
    """The cards of a game as its fields have them. `order` are their indexes as lists have them."""
    fields = [
        {
            "id": field.id,
            "names": sorted(field.names),
            "operators": field.kind.operators,
            "whole": field.whole,
            "stored": field.of is not None,
            "anywhere": field.anywhere,
            **table,
        }
        for field, table in shared_fields(scope)
    ]
    return {
        "count": len(scope.catalogue),
        "order": list(order),
        "anywhere": scope.catalogue.column(ANYWHERE),
        "fields": fields,
    }


def shared_fields(scope: Scope) -> Iterator[tuple[Field, Mapping[str, Any]]]:
    """The fields that others may ask, each with its table: none that has nothing to choose from,
    as that of tags where no deck has one.
    """
    for field in scope.declared:
        table = field.kind.table(field, scope)
        if table and table.get("typed", True):
            yield field, table


def words_table(scope: Scope, language: str) -> dict[str, Any]:
    """What a browser says of queries in a language: fields, with an example and choices of each,
    and what can be wrong, as texts with places to fill, by the names of the findings.
    """
    return {
        "fields": {
            field.id: {
                "name": field.name.say(language),
                "example": field.example(scope).say(language),
                "choices": {
                    key: said.say(language)
                    for key, said in field.kind.choices(scope.catalogue).items()
                },
            }
            for field, _table in shared_fields(scope)
        },
        "messages": {
            one.name: {
                "severity": one.severity,
                "word": SEVERITY_WORDS[Severity[one.severity.upper()]].say(language),
                "code": one.id,
                "message": one.message.template(language),
                "help": one.help.template(language) if one.help else "",
            }
            for one in vars(query_codes).values()
            if isinstance(one, Code)
        },
    }
