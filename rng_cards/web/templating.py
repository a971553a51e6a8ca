"""Pages from templates: every text said in the reader's language, everything else escaped."""

import re
from functools import cache
from http import HTTPStatus
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from fastapi import Request
from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse, RedirectResponse

from rng_cards.languages import conventions
from rng_cards.web import site_words, static_files
from rng_cards.web.languages import COOKIE
from rng_cards.web.site import language_of, site_of
from rng_cards.words import Text, languages

_TEMPLATES: Final = Path(__file__).parent / "templates"
_TICKS: Final = re.compile("`([^`]+)`")


@pass_context
def _say(context: Context, text: Text, /, **params: Any) -> str:
    """A text in the reader's language."""
    return text.say(context["language"], params)


@pass_context
def _address(context: Context, path: str) -> str:
    """The address of a page in the reader's language."""
    return f"/{context['language']}{path}"


def _ticked(said: str) -> Markup:
    """A sentence, what stands in it in backticks set as it is typed."""
    return Markup(_TICKS.sub(r"<code>\1</code>", str(escape(said))))  # noqa: S704 -- escaped


@cache
def _environment() -> Environment:
    made = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.filters |= {"say": _say, "ticked": _ticked}
    made.globals |= {
        "address": _address,
        "static": static_files.address,
        "site": site_words,
        "languages": [(one, conventions(one).name or one) for one in languages()],
    }
    return made


def fragment(request: Request, template: str, words: ModuleType, **context: Any) -> str:
    """A template, filled for the reader of this request.

    It has `words`, the texts of the page, and `site`, those of every page: `words.TITLE | say`.
    """
    language = language_of(request)
    query = f"?{request.url.query}" if request.url.query else ""
    own: dict[str, Any] = {
        "words": words,
        "language": language,
        "colon": conventions(language).colon,
        "read_only": site_of(request).read_only,
        "published": site_of(request).published,
        "here": _here(request),
        "query": query,
    }
    return _environment().get_template(template).render(**own, **context)


def page(
    request: Request, template: str, words: ModuleType, *, status: int = 200, **context: Any
) -> HTMLResponse:
    """The same as an answer to a browser, which notes the language of the reader."""
    made = HTMLResponse(fragment(request, template, words, **context), status)
    language = language_of(request)
    if request.cookies.get(COOKIE) != language:
        made.set_cookie(COOKIE, language, max_age=31536000, httponly=True, samesite="lax")
    return made


def _here(request: Request) -> str:
    """The address of this page without its language."""
    root = str(request.scope.get("root_path", ""))
    return request.scope["path"].removeprefix(root) or "/"


def in_place_of_page(request: Request, made: HTMLResponse) -> HTMLResponse:
    """A whole page as an answer to somebody who may have asked for a part of one: it goes in the
    place of the page that is shown, not of that part.
    """
    if is_fragment(request):
        made.headers.update(
            {"HX-Retarget": "#main", "HX-Reselect": "#main", "HX-Reswap": "outerHTML"}
        )
    return made


def sent_to(request: Request, path: str) -> RedirectResponse:
    """Send the browser on to a page, in the reader's language."""
    return RedirectResponse(f"/{language_of(request)}{path}", HTTPStatus.SEE_OTHER)


def is_fragment(request: Request) -> bool:
    """Whether a part of a page is asked for, to be put into one that is shown."""
    return request.headers.get("hx-request") == "true"
