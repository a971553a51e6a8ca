"""What a typed line does: a move by its number, an order, or what a phrase says."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rng_cards.catalogue.names import fold
from rng_cards.cli.table_session.answers import page, say_it_is_over, show
from rng_cards.cli.table_session.hints import hint_asked_for
from rng_cards.cli.table_session.orders import Typed
from rng_cards.cli.table_session.pages import Pages
from rng_cards.cli.table_session.phrases import choose_said, why
from rng_cards.cli.table_session.seats import command_line
from rng_cards.cli.table_session.several import (
    NO_NUMBER,
    is_number,
    key_of,
    still_means,
)
from rng_cards.play.sitting import orders
from rng_cards.play.sitting.phrases import HUH
from rng_cards.play.sitting.sitting import NOTHING_TO_UNDO
from rng_cards.play.sitting.told import sentence
from rng_cards.words import Text, languages

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_NO_MORE: Final = Text(
    fr="Le coup n° {typed} du menu que tu as lu n'est plus possible.",
    en="Move {typed} of the menu that you read is no longer possible.",
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
_A_CARD_TOO: Final = Text(
    fr="(`{typed}` est un endroit ; la carte, c'est `regarde {card}`.)",
    en="(`{typed}` is a place; the card is `look {card}`.)",
)
_WHAT: Final = Text(fr="Regarder quoi ? {places}", en="Look at what? {places}")


def obey(session: "TableSession", typed: Typed) -> None:
    """Do what a line says, or say why not."""
    before = len(session.game.codes), session.game, list(session.parts)
    if typed.action is None:
        _obey(session, typed.line)
    elif still_means(session, typed):
        session.choose(typed.action)
    else:
        show(session, session.say(_NO_MORE, typed=typed.line))
    done = (len(session.game.codes), session.game, session.parts) != before
    if session.pending and not done:
        session.drop()
        notes, session.notes = session.notes, []
        show(session, *map(session.say, notes))


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
        say_it_is_over(session)
    elif is_number(typed):
        show(session, session.say(NO_NUMBER, typed=typed, last=session.choices().last))
    else:
        choose_said(session, line)


# Orders


def _undo(session: "TableSession", _: str) -> None:
    why_not = session.undo()
    if why_not is not None:
        show(session, session.say(why_not))


def _back(session: "TableSession", _: str) -> None:
    if not session.back():
        show(session, session.say(NOTHING_TO_UNDO))


def _story(session: "TableSession", _: str) -> None:
    page(session, session.story() or [session.say(_NOTHING_YET)])


def _journal(session: "TableSession", turn: str) -> None:
    if turn and not is_number(turn):
        show(session, session.say(_WHICH_TURN))
        return
    page(session, session.journal_lines(int(turn or 0)) or [session.say(_NOTHING_YET)])


def _deal(session: "TableSession", _: str) -> None:
    session.deal_anew()


def _look(session: "TableSession", what: str) -> None:
    game, seats = session.game, session.seats
    places = session.tabletop.places(game.state, game.words)
    if not what:
        show(session, session.say(_WHAT, places=places))
        return
    pages = _pages(session)
    from rng_cards.app.find import find_card

    piles = session.tabletop.look(game.state, session.eyes, what, game.words)
    about = session.tabletop.about(game.state, what, game.words, shortened=True)
    named = about.card if about else what
    found = find_card(named, seats.table, seats.game_id, session.language)
    name = found.card.name(session.language) if found.card else ""
    if piles is not None:
        page(session, pages.piles(piles))
        if name and fold(name) != fold(what):
            show(session, session.say(_A_CARD_TOO, typed=what, card=name))
    elif found.cards:
        for card in found.cards:
            session.terminal.show(pages.card(card))
    elif found.finding is not None:
        message = found.finding.message(session.language)
        show(session, session.say(HUH, why=message), session.say(_WHAT, places=places))


def _rules(session: "TableSession", word: str) -> None:
    """The topics of the rules, or what a word leads to in them."""
    from rng_cards.cli.rules_pages import Nothing, Writing, pages_on

    seats = session.seats
    colour = session.terminal.colour
    writing = Writing(session.language, session.width, colour, at_table=True)
    found = pages_on(seats.table, [seats.game_id], word, writing)
    if isinstance(found, Nothing):
        show(session, session.say(HUH, why=found.message))
        if found.help is not None:
            show(session, sentence(session.say(found.help)))
    else:
        page(session, found[seats.game_id])


def _save(session: "TableSession", file: str) -> None:
    from rng_cards.app.edit_deck import folder_of_new
    from rng_cards.files.changing import changing
    from rng_cards.files.text import reason_of

    if not file:
        show(session, session.say(_NO_FILE))
        return
    try:
        with changing(folder_of_new(file)) as change:
            if file not in session.saved and os.path.lexists(file):
                show(session, session.say(_EXISTS, file=file))
                return
            change.put(file, session.seats.record(session.game).line().encode())
    except OSError as error:
        show(session, session.say(_NOT_SAVED, reason=reason_of(error)))
        return
    except ValueError as error:  # a name that no system takes
        show(session, session.say(_NOT_SAVED, reason=str(error)))
        return
    session.saved.add(file)
    command = command_line("rng", "replay", file)
    session.terminal.show([session.say(_SAVED, command=command)])


def _speak(session: "TableSession", language: str) -> None:
    session.speak(language)


def _hint(session: "TableSession", _: str) -> None:
    if session.game.over:
        say_it_is_over(session)
    else:
        show(session, hint_asked_for(session))


def _help(session: "TableSession", _: str) -> None:
    lesson = session.first_game is not None
    page(session, _pages(session).help(session.tabletop, session.game, lesson=lesson))


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
    orders.WHY: why,
    orders.RULES: _rules,
    orders.SAVE: _save,
    orders.LANGUAGE: _speak,
    orders.HINT: _hint,
    orders.HELP: _help,
    orders.QUIT: _quit,
}
