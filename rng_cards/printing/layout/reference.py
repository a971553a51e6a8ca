"""What layouts are made of as a page, made from the code so that it cannot drift."""

from inspect import cleandoc
from typing import Final

from rng_cards.catalogue.field_tables import field_table
from rng_cards.printing.boxes import Box
from rng_cards.printing.boxes.ornaments import ORNAMENTS
from rng_cards.printing.boxes.shapes import Panel
from rng_cards.printing.layout.files import LayoutFile, Style
from rng_cards.shape import yaml_key

_SHARED: Final = frozenset(map(yaml_key, Box.fields))
"""Keys that every box has."""
_NO_DEFAULT: Final = " *(default: none)*"
"""Of a style, which says itself what it is by itself."""
_HEAD: Final = """\
# Layouts

*Made from the code by `python docs/generate.py`; a test fails when it is not today's.*

A layout is a YAML file: colours, styles of text, boxes. Each file in `print/<game>/faces/` is the
look of the kind of card that it is called after, `print/faces/` has what the layouts of all games
may extend, each file in `print/<game>/kit/` is a page of the kit.
[Printing](printing.md#restyle-the-cards) shows how to write one of your own; `rng schema layout`
makes an editor complete and check it.

Lengths have their unit: `3 mm`, `0.5 cm`, `1 in`, `8 pt`. Positions are from the top left corner,
down. Colours are `#rrggbb` where `colours` names them; everywhere else they go by that name, and
`none` is no colour. What is wrong is shown at its line ([PRT700](codes.md) to PRT739).
"""


def reference() -> str:
    """The page, in Markdown."""
    parts = [_HEAD]
    parts += ["## The file\n", f"{cleandoc(LayoutFile.__doc__ or '')}\n", field_table(LayoutFile)]
    styles = field_table(Style).replace(_NO_DEFAULT, "")
    parts += ["## Styles\n", f"{cleandoc(Style.__doc__ or '')}\n", styles]
    parts.append("## Every box\n")
    parts.append("Its first key names its kind and what is in it; all boxes have these keys:\n")
    parts.append(field_table(Panel, leave_out={*map(yaml_key, Panel.fields)} - _SHARED))
    for key, box in sorted(Box.known.items()):
        parts.append(f"## `{key}`\n")
        parts.append(f"{cleandoc(box.__doc__ or '')}\n")
        parts.append(field_table(box, leave_out=_SHARED, first=key))
    parts.append("## The ornaments\n")
    parts += ["| `ornament` | |", "|---|---|"]
    for name, drawn in sorted(ORNAMENTS.items()):
        parts.append(f"| `{name}` | {' '.join(cleandoc(drawn.__doc__ or '').split())} |")
    return "\n".join(parts) + "\n"
