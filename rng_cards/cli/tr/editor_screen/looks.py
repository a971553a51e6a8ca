"""How the editor looks: textual's style sheet, and from which width on it is wide."""

from typing import Final

WIDE: Final = 100
"""Columns from which on the two texts stand side by side."""
CSS: Final = """
Screen { layout: vertical; }
#head, #message, #keys { height: 1; padding: 0 1; }
#texts { layout: horizontal; height: 12; max-height: 40%; min-height: 6; }
#left { width: 1fr; height: 1fr; border: round $foreground-muted; padding: 0 1; }
#target { width: 1fr; height: 1fr; border: round $primary; padding: 0 1; }
#info { height: 1fr; padding: 0 1; border: none; }
.narrow #texts { layout: vertical; height: auto; max-height: 60%; }
.narrow #left { width: 100%; height: auto; max-height: 7; }
.narrow #target { width: 100%; height: 6; }
#info:focus { background: $boost; }
"""
