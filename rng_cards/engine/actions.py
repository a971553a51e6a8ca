"""What can be said in a game: verbs with arguments; each sentence has a code that never changes."""

from collections.abc import Sequence
from typing import Final


class Kind:
    """What an argument of a verb is, such as a seat: a whole number from 0 to `size` - 1."""

    def __init__(self, name: str, size: int) -> None:
        self.name: Final = name
        self.size: Final = size


class Action:
    """One thing a player can say. There is one object a sentence: compare with `is`."""

    def __init__(self, verb: "Verb", args: tuple[int, ...], code: int) -> None:
        self.verb: Final = verb
        self.args: Final = args
        self.code: Final = code
        """A small integer that never changes its meaning: replays are made of it."""

    def __repr__(self) -> str:
        return " ".join((self.verb.name, *map(str, self.args)))


class Verb:
    """Something that can be done; called with its arguments, it gives the action."""

    def __init__(self, name: str, kinds: tuple[Kind, ...], first: int) -> None:
        self.name: Final = name
        self.kinds: Final = kinds
        self.first: Final = first
        """The code of its first action."""
        size = 1
        for kind in kinds:
            size *= kind.size
        self.size: Final = size
        """How many actions it has."""
        self._actions: Final[dict[tuple[int, ...], Action]] = {}

    def __call__(self, *args: int) -> Action:
        """The action. ValueError where an argument is not of its kind, or one is missing."""
        action = self._actions.get(args)
        if action is None:
            action = self._actions[args] = Action(self, args, self._code(args))
        return action

    def _code(self, args: tuple[int, ...]) -> int:
        code = 0
        for kind, arg in zip(self.kinds, args, strict=True):
            if not 0 <= arg < kind.size:
                raise ValueError(f"{self.name}: {arg} is not one of {kind.size} of {kind.name}")
            code = code * kind.size + arg
        return self.first + code

    def action(self, code: int) -> Action:
        """The action that has this code, which is one of this verb's."""
        rest = code - self.first
        args: list[int] = []
        for kind in reversed(self.kinds):
            args.append(rest % kind.size)
            rest //= kind.size
        return self(*reversed(args))


class Vocabulary:
    """The verbs of a game. Codes follow from their order: a new verb is added after the others."""

    def __init__(self) -> None:
        self.verbs: Final[dict[str, Verb]] = {}
        self.size = 0

    def verb(self, name: str, *kinds: Kind) -> Verb:
        """A further verb of the game, with what its arguments are."""
        verb = self.verbs[name] = Verb(name, kinds, self.size)
        self.size += verb.size
        return verb

    def action(self, code: int) -> Action | None:
        """The action that has this code; None if none has."""
        for verb in self.verbs.values():
            if verb.first <= code < verb.first + verb.size:
                return verb.action(code)
        return None


Menu = Sequence[Action]
NO_ACTIONS: Final[Menu] = ()
