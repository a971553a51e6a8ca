"""The page of one text: its original, its translation to be typed, what is said of it."""

from http import HTTPStatus
from itertools import islice
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Query, Request, Response

from rng_cards.app.printing.face_pictures import CARD_DPI
from rng_cards.app.translation.editor import Refused
from rng_cards.app.translation.editor import words as editor_words
from rng_cards.app.translation.history import Revision, history
from rng_cards.app.translation.repository import NoHistoryError
from rng_cards.app.translation.repository_words import NO_HISTORY, NOT_COMMITTED
from rng_cards.app.translation.worklist import following
from rng_cards.diagnostics import Report
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.files.text import os_finding, shown
from rng_cards.spacing import percent
from rng_cards.translation.diff import word_diff
from rng_cards.translation.staleness import Standing
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.forms import FormSent
from rng_cards.web.pages import translate_view as view
from rng_cards.web.pages import translate_words as words
from rng_cards.web.pages.texts import Wanted, WantedTexts, desk_of, lists_of, notice_of
from rng_cards.web.site import Seen, language_of, site_of
from rng_cards.web.templating import is_fragment, page, sent_to
from rng_cards.web.translators import Desk
from rng_cards.words import Text

router = APIRouter(include_in_schema=False)

_VERSIONS: Final = 10
"""Changes that the history of a text shows."""
_LONGEST: Final = 20_000
"""Characters of a text that are looked at as it is typed."""


@router.get("/translate/{game}/{key}")
def text(
    request: Request, game: str, key: str, wanted: WantedTexts, done: str = "", back: str = ""
) -> Response:
    """One text: its original, what is said of its translation, and where to type it."""
    was = editor_words.TAKEN_BACK.filled(key=key) if back else notice_of(request, done)
    return _shown(request, game, key, wanted, notice=was)


def _found(request: Request, game: str, key: str) -> tuple[Seen, Desk, Standing]:
    seen = site_of(request).seen()
    desk = desk_of(request, seen, game)
    one = desk.find(key)
    if one is None:
        raise missing(words.NO_TEXT.filled(key=key))
    return seen, desk, one


def _shown(
    request: Request,
    game: str,
    key: str,
    wanted: Wanted,
    *,
    typed: str | None = None,
    refused: Refused | None = None,
    errors: int = 0,
    notice: Text | None = None,
    status: int = HTTPStatus.OK,
) -> Response:
    """The page of a text; with what was typed and not written, and why."""
    site, language = site_of(request), language_of(request)
    with site.translators.turn:
        seen, desk, one = _found(request, game, key)
        source = desk.bench.sources[one.language]
        lists = lists_of(request, seen, wanted.but(game=game)).by_game
        listed = lists[game].of(wanted.list_name) if game in lists else ()
        findings = desk.bench.not_editable([one.unit.path])
        if refused and not refused.today:
            findings = refused.findings
        card = desk.bench.catalogue.get(one.unit.card)
        context = {
            "one": one,
            "about": view.row(desk, game, one, language),
            "card": card,
            "card_line": desk.view.card(one, language),
            "signs": desk.view.signs(one),
            "source": source,
            "source_name": desk.view.name_of(source),
            "target_name": desk.view.name_of(one.language),
            "original": list(view.with_terms(desk, one)),
            "others": [
                (other, desk.view.name_of(other), said)
                for other, said in view.other_languages(one, source)
            ],
            "near": desk.view.nearest(one),
            "characters": desk.bench.voices[one.language].typography.special,
        }
        typing = one.target if typed is None else typed
        looked = _looked(seen, desk, game, one, typing, language)
    return page(
        request,
        "text.html",
        words,
        status=status,
        editor=editor_words,
        game=game,
        game_title=seen.table.game(game).title,
        wanted=wanted,
        count=len(listed),
        near_percent=percent,
        before=following(listed[::-1], one),
        after=following(listed, one),
        editable=not desk.bench.not_editable([one.unit.path]) and not site.read_only,
        seen=site.translators.mark(one),
        typed=typing,
        findings=list(told(Report(tuple(findings), {}), language)),
        clash=refused if refused and refused.today else None,
        clash_said=[one.message(language) for one in refused.findings] if refused else [],
        errors=errors,
        notice=notice,
        undo=site.translators.last() is not None,
        **context,
        **looked,
    )


def _looked(
    seen: Seen, desk: Desk, game: str, one: Standing, typed: str, language: str
) -> dict[str, Any]:
    """What is shown of a translation as it is typed, and where its card is drawn."""
    faces, bench = seen.faces(game), desk.bench
    record = bench.record_with(one.unit, one.language, typed) if typed.strip() else None
    unfit = faces.unfit(record, one.language) if record else ()
    drawn = record if record and not unfit else bench.record(one.unit)
    picture = faces.draft_face(drawn, one.language) if drawn else None
    said = {"text": typed if drawn is record else one.target, "v": picture.key if picture else ""}
    return {
        "look": view.look(desk, one, typed, unfit, language),
        "picture": picture,
        "face": f"/translate/{game}/{one.key}/face.webp?{urlencode(said)}",
        "unfit": bool(unfit or (typed.strip() and record is None)),
    }


