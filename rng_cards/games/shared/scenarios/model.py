"""What a scenario of a game may hold, typed after the fields of its positions and its players.

The types are made for the players of each scenario, so that a name that nobody bears is found
where it stands.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    TypeAdapter,
    WithJsonSchema,
    create_model,
)

from rng_cards.catalogue.card_data import Slug
from rng_cards.catalogue.field_docs import field_docs
from rng_cards.engine import pieces
from rng_cards.engine.pieces import NUMBERS, PIECE, PIECES, VALUE, ZONE, Piece
from rng_cards.engine.position import UNKNOWN
from rng_cards.engine.steps import SteppedPosition, steps_of
from rng_cards.games.scenarios.data import Refused, ScenarioData, table_rules
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.shape import yaml_key

NOBODY: Final = "nobody"
OVER: Final = "over"
NOT_SET: Final = frozenset(
    {"seats", "known", "batches", "chance", "winners", "stack", "joint", "asked_together", "sealed"}
)
"""Fields that follow from the rest of a scenario, or are written otherwise."""
_SOMEBODY: Final = "player"
"""The key of whoever says something, in the schema."""
_NAMED: Final = "seat_{}"
"""The field of a player's part in the types below; its key is the player's name."""


def _as_text(value: Any) -> Any:
    return str(value) if type(value) is int else value


CardName: TypeAlias = Annotated[
    str,
    BeforeValidator(_as_text),
    WithJsonSchema({"anyOf": [{"type": "string"}, {"type": "integer"}]}),
]
"""A card by its name or its id, which may be a number."""


class PlacedCard(ScenarioData):
    """A card that more players know than those who see the cards of the place."""

    card: CardName
    """Its name or its id."""
    up: bool = False
    """Whether it lies face up: everybody knows it."""
    known: list[str] = Field(default_factory=list)
    """Players who know it as well."""


class Shows(ScenarioData):
    """What a scenario is a witness of. Actions, events and the like are counted as they come up."""

    examples: list[int] = Field(default_factory=list)
    """Examples of the rulebook, by their numbers in the rules specification."""
    rulings: list[str] = Field(default_factory=list)
    """Rulings, by their ids in `rulings.yaml`."""


def _of_item(value: Any) -> str:
    return "placed" if isinstance(value, dict | BaseModel) else "card"


def _of_number(value: Any) -> str:
    return "name" if isinstance(value, str) else "number"


def _of_list(value: Any) -> str:
    return "list" if isinstance(value, list) else "one"


Item: TypeAlias = Annotated[
    Annotated[CardName, Tag("card")] | Annotated[PlacedCard, Tag("placed")], Discriminator(_of_item)
]


class Models(NamedTuple):
    """The types of the scenarios of some players."""

    scenario: type[ScenarioData]
    adapter: TypeAdapter[Any]
    start: type[ScenarioData]
    side: type[ScenarioData]
    expected: type[ScenarioData]
    side_expected: type[ScenarioData]
    says: type[ScenarioData]
    rules: type[ScenarioData]


@lru_cache(maxsize=32)
def models_for(engine: SteppedEngine[Any], players: tuple[str, ...]) -> Models:
    """The types for those players; without any, those of the schema, where names are free."""
    return _Maker(engine, players).models()


class _Maker:
    def __init__(self, engine: SteppedEngine[Any], players: tuple[str, ...]) -> None:
        self.engine = engine
        self.players = players
        self.position = engine.example
        self.name = _one_of(players)

    def models(self) -> Models:
        """All of them."""
        seat = self.position.seats[0]
        side = _made("Side", "A player's side of the table.", self._fields(seat))
        start = self._with_seats("Start", "The position to begin with.", self._start(), side)
        side_expected = _made(
            "SideExpected", "What is expected of a player's side.", self._fields(seat, seen=True)
        )
        doc = "What is expected of a position. Only the keys that are written are compared."
        expected = self._with_seats("Expected", doc, self._expected(), side_expected)
        says, step = self._steps(expected)
        rules = table_rules(self.engine.house_rules)
        scenario = _made(
            "Scenario",
            "A position, what is played from it, and what has to come of it.",
            {
                "id": (Slug, _told("Its own, across all files: lower case, digits, hyphens.")),
                "about": (dict[str, str], _told("What it shows, in each language.")),
                "shows": (Shows, _told("What it is a witness of.", Shows())),
                "players": (list[str], _told("Who plays, by seat.")),
                "roles": (dict[self.name, str], _told("What players play, by name.", {})),  # type: ignore[name-defined]
                "rules": (rules, _told("What the table rules otherwise.", rules())),
                "start": (start, _told("The position to begin with.", start())),
                "play": (list[step], _told("What is said, and expected in between.", [])),  # type: ignore[valid-type]
                "told": (list[str], _told("Lines that are told, in either language.", [])),
                "expect": (expected, _told("The position after the last phrase.", expected())),
            },
        )
        adapter: TypeAdapter[Any] = TypeAdapter(scenario)
        return Models(scenario, adapter, start, side, expected, side_expected, says, rules)

    def _start(self) -> dict[str, Any]:
        steps = _one_of(step_names(self.position))
        frame = _made(
            "At",
            "A step that is about somebody.",
            {
                "step": (steps, _told("Its name.")),
                "seat": (self.name, _told("The player that it is about.", None)),
                "number": (int, _told("Its number, where the rules give it one.", 0)),
            },
        )
        one = _union(_of_item, card=steps, placed=frame)
        at = _union(_of_list, one=one, list=list[one])  # type: ignore[valid-type]
        told = "Which step or question comes next, or several in their order."
        return {
            "at": (at, _told(told, self.engine.opening)),
            "seed": (int, _told("Where chance starts from.", 1)),
            **self._fields(self.position),
        }

    def _expected(self) -> dict[str, Any]:
        asked = _one_of((*steps_of(type(self.position)).menus, OVER))
        decides = _one_of((*self.players, NOBODY)) if self.players else str
        legal = "Phrases: of each sort of action among them, exactly these are legal now."
        return {
            "asked": (asked, _told("What is asked; `over` once the game is.", OVER)),
            "decides": (decides, _told("Who is asked, or `nobody`.", NOBODY)),
            "over": (bool, _told("Whether the game is over.", default=False)),
            "winners": (list[self.name], _told("Who won.", [])),  # type: ignore[name-defined]
            "scores": (list[float], _told("Each player's score, by seat.", [])),
            "legal": (list[str], _told(legal, [])),
            **self._fields(self.position, seen=True),
        }

    def _steps(self, expected: type[ScenarioData]) -> tuple[type[ScenarioData], Any]:
        """What a step of `play` may be: a player's phrase, or what is expected in between."""
        refused = _told("It is not legal: `true`, or the name of the refusal.", default=False)
        says = {
            name: _made(
                "Says",
                "A player says something.",
                {
                    "words": (str, Field(alias=name, description="An action, as a phrase.")),
                    "refused": (Refused, refused),
                },
            )
            for name in self.players or (_SOMEBODY,)
        }
        meanwhile = {"expect": (expected, _told("The position now."))}
        seen = self._with_seats("ByPlayer", "By player.", {}, expected)
        sees = {"sees": (seen, _told("By player, what they see; `?` is hidden."))}
        kinds: dict[str, Any] = {
            **says,
            "expect": _made("Meanwhile", "What is expected in between.", meanwhile),
            "sees": _made("Sees", "What players see.", sees),
        }
        known = tuple(kinds)
        step = _union(_word_among(known, "" if self.players else _SOMEBODY), **kinds)
        return next(iter(says.values())), step

    def _with_seats(
        self, name: str, doc: str, fields: dict[str, Any], side: type[ScenarioData]
    ) -> type[ScenarioData]:
        """A map in which every player has a part of their own, under their name."""
        if not self.players:
            return _made(name, doc, fields, base=_with_extra(side))
        sides = {
            _NAMED.format(seat): (
                side,
                Field(alias=player, default=None, description="Their part."),
            )
            for seat, player in enumerate(self.players)
        }
        return _made(name, doc, {**fields, **sides})

    # -- the fields of pieces

    def _fields(self, piece: Piece, *, seen: bool = False) -> dict[str, Any]:
        """The fields of a piece that a scenario sets, or sees."""
        docs = _docs(type(piece))
        made = {}
        for field in piece.layout():
            kind = self._type(field, getattr(piece, field.name), seen=seen)
            if kind is not None and field.name not in NOT_SET:
                made[field.name] = (kind, _told(docs.get(field.name, ""), None))
        return made

    def _type(self, field: pieces.Field, held: Any, *, seen: bool) -> Any:
        """What a scenario writes of a field; None where it writes nothing."""
        if field.form == ZONE:
            return list[CardName] if seen else list[Item]
        if field.form == NUMBERS:
            return list[int]
        if field.form == VALUE and field.words:
            return _one_of(field.words)
        if field.form == VALUE:
            return type(held) if isinstance(held, bool | str) else self._number(seen=seen)
        if field.form not in {PIECE, PIECES}:
            return None
        part = held if field.form == PIECE else field.of()
        name = type(part).__name__ + ("Expected" if seen else "")
        model: Any = _made(name, type(part).__doc__ or "", self._fields(part, seen=seen))
        if field.words:
            return dict[_one_of(field.words), model]  # type: ignore[misc]
        return model if field.form == PIECE else list[model]

    def _number(self, *, seen: bool) -> Any:
        """A number, or the player of that seat; `?` for one that is not seen."""
        names = self.players and (*self.players, *([UNKNOWN] if seen else []))
        return _union(_of_number, number=int, name=_one_of(names))


