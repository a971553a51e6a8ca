"""The whole page: routes, errors, languages, and the guard before all of it."""

from functools import partial

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from rng_cards import __version__
from rng_cards.web import api, errors, static_files
from rng_cards.web.guard import Door, Guard
from rng_cards.web.languages import Languages
from rng_cards.web.pages import (
    cards,
    deck_outputs,
    decks,
    faces,
    replay,
    table,
    tables,
    texts,
    translate,
)
from rng_cards.web.site import Site

ROUTERS = (
    api.router,
    static_files.router,
    faces.router,
    cards.router,
    decks.router,
    deck_outputs.router,
    texts.router,
    translate.router,
    tables.router,
    table.router,
    replay.router,
)
"""The routes of each page: a new page is a line here, and one in `site_words.NAVIGATION`."""


def application(site: Site, door: Door) -> ASGIApp:
    """What answers every request."""
    app = routes(site)

    async def entered(scope: Scope, receive: Receive, send: Send) -> None:
        await errors.enter(app, scope)(scope, receive, send)

    spoken = Languages(app, site.language)
    return Guard(spoken, door, partial(errors.refuse, app), entered, read_only=site.read_only)


def routes(site: Site) -> FastAPI:
    """The pages, unguarded."""
    app = FastAPI(
        title="rng-cards",
        version=__version__,
        docs_url=None,  # those pages load scripts from elsewhere
        redoc_url=None,
        openapi_url=api.SCHEMA,
    )
    app.state.site = site
    errors.install(app)
    app.add_exception_handler(api.Senseless, api.senseless)
    for router in ROUTERS:
        app.include_router(router)
    return app
