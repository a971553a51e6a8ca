"""`rng improve`: the few swaps that make a deck win more, found by playing."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.decks_to_play import Jobs, Rule, Seed, counted
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.lab_setting import Against, Candidates, LabAsked, Own, setting_asked
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.cli.search_budget import GamesToSearch, Quick, Thorough, games_to_search
from rng_cards.cli.workforce import OnCluster, ended_early, workforce
from rng_cards.diagnostics import Report
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.decks.resolve import ResolvedDeck
    from rng_cards.lab.improve import Improvement, Progress
    from rng_cards.lab.legal_decks import LegalDecks
    from rng_cards.lab.setting import Setting
    from rng_cards.play.workers import Workforce

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_GAMES: Final = 10_000
_SWAPS: Final = 5
_MOST_SWAPS: Final = 99
_PROGRESS: Final = Text(
    fr="{bar} {done} / {total} parties, {rate} par seconde ; {best}",
    en="{bar} {done} of {total} games, {rate} a second; {best}",
)
_BEST: Final = Text(
    fr="mieux pour l'instant : {count} {count:échange|échanges}",
    en="best so far: {count} {count:swap|swaps}",
)
_WRITTEN: Final = Text(fr="{file} écrit", en="{file} written")
_HOW: Final = Text(
    fr="la même commande avec `-o FICHIER` en fait un deck",
    en="the same command with `-o FILE` makes a deck of it",
)


@command(
    app,
    fr="Cherche en jouant quelles cartes échanger pour qu'un deck gagne plus, contre les decks à "
    "portée ou ceux qu'on nomme. Les taux donnés viennent de parties que la recherche n'a pas "
    "vues, jouées de deux façons. Le même `--seed` donne la même réponse, quel que soit `--jobs`. "
    "Code de sortie : 0 fini, 1 deck illégal ou rien à essayer, 2 commande mal formée, "
    "130 interrompu (ce qui est connu est donné).",
    en="Search by playing for the swaps that make a deck win more, against the decks in reach or "
    "those named. The rates told are of games that the search has not seen, played in two ways. "
    "The same `--seed` gives the same answer, whatever `--jobs` says. Exit code: 0 done, 1 illegal "
    "deck or nothing to try, 2 misused, 130 interrupted (what is known is given).",
    examples_fr="""
    rng improve decks/jenny-james.yaml --quick
    rng improve mon-deck.yaml --against decks/buffalo-kid.yaml --swaps 3 -o mieux.yaml
    rng improve mon-deck.yaml --candidates "type:arme OU type:piège" --own
    """,
    examples="""
    rng improve decks/jenny-james.yaml --quick
    rng improve my-deck.yaml --against decks/buffalo-kid.yaml --swaps 3 -o better.yaml
    rng improve my-deck.yaml --candidates "type:weapon OR type:trap" --own
    """,
)
def improve(
    ctx: typer.Context,
    deck: Annotated[str, argument("DECK", fr="Le deck, ou son code.", en="The deck, or its code.")],
    against: Against = None,
    swaps: Annotated[
        int,
        option(
            "--swaps N",
            callback=counted("--swaps", _MOST_SWAPS),
            fr="Tant d'échanges au plus.",
            en="So many swaps at the most.",
        ),
    ] = _SWAPS,
    candidates: Candidates = "",
    own: Own = False,
    budget: GamesToSearch = None,
    quick: Quick = False,
    thorough: Thorough = False,
    rule: Rule = None,
    seed: Seed = 0,
    jobs: Jobs = None,
    cluster: OnCluster = None,
    out: Annotated[
        str | None,
        option(
            "--output",
            "-o FILE",
            fr="Écrit le deck trouvé dans un nouveau fichier.",
            en="Write the deck that was found to a new file.",
        ),
    ] = None,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.share_files import refusal
    from rng_cards.app.table import Table
    from rng_cards.cli.improve_report import improvement_data, improvement_page
    from rng_cards.lab.improve import Budget

    console, table = Console(ctx), Table()
    refused = refusal(out) if out is not None else None
    if refused is not None:
        console.refuse(Report((refused,), {}), form)
    asked = LabAsked(deck, tuple(against or ()), candidates, own, tuple(rule or ()), seed, swaps)
    setting, names = setting_asked(ctx, console, table, asked, form)
    assert setting.field is not None
    assert setting.legal is not None
    games = games_to_search(budget, _GAMES, quick=quick, thorough=thorough)
    with workforce(ctx, console, jobs, cluster, form) as who:
        found = _search(setting, Budget.of(games), who, console)
    if form == "json":
        console.data(improvement_data(found, setting, names, seed))
    else:
        for line in improvement_page(found, setting.legal, names, seed, console):
            console.out(line)
    if out is not None and found.before != found.after:
        kept = _kept(found, setting.legal, deck, out, table, console.language)
        _write(found, setting.legal, out, kept, console, form)
    elif out is None and form != "json" and found.better:
        console.note(_HOW)
    if not found.whole:
        raise typer.Exit(ended_early(who, console))


def _search(setting: "Setting", budget: Any, who: "Workforce", console: Console) -> "Improvement":
    from rng_cards.cli.progress import Progress as Line
    from rng_cards.lab.improve import improve as search

    assert setting.field is not None
    assert setting.legal is not None
    start, before = setting.legal.start, 0
    with Line(budget.total(setting.legal.most), console, _PROGRESS, at_work=who) as line:

        def tell(progress: "Progress") -> None:
            nonlocal before
            count = sum(one != two for one, two in zip(start, progress.best, strict=True))
            line.advance(progress.games - before, best=_BEST.filled(count=count))
            before = progress.games

        return search(setting.field, setting.legal, budget, who, tell)


def _kept(
    found: "Improvement", legal: "LegalDecks", path: str, out: str, table: "Table", language: str
) -> str | None:
    """The deck's own file with the swaps made, its comments, tags and notes kept; None where the
    new file is of another form, or the swaps do not lead to what was found.
    """
    from rng_cards.app.edit_deck import with_swaps
    from rng_cards.app.validate import validate_text

    if path.lower().endswith(".txt") is not out.lower().endswith(".txt"):
        return None
    text = with_swaps(path, [(one.out, one.into) for one in found.swaps], table, language)
    made = validate_text(out, text, table).resolved if text is not None else None
    meant = legal.deck_of(found.after)
    same = made is not None and _ids(made) == _ids(meant)
    return text if same else None


def _ids(deck: "ResolvedDeck") -> dict[str, int]:
    return {card.id: many for card, many in deck.counted()}


def _write(
    found: "Improvement",
    legal: "LegalDecks",
    out: str,
    kept: str | None,
    console: Console,
    form: str,
) -> None:
    from rng_cards.app.share_files import file_text, write_file

    text = kept or file_text(legal.deck_of(found.after), out, console.language)
    refused = write_file(out, text)
    if refused:
        console.refuse(Report((refused,), {}), form)
    console.note(_WRITTEN, {"file": out})
