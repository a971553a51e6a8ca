"""The reference page of wordings, made from the model, the effects and the shipped files."""

import ast
import inspect
from collections.abc import Iterator, Mapping
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.ragnguns import wordings_file as wordings
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.effects.saying import Amount, Cards, Named, Part, Place
from rng_cards.shape import yaml_key

_KINDS: Final[Mapping[str, str]] = {
    "act": "the word that a sentence turns on: a verb, a condition, «for each»",
    "maybe": "a word that is the verb of the effect where no other word of the text is: «with»",
    "opens": "a word at which a clause begins, though its verb comes later: «erhält»",
    "whose": "whose the next place is: `you`, `opponent`, or `their` of whoever was spoken of",
    "whose-after": "the same, where it stands behind the place: «adverse»",
    "who": "who acts, or is acted upon",
    "likewise": "that the same holds for the other side, «so do you», or `crosswise`: «vice versa»",
    "again": "the place of that side, or the `number`, that the text names elsewhere: «yours»",
    "number": "a number in words that are no number by themselves: «both of those»",
    "place": "a place; with `you` or `opponent` before its name, one whose side is in the words",
    "epic": "that a card is EPIC, or is not",
    "term": "a word of the game that the effect needs",
    "price": "which Bullets: all that were paid, some of them, those of the stake",
    "weak": "a number in a word that mostly is an article",
    "until": "how long it lasts",
    "choice": "who chooses",
    "bound": "at least, at most",
    "sense": "which way: more, less, forward, back",
    "state": "a state of a place: empty, wounded",
    "word": "whatever else has to be said: for free, from the top, only if",
    "perhaps": "a word that may mean the opponent, where the text names the opponent: «them»",
    "it": "what stands for the cards or the place that were spoken of; free to be said",
    "mark": "a symbol of the card, or its words",
}
_PARTS: Final[Mapping[type[Part], str]] = {
    Amount: "a number",
    Named: "the row of the table of that name",
    Place: "a place with its article",
    Cards: "cards; `.a` with an article, `.many`, `.it`, `.each`",
}

_HEAD: Final = """\
# Wordings, key by key

*Made by `python docs/generate.py` from the model, the effects and the shipped files.* How they work
together, and an example of a new language: [wordings](wordings.md).
"""
_SAYS: Final = """\
## What `says` may name

By kind and name, the forms that state it; the names are those of the shipped languages.

| kind | what it states | names |
|---|---|---|"""
_CLAUSES: Final = """
## Clauses and their slots

Each has a `say:`, an `after:` where it differs behind something else in its sentence, and a table
for each slot that takes a row. `*` is the row of whatever is not named; `{slot!table}` takes the
row from another table. The templates shown are English.
"""


def reference(catalogue: Catalogue, language: str) -> str:
    """The whole page, in Markdown, with the templates of a language."""
    said = catalogue.wordings(language)
    assert said is not None
    lines = [_HEAD, *_models(), _SAYS]
    for kind in _KINDS:
        every = (catalogue.wordings(one) or {"says": {}} for one in catalogue.about["spoken"])
        names = dict.fromkeys(name for one in every for name in one["says"].get(kind, {}))
        listed = " ".join(f"`{name}`" for name in names if name)
        lines.append(f"| `{kind}` | {_KINDS[kind]} | {listed} |")
    lines.append(_CLAUSES)
    for word, parts in sorted(_clauses(catalogue).items()):
        lines += _clause(word, parts, said)
    return "\n".join(lines) + "\n"


def _models() -> Iterator[str]:
    """The keys of the file and of what is in it, with their docstrings."""
    tree = ast.parse(inspect.getsource(wordings))
    models = [one for one in tree.body if isinstance(one, ast.ClassDef) and one.name[0] != "_"]
    for model in reversed(models):
        yield f"## {model.name}\n"
        yield f"{_plain(ast.get_docstring(model) or '')}\n"
        yield "| key | | holds | |\n|---|---|---|---|"
        for field, following in zip(model.body, [*model.body[1:], None], strict=True):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                if field.target.id.startswith("__"):
                    continue
                holds = ast.unparse(field.annotation).replace("|", "or")
                told = following.value if isinstance(following, ast.Expr) else None
                text = told.value if isinstance(told, ast.Constant) else ""
                needed = "needed" if field.value is None else ""
                key = yaml_key(field.target.id)
                yield f"| `{key}` | {needed} | `{holds}` | {_plain(str(text))} |"
        yield ""


def _plain(text: str) -> str:
    return " ".join(text.split())


def _clauses(catalogue: Catalogue) -> dict[str, dict[str, dict[str, Any]]]:
    """Of each clause its slots, and of each slot its sort and the rows that effects ask for."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for card in catalogue:
        for plain in card.record["effects"]:
            for clause in Effect.from_plain(plain).clauses():
                slots = found.setdefault(clause.word, {})
                for name, part in clause.parts.items():
                    if type(part) in _PARTS:
                        slot = slots.setdefault(name, {"sort": type(part), "rows": {}})
                        slot["rows"] |= {part.name: None} if isinstance(part, Named) else {}
    return found


def _clause(word: str, parts: dict[str, dict[str, Any]], said: dict[str, Any]) -> Iterator[str]:
    tables = said["clauses"][word]
    yield f"### `{word}`\n"
    yield f"    say: {tables['say']}\n"
    yield "| slot | | rows |\n|---|---|---|"
    for name, slot in parts.items():
        known = {**slot["rows"], **dict.fromkeys(tables.get(name) or said["shared"].get(name, {}))}
        rows = " ".join(f"`{row}`" for row in known) if slot["sort"] is Named else ""
        yield f"| `{{{name}}}` | {_PARTS[slot['sort']]} | {rows} |"
    yield ""
