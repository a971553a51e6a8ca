"""What matches count of Saloon: to which cards points are lost, and who falls."""

from rng_cards.games.counting import GameCounts, GameOver


def count(game: GameOver, counts: GameCounts) -> None:
    """Points lost go to the Attack as far as it says so many, then to the Object, then to the Blow.

    A knock-out is decided by each card that the last points were lost to.
    """
    ids, facts = game.state.cards.kinds, game.state.facts
    for name, _eyes, args in game.state.events:
        if name in {"hurt", "hurt-alone"}:
            points, cards = args[1], [kind for kind in (args[3], *args[-2:]) if kind >= 0]
            for kind in cards:
                dealt = points if kind == cards[-1] else min(points, facts[kind].damage)
                points -= dealt
                if dealt:
                    counts.add("cards", ids[kind], "damage", dealt)
                    counts.add("cards", ids[kind], "knock-outs", int(not args[2]))
