"""Help pages in the reader's language, and a root group that imports a command when it is run."""

from importlib import import_module
from typing import Any, ClassVar, Final

import typer
from typer.core import TyperCommand, TyperGroup

from rng_cards.cli.help_text import in_language, language_of, note_language
from rng_cards.words import Text

_USAGE: Final = Text(fr="Usage : ", en="Usage: ")
_ARGUMENTS: Final = Text(fr="Arguments\u00a0", en="Arguments")
_OPTIONS: Final = Text(fr="Options\u00a0", en="Options")
_COMMANDS: Final = Text(fr="Commandes\u00a0", en="Commands")
_EXAMPLES: Final = Text(fr="Exemples\u00a0", en="Examples")
_REQUIRED: Final = Text(fr="obligatoire", en="required")
_DEFAULT: Final = Text(fr="défaut : {value}", en="default: {value}")


class Command(TyperCommand):
    """A command whose page is said in French or in English."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the whole page."""
        write_page(self, ctx, formatter)


class Group(TyperGroup):
    """A group whose page is said in French or in English."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the whole page."""
        write_page(self, ctx, formatter)


class LazyGroup(Group):
    """A group whose commands are modules of `home`, imported one by one when they are run."""

    home: ClassVar[str]
    commands_by_name: ClassVar[dict[str, Text]]
    """What each does, in a line."""
    modules: ClassVar[dict[str, str]] = {}
    """The modules that are not called like their commands."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """Names, in the order a newcomer meets them."""
        return list(self.commands_by_name)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """Import and build the command of that name."""
        if cmd_name not in self.commands_by_name:
            return None
        if cmd_name not in self.commands:
            module = import_module(f"{self.home}.{self.modules.get(cmd_name, cmd_name)}")
            command = typer.main.get_command(module.app)
            command.name = cmd_name
            self.commands[cmd_name] = command
        return self.commands[cmd_name]


class Root(LazyGroup):
    """The `rng` command itself; `cli.app` says which commands there are."""

    home: ClassVar[str] = "rng_cards.cli"
    commands_by_name: ClassVar[dict[str, Text]] = {}
    modules: ClassVar[dict[str, str]] = {"import": "import_", "print": "printing", "try": "try_"}

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse, the language known."""
        note_language(ctx, args)
        return super().parse_args(ctx, args)


class GroupOrCommand(LazyGroup):
    """A group that is a command too: the one of the module `itself`, unless a word names another.

    `rng print kit …` is the command `kit`; `rng print decks/mine.yaml` is `rng print` itself, with
    a page of its own that lists the commands of the group as well.
    """

    itself: ClassVar[str]

    def make_context(
        self, info_name: str | None, args: list[str], parent: Any = None, **extra: Any
    ) -> Any:
        """The context of the group where the first word is one of its commands, else its own."""
        if _first_word(args) in self.commands_by_name:
            return super().make_context(info_name, args, parent=parent, **extra)
        return self.own_command().make_context(info_name, args, parent=parent, **extra)

    def own_command(self) -> Any:
        """The command that the group is when no word names another."""
        module = import_module(f"{self.home}.{self.itself}")
        command: Any = typer.main.get_command(module.app)
        command.name = self.name
        command.group = self
        return command


def _first_word(args: list[str]) -> str | None:
    """The first argument, but for a language asked for before it."""
    rest = args[2:] if args[:1] == ["--lang"] else args
    rest = rest[1:] if rest[:1] and rest[0].startswith("--lang=") else rest
    return rest[0] if rest else None


def write_page(command: Any, ctx: Any, formatter: Any) -> None:
    """Usage, what it does, arguments, options, commands, examples."""
    language = language_of(ctx)
    pieces = " ".join(command.collect_usage_pieces(ctx))
    formatter.write_usage(ctx.command_path, pieces, prefix=_USAGE.say(language))
    help_text = in_language(command.help, language)
    if help_text:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(help_text)
    params = [one for one in command.get_params(ctx) if not getattr(one, "hidden", False)]
    arguments = [one for one in params if one.param_type_name == "argument"]
    options = [one for one in params if one.param_type_name == "option"]
    _table(formatter, _ARGUMENTS.say(language), [_row(one, ctx, language) for one in arguments])
    _table(formatter, _OPTIONS.say(language), [_row(one, ctx, language) for one in options])
    group = getattr(command, "group", command)
    if isinstance(group, TyperGroup):
        _table(formatter, _COMMANDS.say(language), _commands(group, ctx, language))
    if command.epilog:
        with formatter.section(_EXAMPLES.say(language)):
            for line in in_language(command.epilog, language).splitlines():
                formatter.write(f"{' ' * formatter.current_indent}{line}\n")


def _table(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    if rows:
        with formatter.section(title):
            formatter.write_dl(rows)


def _row(param: Any, ctx: Any, language: str) -> tuple[str, str]:
    help_text = in_language(param.help, language)
    notes = []
    if param.required:
        notes.append(_REQUIRED.say(language))
    elif (
        param.show_default
        and isinstance(param.default, str | int)
        and param.default not in {"", False, True}
    ):
        notes.append(_DEFAULT.say(language, {"value": str(param.default)}))
    if notes:
        help_text = f"{help_text} [{'; '.join(notes)}]"
    if param.param_type_name == "argument":
        return param.make_metavar(ctx=ctx), help_text
    names = ", ".join([*param.opts, *param.secondary_opts])
    return (names if param.is_flag else f"{names} {param.make_metavar(ctx=ctx)}"), help_text


def _commands(group: Any, ctx: Any, language: str) -> list[tuple[str, str]]:
    if isinstance(group, LazyGroup):
        return [(name, line.say(language)) for name, line in group.commands_by_name.items()]
    rows = []
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        rows.append((name, in_language(command.help, language).split("\n")[0]))
    return rows
