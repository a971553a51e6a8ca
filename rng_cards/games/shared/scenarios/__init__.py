"""Scenarios of games made of named steps: a patch of the position, phrases, what comes of them.

model      what a file may hold, typed after the fields of the game's positions
position   from the start of a scenario to a position
compare    a position against what is expected of it
play       a scenario played
kind       what the rest of the tool asks of such scenarios
reference  the page about writing them
"""
