"""The table of one game: looked at, played at, handed over.

A game is read from its file and written back with each move. Nothing that the viewer may not know
goes into an answer: see `Sitting.viewer`.
"""

from collections.abc import Callable
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from rng_cards.diagnostics import Report
from rng_cards.games.playing import ONLOOKER
from rng_cards.games.tabletop import keyed
from rng_cards.play.sitting import orders
from rng_cards.play.sitting.hints import NOT_ALOUD, hint_for
from rng_cards.play.sitting.phrases import WHICH, Heard, asked_about, heard
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.play.sitting.tables import Unplayable
from rng_cards.record import Record
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.forms import Form, FormSent
from rng_cards.web.pages import table_words as words
from rng_cards.web.pages.table_view import Drawing, Drawn, own_cards
from rng_cards.web.site import language_of, site_of
from rng_cards.web.templating import in_place_of_page, is_fragment, page, sent_to
from rng_cards.words import Text, languages

router = APIRouter(include_in_schema=False)

_LONGEST: Final = 500
"""Letters of a phrase that are read."""
_DIGITS: Final = 19
"""Of the largest code of a move."""


class Answer(Record):
    """What is said under the table to whoever did or asked something."""

    said: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    """The rules that it rests on."""
    moves: tuple[int, ...] = ()
    """Moves that it is about, by their codes."""
    typed: str = ""
    """The phrase that it answers, to be mended."""


_NO_ANSWER: Final = Answer()


def sitting_of(request: Request, number: int) -> Sitting | Unplayable:
    """The game of that number."""
    found = site_of(request).seen().tables.look(number)
    if found is None:
        raise missing(words.NO_TABLE.filled(number=number))
    return found


def viewer_of(request: Request, sitting: Sitting) -> int:
    """Who looks: where a server only shows, somebody beside the table while the game goes on."""
    if site_of(request).read_only and not sitting.game.over:
        return ONLOOKER
    return sitting.viewer()


@router.get("/table/{number}")
def show(request: Request, number: int, card: str = "", since: int | None = None) -> Response:
    """A game as it stands; `card` is one of them that is looked at. Nothing where the game has not
    gone on `since` so many actions.
    """
    found = sitting_of(request, number)
    if isinstance(found, Sitting) and since == len(found.game.codes):
        return Response(status_code=204)
    return _shown(request, number, found, card=card)


@router.get("/table/{number}/hint")
def hint(request: Request, number: int) -> Response:
    """The table with a good move for whoever is asked."""
    sitting = sitting_of(request, number)
    if not isinstance(sitting, Sitting):
        return _shown(request, number, sitting)
    drawing = drawing_of(request, sitting)
    if not drawing.decides:
        return _shown(request, number, sitting)
    return _shown(request, number, sitting, _hint(sitting, drawing.language))


@router.post("/table/{number}/do")
def do(request: Request, number: int, sent: FormSent) -> Response:
    """Make a move, by its code."""
    wanted = sent.number("move", -1, _DIGITS)

    def decide(sitting: Sitting) -> None:
        found = [one for one in sitting.game.legal_actions() if one.code == wanted]
        if found and sitting.asks():
            _decide(sitting, found[0])

    return _changed(request, number, sent, decide)


@router.post("/table/{number}/undo")
def undo(request: Request, number: int, sent: FormSent) -> Response:
    """Take back the last decision."""
    said: list[Text] = []

    def take_back(sitting: Sitting) -> None:
        why_not = sitting.undo() if sitting.asks() else None
        if why_not is not None:
            said.append(why_not)

    language = language_of(request)
    return _changed(
        request, number, sent, take_back, lambda: Answer(tuple(one.say(language) for one in said))
    )


@router.post("/table/{number}/go")
def go(request: Request, number: int, sent: FormSent) -> Response:
    """Let an agent play, until it has done something that can be told."""

    def play_on(sitting: Sitting) -> None:
        viewer = sitting.viewer()
        known = len(sitting.news.get(viewer, ()))
        while sitting.goes_on() and len(sitting.news.get(viewer, ())) == known:
            sitting.go_on()

    return _changed(request, number, sent, play_on)


@router.post("/table/{number}/come")
def come(request: Request, number: int, sent: FormSent) -> Response:
    """Somebody to whom the table was handed over uncovers it."""
    tables = site_of(request).seen().tables
    tables.come(number, sent.number("seat", -1))
    return _done(request, number, sitting_of(request, number), _NO_ANSWER)


@router.post("/table/{number}/say")
def say(request: Request, number: int, sent: FormSent) -> Response:
    """Do what a phrase says, or answer it."""
    phrase, language = sent.get("phrase").strip()[:_LONGEST], language_of(request)
    answers: list[Answer] = []

    def obey(sitting: Sitting) -> None:
        if phrase and sitting.asks():
            answers.append(_obeyed(sitting, phrase, language))

    return _changed(
        request, number, sent, obey, lambda: answers[0] if answers else Answer(typed=phrase)
    )


def _decide(sitting: Sitting, action: Any) -> None:
    sitting.told = True  # what the page shows, whoever plays has read
    sitting.decide(action)


# What a phrase does


