"""What a typed line does: a move by its number, by a card's name or by a phrase; an order."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.catalogue.names import fold
from rng_cards.cli.table_session import orders
from rng_cards.cli.table_session.pages import Pages
from rng_cards.cli.table_session.seats import command_line
from rng_cards.cli.table_session.session import NOTHING_TO_UNDO
from rng_cards.cli.table_session.several import (
    NO_NUMBER,
    is_number,
    key_of,
    still_means,
)
from rng_cards.cli.table_session.steps import Part
from rng_cards.cli.table_session.story import sentence
from rng_cards.diagnostics.suggest import did_you_mean
from rng_cards.games.tabletop import About, Read
from rng_cards.games.topics import ruling_named
from rng_cards.terminal_layout import folded, in_columns
from rng_cards.words import Text, languages, strip_controls, verbatim

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession
    from rng_cards.games.playing import Refusal

_MANY: Final = 20
"""Lines that are listed one under the other."""
_REASONS: Final = 3
"""Reasons that are given at once."""
_MORE: Final = Text(fr="(Entrée : la suite ; `q` : assez)", en="(Enter: more; `q`: enough)")
_NO_MORE: Final = Text(
    fr="Le coup n° {typed} du menu que tu as lu n'est plus possible.",
    en="Move {typed} of the menu that you read is no longer possible.",
)
_OVER: Final = Text(
    fr="La partie est finie : `u` revient en arrière, `r` donne d'autres cartes, `q` quitte.",
    en="The game is over: `u` takes back, `r` deals anew, `q` leaves.",
)
_OVER_ALL: Final = Text(
    fr="La partie est finie : `r` donne d'autres cartes, `q` quitte.",
    en="The game is over: `r` deals anew, `q` leaves.",
)
"""Where nothing can be taken back."""
_NO: Final = Text(fr="Non : {why}.", en="No: {why}.")
_RESTS: Final = Text(fr="({on})", en="({on})")
_BETWEEN: Final = Text(fr=" ; ", en="; ")
_HUH: Final = Text(fr="Pas compris : {why}.", en="Not understood: {why}.")
_STRANGE: Final = Text(fr="{words} ne veut rien dire ici", en="{words} means nothing here")
_NO_MOVE: Final = Text(fr="aucun coup ne se dit ainsi", en="no move is said like that")
_SAYABLE: Final = Text(fr="On peut dire : {phrases}.", en="One can say: {phrases}.")
_ALMOST: Final = Text(fr="« {typed} » : veux-tu dire ceci ?", en="“{typed}”: do you mean this?")
_SAID: Final = Text(fr="« {typed} » : {move}.", en="“{typed}”: {move}.")
_WHICH: Final = Text(fr="{typed}, oui, mais lequel de ces coups ?", en="{typed}: which of these?")
_YES: Final = Text(fr="Oui :", en="Yes:")
_NOTHING_TO_DO: Final = Text(
    fr="{card} n'est pas parmi les réponses possibles.",
    en="{card} is not among the possible answers.",
)
_SAVED: Final = Text(
    fr="Partie sauvée : `{command}` la raconte, et avec `--resume` la reprend.",
    en="Game saved: `{command}` tells it, and with `--resume` takes it up again.",
)
_NO_FILE: Final = Text(
    fr="Dans quel fichier ? `sauve partie.jsonl`", en="In which file? `save game.jsonl`"
)
_EXISTS: Final = Text(
    fr="`{file}` existe déjà : choisis un autre nom.",
    en="`{file}` exists already: choose another name.",
)
_NOT_SAVED: Final = Text(fr="Impossible : {reason}.", en="It cannot be: {reason}.")
_NOTHING_YET: Final = Text(fr="(Rien pour l'instant.)", en="(Nothing so far.)")
_WHICH_TURN: Final = Text(
    fr="Depuis quel tour ? `journal 3`, ou `journal` pour toute la partie.",
    en="From which turn on? `journal 3`, or `journal` for the whole game.",
)
_SAID_ALOUD: Final = Text(
    fr="c'est à {player} de le dire : réponds par un numéro",
    en="this is for {player} to say: answer with a number",
)
_A_CARD_TOO: Final = Text(
    fr="(`{typed}` est un endroit ; la carte, c'est `regarde {card}`.)",
    en="(`{typed}` is a place; the card is `look {card}`.)",
)
_WHAT: Final = Text(fr="Regarder quoi ? {places}", en="Look at what? {places}")


def obey(session: "TableSession", typed: orders.Typed) -> None:
    """Do what a line says, or say why not."""
    before = len(session.game.codes), session.game, list(session.parts)
    if typed.action is None:
        _obey(session, typed.line)
    elif still_means(session, typed):
        session.choose(typed.action)
    else:
        _show(session, session.say(_NO_MORE, typed=typed.line))
    done = (len(session.game.codes), session.game, session.parts) != before
    if session.pending and not done:
        session.drop()
        notes, session.notes = session.notes, []
        _show(session, *map(session.say, notes))


def _obey(session: "TableSession", line: str) -> None:
    if not line:
        session.stale = True
        return
    typed = key_of(line)
    choice = session.choices().by_key.get(typed)
    if choice is not None:
        session.choose(choice.action)
        return
    if session.first_game and session.first_game.obey(session, line):
        return
    order = orders.read_order(line, languages())
    if order is not None:
        _ORDERS[order[0]](session, order[1])
    elif session.game.over:
        _show(session, session.say(_OVER_ALL if session.stays() else _OVER))
    elif is_number(typed):
        _show(session, session.say(NO_NUMBER, typed=typed, last=session.choices().last))
    else:
        _named(session, line)


def _show(session: "TableSession", *lines: str) -> None:
    """Say something; where the screen is about to be drawn anew, above what is drawn."""
    if session.stale and session.terminal.live:
        session.notes += map(verbatim, lines)
        return
    width = session.width
    session.terminal.show([folded_line for line in lines for folded_line in folded(line, width)])


# Moves


def _page(session: "TableSession", lines: Sequence[str]) -> None:
    try:
        typed = session.terminal.page(lines, session.say(_MORE) + " ")
    except KeyboardInterrupt:  # enough of it: only at the prompt of the table it says how to leave
        session.terminal.show([""])
        return
    if orders.read_order(typed, ()) != (orders.QUIT, ""):
        session.typed = typed


def _meaning(session: "TableSession", line: str) -> Read:
    """What a phrase may mean."""
    state, words, tabletop = session.game.state, session.game.words, session.tabletop
    read = tabletop.read(state, line, words, session.language)
    if session.game.player != session.eyes and not (read.actions and read.legal):
        return Read()  # nothing is told of what the other one holds
    return read


def _named(session: "TableSession", line: str) -> None:
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
        _show(session, session.say(question, typed=said))
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
    _show(session, session.say(_HUH, why=why))
    if read.near:
        _show(session, sentence(session.say(did_you_mean(*read.near))))
        return
    phrases = session.tabletop.to_say(session.game.state, session.game.words)
    _show(session, session.say(_SAYABLE, phrases=phrases))


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
    _show(session, session.say(_NO, why=refusal.message))
    rests = [] if refusal.cite is None else [session.say(refusal.cite)]
    ruling = refusal.ruling and ruling_named(refusal.ruling, session.game.words.about())
    if ruling:
        rests.append(session.say(ruling))
    if rests:
        lines = folded(session.say(_RESTS, on=session.say(_BETWEEN).join(rests)), session.width)
        session.terminal.show([session.faint(line) for line in lines])


# Why, and why not


def _why(session: "TableSession", phrase: str) -> None:
    choice = session.choices().by_key.get(phrase)
    if session.game.over:
        _show(session, session.say(_OVER_ALL if session.stays() else _OVER))
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
    _show(session, session.say(_YES))
    _offer(session, actions)


def _in_full(session: "TableSession") -> None:
    """Every legal move in a sentence, in columns where there are many."""
    lines: list[str] = []
    for key, choice in session.unfold().by_key.items():
        said = session.say(session.game.say(choice.action))
        first, *rest = folded(said, session.width - 5)
        lines += [f"{key:>3}  {first}", *(" " * 5 + line for line in rest)]
    _page(session, lines if len(lines) <= _MANY else in_columns(lines, session.width))


def _explain(session: "TableSession", about: About) -> None:
    """What can be done with a card, and why the rest cannot: each reason once."""
    legal = _legal(session, about.actions)
    if legal:
        _allow(session, legal)
    _refuse_all(session, about.actions)
    if not about.actions:
        _show(session, session.say(_NOTHING_TO_DO, card=_card(session, about)))


# Orders


def _undo(session: "TableSession", _: str) -> None:
    why_not = session.undo()
    if why_not is not None:
        _show(session, session.say(why_not))


def _back(session: "TableSession", _: str) -> None:
    if not session.back():
        _show(session, session.say(NOTHING_TO_UNDO))


def _story(session: "TableSession", _: str) -> None:
    _page(session, session.story() or [session.say(_NOTHING_YET)])


def _journal(session: "TableSession", turn: str) -> None:
    if turn and not is_number(turn):
        _show(session, session.say(_WHICH_TURN))
        return
    _page(session, session.journal(int(turn or 0)) or [session.say(_NOTHING_YET)])


def _deal(session: "TableSession", _: str) -> None:
    session.deal_anew()


def _look(session: "TableSession", what: str) -> None:
    game, seats = session.game, session.seats
    places = session.tabletop.places(game.state, game.words)
    if not what:
        _show(session, session.say(_WHAT, places=places))
        return
    pages = _pages(session)
    from rng_cards.app.find import find_card

    piles = session.tabletop.look(game.state, session.eyes, what, game.words)
    about = session.tabletop.about(game.state, what, game.words, shortened=True)
    named = about.card if about else what
    found = find_card(named, seats.table, seats.game_id, session.language)
    name = found.card.name(session.language) if found.card else ""
    if piles is not None:
        _page(session, pages.piles(piles))
        if name and fold(name) != fold(what):
            _show(session, session.say(_A_CARD_TOO, typed=what, card=name))
    elif found.cards:
        for card in found.cards:
            session.terminal.show(pages.card(card))
    elif found.finding is not None:
        message = found.finding.message(session.language)
        _show(session, session.say(_HUH, why=message), session.say(_WHAT, places=places))


def _rules(session: "TableSession", word: str) -> None:
    """The topics of the rules, or what a word leads to in them."""
    from rng_cards.cli.rules_pages import Nothing, Writing, pages_on

    seats = session.seats
    writing = Writing(session.language, session.width, session.terminal.colour)
    found = pages_on(seats.table, [seats.game_id], word, writing)
    if isinstance(found, Nothing):
        _show(session, session.say(_HUH, why=found.message))
        if found.help is not None:
            _show(session, sentence(session.say(found.help)))
    else:
        _page(session, found[seats.game_id])


def _save(session: "TableSession", file: str) -> None:
    from rng_cards.files.changing import changing
    from rng_cards.files.text import reason_of

    if not file:
        _show(session, session.say(_NO_FILE))
        return
    folder = os.path.dirname(file) or "."
    try:
        os.stat(folder)  # one that is mistyped is not made
        with changing(folder) as change:
            if file not in session.saved and os.path.lexists(file):
                _show(session, session.say(_EXISTS, file=file))
                return
            change.put(file, session.seats.record(session.game).line().encode())
    except OSError as error:
        _show(session, session.say(_NOT_SAVED, reason=reason_of(error)))
        return
    except ValueError as error:  # a name that no system takes
        _show(session, session.say(_NOT_SAVED, reason=str(error)))
        return
    session.saved.add(file)
    command = command_line("rng", "replay", file)
    session.terminal.show([session.say(_SAVED, command=command)])


def _speak(session: "TableSession", language: str) -> None:
    session.speak(language)


def _help(session: "TableSession", _: str) -> None:
    _page(session, _pages(session).help(session.tabletop, session.game))


def _quit(session: "TableSession", _: str) -> None:
    session.left = True


def _pages(session: "TableSession") -> Pages:
    seats = session.seats
    colour = session.terminal.colour
    return Pages(seats.table, seats.game_id, session.language, session.width, colour=colour)


_ORDERS: Final[dict[str, Callable[["TableSession", str], None]]] = {
    orders.UNDO: _undo,
    orders.BACK: _back,
    orders.STORY: _story,
    orders.JOURNAL: _journal,
    orders.DEAL: _deal,
    orders.LOOK: _look,
    orders.WHY: _why,
    orders.RULES: _rules,
    orders.SAVE: _save,
    orders.LANGUAGE: _speak,
    orders.HELP: _help,
    orders.QUIT: _quit,
}
