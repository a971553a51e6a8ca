"""Deckbuilding and card database for western card games, in French and English."""

__version__ = "0.1.0"
