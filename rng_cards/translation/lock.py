"""The lock file: what each translation was made from, one line a text.

    improvise.effect-1.en: {source: "n1:…", target: "n1:…", base: "Va chercher une carte…"}

`source` and `target` are the hashes of the pair as it was accepted, `base` is the source text in
full, so that a translator is shown what changed in it. The tool alone writes it, sorted, so that
two branches that touch different texts merge by themselves. A line that is missing is a text that
has to be confirmed again, and nothing worse.
"""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.files.text import read_text
from rng_cards.translation import lock_codes as codes
from rng_cards.words import DANGEROUS, Text

FILE: Final = "translations.lock.yaml"
MAX_BYTES: Final = 64_000_000
"""Larger files are refused unread; ten thousand cards in three languages take twenty."""

_HEADER: Final = (
    "# What each translation was made from. Written by `rng tr accept`, not by hand; it goes with\n"
    "# the cards into version control.\n"
)
_STRING: Final = r'"(?:[^"\\]|\\.)*+"'  # what it has matched is not tried again: no memory for it
_LINE: Final = re.compile(
    r"(?P<key>[a-z0-9-]+\.[a-z0-9-]+\.[a-z]{2,3}): "
    rf'\{{source: "(?P<source>n\d+:[0-9a-f]+)", target: "(?P<target>n\d+:[0-9a-f]+)", '
    rf"base: (?P<base>{_STRING})\}}\Z"
)
_UNSEEN: Final = DANGEROUS | frozenset("\u00ad\u200b\u200c\u200d\u2028\u2029\u2060\ufe0e\ufe0f")
"""Characters that end a line to one reader or another, or that nobody sees: written as escapes."""
_MARKERS: Final = ("<<<<<<<", "=======", ">>>>>>>", "|||||||")
_MOST_FAULTS: Final = 1000
"""Faults after which a file is read no further: it is not written anew anyway."""
_SHOWN: Final = 40
"""Characters of a broken line that its finding quotes."""
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

    @property
    def newline(self) -> str:
        """How its lines end."""
        return "\r\n" if "\r\n" in self.text else "\n"


def read_lock(folder: Path, shown: str | None = None) -> Lock:
    """The lock file of a catalogue's folder; empty where there is none yet.

    A line that cannot be read is a finding; the others count.
    """
    path = folder / FILE
    name = shown or str(path)
    if not path.exists():
        return Lock(name, {}, (), "")
    file = read_text(str(path), name, MAX_BYTES)
    if file.text is None:
        return Lock(name, {}, tuple(file.findings), "")
    findings = list(file.findings)
    entries: dict[str, Locked] = {}
    places: dict[str, Span] = {}
    for number, line in enumerate(file.text.splitlines(), 1):
        if len(findings) >= _MOST_FAULTS:
            break
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.match(line)
        base = _unquoted(match["base"]) if match else None
        if match is None or base is None:
            findings.append(_broken(line, Span(name, number, 1, number, len(line) + 1)))
            continue
        key = match["key"]
        span = Span(name, number, 1, number, len(key) + 1)
        if key in entries:
            related = [Label(places[key], _FIRST)]
            findings.append(Diagnostic(codes.TWICE, span, {"key": key}, related=related))
            continue
        places[key] = span
        entries[key] = Locked(match["source"], match["target"], base)
    return Lock(name, entries, tuple(findings), file.text)


def _broken(line: str, span: Span) -> Diagnostic:
    code = codes.CONFLICT if line.startswith(_MARKERS) else codes.BROKEN_LINE
    shown = line if len(line) <= _SHOWN else f"{line[: _SHOWN - 1]}…"
    return Diagnostic(code, span, {"line": shown})


def _unquoted(quoted: str) -> str | None:
    """What the quotes hold; None where it is no text, such as half a character."""
    try:
        text = str(json.loads(quoted))
        text.encode()
    except ValueError:
        return None
    return text


def lock_text(entries: Mapping[str, Locked], newline: str = "\n") -> str:
    """The whole file that says so; the same entries give the same bytes."""
    text = _HEADER + "".join(_lines(entries))
    return text if newline == "\n" else text.replace("\n", newline)


def _lines(entries: Mapping[str, Locked]) -> Iterator[str]:
    for key, one in sorted(entries.items()):
        base = _quoted(one.base)
        yield f'{key}: {{source: "{one.source}", target: "{one.target}", base: {base}}}\n'


def _quoted(text: str) -> str:
    """As JSON quotes it, which YAML reads too; what nobody sees is escaped."""
    quoted = json.dumps(text, ensure_ascii=False)
    if _UNSEEN.isdisjoint(quoted):
        return quoted
    return "".join(f"\\u{ord(one):04x}" if one in _UNSEEN else one for one in quoted)
