"""The words of the game: each one is there in every language, spelt as the glossary has it."""

import re
from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import define
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.glossary import GlossaryTerm, TermHit
from rng_cards.translation.lints.model import WRITE_WANTED, Pair, Segment, example, twins
from rng_cards.words import Text

LACKING = define(
    "TRN310",
    "term-missing",
    Text(
        fr="l'original dit `{term}`, et ce texte ne dit pas `{wanted}`",
        en="the original says `{term}`, and this text does not say `{wanted}`",
    ),
    why=Text(
        fr="Un mot du jeu désigne une règle précise. Le glossaire dit par quel mot chaque langue "
        "le rend, avec toutes ses formes.",
        en="A word of the game names one exact rule. The glossary says by which word each language "
        "renders it, in all its forms.",
    ),
    help=Text(
        fr="écris `{wanted}`, ou l'une de ses formes dans `glossary.yaml`",
        en="write `{wanted}`, or one of its forms in `glossary.yaml`",
    ),
    example=example(
        ("Soigne ton PISTOLERO.", "Heal your SHOOTER."),
        ("Deux CARTOUCHIÈRES.", "Two CARTRIDGE BELTS."),
    ),
)
EXTRA = define(
    "TRN311",
    "term-extra",
    Text(
        fr="`{term}` sans `{wanted}` dans l'original",
        en="`{term}` without `{wanted}` in the original",
    ),
    why=Text(
        fr="Un mot du jeu que l'original ne dit pas ajoute une règle, ou en restreint une.",
        en="A word of the game that the original does not say adds a rule, or narrows one.",
    ),
    help=Text(
        fr="écris un mot ordinaire, ou corrige l'original",
        en="write an ordinary word, or mend the original",
    ),
    example=example(("Joue une carte.", "Play a TRAP."), ("Joue un PIÈGE.", "Play a TRAP.")),
)
UNKNOWN = define(
    "TRN312",
    "unknown-capitals",
    Text(fr="`{word}` n'est pas un mot du jeu", en="`{word}` is no word of the game"),
    why=Text(
        fr="Les capitales sont réservées aux mots du glossaire ; un joueur cherchera celui-ci dans "
        "les règles sans l'y trouver.",
        en="Capitals are kept for the words of the glossary; a player will look this one up in the "
        "rules and not find it.",
    ),
    help=Text(
        fr="corrige-le, écris-le en minuscules, ou ajoute-le à `glossary.yaml`",
        en="mend it, write it in small letters, or add it to `glossary.yaml`",
    ),
    example=example(("Avance ton BARRILLET.", "Advance it."), ("Chapitre III.", "Chapter III.")),
)
BARE = define(
    "TRN313",
    "term-without-accents",
    Text(fr="`{word}` s'écrit `{wanted}`", en="`{word}` is written `{wanted}`"),
    why=Text(
        fr="Le glossaire donne aux mots du jeu leurs accents, même en capitales ; sans eux, une "
        "recherche ne trouve pas la carte.",
        en="The glossary gives the words of the game their accents, in capitals too; without them "
        "a search does not find the card.",
    ),
    help=WRITE_WANTED,
    example=example(("Une carte MELEE.", "A MELEE card."), ("Une carte MÉLÉE.", "A MELEE card.")),
)
FORBIDDEN = define(
    "TRN393",
    "forbidden-variant",
    Text(fr="`{word}` ne se dit pas pour `{wanted}`", en="`{word}` is not said for `{wanted}`"),
    severity="warning",
    why=Text(
        fr="Le glossaire note les mots qu'on prend volontiers l'un pour l'autre, et lequel est "
        "le bon.",
        en="The glossary notes the words that are readily taken for each other, and which one "
        "is right.",
    ),
    help=WRITE_WANTED,
    example=example(("Ta MONTURE.", "Your MOUNT, or HORSE."), ("Ta MONTURE.", "Your MOUNT.")),
)

ANOTHER = define(
    "TRN848",
    "another-term",
    Text(
        fr="`{found}` : l'original parle de `{other}`, qui est ici `{wanted}`",
        en="`{found}`: the original speaks of `{other}`, which is `{wanted}` here",
    ),
    severity="warning",
    why=Text(
        fr="Le texte a un mot du jeu que l'original n'a pas, et il lui manque un de ceux de "
        "l'original : l'un est peut-être mis pour l'autre.",
        en="The text has a word of the game that the original does not have, and lacks one that it "
        "has: one may stand for the other.",
    ),
    help=WRITE_WANTED,
)

_CAPITALS: Final = re.compile(r"[^\W\d_]{2,}")
_ROMAN: Final = re.compile(r"[IVXLCDM]+")


def lacking(pair: Pair) -> Iterator[Flaw]:
    """A term of the original whose word is not here."""
    source, target = pair
    for entry in _without_counterpart(pair, source, target):
        wanted = target.voice.glossary.terms[entry.term].word
        place = _instead(pair, entry.term, wanted)
        told = {"term": entry.word, "wanted": wanted}
        hit = next(one for one in source.terms if one.term == entry.term)
        yield twins(pair, LACKING, (hit.start, hit.end), place, told)


