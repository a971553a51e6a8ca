"""What came of goldfishing, as plain data: the JSON that docs/goldfish.md describes."""

from typing import Any, Final

from rng_cards.diagnostics.render.as_data import HEAD
from rng_cards.play.goldfish import CardFigures, Results, deck_name
from rng_cards.play.spread import Spread
from rng_cards.play.tally import Share

_DIGITS: Final = 6
_QUANTILES: Final = (10, 25, 50, 75, 90)


def goldfish_data(results: Results, language: str, *, whole: bool) -> dict[str, Any]:
    """Everything; shares are 0 to 1, means are whole things a turn."""
    setup = results.setup
    return {
        **HEAD,
        "game": setup.game,
        "deck": deck_name(setup.deck, language),
        "leader": setup.deck.leader["id"],
        "policy": results.solitaire.policy,
        "seed": setup.seed,
        "rules": results.rules,
        "games": setup.games,
        "played": results.played,
        "interrupted": not whole,
        "goal": _goal(results),
        "turns": [_turn(results, turn) for turn in range(1, results.last + 1)],
        "cards": [_card(card) for card in results.cards()],
        "exact": {"drawn_by": [_round(one) for one in results.drawn_by()]},
    }


def _goal(results: Results) -> dict[str, Any]:
    reached = results.reached
    by = 0
    turns = []
    for turn in range(1, results.last + 1):
        by += reached[turn - 1]
        turns.append(
            {
                "turn": turn,
                **_share(Share(reached[turn - 1], results.played)),
                "by": _share(Share(by, results.played)),
            }
        )
    return {"turns": turns, "never": _share(results.never), "turn": _spread(results.kill)}


def _turn(results: Results, turn: int) -> dict[str, Any]:
    measures = results.solitaire.measures
    return {
        "turn": turn,
        "games": results.began(turn),
        **{
            measure.key: _spread(results.measure(turn, place, whole=True))
            for place, measure in enumerate(measures)
        },
    }


def _card(card: CardFigures) -> dict[str, Any]:
    return {
        "card": card.card,
        "seen": _share(card.seen),
        "seen_by": [_round(one.share) for one in card.seen_by],
        "playable_at_once": _share(card.at_once),
        "used": _share(card.used),
        "unwanted": _share(card.unwanted),
        "dead": _share(card.dead),
    }


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {
        "games": int(share.hits),
        "of": share.of,
        "share": _round(share.share),
        "interval": [_round(low), _round(high)],
    }


def _spread(spread: Spread) -> dict[str, Any]:
    low, high = spread.interval
    return {
        "of": spread.of,
        "mean": _round(spread.mean),
        "interval": [_round(low), _round(high)],
        "quantiles": {str(part): spread.quantile(part / 100) for part in _QUANTILES},
    }


def _round(value: float) -> float:
    return round(value, _DIGITS)
