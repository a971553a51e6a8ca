"""How a text is typed: the rules of `typography`, each with its code; most mend themselves."""

from collections.abc import Iterator
from typing import Final

from rng_cards.diagnostics import Code, define
from rng_cards.translation import typography
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import WRITE_WANTED, LintOfText, Segment, example
from rng_cards.translation.normal import normal
from rng_cards.translation.typography import Rule, applied
from rng_cards.words import Text

_FIX: Final = Text(fr="`rng tr check --fix` le corrige", en="`rng tr check --fix` mends it")

SPACE_WANTED = define(
    "TRN314",
    "space-before-mark",
    Text(
        fr="il faut une espace insécable devant `{mark}`",
        en="a no-break space belongs before `{mark}`",
    ),
    severity="warning",
    why=Text(
        fr="Le français met une espace insécable devant ; : ! ? : une espace ordinaire les envoie "
        "seuls à la ligne suivante. Quelles marques, et quelle espace, `languages.yaml` le dit.",
        en="French puts a no-break space before ; : ! ? : an ordinary one sends them to the next "
        "line by themselves. Which marks, and which space, `languages.yaml` says.",
    ),
    help=_FIX,
    example=example(
        ("Attention !", "Careful!"), ("Attention\u202f! À 12:30.", "Careful! At 12:30.")
    ),
)
QUOTES = define(
    "TRN315",
    "quotation-marks",
    Text(fr="`{found}` s'écrit `{wanted}` ici", en="`{found}` is written `{wanted}` here"),
    severity="warning",
    why=Text(
        fr="Chaque langue a ses guillemets, et l'espace qu'elle met, ou non, entre eux et les "
        "mots.",
        en="Each language has its quotation marks, and the space that it puts, or does not put, "
        "between them and the words.",
    ),
    help=_FIX,
    example=example(("«Feu»", "“Fire”"), ("«\u00a0Feu\u00a0»", "“Fire”")),
)
APOSTROPHE = define(
    "TRN316",
    "apostrophe",
    Text(fr="`{found}` pour une apostrophe", en="`{found}` for an apostrophe"),
    severity="warning",
    why=Text(
        fr="`'` est le signe des machines à écrire ; une carte imprimée porte `’`. Les minutes "
        "et les pieds (`6'`) gardent le leur.",
        en="`'` is the typewriter's; a printed card bears `’`. Minutes and feet (`6'`) keep "
        "theirs.",
    ),
    help=_FIX,
    example=example(("L'oiseau", "The bird"), ("L’oiseau de 6'", "The 6' bird")),
)
ELLIPSIS = define(
    "TRN317",
    "ellipsis",
    Text(fr="trois points pour …", en="three points for …"),
    severity="warning",
    why=Text(
        fr="… est un seul caractère : il ne se coupe pas en fin de ligne.",
        en="… is one character: it does not break at the end of a line.",
    ),
    help=_FIX,
    example=example(("Il attend...", "He waits…"), ("Il attend…", "He waits…")),
)
ACCENTED = define(
    "TRN318",
    "accented-capitals",
    Text(fr="`{found}` s'écrit `{wanted}` ici", en="`{found}` is written `{wanted}` here"),
    severity="warning",
    why=Text(
        fr="Une capitale garde l'accent de sa minuscule. Les lettres qui le demandent sont dans "
        "`languages.yaml` ; « le camp A » n'en est pas.",
        en="A capital keeps the accent of its small letter. The letters that want it are in "
        "`languages.yaml`; “camp A” is none of them.",
    ),
    help=WRITE_WANTED,
    example=example(
        ("A chaque tour. Ecartez-vous.", "Each turn. Stand aside."),
        ("Le camp A tient.", "Camp A holds."),
    ),
)
SPACE_UNWANTED = define(
    "TRN319",
    "space-too-many",
    Text(fr="pas d'espace devant `{mark}`", en="no space before `{mark}`"),
    severity="warning",
    why=Text(
        fr="L'anglais ne met d'espace devant aucune marque, le français devant ni point ni "
        "virgule.",
        en="English puts no space before any mark, French none before full stops and commas.",
    ),
    help=_FIX,
    example=example(("Des cartes\u202f!", "Cards !"), ("Des cartes\u202f!", "Cards!")),
)
UNSEEN = define(
    "TRN320",
    "unseen-characters",
    Text(fr="{what}", en="{what}"),
    severity="warning",
    why=Text(
        fr="Ce qui ne se voit pas trompe les recherches, les comparaisons et les coupures de "
        "ligne. L'espace insécable, elle, a sa place.",
        en="What cannot be seen misleads searches, comparisons and line breaks. A no-break space "
        "has its place.",
    ),
    help=_FIX,
    example=example(("Une ba\u200blle.", "One bullet."), ("Une\u00a0balle.", "One bullet.")),
)
SELECTOR = define(
    "TRN321",
    "variation-selector",
    Text(fr="un sélecteur de variante suit un symbole", en="a variation selector follows a symbol"),
    severity="warning",
    why=Text(
        fr="U+FE0F transforme ♥ en image sur certains écrans, et aucune recherche ne le trouve "
        "plus.",
        en="U+FE0F turns ♥ into a picture on some screens, and no search finds it any more.",
    ),
    help=_FIX,
    example=example(("+1 ♥\ufe0f.", "+1 ♥."), ("+1 ♥.", "+1 ♥.")),
)

