"""The dictionaries of Hunspell: which words there are, and in French what each may be.

The library that reads them does not keep what the lines of an affix file say of the forms that they
make, so those lines are read here.
"""

import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from string import ascii_lowercase
from typing import Any, Final

from rng_cards.files.plain import read_bytes
from rng_cards.translation.forms import OTHER, UNKNOWN, Forms
from rng_cards.translation.glossary import bare

FOLDERS: Final = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/Library/Spelling")

_LINKS: Final = ("", "s", "es", "n", "en")
"""What may stand between the two nouns of one."""
_LEAST: Final = 4
"""How long each of them is at the least."""
_PERSON: Final = re.compile(r"([123])[ij]?(sg|pl)!?\Z")
_MOODS: Final = {"impe": "imperative", "infi": "infinitive", "ppre": "gerund"}
_NOUNS: Final = frozenset({"nom", "titr"})
_ADJECTIVES: Final = frozenset({"adj", "ppas"})


class NotADictionaryError(Exception):
    """A file that the library cannot make sense of."""


class Dictionary:
    """One of them."""

    def __init__(self, stem: Path) -> None:
        """Raises OSError where a file cannot be read, NotADictionaryError where it is none."""
        self._rules = read_bytes(f"{stem}.aff")
        try:
            self._read = _read(self._rules, read_bytes(f"{stem}.dic"))
        except OSError:
            raise
        except Exception as error:  # the library raises whatever its parsing ends with
            raise NotADictionaryError(stem.name) from error
        self._known: dict[str, bool] = {}
        self._near: dict[str, str | None] = {}
        self._forms: dict[str, Forms] = {}

    def knows(self, word: str) -> bool:
        """Whether a word is in it."""
        if word not in self._known:
            self._known[word] = self._read.lookup(word) or self._is_compound(word)
        return self._known[word]

    def _is_compound(self, word: str) -> bool:
        """Whether a noun is made of two that are known, in a language that joins them freely."""
        if not self._read.aff.COMPOUNDBEGIN or not word[:1].isupper():
            return False
        return any(
            self._read.lookup(word[at:].capitalize())
            and any(self._read.lookup(word[:at].removesuffix(link)) for link in _LINKS)
            for at in range(_LEAST, len(word) - _LEAST + 1)
        )

    def near(self, word: str) -> str | None:
        """What a word was most likely meant to be; the library itself takes seconds to tell."""
        if word not in self._near:
            letters = (self._read.aff.TRY or ascii_lowercase).casefold()
            slips = slips_of(word, "".join(dict.fromkeys(filter(str.isalpha, letters))))
            self._near[word] = next(filter(self._read.lookup, slips), None)
        return self._near[word]

    @cached_property
    def tells_forms(self) -> bool:
        """Whether it tells what words may be; few dictionaries do."""
        return any("po:" in tags for some in self._endings.values() for tags in some)

    def forms(self, word: str) -> Forms:
        """What a word in small letters may be."""
        if word not in self._forms:
            self._forms[word] = _joined(_forms(tags) for tags in self._readings(word))
        return self._forms[word]

    def _readings(self, word: str) -> Iterator[list[str]]:
        """For each way to make a word of an entry and an ending, what both say of it."""
        lookup = self._read.lookuper
        for form in lookup.affix_forms(word, captype=self._read.aff.casing.guess(word)):
            if form.prefix:
                continue
            data: Mapping[str, list[str]] = form.in_dictionary.data
            own = [f"{key}:{value}" for key, some in data.items() for value in some]
            end = form.suffix
            for tags in self._endings[_key(end)] if end else ("",):
                yield own + tags.split()

    @cached_property
    def _endings(self) -> Mapping[tuple[str, ...], set[str]]:
        """By a line of the affix file, what it says of the forms that it makes."""
        found: dict[tuple[str, ...], set[str]] = defaultdict(set)
        for line in self._rules.decode(self._read.aff.SET, "replace").splitlines():
            kind, *parts = line.split(maxsplit=5) or [""]
            if kind == "SFX" and len(parts) >= len(("flag", "strip", "add", "condition")):
                flag, strip, add, condition, *tags = parts
                plain = ("" if one == "0" else one for one in (strip, add.partition("/")[0]))
                found[(flag, *plain, condition)].add("".join(tags))
        return found


