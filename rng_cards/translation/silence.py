"""Silencing a lint at one text, with a reason: a comment in the card's file, beside the text.

    en: Wait a fortnight.  # rng: allow numbers-differ — the English has a word for 14 days

The comment stands at the end of a line of the text, or on lines of its own above it; above the key
of a text, it is about that text in every language. It names lints by name or by code, with commas
between them, and says why after a dash. What it silences it silences there and nowhere else; when
it no longer silences anything, `rng tr check` says so.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from rng_cards.diagnostics import Code, Diagnostic, Span, define, find_code
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.translation.lints.model import silenced
from rng_cards.words import Text
from rng_cards.yaml.nodes import Mapping, Node, Scalar, Sequence
from rng_cards.yaml.reader import Document

MARK: Final = "rng: allow"
_COMMENT: Final = re.compile(r"#[ \t]*rng: allow\b[ \t]*(.*)")
_PARTS: Final = re.compile(r"([\w\-, \t]*?)(?:[ \t]*(?:—|–|--|:|(?<=[ \t])-(?=[ \t]))[ \t]*(.*))?")
_FAMILY: Final = ("TRN3", "TRN8")

NO_REASON = define(
    "TRN390",
    "silence-without-reason",
    Text(fr="`{lint}` est tu sans raison", en="`{lint}` is silenced without a reason"),
    why=Text(
        fr="Qui relit la carte dans un an doit savoir si l'exception vaut encore.",
        en="Whoever reads the card in a year has to know whether the exception still holds.",
    ),
    help=Text(fr="écris `# rng: allow {lint} — pourquoi`", en="write `# rng: allow {lint} — why`"),
    example=silenced(
        "# rng: allow numbers-differ",
        "# rng: allow numbers-differ — the English has a word for 14 days",
    ),
)
USELESS = define(
    "TRN391",
    "useless-silence",
    Text(fr="`{lint}` n'a plus rien à dire ici", en="`{lint}` has nothing to say here any more"),
    severity="warning",
    why=Text(
        fr="Une exception oubliée tairait la prochaine faute, qui n'est pas celle qu'elle "
        "excusait.",
        en="An exception forgotten would silence the next slip, which is not the one it excused.",
    ),
    help=Text(fr="ôte le commentaire", en="take the comment out"),
    example=silenced(
        "# rng: allow numbers-differ — the English has a word for 14 days", "", figures=True
    ),
)
UNKNOWN_LINT = define(
    "TRN392",
    "silences-no-lint",
    Text(fr="`{lint}` n'est le nom d'aucun contrôle", en="`{lint}` is the name of no lint"),
    why=Text(
        fr="Un nom mal écrit ne tait rien, et personne ne s'en aperçoit.",
        en="A misspelt name silences nothing, and nobody notices.",
    ),
    help=Text(
        fr="`rng explain` liste les codes ; ceux d'ici commencent par TRN3 ou TRN8",
        en="`rng explain` lists the codes; those meant here begin with TRN3 or TRN8",
    ),
    example=silenced("# rng: allow number-difer — a slip", "", figures=True),
)


class Silence(NamedTuple):
    """One lint silenced by one comment."""

    line: int
    """The line of the file that it is about, 1-based."""
    name: str
    """As it is written."""
    code: Code | None
    reason: str
    span: Span
    """Of the name in the comment."""


def silences(document: Document) -> list[Silence]:
    """Every lint that a card's file silences."""
    if MARK not in document.text:
        return []
    lines = document.text.splitlines()
    inside = list(_scalars(document.root)) if document.root else []
    found: list[Silence] = []
    for number, line in enumerate(lines):
        comment = _COMMENT.search(line)
        if comment is None or _in_a_text(number, comment.start(), inside, document.text):
            continue
        about = number if line[: comment.start()].strip() else _line_below(lines, number)
        found += _named(document.path, line, comment, number, about)
    return found


def _named(
    path: str, line: str, comment: "re.Match[str]", number: int, about: int
) -> Iterator[Silence]:
    parts = _PARTS.fullmatch(comment[1].rstrip())
    listed, reason = (parts[1], parts[2] or "") if parts else (comment[1], "")
    start = comment.start(1)
    for name in re.split(r"[ \t,]+", listed.strip()) or [""]:
        column = line.index(name, start)
        span = Span(path, number + 1, column + 1, number + 1, column + 1 + len(name))
        code = find_code(name)
        known = code if code and code.id.startswith(_FAMILY) else None
        yield Silence(about + 1, name, known, reason.strip(), span)


def _line_below(lines: list[str], number: int) -> int:
    """The next line that says something."""
    for at in range(number + 1, len(lines)):
        if lines[at].strip() and not lines[at].lstrip().startswith("#"):
            return at
    return number


def _scalars(node: Node) -> Iterator[Scalar]:
    """Values that a `#` may be a part of: those between quotes, and blocks."""
    if isinstance(node, Scalar):
        if not node.plain:
            yield node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _scalars(item)
    elif isinstance(node, Mapping):
        for key, value in node.pairs():
            yield from _scalars(key)
            yield from _scalars(value)


def _in_a_text(line: int, column: int, scalars: list[Scalar], text: str) -> bool:
    return any(
        _begins(one, text) < (line, column) < (one.end.line, one.end.column) for one in scalars
    )


def _begins(scalar: Scalar, text: str) -> tuple[int, int]:
    """Where a text begins: a block, on the line after its header."""
    start = scalar.start
    return (start.line + 1, -1) if text[start.index] in "|>" else (start.line, start.column)


def complaints(silence: Silence, *, used: bool) -> Iterator[Diagnostic]:
    """What is wrong with a silencing itself."""
    params = {"lint": silence.name}
    if silence.code is None:
        known = [one.name for one in _known()]
        near = closest(silence.name, known)
        yield Diagnostic(
            UNKNOWN_LINT, silence.span, params, help=did_you_mean(near) if near else None
        )
        return
    if not used:
        yield Diagnostic(USELESS, silence.span, params)
    elif not silence.reason:
        yield Diagnostic(NO_REASON, silence.span, params)


def _known() -> list[Code]:
    from rng_cards.diagnostics import codes  # noqa: PLC0415 -- paid for by a slip only

    return [code for code in codes() if code.id.startswith(_FAMILY)]
