"""The rules of Duel, as positions that are played."""
