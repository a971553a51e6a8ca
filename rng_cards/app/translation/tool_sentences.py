"""The tool's own sentences, as they stand in its source, and which of them a language has.

A sentence is a call with `fr=` and `en=` (`Text`, `option`, `command`…). Its English is the key of
its translation in `locale/<language>/<area>.json`; where several calls say the same in English, the
first one's area has it. The source is read, not imported.
"""

import ast
import json
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import rng_cards
from rng_cards import languages
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.changing import changing
from rng_cards.files.text import read_text
from rng_cards.words import Text

SOURCE: Final = Path(rng_cards.__file__).parent
_HELP: Final = frozenset({"argument", "command", "help_text", "option"})
"""Calls whose words are for a help page: their indentation is not part of them, and braces stand
for themselves."""
_GAMES: Final = "games"
NOT_A_MAP: Final = define(
    "TRN850",
    "not-a-map-of-sentences",
    Text(
        fr="ce fichier n'est pas un objet JSON de phrases et de leurs traductions",
        en="this file is not a JSON object of sentences and their translations",
    ),
    why=Text(
        fr="L'outil ne dit rien d'un fichier qu'il ne peut pas lire : tout y reste en anglais.",
        en="The tool says nothing of a file that it cannot read: all of it stays in English.",
    ),
    help=Text(
        fr='écris chaque ligne `"english": "traduction",`, sans virgule après la dernière',
        en='write each line `"english": "translation",`, without a comma after the last',
    ),
    unreadable=True,
)


class Sentence(NamedTuple):
    """One thing that the tool says."""

    english: str
    french: str
    area: str
    """The folder that it stands in: `cli`, `games-saloon`."""
    file: str
    """From the top of the tree."""
    line: int
    of_help: bool
    """Whether it is for a help page, which has no placeholders."""


class AreaCount(NamedTuple):
    """How far a language is in one area."""

    area: str
    sentences: tuple[Sentence, ...]
    missing: tuple[Sentence, ...]


class ToolStatus(NamedTuple):
    """How far a further language of the tool is."""

    language: str
    areas: tuple[AreaCount, ...]
    wrong: tuple[Sentence, ...]
    """Those whose translation has other placeholders."""
    unused: tuple[str, ...]
    """Keys of its files that are no sentence of that area, or no longer one."""
    findings: tuple[Diagnostic, ...]
    """The files that cannot be read."""

    @property
    def missing(self) -> tuple[Sentence, ...]:
        """What it says in English still."""
        return tuple(one for area in self.areas for one in area.missing)

    @property
    def total(self) -> int:
        """How many sentences there are."""
        return sum(len(area.sentences) for area in self.areas)


def sentences() -> list[Sentence]:
    """Every sentence once, by area and in the order of the source."""
    found: dict[str, Sentence] = {}
    for file in sorted(SOURCE.rglob("*.py")):
        for one in _in_file(file):
            found.setdefault(one.english, one)
    return sorted(found.values(), key=lambda one: one.area)


def tool_status(language: str) -> ToolStatus:
    """How far a language is."""
    said, findings = _files_of(language)
    areas = _by_area()
    counts, wrong, unused = [], [], []
    for area in sorted({*areas, *said}):
        here, words = areas.get(area, ()), said.get(area, {})
        counts.append(
            AreaCount(area, here, tuple(one for one in here if not words.get(one.english)))
        )
        wrong += [one for one in here if not _same_holes(one, words.get(one.english, ""))]
        unused += sorted(words.keys() - {one.english for one in here})
    return ToolStatus(language, tuple(counts), tuple(wrong), tuple(unused), findings)


def write_missing(language: str) -> tuple[Diagnostic, ...]:
    """Bring a language's files up to date: every sentence in its place, those that it does not say
    yet empty, and none that the tool says no longer. A new language gets its files. Where one
    cannot be read, nothing is written; the findings.
    """
    said, findings = _files_of(language)
    if findings:
        return findings
    home = languages.LOCALE / language
    conventions = home.with_suffix(".json")
    with changing(str(languages.LOCALE)) as change:
        if change.read(str(conventions)) is None:
            change.put(str(conventions), _as_json({}))
    with changing(str(home)) as change:
        for area, here in _by_area().items():
            words = said.get(area, {})
            path = str(home / f"{area}.json")
            change.read(path)
            change.put(path, _as_json({one.english: words.get(one.english, "") for one in here}))
    return ()


def _by_area() -> dict[str, tuple[Sentence, ...]]:
    areas: dict[str, list[Sentence]] = {}
    for one in sentences():
        areas.setdefault(one.area, []).append(one)
    return {area: tuple(some) for area, some in areas.items()}


def _files_of(language: str) -> tuple[Mapping[str, Mapping[str, str]], tuple[Diagnostic, ...]]:
    """A language's words by area, and what cannot be read."""
    words: dict[str, Mapping[str, str]] = {}
    findings: list[Diagnostic] = []
    for file in sorted((languages.LOCALE / language).glob("*.json")):
        text = read_text(str(file))
        found = text.findings if text.text is None else not_a_map(str(file), text.text)
        findings += found
        if text.text is not None and not found:
            words[file.stem] = json.loads(text.text)
    return words, tuple(findings)


def not_a_map(path: str, text: str) -> list[Diagnostic]:
    """The finding about a file that does not map texts to texts."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = Span(path, error.lineno, error.colno, error.lineno, error.colno + 1)
        return [Diagnostic(NOT_A_MAP, place)]
    if isinstance(data, dict) and all(isinstance(one, str) for one in data.values()):
        return []
    return [Diagnostic(NOT_A_MAP, Span.of_file(path))]


def _as_json(words: Mapping[str, str]) -> bytes:
    return (json.dumps(words, ensure_ascii=False, indent=2) + "\n").encode()


def holes(template: str) -> set[str]:
    """What a template is filled with: a name, or a name and how it is written.

    >>> sorted(holes("{n:03d} {cards:card|cards} of {name}"))
    ['cards:|', 'n:03d', 'name']
    """
    return {
        f"{name}:{'|' if '|' in (form or '') else form}" if form else name
        for _, name, form, _ in Formatter().parse(template)
        if name is not None
    }


def _same_holes(one: Sentence, translation: str) -> bool:
    """Whether a translation has the placeholders of its sentence. A noun may need no number."""
    if one.of_help or not translation:
        return True
    try:
        wanted, found = holes(one.english), holes(translation)
    except ValueError:
        return False
    names = {each.partition(":")[0] for each in wanted}
    return {each for each in wanted if not each.endswith(":|")} <= found and all(
        each in wanted or (each.endswith(":|") and each.partition(":")[0] in names)
        for each in found
    )


def _in_file(file: Path) -> Iterator[Sentence]:
    source = read_text(str(file)).text or ""
    if "fr=" not in source:
        return
    calls = [one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Call)]
    area, path = _area(file), str(file.relative_to(SOURCE.parent))
    for call in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
        words = {
            one.arg: (one.value.value, one.value.lineno)
            for one in call.keywords
            if isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)
        }
        for french, english in (("fr", "en"), ("examples_fr", "examples")):
            if french in words and english in words and words[english][0].strip():
                of_help = _called(call) in _HELP
                text, line = words[english]
                said = (text, words[french][0])
                text, other = map(cleandoc, said) if of_help else said
                yield Sentence(text, other, area, path, line, of_help)


def _called(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _area(file: Path) -> str:
    folders = file.relative_to(SOURCE).parts[:-1]
    return "-".join(folders[:2] if folders[:1] == (_GAMES,) else folders[:1]) or "rng_cards"
