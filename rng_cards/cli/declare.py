"""Declares what a command takes and what its help page says, in French and in English."""

from collections.abc import Callable
from typing import Any, TypeVar

import typer

from rng_cards.cli.console import one_of
from rng_cards.cli.help_text import help_text
from rng_cards.cli.pages import Command

Function = TypeVar("Function", bound=Callable[..., Any])
Check = Callable[..., Any]
Complete = Callable[[str], list[str]]


def option(
    *names: str,
    fr: str,
    en: str,
    known: tuple[str, ...] = (),
    callback: Check | None = None,
    complete: Complete | None = None,
) -> Any:
    """An option as its page shows it: `option("--output", "-o FILE", fr=…, en=…)`.

    Where its values are `known`, no other is taken, and the page lists them unless it names them.
    """
    last, _, metavar = names[-1].partition(" ")
    if known:
        metavar, callback = metavar or "|".join(known), one_of(last, known)
    return typer.Option(
        *names[:-1],
        last,
        metavar=metavar or None,
        help=help_text(fr=fr, en=en),
        callback=callback,
        autocompletion=complete,
    )


def argument(
    metavar: str,
    *,
    fr: str,
    en: str,
    callback: Check | None = None,
    complete: Complete | None = None,
) -> Any:
    """An argument, as the page names it."""
    return typer.Argument(
        metavar=metavar, help=help_text(fr=fr, en=en), callback=callback, autocompletion=complete
    )


def command(
    app: typer.Typer,
    name: str | None = None,
    *,
    fr: str,
    en: str,
    examples: str,
    examples_fr: str = "",
    cls: type[Command] = Command,
) -> Callable[[Function], Function]:
    """Make a function a command of `app`; `examples` serve French too, unless it has its own."""
    return app.command(
        name,
        cls=cls,
        help=help_text(fr=fr, en=en),
        epilog=help_text(fr=examples_fr or examples, en=examples),
    )
