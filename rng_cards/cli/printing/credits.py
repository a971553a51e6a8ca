"""`rng print credits`: who made what is printed with."""

import typer

from rng_cards.cli.console import Console, room
from rng_cards.cli.declare import command
from rng_cards.cli.options import Lang
from rng_cards.terminal_layout import folded

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Dit qui a dessiné les polices et les icônes, et sous quelle licence.",
    en="Say who drew the fonts and the icons, and under which licence.",
    examples="rng print credits",
)
def credits_(ctx: typer.Context, lang: Lang = None) -> None:
    from rng_cards.diagnostics import Report
    from rng_cards.printing.credits import credit_lines, credits_file

    console = Console(ctx)
    findings = credits_file().findings
    if findings:
        console.refuse(Report(findings, {}))
    for line in credit_lines(console.language):
        text = line.lstrip()
        indent = line[: len(line) - len(text)]
        for part in folded(text, max(20, room() - len(indent))):
            console.out(f"{indent}{part}".rstrip())
