"""What players are called: by their own names, else by what they play."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from rng_cards.games.playing import PlayDeck, Seat
from rng_cards.words import Names, Text, verbatim

_IDLE: Final = Text(fr="Personne", en="Nobody")
_NUMBERED: Final = Text(fr="{name} {number}", en="{name} {number}")
_QUOTED: Final = Text(fr="« {name} »", en="«{name}»")
_PLAYER: Final = Text(fr="Joueur {number}", en="Player {number}")


def player_names(seats: Sequence[Seat], of_the_game: Sequence[Text] = ()) -> tuple[Text | str, ...]:
    """A name for each seat, no two alike.

    Who has no name goes by the leading card, or, where several play the same, by the deck; without
    a deck, by the role, by what the game calls those who sit there and have none, or by the seat's
    number.
    """
    leaders = [_leader(seat) for seat in seats]
    named = [seat.name or leader for seat, leader in zip(seats, leaders, strict=True)]
    if _alike(named):
        named = [seat.name or _title(seat.deck) or _IDLE for seat in seats]
    if _alike(named):
        named = [seat.name or leader for seat, leader in zip(seats, leaders, strict=True)]
    told: list[Text | str] = [
        name or other for name, other in zip(named, _of_the_game(seats, of_the_game), strict=True)
    ]
    counted = Counter(map(_plain, told))
    return tuple(
        _NUMBERED.filled(name=name, number=number) if counted[_plain(name)] > 1 else name
        for number, name in enumerate(told, start=1)
    )


def _of_the_game(seats: Sequence[Seat], names: Sequence[Text]) -> Iterator[Text]:
    """What the game calls each seat: by its role, else by the next name that is nobody's role."""
    by_role = {_plain(name).casefold(): name for name in names}
    roles = {seat.role for seat in seats if seat.role}
    free = [name for key, name in by_role.items() if key not in roles]
    for number, seat in enumerate(seats):
        before = sum(bool(one.role) for one in seats[:number])
        if seat.role:
            yield by_role.get(seat.role, verbatim(seat.role))
        elif number - before < len(free):
            yield free[number - before]
        else:
            yield _PLAYER.filled(number=number + 1)


def deck_title(deck: PlayDeck) -> Text:
    """What a deck is called; after its file where it has no name."""
    return deck.name if isinstance(deck.name, Text) else verbatim(deck.name)


def _leader(seat: Seat) -> Text | str:
    """The leading card; nothing for a player without a deck."""
    if seat.idle:
        return _IDLE
    return Names(seat.deck.leader["name"]) if seat.deck else ""


def _title(deck: PlayDeck | None) -> Text | None:
    if deck is None:
        return None
    return _QUOTED.filled(name=deck_title(deck))


def _alike(names: Sequence[Text | str]) -> bool:
    said = [_plain(name) for name in names if name]
    return len(set(said)) < len(said)


def _plain(name: Text | str) -> str:
    return name if isinstance(name, str) else name.say("en")
