"""A game and those who sit at it, at a keyboard or before a page: what they may do and know.

seats        who plays what, and who decides for whom
sitting      the game, what changes it, and what each of those who sit there is told
phrases      what a phrase comes to: a move, a question back, or why it cannot be
hints        a good move, and why
outcome      how it ended
told         a game in a line, for lists
"""
