"""Who may sit down to a game: how many, in which roles, with or without a deck."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.game import GameDefinition
from rng_cards.games.house_rules import spelt
from rng_cards.games.playing import GameEngine, PlayDeck, Seat
from rng_cards.play import seat_codes
from rng_cards.play.names import deck_title, player_names
from rng_cards.words import Param, Text

_FROM_TO = Text(fr="de {least} à {most}", en="{least} to {most}")
_COUNTED = Text(fr="à {least}", en="{least}")
_BY_VARIANT = Text(
    fr="{known} dans la variante `{variant}`", en="{known} in the variant `{variant}`"
)


class IllegalSeats(Exception):  # noqa: N818 -- like IllegalDeck
    """Players who cannot play that game together; `findings` say why."""

    def __init__(self, findings: Sequence[Diagnostic]) -> None:
        super().__init__("; ".join(one.message("en") for one in findings))
        self.findings = findings


def wrong_with_seats(
    game: GameDefinition,
    seats: Sequence[Seat],
    rules: Mapping[str, bool | int],
    span: Span | None = None,
) -> list[Diagnostic]:
    """All that keeps those seats from playing the game by those house rules and variants; `span`
    is where they are written.
    """
    engine = game.engine()
    if len(seats) not in engine.seats_by(rules):
        return [how_many(game, len(seats), rules, span)]
    return [*_decks(game, seats, span), *_roles(game, engine, seats, span)]


def how_many(
    game: GameDefinition,
    count: int,
    rules: Mapping[str, bool | int],
    span: Span | None = None,
) -> Diagnostic:
    """The finding about a number of players that the game cannot have by those rules."""
    engine = game.engine()
    seats = engine.seats_by(rules)
    text = _COUNTED if len(seats) == 1 else _FROM_TO
    known = text.filled(least=seats[0], most=seats[-1])
    help_ = seat_codes.NO_DECKS if engine.statistics is None else None
    for rule in engine.house_rules:
        if rule.seats and rules.get(rule.key):
            known = _BY_VARIANT.filled(known=known, variant=spelt(rule))
            help_ = seat_codes.OR_NO_VARIANT
    params: dict[str, Param] = {"game": game.title, "known": known, "count": count}
    return Diagnostic(seat_codes.HOW_MANY, span, params, help=help_)


def decks_for_nothing(game: GameDefinition, decks: Iterable[PlayDeck]) -> list[Diagnostic]:
    """The findings about decks where the game is played without."""
    if game.engine().statistics is not None:
        return []
    return [
        Diagnostic(seat_codes.DECK_FOR_NOTHING, None, {"game": game.title, "deck": deck_title(one)})
        for one in decks
    ]


def _decks(game: GameDefinition, seats: Sequence[Seat], span: Span | None) -> list[Diagnostic]:
    """Decks that are there and should not be, or are missing."""
    if game.engine().statistics is None:
        brought = decks_for_nothing(game, (seat.deck for seat in seats if seat.deck))
        return [one.at(span) for one in brought]
    names = player_names(seats)
    without = [place for place, seat in enumerate(seats) if seat.deck is None and not seat.idle]
    players = tuple(names[place] for place in without)
    missing: dict[str, Param] = {"game": game.title, "players": players}
    return [Diagnostic(seat_codes.DECK_MISSING, span, missing)] if without else []


def _roles(
    game: GameDefinition, engine: GameEngine, seats: Sequence[Seat], span: Span | None
) -> Iterator[Diagnostic]:
    """Roles that the game has not, or that two want."""
    taken = [seat.role for seat in seats if seat.role]
    free = tuple(role for role in engine.roles if role not in taken)
    for role in dict.fromkeys(taken):
        params: dict[str, Param] = {
            "game": game.title,
            "role": role,
            "known": engine.roles,
            "free": free,
        }
        if role not in engine.roles:
            help_ = suggestion(role, engine.roles) if engine.roles else seat_codes.NO_ROLES
            yield Diagnostic(seat_codes.UNKNOWN_ROLE, span, params, help=help_)
        elif taken.count(role) > 1:
            yield Diagnostic(seat_codes.ROLE_TWICE, span, params)
