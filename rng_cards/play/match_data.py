"""What came of a match, as plain data: the JSON that docs/matches.md describes."""

from typing import Any, Final

from rng_cards.diagnostics.render.as_data import HEAD
from rng_cards.games.counting import Number
from rng_cards.play.counted import Ratio
from rng_cards.play.match_figures import SURE, Figures, Standing
from rng_cards.play.spread import QUARTILES, Spread
from rng_cards.play.tally import CardCounts, Share

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
        "games_to_be_sure": figures.games_to_be_sure(SURE),
        "agents": [
            {"agent": name, **_standing(standing)} for name, standing in figures.agents.items()
        ],
        "entrants": [_entrant(figures, one, language) for one in range(len(setup.entrants))],
        "order": [_share(one) for one in figures.order],
        "tables": [_table(figures, number) for number in range(len(setup.tables))],
        "shares": [
            {"share": key, "games": one.of, "times": _round(one.hits), **_rate(one)}
            for key, _head, one in figures.shares
        ],
        "early_turns": figures.early_turns,
        "measures": [_measure(key, spread) for key, _head, spread in figures.measures],
        "counted": _counted(figures),
    }


def _entrant(figures: Figures, entrant: int, language: str) -> dict[str, Any]:
    one, name = figures.entrants[entrant], figures.name(entrant)
    data = {
        "name": name if isinstance(name, str) else name.say(language),
        "role": one.role,
        "agent": one.agent.text,
        **_standing(figures.standing(entrant)),
        "order": [_share(one) for one in figures.in_order(entrant)],
        "ranks": [_share(one) for one in figures.ranks(entrant)],
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
                "early": _share(card.early),
                "late": _share(card.late),
                "gain": _gain(card),
            }
            for card in cards
        ],
    }


def _table(figures: Figures, number: int) -> dict[str, Any]:
    table, tally = figures.setup.tables[number], figures.results.tallies[number]
    games = tally.games or 1
    return {
        "entrants": list(table),
        "games": tally.games,
        "players": [
            {
                **_share(figures.wins(number, place)),
                "rank": _round(tally.rank(place) / games),
                "score": _round(tally.scores[place] / games),
            }
            for place in range(tally.places)
        ],
        "order": [_share(tally.wins_in_order(turn)) for turn in range(len(table))],
        "draws": tally.draws,
        "comebacks": tally.comebacks,
        "shared": tally.shared,
        "turns": _round(tally.turns / games),
    }


def _measure(key: str, spread: Spread) -> dict[str, Any]:
    bounds = [_round(bound) for bound in spread.interval]
    return {
        "measure": key,
        "games": spread.of,
        "mean": _round(spread.mean),
        "interval": bounds if spread.deviation else None,
        "deviation": _round(spread.deviation),
        "least": spread.quantile(0),
        "quartiles": [spread.quantile(part) for part in QUARTILES],
        "most": spread.quantile(1),
    }


def _counted(figures: Figures) -> list[dict[str, Any]]:
    """The tables of a game in which anything was counted."""
    found = []
    for table in figures.setup.counting.tables:
        rows = []
        for row in figures.rows(table):
            ratios = {one.key: figures.counted.ratio(table.key, row, one) for one in table.columns}
            cells = {key: _ratio(one) for key, one in ratios.items() if one}
            rows.append({"row": row, **cells})
        if rows:
            found.append({"table": table.key, "rows": rows})
    return found


def _ratio(ratio: Ratio) -> dict[str, Any]:
    bounds = ratio.interval and [_round(bound) for bound in ratio.interval]
    return {"total": _plain(ratio.total), "mean": _round(ratio.mean), "interval": bounds}


def _plain(number: Number) -> int | float:
    return number if isinstance(number, int) else _round(float(number))


def _standing(standing: Standing) -> dict[str, Any]:
    return {
        **_share(standing.wins),
        "rank": _round(standing.rank),
        "score": _round(standing.score),
        "others_score": _round(standing.others),
    }


def _share(share: Share) -> dict[str, Any]:
    rate = _rate(share)
    return {
        "games": share.of,
        "wins": _round(share.hits),
        "win_rate": rate["rate"],
        "interval": rate["interval"],
        "design_effect": _round(share.effect),
    }


def _rate(share: Share) -> dict[str, Any]:
    bounds = [_round(bound) for bound in share.interval]
    return {"rate": _round(share.share), "interval": bounds}


def _gain(card: CardCounts) -> dict[str, Any] | None:
    """By how much more is won where a card comes early."""
    if card.gain is None:
        return None
    return {"mean": _round(card.gain.mean), "interval": [_round(one) for one in card.gain.interval]}


def _round(value: float) -> float:
    return round(value, _DIGITS)
