"""`rng tr log`: how the texts of a card changed over git's history."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.app.translation.repository_words import NO_HISTORY
from rng_cards.cli.commits import MORE, UNREADABLE, commit_line
from rng_cards.cli.console import CLEAN, Console, width
from rng_cards.cli.declare import argument, command
from rng_cards.cli.help_text import help_text
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.tr.marked import marked
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import folded, pad
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.history import RevisedText, Revision
    from rng_cards.translation.staleness import Standing

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_LIMIT: Final = 10
_LOCK: Final = Text(
    fr="Ce qu'en sait le fichier des confirmations :", en="What the lock file knows of it:"
)
_AS_ACCEPTED: Final = Text(
    fr="{n} {n:texte est comme à sa|textes sont comme à leur} confirmation",
    en="{n} {n:text is as it was|texts are as they were} accepted",
)
_NEVER: Final = Text(
    fr="{n} {n:texte n'a|textes n'ont} jamais été {n:confirmé|confirmés}",
    en="{n} {n:text was|texts were} never accepted",
)
_TYPING: Final = Text(fr="(la saisie seule a changé)", en="(the typing alone has changed)")


@command(
    app,
    fr="Raconte comment les textes d'une carte ont changé, commit par commit, mot à mot, le "
    "plus récent d'abord ; les renommages du fichier sont suivis.",
    en="Tell how the texts of a card changed, commit by commit, word by word, the latest "
    "first; renamings of its file are followed.",
    examples_fr="""
    rng tr log machette
    rng tr log machete.effect-1 --limit 3
    """,
    examples="""
    rng tr log machete
    rng tr log machete.effect-1 --limit 3
    """,
)
def log(
    ctx: typer.Context,
    words: Annotated[
        list[str],
        argument(
            "CARD|KEY",
            fr="Une carte, par son nom ou son identifiant, ou l'un de ses textes par sa clé.",
            en="A card, by name or id, or one of its texts by its key.",
        ),
    ],
    limit: Annotated[
        int,
        typer.Option(
            "--limit",
            "-n",
            metavar="N",
            min=1,
            help=help_text(fr="Tant de changements au plus.", en="So many changes at the most."),
        ),
    ] = _LIMIT,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import choose
    from rng_cards.app.translation.bench import Bench
    from rng_cards.cli.which_game import names_asked, whole_names

    console = Console(ctx)
    table = Table()
    (name,) = whole_names(console, table, [" ".join(words)], game)
    told = []
    for its in names_asked(console, table, game, [name], form=form):
        bench = Bench(table, its)
        chosen = choose(bench, [name])
        if chosen.refused.diagnostics:
            console.refuse(chosen.refused, form)
        told.append(_Told(bench, chosen.standings, name, limit))
    if form == "json":
        data = [one.data() for one in told]
        games = [{"game": one.bench.game, **one.data()} for one in told]
        console.data(data[0] if len(data) == 1 else {"schema": 1, "games": games})
    else:
        console.sections(table, {one.bench.game: one.lines(console) for one in told})
    raise typer.Exit(CLEAN)


class _Told:
    """The history of a card's texts, or of one of them; at most so many changes."""

    def __init__(
        self, bench: "Bench", standings: "Sequence[Standing]", name: str, limit: int
    ) -> None:
        from itertools import islice

        from rng_cards.app.translation.history import history
        from rng_cards.app.translation.repository import NoHistoryError

        self.bench = bench
        self.standings = standings
        self.limit = limit
        self.unit = unit = standings[0].unit
        self.why, self.detail = "", ""
        self.revisions: list[Revision] = []
        field = unit.field if "." in name else ""
        spoken = tuple(bench.catalogue.about["spoken"])
        try:
            self.revisions = list(islice(history(unit.path, spoken, field, unit.card), limit + 1))
            known = any(revision.version for revision in self.revisions)
            self.why = "" if known else "untracked"
        except NoHistoryError as error:
            self.why, self.detail = error.reason, error.detail

    def data(self) -> dict[str, Any]:
        """For programs."""
        from rng_cards.files.text import shown

        steps = [] if self.why else [_data(one) for one in self.revisions[: self.limit]]
        where = {"schema": 1, "card": self.unit.card, "path": shown(self.unit.path)}
        return {**where, "reason": self.why or None, "steps": steps}

    def lines(self, console: Console) -> list[str]:
        """For people: each change; where git knows none, what the lock file does."""
        from rng_cards.files.text import shown

        if not self.why:
            some = self.revisions[: self.limit]
            lines = [line for revision in some for line in _revision(revision, console)]
            if len(self.revisions) > self.limit:
                lines.append(MORE.say(console.language, {"more": 2 * self.limit}))
            return lines
        params = {"file": shown(self.unit.path), "detail": one_line(self.detail)}
        console.note(NO_HISTORY[self.why], params)
        locked = [one for one in self.standings if one.key in self.bench.locked]
        lines = _of_the_lock(locked, self.bench.sources, console)
        never = [one for one in self.standings if one.key not in self.bench.locked and one.target]
        return lines + ([_NEVER.say(console.language, {"n": len(never)})] if never else [])


def _revision(revision: "Revision", console: Console) -> list[str]:
    """Who changed what, when; then each text."""
    lines = [commit_line(revision.version, console)]
    if not revision.readable:
        lines.append(f"  {UNREADABLE.say(console.language)}")
    across = max((len(_label(one)) for one in revision.changes), default=0)
    for change in revision.changes:
        lines += _change(change, across, console)
    return [*lines, ""]


def _label(change: "RevisedText") -> str:
    return f"{change.field}.{change.language}"


def _change(change: "RevisedText", across: int, console: Console) -> Iterator[str]:
    from rng_cards.translation.normal import normal

    room = max(20, min(width(), 120) - across - 4)
    rows = marked(change.before or change.after, change.after, room, colour=console.colour)
    if change.before and normal(change.before) == normal(change.after):
        rows += folded(_TYPING.say(console.language), room)
    for number, row in enumerate(rows):
        label = pad("" if number else one_line(_label(change)), across)
        yield f"  {label}  {row}".rstrip()


def _of_the_lock(
    locked: list["Standing"], sources: Mapping[str, str], console: Console
) -> list[str]:
    """Each original that is no longer what was accepted; how many are."""
    from rng_cards.app.translation.history import RevisedText
    from rng_cards.translation.normal import normal

    if not locked:
        return []
    lines = [_LOCK.say(console.language)]
    moved = [one for one in locked if normal(one.base) != normal(one.source)]
    across = max((len(f"{one.unit.key}.{sources[one.language]}") for one in moved), default=0)
    for one in moved:
        change = RevisedText(one.unit.key, sources[one.language], one.base, one.source)
        lines += _change(change, across, console)
    if len(moved) < len(locked):
        said_so = _AS_ACCEPTED.say(console.language, {"n": len(locked) - len(moved)})
        lines.append(f"  {said_so}")
    return lines


def _data(revision: "Revision") -> dict[str, Any]:
    version = revision.version
    return {
        "commit": version.commit if version else None,
        "date": version.date if version else None,
        "author": version.author if version else None,
        "subject": version.subject if version else None,
        "readable": revision.readable,
        "changes": [change._asdict() for change in revision.changes],
    }
