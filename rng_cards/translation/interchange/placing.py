"""A translation put into its card's file, every other byte as it was."""

from typing import Final

from rng_cards.files.text import TextFile
from rng_cards.translation.spans import Loc, node_at, put
from rng_cards.translation.units import Unit
from rng_cards.yaml.nodes import Mapping, Scalar
from rng_cards.yaml.reader import parse, sound_values

_HOLD: Final = "x"
"""What stands in a new place until `put` writes the text as it has to be."""


def placed(file: TextFile, unit: Unit, language: str, old: str, new: str) -> str | None:
    """The file's text with a translation in it; None where it is not there as it was read.

    A language that the text does not have yet is put after those that it has.
    """
    loc: Loc = (*unit.loc, language)
    quick = _quickly(file.text or "", loc, old, new)
    if quick is not None:
        return quick
    document = parse(file)
    node = node_at(document.root, loc)
    if isinstance(node, Scalar):
        return put(file, loc, new) if node.value == old else None
    holder = node_at(document.root, unit.loc)
    if node is not None or old or not isinstance(holder, Mapping) or not holder.entries:
        return None
    text = document.text
    at, piece = _room(text, holder, language)
    made = file.but(text=text[:at] + piece + text[at:])
    again = node_at(parse(made).root, loc)
    return put(made, loc, new) if isinstance(again, Scalar) and again.value == _HOLD else None


def _quickly(text: str, loc: Loc, old: str, new: str) -> str | None:
    """The same in less time, where the old text stands in the file once, to the letter,
    and the new one reads in its place as it should while all else reads as it did.
    """
    if not old or text.count(old) != 1:
        return None
    after = text.replace(old, new)
    wanted, read = sound_values(text), sound_values(after)
    holder = wanted
    try:
        for part in loc[:-1]:
            holder = holder[part]
        if holder[loc[-1]] != old:
            return None
        holder[loc[-1]] = new
    except (KeyError, IndexError, TypeError):
        return None
    return after if read is not None and wanted == read else None


def _room(text: str, holder: Mapping, language: str) -> tuple[int, str]:
    """Where a further language goes in a map of languages, and with what around it."""
    key, last = list(holder.entries.values())[-1]
    end = last.end.index
    if holder.flow:
        return end, f", {language}: {_HOLD}"
    newline = "\r\n" if "\r\n" in text else "\n"
    indent = " " * key.start.column
    line = text.find("\n", end)
    if end and text[end - 1] == "\n":  # a block text, which ends with its line
        return end, f"{indent}{language}: {_HOLD}{newline}"
    if line < 0:
        return len(text), f"{newline}{indent}{language}: {_HOLD}"
    return line + 1, f"{indent}{language}: {_HOLD}{newline}"
