"""The page of the texts that want something of a translator."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request, Response

from rng_cards.app.listing import QUERY, list_in_games, report
from rng_cards.app.translation.asking import asked_anywhere
from rng_cards.app.translation.editor import words as editor_words
from rng_cards.app.translation.worklist import LINTS, LISTS, TO_DO, Worklist
from rng_cards.diagnostics import Report
from rng_cards.record import Record
from rng_cards.translation.staleness import Standing
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.pages import translate_view as view
from rng_cards.web.pages import translate_words as words
from rng_cards.web.site import Seen, language_of, site_of
from rng_cards.web.templating import page
from rng_cards.web.translators import Desk
from rng_cards.words import Text

router = APIRouter(include_in_schema=False)

_MOST: Final = 200
"""Texts that a list shows."""


class Wanted(Record):
    """Which texts a list is of; it goes from page to page in the address."""

    game: str
    to: str
    set: str
    state: str
    q: str

    @property
    def query(self) -> str:
        """As an address has it, `?` included; empty where everything is wanted."""
        said = urlencode({name: value for name in self.fields if (value := getattr(self, name))})
        return f"?{said}" if said else ""

    @property
    def list_name(self) -> str:
        """Which of the lists it is."""
        return self.state if self.state in LISTS else TO_DO


def _wanted(
    listed: Annotated[str, Query(alias="game")] = "",
    to: str = "",
    within: Annotated[str, Query(alias="set")] = "",
    state: str = "",
    q: str = "",
) -> Wanted:
    return Wanted(listed, to, within, state, q)


WantedTexts = Annotated[Wanted, Depends(_wanted)]


class Lists(Record):
    """The texts that are asked about, by game; or why the question makes no sense."""

    by_game: Mapping[str, Worklist]
    report: Report
    said: Text | None = None
    """The query in words."""


def lists_of(request: Request, seen: Seen, wanted: Wanted) -> Lists:
    """The lists of every game that is asked about."""
    language = language_of(request)
    games = [wanted.game] if wanted.game in seen.games else list(seen.games)
    names: dict[str, tuple[str, ...]] = dict.fromkeys(games, ())
    said = None
    if wanted.q:
        path = QUERY.say(language)
        listings = list_in_games(seen.table, games, wanted.q, path)
        question = next((one.question for one in listings.values() if one.question), None)
        if question is None:
            return Lists({}, report(listings, wanted.q, path))
        said = question.said
        names = {
            game: tuple(card.id for card in one.cards)
            for game, one in listings.items()
            if one.cards
        }
        if not names:
            return Lists({}, Report((), {}), said)
    to, sets = [wanted.to] if wanted.to else [], [wanted.set] if wanted.set else []
    asked = asked_anywhere(seen.table, to, sets, names)
    if isinstance(asked, Report):
        return Lists({}, asked, said)
    made = {its: Worklist(desk_of(request, seen, its).bench, one) for its, one in asked.items()}
    return Lists(made, Report((), {}), said)


def desk_of(request: Request, seen: Seen, game: str) -> Desk:
    """The texts of a game."""
    if game not in seen.games:
        raise missing(words.NO_GAME.filled(game=game))
    return site_of(request).translators.desk(seen.table, game)


@router.get("/translate")
def texts(request: Request, wanted: WantedTexts, done: str = "") -> Response:
    """The texts that want something done, or those of another list."""
    site, language = site_of(request), language_of(request)
    seen = site.seen()
    with site.translators.turn:
        lists = lists_of(request, seen, wanted)
        found = {game: one.of(wanted.list_name) for game, one in lists.by_game.items()}
        groups = [
            (
                seen.table.game(game).title,
                _rows(request, seen, game, some),
                max(0, len(some) - _MOST),
            )
            for game, some in found.items()
            if some
        ]
        counts = {
            name: sum(one.count(name) for one in lists.by_game.values())
            for name in LISTS
            if name != LINTS
        }
    return page(
        request,
        "texts.html",
        words,
        wanted=wanted,
        games=seen.titles(),
        tongues=_tongues(request, seen, wanted),
        sets=_sets(seen, wanted, language),
        lists=[(name, said, counts.get(name)) for name, said in LISTS.items()],
        said=lists.said,
        findings=list(told(lists.report, language)),
        understood=not lists.report.diagnostics,
        groups=groups,
        count=sum(map(len, found.values())),
        notice=notice_of(request, done),
        undo=site.translators.last() is not None,
    )


def _rows(request: Request, seen: Seen, game: str, some: Sequence[Standing]) -> list[view.Row]:
    """The first of some texts, as a list shows them."""
    desk, language = desk_of(request, seen, game), language_of(request)
    return [view.row(desk, game, one, language) for one in some[:_MOST]]


def _tongues(request: Request, seen: Seen, wanted: Wanted) -> list[tuple[str, str]]:
    """The languages that some game at hand is translated into, each with its name."""
    games = [wanted.game] if wanted.game in seen.games else seen.games
    desks = [desk_of(request, seen, game) for game in games]
    found = {one.id: desk.view.name_of(one.id) for desk in desks for one in desk.bench.tongues}
    return list(found.items())


def _sets(seen: Seen, wanted: Wanted, language: str) -> list[tuple[str, str]]:
    """The sets of the game that is chosen, each with its name."""
    if wanted.game not in seen.games:
        return []
    known = seen.table.catalogue(wanted.game).about["sets"]
    return [(one, about["name"].get(language, one)) for one, about in known.items()]


def notice_of(request: Request, done: str) -> Text | None:
    """That a text was saved, where it was the last."""
    last = site_of(request).translators.last()
    if not done or last is None or last[1].before.key != done:
        return None
    wrote = bool(last[1].files)
    return editor_words.WAS_SAVED.filled(key=done) if wrote else editor_words.WAS_ACCEPTED
