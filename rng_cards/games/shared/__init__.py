"""What games made of named steps share: how they are played, said, drawn and checked.

definition   what a game offers, where its modules and classes are called as usual
engine       a game as the rest of the tool plays it, made of its positions and its texts
terms        every name that a game's texts speak of
grammar      what a language asks of a sentence: elision, the singular
templates    a text with holes: filled, and read back
texts        what a game says, in every language
text_checks  what can be wrong with those texts
tabletop     a game at a terminal: its menu, what is typed, what is looked at
table_view   the table, drawn from the fields of a position
cards, effects, faces, printing
             cards with a type and effects: their files, in lists, on paper
scenarios/   a patch of the position, phrases, and what has to come of them
"""
