"""Is the text translated at all? Missing, copied, or half in its original's language."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.spacing import SPACES
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Pair, example
from rng_cards.translation.normal import normal
from rng_cards.translation.voices import words_of
from rng_cards.words import Text

BLANK: Final = f"{SPACES}\t\n\u200b\ufeff"
"""What a text that says nothing is made of."""

MISSING = define(
    "TRN300",
    "missing-translation",
    Text(fr="rien en `{language}` pour : {source}", en="nothing in `{language}` for: {source}"),
    why=Text(
        fr="Un texte vide passe pour traduit alors qu'il ne dit rien ; un trou ne se bouche jamais "
        "avec la langue d'origine.",
        en="An empty text looks translated and says nothing; a gap is never filled with the "
        "language it is translated from.",
    ),
    help=Text(
        fr="écris `{language}: …` à côté de l'original",
        en="write `{language}: …` beside the original",
    ),
    example=example(("Piochez.", " "), ("Piochez.", "Draw.")),
)
COPIED = define(
    "TRN302",
    "source-copied",
    Text(
        fr="le texte `{language}` est encore celui d'origine",
        en="the `{language}` text is still the original",
    ),
    why=Text(
        fr="Une copie de l'original passe pour traduite. Des noms propres peuvent rester les mêmes "
        "; une phrase, non.",
        en="A copy of the original looks translated. Proper names may stay as they are; a sentence "
        "may not.",
    ),
    help=Text(
        fr="traduis-le, ou retire-le : `rng tr status` le compte alors comme manquant",
        en="translate it, or take it out: `rng tr status` then counts it as missing",
    ),
    example=example(
        ("Mets deux cartes dans ta main.", "Mets deux cartes dans ta main."),
        ("Dynamite", "Dynamite"),
    ),
)
LEFT = define(
    "TRN303",
    "source-left",
    Text(
        fr="mots restés dans la langue d'origine : {words}",
        en="words left in the original language: {words}",
    ),
    why=Text(
        fr="Une phrase traduite à moitié se lit mal dans les deux langues. Ce sont les petits mots "
        "qu'une seule langue possède qui la trahissent : « Coup de grâce » en anglais est de "
        "l'anglais.",
        en="A half-translated sentence reads badly in both languages. What gives it away are the "
        "small words that one language alone has: “Coup de grâce” in English is English.",
    ),
    help=Text(fr="traduis-les", en="translate them"),
    example=example(
        ("Mets une carte dans ta main.", "Put une carte dans ta hand."),
        ("Coup de grâce", "Coup de grâce"),
    ),
)


def missing(pair: Pair) -> Iterator[Flaw]:
    """No translation, or one without a word."""
    if not pair.target.text.strip(BLANK) and pair.source.text.strip(BLANK):
        yield pair.target.flaw(MISSING, language=pair.target.voice.id, source=pair.source.text)


def copied(pair: Pair) -> Iterator[Flaw]:
    """The same text, with a small word that only the original's language has."""
    source, target = pair
    if len(source.words) < 2 or normal(source.text) != normal(target.text):  # noqa: PLR2004 -- a sentence
        return
    own = source.voice.own - target.voice.own
    if any(word.casefold() in own for word in source.words):
        yield target.flaw(COPIED, language=target.voice.id)


def left(pair: Pair) -> Iterator[Flaw]:
    """Two small words of the original's language, or one beside the same word as there."""
    source, target = pair
    own = source.voice.own - target.voice.own
    words = _without_names(target.words, source.words)
    found = [word for word in words if _said_in(word, own)]
    if not found or normal(source.text) == normal(target.text):
        return
    distinct = tuple(dict.fromkeys(found))
    if len(distinct) > 1 or _with_a_neighbour(source.text, words, own):
        start = target.text.index(found[0])
        end = target.text.rindex(found[-1]) + len(found[-1])
        yield target.flaw(LEFT, start, end, words=distinct)


def _without_names(words: list[str], others: list[str]) -> list[str]:
    """Some words, without names: two with a capital each that stand so in both texts."""
    there = set(pairwise(others))
    named = {
        word
        for pair in pairwise(words)
        if pair in there and all(one.istitle() for one in pair)
        for word in pair
    }
    return [word for word in words if word not in named]


def _said_in(word: str, own: frozenset[str]) -> bool:
    """Whether a word is one of those; what stands in capitals is quoted, or a word of the game."""
    return word.casefold() in own and (len(word) == 1 or not word.isupper())


def _with_a_neighbour(source: str, words: list[str], own: frozenset[str]) -> bool:
    """Whether two words in a row stand in the original as well, one of them its language's own."""
    there = words_of(source)
    known = set(pairwise(there))
    return any(
        (one, two) in known and not own.isdisjoint({one.casefold(), two.casefold()})
        for one, two in pairwise(words)
    )
