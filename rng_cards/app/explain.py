"""What a code means: its page, in a language, from the registry and the witnesses."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final, NamedTuple

import rng_cards
from rng_cards.catalogue.roots import shipped_root
from rng_cards.diagnostics import Code, codes, find_code
from rng_cards.diagnostics.examples import example_help, example_message
from rng_cards.files.plain import read_bytes
from rng_cards.spacing import SPACES
from rng_cards.words import Text

_SEVERITY: Final = {
    "error": Text(fr="erreur", en="error"),
    "warning": Text(fr="avertissement", en="warning"),
    "info": Text(fr="note", en="info"),
}
_MESSAGE: Final = Text(fr="Ce que dit l'outil", en="What the tool says")
_FOR_EXAMPLE: Final = Text(
    fr="Ce que dit l'outil, par exemple", en="What the tool says, for example"
)
_WHY: Final = Text(fr="Pourquoi", en="Why")
_HELP: Final = Text(fr="Comment s'en sortir", en="The way out")
_RULE: Final = Text(fr="La règle", en="The rule")
_FIRES: Final = Text(fr="Ce qui le déclenche", en="What fires it")
_MENDED: Final = Text(fr="Réparé", en="Mended")


def all_codes() -> list[Code]:
    """Every code of the tool, whichever module defines it."""
    for module in walk_packages(rng_cards.__path__, "rng_cards."):
        if not module.name.startswith(("rng_cards.cli", "rng_cards.__main__")):
            import_module(module.name)
    return codes()


def look_up(text: str) -> Code | None:
    """The code of an id or a name."""
    all_codes()
    return find_code(text)


def code_names() -> list[str]:
    """Each code by its id and by its name."""
    return [word for code in all_codes() for word in (code.id, code.name)]


class Part(NamedTuple):
    """A part of what is said of a code."""

    title: str
    text: str
    example: bool = False
    """Whether it is a file, to be shown as it is."""


def heading(code: Code, language: str) -> str:
    """How grave a finding of that code is, in a word."""
    return _SEVERITY[code.severity].say(language)


def parts(code: Code, language: str) -> Iterator[Part]:
    """What there is to say of a code: what the tool says, why, and what to do about it."""
    said = example_message(code, language)
    fixed = said == code.message.template(language)
    yield Part((_MESSAGE if fixed else _FOR_EXAMPLE).say(language), said)
    yield Part(_WHY.say(language), code.why.say(language))
    if code.cite:
        yield Part(_RULE.say(language), code.cite.say(language))
    if way_out := example_help(code, language):
        yield Part(_HELP.say(language), way_out)
    for title, text in _examples(code):
        yield Part(title.say(language), _visible(text).rstrip(), example=True)


def page(code: Code, language: str) -> str:
    """The page of a code, in Markdown."""
    said = [f"# {code.id} {code.name}", f"*{heading(code, language)}*"]
    for one in parts(code, language):
        said += [f"## {one.title}", f"```\n{one.text}\n```" if one.example else one.text]
    return "\n\n".join(said) + "\n"


def _visible(text: str) -> str:
    """An example whose control characters can be seen."""
    return "".join(
        one if one.isprintable() or one in f"\n{SPACES}" else ascii(one)[1:-1] for one in text
    )


def _examples(code: Code) -> list[tuple[Text, str]]:
    """What fires a code and what does not: its own example, or its two witness decks."""
    if code.example:
        return [(_FIRES, code.example.fires), (_MENDED, code.example.mended)]
    witnesses = witness_folder(code.name)
    if not witnesses.is_dir():
        return []
    return [
        (_FIRES, read_bytes(str(witnesses / "illegal.yaml")).decode()),
        (_MENDED, read_bytes(str(witnesses / "legal.yaml")).decode()),
    ]


def witness_folder(name: str) -> Path:
    """Where the witness decks of a rule are."""
    return shipped_root() / "decks" / "witnesses" / name
