"""`rng tr log`: how the texts of a card changed, commit by commit."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from rng_cards.app.translation.repository import Repository, Version
from rng_cards.files.text import decode, read_text
from rng_cards.translation.units import field_of, texts_of
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.reader import parse

Texts = Mapping[tuple[str, str], str]
"""Each text of a version by its field and language."""

_NOTHING: Final[Texts] = {}


class RevisedText(NamedTuple):
    """One text before and after; empty where it was not there."""

    field: str
    language: str
    before: str
    after: str


class Revision(NamedTuple):
    """What a commit changed; without a commit, what is not committed yet."""

    version: Version | None
    changes: tuple[RevisedText, ...]
    readable: bool = True
    """Whether the file could be read as it was then."""


def history(
    path: str, languages: tuple[str, ...], field: str = "", owner: str = ""
) -> Iterator[Revision]:
    """The revisions that changed a text of a card's file, the latest first; of one field alone
    where it is named. In a file that is no card's, the texts are those of one owner. Raises
    NoHistoryError where there is nothing to ask.

    A version that cannot be read changes nothing: the next is compared with the one before it.
    """
    repository = Repository(path)
    document = parse(read_text(path))
    now = _texts(document.root, languages, owner) if document.root else _NOTHING
    newer: tuple[Version | None, Texts] = (None, now)
    unread: list[Revision] = []
    for version in repository.versions():
        content = repository.content(version)
        root = parse(decode(version.path, content)).root if content is not None else None
        if root is None:
            unread.append(Revision(version, (), readable=False))
            continue
        texts = _texts(root, languages, owner)
        yield from _revision(newer, texts, field)
        yield from unread
        newer, unread = (version, texts), []
    yield from _revision(newer, _NOTHING, field)
    yield from unread


def _texts(root: Node, languages: tuple[str, ...], owner: str) -> Texts:
    return {
        (field_of(loc), language): text
        for loc, said in texts_of(root, languages, owner)
        for language, text in said.items()
    }


def _revision(newer: tuple[Version | None, Texts], older: Texts, field: str) -> Iterator[Revision]:
    version, texts = newer
    changes = tuple(
        RevisedText(*key, older.get(key, ""), texts.get(key, ""))
        for key in dict.fromkeys((*texts, *older))
        if older.get(key, "") != texts.get(key, "") and field in {"", key[0]}
    )
    if changes:
        yield Revision(version, changes)
