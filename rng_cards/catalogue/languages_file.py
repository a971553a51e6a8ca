"""Languages as data: those that a game's cards are in, and what is known of each in any game."""

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import AfterValidator, ConfigDict, Field, TypeAdapter

from rng_cards.catalogue import catalogue_codes
from rng_cards.catalogue.expressions import Expression
from rng_cards.catalogue.file_model import Each, FileModel
from rng_cards.diagnostics import Diagnostic
from rng_cards.yaml.typed import refusal

_LONGEST_NUMBER = 10
"""Digits; nothing is counted beyond."""

Space = Literal["no-break", "narrow", "none"]


Character: TypeAlias = Annotated[str, Field(min_length=1, max_length=1)]


class Typography(FileModel):
    """How a language is typeset; see `rng tr check`."""

    apostrophe: Character = "’"
    quotes: Annotated[list[Character], Field(min_length=2, max_length=2)] = ["“", "”"]
    """What opens a quotation, and what closes it."""
    inside_quotes: Space = "none"
    """The space between a quotation and its marks."""
    before: dict[str, Space] = {}
    """The space that stands before a mark; none before those that are not named."""
    decimal: Character = "."
    """What stands before the tenths of a number."""
    thousands: Character = ","
    """What stands between its thousands."""
    capitals: dict[str, Expression] = {}
    """By an accented capital, an expression that finds it without its accent."""


class Sounds(FileModel):
    """Words that change with the sound that the next word begins with: `a` and `an`.

    `uni-` stands for every word that begins so, `hour` for that word alone; the longest decides.
    """

    vowel: list[str] = []
    """How words begin that begin with the sound of a vowel."""
    consonant: list[str] = []
    """The exceptions: what begins so begins with another sound."""
    before_vowel: dict[str, str] = {}
    """By a small word, what it is before the sound of a vowel."""


class Plurals(FileModel):
    """How plurals are formed. `-sh` stands for every word that ends so, `ox` for that word alone;
    the longest decides, and a word that none fits is asked about.
    """

    sure: dict[str, str] = {}
    """By an ending, that of the plural."""
    ask: list[str] = []
    """Endings whose plural has to be asked for."""


def _digits(key: str) -> str:
    if not (key.isascii() and key.isdigit() and len(key) < _LONGEST_NUMBER):
        raise refusal(Diagnostic(catalogue_codes.NOT_DIGITS, None, {"key": key}))
    return key


Digits: TypeAlias = Annotated[str, AfterValidator(_digits)]


class Slip(FileModel):
    """What a language never says, and by the languages of the tool why not."""

    model_config = ConfigDict(extra="allow", strict=True)
    __pydantic_extra__: dict[str, str]

    find: str = Field(min_length=1)
    """Words in a row; `rng_cards/translation/sequences.py` says how they are written."""
    fr: str
    en: str
    unless: list[str] = []
    """Words before it in the sentence with which it may be said."""


class Address(FileModel):
    """How a reader is spoken to: words that do; `-ez` is every word that ends so."""

    close: list[str] = []
    distant: list[str] = []
    neither: list[str] = []
    """Words that only look like one."""
    together: list[str] = []
    """Words by which the reader and somebody else are spoken to: `toi et`."""


class Agreement(FileModel):
    """What agrees with a noun: gender and number are written `ms`, `fp`, or `s` and `p`."""

    before: dict[str, list[str]] = {}
    """Small words that stand before a noun."""
    any: list[str] = []
    """Such words that say neither."""
    or_pronoun: list[str] = []
    """Those that stand before verbs as well."""
    not_behind: list[str] = []
    """Words behind which a noun is not the subject of its sentence."""
    joining: list[str] = []
    """Words behind which a subject and its verb begin: `mais`."""
    links: list[str] = []
    """Those among them that join two nouns, whose adjective is plural."""
    verbs: dict[str, list[str]] = {}
    """Forms of verbs by the number of their subject."""
    be: list[str] = []
    """Forms of the verb behind which an adjective agrees with the subject."""
    between: list[str] = []
    """What may stand between the two."""
    forms: dict[str, dict[str, str]] = {}
    """By the ending of an adjective, its other endings."""
    participles: dict[str, str] = {}
    """By the ending of a verb, that of its participle."""
    prepositions: list[str] = []
    aside: list[str] = []
    """Nouns behind which an adjective may be about another one: `une fois arrivé`."""
    either_number: list[str] = []
    """Nouns that are the same for one and for several, or stand for several: `the police`."""
    either_gender: list[str] = []
    """Endings of nouns that have both genders: `-iste`."""
    all: dict[str, list[str]] = {}
    """What stands before an article by gender and number: `tous`."""