def extra(pair: Pair) -> Iterator[Flaw]:
    """A term here whose word the original does not have."""
    source, target = pair
    for entry in _without_counterpart(pair, target, source):
        wanted = source.voice.glossary.terms[entry.term].word
        hit = next(one for one in target.terms if one.term == entry.term)
        yield target.flaw(EXTRA, hit.start, hit.end, term=entry.word, wanted=wanted)


def another(pair: Pair) -> Iterator[Flaw]:
    """One word of the game for another, in a text beside the cards."""
    source, target = pair
    if not source.compared or source.free:
        return
    lost = [one for one in _terms_alone(source, target) if one.term in target.voice.glossary.terms]
    for hit, one in zip(_terms_alone(target, source), lost, strict=False):
        found = target.text[hit.start : hit.end]
        other = source.text[one.start : one.end]
        wanted = target.voice.glossary.terms[one.term].word
        said = {"found": found, "other": other, "wanted": wanted}
        yield twins(pair, ANOTHER, (one.start, one.end), (hit.start, hit.end), said)


def _terms_alone(there: Segment, here: Segment) -> list[TermHit]:
    """The first of each term of one text that the other has in no form, as no part of a word, and
    whose word nothing in it resembles.
    """
    hits = [*there.terms, *there.voice.glossary.find_parts(there.text)]
    first = {hit.term: hit for hit in reversed(hits)}
    return sorted(
        hit for term, hit in first.items() if not here.voice.glossary.holds(here.text, term)
    )


def _without_counterpart(pair: Pair, there: Segment, here: Segment) -> Iterator[GlossaryTerm]:
    """Terms that one text has, and the other neither in any form nor as a symbol.

    Of terms in small letters, which are ordinary words as well, only those of an effect's original
    are looked for.
    """
    if not there.terms:
        return
    found = {hit.term for hit in here.terms}
    known = here.voice.glossary.terms
    glossary = there.voice.glossary
    text = there.text
    hits = there.terms
    if not there.rule or there is pair.target:
        hits = [hit for hit in hits if text[hit.start : hit.end].isupper()]
    for term in dict.fromkeys(hit.term for hit in hits):
        entry = glossary.terms[term]
        if term in found or term not in known or here.voice.glossary.holds(here.text, term):
            continue
        if not (entry.symbol and entry.symbol in here.text):
            yield entry


def _instead(pair: Pair, term: str, wanted: str) -> tuple[int, int]:
    """What seems to stand where a term should: a forbidden word, one nearly like it, the only
    stranger in capitals, another term that the original does not have; else the whole text.
    """
    said = pair.target
    for hit in said.voice.glossary.find_forbidden(said.text):
        if hit.term == term:
            return hit.start, hit.end
    strangers = list(_strangers(said))
    near = [one for one in strangers if _nearest(one[0], (wanted,))]
    likely = near or (strangers if len(strangers) == 1 else [])
    if likely:
        return likely[0].span()
    others = {entry.term for entry in _without_counterpart(pair, said, pair.source)}
    places = [(hit.start, hit.end) for hit in said.terms if hit.term in others]
    return places[0] if places else (0, len(said.text))


def _strangers(segment: Segment) -> Iterator["re.Match[str]"]:
    """Words in capitals that no term covers."""
    if not any(word.isupper() and len(word) > 1 for word in segment.words):
        return
    for found in _CAPITALS.finditer(segment.text):
        if found[0].isupper() and not _covered(found.start(), segment.terms):
            yield found


def _covered(place: int, hits: list[TermHit]) -> bool:
    return any(hit.start <= place < hit.end for hit in hits)


def unknown(segment: Segment) -> Iterator[Flaw]:
    """A word in capitals that is none of the game's; in free texts, only one that is nearly one."""
    for found in _strangers(segment):
        word = found[0]
        glossary = segment.voice.glossary
        if word in segment.shared or _ROMAN.fullmatch(word) or glossary.accented(word):
            continue
        near = _nearest(word, glossary.capitals)
        if not near and _covered(found.start(), glossary.find_forbidden(segment.text)):
            continue
        if near or not segment.free:
            hint = did_you_mean(near) if near else None
            yield segment.flaw(UNKNOWN, found.start(), found.end(), word=word, help=hint)


def _nearest(word: str, known: tuple[str, ...]) -> str | None:
    from difflib import get_close_matches  # noqa: PLC0415 -- paid for by a slip only

    near = get_close_matches(word, known, n=1, cutoff=0.8)
    return near[0] if near else None


def without_accents(segment: Segment) -> Iterator[Flaw]:
    """A term that has lost its accents."""
    for found in _strangers(segment):
        wanted = segment.voice.glossary.accented(found[0])
        if wanted:
            yield segment.flaw(
                BARE, found.start(), found.end(), mend=wanted, word=found[0], wanted=wanted
            )


def forbidden(segment: Segment) -> Iterator[Flaw]:
    """What the glossary says must not stand for a term; a mere slip of it is told by `unknown`."""
    glossary = segment.voice.glossary
    for hit in glossary.find_forbidden(segment.text):
        word, wanted = segment.text[hit.start : hit.end], glossary.terms[hit.term].word
        a_slip = word.isupper() and " " not in word and _nearest(word, glossary.capitals)
        if not a_slip and not _covered(hit.start, segment.terms):
            yield segment.flaw(FORBIDDEN, hit.start, hit.end, word=word, wanted=wanted)
