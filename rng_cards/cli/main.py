"""One command line run: exit codes, closed pipes, interrupts, and bugs told in one line."""

import errno
import os
import sys
from typing import Final

import typer

from rng_cards import __version__
from rng_cards.cli.app import app
from rng_cards.cli.console import CLEAN, INTERRUPTED, MISUSED, OURS
from rng_cards.cli.said import asked_for
from rng_cards.words import Text, choose_language

_BUG: Final = Text(
    fr="erreur interne : {what}\nC'est un défaut de rng-cards {version}, pas de ton fichier. "
    "Relance avec RNG_TRACEBACK=1 et envoie-nous ce qui s'affiche.",
    en="internal error: {what}\nThis is a defect of rng-cards {version}, not of your file. "
    "Run it again with RNG_TRACEBACK=1 and send us what it prints.",
)
_INTERRUPTED: Final = Text(fr="interrompu", en="interrupted")
_SYSTEM: Final = Text(fr="erreur : {what}", en="error: {what}")


def run(args: list[str]) -> int:
    """Run one command line; the exit code. Nothing escapes but what RNG_TRACEBACK asks for."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    language = choose_language(asked_for(args))
    try:
        command = typer.main.get_command(app)
        result = command.main(args, prog_name="rng", standalone_mode=False)
    except KeyboardInterrupt:
        return _interrupted(language)
    except typer.Abort:
        return _interrupted(language)
    except OSError as error:
        if error.errno == errno.EPIPE:
            _silence(sys.stdout.fileno())
            return CLEAN
        print(_SYSTEM.say(language, {"what": str(error)}), file=sys.stderr)
        return MISUSED
    except Exception as error:  # noqa: BLE001 -- a bug of ours must still end in a sentence
        return _told(error, language)
    return result if isinstance(result, int) else CLEAN


def _interrupted(language: str) -> int:
    print(_INTERRUPTED.say(language), file=sys.stderr)
    return INTERRUPTED


def _told(error: Exception, language: str) -> int:
    if hasattr(error, "format_message"):
        from rng_cards.cli.usage import told

        print(told(error, language), file=sys.stderr)
        return MISUSED
    if os.environ.get("RNG_TRACEBACK"):
        raise error
    what = f"{type(error).__name__}: {error}"
    print(_BUG.say(language, {"what": what, "version": __version__}), file=sys.stderr)
    return OURS


def _silence(descriptor: int) -> None:
    """Whoever read us has gone: let what is still buffered go nowhere, quietly."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
