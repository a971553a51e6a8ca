"""The lock file: what each translation was made from, one line a text.

    improvise.effect-1.en: {source: "n1:…", target: "n1:…", base: "Va chercher une carte…"}

`source` and `target` are the hashes of the pair as it was accepted, `base` is the source text in
full, so that a translator is shown what changed in it. The tool alone writes it, sorted, so that
two branches that touch different texts merge by themselves.
"""

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.translation import lock_codes as codes
from rng_cards.words import Text
from rng_cards.yaml.files import read_text

FILE: Final = "translations.lock.yaml"
_HEADER: Final = (
    "# What each translation was made from. Written by `rng tr accept`, not by hand; it goes with\n"
    "# the cards into version control.\n"
)
_STRING: Final = r'"(?:[^"\\]|\\.)*"'
_LINE: Final = re.compile(
    r"(?P<key>[a-z0-9-]+\.[a-z0-9-]+\.[a-z]{2,3}): "
    rf'\{{source: "(?P<source>n\d+:[0-9a-f]+)", target: "(?P<target>n\d+:[0-9a-f]+)", '
    rf"base: (?P<base>{_STRING})\}}\Z"
)
_LINE_ENDS: Final = {0x85: "\\u0085", 0x2028: "\\u2028", 0x2029: "\\u2029"}
"""What ends a line to Python, and stands inside one here."""
_MARKERS: Final = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")
_FIRST: Final = Text(fr="la première", en="the first one")


class Locked(NamedTuple):
    """A pair of texts as it was accepted."""

    source: str
    """The hash of the source text."""
    target: str
    base: str
    """The source text itself."""


class Lock(NamedTuple):
    """A lock file: what is locked by key and language (`improvise.name.en`)."""

    path: str
    entries: Mapping[str, Locked]
    findings: tuple[Diagnostic, ...]
    text: str

    @property
    def sound(self) -> bool:
        """Whether the file was understood to its last line, and so may be written anew."""
        return not self.findings


def read_lock(folder: Path, shown: str | None = None) -> Lock:
    """The lock file of a catalogue's folder; empty where there is none yet.

    A line that cannot be read is a finding; the others count.
    """
    path = folder / FILE
    name = shown or str(path)
    if not path.exists():
        return Lock(name, {}, (), "")
    file = read_text(str(path), name)
    if file.text is None:
        return Lock(name, {}, tuple(file.findings), "")
    entries: dict[str, Locked] = {}
    first: dict[str, Span] = {}
    findings = [*file.findings]
    for number, line in enumerate(file.text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        span = Span(name, number, 1, number, len(line) + 1)
        match = _LINE.match(line)
        if match is None:
            code = codes.CONFLICT if line.startswith(_MARKERS) else codes.BROKEN_LINE
            findings.append(Diagnostic(code, span, {"line": line[:40]}))
            continue
        key = match["key"]
        if key in entries:
            related = [Label(first[key], _FIRST)]
            findings.append(Diagnostic(codes.TWICE, span, {"key": key}, related=related))
            continue
        first[key] = span
        entries[key] = Locked(match["source"], match["target"], _said(match["base"]))
    return Lock(name, entries, tuple(findings), file.text)


def _said(quoted: str) -> str:
    try:
        return str(json.loads(quoted, strict=False))
    except ValueError:
        return quoted[1:-1]


def lock_text(entries: Mapping[str, Locked]) -> str:
    """The whole file that says so; the same entries give the same bytes."""
    lines = [
        f'{key}: {{source: "{one.source}", target: "{one.target}", base: {_quoted(one.base)}}}\n'
        for key, one in sorted(entries.items())
    ]
    return _HEADER + "".join(lines)


def _quoted(text: str) -> str:
    """As JSON quotes it, which YAML reads too; line separators that end a line are escaped."""
    quoted = json.dumps(text, ensure_ascii=False)
    return (
        quoted.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("\x85", "\\u0085")
    )


def without(entries: Mapping[str, Locked], known: Iterable[str]) -> dict[str, Locked]:
    """The entries of texts that there are."""
    kept = set(known)
    return {key: one for key, one in entries.items() if key in kept}
