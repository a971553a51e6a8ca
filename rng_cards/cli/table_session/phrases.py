"""What a phrase does at the table: the move that it says, a question back, or why it cannot be."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.table_session.answers import page, say_it_is_over, show
from rng_cards.cli.table_session.steps import Part
from rng_cards.games.tabletop import About
from rng_cards.play.sitting.phrases import WHICH, Heard, Reason, heard, with_card
from rng_cards.play.sitting.told import sentence
from rng_cards.terminal_layout import folded, hanging, in_columns
from rng_cards.words import Text, strip_controls

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_MANY: Final = 20
"""Lines that are listed one under the other."""
_SAID: Final = Text(fr="« {typed} » : {move}.", en="“{typed}”: {move}.")
_YES: Final = Text(fr="Oui :", en="Yes:")
_NOTHING_TO_DO: Final = Text(
    fr="{card} n'est pas parmi les réponses possibles.",
    en="{card} is not among the possible answers.",
)


def choose_said(session: "TableSession", line: str) -> None:
    """Do the move that is said; of several, ask which."""
    found = heard(session, line, session.language)
    _heed(session, line, found, lambda actions: _choose(session, line, actions))


def _heed(
    session: "TableSession",
    phrase: str,
    found: Heard,
    of_legal: Callable[[Sequence[Any]], None],
) -> None:
    """Do what is asked of legal actions; ask back or refuse anything else."""
    for text in found.said:
        show(session, sentence(session.say(text)))
    if found.question:
        _ask(session, phrase, found.actions, found.question)
    elif found.actions:
        of_legal(found.actions)
    for reason in found.reasons:
        _refuse(session, reason)


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
        _ask(session, said, actions, WHICH)


def _ask(session: "TableSession", said: str, actions: Sequence[Any], question: Text) -> None:
    """Ask which of some moves is meant, by their numbers; nothing is done."""
    if {id(one) for one in actions} <= {id(one) for one in session.choices().actions}:
        show(session, session.say(question, typed=said))
        _offer(session, actions)
    else:  # they have no numbers yet
        session.narrow(Part(said, tuple(actions)))


def _offer(session: "TableSession", actions: Sequence[Any]) -> None:
    """Some of the legal actions, with their numbers where the menu on the screen has them."""
    colour, width = session.terminal.colour, session.width
    lines = session.choices().only(actions, width, colour=colour)
    session.terminal.show(lines or session.unnumbered(actions).lines(width, colour=colour))


def _card(session: "TableSession", about: About) -> str:
    catalogue = session.seats.table.catalogue(session.seats.game_id)
    card = catalogue.get(about.card)
    return strip_controls(card.name(session.language)) if card else about.card


def _refuse(session: "TableSession", reason: Reason) -> None:
    show(session, session.say(reason.said))
    if reason.rests is not None:
        lines = folded(session.say(reason.rests), session.width)
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
        found = heard(session, phrase, session.language)
        _heed(session, phrase, found, lambda actions: _allow(session, actions))


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
    found = with_card(session, about)
    _heed(session, "", found, lambda actions: _allow(session, actions))
    if not about.actions:
        show(session, session.say(_NOTHING_TO_DO, card=_card(session, about)))
