"""The words of help pages. typer takes plain strings: the English one is the key of the French."""

from functools import cache
from inspect import cleandoc
from typing import Any

from rng_cards.words import Text, choose_language

_KNOWN: list[Text] = []
_META: str = "rng_cards.language"


def help_text(*, fr: str, en: str) -> str:
    """English help for typer, its French remembered for when the page is shown."""
    return noted(Text(fr=cleandoc(fr), en=cleandoc(en)))


def noted(text: Text) -> str:
    """The same of a text that is made of others."""
    _KNOWN.append(text)
    return text.en


@cache
def _by_english(_count: int) -> dict[str, Text]:
    """Everything said, by its English; made when a page is shown."""
    return {text.en: text for text in _KNOWN}


def in_language(english: str | None, language: str) -> str:
    """A help string in the reader's language."""
    text = cleandoc(english or "")
    known = _by_english(len(_KNOWN)).get(text)
    return known.template(language) if known else text


def all_help_texts() -> dict[str, Text]:
    """Every help string said so far, by its English; the tests look for holes."""
    return dict(_by_english(len(_KNOWN)))


def note_language(ctx: Any, args: list[str]) -> None:
    """Remember the language the arguments ask for, before any of them is parsed."""
    ctx.meta[_META] = choose_language(asked_for(args))


def language_of(ctx: Any) -> str:
    """The language of this run."""
    language: str = ctx.meta.get(_META) or choose_language(None)
    return language


def asked_for(args: list[str]) -> str | None:
    """The value of `--lang` wherever it stands, or None."""
    for number, arg in enumerate(args):
        if arg == "--":
            return None
        if arg.startswith("--lang="):
            return arg.removeprefix("--lang=")
        if arg == "--lang" and number + 1 < len(args):
            return args[number + 1]
    return None


# What typer itself says on help pages.
help_text(fr="Montre cette aide et s'arrête.", en="Show this message and exit.")
