"""The words that players say actions with, in three languages, and actions said back in them.

`phrases` reads what is said; here is what there is to say. A word may be typed with or without
accents and capitals: everything is folded as the names of cards are.
"""

from typing import Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.stacks import GUNSLINGER
from rng_cards.games.ragnguns.engine.state import State
from rng_cards.words import Param, Text

SPELT: Final = {
    "place": "place, put, pose, poser, mets, lege, legen, auslegen",
    "discard": "discard, défausse, défausser, jette, wirf, wirf ab, abwerfen",
    "play": "play, use, joue, jouer, utilise, spiele, spielen",
    "set": "set, tends, tendre, tends le piège, stelle, stellen",
    "gunfight": "gunfight, shoot, fire, fusillade, tire, déclenche, Schießerei, schieße",
    "move": "move, step out, move out, sors, avance, descends, hinaus, hinaustreten, tritt hinaus",
    "hide": "hide, planque, planquer, cache, verstecke, verstecken",
    "take": "take, pick, choose, prends, choisis, prendre, nimm, nehmen, wähle, wählen",
    "heal": "heal, soigne, soigner, aim, vise, heile, heilen",
    "split": "split, partage, répartis, encaisse, absorb, verteile, verteilen",
    "follow": "follow, he follows, pay, suis, paye, paie, il paye, geh mit, mitgehen, er geht mit",
    "raise": "raise, he raises, enchéris, enchérit, il enchérit, relance, "
    "erhöhe, erhöhen, er erhöht",
    "nothing": "nothing, do nothing, he does nothing, rien, ne fais rien, il ne fait rien, "
    "nichts, tu nichts, er tut nichts",
    "slot": "slot, côté, Seite",
    "enough": "enough, that is enough, that s enough, assez, ça suffit, c est assez, "
    "genug, das genügt",
    "end": "end, end turn, end the turn, done, fin, fin du tour, finis, finis le tour, "
    "Ende, Zug beenden, beende den Zug",
}
"""The words for each action, as people spell them."""

VERBS: Final = {fold(word): verb for verb, words in SPELT.items() for word in words.split(", ")}
"""What each word or group of words means."""
_AT_THE_END: Final = (
    "auslegen, legen, abwerfen, spielen, stellen, verstecken, nehmen, wählen, heilen, verteilen"
)
VERBS_AT_THE_END: Final = frozenset(fold(word) for word in _AT_THE_END.split(", "))
"""German verbs, which may also end a phrase: «Machete abwerfen»."""

ZONES: Final = {
    "alley": act.ALLEY,
    "ruelle": act.ALLEY,
    "gasse": act.ALLEY,
    "shelter": act.SHELTER,
    "abri": act.SHELTER,
    "deckung": act.SHELTER,
}
SLOTS: Final = {
    "left": act.LEFT,
    "gauche": act.LEFT,
    "links": act.LEFT,
    "right": act.RIGHT,
    "droite": act.RIGHT,
    "rechts": act.RIGHT,
}
GUNSLINGERS: Final = frozenset({"gunslinger", "pistolero", "revolverheld", "revolverhelden"})

_SMALL: Final = (
    "a au aux in into on onto to the of at with for en dans sur avec pour le la les l un une de du "
    "d des x bullet bullets balle balles slot effect effet n no number numero my your ma mon ta "
    "ton its then puis hideout planque cote side zone and et der die das den dem im ins auf mit "
    "aus ab und kugel kugeln effekt nummer mein meine meinen dein deine deinen versteck seite"
)
SMALL: Final = frozenset(_SMALL.split(" "))
"""Words that may stand between a card's name and what follows, and say nothing."""

NUMERALS: Final = {sign: str(number) for number, sign in enumerate("⓪①②③④⑤⑥⑦⑧⑨")}

_ACT: Final = Text(
    fr="`pose Machette en ruelle`, `défausse Machette`, `joue Vieux bourbon 1`, `tends Chute 3`, "
    "`fusillade 2`, `sors`, `fin du tour`",
    en="`place Machete in the alley`, `discard Machete`, `play Old Bourbon 1`, `set Fall 3`, "
    "`gunfight 2`, `move`, `end turn`",
)
_PICK: Final = Text(fr="`prends Machette`", en="`take Machete`")

