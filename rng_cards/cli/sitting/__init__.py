"""A person at a table in the terminal.

terminal     lines in, lines out, the screen cleared where there is one
menu         choices with their numbers
orders       what is typed besides moves: undo, look, save and the like
answers      what a typed line does
pages        cards and help, on request
sitting      the table itself, from the first card to the last
party        who sits down, and the options that say so
resuming     a recorded game, taken up where it was left
keeping      the game written down as it goes
"""
