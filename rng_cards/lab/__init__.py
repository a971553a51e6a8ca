"""Better decks, measured: which cards a deck should swap, which of its own cost it games.

units       games in pairs: a deal, an opponent, each begins once; played by any number of processes
legal_decks the best legal deck by what its cards are worth
card_worth  what the units played so far say that cards are worth
race        many decks on the same deals, until one is left
judging     how sure a rate, and a difference of two decks, is
improve     the search for swaps, from a deck to the answer
weak        what each card of a deck is worth beside those that could replace it
"""