def _made(
    name: str, doc: str, fields: dict[str, Any], *, base: type[ScenarioData] = ScenarioData
) -> type[ScenarioData]:
    """A type of maps."""
    return create_model(name, __base__=base, __doc__=doc, **fields)


def _union(discriminator: Callable[[Any], str | None], **kinds: Any) -> Any:
    """One of several types, told apart by a function that gives its tag."""
    union: Any = None
    for tag, kind in kinds.items():
        tagged: Any = Annotated[kind, Tag(tag)]
        union = tagged if union is None else union | tagged
    return Annotated[union, Discriminator(discriminator)]


def _one_of(words: Sequence[str]) -> Any:
    """One of these words; any word where there are none."""
    return Literal[tuple(words)] if words else str


def _with_extra(side: type[ScenarioData]) -> type[ScenarioData]:
    """Maps with parts of players, whatever they are called."""
    annotations = {"__annotations__": {"__pydantic_extra__": dict[str, side]}}  # type: ignore[valid-type]
    return type("Named", (_Named,), annotations)


class _Named(ScenarioData):
    model_config = ConfigDict(extra="allow", strict=True, alias_generator=yaml_key)


def _told(text: str, default: Any = ...) -> Any:
    return Field(default=default, description=text)


def _word_among(known: tuple[str, ...], free: str) -> Callable[[Any], str | None]:
    """What tells which sort of step a map is: the one key of it that says so, else `free`."""

    def word(value: Any) -> str | None:
        found = [key for key in known if isinstance(value, Mapping) and key in value]
        return found[0] if len(found) == 1 else free or None

    return word


def step_names(position: SteppedPosition) -> list[str]:
    """The steps and questions of a game: what may come next."""
    steps = steps_of(type(position))
    shared = set(dir(SteppedPosition))
    own = [name for name in steps.steps if name not in shared and _is_step(steps.steps[name], name)]
    return sorted({*steps.menus, *own})


def _is_step(method: Callable[..., Any], name: str) -> bool:
    """Whether a method takes a seat and a number, as steps do."""
    if name.startswith(("menu_", "do_")):
        return False
    if getattr(method, "__annotations__", {}).get("return") is not None:
        return False
    code = getattr(method, "__code__", None)
    return code is None or code.co_argcount == 3  # noqa: PLR2004 -- self, the seat, the number


def _docs(piece: type[Piece]) -> dict[str, str]:
    """What the docstrings of a class of pieces say; nothing where it is compiled."""
    try:
        return field_docs(piece, Piece)
    except (OSError, TypeError):
        return {}


def side_of(given: ScenarioData, seat: int) -> Any:
    """A player's part of such a map; None where it is not written."""
    return getattr(given, _NAMED.format(seat), None)
