"""The paper of a print that names none: the one that was remembered, else that of the country."""

import os
from collections.abc import Mapping
from typing import Final

import typer

from rng_cards.cli.console import Console
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.printing.offsets import remember_paper, remembered_paper
from rng_cards.printing.papers import Paper, load_papers
from rng_cards.words import Text

_NAME_IT: Final = Text(
    fr="`--remember` retient un papier : nomme-le, `--paper letter --remember`",
    en="`--remember` remembers a paper: name it, `--paper letter --remember`",
)
_NO_SHEET: Final = Text(
    fr="`--remember` retient un papier à feuilles, et `{paper}` porte une carte par page",
    en="`--remember` remembers a paper of sheets, and `{paper}` has one card a page",
)
_KEPT: Final = Text(
    fr="{paper} est retenu : les impressions à venir le prennent, sauf si `--paper` en dit "
    "un autre",
    en="{paper} is remembered: prints to come take it, unless `--paper` says another",
)


def usual_paper() -> str:
    """The id of a paper, by print.json, else by the locale. What is wrong with the settings is
    told by what else reads them.
    """
    from rng_cards.app.table import Table

    papers = load_papers(Table().roots)
    kept = remembered_paper()
    if isinstance(kept, str) and kept in papers.papers:
        return kept
    usual = papers.usual(territory(os.environ))
    return usual.id if usual else "a4"


def territory(environment: Mapping[str, str]) -> str:
    """The country that a POSIX environment names, such as `US` of `en_US.UTF-8`; empty for none."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        value = environment.get(variable, "")
        if value:
            return value.partition(".")[0].partition("@")[0].partition("_")[2].upper()
    return ""


def remember(ctx: typer.Context, console: Console, name: str) -> None:
    """Remember a paper that was named on the command line; the command ends where it cannot be."""
    from rng_cards.app.table import Table

    if not name:
        raise typer.BadParameter(_NAME_IT.say(console.language), ctx=ctx)
    paper = load_papers(Table().roots).paper(name)
    if isinstance(paper, Paper) and paper.single:
        raise typer.BadParameter(_NO_SHEET.say(console.language, {"paper": name}), ctx=ctx)
    refused = paper if isinstance(paper, Diagnostic) else remember_paper(paper)
    if refused is not None:
        console.refuse(Report((refused,), {}))
    assert isinstance(paper, Paper)
    console.note(_KEPT, {"paper": paper.name})
