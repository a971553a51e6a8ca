"""The pages of cards, decks and rules as files, for a server that runs no program."""
