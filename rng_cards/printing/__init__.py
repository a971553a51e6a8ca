"""Printing: cards as data → faces by layout → sheets, pictures, and a ledger of what was printed.

Nothing here knows a game: a game says how its cards become `PrintedCard`s, and its layouts, under
`print/<game>/`, say how those look.
"""
