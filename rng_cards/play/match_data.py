"""What came of a match, as plain data: the JSON that docs/matches.md describes."""

from typing import Any, Final

from rng_cards.diagnostics.render.as_data import HEAD
from rng_cards.play.match_figures import Figures, Standing
from rng_cards.play.tally import Share, Tally

_DIGITS: Final = 4


def match_data(figures: Figures, language: str, *, whole: bool) -> dict[str, Any]:
    """Everything. Shares are 0 to 1; a game that is shared counts in parts."""
    setup, results = figures.setup, figures.results
    return {
        **HEAD,
        "game": setup.game,
        "seed": setup.seed,
        "rules": dict(setup.rules),
        "players": figures.players,
        "games": setup.total,
        "played": results.played,
        "interrupted": not whole,
        "agents": [
            {"agent": name, **_standing(standing)} for name, standing in figures.agents.items()
        ],
        "entrants": [_entrant(figures, one, language) for one in range(len(setup.entrants))],
        "order": [_share(one) for one in figures.order],
        "tables": [
            _table(table, tally) for table, tally in zip(setup.tables, results.tallies, strict=True)
        ],
    }


def _entrant(figures: Figures, entrant: int, language: str) -> dict[str, Any]:
    one, name = figures.entrants[entrant], figures.name(entrant)
    data = {
        "name": name if isinstance(name, str) else name.say(language),
        "role": one.role,
        "agent": one.agent.text,
        **_standing(figures.standing(entrant)),
    }
    if one.deck is None:
        return data
    cards = sorted(figures.cards(entrant), key=lambda card: card.card)
    return data | {
        "leader": one.deck.leader["id"],
        "cards": [
            {
                "card": card.card,
                "drawn": _share(card.drawn),
                "played": _share(card.used),
            }
            for card in cards
        ],
    }


def _table(table: tuple[int, ...], tally: Tally) -> dict[str, Any]:
    games = tally.games or 1
    return {
        "entrants": list(table),
        "games": tally.games,
        "players": [
            {
                **_share(tally.wins(place)),
                "rank": _round(tally.ranks[place] / games),
                "score": _round(tally.scores[place] / games),
            }
            for place in range(tally.places)
        ],
        "order": [_share(tally.wins_in_order(turn)) for turn in range(len(table))],
        "draws": tally.draws,
        "shared": tally.shared,
        "turns": _round(tally.turns / games),
    }


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        **_share(standing.wins),
        "rank": _round(standing.rank),
        "score": _round(standing.score),
        "others_score": _round(standing.others),
    }


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {
        "games": share.of,
        "wins": _round(share.hits),
        "win_rate": _round(share.share),
        "interval": [_round(low), _round(high)],
    }


def _round(value: float) -> float:
    return round(value, _DIGITS)
