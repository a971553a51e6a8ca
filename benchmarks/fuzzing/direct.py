"""How each reader's files are read without a command line: by the tool's own reading code alone.

Each function below is called once in a process, in the fuzzer's folder, and makes the function
that reads a spoilt file in its place. That one gets the path and the bytes and gives back what the
tool has to say of them.
"""

import json
import os
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final, TypeAlias

from rng_cards.app.find import find_card
from rng_cards.app.listing import list_cards
from rng_cards.app.printing.data import keys_of, wanted_designs, wanted_page_designs, wanted_pages
from rng_cards.app.printing.emblems import read_emblems
from rng_cards.app.rules import check_rules
from rng_cards.app.share import code_in
from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.validate import validate_code, validate_file
from rng_cards.catalogue.kind import Place
from rng_cards.catalogue.roots import shipped_root
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.catalogue.texts import TEXTS
from rng_cards.cli.played_games import PlayedGames
from rng_cards.cli.table_session.terminal import LONGEST
from rng_cards.decks.ordinals import read_ordinals
from rng_cards.diagnostics import Diagnostic
from rng_cards.files.text import read_text
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.games.shared.engine import SteppedEngine
from rng_cards.games.shared.text_checks import check_texts
from rng_cards.play.game import new_game
from rng_cards.play.replays import Again, read_replays, span_of, verify
from rng_cards.play.saved.ended import ended_games as ended_games_kept
from rng_cards.play.sitting.orders import read_order
from rng_cards.printing import ledger
from rng_cards.printing.kit.model import FILE, KitNeeds
from rng_cards.printing.kit.reading import read_kit
from rng_cards.printing.layout.reading import read_layouts
from rng_cards.printing.offsets import all_offsets
from rng_cards.printing.papers import load_papers
from rng_cards.printing.papers_file import read_papers
from rng_cards.printing.portraits.reading import read_drawings, read_parts, read_portraits
from rng_cards.printing.shops_file import read_shops
from rng_cards.translation.interchange.formats import reading_of
from rng_cards.translation.interchange.messages import Directions
from rng_cards.translation.interchange.wire import bytes_in
from rng_cards.translation.lock import read_lock
from rng_cards.words import SOURCE_LANGUAGES, Text, languages, verbatim
from rng_cards.yaml.typed import typed_file

Said: TypeAlias = Diagnostic | Text
"""A finding, or what is said to somebody at the table or in a search."""
Read: TypeAlias = Callable[[str, bytes], Iterable[Said]]
"""Reads the file of a path, which holds those bytes."""

_MOST_PHRASES: Final = 200
"""Lines of an input that are read as phrases; no two are the same."""


def deck() -> Read:
    """What `rng validate` finds."""
    table = Table()
    return lambda path, _: validate_file(path, table).findings


def catalogue(game: str = "ragnguns") -> Read:
    """What `rng check` finds in the cards and what surrounds them; sound files are read once."""
    table = Table()
    files = list_files(table.roots.all, game)
    kind = offered(table.game(game), CARDS).make_kind()
    here = Path.cwd()
    sound = {str(one): one.read_bytes() for one in (here / "catalog").rglob("*.yaml")}

    def read(path: str, _: bytes) -> Iterable[Said]:
        spoilt = str(here / path)
        others = {name: data for name, data in sound.items() if name != spoilt}
        return read_catalogue(files, kind, here, others).report.diagnostics

    return read


def saloon() -> Read:
    """The same of Saloon's catalogue."""
    return catalogue("saloon")


def duel() -> Read:
    """The same of Duel's catalogue."""
    return catalogue("duel")


def lock() -> Read:
    """What is wrong with a lock file of translations."""
    return lambda path, _: read_lock(Path(path).parent).findings


def ordinals() -> Read:
    """What is wrong with a lock file of the numbers of cards."""
    return lambda path, _: read_ordinals(Path(path).parent).findings


def share_code() -> Read:
    """What `rng deck open -` finds in a pasted text."""
    table = Table()
    return lambda _, data: validate_code(code_in(data.decode("utf-8", "replace")), table).findings


def scenarios() -> Read:
    """What `rng rules check` finds: the scenarios are played."""
    table = Table()
    return lambda path, _: check_rules(table, "ragnguns", [path]).report.diagnostics


def duel_scenarios() -> Read:
    """The same of a game made of named steps."""
    table = Table()
    return lambda path, _: check_rules(table, "duel", [path]).report.diagnostics


def game_texts() -> Read:
    """What is wrong with what Duel says in one language."""
    table = Table()
    engine = table.game("duel").engine()
    assert isinstance(engine, SteppedEngine)
    terms = engine.terms(table.catalogue("duel").about)

    def read(path: str, _: bytes) -> Iterable[Said]:
        file = read_text(path)
        if file.text is None:
            return file.findings
        said = typed_file(TEXTS, file)
        if said.value is None:
            return said.findings
        language = Path(path).stem
        return check_texts({language: Place(said.value, {}, file)}, terms, (language,), "duel")

    return read


def layout() -> Read:
    """What is wrong with a layout of cards and with what it extends."""
    table = Table()
    game = table.game("ragnguns")
    wanted = wanted_designs(game, table.catalogue(game.id), load_papers(table.roots).cards)
    any_kind = next(iter(wanted.values()))._replace(shown=frozenset())

    def read(path: str, _: bytes) -> Iterable[Said]:
        file = Path(path)
        one = {file.stem: wanted.get(file.stem, any_kind)}
        return read_layouts([file.parent], one).findings

    return read


def pages() -> Read:
    """What is wrong with the pages that go with all the cards of Duel."""
    table = Table()
    game = table.game("duel")
    wanted = wanted_page_designs(game, table.catalogue(game.id))
    any_page = next(iter(wanted.values()))._replace(shown=frozenset())

    def read(path: str, _: bytes) -> Iterable[Said]:
        file = Path(path)
        one = {file.stem: wanted.get(file.stem, any_page)}
        return read_layouts([file.parent], one).findings

    return read


