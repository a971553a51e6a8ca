"""Ornaments: lines and surfaces drawn where a picture could be, each by a function of its name."""

from rng_cards.printing.boxes.ornaments import frames, suits, western
from rng_cards.printing.boxes.ornaments.registry import ORNAMENTS, OrnamentLook

__all__ = ["ORNAMENTS", "OrnamentLook", "frames", "suits", "western"]
