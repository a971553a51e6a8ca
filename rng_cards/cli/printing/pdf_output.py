"""Where the PDF of a print goes: a file, or standard output."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import BinaryIO, Final

import typer

from rng_cards.app.printing import writer
from rng_cards.cli.console import Console
from rng_cards.diagnostics import Diagnostic
from rng_cards.words import Text

STDOUT: Final = "-"
_TO_TERMINAL: Final = Text(
    fr="un PDF n'a rien à faire dans un terminal : `-o fichier.pdf`, ou `-o - | lp`",
    en="a PDF is no use in a terminal: `-o file.pdf`, or `-o - | lp`",
)


@contextmanager
def standard_output(out: str | None, console: Console) -> Iterator[BinaryIO | None]:
    """Standard output if the PDF goes there, what is said going to stderr meanwhile; else None."""
    if out != STDOUT:
        yield None
        return
    if sys.stdout.isatty():
        raise typer.BadParameter(_TO_TERMINAL.say(console.language))
    pipe = sys.stdout.buffer
    with redirect_stdout(sys.stderr):
        yield pipe


def write_pdf(pdf: bytes, target: str, pipe: BinaryIO | None) -> Diagnostic | None:
    """Write the PDF to the pipe, or else to its file; the finding says why that could not be."""
    if pipe is None:
        return writer.write(target, pdf)
    pipe.write(pdf)
    pipe.flush()
    return None
