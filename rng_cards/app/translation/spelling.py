"""Words that no dictionary knows, in the texts of the bench: `rng tr check --spelling`.

The dictionaries are Hunspell's, as the system has them or in a folder that is named; what the game
says besides, its words, the names of its cards and `spelling/<language>.txt` beside them, is known
as well.
"""

import re
import warnings
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple

from rng_cards.app.translation.bench import Bench
from rng_cards.diagnostics import Diagnostic, define
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.files.text import read_text
from rng_cards.translation.lints.model import Finding, Flaw
from rng_cards.translation.units import Unit
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

FOLDERS: Final = ("/usr/share/hunspell", "/usr/share/myspell/dicts", "/Library/Spelling")
_WORD: Final = re.compile(r"[^\W\d_]+(?:[’'][^\W\d_]+)*")


class Spelt(NamedTuple):
    """Words that are not known, and what was lacking to look for them."""

    findings: tuple[Finding, ...]
    lacking: tuple[Diagnostic, ...]


def spelling(bench: Bench, texts: Sequence[Unit], folders: Sequence[str], to: set[str]) -> Spelt:
    """What the dictionaries of some languages do not know."""
    try:
        hunspell: Any = import_module("spylls.hunspell")
    except ImportError:
        return Spelt((), (Diagnostic(NO_SPELLER, None, {}),))
    where: tuple[str, ...] = tuple(folders) or FOLDERS
    found: list[Finding] = []
    lacking = []
    for language in sorted(to):
        stem = _dictionary(language, where)
        if stem is None:
            lacking.append(
                Diagnostic(NO_DICTIONARY, None, {"language": language, "folders": where})
            )
            continue
        with warnings.catch_warnings():  # the library leaves closing its files to Python
            warnings.simplefilter("ignore", ResourceWarning)
            dictionary = hunspell.Dictionary.from_files(str(stem))
        found += _unknown(texts, language, dictionary, _own_words(bench, language))
    return Spelt(tuple(found), tuple(lacking))


def _dictionary(language: str, folders: Iterable[str]) -> Path | None:
    """The first of a language's dictionaries, without its ending: `fr`, `fr_FR`, `en_US`."""
    upper = language.upper()
    names = [language, f"{language}_{upper}", f"{language}_US"]
    for folder in map(Path, folders):
        others = sorted(one.stem for one in folder.glob(f"{language}_*.dic"))
        for name in (*names, *others):
            if all((folder / f"{name}.{ending}").is_file() for ending in ("aff", "dic")):
                return folder / name
    return None


def _own_words(bench: Bench, language: str) -> frozenset[str]:
    """What the game says: its words, the names of its cards, and its own list."""
    said = [form for one in bench.voices[language].vocabulary.terms.values() for form in one.forms]
    said += [name for card in bench.catalogue for name in card.names.values()]
    for folder in bench.folders:
        own = folder / "spelling" / f"{language}.txt"
        if own.is_file():
            said.append(read_text(str(own)).text or "")
    return frozenset(word.casefold() for text in said for word in _WORD.findall(text))


def _unknown(
    texts: Iterable[Unit], language: str, dictionary: Any, own: frozenset[str]
) -> Iterator[Finding]:
    @cache
    def known(word: str) -> bool:
        plain = word.replace("’", "'")
        pieces = [one for one in plain.split("'") if one]
        return dictionary.lookup(plain) or all(
            one.casefold() in own or len(one) == 1 or dictionary.lookup(one) for one in pieces
        )

    for unit in texts:
        for found in _WORD.finditer(unit.texts.get(language, "")):
            word = found[0]
            if not known(word) and not (word.isupper() and len(word) > 1):
                near = next(iter(dictionary.suggest(word)), None)
                hint = did_you_mean(near) if near else None
                flaw = Flaw(UNKNOWN, language, *found.span(), {"word": word}, near, help=hint)
                yield Finding(unit, flaw)
