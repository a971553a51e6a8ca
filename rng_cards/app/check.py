"""Are the data files sound? The catalogue, and every other file that some command reads."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rng_cards.app.check_game_files import FILES as NAMING_FILES
from rng_cards.app.check_game_files import misnamed
from rng_cards.app.printing.data import keys_of
from rng_cards.app.table import Table
from rng_cards.app.which_game import games_at_hand, games_in
from rng_cards.catalogue.catalogue_codes import NO_CATALOGUE
from rng_cards.catalogue.roots import LANGUAGE_FOLDER, Roots
from rng_cards.catalogue.source import Reading, list_files, read_catalogue
from rng_cards.diagnostics import Diagnostic, Report, Span, define, in_order
from rng_cards.diagnostics.suggest import suggestion
from rng_cards.files.text import texts_of
from rng_cards.games import game_ids
from rng_cards.games.game import GameDefinition
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.text_checks import check_texts
from rng_cards.printing.compiled import Made, compiled
from rng_cards.words import Param, Text

NO_SUCH_GAME: Final = define(
    "CAT248",
    "catalogue-of-no-game",
    Text(fr="`{name}` n'est pas un jeu", en="`{name}` is no game"),
    severity="warning",
    why=Text(
        fr="Sous `catalog/`, chaque dossier porte l'identifiant d'un jeu ; celui-ci n'est jamais "
        "lu.",
        en="Each folder in `catalog/` is called like a game's id; this one is never read.",
    ),
    help=Text(fr="les jeux : {known}", en="the games: {known}"),
)
_PACKAGE = Path(__file__).parent.parent


def check_data(table: Table, game_id: str, folder: Path | None = None) -> Reading:
    """The catalogue as `check_catalogue` reads it, with the findings of all data files."""
    reading = check_catalogue(table, game_id, folder)
    there = Table()
    there.roots = Roots(folder.resolve(), table.roots.shipped) if folder else table.roots
    found = (
        *_other_files(there, game_id),
        *_ordinals(table, game_id, folder),
        *_lists(there, game_id),
    )
    if not (reading.report.diagnostics or found):
        found = _owed(there, game_id)
    if not found:
        return reading
    report = reading.report
    texts = {**texts_of(found), **report.sources}
    return reading._replace(report=Report(in_order([*report.diagnostics, *found]), texts))


def games_to_check(table: Table, folder: Path | None) -> tuple[str, ...]:
    """The games whose catalogues a folder has, or those at hand without a folder."""
    return games_in(folder) if folder else games_at_hand(table)


def no_games(table: Table, folder: Path | None) -> Iterator[Diagnostic]:
    """What keeps a folder, or one's own, from being read: no catalogue of any game in it, or one
    that is called like no game.
    """
    if folder and not games_in(folder):
        params: dict[str, Param] = {"game": ", ".join(game_ids()), "folder": str(folder)}
        yield Diagnostic(NO_CATALOGUE, Span.of_file(str(folder)), params)
    there = folder or table.roots.own
    for one in sorted((there / "catalog").glob("*/")) if there else ():
        if one.name not in (*game_ids(), LANGUAGE_FOLDER) and not one.name.startswith("."):
            params = {"name": one.name, "known": game_ids()}
            hint = suggestion(one.name, game_ids())
            yield Diagnostic(NO_SUCH_GAME, Span.of_file(str(one)), params, help=hint)


def check_catalogue(table: Table, game_id: str, folder: Path | None = None) -> Reading:
    """Read every file anew, never the cache. `folder` stands in for one's own folder."""
    roots = (folder, table.roots.shipped) if folder else table.roots.all
    distinct = tuple(dict.fromkeys(root.resolve() for root in roots))
    cards = table.game(game_id).cards
    kind = cards.make_kind() if cards else None
    reading = read_catalogue(list_files(distinct, game_id), kind, Path.cwd())
    reading = _with_texts(reading, table.game(game_id))
    if folder is None or (folder / "catalog" / game_id).is_dir():
        return reading
    params = {"game": game_id, "folder": str(folder)}
    missing = Diagnostic(NO_CATALOGUE, Span.of_file(str(folder)), params)
    report = Report((missing, *reading.report.diagnostics), reading.report.sources)
    return reading._replace(report=report)


