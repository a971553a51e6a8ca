"""What a phrase comes to at a table: moves that may be done, a question back, or why not."""

from collections.abc import Sequence
from typing import Any, Final

from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.games.playing import Refusal
from rng_cards.games.tabletop import About, Read
from rng_cards.games.topics import ruling_named
from rng_cards.play.sitting.sitting import Sitting
from rng_cards.record import Record
from rng_cards.words import Joined, Text

_REASONS: Final = 3
"""Reasons that are given at once."""
HUH: Final = Text(fr="Pas compris : {why}.", en="Not understood: {why}.")
_NO: Final = Text(fr="Non : {why}.", en="No: {why}.")
_RESTS: Final = Text(fr="({on})", en="({on})")
_BETWEEN: Final = Text(fr=" ; ", en="; ")
_STRANGE: Final = Text(fr="{words} ne veut rien dire ici", en="{words} means nothing here")
_NO_MOVE: Final = Text(fr="aucun coup ne se dit ainsi", en="no move is said like that")
_SAYABLE: Final = Text(fr="On peut dire : {phrases}.", en="One can say: {phrases}.")
_ALMOST: Final = Text(fr="« {typed} » : veux-tu dire ceci ?", en="“{typed}”: do you mean this?")
_UNKNOWN: Final = Text(
    fr="Je ne comprends pas « {words} » ici ; veux-tu dire ceci ?",
    en="I do not understand “{words}” here; do you mean this?",
)
_UNKNOWN_WHICH: Final = Text(
    fr="Je ne comprends pas « {words} » ici ; veux-tu dire un de ces coups ?",
    en="I do not understand “{words}” here; do you mean one of these?",
)
WHICH: Final = Text(fr="{typed}, oui, mais lequel de ces coups ?", en="{typed}: which of these?")
"""Asked of moves that a phrase may mean, all of them."""
_SAID_ALOUD: Final = Text(
    fr="c'est à {player} de le dire : réponds par un numéro",
    en="this is for {player} to say: answer with a number",
)


class Reason(Record):
    """Why a move is not possible."""

    said: Text
    rests: Text | None
    """The rule and the ruling that it rests on."""


class Heard(Record):
    """What a phrase comes to."""

    actions: tuple[Any, ...] = ()
    """The legal moves that it may mean."""
    question: Text | None = None
    """What is asked before any of them is done, where not all of the phrase was understood."""
    said: tuple[Text, ...] = ()
    """Why it means nothing, and what else may be said."""
    reasons: tuple[Reason, ...] = ()
    """Why what it means is not possible."""


def heard(sitting: Sitting, phrase: str, language: str) -> Heard:
    """What a phrase comes to; nothing is done."""
    read = _meaning(sitting, phrase, language)
    if not read.actions or not (read.legal or read.sure):
        return Heard(said=_misread(sitting, read))
    if not read.legal:
        return Heard(reasons=reasons(sitting, read.actions))
    question = None
    if read.strange:
        unknown = _UNKNOWN if len(read.actions) == 1 else _UNKNOWN_WHICH
        question = unknown.filled(words=" ".join(read.strange))
    elif not read.sure:
        question = _ALMOST.filled(typed=phrase)
    return Heard(tuple(read.actions), question)


def asked_about(sitting: Sitting, phrase: str, language: str) -> Heard:
    """Whether what a phrase says is possible, or what can be done with the card that it names, and
    why the rest cannot.
    """
    game = sitting.game
    about = sitting.tabletop.about(game.state, phrase, game.words)
    if about is None or game.player != sitting.eyes:
        return heard(sitting, phrase, language)
    return with_card(sitting, about)


def with_card(sitting: Sitting, about: About) -> Heard:
    """What can be done with a card, and why the rest cannot: each reason once."""
    legal = sitting.game.legal_actions()
    possible = tuple(one for one in about.actions if any(one is other for other in legal))
    return Heard(possible, reasons=reasons(sitting, about.actions))


def reasons(sitting: Sitting, actions: Sequence[Any]) -> tuple[Reason, ...]:
    """Why moves are not possible: each reason once, the first few of them."""
    found: dict[str, Reason] = {}
    for action in actions:
        refusal = sitting.game.why_not(action)
        if refusal is not None:
            found.setdefault(refusal.message.en, _reason(sitting, refusal))
        if len(found) == _REASONS:
            break
    return tuple(found.values())


def _reason(sitting: Sitting, refusal: Refusal) -> Reason:
    rests = [] if refusal.cite is None else [refusal.cite]
    ruling = refusal.ruling and ruling_named(refusal.ruling, sitting.game.words.about())
    if ruling:
        rests.append(ruling)
    on = _RESTS.filled(on=Joined(rests, _BETWEEN)) if rests else None
    return Reason(_NO.filled(why=refusal.message), on)


def _meaning(sitting: Sitting, phrase: str, language: str) -> Read:
    """What a phrase may mean."""
    state, words = sitting.game.state, sitting.game.words
    read = sitting.tabletop.read(state, phrase, words, language)
    if sitting.game.player != sitting.eyes and not (read.actions and read.legal):
        return Read()  # nothing is told of what the other one holds
    return read


def _misread(sitting: Sitting, read: Read) -> tuple[Text, ...]:
    game = sitting.game
    why = _STRANGE.filled(words=read.strange) if read.strange else _NO_MOVE
    if game.player != sitting.eyes:
        why = _SAID_ALOUD.filled(player=game.words.players[game.player])
    if read.near:
        return HUH.filled(why=why), did_you_mean(*read.near)
    phrases = sitting.tabletop.to_say(game.state, game.words)
    return HUH.filled(why=why), _SAYABLE.filled(phrases=phrases)
