"""A strict reader on libyaml's event stream: limits, no anchors, no tags, no doubled keys.

It is iterative, so that depth costs no stack, and stops at the first thing that makes the
rest unreadable; everything else it reports and goes on.
"""

from typing import Any, Final

from yaml import MarkedYAMLError, YAMLError
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from rng_cards.diagnostics import Diagnostic, Label, Span
from rng_cards.files.file_codes import CONTROL_CHARACTER
from rng_cards.files.text import TextFile, read_text
from rng_cards.record import Record
from rng_cards.words import DANGEROUS, Param, Text
from rng_cards.yaml import yaml_codes
from rng_cards.yaml.nodes import Mapping, Node, Scalar, Sequence
from rng_cards.yaml.values import to_python

try:
    from yaml.cyaml import CParser as Parser  # type: ignore[attr-defined]
except ImportError:  # a build of PyYAML without libyaml: slower, the same events
    from yaml import SafeLoader as Parser  # type: ignore[assignment]

MAX_DEPTH: Final = 32
MAX_VALUES: Final = 40_000
MAX_LENGTH: Final = 10_000
"""Characters of one value; the longest of ours, the notes of a deck, has a tenth of it."""


class Document(Record):
    """A parsed file; `root` is None where it could not be read as YAML."""

    path: str
    text: str
    root: Node | None
    findings: list[Diagnostic]


class _Unreadable(Exception):  # noqa: N818 -- a way out of the loop, never seen outside
    def __init__(self, finding: Diagnostic) -> None:
        super().__init__()
        self.finding = finding


def read_yaml(path: str, shown: str | None = None) -> Document:
    """Read and parse a file, or standard input for `-`; findings name it as `shown`."""
    return parse(read_text(path, shown))


def parse(file: TextFile, most: int | None = None) -> Document:
    """Parse a text that was read already.

    `most` is how many values it may hold, where that is not `MAX_VALUES`.
    """
    if file.text is None:
        return Document(file.path, "", None, file.findings)
    builder = _Builder(file.path, file.text, list(file.findings), most or MAX_VALUES)
    try:
        root = builder.build()
    except _Unreadable as stop:
        builder.findings.append(stop.finding)
        root = None
    except MarkedYAMLError as error:
        from rng_cards.yaml.syntax import explain  # noqa: PLC0415 -- most files are YAML

        builder.findings.append(explain(error, file.path, file.text))
        root = None
    except (YAMLError, ValueError, OverflowError):  # `\U00110000`, where libyaml is missing
        from rng_cards.yaml.syntax import UNKNOWN  # noqa: PLC0415

        builder.findings.append(
            Diagnostic(yaml_codes.SYNTAX, Span.of_file(file.path), {"problem": UNKNOWN})
        )
        root = None
    return Document(file.path, file.text, root, builder.findings)


def sound_values(text: str) -> Any:
    """The plain data of a text that there is nothing to say against; None of any other."""
    document = parse(TextFile("", text, []))
    return None if document.root is None or document.findings else to_python(document.root)


