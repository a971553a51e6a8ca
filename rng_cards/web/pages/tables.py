"""The games of this machine: those under way, those that are over, and a new one."""

from collections.abc import Sequence
from typing import Any, Final

from fastapi import APIRouter, Request, Response

from rng_cards.diagnostics import Report
from rng_cards.games import every_game, game_ids
from rng_cards.games.capabilities import DECKS
from rng_cards.games.game import GameDefinition
from rng_cards.games.shared.texts import seat_names
from rng_cards.play.agents import AGENTS
from rng_cards.play.replays import Again
from rng_cards.play.saved.ended import ended_games
from rng_cards.play.saved.reading import SavedGame, newest_first, saved_game
from rng_cards.play.sitting.asking import AskedSeat, Refused, decks_to_choose, seats_asked
from rng_cards.play.sitting.seats import a_seed
from rng_cards.play.sitting.tables import Unplayable
from rng_cards.play.sitting.told import ended_told, game_told
from rng_cards.record import Record
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.forms import Form, FormSent, whole_number
from rng_cards.web.pages import tables_words as words
from rng_cards.web.pages.house_rules import rules_of_form, rules_sent
from rng_cards.web.site import Seen, language_of, site_of
from rng_cards.web.templating import page, sent_to
from rng_cards.words import Text

router = APIRouter(include_in_schema=False)

_MOST: Final = 20
"""Games of a list."""
_MOST_DIGITS: Final = 9
_USUAL: Final = "greedy"
"""The agent of seats that nobody fills in."""
_STRONGER: Final = ("mcts:200", "mcts:2s")


class Listed(Record):
    """A game as the list has it."""

    number: int
    when: str
    said: str
    title: str = ""
    """The game that is played, where that is not said."""
    result: str = ""
    """What it was to the one person who played it."""


@router.get("/table")
def tables(request: Request) -> Response:
    """The games under way, those that are over, and which can be begun."""
    seen, language = site_of(request).seen(), language_of(request)
    again = Again(seen.table)
    numbers = newest_first()
    saved = [saved_game(one, again) for one in numbers[:_MOST]]
    over = ended_games()
    return page(
        request,
        "tables.html",
        words,
        games=list(every_game()),
        waiting=[
            Listed(one.number, _when(one), game_told(one).say(language), _title(one, seen))
            for one in saved
        ],
        more_waiting=len(numbers) - len(saved),
        over=[
            Listed(
                one.number,
                _when(one),
                ended_told(one, seen.table, again, language).say(language),
                result=one.result or "",
            )
            for one in over[:_MOST]
        ],
        more_over=max(0, len(over) - _MOST),
    )


def _title(game: SavedGame, seen: Seen) -> str:
    return seen.table.game(game.opened.replay.game).title if game.opened else ""


def _when(game: Any) -> str:
    """When a game was left or ended, in the time of this machine."""
    return "" if game.when is None else f"{game.when.astimezone():%Y-%m-%d %H:%M}"


@router.post("/table/{number}/remove")
def remove(request: Request, number: int) -> Response:
    """Remove a game that was left, and go back to the others."""
    kept = site_of(request).seen().tables.remove(number)
    at = f"/{number}" if kept else ""  # there, it is said why
    return sent_to(request, f"/table{at}")


@router.get("/table/new")
def new(request: Request, game: str = "", players: int = 0) -> Response:
    """The form of a new game."""
    this = _game(game)
    return _form(request, this, players, Form({}), None)


@router.post("/table/new")
def begin(request: Request, sent: FormSent) -> Response:
    """Deal a game, and go to its table."""
    this = _game(sent.get("game"))
    seen = site_of(request).seen()
    players = sent.number("players")
    typed = sent.get("seed").strip()
    seed = whole_number(typed, -1, _MOST_DIGITS)
    if typed and seed < 0:
        refused = Refused((words.BAD_SEED.filled(typed=typed),))
        return _form(request, this, players, sent, refused)
    seats = seats_asked(
        seen.table,
        this.id,
        [_asked(sent, place) for place in range(_count(this, players))],
        first=sent.number("first", -1),
        rules=rules_sent(this, sent),
    )
    if isinstance(seats, Refused):
        return _form(request, this, players, sent, seats)
    number = seen.tables.begin(seats, a_seed(seed if typed else None))
    if isinstance(number, Unplayable):
        return _form(request, this, players, sent, Refused(findings=number.findings))
    return sent_to(request, f"/table/{number}")


def _game(game_id: str) -> GameDefinition:
    found = {one.id: one for one in every_game()}.get(game_id or game_ids()[0])
    if found is None:
        raise missing(words.NO_GAME.filled(game=game_id))
    return found


def _count(game: GameDefinition, players: int) -> int:
    """How many play: as asked, as far as the game has so many."""
    seats = game.engine().seats
    return players if players in seats else seats[0]


def _asked(sent: Form, place: int) -> AskedSeat:
    name, who, role, deck = (sent.get(f"{one}-{place}") for one in ("name", "who", "role", "deck"))
    return AskedSeat(name[:40], who, role, deck)


class SeatForm(Record):
    """A seat of the form, as it was filled in."""

    number: int
    asked: AskedSeat


def _form(
    request: Request, game: GameDefinition, players: int, sent: Form, refused: Refused | None
) -> Response:
    seen, language = site_of(request).seen(), language_of(request)
    count, engine = _count(game, players), game.engine()
    decks = list(decks_to_choose(seen.table, game.id)) if DECKS.of(game) else []
    filled = bool(sent.sent)
    seats = [
        SeatForm(place + 1, _asked(sent, place) if filled else _usual(place, decks))
        for place in range(count)
    ]
    report = Report(refused.findings if refused else (), {})
    return page(
        request,
        "table-new.html",
        words,
        game=game,
        count=count,
        counts=list(engine.seats),
        seats=seats,
        who=_who(language),
        roles=[(one, _role(seen, game.id, one, language)) for one in engine.roles],
        decks=[(name, title.say(language)) for name, title in decks],
        needs_decks=DECKS.of(game) is not None,
        rules=list(rules_of_form(seen, game, sent, language)),
        first=sent.get("first") or "-1",
        seed=sent.get("seed"),
        said=[one.say(language) for one in refused.said] if refused else [],
        findings=list(told(report, language)),
    )


def _usual(place: int, decks: Sequence[tuple[str, Text]]) -> AskedSeat:
    """A person at the first seat, agents at the others, each with a deck of their own."""
    deck = decks[place % len(decks)][0] if decks else ""
    return AskedSeat(agent=_USUAL if place else "", deck=deck)


def _who(language: str) -> list[tuple[str, str]]:
    """Who may sit at a seat: a person, or an agent."""
    agents = [(kind.name, kind.about) for kind in AGENTS.values()]
    known = [
        (name, words.AGENT.say(language, {"name": name, "about": about})) for name, about in agents
    ]
    return [("", words.PERSON.say(language)), *known, *((one, one) for one in _STRONGER)]


def _role(seen: Seen, game_id: str, role: str, language: str) -> str:
    """What a role is called."""
    return next(
        (
            name.say(language)
            for name in seat_names(seen.table.catalogue(game_id).about)
            if name.say("en").casefold() == role
        ),
        role,
    )
