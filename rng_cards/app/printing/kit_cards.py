"""Which cards a kit takes for so many players, in games without decks."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from rng_cards.app.find import find_card
from rng_cards.app.listing import list_cards
from rng_cards.app.printing.choosing import Chosen, Pile
from rng_cards.app.printing.pieces import as_filed, pieces_of
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.games.capabilities import PRINTING, offered
from rng_cards.printing import kit_codes as codes
from rng_cards.printing.kit.model import AS_ALWAYS, Kit, Selection, Variation
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


def of_kit(
    kit: Kit,
    variation: Variation,
    game: str,
    players: int,
    roles: Sequence[str],
    table: Table,
) -> Chosen:
    """The cards of a kit. `roles` are names of cards, in any language, that players want to be."""
    listing = list_cards(table, game)
    asked = _asked(kit, listing.cards, game, roles, table)
    findings = (*listing.findings, *asked.findings)
    if findings:
        return Chosen(game, (), Report(findings, {}), hindered=True)
    cards: list[Card] = []
    leaders: list[str] = []
    for selection in kit.selections:
        teams = teams_of(selection, listing.cards, players, asked.ids, variation)
        cards += selected(selection, listing.cards, players, teams)
        leaders += (team[0] for team in teams)

    def has(owner: Card, card: Card) -> int:
        if card.id in variation.shared and owner.id not in leaders:
            return 0
        return 1 if card.type in variation.once else as_filed(owner, card)

    printing = offered(table.game(game), PRINTING)(table.catalogue(game).about)
    pieces = pieces_of(cards, printing, players, cards, has)
    return Chosen(game, (Pile("", "", None, tuple(pieces)),), Report((), {}))


def selected(
    selection: Selection, cards: Sequence[Card], players: int, teams: Sequence[Sequence[str]]
) -> Iterator[Card]:
    """The cards of a selection for so many players, who have those owners."""
    owners = [owner for team in teams for owner in team]
    for card in cards:
        if card.type not in selection.types or not _serves(card, players):
            continue
        if selection.for_ == "table" or card.record[selection.by] in owners:
            yield card


def teams_of(
    selection: Selection,
    cards: Sequence[Card],
    players: int,
    roles: Sequence[str],
    variation: Variation = AS_ALWAYS,
) -> list[list[str]]:
    """The owners that each player has, by id: first those in `roles`, then the first of the others.

    Where players have several, a role brings the others of its team; those who are taken, the
    first who is free stands in for.
    """
    owners = _owners(selection, cards)
    teams = [team for team in variation.teams if set(team) <= set(owners)]
    together = teams or [(owner,) for owner in owners]
    drafted = [[role] for role in roles if role in owners]
    for team in together:
        if len(drafted) < players and not any(owner in one for one in drafted for owner in team):
            drafted.append([team[0]])
    for one in drafted:
        own = next(team for team in together if one[0] in team)
        for owner in (*own, *(owner for team in together for owner in team)):
            if len(one) < len(own) and all(owner not in other for other in drafted):
                one.append(owner)
    return drafted


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
