"""The cards of a game: read from their files, checked, compiled, found by name."""
