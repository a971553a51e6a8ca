"""Words that no dictionary knows, in the texts of the bench: `rng tr check --spelling`.

The dictionaries are Hunspell's, as the system has them or in a folder that is named; what the game
says besides, its words, the names of its cards and `spelling/<language>.txt` beside them, is known
as well.
"""

import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.dictionaries import (
    FOLDERS,
    Dictionary,
    NotADictionaryError,
    find_dictionary,
    read_dictionary,
)
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.files.text import os_finding, read_text
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.agreement import agreement
from rng_cards.translation.lints.model import Segment
from rng_cards.translation.lints.speech import slips
from rng_cards.translation.units import Unit
from rng_cards.translation.voices import Voice
from rng_cards.words import Text

UNKNOWN = define(
    "TRN820",
    "unknown-word",
    Text(fr="`{word}` n'est dans aucun dictionnaire", en="`{word}` is in no dictionary"),
    severity="warning",
    why=Text(
        fr="Ni le dictionnaire de Hunspell, ni le glossaire, ni les noms des cartes, ni "
        "`spelling/<langue>.txt` ne connaissent ce mot.",
        en="Neither Hunspell's dictionary nor the glossary, the names of the cards or "
        "`spelling/<language>.txt` know this word.",
    ),
    help=Text(
        fr="corrige-le, ou ajoute-le à `spelling/<langue>.txt`, un mot par ligne",
        en="mend it, or add it to `spelling/<language>.txt`, a word a line",
    ),
)
NO_DICTIONARY = define(
    "TRN821",
    "no-dictionary",
    Text(
        fr="pas de dictionnaire pour `{language}` dans {folders}",
        en="no dictionary for `{language}` in {folders}",
    ),
    severity="warning",
    why=Text(
        fr="L'orthographe se vérifie avec les dictionnaires de Hunspell, deux fichiers `.aff` et "
        "`.dic` par langue ; l'outil n'en apporte aucun.",
        en="Spelling is checked with the dictionaries of Hunspell, two files `.aff` and `.dic` a "
        "language; the tool brings none.",
    ),
    help=Text(
        fr="installe-le (Debian : `apt install hunspell-{language}`), ou nomme son dossier avec "
        "`--dictionaries`",
        en="install it (Debian: `apt install hunspell-{language}`), or name its folder with "
        "`--dictionaries`",
    ),
)
UNREADABLE = define(
    "TRN827",
    "dictionary-unreadable",
    Text(
        fr="ces fichiers ne sont pas un dictionnaire de Hunspell",
        en="these files are no dictionary of Hunspell",
    ),
    severity="warning",
    why=Text(
        fr="Les règles de `.aff` ou les mots de `.dic` n'ont pas la forme que Hunspell leur "
        "donne ; la langue `{language}` n'a donc pas été vérifiée.",
        en="The rules of `.aff` or the words of `.dic` are not as Hunspell writes them, so the "
        "language `{language}` was not checked.",
    ),
    help=Text(
        fr="installe le dictionnaire de nouveau, ou nomme un autre dossier avec `--dictionaries`",
        en="install the dictionary again, or name another folder with `--dictionaries`",
    ),
)
NO_SPELLER = define(
    "TRN822",
    "no-spelling",
    Text(fr="vérifier l'orthographe demande spylls", en="checking the spelling needs spylls"),
    why=Text(
        fr="Lire les dictionnaires de Hunspell est l'affaire d'une bibliothèque que peu emploient.",
        en="Reading Hunspell's dictionaries is the business of a library that few use.",
    ),
    help=Text(
        fr="`pip install 'rng-cards[spell]'`, ou `pip install spylls`",
        en="`pip install 'rng-cards[spell]'`, or `pip install spylls`",
    ),
)

_WORD: Final = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")
_WHOLE: Final = 5
"""A shorter word in capitals may stand for several words: `PV`."""
_MARKUP: Final = re.compile(r"\[[^\]\n]*\]|<[^>\n]*>|\{[^}\n]*\}")


class Spelt(NamedTuple):
    """Words that are not known, and what was lacking to look for them."""

    flaws: tuple[Flaw, ...]
    lacking: tuple[Diagnostic, ...]


def spelling(bench: Bench, texts: Sequence[Unit], folders: Sequence[str], to: set[str]) -> Spelt:
    """What the dictionaries of some languages find."""
    try:
        import_module("spylls.hunspell")
    except ImportError:
        return Spelt((), (Diagnostic(NO_SPELLER, None, {}),))
    where: tuple[str, ...] = tuple(folders) or FOLDERS
    found: list[Flaw] = []
    lacking = []
    for language in sorted(to):
        stem = find_dictionary(language, where)
        if stem is None:
            lacking.append(
                Diagnostic(NO_DICTIONARY, None, {"language": language, "folders": where})
            )
            continue
        try:
            dictionary = read_dictionary(stem)
        except OSError as error:
            lacking.append(os_finding(str(error.filename or stem), error))
            continue
        except NotADictionaryError:
            span = Span.of_file(f"{stem}.dic")
            lacking.append(Diagnostic(UNREADABLE, span, {"language": language}))
            continue
        speller = Speller(dictionary, bench.voices[language], _own_words(bench, language))
        found += (flaw for unit in texts for flaw in speller.flaws(unit))
    return Spelt(tuple(found), tuple(lacking))


class Speller:
    """A dictionary beside what is known of its language."""

    def __init__(self, dictionary: Dictionary, voice: Voice, own: frozenset[str]) -> None:
        self._dictionary = dictionary
        self._own = own
        self._voice = voice
        self._taught = voice.told_by(dictionary.forms) if dictionary.tells_forms else None

    def flaws(self, unit: Unit) -> Iterator[Flaw]:
        """What is wrong with a text in its language."""
        yield from self._unknown(Segment(unit, self._voice))
        if self._taught:
            segment = Segment(unit, self._taught)
            yield from agreement(segment)
            yield from slips(segment)

    def _unknown(self, segment: Segment) -> Iterator[Flaw]:
        """Words that are not known, but for short ones in capitals, markup, and names: those have a
        capital and are the same in another language.
        """
        elsewhere = {word for other in segment.others for word in _WORD.findall(other)}
        for found in _WORD.finditer(_MARKUP.sub(lambda one: " " * len(one[0]), segment.text)):
            word = found[0]
            name = word[0].isupper() and word in elsewhere
            if not (name or self._knows(word) or (word.isupper() and 1 < len(word) < _WHOLE)):
                near = self._dictionary.near(word)
                hint = did_you_mean(near) if near else None
                yield segment.flaw(UNKNOWN, *found.span(), mend=near, help=hint, word=word)

    def _knows(self, word: str) -> bool:
        plain = word.replace("’", "'")
        return self._dictionary.knows(plain) or all(
            one.casefold() in self._own or len(one) == 1 or self._dictionary.knows(one)
            for one in plain.split("'")
            if one
        )


def _own_words(bench: Bench, language: str) -> frozenset[str]:
    """What the game says: its words, the names of its cards, and its own list."""
    said = [form for one in bench.voices[language].glossary.terms.values() for form in one.forms]
    said += [name for card in bench.catalogue for name in card.names.values()]
    for folder in bench.folders:
        own = folder / "spelling" / f"{language}.txt"
        if own.is_file():
            said.append(read_text(str(own)).text or "")
    return frozenset(word.casefold() for text in said for word in _WORD.findall(text))
