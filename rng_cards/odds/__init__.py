"""How likely it is that the cards of a deck have come: conditions on them, and exact counting.

`condition` reads what is asked, in the search language with counts; `counting` counts in how many
of all draws it holds.
"""
