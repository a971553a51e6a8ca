"""The smallest changes that make a deck legal, found by trying the rules themselves.

A rule of decks is a function and stays one: nothing here knows what any rule is about. `watching`
sees what rules read of cards; cards that differ in nothing that is read are alike (`alike`), so
that all changes up to three can be tried (`smallest`); `nearest` puts real cards in their places,
the nearest first; `beyond` finds a repair, not surely the smallest, where three are too few.
"""
