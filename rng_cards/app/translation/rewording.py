"""What becomes of a term's forms and of a text that says them, when the term gets another word."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from rng_cards.app.translation.terms import NO_TERM
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.record import Record
from rng_cards.translation.articles import in_case_of
from rng_cards.translation.glossary import GlossaryTerm
from rng_cards.translation.voices import Voice
from rng_cards.words import DANGEROUS, Param, Text

GENDER_NEEDED: Final = define(
    "TRN327",
    "gender-needed",
    Text(fr="de quel genre est `{new}` : {known} ?", en="which gender has `{new}`: {known}?"),
    why=Text(
        fr="Les articles suivent le genre, et le glossaire ne connaît pas celui d'un nouveau mot.",
        en="Articles follow the gender, and the glossary does not know that of a new word.",
    ),
    help=Text(fr="ajoute `--gender {first}`, par exemple", en="add `--gender {first}`, say"),
)
MAY_AGREE: Final = define(
    "TRN328",
    "may-have-to-agree",
    Text(
        fr="`{new}` n'est pas du genre de `{old}` : relis {keys}",
        en="`{new}` has another gender than `{old}`: read {keys} again",
    ),
    severity="warning",
    why=Text(
        fr="Les articles devant le mot suivent ; un adjectif, un participe ou un pronom plus loin "
        "ne se trouve pas sans comprendre la phrase. Les traductions parmi ces textes restent à "
        "confirmer.",
        en="The articles before the word follow; an adjective, a participle or a pronoun further "
        "off cannot be found without understanding the sentence. The translations among these "
        "texts stay to be confirmed.",
    ),
    help=Text(
        fr="accorde ce qui parle du mot ; `rng tr status` dit ce qui reste à confirmer",
        en="make what speaks of the word agree; `rng tr status` says what is left to confirm",
    ),
)
NEVER_SAID: Final = define(
    "TRN329",
    "word-never-said",
    Text(
        fr="le glossaire dit de ne jamais écrire `{new}` pour `{word}`",
        en="the glossary says never to write `{new}` for `{word}`",
    ),
    why=Text(
        fr="Chaque texte qui le dirait serait contraire au glossaire.",
        en="Every text that said it would go against the glossary.",
    ),
    help=Text(
        fr="si c'est le bon mot, ôte-le d'abord des `never` de `glossary.yaml`",
        en="if it is the right word, take it out of `never` in `glossary.yaml` first",
    ),
)
FORM_NEEDED: Final = define(
    "TRN342",
    "form-needed",
    Text(
        fr="que devient `{form}` quand `{old}` devient `{new}` ?",
        en="what becomes of `{form}` when `{old}` becomes `{new}`?",
    ),
    why=Text(
        fr="Seul un pluriel dont les règles de la langue sont sûres se forme tout seul.",
        en="Only a plural that the rules of the language are sure of is formed by itself.",
    ),
    help=Text(fr='ajoute `--form "{form}=…"`', en='add `--form "{form}=…"`'),
)
TERM_TAKEN: Final = define(
    "TRN343",
    "term-taken",
    Text(
        fr="`{new}` se dit déjà pour un autre mot du glossaire, `{other}`",
        en="`{new}` is said already for another word of the glossary, `{other}`",
    ),
    why=Text(
        fr="Deux mots du jeu qui s'écrivent pareil ne se distinguent plus dans les textes.",
        en="Two words of the game that are written alike cannot be told apart in the texts.",
    ),
    help=Text(fr="choisis un autre mot", en="choose another word"),
)
NO_WORD: Final = define(
    "TRN344",
    "not-a-word",
    Text(fr="`{new}` n'est pas un mot", en="`{new}` is no word"),
    why=Text(
        fr="Un mot du glossaire a des lettres, et rien qu'un terminal ou un fichier prendrait pour "
        "un ordre.",
        en="A word of the glossary has letters, and nothing that a terminal or a file would take "
        "for an order.",
    ),
)
_LETTER: Final = re.compile(r"[^\W\d_]")


class Rewording(Record):
    """The new word of a term in a language, and what follows from it."""

    voice: Voice
    entry: GlossaryTerm
    """The term as it is."""
    forms: Mapping[str, str]
    """By each form, the new one."""
    gender: str
    """Of the new word; empty where there is none."""

    @property
    def changes_gender(self) -> bool:
        """Whether what speaks of the word may have to agree with it anew."""
        return self.gender != self.entry.gender

    def of(self, text: str, places: tuple[tuple[int, int], ...]) -> str:
        """A text with the new word in those places, and the small words before it as they fit."""
        folded = {form.casefold(): new for form, new in self.forms.items()}
        for start, end in reversed(places):
            said = text[start:end]
            new = self.forms.get(said) or in_case_of(folded[said.casefold()], said)
            begin, small = self._small_before(text, start, new)
            text = text[:begin] + small + new + text[end:]
        return text

    def _small_before(self, text: str, start: int, new: str) -> tuple[int, str]:
        """Where the small word before a place begins, and what it becomes."""
        articles = self.voice.articles
        small = articles.before(text, start)
        if small is None:
            return start, ""
        fitting = articles.fitting(small.word, new, self.gender)
        if small.word.casefold() in fitting:
            return start, ""
        put = in_case_of(fitting[0], small.word)
        space = text[small.end : start] or " "
        return small.start, put if put.endswith("’") else put + space


def reword(
    voice: Voice, entry: GlossaryTerm, new: str, given: Mapping[str, str], gender: str
) -> Rewording | list[Diagnostic]:
    """What becomes of a term, from the new word, the forms that are given, and its gender."""
    forms, refused = _forms(voice, entry, new, given)
    known = voice.genders
    if known and (gender not in known if gender else bool(entry.gender)):
        params: dict[str, Param] = {"new": new, "known": known, "first": known[0]}
        refused.append(Diagnostic(GENDER_NEEDED, None, params))
    return refused or Rewording(voice=voice, entry=entry, forms=forms, gender=gender)


def _forms(
    voice: Voice, entry: GlossaryTerm, new: str, given: Mapping[str, str]
) -> tuple[dict[str, str], list[Diagnostic]]:
    """What becomes of each form: as it is given, or by the rules of plurals."""
    mapping: dict[str, str] = {}
    refused = list(_unfit(voice, entry.term, new))
    if refused:
        return mapping, refused
    for form in entry.forms:
        becomes = given.get(form) or _form(voice, entry.word, form, new)
        if becomes is None:
            params = {"form": form, "old": entry.word, "new": new}
            refused.append(Diagnostic(FORM_NEEDED, None, params))
        else:
            mapping[form] = becomes
    unknown = [one for one in given if one not in entry.forms]
    refused += [Diagnostic(NO_TERM, None, {"word": one}) for one in unknown]
    for word in sorted({*mapping.values()} - {new}):
        refused += _unfit(voice, entry.term, word)
    return mapping, refused


def _form(voice: Voice, old: str, form: str, new: str) -> str | None:
    """What becomes of a form of the old word; None where it has to be asked for."""
    if form.casefold() == old.casefold():
        return new if form == old else in_case_of(new.casefold(), form)
    if new.casefold() == old.casefold():
        return form
    plural = voice.plurals.plural(old)
    if plural is not None and plural.casefold() == form.casefold():
        becomes = voice.plurals.plural(new)
        return becomes and (becomes if form == plural else in_case_of(becomes.casefold(), form))
    return None


def _unfit(voice: Voice, term: str, word: str) -> Iterator[Diagnostic]:
    if not _LETTER.search(word) or not DANGEROUS.isdisjoint(word) or word != word.strip():
        yield Diagnostic(NO_WORD, None, {"new": word})
        return
    for key, other in voice.glossary.terms.items():
        if key != term and word in other.forms:
            yield Diagnostic(TERM_TAKEN, None, {"new": word, "other": other.word})
        elif word in other.never:
            yield Diagnostic(NEVER_SAID, None, {"new": word, "word": other.word})