class Negation(FileModel):
    """A negation in two words: « ne » and « pas »."""

    first: list[str]
    """What begins it."""
    second: list[str]
    """What ends it."""
    ahead: list[str] = []
    """Words that are its other half from the front: « personne ne »."""
    without: list[str] = []
    """Words of comparing and of fear, behind which the first half may stand alone."""
    between: list[str] = []
    """Pronouns before the verb."""
    alone: list[str] = []
    """How verbs begin that do with the first half."""


WordPair: TypeAlias = Annotated[str, Field(pattern=r"^[^\W\d_]+ [^\W\d_]+$")]
"""Two words."""


class DeclinedArticles(FileModel):
    """Articles that decline alike."""

    stems: list[str]
    endings: dict[str, list[str]]
    """By gender, or `p` for the plural, in the order of the cases; `-` is no ending."""


class NounEndings(FileModel):
    """How nouns decline in the singular."""

    of: list[str]
    """The genders of those that do."""
    endings: dict[str, Annotated[list[str], Field(min_length=1)]]
    """By case; `-` is none."""


class Declension(FileModel):
    """Words by gender and case, in a language with cases; one string may list several."""

    cases: list[str] = Field(min_length=1)
    """The first one is that of who does something."""
    articles: list[DeclinedArticles]
    joined: dict[str, str] = {}
    """Prepositions with an article, apart, and their case: `im dem: dat`."""
    bare: list[str] = []
    """Articles without an ending, behind which the adjective has it."""
    adjectives: dict[str, list[str]] = {}
    """Endings of adjectives behind an article, by gender in the order of the cases."""
    bare_adjectives: dict[str, list[str]] = {}
    """Those behind one of the `bare`."""
    prepositions: dict[str, list[str]] = {}
    """By the cases that they ask for: `acc dat`."""
    noun_endings: list[NounEndings] = []
    plural_endings: dict[str, str] = {}
    """By case, what a plural has there."""
    plural_whole: list[str] = []
    """Ends of plurals that never have one."""
    plural_guesses: list[str] = []
    """What a plural that is not known may have behind the singular."""
    verbal_nouns: dict[str, str] = {}
    """By an ending, the gender of nouns that are made of verbs and are like a plural."""
    plural_of: dict[str, str] = {}
    """By the ending of a noun, that of its plural."""
    plurals: list[WordPair] = []
    """Nouns with their plurals: `Stuhl Stühle`."""
    weak: list[WordPair] = []
    """Nouns that are like their plural in every case but the first."""
    persons: dict[str, list[str]] = {}
    """Forms of verbs by who does it: `2s`, or `p` for several."""
    pronouns: dict[str, list[str]] = {}
    """Subjects by their person."""
    copulas: list[str] = []
    """Verbs behind which a noun is in the first case as well: `is`."""
    subjects: list[str] = []
    """Words that may be a subject, and something else."""
    small: list[str] = []
    """Nouns that are another word where they are written small."""
    nouns: dict[str, list[str]]
    """By gender, nouns in the singular: `m`, or `mp` where the plural is the same."""