def kit() -> Read:
    """What is wrong with the list of a kit, or with one of its pages and what it extends."""
    table = Table()
    leaflet = [one["id"] for one in table.catalogue("ragnguns").about["leaflet"]]
    wanted = wanted_pages(SOURCE_LANGUAGES, leaflet)
    needs = KitNeeds(wanted, tuple(load_papers(table.roots).papers))

    def read(path: str, _: bytes) -> Iterable[Said]:
        file = Path(path)
        if file.name == FILE:
            return read_kit(file, [file.parent], needs, ()).findings
        return read_layouts([file.parent], {file.stem: wanted}).findings

    return read


def kit_without_decks() -> Read:
    """What is wrong with the list of a kit of Saloon."""
    table = Table()
    catalogue = table.catalogue("saloon")
    papers = tuple(load_papers(table.roots).papers)
    needs = KitNeeds(wanted_pages(catalogue.languages), papers, ("leaflet",), keys_of(catalogue))
    shared = table.roots.shipped / "print" / "kit"

    def read(path: str, _: bytes) -> Iterable[Said]:
        file = Path(path)
        return read_kit(file, [file.parent, shared], needs, ()).findings

    return read


def emblems() -> Read:
    """What is wrong with the icons of cards."""
    return lambda path, _: read_emblems(Path(path)).findings


def portraits() -> Read:
    """What is wrong with the faces of people, made of the parts that are shipped."""
    shipped = shipped_root() / "print"
    return lambda path, _: read_portraits([Path(path).parent.parent, shipped], "ragnguns").findings


def drawings() -> Read:
    """What is wrong with the drawings beside the icons."""
    return lambda path, _: read_drawings(Path(path)).findings


def portrait_parts() -> Read:
    """What is wrong with a file of parts."""
    return lambda path, _: read_parts([Path(path).parent.parent]).findings


def papers() -> Read:
    """What is wrong with the papers."""
    return lambda path, _: read_papers({path: path}).findings


def shops() -> Read:
    """What is wrong with the shops; profiles are looked for beside ours, too."""
    ours = str(Table().roots.shipped / "print" / "shops.yaml")
    return lambda path, _: read_shops({ours: ours, path: path}).findings


def offsets() -> Read:
    """What is wrong with the offsets of backs that were kept."""

    def read(_: str, __: bytes) -> Iterable[Said]:
        found = all_offsets()
        if isinstance(found, Diagnostic):
            return [found]
        return [finding for one in found.values() for finding in one.findings]

    return read


def print_ledger() -> Read:
    """What is wrong with the record of what was printed."""

    def read(path: str, _: bytes) -> Iterable[Said]:
        found = ledger.read(path)
        sorted_by_date = found.entries
        assert len(sorted_by_date) == len(found.printed)
        return found.findings

    return read


def games() -> Read:
    """Why recorded games cannot be played again to the end that was recorded."""
    again = Again(Table())

    def read(path: str, _: bytes) -> Iterator[Said]:
        for line in read_replays(path):
            yield from line.findings
            if line.replay is not None:
                opened = again.open(line.replay, span_of(path, line.number))
                if isinstance(opened, list):
                    yield from opened
                elif (wrong := verify(opened)) is not None:
                    yield wrong

    return read


def ended_games() -> Read:
    """What the page and the data of `rng log` say of games that are over."""
    table = Table()
    again = Again(table)

    def read(_: str, __: bytes) -> Iterator[Said]:
        games = ended_games_kept()
        page = PlayedGames(games, table, again, os.environ.get("RNG_LANG", "en"))
        yield from (finding for one in games for finding in one.findings)
        yield from map(verbatim, page.page(None))
        json.dumps(page.data()).encode()

    return read


def interchange() -> Read:
    """What is wrong with a translator's file."""
    wanted = Directions({one.id: one.source for one in Bench(Table(), "ragnguns").tongues})

    def read(path: str, _: bytes) -> Iterable[Said]:
        data = bytes_in(path)
        if isinstance(data, Diagnostic):
            return [data]
        return reading_of(path, data, wanted).findings

    return read


def phrases() -> Read:
    """What the table answers to each line, in the first position of a game.

    Nothing is played: a line that is a legal move has no answer.
    """
    table = Table()
    game = new_game("deck.yaml", None, seed=7, table=table)
    make_tabletop = table.game("ragnguns").make_tabletop
    assert make_tabletop is not None
    tabletop = make_tabletop(table.catalogue("ragnguns"))

    def answers(line: str) -> Iterator[Said]:
        if read_order(line, languages()) or tabletop.about(game.state, line, game.words):
            return
        found = tabletop.read(game.state, line, game.words, "en")
        yield from map(verbatim, (*found.strange, *found.near))
        for action in found.actions:
            if refusal := game.why_not(action):
                yield from filter(None, (refusal.message, refusal.cite))

    def read(_: str, data: bytes) -> Iterator[Said]:
        typed = data.decode("utf-8", "replace").replace(";", "\n").splitlines()
        lines = dict.fromkeys(line[:LONGEST].strip() for line in typed)
        for line in islice(filter(None, lines), _MOST_PHRASES):
            yield from answers(line)

    return read


def search() -> Read:
    """What is said of words that name no card, or of a query that makes no sense."""
    table = Table()

    def read(_: str, data: bytes) -> Iterator[Said]:
        text = os.fsdecode(data.replace(b"\0", b""))
        found = find_card(text, table, "ragnguns").finding
        yield from [found] if found else []
        yield from list_cards(table, "ragnguns", text).findings

    return read
