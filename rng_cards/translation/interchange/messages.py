"""A text as it travels, whatever the file: what goes out, and what comes back."""

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, Literal, NamedTuple

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.translation.staleness import STALE, State
from rng_cards.words import Text

FORMATS: Final = ("po", "xliff", "xliff-1.2", "tmx", "csv", "xlsx")
"""In the order of the help page."""

MAX_TEXTS: Final = 30_000
"""More of them in one file are refused."""

Mark = Literal["draft", "done", "approved", "unsaid"]
"""What a translator says of a text: not to be taken yet, translated, read again, or nothing."""


class Message(NamedTuple):
    """One text on its way to a translator."""

    key: str
    """`improvise.effect-1`."""
    source: str
    target: str
    """The translation there is; empty where there is none."""
    state: State
    base: str = ""
    """The text that was translated, where it is not today's."""
    terms: tuple[tuple[str, str], ...] = ()
    """Words of the glossary found in the source, each with its counterpart."""
    notes: tuple[str, ...] = ()
    """What else the translator wants to know: the card, its signs, where it is printed."""
    path: str = ""
    """The card's file, from the top of its catalogue."""

    @property
    def stale(self) -> bool:
        """Whether the source has changed since it was translated."""
        return self.state in STALE


class Sheet(NamedTuple):
    """The texts of a game from one language into another."""

    game: str
    source: str
    target: str
    messages: tuple[Message, ...]
    language: str = "en"
    """In which a spreadsheet says how each text stands."""


class Incoming(NamedTuple):
    """One text on its way back."""

    key: str
    language: str
    source: str
    """The text that the translator saw."""
    target: str
    mark: Mark
    was: str
    """The fingerprint of the translation as it was sent out; empty where the file lost it."""
    span: Span


class Reading(NamedTuple):
    """A file that came back: its texts, and what was wrong with it."""

    path: str
    incoming: tuple[Incoming, ...] = ()
    findings: tuple[Diagnostic, ...] = ()
    text: str = ""
    """What findings show lines of; empty where the file is no text."""
    expected: int | None = None
    """How many texts the file was written with, where it says so."""
    memory: bool = False
    """It holds pairs of texts, whichever cards they are of."""


class Directions(NamedTuple):
    """From which language into which an import translates."""

    sources: Mapping[str, str]
    """Each language that is translated into, and the one it is translated from."""
    only: str | None = None
    """The language that the command asked for, if it did."""

    @property
    def wanted(self) -> Mapping[str, str]:
        """Those of `sources` that the command takes."""
        return {one: of for one, of in self.sources.items() if self.only in {None, one}}


STATE_WORDS: Final[Mapping[State, Text]] = {
    "ok": Text(fr="traduit", en="translated"),
    "missing": Text(fr="à traduire", en="to translate"),
    "stale-rules": Text(fr="périmé : la règle a changé", en="stale: the rule has changed"),
    "stale-wording": Text(fr="périmé : les mots ont changé", en="stale: the wording has changed"),
    "target-edited": Text(fr="retouché, à relire", en="edited, to be read again"),
    "confirm": Text(fr="à confirmer", en="to confirm"),
}
"""How a person reads the states."""


def fingerprint(text: str) -> str:
    """Of a translation as it is sent out, to the character: what tells a translator's change from
    one made here meanwhile.

    >>> fingerprint("Lasso") == fingerprint("Lasso "), len(fingerprint(""))
    (False, 15)
    """
    return f"t1:{blake2b(text.encode(), digest_size=6).hexdigest()}"


def language_of_tag(tag: str) -> str:
    """The language of a tag such as `en-GB` or `fr_FR`.

    >>> language_of_tag("en_US.UTF-8")
    'en'
    """
    return tag.strip().replace("_", "-").replace(".", "-").split("-")[0].lower()


def number_in(field: str) -> int | None:
    """A number of texts, as a file says it; None where it says none.

    >>> number_in("318"), number_in("many"), number_in("9" * 5000)
    (318, None, None)
    """
    return int(field) if field.isdecimal() and len(field) <= len(str(MAX_TEXTS)) else None
