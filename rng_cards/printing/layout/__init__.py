"""Layouts: what is where on a card, as files that people edit without knowing Python."""
