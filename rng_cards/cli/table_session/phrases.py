"""What a phrase does at the table: the move that it says, a question back, or why it cannot be."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.table_session.answers import HUH, page, say_it_is_over, show
from rng_cards.cli.table_session.steps import Part
from rng_cards.cli.table_session.story import sentence
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.games.tabletop import About, Read
from rng_cards.games.topics import ruling_named
from rng_cards.terminal_layout import folded, hanging, in_columns
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession
    from rng_cards.games.playing import Refusal

_MANY: Final = 20
"""Lines that are listed one under the other."""
_REASONS: Final = 3
"""Reasons that are given at once."""
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
_SAID: Final = Text(fr="« {typed} » : {move}.", en="“{typed}”: {move}.")
_WHICH: Final = Text(fr="{typed}, oui, mais lequel de ces coups ?", en="{typed}: which of these?")
_YES: Final = Text(fr="Oui :", en="Yes:")
_NOTHING_TO_DO: Final = Text(
    fr="{card} n'est pas parmi les réponses possibles.",
    en="{card} is not among the possible answers.",
)
_SAID_ALOUD: Final = Text(
    fr="c'est à {player} de le dire : réponds par un numéro",
    en="this is for {player} to say: answer with a number",
)


def _meaning(session: "TableSession", line: str) -> Read:
    """What a phrase may mean."""
    state, words, tabletop = session.game.state, session.game.words, session.tabletop
    read = tabletop.read(state, line, words, session.language)
    if session.game.player != session.eyes and not (read.actions and read.legal):
        return Read()  # nothing is told of what the other one holds
    return read


def choose_said(session: "TableSession", line: str) -> None:
    """Do the move that is said; of several, ask which."""
    _heed(session, line, lambda actions: _choose(session, line, actions))


def _heed(
    session: "TableSession",
    phrase: str,
    of_legal: Callable[[Sequence[Any]], None],
) -> None:
    """Do what is asked of legal actions; ask back or refuse anything else."""
    found = _meaning(session, phrase)
    if not found.actions or not (found.legal or found.sure):
        _misread(session, found)
    elif not found.legal:
        _refuse_all(session, found.actions)
    elif found.strange:
        one = len(found.actions) == 1
        question = (_UNKNOWN if one else _UNKNOWN_WHICH).filled(words=" ".join(found.strange))
        _ask(session, phrase, found.actions, question)
    elif not found.sure:
        _ask(session, phrase, found.actions, _ALMOST)
    else:
        of_legal(found.actions)


def _choose(session: "TableSession", said: str, actions: Sequence[Any]) -> None:
    """Do the only action there is; of several, ask which. Where part of a move is chosen already,
    it is chosen among those first.
    """
    if session.parts:
        asked = {id(one) for one in session.parts[-1].actions}
        actions = [one for one in actions if id(one) in asked] or actions
    if len(actions) == 1:
        move = session.game.say(actions[0])
        session.choose(actions[0])
        session.notes.append(_SAID.filled(typed=said, move=move))
    else:
        _ask(session, said, actions, _WHICH)


def _ask(session: "TableSession", said: str, actions: Sequence[Any], question: Text) -> None:
    """Ask which of some moves is meant, by their numbers; nothing is done."""
    if {id(one) for one in actions} <= {id(one) for one in session.choices().actions}:
        show(session, session.say(question, typed=said))
        _offer(session, actions)
    else:  # they have no numbers yet
        session.narrow(Part(said, tuple(actions)))


def _legal(session: "TableSession", actions: Sequence[Any]) -> list[Any]:
    legal = session.game.legal_actions()
    return [one for one in actions if any(one is other for other in legal)]


def _offer(session: "TableSession", actions: Sequence[Any]) -> None:
    """Some of the legal actions, with their numbers where the menu on the screen has them."""
    colour, width = session.terminal.colour, session.width
    lines = session.choices().only(actions, width, colour=colour)
    session.terminal.show(lines or session.unnumbered(actions).lines(width, colour=colour))


def _card(session: "TableSession", about: About) -> str:
    catalogue = session.seats.table.catalogue(session.seats.game_id)
    card = catalogue.get(about.card)
    return strip_controls(card.name(session.language)) if card else about.card


def _misread(session: "TableSession", read: Read) -> None:
    why = _STRANGE.filled(words=read.strange) if read.strange else _NO_MOVE
    if session.game.player != session.eyes:
        why = _SAID_ALOUD.filled(player=session.player(session.game.player))
    show(session, session.say(HUH, why=why))
    if read.near:
        show(session, sentence(session.say(did_you_mean(*read.near))))
        return
    phrases = session.tabletop.to_say(session.game.state, session.game.words)
    show(session, session.say(_SAYABLE, phrases=phrases))


def _refuse_all(session: "TableSession", actions: Sequence[Any]) -> None:
    """Why none of those moves is possible: each reason once."""
    told: set[str] = set()
    for action in actions:
        refusal = session.game.why_not(action)
        if refusal is not None and session.say(refusal.message) not in told:
            told.add(session.say(refusal.message))
            _refuse(session, refusal)
        if len(told) == _REASONS:
            return


def _refuse(session: "TableSession", refusal: "Refusal") -> None:
    show(session, session.say(_NO, why=refusal.message))
    rests = [] if refusal.cite is None else [session.say(refusal.cite)]
    ruling = refusal.ruling and ruling_named(refusal.ruling, session.game.words.about())
    if ruling:
        rests.append(session.say(ruling))
    if rests:
        lines = folded(session.say(_RESTS, on=session.say(_BETWEEN).join(rests)), session.width)
        session.terminal.show([session.faint(line) for line in lines])


# Why, and why not


def why(session: "TableSession", phrase: str) -> None:
    """Say whether a move is possible, and else why not; without one, every move there is."""
    choice = session.choices().by_key.get(phrase)
    if session.game.over:
        say_it_is_over(session)
    elif not phrase:
        _in_full(session)
    elif choice is not None:
        part = choice.action
        _allow(session, part.actions if isinstance(part, Part) else [part])
    else:
        state, words = session.game.state, session.game.words
        about = session.tabletop.about(state, phrase, words)
        if about is not None and session.game.player == session.eyes:
            _explain(session, about)
            return
        _heed(session, phrase, lambda actions: _allow(session, actions))


def _allow(session: "TableSession", actions: Sequence[Any]) -> None:
    show(session, session.say(_YES))
    _offer(session, actions)


def _in_full(session: "TableSession") -> None:
    """Every legal move in a sentence, in columns where there are many."""
    lines: list[str] = []
    for key, choice in session.unfold().by_key.items():
        said = session.say(session.game.say(choice.action))
        lines += hanging(f"{key:>3}  ", said, session.width)
    page(session, lines if len(lines) <= _MANY else in_columns(lines, session.width))


def _explain(session: "TableSession", about: About) -> None:
    """What can be done with a card, and why the rest cannot: each reason once."""
    legal = _legal(session, about.actions)
    if legal:
        _allow(session, legal)
    _refuse_all(session, about.actions)
    if not about.actions:
        show(session, session.say(_NOTHING_TO_DO, card=_card(session, about)))
