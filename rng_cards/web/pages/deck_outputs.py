"""What is made of a deck: its code, text, file and picture, a comparison, printed sheets."""

import os
from functools import lru_cache
from typing import Annotated, get_args

from fastapi import APIRouter, Depends, Path, Request, Response

from rng_cards.app import compare_told
from rng_cards.app.compare import compare
from rng_cards.app.deck_shelf import shelf
from rng_cards.app.printing.asking import Asked
from rng_cards.app.printing.deck_picture import deck_picture
from rng_cards.app.printing.job import Ready, Wish, make_ready, run_off
from rng_cards.app.share import code_of
from rng_cards.app.share_forms import as_markdown, as_text
from rng_cards.app.table import Table
from rng_cards.app.validate import Verdict, validate_file
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Report
from rng_cards.files.text import texts_of
from rng_cards.printing.imposition import Backs
from rng_cards.printing.offsets import remembered_paper
from rng_cards.printing.papers import Papers, load_papers
from rng_cards.printing.pictures import png, to_images
from rng_cards.record import Record
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.pages import decks_words as words
from rng_cards.web.pages.cards import shown
from rng_cards.web.pages.decks import path_of
from rng_cards.web.site import language_of, site_of
from rng_cards.web.templating import page

router = APIRouter(include_in_schema=False)

_SHEET_DPI = 70
_BOTH = "both"


def _deck(request: Request, name: str) -> tuple[Verdict, ResolvedDeck]:
    """A deck that can be read; others have their page of faults."""
    verdict = validate_file(path_of(request, name)[0], site_of(request).seen().table)
    if verdict.resolved is None:
        raise missing(words.UNREADABLE.filled(name=name))
    return verdict, verdict.resolved


@router.get("/decks/{name}/share")
def share(request: Request, name: str) -> Response:
    """The code of a deck, its text, its file, its picture."""
    verdict, deck = _deck(request, name)
    table, language = site_of(request).seen().table, language_of(request)
    code = code_of(deck, table)
    said, refused = (code, ()) if isinstance(code, str) else ("", code)
    return page(
        request,
        "deck-share.html",
        words,
        name=name,
        title=deck.deck.name(language),
        code=said,
        findings=list(told(Report(refused, {verdict.path: verdict.text}), language)),
        text=as_text(deck, said, table, language) if said else "",
        markdown=as_markdown(deck, said, table, language) if said else "",
        file=os.path.basename(verdict.path),
        own=False,
    )


@router.get("/decks/{name}/file")
def file(request: Request, name: str) -> Response:
    """The deck's file as it is."""
    verdict = _deck(request, name)[0]
    file_name = os.path.basename(verdict.path)
    kind = "text/plain" if file_name.endswith(".txt") else "application/yaml"
    media_type = f"{kind}; charset=utf-8"
    return Response(verdict.text, media_type=media_type, headers=_to_keep(file_name))


def _to_keep(file_name: str) -> dict[str, str]:
    """What has a browser keep an answer as a file of that name."""
    plain = file_name.encode("ascii", "replace").decode().replace('"', "")
    return {"Content-Disposition": f'attachment; filename="{plain}"'}


@router.get("/decks/{name}/picture.png")
def picture(request: Request, name: str) -> Response:
    """All the faces of a deck as one picture, with its code."""
    _verdict, deck = _deck(request, name)
    seen, language = site_of(request).seen(), language_of(request)
    code = code_of(deck, seen.table)
    if not isinstance(code, str) or not deck.slots:
        raise missing()
    made = deck_picture(code, deck, seen.table, seen.faces(deck.deck.game).spoken(language))
    if made.png is None:
        raise missing()
    return Response(made.png, media_type="image/png")


@router.get("/decks/{name}/compare")
def compared(request: Request, name: str, other: str = "") -> Response:
    """A deck beside another."""
    _verdict, deck = _deck(request, name)
    seen, language = site_of(request).seen(), language_of(request)
    others = [
        one
        for one in shelf(seen.table)
        if one.name != name
        and one.verdict.resolved
        and one.verdict.resolved.deck.game == deck.deck.game
    ]
    second = _deck(request, other)[1] if other else None
    found = compare(deck, second, seen.table, language) if second else None
    changes = found.changes if found else ()
    return page(
        request,
        "deck-compare.html",
        words,
        name=name,
        title=deck.deck.name(language),
        other=other,
        others=[
            (one.name, one.verdict.resolved.deck.name(language))
            for one in others
            if one.verdict.resolved
        ],
        second=second.deck.name(language) if second else "",
        told=compare_told,
        kept=compare_told.kept(found, deck, second) if found and second else None,
        lists=[
            (title, shown(seen, deck.deck.game, [one.card for one in some], language))
            for title, some in (
                (compare_told.OUT, [one for one in changes if one.after < one.before]),
                (compare_told.IN, [one for one in changes if one.after > one.before]),
            )
            if some
        ],
        measures=[
            (title, [compare_told.moved(one) for one in some if one.before != one.after])
            for title, some in (found.summaries if found else ())
        ],
        abilities=[
            said
            for one in (found.abilities if found else ())
            for said in compare_told.told(one, language)
        ],
        own=False,
    )


