"""The commands as `commands.json` has them, and what may stand where the cursor is."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from rng_cards.cli.completion.typed import Typed

FILE: Final = Path(__file__).with_name("commands.json")
FILES: Final = "files"
FOLDERS: Final = "folders"
QUERY: Final = "query"
"""What knows the fields of queries and their values."""
FILTER: Final = "filter-"
"""What the name of a filter stands behind, where its values are completed."""


_DENIED: Final = re.compile(r"-\(|-[^\W\d_-]")
"""How a word of a query begins that a minus sign denies; options begin with two."""


class Place(NamedTuple):
    """Where the cursor is: what stands there, and all that was typed before."""

    kind: Mapping[str, Any]
    """What is completed there, as `commands.json` says it; empty for nothing."""
    typed: Typed
    before: str = ""
    """What of the word stands before the part to be completed: `--lang=`."""


@cache
def known() -> dict[str, Any]:
    """What `commands.json` holds: every command by its words, `print kit`, the tool itself by none;
    what there is to type of every game; all codes.
    """
    said: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return said


def place_of(words: Sequence[str], incomplete: str) -> Place:
    """Where the cursor is after those words of a line, which come behind `rng`."""
    line = _Line(known()["commands"])
    for word in words:
        line.read(word)
    typed = Typed(tuple(line.arguments), incomplete, line.options, line.path)
    if line.expected is not None:
        return Place(line.expected["value"], typed)
    name, equals, value = incomplete.partition("=")
    option = line.option(name) if equals else None
    if option and "value" in option:
        return Place(option["value"], typed._replace(incomplete=value), f"{name}=")
    kind = _argument(line.command, typed)
    for option, source in kind.get("after", {}).items():
        if option in line.options:
            kind = {"source": source}
    denied = kind.get("source") == QUERY and _DENIED.match(incomplete)
    if incomplete.startswith("-") and not line.literal and not denied:
        return Place({"options": line.command["options"]}, typed)
    return Place(kind, typed)


class _Line:
    """A command line, read word by word."""

    def __init__(self, commands: Mapping[str, Any]) -> None:
        self._commands = commands
        self.path: tuple[str, ...] = ()
        self.arguments: list[str] = []
        self.options: dict[str, list[str]] = {}
        self.expected: Mapping[str, Any] | None = None
        """The option whose value comes next."""
        self.literal = False
        """Whether nothing is an option any more."""

    @property
    def command(self) -> Mapping[str, Any]:
        """The command that the words so far name."""
        command: Mapping[str, Any] = self._commands[" ".join(self.path)]
        return command

    def option(self, name: str) -> Mapping[str, Any] | None:
        """The option of that name."""
        if self.literal:
            return None
        return next((one for one in self.command["options"] if name in one["names"]), None)

    def read(self, word: str) -> None:
        """Take the next word for what it is."""
        if self.expected is not None:
            self._given(self.expected, word)
            self.expected = None
        elif word == "--":
            self.literal = True
        elif not self.literal and word.startswith("-") and word != "-":
            self._read_option(word)
        elif not self.arguments and word in self.command["commands"]:
            self.path = (*self.path, word)
        else:
            self.arguments.append(word)

    def _read_option(self, word: str) -> None:
        name, equals, value = word.partition("=")
        option = self.option(name)
        if option is not None and "value" in option and not equals:
            self.expected = option
        elif option is not None:
            self._given(option, value)

    def _given(self, option: Mapping[str, Any], value: str) -> None:
        self.options.setdefault(option["names"][0], []).append(value)


def _argument(command: Mapping[str, Any], typed: Typed) -> Mapping[str, Any]:
    """What the next argument is; a group's is one of its commands, or its own."""
    place, kinds = len(typed.words), command["arguments"]
    kind: dict[str, Any] = {}
    if kinds and (place < len(kinds) or kinds[-1]["many"]):
        kind = dict(kinds[min(place, len(kinds) - 1)]["value"])
    if not typed.words and command["commands"]:
        kind["commands"] = command["commands"]
    return kind
