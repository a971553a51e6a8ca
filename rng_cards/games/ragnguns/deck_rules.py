"""What a deck of Rag'n'Guns must be: one function a rule, its words above it.

Source: rulebooks v0.3, «Deckbuilding». Each rule has a legal and an illegal witness in
`decks/witnesses/<name>/`. A new rule is a new function here and its two witnesses.
"""

from collections.abc import Iterator
from typing import Any, Final

from rng_cards.catalogue.card import Card
from rng_cards.decks.model import DeckShape
from rng_cards.decks.resolve import ResolvedDeck, Slot
from rng_cards.decks.rules import DeckRules
from rng_cards.diagnostics import Code, Diagnostic, Label, define
from rng_cards.games.ragnguns.rulebook import cite
from rng_cards.words import Param, Text

DECK_SIZE: Final = 15
MOST_EPICS: Final = 3
MOST_SIGNATURES: Final = 1
GUNSLINGER: Final = "gunslinger"

RULES: Final = DeckRules()
rule = RULES.rule


def deck_code(number: int, name: str, message: Text, *, why: Text, **words: Any) -> Code:
    """A code of this module: Rag'n'Guns' own, from «Deckbuilding»."""
    return define(
        f"DCK{number}", name, message, why=why, cite=cite("deckbuilding"), game="ragnguns", **words
    )


MISSING_GUNSLINGER = deck_code(
    401,
    "missing-gunslinger",
    Text(fr="ce deck n'a pas de PISTOLERO", en="this deck has no GUNSLINGER"),
    why=Text(
        fr="Un deck, c'est un PISTOLERO et 15 cartes : c'est lui que l'adversaire vise.",
        en="A deck is a GUNSLINGER and 15 cards: the one your opponent aims at.",
    ),
    help=Text(
        fr="ajoute `gunslinger: Buffalo Kid` (ou, dans une liste, son nom en première ligne) ; "
        "`rng cards --type gunslinger` les montre tous",
        en="add `gunslinger: Buffalo Kid` (or, in a plain list, the name as first line); "
        "`rng cards --type gunslinger` shows them all",
    ),
)


