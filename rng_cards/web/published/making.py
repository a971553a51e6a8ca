"""All files of a published site: from its first pages on, whatever they lead to."""

import asyncio
from collections.abc import Callable, Iterator
from http import HTTPStatus
from posixpath import basename, splitext
from typing import Final

from rng_cards.web.application import OnDemand, routes
from rng_cards.web.languages import Languages
from rng_cards.web.published.addresses import (
    file_of,
    links,
    links_of_styles,
    relative,
    relative_styles,
)
from rng_cards.web.published.asking import asked
from rng_cards.web.published.search_data import table_script, words_script
from rng_cards.web.site import Site
from rng_cards.words import FALLBACK, languages

FIRST: Final = "index.html"
"""The file that a server shows for the folder."""
_HTML: Final = "text/html"
_CSS: Final = "text/css"


def published_files(
    games: tuple[str, ...],
    *,
    only: tuple[str, ...] = ("",),
    progress: Callable[[int, int], None] = lambda _done, _known: None,
) -> dict[str, bytes]:
    """The files of a site by their paths. `games` are those whose cards are shown; empty for all.

    `only` are beginnings of the paths that are made, besides the first page. `progress` is told how
    many files are made, and how many are known of.
    """
    return asyncio.run(_Making(games, only, progress).files())


class _Making:
    def __init__(
        self,
        games: tuple[str, ...],
        only: tuple[str, ...],
        progress: Callable[[int, int], None],
    ) -> None:
        self._site = Site(FALLBACK, published=True, games=games)
        self._app = Languages(OnDemand(routes(self._site)), FALLBACK)
        self._only = only
        self._progress = progress
        self._made: dict[str, bytes] = {}
        self._waiting = {FIRST: f"/{FALLBACK}/first"}
        """Addresses that were come across, by their files."""

    async def files(self) -> dict[str, bytes]:
        """Every file, pages after those that lead to them."""
        while self._waiting:
            file = next(iter(self._waiting))
            self._made[file] = await self._file(file, self._waiting.pop(file))
            self._progress(len(self._made), len(self._made) + len(self._waiting))
        return self._made

    def _meet(self, addresses: Iterator[str]) -> None:
        for address in addresses:
            file = file_of(address)
            if file not in self._made and file.startswith(self._only):
                self._waiting.setdefault(file, address)

    async def _file(self, file: str, address: str) -> bytes:
        data = self._data(address)
        if data is not None:
            return data
        # A page of cards holds all of them, whatever the link to it asks for.
        whole = address.partition("#")[0]
        plain = whole.partition("?")[0] if basename(file) == FIRST else whole
        answer = await asked(self._app, plain)
        if answer.status != HTTPStatus.OK:
            raise AssertionError(f"{plain} answers {answer.status}")
        if answer.type == _CSS:
            sheet = answer.content.decode()
            self._meet(links_of_styles(sheet))
            return relative_styles(sheet).encode()
        if answer.type != _HTML:
            return answer.content
        page = answer.content.decode()
        self._meet(links(page))
        return relative(page, file).encode()

    def _data(self, address: str) -> bytes | None:
        """The script of an address that no page of the server has; None for all others."""
        parts = address.strip("/").split("/")
        if "data" not in parts[:2]:
            return None
        seen, game = self._site.seen(), splitext(parts[-1])[0]
        if parts[0] in languages():
            script = words_script(seen, game, parts[0])
            self._meet(iter(_faces(script)))
            return script.encode()
        return table_script(seen, game).encode()


def _faces(script: str) -> list[str]:
    return [one for one in script.split('"') if one.startswith("/faces/")]
