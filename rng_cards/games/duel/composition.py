"""Whether the catalogue holds what the engine plays with: each card of its deck, each token.

How many there have to be of each is said in `engine/components.py` alone.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic, Label, define
from rng_cards.games.duel.cards import Counted, PlayingCard, Suit, Token
from rng_cards.games.duel.engine.components import BULLETS, DECK, HATS, WOUNDS
from rng_cards.games.duel.rulebook import cite
from rng_cards.words import Param, Text

NEEDED: Final[dict[Counted, int]] = {"ammo": BULLETS, "hat": HATS, "wounds": WOUNDS}
"""How many a player needs of the token for each."""

SAME_CARD: Final = define(
    "CAT249",
    "playing-card-twice",
    Text(
        fr="le {value} de `{suit}` est déjà la carte `{other}`",
        en="the {value} of `{suit}` is the card `{other}` already",
    ),
    why=Text(
        fr="Le jeu a une carte de chaque valeur dans chaque couleur ; une de plus fausserait les "
        "chances.",
        en="The deck has one card of each value in each suit; one more would change the odds.",
    ),
    help=Text(
        fr="change sa couleur ou sa valeur, ou supprime le fichier",
        en="change its suit or its value, or delete the file",
    ),
    cite=cite("setup"),
    game="duel",
)
MISSING_CARDS: Final = define(
    "CAT253",
    "playing-cards-missing",
    Text(
        fr="le jeu a {wanted} cartes de valeur {value}, et il y en a {count} ici",
        en="the deck has {wanted} cards of value {value}, and there {count:is|are} {count} here",
    ),
    why=Text(
        fr="Les cartes imprimées sont celles que le moteur distribue : autant de chaque valeur.",
        en="The cards that are printed are those that the engine deals: as many of each value.",
    ),
    help=Text(fr="il manque : {missing}", en="missing: {missing}"),
    cite=cite("setup"),
    game="duel",
)
NO_TOKEN: Final = define(
    "CAT254",
    "token-missing",
    Text(fr="aucun jeton ne compte `{counts}`", en="no token counts `{counts}`"),
    why=Text(
        fr="Munitions, chapeau et blessures se suivent à la table, avec des jetons ou des dés.",
        en="Ammunition, hat and wounds are kept track of at the table, with tokens or dice.",
    ),
    help=Text(
        fr="ajoute une carte `type: token`, `counts: {counts}`, `each: {wanted}`",
        en="add a card with `type: token`, `counts: {counts}`, `each: {wanted}`",
    ),
    cite=cite("components", "setup"),
    game="duel",
)
SAME_TOKEN: Final = define(
    "CAT255",
    "token-twice",
    Text(fr="`{other}` compte déjà `{counts}`", en="`{other}` counts `{counts}` already"),
    why=Text(
        fr="Chaque chose que l'on compte a un seul jeton.",
        en="Each thing that is counted has one token.",
    ),
    help=Text(fr="supprime l'un des deux fichiers", en="delete one of the two files"),
    cite=cite("components"),
    game="duel",
)
WRONG_NUMBER: Final = define(
    "CAT256",
    "token-number",
    Text(
        fr="un joueur a besoin de {wanted} `{counts}`, pas de {each}",
        en="a player needs {wanted} of `{counts}`, not {each}",
    ),
    why=Text(
        fr="Le moteur commence une partie avec ce nombre, ou la finit quand il est atteint.",
        en="The engine begins a game with that number, or ends it when it is reached.",
    ),
    help=Text(fr="écris `each: {wanted}`", en="write `each: {wanted}`"),
    cite=cite("setup", "damage"),
    game="duel",
)
_FIRST: Final = Text(fr="la première", en="the first one")
_HERE: Final = Text(fr="présente", en="here")


def check(source: Source) -> Iterator[Diagnostic]:
    """Every finding about what the catalogue holds, or lacks."""
    yield from _playing_cards(source)
    yield from _tokens(source)


def _playing_cards(source: Source) -> Iterator[Diagnostic]:
    found: dict[tuple[int, str], Place] = {}
    for place in source.places:
        card = place.card
        if isinstance(card, PlayingCard):
            other = found.setdefault((card.value, card.suit), place)
            if other is not place:
                yield place.at(
                    SAME_CARD,
                    "suit",
                    related=[Label(other.span("suit"), _FIRST)],
                    value=card.value,
                    suit=card.suit,
                    other=other.card.id,
                )
    if not source.unread:  # what seems to be missing may stand in a file that cannot be read
        yield from _missing(found)


def _missing(found: dict[tuple[int, str], Place]) -> Iterator[Diagnostic]:
    for value, wanted in Counter(DECK).items():
        here = [place for (its, _), place in found.items() if its == value]
        missing = [suit for suit in get_args(Suit) if (value, suit) not in found]
        if len(here) == wanted:
            continue
        params: dict[str, Param] = {
            "value": value,
            "wanted": wanted,
            "count": len(here),
            "missing": tuple(missing),
        }
        spans = [place.span("value") for place in here]
        others = [Label(span, _HERE) for span in spans[1:]]
        yield Diagnostic(MISSING_CARDS, spans[0] if spans else None, params, related=others)


def _tokens(source: Source) -> Iterator[Diagnostic]:
    found: dict[Counted, Place] = {}
    for place in source.places:
        card = place.card
        if not isinstance(card, Token):
            continue
        counts, wanted = card.counts, NEEDED[card.counts]
        other = found.setdefault(counts, place)
        if other is not place:
            first = [Label(other.span("counts"), _FIRST)]
            yield place.at(SAME_TOKEN, "counts", related=first, other=other.card.id, counts=counts)
        elif card.each != wanted:
            yield place.at(WRONG_NUMBER, "each", wanted=wanted, each=card.each, counts=counts)
    if not source.unread:
        for counts, wanted in NEEDED.items():
            if counts not in found:
                yield Diagnostic(NO_TOKEN, None, {"counts": counts, "wanted": wanted})