@rule(MISSING_GUNSLINGER)
def missing_gunslinger(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    if deck.deck.leader_unsaid:
        span = deck.deck.cards_span._replace(line=1, column=1, end_line=1, end_column=1)
        yield Diagnostic(MISSING_GUNSLINGER, span)


UNKNOWN_GUNSLINGER = deck_code(
    412,
    "unknown-gunslinger",
    Text(fr="aucun PISTOLERO ne s'appelle `{name}`", en="no GUNSLINGER is called `{name}`"),
    why=Text(
        fr="Le nom donné n'est celui d'aucune carte du catalogue.",
        en="The name given is no card's in the catalogue.",
    ),
    help=Text(
        fr="`rng cards --type gunslinger` les montre tous",
        en="`rng cards --type gunslinger` shows them all",
    ),
)

SHAPE: Final = DeckShape(
    game="ragnguns",
    leader_key="gunslinger",
    leader_type=GUNSLINGER,
    leader_words=("gunslinger", "pistolero"),
    unknown_leader=UNKNOWN_GUNSLINGER,
    number=1,
)


NOT_A_GUNSLINGER = deck_code(
    413,
    "not-a-gunslinger",
    Text(fr="`{card}` n'est pas un PISTOLERO", en="`{card}` is not a GUNSLINGER"),
    why=Text(fr="Une carte de deck ne mène pas un deck.", en="A deck card does not lead a deck."),
    help=Text(
        fr="`rng cards --type gunslinger` les montre tous",
        en="`rng cards --type gunslinger` shows them all",
    ),
)


@rule(NOT_A_GUNSLINGER)
def not_a_gunslinger(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    leader = deck.leader
    if leader and leader.card and leader.card.type != GUNSLINGER:
        yield Diagnostic(NOT_A_GUNSLINGER, leader.entry.span, {"card": leader.card.title})


TOO_FEW_CARDS = deck_code(
    402,
    "too-few-cards",
    Text(
        fr="{count} {count:carte|cartes}, il en faut {size}",
        en="{count} {count:card|cards}, a deck has {size}",
    ),
    why=Text(
        fr="Quinze cartes, ni plus ni moins : cinq tours de pioche.",
        en="Fifteen cards, no more and no fewer: five turns of drawing.",
    ),
    label=Text(fr="il en manque {missing}", en="{missing} missing"),
    help=Text(fr="`rng deck add DECK CARTE…` en ajoute", en="`rng deck add DECK CARD…` adds some"),
)


@rule(TOO_FEW_CARDS)
def too_few_cards(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    if deck.total < DECK_SIZE and not deck.deck.cards_unsaid:
        params = {"count": deck.total, "size": DECK_SIZE, "missing": DECK_SIZE - deck.total}
        yield Diagnostic(TOO_FEW_CARDS, deck.deck.cards_span, params)


TOO_MANY_CARDS = deck_code(
    403,
    "too-many-cards",
    Text(fr="{count} cartes, un deck en a {size}", en="{count} cards, a deck has {size}"),
    why=TOO_FEW_CARDS.why,
    label=Text(fr="la seizième", en="the sixteenth"),
    help=Text(
        fr="retires-en {extra} : `rng deck remove DECK CARTE…`",
        en="take out {extra}: `rng deck remove DECK CARD…`",
    ),
)


@rule(TOO_MANY_CARDS)
def too_many_cards(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    if deck.total <= DECK_SIZE:
        return
    seen = 0
    for slot in deck.cards:
        seen += slot.entry.copies
        if seen > DECK_SIZE:
            params = {"count": deck.total, "size": DECK_SIZE, "extra": deck.total - DECK_SIZE}
            yield Diagnostic(TOO_MANY_CARDS, slot.entry.span, params)
            return


DUPLICATE_CARD = deck_code(
    405,
    "duplicate-card",
    Text(
        fr="`{card}` est là {count} fois, une seule est permise",
        en="`{card}` is in {count} times, once is allowed",
    ),
    why=Text(
        fr="Toutes les cartes d'un deck portent un nom différent, quelle que soit la langue où il "
        "est écrit : `Machette` et `Machete` sont la même carte.",
        en="All cards of a deck bear different names, whatever language they are written in: "
        "`Machette` and `Machete` are the same card.",
    ),
    label=Text(fr="encore elle", en="the same card again"),
    help=Text(fr="remplace-la par une autre", en="put another card in its place"),
)
_FIRST: Final = Text(fr="d'abord ici", en="first here")


@rule(DUPLICATE_CARD)
def duplicate_card(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    for card, slots in deck.deck_cards():
        count = sum(slot.entry.copies for slot in slots)
        if count > 1:
            first, *more = slots
            where = (more or slots)[0].entry.span
            related = [Label(first.entry.span, _FIRST)] if more else []
            related += [Label(slot.entry.span, DUPLICATE_CARD.label or _FIRST) for slot in more[1:]]
            params: dict[str, Param] = {"card": card.title, "count": count}
            yield Diagnostic(DUPLICATE_CARD, where, params, related=related)


GUNSLINGER_NAME = deck_code(
    406,
    "gunslinger-name-in-deck",
    Text(fr="`{card}` porte le nom de ton PISTOLERO", en="`{card}` bears your GUNSLINGER's name"),
    why=Text(
        fr="La règle des noms vaut aussi pour le PISTOLERO : on ne croise pas son propre double.",
        en="The rule of names counts the GUNSLINGER in: nobody rides with a double.",
    ),
    help=Text(
        fr="remplace la carte, ou change de PISTOLERO",
        en="replace the card, or change GUNSLINGER",
    ),
)


@rule(GUNSLINGER_NAME)
def gunslinger_name_in_deck(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    leader = deck.leading_card()
    if leader is None:
        return
    for card, slots in deck.deck_cards():
        if set(card.names.values()) & set(leader.names.values()):
            yield Diagnostic(GUNSLINGER_NAME, slots[0].entry.span, {"card": card.title})


TOO_MANY_EPICS = deck_code(
    404,
    "too-many-epics",
    Text(
        fr="{count} cartes ÉPIQUES, un deck en accepte {limit} au plus",
        en="{count} EPIC cards, a deck takes at most {limit}",
    ),
    why=Text(
        fr="Les cartes ÉPIQUES sont plus puissantes que les autres : trois, pas une de plus.",
        en="EPIC cards are stronger than the others: three, and not one more.",
    ),
    label=Text(fr="la quatrième ÉPIQUE", en="the fourth EPIC card"),
    help=Text(fr="retires-en {extra} parmi {cards}", en="take {extra} out of {cards}"),
)


@rule(TOO_MANY_EPICS)
def too_many_epics(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    epics = _bearing(deck, "epic")
    if len(epics) > MOST_EPICS:
        params: dict[str, Param] = {
            "count": len(epics),
            "limit": MOST_EPICS,
            "extra": len(epics) - MOST_EPICS,
            "cards": tuple(card.title for card, _ in epics),
        }
        yield Diagnostic(TOO_MANY_EPICS, epics[MOST_EPICS][1].entry.span, params)


TOO_MANY_SIGNATURES = deck_code(
    407,
    "too-many-signatures",
    Text(
        fr="{count} cartes SIGNATURE, un deck en accepte {limit}",
        en="{count} SIGNATURE cards, a deck takes {limit}",
    ),
    why=Text(
        fr="Une seule carte SIGNATURE par deck, et celle de son PISTOLERO.",
        en="A single SIGNATURE card a deck, and its GUNSLINGER's own.",
    ),
    label=Text(fr="la deuxième SIGNATURE", en="the second SIGNATURE"),
    help=Text(fr="gardes-en une parmi {cards}", en="keep one of {cards}"),
)
_NONE_OF_ITS_OWN: Final = Text(
    fr="remplace-les ; `rng cards --gunslinger {leader}` montre celles de `{gunslinger}`",
    en="replace them; `rng cards --gunslinger {leader}` shows those of `{gunslinger}`",
)


@rule(TOO_MANY_SIGNATURES)
def too_many_signatures(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    signatures = _bearing(deck, "signature")
    leader = deck.leading_card()
    if leader is not None and len(signatures) > MOST_SIGNATURES:
        own = tuple(card.title for card, _ in signatures if card.facts["signature"] == leader.id)
        params: dict[str, Param] = {
            "count": len(signatures),
            "limit": MOST_SIGNATURES,
            "cards": own,
            "gunslinger": leader.title,
            "leader": leader.id,
        }
        where = signatures[MOST_SIGNATURES][1].entry.span
        yield Diagnostic(TOO_MANY_SIGNATURES, where, params, help=None if own else _NONE_OF_ITS_OWN)


SIGNATURE_MISMATCH = deck_code(
    408,
    "signature-mismatch",
    Text(
        fr="`{card}` est une SIGNATURE de `{owner}`, ton PISTOLERO est `{gunslinger}`",
        en="`{card}` is a SIGNATURE of `{owner}`, your GUNSLINGER is `{gunslinger}`",
    ),
    why=Text(
        fr="Une SIGNATURE ne suit que son PISTOLERO.",
        en="A SIGNATURE follows no GUNSLINGER but its own.",
    ),
    help=Text(
        fr="remplace-la ; `rng cards --gunslinger {leader}` montre les siennes",
        en="replace it; `rng cards --gunslinger {leader}` shows the right ones",
    ),
)


@rule(SIGNATURE_MISMATCH)
def signature_mismatch(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    leader = deck.leading_card()
    if leader is None:
        return
    for card, slot in _bearing(deck, "signature"):
        owner_id = card.facts["signature"]
        if owner_id != leader.id:
            owner = deck.catalogue.get(owner_id)
            params: dict[str, Param] = {
                "card": card.title,
                "owner": owner.title if owner else owner_id,
                "gunslinger": leader.title,
                "leader": leader.id,
            }
            yield Diagnostic(SIGNATURE_MISMATCH, slot.entry.span, params)


GUNSLINGER_IN_CARDS = deck_code(
    409,
    "gunslinger-in-cards",
    Text(
        fr="`{card}` est un PISTOLERO, il n'a pas sa place parmi les 15 cartes",
        en="`{card}` is a GUNSLINGER, with no place among the 15 cards",
    ),
    why=Text(
        fr="Le PISTOLERO se place devant toi ; il ne se pioche pas.",
        en="The GUNSLINGER stands in front of you; nobody draws it.",
    ),
    help=Text(
        fr="retire la ligne, ou donne-le avec `gunslinger:`",
        en="take the line out, or name it with `gunslinger:`",
    ),
)


@rule(GUNSLINGER_IN_CARDS)
def gunslinger_in_cards(deck: ResolvedDeck) -> Iterator[Diagnostic]:
    for slot in deck.cards:
        if slot.card is not None and slot.card.type == GUNSLINGER:
            yield Diagnostic(GUNSLINGER_IN_CARDS, slot.entry.span, {"card": slot.card.title})


def _bearing(deck: ResolvedDeck, fact: str) -> list[tuple[Card, Slot]]:
    """Different cards of the deck that have that fact, with the entry that first asks for them."""
    return [(card, slots[0]) for card, slots in deck.deck_cards() if card.facts[fact]]
