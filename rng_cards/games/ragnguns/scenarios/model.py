"""What a scenario file of Rag'n'Guns may hold, typed. What each key means is in its docstring."""

from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import (
    BaseModel,
    Discriminator,
    Field,
    GetPydanticSchema,
    Tag,
    TypeAdapter,
)

from rng_cards.catalogue.card_data import Slug
from rng_cards.games.ragnguns.house_rules import HOUSE_RULES
from rng_cards.games.scenarios.data import Refused, ScenarioData, table_rules

Who = Literal["you", "opponent"]
Moment = Literal["act", "reload"]
Asked = Literal[
    "act", "answer", "split", "slot", "hide", "heal", "fetch", "discard", "hide-some", "set", "over"
]
Bullets = Annotated[int, Field(ge=0, le=23)]


def _form(value: Any) -> str:
    """A card of a zone: its name, or a map with its wounds, or nothing."""
    if isinstance(value, dict | BaseModel):
        return "card"
    return "nothing" if value is None else "name"


class MapOfFile(ScenarioData):
    """A map of a scenario file of this game."""


class Placed(MapOfFile):
    """A card placed in a zone."""

    card: str
    """Its name or its id; the Gunslinger's, once it stepped into the Alley."""
    wounds: Bullets = 0
    """Bullets on it."""


class PlacedExpected(MapOfFile):
    """What is expected of a card placed in a zone."""

    card: str
    """Its name or its id."""
    wounds: Bullets = 0
    """Bullets on it; any number where it is not said."""
    firepower: Bullets = 0
    """Its ♠ now, with all that changes it; of the Alley's card alone."""
    durability: Bullets = 0
    """Its ♥ now, with all that changes it."""


Zone: TypeAlias = Annotated[
    Annotated[str, Tag("name")] | Annotated[Placed, Tag("card")] | Annotated[None, Tag("nothing")],
    Discriminator(_form),
]
ZoneExpected: TypeAlias = Annotated[
    Annotated[str, Tag("name")]
    | Annotated[PlacedExpected, Tag("card")]
    | Annotated[None, Tag("nothing")],
    Discriminator(_form),
]


class TrapSet(MapOfFile):
    """A Trap between the players."""

    card: str
    """Its name or its id."""
    stake: Annotated[int, Field(ge=1, le=23)]
    """Bullets on it: X."""


class SideStart(MapOfFile):
    """One player's side of the table. What is left out is empty, and no other card exists."""

    gunslinger: str = ""
    """Whose name or id; one without effects and with 0 ♠ where nobody is named."""
    wounds: Annotated[int, Field(ge=0, le=5)] = 0
    """Bullets that the Gunslinger carries."""
    ready: bool = False
    """The Gunslinger may step into the Alley."""
    cylinder: Annotated[int, Field(ge=1, le=6)] = 1
    """The Cylinder's number."""
    pool: Bullets = 0
    """Bullets to spend this turn, of whose turn it is; as many as the Cylinder says otherwise."""
    belt: Bullets = 0
    """Bullets in the Cartridge Belt."""
    hand: list[str] = Field(default_factory=list)
    """Cards, in any order."""
    deck: list[str] = Field(default_factory=list)
    """Cards, the top first. Empty, nothing is drawn, and the Gunslinger gets ready."""
    discard: list[str] = Field(default_factory=list)
    """Cards, in any order."""
    alley: Zone = None
    """The card there, by name or with its wounds."""
    shelter: Zone = None
    """The card there, by name or with its wounds."""
    left: list[str] = Field(default_factory=list)
    """The left slot of the Hideout, the top first."""
    right: list[str] = Field(default_factory=list)
    """The right slot of the Hideout, the top first."""
    traps: list[TrapSet] = Field(default_factory=list)
    """Traps set, the oldest first."""


class SideExpected(MapOfFile):
    """What is expected of a side. Only the keys that are written are compared."""

    wounds: Annotated[int, Field(ge=0, le=30)] = 0
    """Bullets that the Gunslinger carries."""
    ready: bool = False
    """Whether the Gunslinger may step into the Alley, or did."""
    cylinder: Annotated[int, Field(ge=1, le=6)] = 1
    """The Cylinder's number."""
    pool: Bullets = 0
    """Bullets to spend this turn: 0 for a player whose turn it is not."""
    belt: Annotated[int, Field(ge=0, le=99)] = 0
    """Bullets in the Cartridge Belt."""
    hand: list[str] = Field(default_factory=list)
    """Exactly those cards, in any order."""
    deck: list[str] = Field(default_factory=list)
    """Exactly those cards, the top first."""
    discard: list[str] = Field(default_factory=list)
    """Exactly those cards, in any order."""
    alley: ZoneExpected = None
    """The card there; nothing for an empty zone (`alley: null`)."""
    shelter: ZoneExpected = None
    """The card there; nothing for an empty zone."""
    left: list[str] = Field(default_factory=list)
    """Exactly those cards on the left slot of the Hideout, the top first."""
    right: list[str] = Field(default_factory=list)
    """Exactly those cards on the right slot of the Hideout, the top first."""
    traps: list[TrapSet] = Field(default_factory=list)
    """Exactly those Traps set, the oldest first."""
    known: list[str] = Field(default_factory=list)
    """Exactly those cards of hand, Hideout, deck and Traps whose place the other player knows."""
    foreseen: list[str] = Field(default_factory=list)
    """Exactly those cards of the deck whose place their owner knows."""