@router.get("/translate/{game}/{key}/look")
def look(
    request: Request,
    game: str,
    key: str,
    typed: Annotated[str, Query(alias="text", max_length=_LONGEST)] = "",
) -> Response:
    """What is to be said of a translation as it is typed."""
    language = language_of(request)
    with site_of(request).translators.turn:
        seen, desk, one = _found(request, game, key)
        said = _lines(typed)
        looked = _looked(seen, desk, game, one, said, language)
    return page(
        request, "text-look.html", words, editor=editor_words, one=one, typed=said, **looked
    )


@router.get("/translate/{game}/{key}/face.webp")
def face(
    request: Request,
    game: str,
    key: str,
    typed: Annotated[str, Query(alias="text", max_length=_LONGEST)] = "",
) -> Response:
    """The card with a text on it, as the printer draws it."""
    seen, desk, one = _found(request, game, key)
    record = desk.bench.record_with(one.unit, one.language, typed) if typed.strip() else None
    record = record or desk.bench.record(one.unit)
    picture = seen.faces(game).draft(record, one.language, CARD_DPI) if record else None
    if picture is None:
        raise missing()
    return Response(picture, media_type="image/webp", headers={"Cache-Control": "max-age=600"})


@router.post("/translate/{game}/{key}")
def save(request: Request, game: str, key: str, wanted: WantedTexts, sent: FormSent) -> Response:
    """Write a translation and accept it, then open the text that comes after it."""
    site = site_of(request)
    typed = _lines(sent.get("text"))
    with site.translators.turn:
        site.forget()
        seen, desk, one = _found(request, game, key)
        if sent.get("seen") != site.translators.mark(one):
            refused = site.translators.overtaken(one)
            return _shown(
                request, game, key, wanted, typed=typed, refused=refused, status=HTTPStatus.CONFLICT
            )
        errors = view.look(desk, one, typed, (), language_of(request)).errors
        if errors and not sent.get("anyway"):
            return _shown(request, game, key, wanted, typed=typed, errors=errors)
        lists = lists_of(request, seen, wanted.but(game=game)).by_game
        after = following(lists[game].of(wanted.list_name), one) if game in lists else None
        try:
            done = site.translators.save(desk, one, typed)
        except OSError as error:
            done = Refused((os_finding(shown(one.unit.path), error),))
        site.forget()
        if isinstance(done, Refused):
            return _shown(
                request, game, key, wanted, typed=typed, refused=done, status=HTTPStatus.CONFLICT
            )
    where = f"/{game}/{after.key}" if after else ""
    return sent_to(request, f"/translate{where}{_with(wanted, done=key)}")


@router.post("/translate/undo")
def undo(request: Request, wanted: WantedTexts) -> Response:
    """Take back what was saved last, and open that text."""
    site = site_of(request)
    with site.translators.turn:
        last = site.translators.last()
        if last is None:
            return sent_to(request, f"/translate{wanted.query}")
        site.forget()
        game, saved = last
        key = saved.before.key
        _, desk, _ = _found(request, game, key)
        try:
            done = site.translators.take_back(desk)
        except OSError as error:
            done = Refused((os_finding(shown(saved.before.unit.path), error),))
        site.forget()
        if isinstance(done, Refused):
            return _shown(request, game, key, wanted, refused=done, status=HTTPStatus.CONFLICT)
    return sent_to(request, f"/translate/{game}/{key}{_with(wanted, back='1')}")


@router.get("/translate/{game}/{key}/history")
def versions(request: Request, game: str, key: str, wanted: WantedTexts) -> Response:
    """How a translation and its original have changed, commit by commit."""
    language = language_of(request)
    _, desk, one = _found(request, game, key)
    sides = {one.language, desk.bench.sources[one.language]}
    spoken = tuple(desk.bench.catalogue.about["spoken"])
    revisions: list[Revision] = []
    why: Text | None = None
    try:
        every = history(one.unit.path, spoken, one.unit.field, one.unit.card)
        revisions = list(islice(every, _VERSIONS))
    except NoHistoryError as error:
        why = NO_HISTORY[error.reason].filled(
            file=shown(one.unit.path), detail=one_line(error.detail)
        )
    told_of = [
        (
            _commit(revision, language),
            [change for change in revision.changes if change.language in sides],
        )
        for revision in revisions
    ]
    return page(
        request,
        "text-history.html" if is_fragment(request) else "text-history-page.html",
        words,
        one=one,
        game=game,
        wanted=wanted,
        why=why,
        revisions=[one for one in told_of if one[1]],
        diff=word_diff,
    )


def _commit(revision: Revision, language: str) -> str:
    version = revision.version
    if version is None:
        return NOT_COMMITTED.say(language)
    return one_line(f"{version.date[:10]}, {version.author} — {version.subject}")


def _with(wanted: Wanted, **news: str) -> str:
    """The rest of an address: the list, and what has just been done."""
    return f"{wanted.query}{'&' if wanted.query else '?'}{urlencode(news)}"


def _lines(sent: str) -> str:
    """A text as it was typed: forms send the ends of lines in their own way."""
    return sent.replace("\r\n", "\n")
