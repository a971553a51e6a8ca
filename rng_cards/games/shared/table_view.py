"""The table of any game, drawn: a rule with what lies in the middle, then each player.

What is shown of the table and of a seat stands in the game's texts, under `table` and `seat`: a
field and its word. A number follows its word, unless the text has a hole for it, which may say what
stands for 0: `{0} lives|out`. A flag is a word, or two, `yes|no`; a zone is its word and its cards.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rng_cards.engine.pieces import NOBODY, OWNER, VALUE, ZONE, Field, Piece
from rng_cards.engine.position import UNKNOWN
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.playing import ONLOOKER
from rng_cards.games.shared.templates import CARD, Template
from rng_cards.games.shared.texts import LanguageTexts, Players
from rng_cards.games.spread import Lying, Place, Side, Spread
from rng_cards.shape import yaml_key
from rng_cards.spacing import NO_BREAK, colon, on_one_line
from rng_cards.terminal_layout import cells, cut, folded, pad, paint, unpainted
from rng_cards.words import Text, strip_controls

FileOf = Callable[[str], str]
BACK: Final = "▒"
"""A card that whoever looks does not know."""
STRONG: Final = "1"
_FAINT: Final = "2"
MARK: Final = "▸ "
"""Before the name of whoever decides."""
YOU: Final = Text(fr="(toi)", en="(you)")
_LONGEST_NAME: Final = 18
_MOST_OF_A_NAME: Final = 33
"""Cells; the rest of a longer one is left out."""
_BETWEEN: Final = " · "
_APART: Final = "   "
_SEMICOLON: Final = Text(fr=" ; ", en="; ")
_BACKS: Final = 6
"""Cards that are drawn as backs; more are counted."""


class Spot(NamedTuple):
    """A place of the table that is no zone of cards."""

    name: str
    """What one may call it; several may be called alike."""
    lines: Sequence[str]
    """What it is called in full, then what is seen there: as many lines in every language."""


class TableView:
    """A position as one player sees it; `eyes` is the seat, ALL_SEEING or ONLOOKER."""

    def __init__(
        self,
        state: SteppedPosition,
        eyes: int,
        texts: LanguageTexts,
        players: Players,
        *,
        colour: bool,
    ) -> None:
        self.state = state
        self.eyes = eyes
        self.texts = texts
        self.names = texts.names(players)
        self.players = [strip_controls(name) for name in self.names["seat"]]
        self.colour = colour
        self.seen = state.observe(eyes)

    def drawn(self, width: int) -> list[str]:
        """The whole table, in lines of at most so many cells."""
        lines = self._middle(width)
        sides = {
            seat: self._shown(self.state.seats[seat], self.seen["seats"][seat], "seat")
            for seat in self._around()
        }
        column = max(cells(_BETWEEN.join(facts)) for facts, _ in sides.values())
        for seat, (facts, zones) in sides.items():
            lines += self._seat(seat, facts, zones, column, width)
        return lines

    def spots(self) -> Iterable[Spot]:
        """The places of the table that are no zones, the same ones in every language."""
        return ()

    # -- in parts, for a page

    def spread(self, file_of: FileOf) -> Spread:
        """The table in parts; `file_of` is the id of the file of a kind of cards."""
        facts, middle = self._parts(self.state, self.seen, "table", file_of)
        return Spread(facts, middle, self.sides(file_of))

    def sides(self, file_of: FileOf) -> tuple[Side, ...]:
        """Everybody's side."""
        found = []
        for seat in self._around():
            piece, seen = self.state.seats[seat], self.seen["seats"][seat]
            facts, places = self._parts(piece, seen, "seat", file_of)
            decides = seat == self.seen["decides"]
            own = seat == self.eyes
            found.append(Side(self.players[seat], seat, facts, places, own, decides))
        return tuple(found)

    def _parts(
        self, piece: Piece, seen: Mapping[str, Any], part: str, file_of: FileOf
    ) -> tuple[tuple[str, ...], tuple[Place, ...]]:
        """What a piece shows of itself: numbers and flags, then places."""
        facts: list[str] = []
        places: list[Place] = []
        for word, field in self._told(piece, seen, part):
            if field.form == ZONE:
                cards = getattr(piece, field.name)
                if cards:
                    places.append(self.place(word, cards, field, file_of))
            elif field.form == VALUE:
                facts += self._fact(word, seen[field.name])
        return tuple(facts), tuple(places)

    def place(self, title: str, cards: Sequence[int], field: Field, file_of: FileOf) -> Place:
        """A zone of cards. Of a pile that nobody looks through, the top comes first."""
        piled = field.eyes == NOBODY
        ordered = cards[::-1] if piled else cards
        if not field.ordered and not piled:
            ordered = sorted(cards, key=self._place)
        lying = tuple(self.lying(card, file_of) for card in ordered)
        return Place(title, lying, piled=piled, held=field.eyes == OWNER)

    def lying(self, card: int, file_of: FileOf) -> Lying:
        """A card as it is seen."""
        if not self._is_seen(card):
            return Lying(BACK, hidden=True)
        kind = self.state.cards.kind_of[card]
        name = strip_controls(self.names[CARD][kind])
        private = self.state.known[card] != self.state.everybody()
        return Lying(name, file_of(self.state.cards.kinds[kind]), private=private)

    def _around(self) -> list[int]:
        """The seats as they sit: those to the left of whoever looks first, who looks last."""
        count = len(self.players)
        first = self.eyes + 1 if self.eyes in range(count) else 0
        return [(first + step) % count for step in range(count)]

    # -- what is drawn

    def _middle(self, width: int) -> list[str]:
        """A rule across with the fields of the table."""
        facts, zones = self._shown(self.state, self.seen, "table")
        return self.ruled([*facts, *zones], width)

    def ruled(self, pieces: Sequence[str], width: int) -> list[str]:
        """A rule across with some words on it; further lines where one is too short."""
        lines = []
        for row in rows(pieces, _BETWEEN, width - 6) or [""]:
            left = f"── {row} " if row else "──"
            lines.append(self._faint(left + "─" * max(0, width - cells(left))))
        return lines

    def _seat(
        self, seat: int, facts: list[str], zones: list[str], aligned: int, width: int
    ) -> list[str]:
        """A player's name and state, and the cards: beside them, `aligned` with those of others
        where they all fit, else under them.
        """
        names = [self._name(one) for one in range(len(self.players))]
        column = min(max(map(cells, names)), _LONGEST_NAME) + 2
        name = self._name(seat)
        decides = seat == self.seen["decides"]
        mark = MARK if decides else "  "
        style = STRONG if decides or seat == self.eyes else ""
        room = width - column - 3
        state = _BETWEEN.join(facts)
        for beside in (aligned, cells(state)):
            whole = _APART.join([pad(state, beside), *zones])
            if cells(whole) <= room:
                break
        first, *rest = [whole] if cells(whole) <= room else self._rows_of(facts, zones, room)
        head = pad(mark + paint(name, style, colour=self.colour), column + 2)
        indent = " " * (column + 3)
        if cells(head) > column + 2:  # a long name has a line of its own
            return [head, *(indent + row for row in (first, *rest))]
        return [f"{head} {first}", *(indent + row for row in rest)]

    def _rows_of(self, facts: list[str], zones: list[str], room: int) -> list[str]:
        return [*(rows(facts, _BETWEEN, room) or [""]), *rows(zones, _APART, room)]

    def _name(self, seat: int) -> str:
        """A player's name, said to be one's own where it is."""
        name = cut(self.players[seat], _MOST_OF_A_NAME)
        return f"{name} {YOU.say(self.texts.language)}" if seat == self.eyes else name

    def _shown(
        self, piece: Piece, seen: Mapping[str, Any], part: str
    ) -> tuple[list[str], list[str]]:
        """What a piece shows of itself: numbers and flags, then cards."""
        facts: list[str] = []
        zones: list[str] = []
        for word, field in self._told(piece, seen, part):
            if field.form == ZONE:
                cards = self.zone(getattr(piece, field.name), field)
                if cards:
                    named = any(map(str.isalpha, cards))
                    behind = colon(self.texts.language) if named else ""
                    zones.append(f"{self._faint(word + behind)} {cards}")
            elif field.form == VALUE:
                facts += self._fact(word, seen[field.name])
        return facts, zones

    def _told(
        self, piece: Piece, seen: Mapping[str, Any], part: str
    ) -> Iterator[tuple[str, Field]]:
        """The fields of a piece that the texts have words for, with those."""
        layout = {yaml_key(field.name): field for field in piece.layout()}
        for key, word in self.texts.shown(part).items():
            field = layout.get(key)
            if field is not None and field.name in seen:
                yield word, field

    def _fact(self, word: str, value: Any) -> Iterator[str]:
        """A number or a flag in words; nothing where there is nothing to say."""
        if value == UNKNOWN:
            return
        if isinstance(value, bool):
            yes, _, no = word.partition("|")
            said = yes if value else no
            if said:
                yield said
        elif isinstance(value, str):
            yield f"{word} {value}"
        elif "{" in word:
            *hole, behind = word.rpartition("}")
            behind, bar, none = behind.partition("|")
            if bar and value == 0:
                yield none
            elif value >= 0:
                text = "".join((*hole, behind))
                yield Template(text, self.texts.language).fill((value,), self.names)
        elif value:
            yield f"{word} {value}"

    def zone(self, cards: Sequence[int], field: Field) -> str:
        """The cards of a zone: a pile is counted; `(3)` is a card that only who looks knows."""
        if not cards:
            return ""
        if field.eyes == NOBODY:
            return str(len(cards))
        if not field.ordered:
            cards = sorted(cards, key=self._place)
        own = field.eyes == OWNER  # nobody expects others to see these
        faces = [self.face(card, own=own) for card in cards]
        if len(cards) > _BACKS and not any(map(self._is_seen, cards)):
            return f"{len(cards)} × {BACK}"
        short = all(cells(face) <= len("(13)") for face in faces)
        apart = _SEMICOLON.say(self.texts.language) if any("," in face for face in faces) else ", "
        return (" " if short else apart).join(faces)

    def face(self, card: int, *, own: bool = False) -> str:
        """A card as it is seen; `own` for one that lies where only its owner sees it."""
        if not self._is_seen(card):
            return self._faint(BACK)
        kind = self.state.cards.kind_of[card]
        name = on_one_line(strip_controls(self.names[CARD][kind]))
        if self.state.known[card] == self.state.everybody():
            return paint(name, STRONG, colour=self.colour)
        return name if own else f"({name})"

    def _is_seen(self, card: int) -> bool:
        known = self.state.known[card]
        if self.eyes == ONLOOKER:
            return known == self.state.everybody()
        return self.eyes < 0 or bool(known >> self.eyes & 1)

    def _place(self, card: int) -> tuple[bool, int]:
        """Where a card stands among others whose order means nothing: by kind, backs last."""
        seen = self._is_seen(card)
        return not seen, self.state.cards.kind_of[card] if seen else 0

    def _faint(self, text: str) -> str:
        return paint(text, _FAINT, colour=self.colour)


def rows(pieces: Sequence[str], between: str, room: int) -> list[str]:
    """Pieces one after the other, on as few lines as they take."""
    lines: list[str] = []
    for piece in pieces:
        if lines and cells(lines[-1]) + len(between) + cells(piece) <= room:
            lines[-1] += between + piece
        else:
            lines += _parted(piece, room)
    return lines


def _parted(piece: str, room: int) -> list[str]:
    """A piece on as many lines as it takes, parted at its spaces: colours are left alone."""
    rows = [""]
    for word in piece.split(" "):
        if rows[-1] and cells(rows[-1]) + 1 + cells(word) > room:
            rows.append(word)
        else:
            rows[-1] = f"{rows[-1]} {word}".lstrip()
    return [line for row in rows for line in _narrowed(row, room)]


def _narrowed(row: str, room: int) -> list[str]:
    """A line that is still too long, parted wherever it can be, without its colours."""
    return [row] if cells(row) <= room else folded(unpainted(row).replace(NO_BREAK, " "), room)
