"""The rules of Duel, as positions that are played. Start with `turn.py`.

Each line uses those above it only:

components, sayings       what there is of each thing; what a player can say
duellists                 what lies on the table
rows, shooting            laying cards, further shots, jams; tiers and hits
deductions, refusals      what can be ruled out of hidden cards; why something may not be said
prospects                 what a position is worth, for agents
turn                      a turn, step by step
"""
