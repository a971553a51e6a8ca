"""What a game says when it is played, as data: `catalog/<game>/texts/<language>.yaml`.

A text is a template: `{0}` is the first thing that it is about, `{0:seat}` the player of that seat,
`{0:card}` a card, `{1:card|cards}` a number with its noun. Which names there are, and what
each is about, only the game knows: see `rng_cards.games.shared.text_checks`.
"""

from typing import Annotated, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Template: TypeAlias = Annotated[str, Field(min_length=1, max_length=500)]
_Wordings: TypeAlias = Annotated[list[Template], Field(min_length=1, max_length=20)]


def _as_list(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


class Texts(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    actions: dict[str, Template | _Wordings] = {}
    """By action, how it is said. The first wording stands in menus; all are understood."""
    questions: dict[str, Template] = {}
    """By question, what is asked."""
    events: dict[str, Template] = {}
    """By event, what happened; `name?` is what those are told who did not see it."""
    refusals: dict[str, Template] = {}
    """By refusal, why an action is not allowed."""
    table: dict[str, Template] = {}
    """What is shown of the table, in that order: a field and the word for it."""
    seat: dict[str, Template] = {}
    """What is shown of each seat, likewise."""
    seats: list[Template] = []
    """What those are called who gave no name."""
    cards: dict[str, Template] = {}
    """By kind of card, what it is called where no card file says so."""
    words: dict[str, list[Template]] = {}
    """What the values of an argument are called, the first for 0: `{1:direction}`."""

    def plain(self) -> dict[str, object]:
        """As plain data, every action with a list of wordings."""
        said = self.model_dump()
        said["actions"] = {name: _as_list(one) for name, one in self.actions.items()}
        return said


TEXTS: Final[TypeAdapter[Texts]] = TypeAdapter(Texts)