_WITHOUT_WIDTH: Final = Text(fr="caractère invisible : {name}", en="invisible character: {name}")
_IN_A_ROW: Final = Text(
    fr="espaces de suite, ou espace ou saut de ligne au bout du texte",
    en="spaces in a row, or a space or a line end at an end of the text",
)
_IN_PIECES: Final = Text(
    fr="lettre et accent en deux caractères", en="a letter and its accent in two characters"
)


def _lint(code: Code, rule: Rule) -> LintOfText:
    """A rule of typography as a lint."""

    def lint(segment: Segment) -> Iterator[Flaw]:
        text = segment.text
        for mend in rule(text, segment.voice.typography):
            safe = normal(applied(text, [mend])) == normal(text)
            yield segment.flaw(
                code,
                mend.start,
                mend.end,
                mend=mend.text,
                safe=safe,
                found=text[mend.start : mend.end],
                wanted=mend.text,
                mark=text[mend.end : mend.end + 1],
            )

    return lint


def unseen(segment: Segment) -> Iterator[Flaw]:
    """Like the others, and says what it is that cannot be seen."""
    for flaw in _lint(UNSEEN, typography.unseen)(segment):
        there = segment.text[flaw.start : flaw.end]
        if not there.strip():
            what = _IN_A_ROW
        elif flaw.mend:
            what = _IN_PIECES
        else:
            what = _WITHOUT_WIDTH.filled(name=f"U+{ord(there[0]):04X}")
        yield flaw._replace(params={"what": what})


def accented(segment: Segment) -> Iterator[Flaw]:
    """Capitals without accents; what other languages write the same is a name."""
    for flaw in _lint(ACCENTED, typography.bare_capitals)(segment):
        end = flaw.end
        while segment.text[end : end + 1].isalpha():
            end += 1
        word = segment.text[flaw.start : end]
        if len(word) > 1 and word in segment.shared:
            continue
        wanted = f"{flaw.mend}{word[1:]}"
        yield flaw._replace(end=end, mend=wanted, params={"found": word, "wanted": wanted})


MENDING: Final[tuple[tuple[Code, Rule], ...]] = tuple(
    zip(
        (UNSEEN, SELECTOR, ELLIPSIS, APOSTROPHE, QUOTES, SPACE_WANTED, SPACE_UNWANTED),
        typography.MENDING,
        strict=True,
    )
)
"""What mends itself: its code and its rule."""

LINTS: Final[tuple[LintOfText, ...]] = (
    *(_lint(code, rule) for code, rule in MENDING if code is not UNSEEN),
    unseen,
    accented,
)
