"""Who made what is printed with: `print/credits.yaml`, said for a terminal and for a page."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from rng_cards.catalogue.roots import shipped_root
from rng_cards.printing.compiled import Made, compiled
from rng_cards.printing.icons import icon, icon_names
from rng_cards.shape import Shape
from rng_cards.words import Names, Text

_ORIGINAL: Final = Text(fr="D'après {original}, {site}", en="Made from {original}, {site}")
_ORIGINAL_BY: Final = Text(
    fr="D'après {original}, de {authors}, {site}", en="Made from {original} by {authors}, {site}"
)
_LICENSE: Final = Text(
    fr="Licence {license} ; son texte est dans print/{text}",
    en="Licence {license}; its text is in print/{text}",
)
_SOURCE: Final = Text(fr="Source : {source} ({registry})", en="Source: {source} ({registry})")
_CHANGES: Final = Text(fr="Modifications : {changes}", en="Changes: {changes}")
_ICONS: Final = Text(
    fr="{number:Icône dessinée|Icônes dessinées} par {artist} : {names}",
    en="{number:Icon|Icons} made by {artist}: {names}",
)


class Credit(NamedTuple):
    """One borrowed thing, in one language."""

    title: str
    lines: tuple[str, ...]


class _Borrowed(Shape):
    """An entry of the file."""

    name: str
    what: dict[str, str]
    """By language, as `changes` is."""
    original: str
    authors: str | None = None
    license: str
    text: str
    source: str
    registry: str = "npm"
    """Where the source is had from."""
    site: str
    changes: dict[str, str]
    artists: dict[str, str] | None = None


def credits_file() -> Made:
    """What the file holds, as plain data, and what is wrong with it; none where anything is."""
    file = shipped_root() / "print" / "credits.yaml"
    return compiled("credits", [file], [__file__], lambda: _read(str(file)))


def _read(path: str) -> Made:
    from pydantic import TypeAdapter  # noqa: PLC0415 -- once for each change of the file

    from rng_cards.files.text import read_text  # noqa: PLC0415
    from rng_cards.yaml.typed import typed_file  # noqa: PLC0415

    read = typed_file(TypeAdapter(list[_Borrowed]), read_text(path))
    return Made([one.plain() for one in read.value or ()], tuple(read.findings))


def read_credits(language: str) -> tuple[Credit, ...]:
    """Everything borrowed, in the order of the file; icons by the artist who drew them."""
    borrowed: list[dict[str, Any]] = credits_file().data
    return tuple(
        Credit(
            f"{one['name']}, {_in_language(one['what'], language)}",
            tuple(_lines(one, language)),
        )
        for one in borrowed
    )


def credit_lines(language: str) -> tuple[str, ...]:
    """The same as lines to print: each thing, what is said of it indented, a blank line between."""
    lines = []
    for credit in read_credits(language):
        lines += [credit.title, *(f"  {line}" for line in credit.lines), ""]
    return tuple(lines[:-1])


def _lines(one: Mapping[str, Any], language: str) -> Iterator[str]:
    yield (_ORIGINAL_BY if "authors" in one else _ORIGINAL).say(language, one)
    yield _LICENSE.say(language, one)
    yield _SOURCE.say(language, {"registry": "npm", **one})
    yield _CHANGES.say(language, {"changes": _in_language(one["changes"], language)})
    if "artists" in one:
        yield from _by_artist(one["artists"], language)


def _by_artist(sites: Mapping[str, str], language: str) -> Iterator[str]:
    """A line for each artist, the one who drew most first."""
    drawn: defaultdict[str, list[str]] = defaultdict(list)
    for name in icon_names():
        found = icon(name)
        assert found
        drawn[found.artist].append(name)
    for artist in sorted(drawn, key=lambda artist: (-len(drawn[artist]), artist)):
        site = sites.get(artist)
        yield _ICONS.say(
            language,
            {
                "number": len(drawn[artist]),
                "artist": f"{artist} ({site})" if site else artist,
                "names": ", ".join(drawn[artist]),
            },
        )


def _in_language(words: Mapping[str, str], language: str) -> str:
    return Names(words).say(language)
