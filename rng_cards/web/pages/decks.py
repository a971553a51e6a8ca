"""The pages of decks: all of them, and one being built."""

import os
from collections.abc import Callable
from http import HTTPStatus
from typing import Any
from urllib.parse import quote, urlencode

from fastapi import APIRouter, Request, Response

from rng_cards.app import deck_told
from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.deck_shelf import Shelved, place_for, shelf, shelved
from rng_cards.app.edit_deck import Refused, new_deck
from rng_cards.app.share import code_in, code_of
from rng_cards.app.share_files import file_text, write_file
from rng_cards.app.validate import validate_code, validate_file
from rng_cards.decks.resolve import ResolvedDeck
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.files.plain import ChangedMeanwhileError
from rng_cards.files.text import os_finding, reason_of
from rng_cards.games import GAME_OF_DECKS
from rng_cards.web.benches import OpenDeck
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.forms import Form, FormSent, whole_number
from rng_cards.web.pages import decks_words as words
from rng_cards.web.pages.cards import shown
from rng_cards.web.pages.deck_view import Asked, deck_view
from rng_cards.web.site import Seen, language_of, site_of
from rng_cards.web.templating import is_fragment, page, sent_to
from rng_cards.words import Filled, Text, verbatim

router = APIRouter(include_in_schema=False)

_MOST_COPIES = 99
_HAND_DIGITS = 5


@router.get("/decks")
def decks(request: Request) -> Response:
    """Every deck in reach."""
    return _shelf(request)


def _shelf(request: Request, *wrong: Diagnostic, status: int = 200, **typed: str) -> Response:
    seen, language = site_of(request).seen(), language_of(request)
    every = [one for one in shelf(seen.table) if _game_of(one) in seen.games]
    return page(
        request,
        "decks.html",
        words,
        status=status,
        groups=[
            (words.YOURS, [_card_of(one, seen, language) for one in every if one.own]),
            (words.SHIPPED, [_card_of(one, seen, language) for one in every if not one.own]),
        ],
        told=deck_told,
        findings=list(told(Report(wrong, {}), language)),
        typed=typed,
    )


def _game_of(one: Shelved) -> str:
    return one.verdict.resolved.deck.game if one.verdict.resolved else ""


def _card_of(one: Shelved, seen: Seen, language: str) -> dict[str, Any]:
    """A deck as the list of decks shows it."""
    deck = one.verdict.resolved
    assert deck is not None
    leader = deck.leading_card()
    return {
        "name": one.name,
        "title": deck.deck.name(language),
        "leader": leader and shown(seen, deck.deck.game, [leader], language)[0],
        "total": deck.total,
        "wrong": one.verdict.errors,
    }


@router.post("/decks")
def start(request: Request, form: FormSent) -> Response:
    """Start a deck, of a name, of a code, or as a copy of one that came with the tool."""
    table, language = site_of(request).seen().table, language_of(request)
    name = " ".join(form.get("name").split())
    try:
        if form.get("do") == "new":
            path = place_for(name, table)
            made = new_deck(path, name or None, [], [], table, GAME_OF_DECKS, language)
            wrong = made.refused
        else:
            path, wrong = _of_another(form, request)
    except OSError as error:
        wrong = (os_finding(error.filename or name, error),)
    if wrong:
        code = form.get("code")
        return _shelf(request, *wrong, status=HTTPStatus.BAD_REQUEST, name=name, code=code)
    return _to_deck(request, os.path.basename(path) if os.path.exists(path) else path)


def _of_another(form: Form, request: Request) -> tuple[str, tuple[Diagnostic, ...]]:
    """A new file with the deck of a code, or of a deck in reach."""
    table, language = site_of(request).seen().table, language_of(request)
    code = code_in(form.get("code"))
    verdict = (
        validate_code(code, table)
        if code
        else validate_file(path_of(request, form.get("from"))[0], table)
    )
    deck = verdict.resolved
    if deck is None:
        return "", verdict.findings
    path = place_for(_title_of(deck, language), table)
    refused = write_file(path, file_text(deck, path, language))
    return path, (refused,) if refused else ()


def _title_of(deck: ResolvedDeck, language: str) -> str:
    leader = deck.leading_card()
    named = any(deck.deck.names.values())
    return deck.deck.name(language) if named or leader is None else leader.name(language)


def _to_deck(request: Request, name: str, **asked: str) -> Response:
    """Send the browser to a deck; what it asks stays in the address."""
    query = urlencode({key: value for key, value in asked.items() if value})
    found = shelved(name, site_of(request).seen().table)
    name = name if found else os.path.splitext(name)[0]
    return sent_to(request, f"/decks/{quote(name)}" + (f"?{query}" if query else ""))


def path_of(request: Request, name: str) -> tuple[str, bool]:
    """The file of a deck, and whether the page may change it."""
    site = site_of(request)
    found = shelved(name, site.seen().table)
    if found is None:
        raise missing(words.NO_DECK.filled(name=name))
    return found[0], found[1] and not site.read_only


@router.get("/decks/{name}")
def deck(
    request: Request,
    name: str,
    q: str = "",
    bar: str = "",
    odds: str = "",
    hand: str = "",
    mend: str = "",
    version: str = "",
) -> Response:
    """A deck being built; nothing where a page that looks whether it has changed has it already."""
    asked = _asked(q, bar, odds, hand, mend)
    return _with_deck(request, name, lambda found: _shown(request, name, found, asked, version))


