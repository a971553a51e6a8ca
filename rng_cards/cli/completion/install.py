"""`rng --show-completion` and `--install-completion`: the script for the shell that asks."""

import os
from pathlib import Path
from typing import Final, NoReturn

import typer

from rng_cards.cli.completion.shells import SCRIPTS
from rng_cards.cli.help_text import language_of
from rng_cards.files.changing import changing
from rng_cards.words import Text

_NO_SHELL: Final = Text(
    fr="la complétion est faite pour {known} ; ce shell-ci est `{shell}`",
    en="completion is made for {known}; this shell is `{shell}`",
)
_INSTALLED: Final = Text(
    fr="complétion de {shell} écrite dans `{file}` ; ouvre un nouveau terminal",
    en="completion of {shell} written to `{file}`; open a new terminal",
)
_THERE_ALREADY: Final = Text(
    fr="complétion de {shell} : `{file}` la lit déjà",
    en="completion of {shell}: `{file}` reads it already",
)


def show(ctx: typer.Context) -> NoReturn:
    """Print the script of the shell that runs the command."""
    print(SCRIPTS[_shell(ctx)], end="")
    raise typer.Exit


def install(ctx: typer.Context) -> NoReturn:
    """Put the script where the shell reads it; for bash and zsh a line in their files does so."""
    shell = _shell(ctx)
    home, config = Path.home(), Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    if shell == "fish":
        file, reader = config / "fish/completions/rng.fish", None
    elif shell == "zsh":
        file = home / ".zfunc/_rng"
        reader = Path(os.environ.get("ZDOTDIR") or home) / ".zshrc"
    else:
        file, reader = home / ".bash_completions/rng.sh", home / ".bashrc"
    written = _INSTALLED
    with changing(str(file.parent)) as change:
        change.put(str(file), SCRIPTS[shell].encode())
    if reader is not None:
        line = _LINES[shell].format(file=file, folder=file.parent).encode()
        with changing(str(reader.parent)) as change:
            begun = change.read(str(reader)) or b""
            if line in begun:
                written = _THERE_ALREADY
            else:
                end = b"" if begun.endswith(b"\n") or not begun else b"\n"
                change.put(str(reader), begun + end + line)
    print(written.say(language_of(ctx), {"shell": shell, "file": str(reader or file)}))
    raise typer.Exit


_LINES: Final = {
    "bash": "source '{file}'\n",
    "zsh": "fpath+='{folder}'; autoload -Uz compinit; compinit; compdef _rng rng\n",
}


def _shell(ctx: typer.Context) -> str:
    """The shell that runs the command, else the one that the person uses. Another one than those
    three is refused.
    """
    used = os.path.basename(os.environ.get("SHELL", ""))
    try:
        running = os.path.basename(os.readlink(f"/proc/{os.getppid()}/exe"))
    except OSError:  # a system that does not tell
        running = used
    found = running if running in SCRIPTS else used
    if found not in SCRIPTS:
        known = tuple(SCRIPTS)
        said = _NO_SHELL.say(language_of(ctx), {"known": known, "shell": found or "?"})
        raise typer.BadParameter(said)
    return found