# Printing


class PrintWish(Record):
    """How a deck is to be printed, as its page asks."""

    path: str
    text: str
    """Of its file: another text is another print."""
    paper: str
    tongues: tuple[str, ...]
    backs: Backs
    low_ink: bool
    language: str


def _wish(
    request: Request, name: str, paper: str = "", tongue: str = "", backs: str = "", ink: str = ""
) -> tuple[PrintWish, ResolvedDeck]:
    """What an address wishes; sheets, tongues and backs that there are not are the usual ones."""
    verdict, deck = _deck(request, name)
    table, language = site_of(request).seen().table, language_of(request)
    spoken = deck.catalogue.languages
    known = load_papers(table.roots)
    usual = remembered_paper()
    sheets = [one.id for one in known.papers.values() if not one.single]
    chosen = next((one for one in (paper, usual) if isinstance(one, str) and one in sheets), "")
    mine = language if language in spoken else spoken[0]
    both = (spoken[0], mine if mine != spoken[0] else spoken[1])
    tongues = both if tongue == _BOTH else (tongue if tongue in spoken else mine,)
    some: Backs = next((one for one in get_args(Backs) if one == backs), "none")
    chosen = chosen or _usual(known)
    return (
        PrintWish(verdict.path, verdict.text, chosen, tongues, some, bool(ink), language),
        deck,
    )


Wished = Annotated[tuple[PrintWish, ResolvedDeck], Depends(_wish)]


def _usual(papers: Papers) -> str:
    usual = papers.usual("")
    return usual.id if usual else "a4"


@lru_cache(maxsize=4)
def _printed(wish: PrintWish, table: Table) -> tuple[bytes | None, int, Ready, Report]:
    """The PDF of a wish and its pages; else what keeps it from being printed."""
    asked = Asked(paper=wish.paper, backs=wish.backs)
    ready = make_ready(
        Wish(decks=(wish.path,), languages=(wish.tongues,), asked=asked, low_ink=wish.low_ink),
        table,
        wish.language,
    )
    findings = (*ready.misused, *ready.found)
    if not ready.sound or not ready.batches:
        return None, 0, ready, Report(findings, ready.sources)
    made = run_off(ready, lambda _cards: None)
    return (
        made.pdf,
        made.pages,
        ready,
        Report((*findings, *made.findings), {**texts_of(made.findings), **ready.sources}),
    )


@router.get("/decks/{name}/print")
def printing(request: Request, name: str, wished: Wished) -> Response:
    """The sheets that a deck is printed on, to be looked at first."""
    wish, deck = wished
    table, language = site_of(request).seen().table, language_of(request)
    _pdf, pages, _ready, report = _printed(wish, table)
    papers = load_papers(table.roots).papers.values()
    return page(
        request,
        "deck-print.html",
        words,
        name=name,
        title=deck.deck.name(language),
        pages=pages,
        findings=list(told(report, language)),
        wish=wish,
        both=_BOTH,
        papers=[(one.id, one.name) for one in papers if not one.single],
        tongues=[(one, deck.catalogue.name_of_language(one)) for one in deck.catalogue.languages],
        asked={
            "paper": wish.paper,
            "tongue": _BOTH if len(wish.tongues) > 1 else wish.tongues[0],
            "backs": wish.backs,
            "ink": "1" if wish.low_ink else "",
        },
        own=False,
    )


@router.get("/decks/{name}/sheets.pdf")  # noqa: FAST003 -- `Wished` reads it
def pdf(request: Request, wished: Wished) -> Response:
    """The sheets as a file to print."""
    wish, _deck_of_it = wished
    made, *_rest = _printed(wish, site_of(request).seen().table)
    if made is None:
        raise missing()
    file_name = f"{os.path.splitext(os.path.basename(wish.path))[0]}.pdf"
    return Response(made, media_type="application/pdf", headers=_to_keep(file_name))


@router.get("/decks/{name}/sheet/{number}.png")  # noqa: FAST003 -- likewise
def sheet(request: Request, number: Annotated[int, Path(ge=1, le=999)], wished: Wished) -> Response:
    """One of the sheets, as a picture."""
    wish, _deck_of_it = wished
    made, pages, *_rest = _printed(wish, site_of(request).seen().table)
    if made is None or number > pages:
        raise missing()
    image = next(to_images(made, _SHEET_DPI, pages=[number - 1]))
    return Response(png(image, _SHEET_DPI), media_type="image/png")
