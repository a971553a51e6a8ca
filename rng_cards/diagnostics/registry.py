"""The registry of codes: what each finding is called, what it says, why, and an example.

A code is defined once, beside the check that raises it, and never reused. Families:
YML1xx reading YAML · CAT2xx catalogue · TRN3xx translation · DCK4xx decks ·
QRY5xx queries · ODD5xx odds · EXP5xx exports · RUL6xx play · PRT7xx printing ·
LAB5xx the lab · TRN8xx translation: what a sentence says · WEB8xx the page · WRK9xx who does
the work.
"""

from typing import Literal

from rng_cards.record import Record
from rng_cards.words import Text

SeverityName = Literal["info", "warning", "error"]


class Example(Record):
    """A file that fires the code, and the same file mended; the tests run both.

    `kind` says what they are: a `deck`, a `deck-text`, a `card` of the catalogue, a `scenario`, a
    `layout` of cards, `texts` in two languages, `texts-of-card` beside its effects, `flavours`,
    which no data explains, a file from a translator (`po`, `xliff`, `csv`), or `bytes` that no text
    can show. Deck rules have none: their witnesses are real decks.
    """

    kind: Literal[
        "deck",
        "deck-text",
        "card",
        "scenario",
        "layout",
        "texts",
        "texts-of-card",
        "flavours",
        "po",
        "xliff",
        "csv",
        "bytes",
    ]
    fires: str
    mended: str


class Code(Record):
    """One kind of finding, with all its words."""

    id: str
    name: str
    severity: SeverityName
    message: Text
    why: Text
    label: Text | None = None
    help: Text | None = None
    cite: Text | None = None
    """The rulebook sections that the rule comes from."""
    game: str | None = None
    """Whose rule it is; None for what holds in every game."""
    example: Example | None = None
    unreadable: bool = False
    """The file could not be read at all: nothing can be said of what it holds."""


_BY_ID: dict[str, Code] = {}
_BY_NAME: dict[str, Code] = {}


def define(
    id: str,
    name: str,
    message: Text,
    *,
    why: Text,
    severity: SeverityName = "error",
    label: Text | None = None,
    help: Text | None = None,
    cite: Text | None = None,
    game: str | None = None,
    example: Example | None = None,
    unreadable: bool = False,
) -> Code:
    """Register a code and give it back. ValueError if its id or name is taken: a bug of ours."""
    taken = _BY_ID.get(id) or _BY_NAME.get(name)
    if taken:
        raise ValueError(
            f"code {id} ({name}) is defined twice: {taken.id} is {taken.name}; "
            "docs/codes.md lists the numbers and names in use"
        )
    code = Code(id, name, severity, message, why, label, help, cite, game, example, unreadable)
    _BY_ID[id] = _BY_NAME[name] = code
    return code


def codes() -> list[Code]:
    """Every code defined by the modules imported so far, by id."""
    return [code for _, code in sorted(_BY_ID.items())]


def find_code(text: str) -> Code | None:
    """A code by its id or its name, in any case; None if there is none."""
    return _BY_ID.get(text.upper()) or _BY_NAME.get(text.lower())