class Start(MapOfFile):
    """The position before the first action."""

    turn: Annotated[int, Field(ge=1, le=99)] = 3
    """Its number, both players' turns counted together; on turn 1 no Cylinder goes up."""
    active: Who = "you"
    """Whose turn it is."""
    at: Moment = "act"
    """`act`: the middle of the turn. `reload`: its very beginning; it then reloads, draws and
    faces the Traps before the first action.
    """
    seed: int = 1
    """Where chance starts from: shuffles, cards discarded at random."""
    you: SideStart = Field(default_factory=SideStart)
    """Your side."""
    opponent: SideStart = Field(default_factory=SideStart)
    """The other side."""


class Expected(MapOfFile):
    """What is expected of a position. Only the keys that are written are compared."""

    turn: Annotated[int, Field(ge=1, le=99)] = 1
    """The turn's number."""
    active: Who = "you"
    """Whose turn it is."""
    decides: Who = "you"
    """Who is asked now."""
    asked: Asked = "act"
    """What is asked: `act` in the middle of a turn; `over` once somebody won."""
    winner: Literal["you", "opponent", "nobody"] = "you"
    """Who won; `nobody` where the turn cap came with equal wounds."""
    gunfights: Bullets = 1
    """Gunfights that the active player may still trigger this turn."""
    legal: list[str] = Field(default_factory=list)
    """Phrases: of each sort of action among them, exactly these are legal now."""
    you: SideExpected = Field(default_factory=SideExpected)
    """Of your side."""
    opponent: SideExpected = Field(default_factory=SideExpected)
    """Of the other side."""


class YouSay(MapOfFile):
    """You say something."""

    you: str
    """An action, as a phrase."""
    refused: Refused = False
    """It is not legal: `true`, or the name of the refusal."""


class OpponentSays(MapOfFile):
    """The opponent says something."""

    opponent: str
    """An action, as a phrase."""
    refused: Refused = False
    """It is not legal: `true`, or the name of the refusal."""


class Meanwhile(MapOfFile):
    """What is expected in between."""

    expect: Expected
    """The position now."""


def _word(value: Any) -> str | None:
    if not isinstance(value, dict):
        return None
    found = [key for key in ("you", "opponent", "expect") if key in value]
    return found[0] if len(found) == 1 else None


Step: TypeAlias = Annotated[
    Annotated[YouSay, Tag("you")]
    | Annotated[OpponentSays, Tag("opponent")]
    | Annotated[Meanwhile, Tag("expect")],
    Discriminator(_word),
]


class Shows(MapOfFile):
    """What a scenario is a witness of."""

    examples: list[Annotated[int, Field(ge=1, le=18)]] = Field(default_factory=list)
    """Examples of the rulebooks, by their numbers in the rules specification."""
    rulings: list[str] = Field(default_factory=list)
    """Rulings, by their ids in `rulings.yaml`."""
    verbs: list[str] = Field(default_factory=list)
    """Effect verbs, by their keys."""
    conditions: list[str] = Field(default_factory=list)
    """Conditions of effects, by their keys."""
    cards: list[str] = Field(default_factory=list)
    """Cards whose effects come into play, by name or id."""


TableRules: Final = table_rules(HOUSE_RULES)


class Scenario(MapOfFile):
    """A position, what is played, and what is expected of it."""

    id: Slug
    """Its own, across all files. Lower case, digits and hyphens."""
    about: dict[str, str]
    """What it shows, in each language."""
    shows: Shows = Field(default_factory=Shows)
    """What it is a witness of."""
    rules: Annotated[
        ScenarioData, GetPydanticSchema(lambda _source, handler: handler(TableRules))
    ] = Field(default_factory=TableRules)
    """What the table rules otherwise."""
    start: Start = Field(default_factory=Start)
    """The position before the first action."""
    play: list[Step] = Field(default_factory=list)
    """What is said, in order, and what is expected in between."""
    expect: Expected = Field(default_factory=Expected)
    """The position after the last action."""


ADAPTER: TypeAdapter[Scenario] = TypeAdapter(Scenario)
FILE: TypeAdapter[list[Scenario]] = TypeAdapter(list[Scenario])
