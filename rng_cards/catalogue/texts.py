"""What a game says when it is played, as data: `catalog/<game>/texts/<language>.yaml`.

A text is a template: `{0}` is the first thing that it is about, `{0:seat}` the player of that seat,
`{0:card}` a card, `{1:card|cards}` a number with its noun. Which names there are, and what
each is about, only the game knows: see `rng_cards.games.shared.text_checks`.
"""

from typing import Annotated, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Template: TypeAlias = Annotated[str, Field(min_length=1, max_length=500)]
_Wordings: TypeAlias = Annotated[list[Template], Field(min_length=1, max_length=20)]
_Several: TypeAlias = Template | _Wordings


def _as_list(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value


class Texts(BaseModel):
    """The file."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)

    actions: dict[str, _Several] = {}
    """By action, how it is said. The first wording stands in menus; all are understood."""
    alike: dict[str, Template] = {}
    """By a word of the actions, other words for it that one may type, with blanks between them."""
    steps: dict[str, _Several] = {}
    """By action, the parts in which it is chosen where there are too many: `kick…`, `kick Anna…`.
    Actions whose part reads the same are one line of the menu."""
    questions: dict[str, Template] = {}
    """By question, what is asked."""
    events: dict[str, _Several] = {}
    """By event, what happened; `name?` is what those are told who did not see it. Of several
    wordings, what it is about chooses one."""
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
    words: dict[str, list[Template] | dict[str, Template]] = {}
    """What the values of an argument are called, the first for 0: `{1:direction}`; or by kind of
    card, `{1:strike}`. They may have holes themselves."""

    def plain(self) -> dict[str, object]:
        """As plain data, with lists of wordings where there may be several."""
        said = self.model_dump()
        for part in ("actions", "steps", "events"):
            said[part] = {name: _as_list(wordings) for name, wordings in said[part].items()}
        return said


TEXTS: Final[TypeAdapter[Texts]] = TypeAdapter(Texts)
