"""What games made of named steps share: their texts, their table, their scenarios.

grammar      what a language asks of a sentence: elision, the singular
templates    a text with holes: filled, and read back
texts        what a game says, in every language
text_checks  what can be wrong with those texts
"""
