"""The options that name the card which leads a new deck, in several words without quotes."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

from rng_cards.cli.declare import Options, option
from rng_cards.cli.pages import Command
from rng_cards.games import every_game

_META: Final = "rng_cards.after_leader"


def leader_options() -> Options:
    """An option for the card that leads a deck, called as each game's deck files call it."""
    return {key: (str, _leader_option(key)) for key in _keys()}


def _keys() -> list[str]:
    return [one.decks.shape.leader_key for one in every_game() if one.decks]


def _leader_option(key: str) -> object:
    return option(f"--{key} NAME", fr="Celui qui le mène.", en="Who leads it.")


class NamesItsLeader(Command):
    """`rng deck new`: remembers which words stand behind the leader's option and its value, for
    they may go on with the name.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse. Where the deck's file comes only after the name, the words up to it are one."""
        for key in _keys():
            args = self._with_whole_name(ctx, args, f"--{key}")
        return super().parse_args(ctx, args)

    def _with_whole_name(self, ctx: Any, args: list[str], name: str) -> list[str]:
        at = next((n for n, one in enumerate(args) if one.split("=")[0] == name), None)
        if at is None:
            return args
        end = at + 1 if "=" in args[at] else at + 2
        behind = list(takewhile(lambda one: one == "-" or not one.startswith("-"), args[end:]))
        if self._positional(args[:at]):
            ctx.meta[_META] = behind
            return args
        file = next((n for n, one in enumerate(behind) if "." in one or one == "-"), 0)
        whole = " ".join([args[end - 1].removeprefix(f"{name}="), *behind[:file]])
        return [*args[:at], name, whole, *args[end + file :]] if file else args

    def _positional(self, args: Sequence[str]) -> bool:
        """Whether one of the arguments is neither an option nor its value."""
        valued = {
            name for one in self.params if not getattr(one, "is_flag", True) for name in one.opts
        }
        return any(
            (one == "-" or not one.startswith("-")) and before not in valued
            for before, one in zip(["", *args], args, strict=False)
        )


def words_of_leader(
    ctx: Any, leader: str | None, words: Sequence[str] | None
) -> tuple[list[str], list[str]]:
    """The words of which the first are the leader's name, and the other words, which are cards."""
    others = list(words or ())
    if leader is None:
        return [], others
    behind: list[str] = ctx.meta.get(_META, [])
    for at in range(len(others) - len(behind) + 1) if behind else ():
        if others[at : at + len(behind)] == behind:
            return [leader, *behind], [*others[:at], *others[at + len(behind) :]]
    return [leader], others
