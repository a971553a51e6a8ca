"""Saloon: a brawl for three to six players, with 54 cards."""
