"""What the pages share while the server runs: the cards as they are on disk, and their faces."""

import os
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Final, cast

from fastapi import Request

from rng_cards.app.printing.face_pictures import FacePictures
from rng_cards.app.table import Table
from rng_cards.app.which_game import games_at_hand, that_offer
from rng_cards.catalogue.compiled import Stamp, stamp
from rng_cards.games.capabilities import CARDS
from rng_cards.web.once import once
from rng_cards.words import languages

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rng_cards.app.card_standing import CardStanding
    from rng_cards.app.rule_lookup import GameRules
    from rng_cards.catalogue.card import Card
    from rng_cards.lab.runs import Runs
    from rng_cards.play.sitting.tables import Tables
    from rng_cards.web.benches import Benches
    from rng_cards.web.translators import Translators

_TRUSTED: Final = 1.0
"""Seconds for which the files of the cards are taken for unchanged."""


class Seen:
    """The cards as they were when the files were last looked at."""

    def __init__(self, only: tuple[str, ...] = ()) -> None:
        """`only` are the games to show; empty for all."""
        self.table = Table()
        some = that_offer(games_at_hand(self.table), CARDS, self.table)
        self.games = tuple(one for one in some if not only or one in only)
        """The games whose cards are shown."""
        self._faces = {game: FacePictures(self.table, game) for game in self.games}

    @once
    def tables(self) -> "Tables":
        """The saved games, by the cards as they are."""
        from rng_cards.play.sitting.tables import Tables  # noqa: PLC0415 -- for those who play

        return Tables(self.table)

    @once
    def rules(self) -> "Mapping[str, GameRules]":
        """The rules of each game, by topic."""
        from rng_cards.app.rule_lookup import GameRules  # noqa: PLC0415 -- for those who look up

        return {game: GameRules(self.table, game) for game in self.games}

    def titles(self) -> list[tuple[str, str]]:
        """The games whose cards are shown, each with its title."""
        return [(one, self.table.game(one).title) for one in self.games]

    def faces(self, game: str) -> FacePictures:
        """The faces of a game whose cards are shown."""
        return self._faces[game]


class Site:
    """What the pages share."""

    def __init__(
        self,
        language: str,
        *,
        read_only: bool = False,
        published: bool = False,
        games: tuple[str, ...] = (),
    ) -> None:
        self.language = language
        """Of whoever asks for none that the tool speaks."""
        self.read_only = read_only or published
        self.published = published
        """Whether its pages are written as files, for a server that runs no program."""
        self._games = games
        """Those that are shown; empty for all."""
        self._lock = Lock()
        self._seen: Seen | None = None
        self._stamps: list[Stamp] = []
        self._looked = 0.0
        self._standings: dict[tuple[str, str], CardStanding] = {}

    @once
    def benches(self) -> "Benches":
        """The decks that are open."""
        from rng_cards.web.benches import Benches  # noqa: PLC0415 -- for those who build decks

        return Benches()

    @once
    def translators(self) -> "Translators":
        """The texts that are before translators."""
        from rng_cards.web.translators import Translators  # noqa: PLC0415 -- for those who translate

        return Translators()

    @once
    def runs(self) -> "Runs":
        """The matches that were started here, and those that were kept."""
        from rng_cards.lab.runs import Runs  # noqa: PLC0415 -- for the lab

        return Runs()

    def seen(self) -> Seen:
        """The cards as they are now; read again where a file of theirs has changed.

        While one request looks at the files, the others go on with what was there a second ago,
        unless one of them has just written a file.
        """
        known = self._seen
        if known is not None and self._looked and self._lock.locked():
            return known
        with self._lock:
            if self._seen is None or monotonic() - self._looked > _TRUSTED:
                stamps = self._stamps_now()
                if self._seen is None or stamps != self._stamps:
                    self._seen, self._stamps = Seen(self._games), stamps
                self._looked = monotonic()
            return self._seen

    def standing(self, game: str, card: "Card") -> "CardStanding":
        """What is known of a card beside the card itself. While pages are published nothing
        changes: it is looked up once for all languages.
        """
        from rng_cards.app.card_standing import card_standing  # noqa: PLC0415 -- git and decks

        known = self._standings.get((game, card.id))
        if known is None:
            known = card_standing(card, self.seen().table, game)
            if self.published:
                self._standings[game, card.id] = known
        return known

    def forget(self) -> None:
        """Look at the files again when next asked: one of them has just been written."""
        self._looked = 0.0

    def _stamps_now(self) -> list[Stamp]:
        roots = (self._seen.table if self._seen else Table()).roots
        folders = (root / part for root in roots.all for part in ("catalog", "print"))
        return stamp(map(os.fspath, folders))


def site_of(request: Request) -> Site:
    """The site that a request is to."""
    return cast("Site", request.app.state.site)


def language_of(request: Request) -> str:
    """The language of the page that is asked for."""
    return str(request.scope.get("language", site_of(request).language))


def known_language(typed: str) -> bool:
    """Whether the tool speaks it."""
    return typed in languages()
