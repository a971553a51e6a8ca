"""The pages of the rules: by game and topic, with what was ruled and what shows it."""

from collections.abc import Sequence

from fastapi import APIRouter, Request, Response

from rng_cards.app import rule_words
from rng_cards.app.rule_lookup import GameRules, Looked, find_rulings, look_up
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.web.errors import missing
from rng_cards.web.pages import rules_words as words
from rng_cards.web.site import language_of, site_of
from rng_cards.web.templating import page
from rng_cards.words import Text

router = APIRouter(include_in_schema=False)


@router.get("/rules")
def rules(request: Request, q: str = "", game: str = "") -> Response:
    """The topics of the games, or what something leads to in their rules."""
    every = site_of(request).seen().rules
    some = [every[game]] if game in every else list(every.values())
    typed = " ".join(q.split())
    ruled = find_rulings(typed, some) if typed else []
    looked = look_up(typed, some, language_of(request)) if typed and not ruled else []
    return page(
        request,
        "rules.html",
        words,
        said=rule_words,
        asked=typed,
        game=game,
        games=[(one, its.game.title) for one, its in every.items()],
        contents=some if not typed else [],
        ruled=ruled,
        looked=looked,
        nothing=_nothing(typed, some, language_of(request)) if not ruled and not looked else [],
        beside=_beside,
    )


def _beside(one: Looked) -> int:
    """How many rulings on the first topic are beside the point."""
    return len(one.rules.on(one.topics[0])) - len(one.rulings())


def _nothing(typed: str, some: Sequence[GameRules], language: str) -> list[Text]:
    """That nothing is called so, and what is near."""
    if not typed:
        return []
    known = (one.said for rules in some for one in rules.words(language))
    near = suggestion(typed, known)
    return [rule_words.NOTHING.filled(word=typed), *([near] if near else [])]


@router.get("/rules/{game}")
def rules_of_game(request: Request, game: str) -> Response:
    """All the rules of a game on a page."""
    every = site_of(request).seen().rules
    if game not in every:
        raise missing(words.NO_GAME.filled(game=game))
    return page(
        request,
        "rules-game.html",
        words,
        said=rule_words,
        rules=every[game],
        game=game,
        games=[(one, its.game.title) for one, its in every.items()],
    )
