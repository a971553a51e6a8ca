"""Faces of people, put together from parts: both are data (`print/portraits/`)."""