class Wordlists(FileModel):
    """Words of a language that `rng tr check` has to know."""

    own: list[str] = []
    """Small words that no other language has: where they stand, the language is spoken."""
    common: list[str] = []
    """Small words that other languages may have as well."""
    twice: list[str] = []
    """Words that may follow themselves."""
    numbers: dict[Digits, list[str]] = {}
    """By what digits spell, the words for it; `both~` says it, or something else."""
    ordinals: dict[Digits, list[str]] = {}
    """The words for the second, the third."""
    links: list[str] = []
    """What may stand between the words of one number: `and`."""
    joined_numbers: bool = False
    """Whether a number is one word: `achthundert`."""
    recounted: list[str] = []
    """What another language counts otherwise: `kilo-`, `étage-`."""
    slips: list[Slip] = []
    spellings: list[Annotated[str, Field(pattern=r"^-?[^\W\d_]+-? [^\W\d_]+$")]] = []
    """How words were spelt, and are: `daß dass`; `-` at an end is any letters."""
    rows: dict[str, list[str]] = {}
    """Words that `@name` stands for in the next ones."""
    slips_of_form: list[Slip] = []
    """Those that only a dictionary can find, which tells what words may be."""
    changes: list[str] = []
    """Words that say of a number that it is added or taken away: `increas-`."""
    many: list[str] = []
    """Words behind which a noun is plural."""
    one: list[str] = []
    """Words behind which it is not."""
    address: Address = Address()
    sounds: Sounds = Sounds()
    plurals: Plurals = Plurals()
    nouns: dict[str, list[str]] = {}
    """Ordinary nouns by their gender."""
    by_gender: list[dict[str, str]] = []
    """Small words that agree with a noun, each by gender: `{m: un, f: une}`."""
    owners: dict[str, list[str]] = {}
    """By person, the words that say whose something is."""
    negation: Negation | None = None
    declension: Declension | None = None
    agreement: Agreement = Agreement()


class Typed(FileModel):
    """Words that somebody types in a phrase at the table, besides those of the game."""

    skip: list[str] = []
    """Words that say nothing there: articles, «please», «I want to»."""
    link: list[str] = []
    """Words that say a little, and may be left out: «in», «with»."""
    join: list[str] = []
    """Words that stand between two names: «and», «with»."""
    deny: list[str] = []
    """Words that say that something is not to be done: «not»."""
    endings: list[str] = []
    """Endings in which two forms of a word may differ."""
    alike: dict[str, str] = {}
    """By a word of the texts, other words for it, with blanks between them."""


Ratio = Annotated[float, Field(gt=0, le=100)]
"""How long a text is, its source being 1 long."""


class LanguageFacts(FileModel):
    """What there is to know of a language in any game: `catalog/languages/<id>.yaml`."""

    name: str = ""
    """What it calls itself; its id where nothing is said."""
    typography: Typography = Typography()
    words: Wordlists = Wordlists()
    typed: Typed = Typed()
    length: Annotated[list[Ratio], Field(min_length=2, max_length=2)] | None = None
    """How long a rule is in it at the least and at the most, its source being 1 long."""
    usual_length: Ratio | None = None
    """How long a text is in it as a rule."""


class Language(LanguageFacts):
    """A language of the cards; what it does not say of itself is as it is in any game."""

    id: str = Field(pattern="^[a-z]{2,3}$")
    """As `--lang` has it."""
    from_: str | None = Field(default=None, alias="from")
    """The language it is translated from; none for the one that cards are written in."""
    complete: bool = True
    """Whether every text must be in it."""

    def with_facts(self, facts: LanguageFacts) -> Self:
        """The language with all that is known of it in any game, where it says nothing itself."""
        known = {
            field: getattr(facts, field)
            for field in LanguageFacts.model_fields
            if field not in self.model_fields_set
        }
        whole = self.model_copy(update=known)
        return whole if whole.name else whole.model_copy(update={"name": self.id})


def _translated(languages: list[Language]) -> list[Language]:
    """The languages, each translated from another one up to the first."""
    sources = {one.id: one.from_ for one in languages}
    for number, one in enumerate(languages):
        line = [one.id]
        while (source := sources[line[-1]]) is not None:
            if source not in sources or source in line:
                params = {"language": one.id, "source": source}
                finding = Diagnostic(catalogue_codes.NO_SOURCE_LANGUAGE, None, params)
                raise refusal(finding, number, "from")
            line.append(source)
    return languages


LANGUAGES: TypeAdapter[list[Language]] = TypeAdapter(
    Annotated[Each[Language], Field(min_length=1), AfterValidator(_translated)]
)
LANGUAGE_FACTS: TypeAdapter[LanguageFacts] = TypeAdapter(LanguageFacts)
