"""`rng goldfish --games N`: a batch is played, and told as a page, as JSON or as a picture."""

from collections.abc import Mapping
from typing import Final

from rng_cards.cli.batches import play_through
from rng_cards.cli.console import CLEAN, MISUSED, Console, room
from rng_cards.cli.workforce import ended_early
from rng_cards.games.playing import PlayDeck
from rng_cards.play.goldfish import GoldfishSetup, Results, play_goldfish
from rng_cards.play.workers import Workforce
from rng_cards.words import Text

_NOTHING: Final = Text(
    fr="interrompu avant la fin des premières parties : rien à montrer",
    en="interrupted before the first games were over: nothing to show",
)
_NO_PICTURE: Final = Text(fr="erreur : {why}", en="error: {why}")
_DRAWN: Final = Text(fr="dessiné dans `{file}`", en="drawn in `{file}`")


def run(
    deck: PlayDeck,
    *,
    games: int,
    seed: int,
    workforce: Workforce,
    form: str,
    plot: str | None,
    console: Console,
    game: str,
    rules: Mapping[str, bool | int] | None = None,
) -> int:
    """Play so many games and give their statistics; the exit code.

    `form` is `full` (or `text`) or `json`; `plot` a file to be drawn, SVG or PNG by its name;
    `rules` are house rules by key. What was played before Ctrl-C, or
    before the workers were lost, is given, with exit code 130 or 70.
    """
    if plot is not None:
        complaint = _cannot_draw(plot)
        if complaint is not None:
            console.note(_NO_PICTURE, {"why": complaint})
            return MISUSED
    setup = GoldfishSetup(game, deck, games, seed, rules or {})
    results = Results(setup)

    def add(counts: list[int]) -> int:
        before = results.played
        results.add(counts)
        return results.played - before

    chunks = play_goldfish(setup, workforce)
    whole = play_through(chunks, add, games, console, workforce)
    if not results.played:
        console.note(_NOTHING)
        return ended_early(workforce, console)
    _tell(results, form, console, whole=whole)
    if plot is not None:
        _draw(results, plot, console, whole=whole)
    return CLEAN if whole else ended_early(workforce, console)


def _cannot_draw(plot: str) -> Text | None:
    """Why a picture cannot be made, before anything is played for it."""
    from rng_cards.play.charts import cannot_draw

    return cannot_draw(plot)


def _tell(results: Results, form: str, console: Console, *, whole: bool) -> None:
    if form == "json":
        from rng_cards.diagnostics.render.as_data import as_json
        from rng_cards.play.goldfish_data import goldfish_data

        console.out(as_json(goldfish_data(results, console.language, whole=whole)))
        return
    from rng_cards.cli.goldfish_report import GoldfishReport

    report = GoldfishReport(
        results, console.language, whole=whole, colour=console.colour, width=room()
    )
    console.out(report.text())
    console.left_out(report.left_out)


def _draw(results: Results, plot: str, console: Console, *, whole: bool) -> None:
    from rng_cards.files.writing import new_file
    from rng_cards.play.goldfish_chart import chart

    picture = chart(results, console.language, plot, whole=whole)
    with new_file(plot) as file:
        file.write(picture)
    console.note(_DRAWN, {"file": plot})