def _with_texts(reading: Reading, game: GameDefinition) -> Reading:
    """The same, with what is wrong with what the game says when it is played."""
    engine = game.engine()
    unread = any(one.span and _holds_texts(one.span.path) for one in reading.report.diagnostics)
    if unread or not isinstance(engine, SteppedEngine):
        return reading
    source = reading.source
    terms = engine.terms(source.about)
    if engine.card_files:
        terms = terms.but(cards=_card_ids(reading))
    found = list(check_texts(source.texts, terms, source.languages, game.id))
    sources = {place.path: place.file.text or "" for place in source.texts.values() if found}
    report = reading.report
    everything = in_order([*report.diagnostics, *found])
    return reading._replace(report=Report(everything, {**sources, **report.sources}))


def _card_ids(reading: Reading) -> tuple[str, ...]:
    """The ids of all cards, of those at fault too: what is said of these is not wrong for that."""
    ids = [place.card.id for place in reading.source.places]
    shown = [one.span.path for one in reading.report.diagnostics if one.span]
    ids += [Path(path).stem for path in shown if "/cards/" in path]
    return tuple(dict.fromkeys(ids))


def _holds_texts(path: str) -> bool:
    """Whether a file says what a game says, or what it has to speak of."""
    return "/texts/" in path or path.endswith("/terms.yaml")


def _other_files(table: Table, game_id: str) -> tuple[Diagnostic, ...]:
    """What is wrong with scenarios, with what is printed from, and with what the lesson and the
    topics of the rules name. Where that is nothing, it is remembered until one of the files, or
    the code, is another.
    """
    roots = table.roots.all
    files = [root / "print" for root in roots]
    files += [root / "catalog" / game_id / "scenarios" for root in roots]
    named = ("components.yaml", *NAMING_FILES)
    files += [root / "catalog" / game_id / name for root in roots for name in named]

    def make() -> Made:
        from rng_cards.app.printing.data import check_data as printed
        from rng_cards.app.rules import misshapen_scenarios

        game = table.game(game_id)
        found = printed(game, catalogue, table.roots)
        if game.make_scenarios is not None:
            found += misshapen_scenarios(table, game_id)
        found += tuple(misnamed(table, game_id))
        return Made(None, found)

    catalogue = table.catalogue(game_id)
    asked = [*catalogue.languages, *keys_of(catalogue)]
    return compiled(f"sound-{game_id}", files, [_PACKAGE], make, asked=asked).findings


def _lists(table: Table, game_id: str) -> Iterator[Diagnostic]:
    """What is wrong with the lists of forbidden cards, those to come among them."""
    from rng_cards.decks.list_codes import LISTED_UNKNOWN
    from rng_cards.decks.lists import dated, read_list

    known = {card.id for card in table.catalogue(game_id)} | {*table.ordinals(game_id).by_card}
    for root in table.roots.all:
        lists, misnamed = dated(root / "catalog" / game_id)
        yield from misnamed
        for day, file in lists.items():
            found = read_list(day, file)
            yield from found.findings
            for card, span in found.places.items():
                if card not in known:
                    yield Diagnostic(LISTED_UNKNOWN, span, {"card": card})


def _ordinals(table: Table, game_id: str, folder: Path | None) -> Iterator[Diagnostic]:
    """What is wrong with the numbers of cards in share codes."""
    from rng_cards.app.ordinals import check_ordinals, numbering

    numbers = numbering(table, game_id, folder)
    if numbers is not None:
        yield from check_ordinals(numbers)


def _owed(table: Table, game_id: str) -> tuple[Diagnostic, ...]:
    """What the cards of a checkout still owe; remembered likewise."""
    root = table.roots.shipped
    docs, catalogue = root / "docs", root / "catalog" / game_id
    script = docs / "generate.py"
    if table.roots.editable != root or not script.is_file():
        return ()
    pages = [docs / name for name in ("card-design.md", "effects.md", "wordings-reference.md")]
    files = [catalogue, catalogue / "card.schema.json", root / "print" / game_id, *pages]

    def make() -> Made:
        from rng_cards.app.owed import owed

        return Made(None, tuple(owed(table, game_id)))

    return compiled(f"owed-{game_id}", files, [_PACKAGE, script], make).findings
