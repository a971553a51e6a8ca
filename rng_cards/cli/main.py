"""Runs one command line: exit codes, closed pipes, interrupts, and bugs reported in one line."""

import codecs
import errno
import os
import sys
from contextlib import suppress
from functools import cache
from typing import Any, Final, TextIO

import typer

from rng_cards import __version__
from rng_cards.cli.app import app
from rng_cards.cli.console import CLEAN, INTERRUPTED, MISUSED, OURS
from rng_cards.cli.help_text import asked_for
from rng_cards.words import Text, choose_language, strip_controls

_BUG: Final = Text(
    fr="erreur interne : {what}\nC'est un défaut de rng-cards {version}, pas de ton fichier. "
    "Relance avec RNG_TRACEBACK=1 et envoie-nous ce qui s'affiche.",
    en="internal error: {what}\nThis is a defect of rng-cards {version}, not of your file. "
    "Run it again with RNG_TRACEBACK=1 and send us what it prints.",
)
_INTERRUPTED: Final = Text(fr="interrompu", en="interrupted")
_SYSTEM: Final = Text(fr="erreur : {reason}", en="error: {reason}")
_SYSTEM_FILE: Final = Text(fr="erreur : `{file}` : {reason}", en="error: `{file}`: {reason}")


def run(args: list[str]) -> int:
    """Run one command line; the exit code. No exception escapes; RNG_TRACEBACK prints a bug's."""
    _open_missing_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=_SPELT)
    language = choose_language(asked_for(args))
    try:
        result = _command().main(args, prog_name="rng", standalone_mode=False)
        sys.stdout.flush()  # a full disk is noticed here
    except (KeyboardInterrupt, typer.Abort):
        return _interrupted(language)
    except SystemExit as leaving:  # typer's way out of a closed pipe, and of shell completion
        if isinstance(leaving.__context__, OSError):
            return _stopped(leaving.__context__, language)
        return leaving.code if isinstance(leaving.code, int) else CLEAN
    except OSError as error:
        return _stopped(error, language)
    except Exception as error:  # noqa: BLE001 -- a bug of ours must still end in a sentence
        return _told(error, language)
    if result == INTERRUPTED:  # typer's way of saying so
        return _interrupted(language)
    return result if isinstance(result, int) else CLEAN


@cache
def _command() -> Any:
    return typer.main.get_command(app)


def _spelt(error: UnicodeError) -> tuple[str, int]:
    r"""What an encoding lacks, as JSON spells it: `\u2019` can be read by people and programs."""
    import json

    assert isinstance(error, UnicodeEncodeError)
    return json.dumps(error.object[error.start : error.end])[1:-1], error.end


_SPELT: Final = "rng-spelt"
codecs.register_error(_SPELT, _spelt)


def _open_missing_streams() -> None:
    """A stream that the shell has closed (`<&-`, `>&-`) is empty, or goes nowhere."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _complain(text: str) -> None:
    """A line on stderr, harmless to terminals; nothing where that cannot be written."""
    with suppress(OSError):
        print(strip_controls(text), file=sys.stderr, flush=True)


def _interrupted(language: str) -> int:
    _complain(_INTERRUPTED.say(language))
    return INTERRUPTED


def _stopped(error: OSError, language: str) -> int:
    """What the system would not do; for a closed pipe, nothing."""
    if error.errno == errno.EPIPE:
        _silence(sys.__stdout__)
        return CLEAN
    from rng_cards.files.text import reason_of

    reason = reason_of(error)
    if isinstance(error.filename, str):
        _complain(_SYSTEM_FILE.say(language, {"file": error.filename, "reason": reason}))
    else:
        _complain(_SYSTEM.say(language, {"reason": reason}))
    return MISUSED


def _told(error: Exception, language: str) -> int:
    if hasattr(error, "format_message"):
        from rng_cards.cli.usage import told

        _complain(told(error, language))
        return MISUSED
    if os.environ.get("RNG_TRACEBACK"):
        import traceback

        traceback.print_exception(error)
    what = f"{type(error).__name__}: {error}"
    _complain(_BUG.say(language, {"what": what, "version": __version__}))
    return OURS


def _silence(stream: TextIO | None) -> None:
    """Whoever read us has gone: let what is still buffered go nowhere, quietly."""
    if stream is None:
        return
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
