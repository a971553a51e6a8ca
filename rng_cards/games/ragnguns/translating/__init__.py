"""Texts of effects held to what the effects do, and drafted from it."""
