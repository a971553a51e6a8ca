"""Declares what a command takes and what its help page says, in French and in English."""

from collections.abc import Callable
from inspect import Parameter, Signature, signature
from typing import Annotated, Any, Final, TypeVar, cast

import typer

from rng_cards.cli.console import one_of
from rng_cards.cli.help_text import help_text, noted
from rng_cards.cli.pages import Command
from rng_cards.words import Text

Function = TypeVar("Function", bound=Callable[..., Any])
Check = Callable[..., Any]
Options = dict[str, tuple[Any, object]]
"""Options by name: what each value is, and how it is declared."""
_PREFIX: Final = "given_"
"""Before the names of such options, which could be those of others."""


def option(
    *names: str,
    fr: str,
    en: str,
    known: tuple[str, ...] = (),
    callback: Check | None = None,
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
    )


def option_with(help: Text, name: str) -> Any:
    """The same, with words that are made of others."""
    names, _, metavar = name.partition(" ")
    return typer.Option(names, metavar=metavar or None, help=noted(help))


def argument(
    metavar: str,
    *,
    fr: str,
    en: str,
    callback: Check | None = None,
) -> Any:
    """An argument, as the page names it."""
    return typer.Argument(metavar=metavar, help=help_text(fr=fr, en=en), callback=callback)


def with_options(parameter: str, make: Callable[[], Options]) -> Callable[[Function], Function]:
    """Give a command options that are known once it is imported, in the place of a parameter.

    The function receives there those that were given, by name; a flag is `["true"]` or
    `["false"]`, as if it were an option that may come several times.
    """

    def decorate(function: Function) -> Function:
        options = make()
        shown: list[Parameter] = []
        for one in signature(function).parameters.values():
            shown += map(_parameter, options.items()) if one.name == parameter else [one]

        def called(**values: Any) -> Any:
            typed = {name: values.pop(_PREFIX + name) for name in options}
            given = {
                name: [str(one).lower()] if isinstance(one, bool) else one
                for name, one in typed.items()
                if one is not None and one != []
            }
            return function(**values, **{parameter: given})

        called.__signature__ = Signature(shown)  # type: ignore[attr-defined]
        called.__annotations__ = {one.name: one.annotation for one in shown}
        called.__name__ = function.__name__
        return cast("Function", called)

    return decorate


def _parameter(option: tuple[str, tuple[Any, object]]) -> Parameter:
    name, (kind, declared) = option
    annotation = Annotated[kind | None, declared]  # type: ignore[valid-type]
    return Parameter(
        _PREFIX + name, Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=annotation
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
