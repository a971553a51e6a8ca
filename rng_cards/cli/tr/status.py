"""`rng tr status`: how far the translations are, and what to do next."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.console import CLEAN, FOUND, MISUSED, Console, refuse_value, room, width
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.cli.tr.options import COLOURS, To
from rng_cards.cli.tr.tool_status import tell_status
from rng_cards.diagnostics import Report, each_once
from rng_cards.spacing import on_one_line
from rng_cards.terminal_layout import cells, folded, pad, paint
from rng_cards.translation.staleness import State
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.status import Counts, Progress, Status
    from rng_cards.translation.staleness import Standing

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_BAR: Final = 20
_NARROWEST: Final = 20
_BLOCKS: Final[dict[State, str]] = {
    "ok": "█",
    "target-edited": "▓",
    "confirm": "▓",
    "stale-wording": "▒",
    "stale-rules": "▒",
    "missing": "·",
}
"""What stands for a text in a bar, from left to right."""
_COUNTS: Final[dict[str, Text]] = {
    "missing": Text(fr="{n} {n:manquant|manquants}", en="{n} missing"),
    "stale-rules": Text(fr="{n} {n:périmé|périmés} (règles)", en="{n} stale (rules)"),
    "stale-wording": Text(fr="{n} {n:périmé|périmés} (mots)", en="{n} stale (wording)"),
    "target-edited": Text(fr="{n} {n:retouché|retouchés}", en="{n} edited"),
    "confirm": Text(fr="{n} à confirmer", en="{n} to confirm"),
    "lints": Text(fr="{n} {n:défaut|défauts}", en="{n} {n:lint|lints}"),
}
_FROM: Final = Text(
    fr="{name} ({id}), d'après {source} : {texts} {texts:texte|textes}",
    en="{name} ({id}), from {source}: {texts} {texts:text|texts}",
)
_INCOMPLETE: Final = Text(fr=", en cours", en=", under way")
_TRANSLATED: Final = Text(fr="{done}/{all} {done:traduit|traduits}", en="{done}/{all} translated")
_WELL: Final = Text(fr="tout est à jour", en="all up to date")
_NEXT: Final = Text(fr="Ensuite", en="Next")
_NOTHING: Final = Text(
    fr="Rien à faire : chaque traduction est confirmée telle qu'elle est.",
    en="Nothing to do: every translation is accepted as it stands.",
)
_STEPS: Final[dict[str, Text]] = {
    "unsound": Text(
        fr="répare le fichier des confirmations, aux lignes ci-dessus",
        en="mend the lock file, at the lines above",
    ),
    "broken": Text(
        fr="{n} {n:erreur|erreurs} dans les cartes elles-mêmes : elles ne sont pas toutes lues",
        en="{n} {n:error|errors} in the cards themselves: not all of them are read",
    ),
    "missing": Text(
        fr="{n} {n:texte à traduire|textes à traduire}", en="{n} {n:text|texts} to translate"
    ),
    "untranslated": Text(
        fr="{n} {n:texte à traduire|textes à traduire}, quand tu veux",
        en="{n} {n:text|texts} to translate, whenever you like",
    ),
    "stale-rules": Text(
        fr="{n} {n:original a changé|originaux ont changé} de règle",
        en="the rule has changed in {n} {n:original|originals}",
    ),
    "lints": Text(
        fr="{n} {n:défaut|défauts} dans les textes", en="{n} {n:lint|lints} in the texts"
    ),
    "stale-wording": Text(
        fr="{n} {n:original a changé|originaux ont changé} de tournure",
        en="the wording has changed in {n} {n:original|originals}",
    ),
    "target-edited": Text(
        fr="{n} {n:traduction retouchée|traductions retouchées}, à relire",
        en="{n} {n:translation|translations} edited, to be read",
    ),
    "confirm": Text(
        fr="{n} {n:traduction|traductions} à relire et à confirmer",
        en="{n} {n:translation|translations} to read and to accept",
    ),
    "first": Text(
        fr="rien n'est confirmé : relis, puis confirme tout",
        en="nothing is accepted yet: read it, then accept it all",
    ),
}


_WRITE_ALONE: Final = Text(
    fr="`--write` ne va qu'avec `--tool`", en="`--write` only goes with `--tool`"
)
_OF_NO_CARD: Final = frozenset({"unsound", "broken", "lints", "first", "untranslated"})
"""Steps whose command names no card."""


def _failures(ctx: typer.Context, value: str | None) -> str | None:
    """Refuse words that `--fail-on` does not know."""
    from rng_cards.app.translation.status import FAILURES

    for word in _words(value):
        if word not in FAILURES:
            refuse_value(ctx, "--fail-on", word, tuple(FAILURES))
    return value


def _words(value: str | None) -> list[str]:
    return [word.strip() for word in value.split(",")] if value is not None else []


@command(
    app,
    fr="Dit où en sont les traductions, par langue et par extension, et par quoi commencer. "
    "Code de sortie : 0, ou 1 s'il y a de ce que nomme --fail-on.",
    en="Say how far the translations are, by language and set, and where to begin. "
    "Exit code: 0, or 1 where there is any of what --fail-on names.",
    examples="""
    rng tr status
    rng tr status --to en --format json
    rng tr status --fail-on missing,stale,lints
    """,
)
def status(
    ctx: typer.Context,
    to: To = None,
    fail_on: Annotated[
        str | None,
        option(
            "--fail-on WORD,…",
            callback=_failures,
            fr="Sort avec 1 s'il y en a : missing, stale (ou seulement rules, ou wording), "
            "edited, confirm, lints, any.",
            en="Exit with 1 if there are any: missing, stale (or only rules, or wording), "
            "edited, confirm, lints, any.",
        ),
    ] = None,
    tool: Annotated[
        bool,
        option(
            "--tool",
            fr="Les phrases de l'outil lui-même, au lieu des textes des cartes.",
            en="The sentences of the tool itself, instead of the texts of cards.",
        ),
    ] = False,
    write: Annotated[
        bool,
        option(
            "--write",
            fr="Avec --tool : ajoute ce qui manque, vide, aux fichiers de la langue.",
            en="With --tool: add what is missing, empty, to the files of the language.",
        ),
    ] = False,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.translation.asking import unknown_tongues
    from rng_cards.app.translation.bench import Bench
    from rng_cards.app.translation.stale import with_locks
    from rng_cards.app.translation.status import count_lints
    from rng_cards.app.translation.status import status as counted
    from rng_cards.app.which_game import games_at_hand
    from rng_cards.cli.which_game import names_asked

    console = Console(ctx)
    if write and not tool:
        raise typer.BadParameter(_WRITE_ALONE.say(console.language))
    if tool:
        strict = "missing" in _words(fail_on) or "any" in _words(fail_on)
        code = tell_status(ctx, console, to or [], form, write=write, strict=strict)
        raise typer.Exit(code)
    table = Table()
    games = names_asked(console, table, game, languages=to or (), form=form)
    benches = [Bench(table, one) for one in games]
    wrong = [one for bench in benches for one in unknown_tongues(bench, to or ())]
    if wrong:
        console.refuse(Report(each_once(wrong), {}), form)
    found = [(bench, counted(bench, to or (), count_lints)) for bench in benches]
    report = Report.joined(with_locks(Report((), {}), bench) for bench in benches)
    if form == "json":
        data = [_data(bench, one) for bench, one in found]
        console.report(report, "json", {"games": data} if len(data) > 1 else data[0])
    else:
        console.report(report, "full")
        several = len(games_at_hand(table)) > 1
        pages = {bench.game: _page(bench, one, console, several=several) for bench, one in found}
        console.sections(table, pages)
    if any(one.code.unreadable for one in report.diagnostics):
        raise typer.Exit(MISUSED)
    failed = bool(report.diagnostics) or any(one.fails(_words(fail_on)) for _, one in found)
    raise typer.Exit(FOUND if failed else CLEAN)


def _page(bench: "Bench", found: "Status", console: Console, *, several: bool) -> list[str]:
    """How a game stands, and what to do; where it is one of `several`, commands that name no card
    name the game.
    """
    lines: list[str] = []
    for one in found.languages:
        lines += _language(bench, one, console)
    steps = _steps(bench, found)
    if not steps:
        return [*lines, *folded(_NOTHING.say(console.language), width())]
    if several:
        steps = [(kind, count, _of_game(kind, typed, bench.game)) for kind, count, typed in steps]
    lines.append(paint(_NEXT.say(console.language), "1", colour=console.colour))
    across = max(len(step[-1]) for step in steps)
    for number, (kind, count, typed) in enumerate(steps, 1):
        why = _STEPS[kind].say(console.language, {"n": count})
        shown = paint(pad(typed, across), "1;36", colour=console.colour)
        line = f"  {number}. {shown}  {why}".rstrip()
        fits = cells(line) <= room() or not why
        lines += [line] if fits else [f"  {number}. {shown}".rstrip(), f"     {why}"]
    return lines


def _of_game(kind: str, typed: str, game: str) -> str:
    return f"{typed} --game {game}" if kind in _OF_NO_CARD else typed


def _language(bench: "Bench", one: "Progress", console: Console) -> list[str]:
    language, spoken = console.language, bench.catalogue.about["spoken"]
    title = _FROM.say(
        language,
        {
            "name": one.name,
            "id": one.tongue.id,
            "source": spoken[one.tongue.source]["name"],
            "texts": one.whole["texts"],
        },
    )
    title += "" if one.tongue.complete else _INCOMPLETE.say(language)
    names = [_short(name.say(language)) for _, name, _ in one.sets]
    across = max(map(len, names), default=0)
    wide = max(1, min(_BAR, width() - across - 6 - _NARROWEST))
    lines = [paint(title, "1", colour=console.colour)]
    for name, (_, _, counts) in zip(names, one.sets, strict=True):
        lead = f"  {pad(name, across)}  {_bar(counts, wide, colour=console.colour)}  "
        indent = across + wide + 6
        rows = folded(_in_words(counts, one, language), max(_NARROWEST, width() - indent))
        lines.append(lead + rows[0])
        lines += [" " * indent + row for row in rows[1:]]
    return [*lines, ""]


def _short(name: str, most: int = 24) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def _in_words(counts: "Counts", one: "Progress", language: str) -> str:
    """In words, but for what there is none of."""
    parts = [_TRANSLATED.say(language, {"done": counts["translated"], "all": counts["texts"]})]
    wanted = {kind: counts[kind] for kind in _COUNTS}
    if not one.tongue.complete:
        wanted["missing"] = 0
    parts += [_COUNTS[kind].say(language, {"n": n}) for kind, n in wanted.items() if n]
    if len(parts) == 1 and counts["translated"] == counts["texts"]:
        parts.append(_WELL.say(language))
    return ", ".join(map(on_one_line, parts))


def _bar(counts: "Counts", wide: int, *, colour: bool) -> str:
    """Each state as wide as its share of the texts, and a block at the least."""
    cells = _cells([counts[state] for state in _BLOCKS], wide)
    return "".join(
        paint(block * count, COLOURS[state], colour=colour)
        for (state, block), count in zip(_BLOCKS.items(), cells, strict=True)
    )


def _cells(counts: list[int], room: int) -> list[int]:
    total = sum(counts) or 1
    cells = [max(1, round(room * count / total)) if count else 0 for count in counts]
    widest = max(range(len(cells)), key=cells.__getitem__)
    cells[widest] += room - sum(cells)
    return cells


def _steps(bench: "Bench", found: "Status") -> list[tuple[str, int, str]]:
    """What to do, the most pressing first: which words, how many, and the command to type."""
    steps: list[tuple[str, int, str]] = []
    if bench.unsound:
        steps.append(("unsound", 1, "rng tr check"))
    if found.broken:
        steps.append(("broken", found.broken, "rng check"))
    for kind in ("missing", "stale-rules", "lints", "stale-wording", "target-edited", "confirm"):
        if kind == "lints":
            if found.lints:
                steps.append((kind, found.lints, "rng tr check"))
            continue
        waiting = found.waiting[kind]
        if waiting and kind == "confirm" and not bench.locked:
            steps.append(("first", len(waiting), "rng tr accept --all"))
        elif waiting:
            steps.append((kind, len(waiting), _command(kind, waiting[0])))
    for one in found.languages:
        missing = one.whole["missing"]
        if missing and not one.tongue.complete:
            steps.append(("untranslated", missing, f"rng tr next --to {one.tongue.id}"))
    return steps


def _command(kind: str, first: "Standing") -> str:
    if kind == "missing":
        return f"rng tr edit {first.unit.card}"
    return f"rng tr diff {first.unit.card} --to {first.language}"


def _data(bench: "Bench", found: "Status") -> dict[str, Any]:
    return {
        "game": bench.game,
        "languages": [
            {
                "id": one.tongue.id,
                "name": one.name,
                "from": one.tongue.source,
                "complete": one.tongue.complete,
                **one.whole,
                "sets": [
                    {"id": set_id, "name": dict(name.names), **counts}
                    for set_id, name, counts in one.sets
                ],
            }
            for one in found.languages
        ],
        "next": [
            {"what": kind, "count": count, "command": command}
            for kind, count, command in _steps(bench, found)
        ],
    }
