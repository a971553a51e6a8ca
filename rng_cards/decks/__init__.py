"""Decks: their file formats, the cards their entries mean, edits that keep the rest of the file."""
