"""How a language says what cards do, as data: `catalog/ragnguns/wordings/<language>.yaml`.

One file serves both ways. `says` lists the forms by which a text states something, so that texts
can be read; the templates make a sentence of the data, so that a text can be drafted. No code
knows a language.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field, TypeAdapter

from rng_cards.catalogue.expressions import Expression
from rng_cards.catalogue.file_model import FileModel

_SomeForms: TypeAlias = Annotated[dict[str, str], Field(min_length=1)]
Cased: TypeAlias = str | _SomeForms
"""A form, or one for each case that the language has; the first stands for those not given."""
Counted: TypeAlias = str | _SomeForms
"""A form, or one for `one` and one for `many`."""
Article: TypeAlias = str | Annotated[dict[str, Cased], Field(min_length=1)]
"""What stands around a noun, or that for each gender."""


class Noun(FileModel):
    """A noun: its gender, and its forms; what it does not say is as the glossary has it, for the
    term of that id.
    """

    gender: str = ""
    one: Cased = ""
    many: Cased = ""
    verb: bool = False
    """It is a verb that is counted as nouns are: «is», «are»."""


class Cards(FileModel):
    """How cards that are meant by their kind are called."""

    noun: str
    """The noun where no type is meant."""
    keyword: str
    """`{noun}` with a `{keyword}`."""
    keywords: dict[str, str] = {}
    """Keywords that are written otherwise beside a card than by themselves."""
    epic: Counted
    """`{noun}` that is `{epic}`."""
    not_epic: Counted
    """`{noun}` that is not."""
    it: str | _SomeForms
    """The pronoun for such a card, by gender."""


class Articles(FileModel):
    """What stands before a noun, or behind it: `{}` is the noun."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, Article]

    own: Article
    """Of whoever reads the card."""
    opposing: Article
    """Of the opponent."""
    theirs: Article
    """Of the opponent, who was spoken of before."""


class ClauseWords(FileModel):
    """The words of a verb, a condition or a count; any other key is a table of its pieces."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, dict[str, str]]

    say: str | None = None
    """Its template."""
    after: str | None = None
    """The template where something stands in front of it in the same sentence."""


class Sentence(FileModel):
    """What joins the clauses of an effect."""

    conditions: str
    """Between two conditions."""
    lead: str
    """Between a condition and what follows."""
    count: str
    """Between a count and what is counted."""
    then: str
    """Between two things done under the same condition."""
    next: str
    """Between two things done, each in a sentence of its own."""


class Never(FileModel):
    """Words that never stand together: classes of words, in their order.

    `adj*` is any number of that class, `adj?` one or none, `a|b` either, `!up` a word that is not
    of it, `...` any words but a stop, a `preposition` and a verb of the game. Beside the classes of
    the file there are the kinds and names of `says` (`act`, `act-shoot`, `place-alley`), `action`
    (a verb of the game), `number`,
    `one` and `many`, `one-noun` and `many-noun` (with a gender: `one-noun-f`), the id of each noun
    (`bullet`), `sign` (♠, ♥), `comma` and `stop`.
    """

    words: str
    why: Literal["number", "gender", "person", "article", "order", "address"]
    """What is wrong with them."""


class Words(FileModel):
    """What a language knows of words beside what they state."""

    plain: list[str] = []
    """Words that state nothing: «the», «of», «that is»."""
    common: list[str] = []
    """Words that may state something which no form knows: where one of them stands, nobody can say
    that a text leaves something out."""
    classes: dict[str, list[str]] = {}
    """Words by what they are in a sentence, for `never`."""
    never: Annotated[list[Never], Field(max_length=100)] = []


class Mend(FileModel):
    """What two words become when they meet: `de le` is `du`."""

    find: Expression
    """What is sought."""
    put: Annotated[str, Field(max_length=100)]
    """What stands there instead, to the letter."""


class Wordings(FileModel):
    """A file of wordings."""

    says: dict[str, dict[str, list[str]]]
    """What the forms state, by kind and name. ‹id› is any form of a term of the glossary; a form in
    capitals is found in capitals alone, one that begins with `^` where a sentence begins. `<n>` is
    any number, which the form states besides, `<cost>` one that is its cost; «stem~er»
    is the stem with each ending of `er`."""
    endings: dict[str, list[str]] = {}
    """Endings that words have alike: `er: [e, es, er, ent]`."""
    instead: dict[str, list[str]] = {}
    """Verbs that may stand for another one: `fetch` is said by «look» and «take» as well."""
    articles: Articles
    """Nouns with what stands before (or behind) them, by gender, `many` for plurals."""
    nouns: dict[str, Noun]
    phrases: dict[str, dict[str, Cased]] = {}
    """What is said otherwise than article and noun, by article and noun."""
    cards: Cards
    sentence: Sentence
    shared: dict[str, dict[str, str]] = {}
    """Pieces that several clauses use."""
    clauses: dict[str, ClauseWords]
    """By verb, condition or count."""
    words: Words = Words()
    """Words beside what they state."""
    mends: Annotated[list[Mend], Field(max_length=50)] = []


WORDINGS: TypeAdapter[Wordings] = TypeAdapter(Wordings)