TO_SAY: Final = {
    "act": _ACT,
    "answer": Text(fr="`paye`, `enchéris`, `rien`", en="`follow`, `raise`, `nothing`"),
    "split": Text(
        fr="`partage 1`, ce que prend la carte de la RUELLE",
        en="`split 1`, what the card in the ALLEY takes",
    ),
    "slot": Text(fr="`gauche`, `droite`", en="`left`, `right`"),
    "hide": Text(fr="`planque Machette à gauche`", en="`hide Machete left`"),
    "heal": Text(
        fr="`soigne la ruelle`, `soigne l'abri`, `soigne le pistolero`",
        en="`heal the alley`, `heal the shelter`, `heal the gunslinger`",
    ),
    "fetch": _PICK,
    "discard": _PICK,
    "hide-some": Text(fr="`prends Machette`, `assez`", en="`take Machete`, `enough`"),
    "set": Text(fr="`prends Chute`", en="`take Fall`"),
    "over": Text(fr="plus rien : la partie est finie", en="nothing any more: the game is over"),
}
"""What can be said, by what is asked."""

_ALLEY: Final = Text(fr="en ruelle", en="in the alley")
_SHELTER: Final = Text(fr="en abri", en="in the shelter")
_LEFT: Final = Text(fr="à gauche", en="left")
_RIGHT: Final = Text(fr="à droite", en="right")
_WHOM: Final = (
    Text(fr="la ruelle", en="the alley"),
    Text(fr="l'abri", en="the shelter"),
    Text(fr="le pistolero", en="the gunslinger"),
)
_ANSWERS: Final = (
    Text(fr="paye", en="follow"),
    Text(fr="enchéris", en="raise"),
    Text(fr="rien", en="nothing"),
)
_SAID: Final = {
    act.END: Text(fr="fin du tour", en="end turn"),
    act.PLACE: Text(fr="pose {card} {where}", en="place {card} {where}"),
    act.DISCARD: Text(fr="défausse {card}", en="discard {card}"),
    act.PLAY: Text(fr="joue {card} {n}", en="play {card} {n}"),
    act.SET: Text(fr="tends {card} {n}", en="set {card} {n}"),
    act.GUNFIGHT: Text(fr="fusillade {n}", en="gunfight {n}"),
    act.MOVE: Text(fr="sors", en="move"),
    act.HIDE: Text(fr="planque {card} {slot}", en="hide {card} {slot}"),
    act.PICK: Text(fr="prends {card}", en="take {card}"),
    act.AIM: Text(fr="soigne {whom}", en="heal {whom}"),
    act.SPLIT: Text(fr="partage {n}", en="split {n}"),
    act.ENOUGH: Text(fr="assez", en="enough"),
}


def phrase_of(action: Action, state: State, catalogue: Catalogue, owner: int) -> Text:
    """An action as `phrases.read_action` reads it, in every language; `owner` is whose card it
    is about.
    """
    kind, detail = action.kind, action.detail
    if kind == act.ANSWER:
        return _ANSWERS[detail]
    if kind == act.SLOT:
        return (_LEFT, _RIGHT)[detail]
    shown: dict[str, Param] = {
        "card": card_title(action.card, state, catalogue, owner),
        "where": (_ALLEY, _SHELTER)[detail & 1],
        "slot": (_LEFT, _RIGHT)[detail & 1],
        "whom": _WHOM[detail] if kind == act.AIM else _WHOM[0],
        "n": detail + 1 if kind == act.PLAY else detail,
    }
    return _SAID[kind].filled(**shown)


def card_title(number: int, state: State, catalogue: Catalogue, owner: int) -> Text | str:
    """A card by its name; the Gunslinger that a position does not name, by that word."""
    seat = state.matchup.seats[owner]
    card = catalogue.get(seat.cards[number].id) if number else None
    if card is None:
        return Text(fr="le pistolero", en="the gunslinger") if number == GUNSLINGER else "?"
    return card.title if _unmistakable(card.title, state, catalogue, owner) else card.id


def _unmistakable(title: Text, state: State, catalogue: Catalogue, owner: int) -> bool:
    """Whether no other card of that side bears the name: Banjo Winter's Backup may."""
    cards = (catalogue.get(one.id) for one in state.matchup.seats[owner].cards[1:])
    return sum(fold(card.title.en) == fold(title.en) for card in cards if card) == 1
