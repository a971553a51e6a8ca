"""The page of all lints: what fires each, and what does not, from their codes."""

from collections.abc import Iterable, Iterator
from typing import Final

from rng_cards.diagnostics import Code
from rng_cards.yaml.reader import sound_values

_FIRST: Final = "TRN300"
_PAST: Final = "TRN330"
_BESIDE: Final = frozenset({"TRN393"})
"""Lints that came when the numbers of the others had run out."""
_OF_SENTENCES: Final = "TRN8"
_HEAD: Final = """\
# The lints

Made from the code by `python docs/generate.py`. What `rng tr check` says of a text, and between a
text and its translation; `rng explain NAME` says why, and [translating](translating.md) how to
silence one where it is wrong. ⍽ is a no-break space, narrow or not; `<U+200B>` a character that
cannot be seen.

| code | name | ✗ | ✓ |
|---|---|---|---|
"""
_SPACES: Final = {"\u00a0": "⍽", "\u202f": "⍽"}


def reference(codes: Iterable[Code]) -> str:
    """The page, in English."""
    return _HEAD + "".join(_row(code) for code in codes if is_lint(code))


def is_lint(code: Code) -> bool:
    """Whether it is about a text, or a text and its translation, and says so by an example."""
    ours = _FIRST <= code.id < _PAST or code.id in _BESIDE or code.id.startswith(_OF_SENTENCES)
    return ours and code.example is not None and code.example.kind in {"texts", "flavours"}


def _row(code: Code) -> str:
    assert code.example is not None  # `is_lint`
    name = f"{code.id}-{code.name}"
    link = f"[{code.id}](codes/{name}.md)"
    said = (_shown(code.example.fires), _shown(code.example.mended))
    return f"| {link} | {code.name} | {said[0]} | {said[1]} |\n"


def _shown(document: str) -> str:
    """The pairs of an example, one below the other."""
    pairs = sound_values(document)
    assert isinstance(pairs, list)  # an example of texts is a list of maps by language
    return "<br>".join(
        " · ".join(f"{language} {_code(text)}" for language, text in one.items()) for one in pairs
    )


def _code(text: str) -> str:
    return f"`{''.join(_visible(text))}`"


def _visible(text: str) -> Iterator[str]:
    for character in text:
        if character in _SPACES:
            yield _SPACES[character]
        elif character == "|":
            yield "\\|"
        elif character == "\n":
            yield "⏎"
        elif character.isprintable() and character != "\ufe0f":
            yield character
        else:
            yield f"<U+{ord(character):04X}>"
