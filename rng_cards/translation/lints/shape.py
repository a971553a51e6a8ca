"""How a text is built: paragraphs, its last mark, its length, words said twice."""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.spacing import SPACES
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Pair, Segment, example, twins
from rng_cards.words import Text

PARAGRAPHS = define(
    "TRN309",
    "paragraphs-differ",
    Text(
        fr="{source} {source:paragraphe|paragraphes} dans l'original, {target} ici",
        en="{source} {source:paragraph|paragraphs} in the original, {target} here",
    ),
    severity="info",
    why=Text(
        fr="Un paragraphe de moins est souvent une phrase oubliée. Les lignes vides ne comptent "
        "pas.",
        en="One paragraph less is often a sentence forgotten. Blank lines do not count.",
    ),
    help=Text(fr="coupe le texte comme l'original", en="break the text as the original is"),
    example=example(
        ("Feu.\nPuis rien.", "Fire. Then nothing."), ("Feu.\n\n\nRien.", "Fire.\n\nNothing.")
    ),
)
REPEATED = define(
    "TRN322",
    "repeated-word",
    Text(fr="`{word}` deux fois de suite", en="`{word}` twice in a row"),
    severity="warning",
    why=Text(
        fr="Un mot répété est presque toujours une reprise mal effacée. Ceux qui ont le droit de "
        "se suivre (« vous vous ») sont dans `languages.yaml`.",
        en="A repeated word is nearly always a correction half made. Those that may follow each "
        "other (“that that”) are in `languages.yaml`.",
    ),
    help=Text(fr="ôte l'un des deux", en="take one of them out"),
    example=example(("Le pied de de chaise.", "The chair leg."), ("Vous vous levez.", "You rise.")),
)
ENDING = define(
    "TRN323",
    "end-punctuation",
    Text(
        fr="l'original finit par {source}, ce texte par {target}",
        en="the original ends with {source}, this text with {target}",
    ),
    severity="warning",
    why=Text(
        fr="Une fin différente trahit une phrase coupée ou un ton perdu. Les guillemets et les "
        "espaces n'y changent rien.",
        en="Another ending betrays a sentence cut short or a tone lost. Quotation marks and spaces "
        "make no difference.",
    ),
    help=Text(fr="finis de même", en="end the same way"),
    example=example(("Il ne se passe rien.", "Nothing happens"), ("Feu\u202f!", "Fire!")),
)
LENGTH = define(
    "TRN324",
    "length",
    Text(
        fr="{percent} % de la longueur de l'original, hors de {least} à {most} %",
        en="{percent}% of the original's length, outside {least} to {most}%",
    ),
    severity="warning",
    why=Text(
        fr="Un texte de règle bien plus court en oublie une partie, bien plus long en ajoute. Les "
        "bornes de chaque langue sont dans `languages.yaml` ; les textes d'ambiance, plus libres, "
        "ont le double de marge.",
        en="A rules text that is much shorter forgets some of it, a much longer one adds to it. "
        "Each language's bounds are in `languages.yaml`; flavour texts, which are freer, have "
        "twice the room.",
    ),
    help=Text(fr="compare les deux phrase à phrase", en="compare both sentence by sentence"),
    example=example(
        ("Ton adversaire défausse la carte de sa main qu’il préfère.", "Discard."),
        (
            "Ton adversaire défausse la carte de sa main qu’il préfère.",
            "Your opponent discards the card they like best.",
        ),
    ),
)

_LEAST_LETTERS: Final = 40
"""Shorter texts differ in length by chance."""
_CLOSERS: Final = f"{SPACES}\t\n»”\"’')]*_"
_NO_MARK: Final = Text(fr="rien", en="nothing")
_TWICE: Final = re.compile(rf"(?<![\w’'-])([^\W\d_]+)[{SPACES}]\1(?![\w’'-])", re.IGNORECASE)


def paragraphs_differ(pair: Pair) -> Iterator[Flaw]:
    """Another number of lines that say something."""
    if "\n" in pair.source.text or "\n" in pair.target.text:
        here, there = (sum(bool(line.strip()) for line in one.text.splitlines()) for one in pair)
        if here != there:
            yield pair.target.flaw(PARAGRAPHS, source=here, target=there)


def repeated(segment: Segment) -> Iterator[Flaw]:
    """A word that follows itself, unless it may, or does in the other languages too."""
    for found in _TWICE.finditer(segment.text):
        word = found[1]
        if found[0][-len(word)].isupper() and (
            word[0].islower() or word.casefold() not in segment.voice.small
        ):
            continue  # a name: «le Le Bulldozer» begins with an article, «Boom Boom» is said twice
        if word.casefold() not in segment.voice.twice and not any(
            _TWICE.search(other) for other in segment.others
        ):
            yield segment.flaw(REPEATED, found.start(), found.end(), word=word)


def endings_differ(pair: Pair) -> Iterator[Flaw]:
    """Another mark at the end, or none; a name may cry out in one language alone."""
    if pair.source.field == "name":
        return
    here, there = (_ending(one.text) for one in pair)
    if pair.source.free and here in _LIVELY and there in _LIVELY:
        return
    if "?" in (here, there) and pair.source.text.count("?") == pair.target.text.count("?"):
        return  # a question that one of them asks earlier
    if here != there:
        told = {"source": here or _NO_MARK, "target": there or _NO_MARK}
        yield twins(pair, ENDING, _last(pair.source.text), _last(pair.target.text), told)


_LIVELY: Final = frozenset(".!…")
"""Ends that a flavour text may choose between: how loud it is, is the translator's business."""


def _last(text: str) -> tuple[int, int]:
    """Where the last character stands that is no quotation mark."""
    end = len(text.rstrip(_CLOSERS))
    return max(0, end - 1), end


def _ending(text: str) -> str:
    """The mark that a text ends with; `!?` counts as `?`, three points as one character."""
    last = text.rstrip(_CLOSERS)
    if last.endswith("..."):
        return "…"
    if last[-1:] in "!?" and "?" in last[-2:]:
        return "?"
    return last[-1:] if last[-1:] in ".!?…:;," else ""


def _length(segment: Segment) -> int:
    """How long a text is without what it says in brackets: a reminder, as a rule."""
    return len(_IN_BRACKETS.sub("", segment.text)) or len(segment.text)


_IN_BRACKETS: Final = re.compile(r"\([^()]*\)")


def length_differs(pair: Pair) -> Iterator[Flaw]:
    """Much shorter or much longer than the language makes a text."""
    source, target = pair
    bounds = target.voice.length
    if bounds is None or len(source.text) < _LEAST_LETTERS:
        return
    least, most = bounds
    if source.free:
        least, most = least / 2, most * 2
    ratio = _length(target) / max(_length(source), 1)
    if not least <= ratio <= most:
        yield target.flaw(
            LENGTH, percent=round(ratio * 100), least=round(least * 100), most=round(most * 100)
        )
