"""The rules of Rag'n'Guns, played. Start with `state.py`; docs/engine.md shows the way round.

Each line uses those above it only:

stacks, actions, events   cards as numbers; what a player can say; what happened
sides, needs              one player's side of the table; what must hold on it for an effect
effects, seats, setup     effects made ready; a deck of them; two decks and the house rules
deduction                 where the opponent can tell that cards lie
position, board           what changes in a game and its statistics; moving cards and Bullets
step, turn                the base of every move; the order of play
questions, steps/         the moves of the rules, and those that verbs are made of
menu_cache, menu          what may be done in the middle of a turn
card_values, matchup      what cards are worth; all that two decks need to play any number of games
state                     the surface that everybody else uses
knowledge, saving         observations and possible worlds; positions as plain data
evaluation, playout       how good a position is, for agents; random games
play_timing, solo_card_values, game_statistics, solo_policy, alone   a deck that plays alone
"""
