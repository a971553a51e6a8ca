"""What a card does, as typed data: a closed vocabulary that the engine runs and people read.

`effect.py` is the sentence (when, where, for how many Bullets, on what condition, what);
`verbs/` holds the words that do something, a class each; `conditions.py` and `selection.py`
what must hold and which cards are meant. `docs/effects.md` is generated from them.
"""
