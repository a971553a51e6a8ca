"""Scenarios of Rag'n'Guns: `model` types them, `position` sets the table, `play` plays them."""
