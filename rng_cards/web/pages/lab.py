"""The pages of the lab: matches and goldfishing, started, watched and come back to."""

from http import HTTPStatus
from typing import Final
from urllib.parse import urlencode

from fastapi import APIRouter, Request, Response

from rng_cards.app.deck_shelf import shelf
from rng_cards.diagnostics import Report
from rng_cards.games import game_ids
from rng_cards.games.capabilities import SOLITAIRE
from rng_cards.lab.runs import KINDS, KeptRun, Run, RunAsked
from rng_cards.lab.runs.run import STATE_WORDS
from rng_cards.play.agents import AGENTS
from rng_cards.play.misuse import Misuse
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.forms import Form, FormSent
from rng_cards.web.pages import lab_words as words
from rng_cards.web.pages.house_rules import rules_of_form, rules_sent
from rng_cards.web.site import language_of, site_of
from rng_cards.web.templating import is_fragment, page, sent_to
from rng_cards.words import Text

router = APIRouter(include_in_schema=False)

_SEARCHES: Final = (50, 200)
"""Budgets that are offered for agents that have one."""
_AGENT: Final = "greedy"
_DIGITS: Final = 9
"""Of the largest number that is read."""
_USUAL: Final = {"match": "200", "goldfish": "4000"}


@router.get("/lab")
def lab(request: Request, game: str = "", kind: str = "") -> Response:
    """What may be played, and what was."""
    return _lab(request, game, kind)


def _lab(
    request: Request,
    game: str,
    kind: str,
    *,
    form: Form | None = None,
    wrong: Report | None = None,
    complaint: Text | None = None,
    status: int = HTTPStatus.OK,
) -> Response:
    site, language = site_of(request), language_of(request)
    sent, table = form or Form({}), site.seen().table
    chosen = game if game in game_ids() else game_ids()[0]
    definition = table.game(chosen)
    engine = definition.engine()
    alone = SOLITAIRE.of(definition) is not None
    what = kind if kind in KINDS and (kind != "goldfish" or alone) else "match"
    decks = shelf(table) if engine.statistics is not None else ()
    return page(
        request,
        "lab.html",
        words,
        status=status,
        game=chosen,
        games=[(one, table.game(one).title) for one in game_ids()],
        kind=what,
        kinds=[(key, said) for key, said in KINDS.items() if key != "goldfish" or alone],
        decks=[
            (one.name, deck.name(language) or one.name)
            for one in decks
            if one.verdict.legal and one.verdict.resolved is not None
            for deck in (one.verdict.resolved.deck,)
            if deck.game == chosen
        ],
        with_decks=engine.statistics is not None,
        sizes=list(engine.seats_by({})),
        agents=_agents(),
        kinds_of_agents=[(one.name, one.about) for one in AGENTS.values()],
        sent=sent,
        chosen_decks=set(sent.sent.get("deck", ())),
        rules=list(rules_of_form(site.seen(), definition, sent, language)),
        usual=_USUAL[what],
        runs=[_row(one, request) for one in site.runs.every()],
        findings=list(told(wrong, language)) if wrong else [],
        complaint=complaint,
    )


def _agents() -> list[str]:
    """Who may play, by what is typed for them; the usual one first."""
    names = [
        name
        for kind in AGENTS.values()
        for name in ([f"{kind.name}:{one}" for one in _SEARCHES] if kind.budget else [kind.name])
    ]
    return sorted(names, key=lambda one: one != _AGENT)


def _row(run: Run | KeptRun, request: Request) -> dict[str, object]:
    """A run in a list."""
    asked = run.asked
    game = site_of(request).seen().table.game(asked.game).title
    return {
        "name": run.name,
        "kind": KINDS[asked.kind],
        "title": " – ".join(asked.decks) or f"{game}, {' – '.join(asked.agents)}",
        "state": run.state,
        "said": STATE_WORDS[run.state],
        "began": run.began[:16].replace("T", " "),
        "played": run.played,
        "total": run.total,
    }


@router.post("/lab")
def start(request: Request, form: FormSent) -> Response:
    """Have something played."""
    site = site_of(request)
    table = site.seen().table
    game, kind = form.get("game"), form.get("kind")
    if game not in game_ids():
        raise missing()
    agents = (form.get("agent") or _AGENT, form.get("other"))
    asked = RunAsked(
        "goldfish" if kind == "goldfish" else "match",
        game,
        tuple(dict.fromkeys(form.sent.get("deck", ()))),
        tuple(one for one in agents if one),
        form.number("games", digits=_DIGITS),
        form.number("seed", digits=_DIGITS),
        form.number("players"),
        mirror=bool(form.get("mirror")),
        rules=tuple(rules_sent(table.game(game), form)),
    )
    try:
        found = site.runs.start(asked, table)
    except Misuse as misuse:
        return _refused(request, form, complaint=misuse.message)
    if isinstance(found, Report):
        return _refused(request, form, wrong=found)
    return sent_to(request, f"/lab/{found.name}")


def _refused(
    request: Request, form: Form, *, wrong: Report | None = None, complaint: Text | None = None
) -> Response:
    return _lab(
        request,
        form.get("game"),
        form.get("kind"),
        form=form,
        wrong=wrong,
        complaint=complaint,
        status=HTTPStatus.BAD_REQUEST,
    )


@router.get("/lab/{name}")
def run(request: Request, name: str) -> Response:
    """A run, as far as it is; the page asks again while it is played."""
    site, language = site_of(request), language_of(request)
    found = site.runs.get(name)
    if found is None:
        raise missing(words.NO_RUN.filled(name=name))
    asked = found.asked
    again = {"game": asked.game, "kind": asked.kind}
    return page(
        request,
        "run-part.html" if is_fragment(request) else "run.html",
        words,
        run=found,
        row=_row(found, request),
        game_title=site.seen().table.game(asked.game).title,
        tables=found.tables(language),
        again=urlencode(again),
        findings=list(told(Report((found.unkept,), {}), language)) if found.unkept else [],
    )


@router.post("/lab/{name}/stop")
def stop(request: Request, name: str) -> Response:
    """Play no more of it."""
    site_of(request).runs.stop(name)
    return sent_to(request, f"/lab/{name}")


@router.post("/lab/{name}/forget")
def forget(request: Request, name: str) -> Response:
    """Keep it no longer."""
    site_of(request).runs.forget(name)
    return sent_to(request, "/lab")
