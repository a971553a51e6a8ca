"""XML as XLIFF and TMX need it: read into a tree by expat, within limits.

A document type is refused before anything in it is read, so that no entity is ever expanded and
nothing else is ever opened. Memories may name theirs, as most tools write it; it is not read.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from sys import intern
from typing import Final
from xml.parsers import expat  # no entity gets as far as being expanded: _Builder.doctype

from rng_cards.diagnostics import Code, Diagnostic, Span
from rng_cards.files.text import TextFile
from rng_cards.translation.interchange import exchange_file_codes, exchange_text_codes
from rng_cards.translation.interchange.wire import too_many_texts
from rng_cards.words import Param, Text

MAX_ELEMENTS: Final = 300_000
"""Of a whole file; a text with all its notes has about twelve."""
MAX_DEPTH: Final = 100
"""Elements inside each other."""

_ESCAPED: Final = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_QUOTED: Final = _ESCAPED | str.maketrans({'"': "&quot;"})
_DECLARED: Final = re.compile(r"""<\?xml[^?]*encoding\s*=\s*["']([^"']*)["']""")
_CUT: Final = {
    expat.errors.codes[one]
    for one in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
    )
}
"""What expat says of a file that ends too early."""

_NOT_XML: Final = Text(
    fr="ce n'est pas du XML bien formé ({reason})", en="this is not well-formed XML ({reason})"
)
_ENDS: Final = Text(
    fr="le fichier s'arrête avant sa fin : il a été coupé",
    en="the file stops before its end: it has been cut",
)
_MOST_SHARED: Final = 1_000
"""Different attributes that are kept to be shared."""
_NONE: Final[Mapping[str, str]] = {}
"""The attributes of an element that has none."""
_DEEP: Final = Text(
    fr="trop d'éléments les uns dans les autres", en="too many elements inside each other"
)


def escaped(text: str) -> str:
    """A text as it stands between tags."""
    return text.translate(_ESCAPED)


def quoted(text: str) -> str:
    """A text as it stands between the quotes of an attribute."""
    return text.translate(_QUOTED)


class Element:
    """An element of a file: its attributes, what is in it, and where it begins.

    A file has hundreds of thousands of them: each holds as little as it can.
    """

    __slots__ = ("attributes", "column", "content", "line", "path", "tag")

    def __init__(
        self, tag: str, attributes: Mapping[str, str], path: str, line: int, column: int
    ) -> None:
        self.tag = tag
        """Its name; with its namespace where that is not the one of the first element."""
        self.attributes = attributes
        self.content: Sequence[Element | str] = ()
        self.path = path
        self.line = line
        self.column = column

    @property
    def span(self) -> Span:
        """Where it begins."""
        return Span(self.path, self.line, self.column, self.line, self.column + 1)

    def add(self, part: "Element | str") -> None:
        """Put something behind all that is in it."""
        if isinstance(self.content, list):
            self.content.append(part)
        else:
            self.content = [*self.content, part] if self.content else (part,)

    def get(self, attribute: str) -> str:
        """An attribute; empty where there is none."""
        return self.attributes.get(attribute, "")

    def children(self, *tags: str) -> list["Element"]:
        """The elements directly inside it, those of some names where any is given."""
        inside = (one for one in self.content if not isinstance(one, str))
        return [one for one in inside if not tags or one.tag in tags]

    def every(self, tag: str) -> Iterator["Element"]:
        """The elements of a name, however deep inside it, but not inside each other."""
        for one in self.children():
            if one.tag == tag:
                yield one
            else:
                yield from one.every(tag)

    @property
    def text(self) -> str:
        """All the letters inside it."""
        return "".join(one if isinstance(one, str) else one.text for one in self.content)


def markup(texts: Iterable[Element], is_known: Callable[[Element], bool]) -> Diagnostic | None:
    """A finding about the first element inside some texts that a format has no meaning for."""
    for text in texts:
        for one in text.children():
            if not is_known(one):
                params = {"tag": f"<{one.tag}>"}
                return Diagnostic(exchange_text_codes.MARKUP, one.span, params)
            found = markup([one], is_known)
            if found:
                return found
    return None


def not_ours(root: Element, problem: Text) -> Diagnostic:
    """That a file is XML of another kind, by its first element."""
    return Diagnostic(exchange_file_codes.SYNTAX, root.span, {"problem": problem})


class _Refused(Exception):  # noqa: N818 -- a way out of expat, never seen outside
    def __init__(self, found: Diagnostic) -> None:
        super().__init__()
        self.found = found


def tree_of(file: TextFile, *, may_name_its_type: bool = False) -> Element | Diagnostic:
    """The first element of a file with all the others in it, or why the file cannot be read.

    `may_name_its_type`: `<!DOCTYPE tmx SYSTEM "tmx14.dtd">` is no reason to refuse it.
    """
    try:
        return _Builder(file.path, may_name_its_type=may_name_its_type).tree(file.text or "")
    except _Refused as refused:
        return refused.found


class _Builder:
    """Makes the tree of a file. Its methods raise _Refused."""

    def __init__(self, path: str, *, may_name_its_type: bool) -> None:
        self._path = path
        self._may_name_its_type = may_name_its_type
        self._open = [Element("", _NONE, path, 1, 1)]
        """The elements that are not closed yet, below one that holds the whole file."""
        self._count = 0
        self._space = ""
        """The namespace of the first element, which keeps it as its attribute `xmlns`."""
        self._attributes: dict[tuple[tuple[str, str], ...], Mapping[str, str]] = {}
        self._tags: dict[str, str] = {}
        """The names of elements as expat says them, each with its tag."""
        self._parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.EntityDeclHandler = self._refuse_type
        self._parser.SkippedEntityHandler = self._refuse_type
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters

    def tree(self, text: str) -> Element:
        self._check_charset(text)
        try:
            self._parser.Parse(text.encode(), True)  # noqa: FBT003 -- expat's own signature
        except expat.ExpatError as error:
            reason = expat.ErrorString(error.code)
            problem = _ENDS if error.code in _CUT else _NOT_XML.filled(reason=reason)
            self._refuse(exchange_file_codes.SYNTAX, {"problem": problem})
        return self._open[0].children()[0]

    def _check_charset(self, text: str) -> None:
        """The file was read as UTF-8, which is what it has to say, if it says anything."""
        declared = _DECLARED.match(text)
        if declared and declared[1].upper() not in {"UTF-8", "UTF-16"}:
            span = Span(self._path, 1, declared.start(1) + 1, 1, declared.end(1) + 1)
            params: dict[str, Param] = {"charset": declared[1]}
            raise _Refused(Diagnostic(exchange_file_codes.WRONG_CHARSET, span, params))

    def _element(self, tag: str, attributes: Mapping[str, str]) -> Element:
        """An element that begins where the reading has come to."""
        line, column = self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1
        return Element(tag, attributes, self._path, line, column)

    def _refuse(self, code: Code, params: dict[str, Param] | None = None) -> None:
        raise _Refused(Diagnostic(code, self._element("", _NONE).span, params or {}))

    def _doctype(self, _name: str, _file: str | None, _id: str | None, inside: int) -> None:
        if inside or not self._may_name_its_type:
            self._refuse_type()

    def _refuse_type(self, *_: object) -> None:
        self._refuse(exchange_file_codes.DOCUMENT_TYPE)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise _Refused(too_many_texts(self._path))
        if len(self._open) > MAX_DEPTH:
            self._refuse(exchange_file_codes.SYNTAX, {"problem": _DEEP})
        if self._count == 1:
            self._space = attributes["xmlns"] = name.rpartition(" ")[0]
        element = self._element(self._tag(name), self._shared(attributes))
        self._open[-1].add(element)
        self._open.append(element)

    def _shared(self, attributes: dict[str, str]) -> Mapping[str, str]:
        """The same attributes that an element before had, where there were such."""
        if len(self._attributes) == _MOST_SHARED:
            return attributes
        return self._attributes.setdefault(tuple(attributes.items()), attributes)

    def _tag(self, name: str) -> str:
        if name not in self._tags:
            space, _, tag = name.rpartition(" ")
            self._tags[name] = tag if space == self._space else name
        return self._tags[name]

    def _end(self, _name: str) -> None:
        self._open.pop()

    def _characters(self, data: str) -> None:
        self._open[-1].add(intern(data) if data.isspace() else data)
