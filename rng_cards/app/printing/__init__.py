"""Printing: which cards, what their faces say, and the pages they are drawn on."""
