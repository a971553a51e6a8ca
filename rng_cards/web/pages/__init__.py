"""The pages, a module each: its `router`, and its texts in a module of its own beside it."""
