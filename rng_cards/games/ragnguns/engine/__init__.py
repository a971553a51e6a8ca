"""The rules of Rag'n'Guns, played. Start with `state.py`; docs/engine.md shows the way round.

stacks, sides     what lies on the table, as integers
actions           everything a player can say, interned
seats             a deck made ready to play against another one
needs, steps      what an effect wants and what it does; verbs are made of them
position          what changes in a game, and the statistics it makes
board             moving cards and Bullets about
questions         choices that a step waits for
menu, menu_cache  what may be done in the middle of a turn
turn, state       the order of play, and the surface that everybody else uses
knowledge         who has seen what: observations and possible worlds
card_values, evaluation   how good a position is, for agents
play_timing, solo_*       the policy that plays a deck alone, and its tables
"""
