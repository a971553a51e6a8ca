"""Every error is a page in the reader's language, and JSON to programs."""

from http import HTTPStatus

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Scope
from typing_extensions import TypedDict

from rng_cards.diagnostics import Report
from rng_cards.diagnostics.render.as_data import report_data
from rng_cards.languages import languages
from rng_cards.web import error_words as words
from rng_cards.web.guard import Refusal
from rng_cards.web.languages import preferred
from rng_cards.web.site import language_of
from rng_cards.web.templating import in_place_of_page, page
from rng_cards.words import Text


class _Failed(HTTPException):
    """An error whose reason is said in the reader's language."""

    def __init__(self, status: HTTPStatus, reason: Text | None) -> None:
        super().__init__(status)
        self.reason = reason


class Failure(TypedDict):
    """Why a program's request was not answered."""

    status: int
    message: str


class Senseless(HTTPException):
    """What a program asked makes no sense; the findings tell it why."""

    def __init__(self, findings: Report, language: str) -> None:
        super().__init__(HTTPStatus.UNPROCESSABLE_ENTITY)
        self.data = report_data(findings, language)


def failure(request: Request, status: int, reason: Text | None = None) -> Response:
    """The answer to a request that cannot be answered: a page, or JSON below `/api`."""
    title = words.BY_STATUS.get(status, words.OTHER)
    if request.scope["path"].startswith("/api/"):
        said = (reason or title).say(language_of(request))
        why: Failure = {"status": status, "message": said}
        return JSONResponse(why, status)
    made = page(request, "error.html", words, status=status, title=title, reason=reason)
    return in_place_of_page(request, made)


def refuse(app: FastAPI, scope: Scope, refusal: Refusal) -> ASGIApp:
    """The answer to a request that the guard has stopped."""
    return failure(_outside(app, scope), refusal.status, refusal.reason)


def enter(app: FastAPI, scope: Scope) -> ASGIApp:
    """The page that leads on from the entrance.

    It is no redirect: a browser that came from another site would not send along the cookie.
    """
    return page(_outside(app, scope), "enter.html", words)


def _outside(app: FastAPI, scope: Scope) -> Request:
    """A request that has not come as far as the application."""
    first = scope["path"].split("/")[1] if "/" in scope["path"] else ""
    chosen = preferred(Headers(scope=scope), app.state.site.language)
    language = first if first in languages() else chosen
    return Request({**scope, "app": app, "language": language})


def install(app: FastAPI) -> None:
    """Make such answers of all that goes wrong in the application."""

    @app.exception_handler(HTTPException)
    def _failed(request: Request, error: HTTPException) -> Response:
        if isinstance(error, Senseless):
            return JSONResponse(error.data, error.status_code)
        reason = error.reason if isinstance(error, _Failed) else None
        return failure(request, error.status_code, reason)

    @app.exception_handler(RequestValidationError)
    def _senseless(request: Request, _error: RequestValidationError) -> Response:
        return failure(request, HTTPStatus.BAD_REQUEST)

    @app.exception_handler(Exception)
    def _bug(request: Request, _error: Exception) -> Response:
        return failure(request, HTTPStatus.INTERNAL_SERVER_ERROR, words.BUG)


def missing(reason: Text | None = None) -> HTTPException:
    """What a page raises where there is nothing at an address."""
    return _Failed(HTTPStatus.NOT_FOUND, reason)
