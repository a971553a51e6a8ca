"""A game step by step, each step at an address of its own; and all of it as a journal.

Of a game that goes on, nothing is shown that whoever is at the keyboard does not know.
"""

from itertools import groupby

from fastapi import APIRouter, Request, Response

from rng_cards.play.sitting.sitting import Sitting
from rng_cards.play.sitting.steps import Step, position_at, steps
from rng_cards.web.errors import missing
from rng_cards.web.pages import table_words as words
from rng_cards.web.pages.table import drawing_of, sitting_of
from rng_cards.web.site import language_of, site_of
from rng_cards.web.templating import is_fragment, page, sent_to

router = APIRouter(include_in_schema=False)


@router.get("/table/{number}/steps/{step}")
def replay(request: Request, number: int, step: int) -> Response:
    """The table as it was after so many actions, and what the last of them did; beside the journal,
    the table alone.
    """
    found = sitting_of(request, number)
    if not isinstance(found, Sitting):
        return sent_to(request, f"/table/{number}")
    drawing = drawing_of(request, found)
    told = list(steps(found, drawing.viewer))
    last = len(told) - 1
    if not 0 <= step <= last:
        raise missing(words.NO_STEP.filled(last=last, number=step))
    return page(
        request,
        "table-then.html" if is_fragment(request) else "replay.html",
        words,
        number=number,
        title=site_of(request).seen().table.game(found.seats.game_id).title,
        game=found.seats.game_id,
        step=step,
        last=last,
        drawn=drawing.table(position_at(found, step)),
        lines=[drawing.line(beat.text, beat.depth) for beat in told[step].beats],
        around=_around(told, step),
        over=found.game.over,
    )


def _around(told: list[Step], step: int) -> tuple[int | None, int | None]:
    """The first steps of the turn before, or of this one, and of the turn after."""
    turn = told[step].turn
    firsts = [next(some).number for _turn, some in groupby(told, lambda one: one.turn)]
    before = [one for one in firsts if one < step]
    after = [one for one in firsts if told[one].turn > turn]
    return before[-1] if before else None, after[0] if after else None


@router.get("/table/{number}/journal")
def journal(request: Request, number: int) -> Response:
    """All that happened, each thing with the step that it came of."""
    found = sitting_of(request, number)
    if not isinstance(found, Sitting):
        return sent_to(request, f"/table/{number}")
    drawing = drawing_of(request, found)
    turn_of = found.tabletop.turn
    turns = [
        (
            turn_of.say(language_of(request), {"n": turn}),
            [
                drawing.line(beat.text, beat.depth, step.number)
                for step in some
                for beat in step.beats
            ],
        )
        for turn, some in groupby(steps(found, drawing.viewer), lambda one: one.turn)
    ]
    return page(
        request,
        "journal.html",
        words,
        number=number,
        title=site_of(request).seen().table.game(found.seats.game_id).title,
        turns=[(turn, lines) for turn, lines in turns if lines],
        over=found.game.over,
    )
