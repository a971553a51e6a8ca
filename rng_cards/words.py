"""The tool's own words, in French and in English, side by side where they are used.

A `Text` holds both languages beside the code that says it, so that a rule, a command or
a finding is written in one place and cannot exist in one language only. Any further
language is data, `rng_cards/locale/<language>/`, that maps the English template to its
translation (see `docs/languages.md`).

French is typeset as it is said (`spacing`): sources may be typed on any keyboard.
"""

import os
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, Union

from rng_cards.languages import (
    FALLBACK,
    SOURCE_LANGUAGES,
    conventions,
    languages,
    overlay,
)
from rng_cards.spacing import decimal, typeset_french, whole

__all__ = ["FALLBACK", "SOURCE_LANGUAGES", "languages"]

Param: TypeAlias = Union[str, int, float, "Text", tuple[Union[str, "Text"], ...]]
"""What a template may be filled with. A tuple is said as a list of `quoted` names."""


class _Counted(int):
    """An integer that is said in a language, or chooses a word there: `{n:card|cards}`."""

    language: str

    def __format__(self, spec: str) -> str:
        if not spec:
            return whole(self, self.language)
        if "|" not in spec:
            return int.__format__(self, spec)
        singular, plural = spec.split("|")
        one = self == 1 or (self == 0 and conventions(self.language).zero_is_one)
        return singular if one else plural


def _counted(number: int, language: str) -> _Counted:
    counted = _Counted(number)
    counted.language = language
    return counted


class Text:
    """One thing the tool says, as a `str.format` template in each language."""

    __slots__ = ("en", "fr")

    def __init__(self, *, fr: str, en: str) -> None:
        self.fr = fr
        self.en = en

    def __repr__(self) -> str:
        return f"Text(fr={self.fr!r}, en={self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (self.fr, self.en) == (other.fr, other.en)

    def __hash__(self) -> int:
        return hash((self.fr, self.en))

    def template(self, language: str) -> str:
        """The template of that language, typeset. English stands in for what a further
        language has not said yet; a test says which sentences those are.
        """
        if language == "fr":
            return typeset_french(self.fr)
        if language == "en":
            return self.en
        return overlay(language).get(self.en, self.en)

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The sentence in that language, its `{placeholders}` filled."""
        template = self.template(language)
        if not params:
            return template.replace("{{", "{").replace("}}", "}") if "{{" in template else template
        return template.format(**{key: spoken(value, language) for key, value in params.items()})

    def filled(self, **params: Param) -> "Filled":
        """This text with its `{placeholders}` given, to be said later."""
        return Filled(self, params)


class Filled(Text):
    """A text and what fills it. Its template is still the one that data files translate."""

    __slots__ = ("params",)

    def __init__(self, text: Text, params: Mapping[str, Param]) -> None:
        super().__init__(fr=text.fr, en=text.en)
        self.params = params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Filled) and super().__eq__(other) and self.params == other.params

    __hash__ = Text.__hash__

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """The sentence in that language; what was given beforehand stays."""
        return super().say(language, {**(params or {}), **self.params})


def said_in(language: str, said: Mapping[str, str], otherwise: str = "") -> str:
    """What data say in a language, else in English, else in the first that they have."""
    return said.get(language) or said.get(FALLBACK) or next(iter(said.values()), otherwise)


def languages_read(language: str) -> tuple[str, ...]:
    """The languages in which somebody who asked for one may type names, and is shown them: that
    one, and those that every text is in.
    """
    return tuple(dict.fromkeys((language, *SOURCE_LANGUAGES)))


class Names(Text):
    """A thing of the game by its names, such as a card: said as its data has it."""

    __slots__ = ("names",)

    def __init__(self, names: Mapping[str, str]) -> None:
        first = next(iter(names.values()), "")
        super().__init__(fr=names.get("fr", first), en=names.get("en", first))
        self.names = names

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:  # noqa: ARG002
        """The name in that language, else in English, else the first there is."""
        return said_in(language, self.names)


def in_each_language(text: Text) -> dict[str, str]:
    """What a text says in French, in English, and in each further language of the tool."""
    return {language: text.say(language) for language in languages()}


def verbatim(text: str) -> Text:
    """A text that is the same in every language, braces and all."""
    return Names({"": text})


class Joined(Text):
    """Several texts as one, each said in the language that is asked for."""

    __slots__ = ("between", "parts")

    def __init__(self, parts: Sequence[Text], between: Text) -> None:
        super().__init__(
            fr=between.fr.join(part.fr for part in parts),
            en=between.en.join(part.en for part in parts),
        )
        self.parts = tuple(parts)
        self.between = between

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Joined) and (self.parts, self.between) == (
            other.parts,
            other.between,
        )

    __hash__ = Text.__hash__

    def template(self, language: str) -> str:
        """The templates of all parts."""
        return self.between.template(language).join(one.template(language) for one in self.parts)

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:
        """All parts, one after the other."""
        return self.between.say(language).join(part.say(language, params) for part in self.parts)


_COMMA: Final = verbatim(", ")


def listed(parts: Sequence[Text]) -> Joined:
    """Several texts with commas between them."""
    return Joined(parts, _COMMA)


_LONGEST_VALUE: Final = 2000
"""Characters of what a sentence is filled with: no text of a card has half as many."""


def spoken(value: Param, language: str) -> str | int:
    """A parameter ready for `str.format`, in that language."""
    if isinstance(value, int):
        return _counted(value, language)
    if isinstance(value, float):
        return decimal(f"{value:g}", language)
    if isinstance(value, Text):
        return value.say(language)
    if isinstance(value, tuple):
        said = (f"`{spoken(item, language)}`" for item in value)
        return ", ".join(dict.fromkeys(said))  # two things may have one name in a language
    return value if len(value) <= _LONGEST_VALUE else value[:_LONGEST_VALUE] + "…"


def language_of_locale(environment: Mapping[str, str]) -> str | None:
    """The language a POSIX environment asks for, or None where it asks for none of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(variable, "")
        if value:
            language = value.replace(".", "_").replace("@", "_").split("_")[0].lower()
            return language if language in languages() else None
    return None