def _asked(q: str, bar: str, odds: str, hand: str, mend: str) -> Asked:
    return Asked(q, bar, odds, whole_number(hand, 0, _HAND_DIGITS), bool(mend))


def _with_deck(request: Request, name: str, answer: Callable[[OpenDeck], Response]) -> Response:
    """Do something with a deck that nobody changes meanwhile; or say why it cannot be read."""
    site, language = site_of(request), language_of(request)
    path, own = path_of(request, name)
    with site.benches.open(path, site.seen().table, language, looks=not own) as found:
        if isinstance(found, OpenDeck):
            return answer(found)
        return page(
            request,
            "deck-unreadable.html",
            words,
            name=name,
            findings=list(told(found, language)),
        )


def _shown(
    request: Request,
    name: str,
    found: OpenDeck,
    asked: Asked,
    version: str = "",
    said: Text | None = None,
) -> Response:
    if version and version == found.version:
        return Response(status_code=HTTPStatus.NO_CONTENT)
    bench, site = found.bench, site_of(request)
    if site.published:
        code = code_of(bench.resolved, site.seen().table)
        view = deck_view(bench, site.seen(), asked)
        code = code if isinstance(code, str) else ""
        return page(
            request, "deck-published.html", words, name=name, view=view, code=code, told=deck_told
        )
    _path, own = path_of(request, name)
    part = is_fragment(request)
    return page(
        request,
        "deck-work.html" if part else "deck.html",
        words,
        part=part,
        name=name,
        own=own,
        version=found.version,
        view=deck_view(bench, site.seen(), asked),
        asked=asked,
        can_undo=own and bench.can_undo,
        can_redo=own and bench.can_redo,
        notice=said or found.notice,
        told=deck_told,
    )


@router.post("/decks/{name}")
def change(request: Request, name: str, form: FormSent) -> Response:
    """Change a deck, unless it is another by now than the one that was shown."""
    asked = _asked(*(form.get(one) for one in ("q", "bar", "odds", "hand", "mend")))
    if not path_of(request, name)[1]:
        return _with_deck(
            request, name, lambda found: _shown(request, name, found, asked, said=words.NOT_YOURS)
        )

    def answer(found: OpenDeck) -> Response:
        if form.get("version") not in {"", found.version}:
            return _shown(request, name, found, asked, said=words.STALE)
        said = _changed(found.bench, form)
        if not is_fragment(request):
            fields = {key: form.get(key) for key in ("q", "bar", "odds", "hand")}
            return _to_deck(request, name, **fields)
        return _shown(request, name, OpenDeck(found.bench), asked, said=said)

    return _with_deck(request, name, answer)


def _changed(bench: DeckBench, form: Form) -> Text | None:
    """Make the change that a button stands for; what is to be said of it."""
    work = _work(bench, form)
    if work is None:
        return None
    make, said = work
    before = bench.resolved
    try:
        make()
    except ChangedMeanwhileError:
        return words.STALE
    except OSError as error:
        return deck_told.NOT_WRITTEN.filled(file=bench.path, reason=reason_of(error))
    except Refused as refusal:
        reason = refusal.findings[0].message(bench.language)
        return deck_told.NOT_WRITTEN.filled(file=bench.path, reason=reason)
    if isinstance(said, Filled):
        return said
    return said.filled(moved=deck_told.moved(before, bench.resolved, bench.language))


def _work(bench: DeckBench, form: Form) -> tuple[Callable[[], None], Text] | None:
    """What a button does, and what is said once it is done; None for what does nothing."""
    done = form.get("do")
    if done == "undo":
        return (bench.undo, deck_told.UNDONE) if bench.can_undo else None
    if done == "redo":
        return (bench.redo, deck_told.REDONE) if bench.can_redo else None
    if form.get("repair"):
        return lambda: bench.repair(form.number("repair", 1)), words.REPAIRED
    if form.get("out"):
        at = form.number("out")
        if at >= len(bench.resolved.cards):
            return None
        gone = verbatim(bench.resolved.cards[at].entry.text)
        return lambda: bench.take_out(at), deck_told.TAKEN_OUT.filled(card=gone)
    return _set(bench, form.get("set"))


def _set(bench: DeckBench, typed: str) -> tuple[Callable[[], None], Text] | None:
    """`ID:1`: have so many of a card; one that may lead leads."""
    card_id, _, number = typed.partition(":")
    card = bench.resolved.catalogue.get(card_id)
    if card is None or not (number.isascii() and number.isdigit()):
        return None
    copies = min(int(number[:3]), _MOST_COPIES)
    if card.type == bench.resolved.shape.leader_type:
        leading = bench.resolved.leading_card()
        if not copies or (leading is not None and leading.index == card.index):
            return None
        return lambda: bench.put(card), deck_told.LEADS.filled(card=card.title)
    counted = {one.index: many for one, many in bench.resolved.counted()}
    now = counted.get(card.index, 0)
    if now == copies:
        return None
    said = deck_told.PUT if copies > now else deck_told.TAKEN_OUT
    return lambda: bench.set_copies(card, copies), said.filled(card=card.title)
