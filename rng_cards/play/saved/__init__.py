"""Games at the table that were left before their end, kept in the user's data folder.

keeper       writes the game of one table, from its first move to its last
folder       where the files are
reading      the games there are, and what is wrong with those that cannot go on
codes        what can be wrong with them, beside what can be wrong with any recorded game
"""