def _read(rules: bytes, words: bytes) -> Any:
    """The library's dictionary of the bytes of both files; it would open them by itself."""
    hunspell: Any = import_module("spylls.hunspell")
    readers: Any = import_module("spylls.hunspell.readers")
    reader: Any = import_module("spylls.hunspell.readers.file_reader").BaseReader

    class Bytes(reader):  # type: ignore[misc]
        """Lines of a file that is read already."""

        def __init__(self, data: bytes, encoding: str) -> None:
            self._data = data
            super().__init__(self._text(encoding))

        def reset_encoding(self, encoding: str) -> None:
            """Go on in another encoding."""
            self.reset_io(self._text(encoding))

        def _text(self, encoding: str) -> io.StringIO:
            return io.StringIO(self._data.decode(encoding, "surrogateescape"))

    rules_read, context = readers.read_aff(Bytes(rules, "Windows-1252"))
    listed = readers.read_dic(Bytes(words, context.encoding), aff=rules_read, context=context)
    return hunspell.Dictionary(rules_read, listed)


def slips_of(word: str, letters: str) -> Iterator[str]:
    """Words that a slip tells from one, the likeliest slips first: letters exchanged, an accent,
    one too many, one doubled too few, one too few, another one.
    """
    places = range(len(word))
    for at in places[1:]:
        yield word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]
    for at in places:
        some = [one for one in letters if bare(one) == bare(word[at])]
        yield from (word[:at] + one + word[at + 1 :] for one in some)
    for at in places:
        yield word[:at] + word[at + 1 :]
    for at in places:
        yield word[:at] + word[at] + word[at:]
    for at in range(len(word) + 1):
        yield from (word[:at] + one + word[at:] for one in letters)
    for at in places:
        yield from (word[:at] + one + word[at + 1 :] for one in letters)


def _key(suffix: Any) -> tuple[str, ...]:
    return (suffix.flag, suffix.strip, suffix.add, suffix.condition)


@cache
def read_dictionary(stem: Path) -> Dictionary:
    """A dictionary by its path without ending, read once: that takes seconds."""
    return Dictionary(stem)


def find_dictionary(language: str, folders: Iterable[str]) -> Path | None:
    """The first of a language's dictionaries, without its ending: `fr`, `fr_FR`, `en_US`."""
    upper = language.upper()
    names = [language, f"{language}_{upper}", f"{language}_US"]
    for folder in map(Path, folders):
        others = sorted(one.stem for one in folder.glob(f"{language}_*.dic"))
        for name in (*names, *others):
            if all((folder / f"{name}.{ending}").is_file() for ending in ("aff", "dic")):
                return folder / name
    return None


def _forms(tags: list[str]) -> Forms:
    """What one reading says: `po:nom is:fem is:sg`, `po:ipre po:3sg`."""
    said = [one.partition(":")[2] for one in tags]
    genders = {"mas": "m", "fem": "f"}.get(next((one for one in said if one in _GENDER), ""), "mf")
    numbers = {"sg": "s", "pl": "p"}.get(next((one for one in said if one in _NUMBER), ""), "sp")
    shapes = frozenset(gender + number for gender in genders for number in numbers)
    persons = {f"{one[1]}{one[2][0]}" for one in map(_PERSON.match, said) if one}
    moods = {_MOODS[one] for one in said if one in _MOODS}
    nouns = shapes if _NOUNS.intersection(said) else frozenset[str]()
    adjectives = shapes if _ADJECTIVES.intersection(said) else frozenset[str]()
    if "ppas" in said:
        return Forms(frozenset(), shapes)
    if moods:
        return Forms(others=frozenset(moods))
    others = frozenset(persons)
    if not (nouns or adjectives or others):
        others = frozenset({OTHER})
    return Forms(nouns, adjectives, others)


_GENDER: Final = frozenset({"mas", "fem", "epi"})
_NUMBER: Final = frozenset({"sg", "pl", "inv"})


def _joined(some: Iterable[Forms]) -> Forms:
    found = UNKNOWN
    for one in some:
        found = Forms(*(mine | more for mine, more in zip(found, one, strict=True)))
    return found
