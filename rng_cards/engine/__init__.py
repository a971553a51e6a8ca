"""What the engine of any game is made of: seeded chance, and the surface that players see.

Nothing here knows a game. Everything here, and a game's own `engine` package, is plain typed
Python that mypyc compiles unchanged; see docs/engine.md.
"""
