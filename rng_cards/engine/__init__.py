"""What the engine of any game is made of. Each line uses those above it only:

randomness     seeded chance
outcome        how a game ended
actions        what can be said
pieces         what a position is made of: fields that say who sees them
field_code     copying them, by code made from those fields
deduction      what is certain of cards that somebody does not see
position       seats, cards, what each seat knows; what it observes and may imagine
facts          what a kind of card does, declared once for its file and for the rules;
               the deck that is made of such files
steps          rules as named steps and questions
batch_counts   what is counted of a deck that plays alone

Nothing here knows a game. Everything here, and a game's own `engine` package, is plain typed
Python that mypyc compiles unchanged; see docs/engine.md.
"""
