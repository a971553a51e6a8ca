"""What a typed line does: a move by its number, by a card's name or by a phrase; an order."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.boxes import folded
from rng_cards.cli.sitting import orders
from rng_cards.cli.sitting.pages import Pages
from rng_cards.cli.sitting.party import command_line
from rng_cards.cli.sitting.sitting import sentence
from rng_cards.games.tabletop import About, Unread
from rng_cards.words import Text, languages, strip_controls

if TYPE_CHECKING:
    from rng_cards.cli.sitting.sitting import Sitting
    from rng_cards.games.playing import Refusal

_NO_NUMBER: Final = Text(
    fr="Pas de coup n° {typed} : les numéros vont jusqu'à {last}.",
    en="No move {typed}: the numbers go up to {last}.",
)
_OVER: Final = Text(
    fr="La partie est finie : `u` revient en arrière, `r` donne d'autres cartes, `q` quitte.",
    en="The game is over: `u` takes back, `r` deals anew, `q` leaves.",
)
_NO: Final = Text(fr="Non : {why}.", en="No: {why}.")
_RESTS: Final = Text(fr="({on})", en="({on})")
_RULING: Final = Text(fr="précision `{id}`", en="ruling `{id}`")
_HUH: Final = Text(fr="Pas compris : {why}.", en="Not understood: {why}.")
_WHICH: Final = Text(fr="{card}, oui, mais lequel de ces coups ?", en="{card}: which of these?")
_YES: Final = Text(fr="Oui :", en="Yes:")
_NOTHING_TO_DO: Final = Text(
    fr="{card} n'est pas parmi les réponses possibles.",
    en="{card} is not among the possible answers.",
)
_NOTHING_TO_UNDO: Final = Text(fr="Rien à annuler.", en="Nothing to take back.")
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
_WHAT: Final = Text(fr="Regarder quoi ? {places}", en="Look at what? {places}")


def obey(sitting: "Sitting", line: str) -> None:
    """Do what a line says, or say why not."""
    before = len(sitting.game.codes), sitting.game
    _obey(sitting, line)
    done = (len(sitting.game.codes), sitting.game) != before
    if sitting.pending and not done:
        sitting.drop()
        _show(sitting, *(sitting.say(note) for note in sitting.notes))
        sitting.notes = []


def _obey(sitting: "Sitting", line: str) -> None:
    if not line:
        sitting.stale = True
        return
    typed = line.strip("#.) ")
    choice = sitting.choices().by_key.get(typed)
    if choice is not None:
        sitting.choose(choice.action)
        return
    order = orders.read_order(line, languages())
    if order is not None:
        _ORDERS[order[0]](sitting, order[1])
    elif sitting.game.over:
        _show(sitting, sitting.say(_OVER))
    elif typed.isascii() and typed.isdigit():
        _show(sitting, sitting.say(_NO_NUMBER, typed=typed, last=sitting.choices().last))
    else:
        _named(sitting, line)


def _show(sitting: "Sitting", *lines: str) -> None:
    width = sitting.width
    sitting.terminal.show([folded_line for line in lines for folded_line in folded(line, width)])


# Moves


def _meaning(sitting: "Sitting", line: str) -> Any:
    """What is said: a card by its name, an action by a phrase, a card by a shortened name."""
    state, tabletop = sitting.game.state, sitting.tabletop
    whole = tabletop.about(state, line)
    if whole is not None:
        return whole
    found = tabletop.read(state, line)
    if isinstance(found, Unread):
        return tabletop.about(state, line, shortened=True) or found
    return found


def _named(sitting: "Sitting", line: str) -> None:
    """A move that is said: a card alone, or a phrase."""
    found = _meaning(sitting, line)
    if isinstance(found, About):
        _about(sitting, found)
        return
    if isinstance(found, Unread):
        _misread(sitting, found)
        return
    refusal = sitting.game.why_not(found)
    if refusal is None:
        sitting.choose(found)
    else:
        _refuse(sitting, refusal)


def _about(sitting: "Sitting", about: About) -> None:
    """A card alone: its only move is done, several are offered, none is explained."""
    legal = _legal(sitting, about.actions)
    if len(legal) == 1:
        sitting.choose(legal[0])
    elif legal:
        _show(sitting, sitting.say(_WHICH, card=_card(sitting, about)))
        _offer(sitting, legal)
    else:
        _explain(sitting, about)


def _legal(sitting: "Sitting", actions: Sequence[Any]) -> list[Any]:
    legal = sitting.game.legal_actions()
    return [one for one in actions if any(one is other for other in legal)]


def _offer(sitting: "Sitting", actions: Sequence[Any]) -> None:
    colour = sitting.terminal.colour
    sitting.terminal.show(sitting.choices().only(actions, sitting.width, colour=colour))


def _card(sitting: "Sitting", about: About) -> str:
    catalogue = sitting.party.table.catalogue(sitting.party.game_id)
    card = catalogue.get(about.card)
    return strip_controls(card.name(sitting.language)) if card else about.card


def _misread(sitting: "Sitting", unread: Unread) -> None:
    _show(sitting, sitting.say(_HUH, why=unread.message))
    if unread.help is not None:
        _show(sitting, sentence(sitting.say(unread.help)))


def _refuse(sitting: "Sitting", refusal: "Refusal") -> None:
    _show(sitting, sitting.say(_NO, why=refusal.message))
    rests = [] if refusal.cite is None else [sitting.say(refusal.cite)]
    if refusal.ruling is not None:
        rests.append(sitting.say(_RULING, id=refusal.ruling))
    if rests:
        lines = folded(sitting.say(_RESTS, on=" ; ".join(rests)), sitting.width)
        sitting.terminal.show([sitting.faint(line) for line in lines])


# Why, and why not


def _why(sitting: "Sitting", phrase: str) -> None:
    if sitting.game.over:
        _show(sitting, sitting.say(_OVER))
        return
    if not phrase:
        _in_full(sitting)
        return
    choice = sitting.choices().by_key.get(phrase)
    if choice is not None:
        _show(sitting, sitting.say(_YES))
        _offer(sitting, [choice.action])
        return
    found = _meaning(sitting, phrase)
    if isinstance(found, About):
        _explain(sitting, found)
        return
    if isinstance(found, Unread):
        _misread(sitting, found)
        return
    refusal = sitting.game.why_not(found)
    if refusal is not None:
        _refuse(sitting, refusal)
        return
    _show(sitting, sitting.say(_YES))
    _offer(sitting, [found])


def _in_full(sitting: "Sitting") -> None:
    """Every legal move in a sentence."""
    for key, choice in sitting.choices().by_key.items():
        said = sitting.say(sitting.game.say(choice.action))
        first, *rest = folded(said, sitting.width - 5)
        lines = [f"{key:>3}  {first}", *(" " * 5 + line for line in rest)]
        sitting.terminal.show(lines)


def _explain(sitting: "Sitting", about: About) -> None:
    """What can be done with a card, and why the rest cannot: each reason once."""
    legal = _legal(sitting, about.actions)
    if legal:
        _show(sitting, sitting.say(_YES))
        _offer(sitting, legal)
    told: set[str] = set()
    for action in about.actions:
        refusal = sitting.game.why_not(action)
        if refusal is not None and sitting.say(refusal.message) not in told:
            told.add(sitting.say(refusal.message))
            _refuse(sitting, refusal)
    if not legal and not told:
        _show(sitting, sitting.say(_NOTHING_TO_DO, card=_card(sitting, about)))


# Orders


def _undo(sitting: "Sitting", _: str) -> None:
    if not sitting.undo():
        _show(sitting, sitting.say(_NOTHING_TO_UNDO))


def _deal(sitting: "Sitting", _: str) -> None:
    sitting.deal_anew()


def _look(sitting: "Sitting", what: str) -> None:
    game, party = sitting.game, sitting.party
    places = sitting.tabletop.places()
    if not what:
        _show(sitting, sitting.say(_WHAT, places=places))
        return
    pages = _pages(sitting)
    piles = sitting.tabletop.look(game.state, sitting.eyes, what, game.words)
    if piles is not None:
        sitting.terminal.show(pages.piles(piles))
        return
    from rng_cards.app.find import find_card

    about = sitting.tabletop.about(game.state, what, shortened=True)
    found = find_card(about.card if about else what, party.table, party.game_id)
    if found.card is not None:
        sitting.terminal.show(pages.card(found.card))
    elif found.finding is not None:
        message = found.finding.message(sitting.language)
        _show(sitting, sitting.say(_HUH, why=message), sitting.say(_WHAT, places=places))


def _save(sitting: "Sitting", file: str) -> None:
    from rng_cards.files.changing import changing
    from rng_cards.files.text import reason_of

    if not file:
        _show(sitting, sitting.say(_NO_FILE))
        return
    folder = os.path.dirname(file) or "."
    try:
        os.stat(folder)  # one that is mistyped is not made
        with changing(folder) as change:
            if file not in sitting.saved and os.path.lexists(file):
                _show(sitting, sitting.say(_EXISTS, file=file))
                return
            change.put(file, sitting.party.record(sitting.game).line().encode())
    except OSError as error:
        _show(sitting, sitting.say(_NOT_SAVED, reason=reason_of(error)))
        return
    except ValueError as error:  # a name that no system takes
        _show(sitting, sitting.say(_NOT_SAVED, reason=str(error)))
        return
    sitting.saved.add(file)
    command = command_line("rng", "replay", file)
    sitting.terminal.show([sitting.say(_SAVED, command=command)])


def _speak(sitting: "Sitting", language: str) -> None:
    sitting.speak(language)


def _help(sitting: "Sitting", _: str) -> None:
    phrases = sitting.tabletop.to_say(sitting.game.state)
    sitting.terminal.show(_pages(sitting).help(phrases, sitting.tabletop.places()))


def _quit(sitting: "Sitting", _: str) -> None:
    sitting.left = True


def _pages(sitting: "Sitting") -> Pages:
    party = sitting.party
    colour = sitting.terminal.colour
    return Pages(party.table, party.game_id, sitting.language, sitting.width, colour=colour)


_ORDERS: Final[dict[str, Callable[["Sitting", str], None]]] = {
    orders.UNDO: _undo,
    orders.DEAL: _deal,
    orders.LOOK: _look,
    orders.WHY: _why,
    orders.SAVE: _save,
    orders.LANGUAGE: _speak,
    orders.HELP: _help,
    orders.QUIT: _quit,
}
