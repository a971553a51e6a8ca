"""The search language: one line that says which cards are meant, in any language of the tool.

`grammar` makes a tree of what was typed (`tree`), `reading` reads the tree by the fields that a
game declares (`fields`, `kinds`) and makes a `Question` of it, which knows its cards, says itself
in words, and writes itself as a query again. docs/search.md is made of the same declarations.
"""
