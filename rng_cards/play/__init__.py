"""Games played: by people, by agents, one or a hundred thousand. No rule of any game lives here.

    from rng_cards.play import new_game

    game = new_game("decks/buffalo-kid.yaml", "decks/jenny-james.yaml", seed=7)
    while not game.over:
        game.play(game.legal_actions()[0])

`docs/playing-from-python.md` shows the rest.
"""

from rng_cards.games.playing import Beat, IllegalAction, Outcome, PlayDeck, Refusal, Seat
from rng_cards.play.decks import IllegalDeck, load_deck
from rng_cards.play.game import Game, new_game
from rng_cards.play.playouts import Playouts, random_playouts
from rng_cards.play.seating import IllegalSeats

__all__ = [
    "Beat",
    "Game",
    "IllegalAction",
    "IllegalDeck",
    "IllegalSeats",
    "Outcome",
    "PlayDeck",
    "Playouts",
    "Refusal",
    "Seat",
    "load_deck",
    "new_game",
    "random_playouts",
]
