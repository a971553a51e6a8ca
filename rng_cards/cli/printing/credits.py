"""`rng print credits`: who made what is printed with."""

import typer

from rng_cards.cli.console import MISUSED, Console
from rng_cards.cli.options import Lang
from rng_cards.cli.pages import Command
from rng_cards.cli.said import said

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@app.command(
    cls=Command,
    help=said(
        fr="Dit qui a dessiné les polices et les icônes, et sous quelle licence.",
        en="Say who drew the fonts and the icons, and under which licence.",
    ),
    epilog=said(fr="rng print credits", en="rng print credits"),
)
def credits_(ctx: typer.Context, lang: Lang = None) -> None:
    from rng_cards.diagnostics import Report
    from rng_cards.printing.credits import credit_lines, credits_file

    console = Console(ctx)
    findings = credits_file().findings
    if findings:
        console.report(Report(findings, {}), "full")
        raise typer.Exit(MISUSED)
    for line in credit_lines(console.language):
        console.out(line)
