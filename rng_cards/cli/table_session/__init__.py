"""A game played by people at the terminal.

terminal     lines in, lines out, the screen cleared where there is one
menu         choices with their numbers
steps        moves asked part by part where they are too many
orders       what is typed besides moves: undo, look, save and the like
several      several moves on one line
pages        cards and help, on request
seats        who plays what, and the options that say so
keeping      the game written down as it goes
story        what happened, in lines
outcome      how it ended
session      the game, and what changes it
screen       what stands on the screen: the story, the table, the question, the end
answers      what is said to whoever typed something
phrases      what a phrase does, or why it cannot be
commands     what a typed line does
hints        a good move, and why
first_game   a game that is explained as it goes
loop         from one turn to the next, until somebody leaves
resuming     a recorded game, taken up where it was left
"""
