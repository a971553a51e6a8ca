"""Which cards a kit takes for so many players, in games without decks."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.find import find_card, list_cards
from rng_cards.app.printing.choosing import Chosen, Pile
from rng_cards.app.printing.pieces import pieces_of
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.capabilities import PRINTING, offered
from rng_cards.printing import kit_codes as codes
from rng_cards.printing.kit.model import Kit, Selection
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.words import Param

_SO_MANY: Final = re.compile(r"(\d+)(?:-(\d+))?")
_NO_ROLES: Final = Text(
    fr="ce jeu n'a pas de rôles : retire `--role`", en="this game has no roles: leave `--role` out"
)


class _Roles(NamedTuple):
    ids: tuple[str, ...]
    findings: tuple[Diagnostic, ...]


def of_kit(kit: Kit, game: str, players: int, roles: Sequence[str], table: Table) -> Chosen:
    """The cards of a kit. `roles` are names of cards, in any language, that players want to be."""
    listing = list_cards(table, game, {}, ())
    asked = _asked(kit, listing.cards, game, roles, table)
    findings = (*listing.findings, *asked.findings)
    if findings:
        return Chosen(game, (), Report(findings, {}), hindered=True)
    cards = [
        card
        for selection in kit.selections
        for card in selected(selection, listing.cards, players, asked.ids)
    ]
    pieces = pieces_of(cards, offered(table.game(game), PRINTING)(), players, cards)
    return Chosen(game, (Pile("", "", None, tuple(pieces)),), Report((), {}))


def selected(
    selection: Selection, cards: Sequence[Card], players: int, roles: Sequence[str]
) -> Iterator[Card]:
    """The cards of a selection for so many players; `roles` are the owners asked for, by id."""
    owners = _owners(selection, cards)
    first = [*(one for one in roles if one in owners), *(one for one in owners if one not in roles)]
    for card in cards:
        if card.type not in selection.types or not _serves(card, players):
            continue
        if selection.for_ == "table" or card.record[selection.by] in first[:players]:
            yield card


def _serves(card: Card, players: int) -> bool:
    """Whether a card is there where so many play: each is whose file does not say how many."""
    said = _SO_MANY.fullmatch(str(card.record.get("players", "any")))
    return said is None or int(said[1]) <= players <= int(said[2] or said[1])


def _owners(selection: Selection, cards: Sequence[Card]) -> tuple[str, ...]:
    """Whose cards they are, in the order of lists; nobody's where they are the table's."""
    if selection.for_ == "table":
        return ()
    its = (card.record[selection.by] for card in cards if card.type in selection.types)
    return tuple(dict.fromkeys(its))


def _asked(
    kit: Kit, cards: Sequence[Card], game: str, roles: Sequence[str], table: Table
) -> _Roles:
    """The ids of roles that are asked for by name, and those that there are not or come twice."""
    owners = [one for selection in kit.selections for one in _owners(selection, cards)]
    known = tuple(dict.fromkeys(owners))
    ids: list[str] = []
    findings: list[Diagnostic] = []
    for role in roles:
        card = find_card(role, table, game).card
        title = table.game(game).title
        params: dict[str, Param] = {"role": role, "game": title, "known": known}
        if card is None or card.id not in known:
            hint = suggestion(role, known) if known else _NO_ROLES
            findings.append(Diagnostic(codes.UNKNOWN_OWNER, None, params, help=hint))
        elif card.id in ids:
            findings.append(Diagnostic(codes.OWNER_TWICE, None, params))
        else:
            ids.append(card.id)
    return _Roles(tuple(ids), tuple(findings))