def _obeyed(sitting: Sitting, phrase: str, language: str) -> Answer:
    """Do what a line says, as at the prompt of a terminal, or say why not."""
    typed = phrase.strip("#.) ")
    menu = sitting.tabletop.menu(sitting.game.state, sitting.game.words)
    by_key = {key: choice.action for key, choice in keyed(menu)}
    if typed in by_key:
        _decide(sitting, by_key[typed])
        return _NO_ANSWER
    if typed.isascii() and typed.isdigit():
        return Answer((words.NO_NUMBER.say(language, {"typed": typed}),), typed=phrase)
    order = orders.read_order(phrase, languages())
    if order is None:
        found = heard(sitting, phrase, language)
        if len(found.actions) == 1 and found.question is None:
            _decide(sitting, found.actions[0])
            return _NO_ANSWER
        return _answer(found, phrase, language)
    name, rest = order
    if name == orders.WHY:
        asked = asked_about(sitting, rest, language) if rest else Heard()
        return _answer(asked, phrase, language, possible=True)
    if name == orders.HINT:
        return _hint(sitting, language)
    if name == orders.UNDO:
        why_not = sitting.undo()
        return Answer((why_not.say(language),) if why_not else ())
    return Answer((words.NOT_HERE.say(language),), typed=phrase)


def _answer(found: Heard, phrase: str, language: str, *, possible: bool = False) -> Answer:
    """What is said of a phrase that is not simply done."""
    said = [one.say(language) for one in found.said]
    if found.question is not None:
        said.append(found.question.say(language))
    elif found.actions:
        question = words.YES if possible else WHICH
        said.append(question.say(language, {"typed": phrase}))
    said += [one.said.say(language) for one in found.reasons]
    rules = [one.rests.say(language) for one in found.reasons if one.rests]
    codes = tuple(one.code for one in found.actions)
    return Answer(tuple(said), tuple(rules), codes, phrase)


def _hint(sitting: Sitting, language: str) -> Answer:
    """A good move and its reason, or why there is none here."""
    game = sitting.game
    if game.player != sitting.eyes:
        said = NOT_ALOUD.filled(player=game.words.players[game.player])
        return Answer((said.say(language),))
    found = hint_for(game)
    advice = words.ADVICE.say(language, {"move": found.said})
    return Answer((advice, found.why.say(language)), moves=(found.move.code,))


# What is shown


def _changed(
    request: Request,
    number: int,
    sent: Form,
    change: Callable[[Sitting], None],
    answer: Callable[[], Answer] = lambda: _NO_ANSWER,
) -> Response:
    """The table after a change; where it had gone on elsewhere, as it stands, unchanged."""
    at = sent.number("at", -1, _DIGITS)
    language = language_of(request)
    moved_on = []

    def checked(sitting: Sitting) -> None:
        change(sitting)
        moved_on.append(False)

    found = site_of(request).seen().tables.change(number, at, checked)
    if found is None:
        raise missing(words.NO_TABLE.filled(number=number))
    stale = isinstance(found, Sitting) and not moved_on
    said = Answer((words.MOVED_ON.say(language),)) if stale else answer()
    return _done(request, number, found, said)


def _done(request: Request, number: int, found: Sitting | Unplayable, answer: Answer) -> Response:
    """The table to a script; to a browser without scripts the way there, where nothing is said."""
    if is_fragment(request) or answer != _NO_ANSWER or isinstance(found, Unplayable):
        return _shown(request, number, found, answer)
    return sent_to(request, f"/table/{number}")


def drawing_of(request: Request, sitting: Sitting) -> Drawing:
    """The table as whoever asks may see it."""
    viewer = viewer_of(request, sitting)
    return Drawing(site_of(request).seen(), sitting, viewer, language_of(request))


def _shown(
    request: Request,
    number: int,
    found: Sitting | Unplayable,
    answer: Answer = _NO_ANSWER,
    card: str = "",
) -> Response:
    if isinstance(found, Unplayable):
        report = Report(found.findings, {})
        findings = list(told(report, language_of(request)))
        closed = page(request, "table-closed.html", words, number=number, findings=findings)
        return in_place_of_page(request, closed)
    drawing = drawing_of(request, found)
    drawn, game = drawing.table(), found.game
    template = "table-shown.html" if is_fragment(request) else "table.html"
    covered = not game.over and drawing.viewer == ONLOOKER
    comes = game.player if covered and game.player in found.seats.people else -1
    return page(
        request,
        template,
        words,
        number=number,
        title=site_of(request).seen().table.game(found.seats.game_id).title,
        game=found.seats.game_id,
        at=len(game.codes),
        drawn=drawn,
        over=game.over,
        ending=drawing.ending() if game.over else None,
        covered=covered,
        comes=comes,
        player="" if game.over else drawing.player(game.player),
        goes_on=found.goes_on(),
        decides=drawing.decides,
        aloud=drawing.decides and game.player != found.eyes,
        alone=len(found.seats.people) == 1,
        question="" if game.over else drawing.said(game.question()),
        groups=drawing.moves() if drawing.decides else [],
        lines=drawing.lines(),
        may_undo=drawing.decides and found.stays() is None,
        answer=answer,
        looked_at=_looked_at(drawing, drawn, card) if card else None,
    )


def _looked_at(drawing: Drawing, drawn: Drawn, card: str) -> dict[str, Any] | None:
    """A card that is looked at: its face, what can be done with it, why the rest cannot."""
    sitting, language = drawing.sitting, drawing.language
    shown = drawing.whole(card)
    if shown is None:
        return None
    found = Heard()
    own = own_cards(drawn) if drawing.decides else ()
    if any(one.id == card for one in own) and sitting.game.player == sitting.eyes:
        found = asked_about(sitting, shown.lying.name, language)
    said = [one.said.say(language) for one in found.reasons]
    if drawing.decides and not said and not found.actions:
        said.append(words.NOTHING_TO_DO.say(language, {"card": shown.lying.name}))
    rules = [one.rests.say(language) for one in found.reasons if one.rests]
    moves = tuple(one.code for one in found.actions)
    return {"card": shown, "answer": Answer(tuple(said), tuple(rules), moves)}