def choose_language(wanted: str | None, environment: Mapping[str, str] | None = None) -> str:
    """`--lang`, else RNG_LANG, else the locale, else English. An unknown one falls through.

    Of several languages with commas, such as those of printed cards, each is one to choose.
    """
    env = os.environ if environment is None else environment
    for candidate in (*(wanted or "").split(","), env.get("RNG_LANG")):
        if candidate and candidate.lower() in languages():
            return candidate.lower()
    return language_of_locale(env) or "en"


MOST_LETTERS: Final = 1000
"""Letters of a text of a card: what fits on one, and some more."""

DANGEROUS: Final = frozenset(
    map(
        chr,
        (
            *(code for code in range(0x20) if code not in {0x09, 0x0A}),
            *range(0x7F, 0xA0),
            *(0x200E, 0x200F),
            *range(0x202A, 0x202F),
            *range(0x2066, 0x206A),
            *(0xFEFF, 0xFFFE, 0xFFFF),
        ),
    )
)
"""C0 and C1 controls, bidi overrides and marks: what no card and no deck has a use for, and
what a terminal must never obey. A set, because a regex of it takes a millisecond to compile."""


def strip_controls(text: str) -> str:
    r"""Text safe for a terminal: what is dangerous is shown, not obeyed.

    >>> strip_controls("a\x1b[31mb\u202ec")
    'a\\x1b[31mb\\u202ec'
    """
    if DANGEROUS.isdisjoint(text):
        return text
    return "".join(_escaped(one) if one in DANGEROUS else one for one in text)


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"  # noqa: PLR2004