class _Builder:
    """Turns the events of one document into nodes, with an explicit stack."""

    def __init__(self, path: str, text: str, findings: list[Diagnostic], most: int) -> None:
        self.path = path
        self.text = text
        self.findings = findings
        self.most = most
        self.stack: list[Sequence | Mapping] = []
        self.keys: list[Scalar | None] = []
        self.root: Node | None = None
        self.values = 0
        self.documents = 0

    def build(self) -> Node | None:
        """The root node, or None after a finding for an empty file."""
        parser = Parser(self.text)
        next_event = parser.get_event
        while True:
            event: Any = next_event()
            kind = type(event)
            if kind is ScalarEvent:
                self._scalar(event)
            elif kind is MappingStartEvent or kind is SequenceStartEvent:
                self._open(event, is_map=kind is MappingStartEvent)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                node = self.stack.pop()
                self.keys.pop()
                # libyaml ends a block where the next token starts; the last value is nearer.
                node.end = event.end_mark if node.flow else _end_of(node)
            elif kind is AliasEvent:
                raise self._stop(yaml_codes.ANCHOR, event)
            elif kind is DocumentStartEvent:
                self.documents += 1
                if self.documents > 1:
                    raise self._stop(yaml_codes.SEVERAL_DOCUMENTS, event)
            elif kind is StreamEndEvent:
                break
        if self.root is None or _is_nothing(self.root):
            self.findings.append(Diagnostic(yaml_codes.EMPTY_FILE, Span.of_file(self.path)))
            return None
        return self.root

    def _stop(self, code: Any, event: Any, **params: Param) -> _Unreadable:
        return _Unreadable(Diagnostic(code, self._span(event), params))

    def _span(self, event: Any) -> Span:
        start, end = event.start_mark, event.end_mark
        return Span(self.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)

    def _check_properties(self, event: Any) -> None:
        if event.anchor is not None:
            raise self._stop(yaml_codes.ANCHOR, event)
        if event.tag is not None:
            raise self._stop(yaml_codes.TAG, event, tag=event.tag)
        self.values += 1
        if self.values > self.most:
            raise self._stop(yaml_codes.TOO_MANY_VALUES, event, limit=self.most)

    def _scalar(self, event: Any) -> None:
        self._check_properties(event)
        if len(event.value) > MAX_LENGTH:
            raise self._stop(yaml_codes.TOO_LONG, event, limit=MAX_LENGTH)
        plain = not event.style
        node = Scalar(event.value, event.start_mark, event.end_mark, plain=plain)
        if plain:
            self._check_comment(node)
        elif not node.value.isprintable():
            self._escaped_control(node)
        self._add(node)

    def _open(self, event: Any, *, is_map: bool) -> None:
        self._check_properties(event)
        if len(self.stack) >= MAX_DEPTH:
            raise self._stop(yaml_codes.TOO_DEEP, event, limit=MAX_DEPTH)
        kind = Mapping if is_map else Sequence
        node = kind(event.start_mark, event.end_mark, flow=bool(event.flow_style))
        self._add(node)
        self.stack.append(node)
        self.keys.append(None)

    def _add(self, node: Node) -> None:
        if not self.stack:
            self.root = node
            return
        parent = self.stack[-1]
        if isinstance(parent, Sequence):
            parent.items.append(node)
            return
        key = self.keys[-1]
        if key is None:
            if not isinstance(node, Scalar):
                raise _Unreadable(Diagnostic(yaml_codes.KEY_NOT_TEXT, node.span(self.path)))
            self.keys[-1] = node
            return
        self.keys[-1] = None
        first = parent.entries.get(key.value)
        if first is None:
            parent.entries[key.value] = (key, node)
            return
        where = Label(first[0].span(self.path), Text(fr="d'abord ici", en="first given here"))
        self.findings.append(
            Diagnostic(
                yaml_codes.DUPLICATE_KEY, key.span(self.path), {"key": key.value}, related=(where,)
            )
        )

    def _check_comment(self, node: Scalar) -> None:
        """`Note #2` reads as `Note`: say so where the `#` touches a word."""
        end = node.end.index
        if self.text[end : end + 2] == " #" and self.text[end + 2 : end + 3].strip(" #\r\n"):
            self.findings.append(
                Diagnostic(yaml_codes.COMMENT_CUTS_TEXT, node.span(self.path), {"kept": node.value})
            )

    def _escaped_control(self, node: Scalar) -> None:
        """A control character spelt with a backslash inside double quotes."""
        controls = [one for one in dict.fromkeys(node.value) if _is_control(one)]
        for character in controls:
            name = f"U+{ord(character):04X}"
            found = Diagnostic(CONTROL_CHARACTER, node.span(self.path), {"character": name})
            self.findings.append(found)
        node.value = node.value.translate(dict.fromkeys(map(ord, controls), "\ufffd"))


def _end_of(node: Sequence | Mapping) -> Any:
    """The end of the last value inside a block."""
    if isinstance(node, Sequence):
        return node.items[-1].end if node.items else node.start
    last = next(reversed(node.entries.values()), None)
    return last[1].end if last else node.start


def _is_control(character: str) -> bool:
    """Half of a surrogate pair counts as one; libyaml refuses it, PyYAML's own parser does not."""
    return character in DANGEROUS or "\ud800" <= character <= "\udfff"


def _is_nothing(node: Node) -> bool:
    return isinstance(node, Scalar) and node.plain and node.value in {"", "~", "null"}
