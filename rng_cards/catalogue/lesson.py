"""A first game that is explained as it goes, as data: `catalog/<game>/lesson.yaml`.

A lesson is a table to sit down to, and explanations. Each waits for the first time that something
happens, such as `event hit`, and is told once, before the choice that follows. What a game may call
events, questions, actions and types of cards, only its engine knows: `rng check` compares.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.file_model import Each, FileModel


class LessonTable(FileModel):
    """The table that a learner sits down to, always as seat 1."""

    seats: int = Field(ge=1, le=10)
    """How many play."""
    decks: list[str] = []
    """The decks by seat, as files of `decks/`; one alone is for all."""
    against: Literal["greedy", "random", "idle"] = "greedy"
    """Who has the other seats."""
    seed: int = Field(ge=0, lt=1_000_000)
    """The number of the deal."""
    first: int = Field(default=1, ge=1, le=10)
    """The number of the seat that starts."""


class Explanation(FileModel):
    """Something that is explained the first time it comes up."""

    id: str
    when: str = Field(pattern=r"^(start|won|lost|end|(event|question|action|card) [\w-]+)$")
    """What it waits for: the `start`; an `event` that the learner is told of; a `question` that the
    learner is asked; an `action` that is legal; a `card` of that type in hand; the `end`, or the
    game `won` or `lost`.
    """
    must: bool = True
    """Whether it comes up with the lesson's deal if the learner plays as advised."""
    hint: bool = False
    """Whether a good move is named with it."""
    topic: str = ""
    """The topic of the rules that tells more, by its id in `leaflet.yaml`."""
    word: str = ""
    """The word of the glossary that it explains, by its id: its heading. The topic's title else."""
    says: dict[str, str]
    """What is said, in each language."""


class LessonFile(FileModel):
    """`lesson.yaml`."""

    table: LessonTable
    explanations: Annotated[Each[Explanation], Field(min_length=1)]
    """In the order in which they are told where several come up at once."""


LESSON: TypeAdapter[LessonFile] = TypeAdapter(LessonFile)
