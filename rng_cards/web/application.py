"""The whole page: routes, errors, languages, and the guard before all of it."""

from functools import partial
from importlib import import_module
from threading import Lock
from typing import Final

from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from rng_cards import __version__
from rng_cards.web import errors, static_files
from rng_cards.web.guard import Door, Guard
from rng_cards.web.languages import Languages
from rng_cards.web.site import Site

SCHEMA: Final = "/api/v1/openapi.json"
PARTS: Final = {
    "api": ("api",),
    "faces": ("pages.faces",),
    "": ("pages.cards",),
    "first": ("pages.cards",),
    "cards": ("pages.cards",),
    "fields": ("pages.cards",),
    "decks": ("pages.decks", "pages.deck_outputs"),
    "table": ("pages.tables", "pages.table", "pages.replay"),
    "translate": ("pages.texts", "pages.translate"),
    "lab": ("pages.lab",),
    "rules": ("pages.rules",),
}
"""By the first part of an address, the modules whose routes answer there: a new page is a line,
and one in `site_words.NAVIGATION`. They are imported when an address of theirs is first asked for.
"""


def application(site: Site, door: Door) -> ASGIApp:
    """What answers every request."""
    app = routes(site)

    async def entered(scope: Scope, receive: Receive, send: Send) -> None:
        await errors.enter(app, scope)(scope, receive, send)

    spoken = Languages(OnDemand(app), site.language)
    return Guard(spoken, door, partial(errors.refuse, app), entered, read_only=site.read_only)


def routes(site: Site) -> FastAPI:
    """The application before any page is asked for."""
    app = FastAPI(
        title="rng-cards",
        version=__version__,
        docs_url=None,  # those pages load scripts from elsewhere
        redoc_url=None,
        openapi_url=SCHEMA,
    )
    app.state.site = site
    errors.install(app)
    app.include_router(static_files.router)
    return app


class OnDemand:
    """Gives an application the routes of a page when it is first asked for: a start that imported
    the printer, the engines and the translators' tools would take twice as long.
    """

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._lock = Lock()
        self._there: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] == "http":
            path = str(scope["path"]).removeprefix(str(scope.get("root_path", "")))
            for name in PARTS.get(path.lstrip("/").split("/")[0], ()):
                self._need(name)
        await self._app(scope, receive, send)

    def _need(self, name: str) -> None:
        with self._lock:
            if name not in self._there:
                self._app.include_router(import_module(f"rng_cards.web.{name}").router)
                self._there.add(name)
