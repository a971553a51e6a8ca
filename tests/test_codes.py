"""Every code: named and documented, fired by its own example, silent on the example mended."""

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from cases import about, each
from example_values import matches_example
from fired_by_collections import FIRED_BY_COLLECTIONS
from fired_by_deck_editor import FIRED_BY_DECK_EDITOR
from fired_by_duel import FIRED_BY_DUEL
from fired_by_exchange import FIRED_BY_EXCHANGE, found_in_exchange
from fired_by_exports import FIRED_BY_EXPORTS
from fired_by_game_files import FIRED_BY_GAME_FILES
from fired_by_game_texts import FIRED_BY_GAME_TEXTS
from fired_by_histories import FIRED_BY_HISTORIES
from fired_by_kit import FIRED_BY_KIT
from fired_by_lab import FIRED_BY_LAB
from fired_by_odds import FIRED_BY_ODDS
from fired_by_page import FIRED_BY_PAGE
from fired_by_players import FIRED_BY_PLAYERS
from fired_by_print_command import FIRED_BY_PRINT_COMMAND, findings_of_layouts
from fired_by_printing import FIRED_BY_PRINTING
from fired_by_queries import FIRED_BY_QUERIES
from fired_by_repairs import FIRED_BY_REPAIRS
from fired_by_saved_games import FIRED_BY_SAVED_GAMES
from fired_by_share_codes import FIRED_BY_SHARE_CODES
from fired_by_shared_scenarios import FIRED_BY_SHARED_SCENARIOS
from fired_by_shops import FIRED_BY_SHOPS
from fired_by_staleness import FIRED_BY_STALENESS
from fired_by_texts import FIRED_BY_TEXTS
from fired_by_wordings import FIRED_BY_WORDINGS
from fired_by_workers import FIRED_BY_WORKERS
from linting import found_beside_effects, found_in_texts
from new_card import FIRED_BY_NEW_CARD
from second_game import second_game

from rng_cards.app import edit_deck
from rng_cards.app.check import check_catalogue, no_games
from rng_cards.app.explain import all_codes, code_names, page, parts, witness_folder
from rng_cards.app.find import Found, read_names
from rng_cards.app.init import prepare
from rng_cards.app.listing import list_cards
from rng_cards.app.rules import check_rules
from rng_cards.app.table import Table, shapes
from rng_cards.app.tag_deck import tag_deck
from rng_cards.app.translation.bench import Bench
from rng_cards.app.validate import validate, validate_text
from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.catalogue.roots import Roots
from rng_cards.catalogue.source import list_files, read_catalogue
from rng_cards.cli.main import run
from rng_cards.decks.read import deck_of
from rng_cards.diagnostics import Code, Diagnostic, Span, define, find_code
from rng_cards.diagnostics.examples import example_help, example_message
from rng_cards.diagnostics.suggest import closest
from rng_cards.files.plain import MAX_BYTES
from rng_cards.files.text import TextFile, decode, os_finding, read_text
from rng_cards.games import GAME_OF_DECKS, every_game, game_ids
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.games.scenarios.scenario_codes import SOUND_SCENARIO
from rng_cards.games.topics import rulings_of
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.matches import Entrant, MatchSetup, play_match
from rng_cards.play.replays import Again, read_replays, verify
from rng_cards.yaml import reader
from rng_cards.yaml.reader import parse

ROOT: Final = Path(__file__).parent.parent
CODES: Final = all_codes()
WITH_EXAMPLE: Final = [code for code in CODES if code.example]
CONTROLS: Final = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]"
)
UNFILLED: Final = re.compile(r"\{[a-z]\w*(:[^}]*\|[^}]*)?\}")
"""What a message shows of a placeholder that nothing has filled."""
FAMILIES: Final = {
    "YML1": ("rng_cards.files", "rng_cards.yaml"),
    "CAT2": (
        "rng_cards.catalogue",
        "rng_cards.games.shared",
        "rng_cards.games.ragnguns.card_rules",
        "rng_cards.app.check",
        "rng_cards.app.init",
        "rng_cards.app.changed_card",
        "rng_cards.app.owed",
    ),
    "TRN3": ("rng_cards.translation", "rng_cards.app.translation", "rng_cards.games"),
    "DCK4": (
        "rng_cards.decks",
        "rng_cards.games.ragnguns.deck_rules",
        "rng_cards.app.deck_names",
        "rng_cards.app.edit_deck",
        "rng_cards.app.find",
        "rng_cards.app.tag_deck",
    ),
    "DCK5": (
        "rng_cards.decks",
        "rng_cards.app.deck_bench",
        "rng_cards.app.ordinals",
        "rng_cards.repair",
    ),
    "QRY5": ("rng_cards.search",),
    "ODD5": ("rng_cards.odds",),
    "EXP5": ("rng_cards.app.export",),
    "LAB5": ("rng_cards.lab",),
    "RUL6": (
        "rng_cards.games.capabilities",
        "rng_cards.games.name_checks",
        "rng_cards.games.scenarios",
        "rng_cards.games.ragnguns.scenarios",
        "rng_cards.games.shared",
        "rng_cards.play.replays",
        "rng_cards.play.seat_codes",
        "rng_cards.play.saved",
    ),
    "WEB8": ("rng_cards.app.page_codes",),
    "WRK9": ("rng_cards.play.workers",),
    "TRN8": ("rng_cards.translation", "rng_cards.app.translation", "rng_cards.games.shared"),
    "PRT7": ("rng_cards.printing", "rng_cards.app.printing"),
}
"""Which modules define the codes of which family."""

UNDERLYING: Final = {"DCK401", "DCK402"}
"""What a deck of an example lacks besides, being an example: cards, a Gunslinger."""
DECKS: Final = {"deck", "deck-text", "bytes"}


def own_folder(at: Path) -> Path:
    (at / "catalog/ragnguns/cards/weapons").mkdir(parents=True)
    (at / "rng-cards.yaml").write_text("", encoding="utf-8")
    return at


def findings_of_card(text: str, at: Path, stem: str = "rusty-spur") -> list[Diagnostic]:
    """What checking the catalogue says with one more card in it."""
    file = own_folder(at) / f"catalog/ragnguns/cards/weapons/{stem}.yaml"
    file.write_text(text, encoding="utf-8")
    return list(check_catalogue(Table(at), "ragnguns", folder=at).report.diagnostics)


def findings_of_deck(text: str, path: str, table: Table) -> list[Diagnostic]:
    file = decode(path, text.encode())
    read = deck_of(file, shapes(), GAME_OF_DECKS)
    if read.deck is None or file.text is None:
        return read.findings
    return [*file.findings, *validate_text(path, file.text, table).findings]


def findings_of_scenarios(text: str, at: Path, table: Table) -> list[Diagnostic]:
    (at / "scenarios.yaml").write_text(text, encoding="utf-8")
    return list(check_rules(table, "ragnguns", [str(at / "scenarios.yaml")]).report.diagnostics)


def found_in(kind: str, text: str, at: Path, table: Table) -> list[Diagnostic]:
    if kind == "card":
        return findings_of_card(text, at)
    if kind == "scenario":
        return findings_of_scenarios(text, at, table)
    if kind in {"po", "xliff", "csv"}:
        return found_in_exchange(kind, text, at, table)
    if kind == "flavours":
        return found_in_texts(text, table.catalogue("ragnguns"), "flavour")
    if kind == "texts":
        return found_in_texts(text, table.catalogue("ragnguns"))
    if kind == "texts-of-card":
        file = own_folder(at) / "catalog/ragnguns/cards/weapons/rusty-spur.yaml"
        file.write_text(text, encoding="utf-8")
        return found_beside_effects(Table(at), "rusty-spur")
    if kind == "layout":
        return findings_of_layouts(at, {"weapon": text})
    return findings_of_deck(text, "deck.txt" if kind == "deck-text" else "deck.yaml", table)


def ids(found: Sequence[Diagnostic]) -> set[str]:
    return {one.code.id for one in found}


# Names


def test_ids_and_names_are_unique() -> None:
    assert len({code.id for code in CODES}) == len({code.name for code in CODES}) == len(CODES)


def test_a_name_is_kebab_case_and_an_id_a_family_and_a_number() -> None:
    for code in CODES:
        with about(code.id):
            assert code.id[:4] in FAMILIES
            assert len(code.id) == 6
            assert code.id[3:].isdigit()
            assert all(part.isalnum() and part.islower() for part in code.name.split("-")), (
                code.name
            )


@each("family", FAMILIES)
def test_a_code_is_defined_in_a_module_of_its_family(family: str) -> None:
    defined = {
        value
        for module in FAMILIES[family]
        for name, space in modules_under(module).items()
        for value in space.values()
        if isinstance(value, Code) and name
    }
    assert {code for code in CODES if code.id.startswith(family)} <= defined


def modules_under(name: str) -> dict[str, dict[str, Any]]:
    every = {key: vars(module) for key, module in sys.modules.items()}
    return {key: space for key, space in every.items() if f"{key}.".startswith(f"{name}.")}


def test_a_code_defined_twice_is_a_bug_of_ours() -> None:
    first = CODES[0]
    with pytest.raises(ValueError, match="defined twice"):
        define(first.id, "quite-another-name", first.message, why=first.why)
    with pytest.raises(ValueError, match="defined twice"):
        define("YML199", first.name, first.message, why=first.why)
    assert find_code("YML199") is None


def test_a_code_has_its_page_in_the_documentation() -> None:
    for code in CODES:
        with about(code.id):
            text = (ROOT / f"docs/codes/{code.id}-{code.name}.md").read_text(encoding="utf-8")
            assert text.startswith(f"# {code.id} {code.name}\n")
            assert code.why.say("fr") in text
            assert code.why.say("en") in text


def test_the_documentation_has_no_page_of_a_code_that_is_no_more() -> None:
    pages = {file.stem for file in (ROOT / "docs/codes").glob("*.md")}
    assert pages == {f"{code.id}-{code.name}" for code in CODES}


# Examples


def test_the_card_that_examples_bend_is_sound(tmp_path: Path) -> None:
    assert findings_of_card(SOUND_CARD, tmp_path) == []


def test_an_example_fires_its_code_and_nothing_else_inside_its_own_file(
    tmp_path: Path, table: Table
) -> None:
    for code in WITH_EXAMPLE:
        with about(code.id):
            folder = tmp_path / code.id
            folder.mkdir()
            assert code.example is not None
            found = found_in(code.example.kind, code.example.fires, folder, table)
            beside = ids(found) - {code.id}
            allowed = UNDERLYING if code.example.kind in DECKS else set()
            assert code.id in ids(found)
            assert matches_example(next(one for one in found if one.code is code), folder)
            assert beside <= allowed | ALSO.get(code.id, set())
            lines = code.example.fires.splitlines()
            for one in found:
                assert one.span is not None
                assert 1 <= one.span.line <= len(lines)
                assert 1 <= one.span.column <= len(lines[one.span.line - 1]) + 1


def test_an_example_mended_no_longer_fires(tmp_path: Path, table: Table) -> None:
    for code in WITH_EXAMPLE:
        with about(code.id):
            folder = tmp_path / code.id
            folder.mkdir()
            assert code.example is not None
            found = found_in(code.example.kind, code.example.mended, folder, table)
            assert code.id not in ids(found)
            assert ids(found) <= (UNDERLYING if code.example.kind in DECKS else set())


ALSO: Final[dict[str, set[str]]] = {
    "CAT202": {"CAT201"},  # the id of another file's card is not this file's name
    "CAT221": {"CAT233"},  # firepower for nothing is off the curve as well
    "CAT225": {"CAT229", "CAT230", "CAT233"},  # no cost: it shoots what it does not pay
    "CAT228": {"CAT229", "CAT233"},  # the same
    "CAT229": {"CAT233"},
    "YML114": {"DCK410"},  # a name with a hole in it is no card's
}
"""What the example of a code fires besides, and cannot help."""


# Codes that no small file can show


def _folder_of(path: Path) -> list[Diagnostic]:
    return read_text(str(path)).findings


def _cannot_read(path: Path, _table: Table) -> list[Diagnostic]:
    return [os_finding(str(path), OSError(errno.EACCES, "denied"))]


def _a_pipe(path: Path, _table: Table) -> list[Diagnostic]:
    os.mkfifo(path / "pipe.yaml")
    return _folder_of(path / "pipe.yaml")


def _not_utf8(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "latin.txt").write_bytes("Éperon rouillé\n".encode("latin-1"))
    return _folder_of(path / "latin.txt")


def _too_big(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "big.yaml").write_bytes(b"#" * (MAX_BYTES + 1))
    return _folder_of(path / "big.yaml")


def _too_many_values(_path: Path, _table: Table) -> list[Diagnostic]:
    text = "- a\n" * (reader.MAX_VALUES + 1)
    return parse(TextFile("deck.yaml", text, [])).findings


def _card(text: str) -> Callable[[Path, Table], list[Diagnostic]]:
    return lambda path, _table: findings_of_card(text, path)


def _no_catalogue(path: Path, _table: Table) -> list[Diagnostic]:
    (path / "rng-cards.yaml").write_text("", encoding="utf-8")
    kind = offered(Table(path).game("ragnguns"), CARDS).make_kind()
    return list(read_catalogue(list_files([path], "ragnguns"), kind).report.diagnostics)


def _broken_catalogue(path: Path, _table: Table) -> list[Diagnostic]:
    file = own_folder(path) / "catalog/ragnguns/cards/weapons/rusty-spur.yaml"
    file.write_text(SOUND_CARD.replace("cost: 1", "cost: dear"), encoding="utf-8")
    deck = ROOT / "decks/buffalo-kid.yaml"
    return list(validate([str(deck)], Table(path)).report.diagnostics)


def _of_no_game(path: Path, table: Table) -> list[Diagnostic]:
    (own_folder(path) / "catalog/ragnbuns").mkdir()
    return list(no_games(table, path))


def _unsafe_edit(path: Path, table: Table) -> list[Diagnostic]:
    deck = path / "deck.yaml"
    deck.write_text("game: ragnguns\nname: x\ncards:\n  - - Fall\n", encoding="utf-8")
    return list(edit_deck.add_cards(str(deck), ["whip"], table, "en").refused)


def _two_ways(_path: Path, _table: Table) -> list[Diagnostic]:
    known = ("red", "red rock", "rock fall", "fall")

    def read(typed: str, *, suggest: bool = True) -> Found[str]:
        return Found(
            typed if typed in known else None, guessed=not suggest, finding=None, typed=typed
        )

    _names, unclear = read_names(["red", "rock", "fall"], read)
    return [unclear] if unclear else []


def _came_with_the_tool(path: Path, _table: Table) -> list[Diagnostic]:
    table = Table(path)
    table.roots = Roots(None, ROOT, fixed=True)
    bench = Bench(table, "ragnguns")
    return list(bench.not_editable([bench.units[0].path]))


def _folder_taken(path: Path, table: Table) -> list[Diagnostic]:
    (path / "rng-cards.yaml").write_text("# Somebody's.", encoding="utf-8")
    finding = prepare(path, table, "ragnguns", "en").finding
    return [finding] if finding else []


def _in_deck(*names: str, add: bool) -> Callable[[Path, Table], list[Diagnostic]]:
    def refused(path: Path, table: Table) -> list[Diagnostic]:
        deck = path / "deck.txt"
        deck.write_text("Buffalo Kid\nMachete\n", encoding="utf-8")
        if add:
            return list(edit_deck.add_cards(str(deck), names, table, "en").refused)
        return list(edit_deck.remove_cards(str(deck), names, table, "en").refused)

    return refused


def _tagged(text: str, name: str) -> Callable[[Path, Table], list[Diagnostic]]:
    """A deck of that text, from which a tag is to go that it does not bear."""

    def refused(path: Path, table: Table) -> list[Diagnostic]:
        deck = path / name
        deck.write_text(text, encoding="utf-8")
        return list(tag_deck(str(deck), (), (), ("festif",), table, "en").refused)

    return refused


def _file_exists(path: Path, table: Table) -> list[Diagnostic]:
    (path / "deck.txt").write_text("", encoding="utf-8")
    change = edit_deck.new_deck(str(path / "deck.txt"), None, (), (), table, "ragnguns", "en")
    return list(change.refused)


def _lacking(_path: Path, table: Table) -> list[Diagnostic]:
    with second_game() as game:
        return list(list_cards(table, game.id).findings)


def _without_witness(path: Path, table: Table) -> list[Diagnostic]:
    (path / "scenarios.yaml").write_text(SOUND_SCENARIO, encoding="utf-8")
    checked = check_rules(table, "ragnguns", [str(path / "scenarios.yaml")], coverage=True)
    return list(checked.report.diagnostics)


def _sixteen_cards(path: Path, table: Table) -> list[Diagnostic]:
    names = [card.id for card in table.catalogue("ragnguns") if card.type == "weapon"][:16]
    text = SOUND_SCENARIO.replace("[Machete]", f"[{', '.join(names)}]")
    return findings_of_scenarios(text, path, table)


def _replay(**changes: Any) -> Callable[[Path, Table], list[Diagnostic]]:
    """A recorded game with some of its fields changed, played again."""

    def found(path: Path, table: Table) -> list[Diagnostic]:
        line = {**json.loads(_recorded(table)), **changes}
        file = path / "games.jsonl"
        file.write_text(json.dumps(line), encoding="utf-8")
        return _played_again(file, table)

    return found


def _recorded(table: Table) -> str:
    deck = load_deck(str(ROOT / "decks/buffalo-kid.yaml"), table)
    entrant = Entrant(deck, agent_named("random"))
    setup = MatchSetup("ragnguns", (entrant, entrant), ((0, 1),), 1, 7, {}, record=True)
    return next(play_match(setup)).lines[0]


def _played_again(file: Path, table: Table) -> list[Diagnostic]:
    again = Again(table)
    found: list[Diagnostic] = []
    for line in read_replays(str(file)):
        found += line.findings
        if line.replay:
            opened = again.open(line.replay, Span.of_file(str(file)))
            wrong = opened if isinstance(opened, list) else verify(opened)
            found += wrong if isinstance(wrong, list) else [wrong] if wrong else []
    return found


def _seat(**cards: str) -> Callable[[Path, Table], list[Diagnostic]]:
    """A recorded game with other cards on one side; a print of nothing takes the card away."""

    def found(path: Path, table: Table) -> list[Diagnostic]:
        players = json.loads(_recorded(table))["players"]
        for card, its_print in cards.items():
            players[0]["cards"][card.replace("_", "-")] = its_print
        players[0]["cards"] = {card: one for card, one in players[0]["cards"].items() if one}
        return _replay(players=players)(path, table)

    return found


def _actions(change: Callable[[list[int]], list[int]]) -> Callable[[Path, Table], list[Diagnostic]]:
    def found(path: Path, table: Table) -> list[Diagnostic]:
        return _replay(actions=change(json.loads(_recorded(table))["actions"]))(path, table)

    return found


def _other_winner(path: Path, table: Table) -> list[Diagnostic]:
    outcome = json.loads(_recorded(table))["outcome"]
    winners = [1 - one for one in outcome["winners"]]
    return _replay(outcome=outcome | {"winners": winners})(path, table)


def _no_game(path: Path, table: Table) -> list[Diagnostic]:
    (path / "games.jsonl").write_text("", encoding="utf-8")
    return _played_again(path / "games.jsonl", table)


def _no_replay(path: Path, table: Table) -> list[Diagnostic]:
    (path / "games.jsonl").write_text(_recorded(table)[:100], encoding="utf-8")
    return _played_again(path / "games.jsonl", table)


def _data(name: str, old: str, new: str) -> Callable[[Path, Table], list[Diagnostic]]:
    """The catalogue with something else in one of the files beside the cards."""

    def fire(path: Path, table: Table) -> list[Diagnostic]:
        text = (ROOT / "catalog/ragnguns" / name).read_text(encoding="utf-8")
        assert old in text
        file = own_folder(path) / "catalog/ragnguns" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
        return list(check_catalogue(table, "ragnguns", folder=path).report.diagnostics)

    return fire


FIRED_BY: Final[dict[str, tuple[str, Callable[[Path, Table], list[Diagnostic]]]]] = {
    "YML101": ("a path that leads nowhere", lambda path, _: _folder_of(path / "no.yaml")),
    "YML102": ("a folder", lambda path, _: _folder_of(path)),
    "YML103": ("a file that the system keeps to itself", _cannot_read),
    "YML105": ("Latin-1", _not_utf8),
    "YML106": ("a file of eight megabytes", _too_big),
    "YML118": ("a pipe", _a_pipe),
    "YML116": ("a hundred thousand values", _too_many_values),
    "YML123": ("a type of card that does not exist", _card(SOUND_CARD.replace("weapon", "sword"))),
    "YML124": ("a cost of 99", _card(SOUND_CARD.replace("cost: 1", "cost: 99"))),
    "YML125": (
        "an effect of two verbs in one step",
        _card(
            SOUND_CARD
            + "effects:\n  - cost: 1\n    does: [{shoot: 1, heal: 1}]\n    text: {fr: x, en: x}\n"
        ),
    ),
    "CAT210": ("a folder without cards", _no_catalogue),
    "CAT211": ("a deck checked against a card that could not be read", _broken_catalogue),
    "CAT240": ("preparing a folder twice", _folder_taken),
    "CAT244": (
        "a mend that runs without end",
        _data("wordings/fr.yaml", '"\\\\bde le "', '"([a-zA-Z]+ ?)+!"'),
    ),
    "CAT245": (
        "a number in letters",
        _data("../languages/fr.yaml", "    0: [zéro", "    s: [zéro"),
    ),
    "CAT246": (
        "a language translated from itself",
        _data("languages.yaml", "  from: fr\n", "  from: en\n"),
    ),
    "CAT247": (
        "two rulings of one id",
        _data("rulings.yaml", "- id: effect-symbols", "- id: improvise-cost"),
    ),
    "CAT248": ("a folder of no game's cards", _of_no_game),
    "DCK430": ("taking out what is not there", _in_deck("whip", add=False)),
    "DCK431": ("adding what is there", _in_deck("machette", add=True)),
    "DCK432": ("adding a Gunslinger among the cards", _in_deck("jenny james", add=True)),
    "CAT241": ("changing a card that came with the tool", _came_with_the_tool),
    "DCK434": ("adding a card after a list in the list", _unsafe_edit),
    "DCK435": ("names that can be cut in two ways", _two_ways),
    "DCK436": ("a tag for a plain list", _tagged("Buffalo Kid\nMachete\n", "deck.txt")),
    "DCK437": (
        "taking off a tag that is not there",
        _tagged("game: ragnguns\ngunslinger: Buffalo Kid\ncards: [Machete]\n", "deck.yaml"),
    ),
    "DCK433": ("starting a deck over another", _file_exists),
    "RUL603": ("scenarios that show nothing", _without_witness),
    "RUL612": ("a hand of sixteen cards", _sixteen_cards),
    "RUL650": ("a recorded game cut short", _no_replay),
    "RUL651": ("a game of a later format", _replay(format=3)),
    "RUL652": ("a third player who begins", _replay(first=2)),
    "RUL653": ("a card that nobody has", _seat(no_such_card="0" * 16)),
    "RUL654": ("a card with another print", _seat(machete="0" * 16)),
    "RUL655": ("a card taken away", _seat(machete="")),
    "RUL656": ("an action without a meaning", _actions(lambda codes: [99_999, *codes[1:]])),
    "RUL657": ("the placing of nobody", _actions(lambda codes: [1 << 10, *codes[1:]])),
    "RUL658": ("no actions", _actions(lambda _: [])),
    "RUL659": ("one action more", _actions(lambda codes: [*codes, 0])),
    "RUL660": ("somebody else's victory", _other_winner),
    "RUL661": ("another last position", _replay(end="0" * 16)),
    "RUL672": ("a game that nobody knows", _replay(game="poker")),
    "RUL662": ("a file of nothing", _no_game),
    "RUL666": ("the cards of a game that has none", _lacking),
    **FIRED_BY_ODDS,
    **FIRED_BY_COLLECTIONS,
    **FIRED_BY_QUERIES,
    **FIRED_BY_DUEL,
    **FIRED_BY_PRINTING,
    **FIRED_BY_PRINT_COMMAND,
    **FIRED_BY_DECK_EDITOR,
    **FIRED_BY_HISTORIES,
    **FIRED_BY_KIT,
    **FIRED_BY_SHOPS,
    **FIRED_BY_REPAIRS,
    **FIRED_BY_SAVED_GAMES,
    **FIRED_BY_PAGE,
    **FIRED_BY_PLAYERS,
    **FIRED_BY_STALENESS,
    **FIRED_BY_EXPORTS,
    **FIRED_BY_LAB,
    **FIRED_BY_WORKERS,
    **FIRED_BY_TEXTS,
    **FIRED_BY_WORDINGS,
    **FIRED_BY_GAME_TEXTS,
    **FIRED_BY_GAME_FILES,
    **FIRED_BY_SHARE_CODES,
    **FIRED_BY_SHARED_SCENARIOS,
    **FIRED_BY_EXCHANGE,
    **FIRED_BY_NEW_CARD,
}
"""How each code without an example is fired; deck rules have their witnesses instead."""


def test_every_code_is_fired_by_an_example_a_pair_of_witnesses_or_a_test_here() -> None:
    without = {code.id for code in CODES if not code.example}
    witnessed = {code.id for code in CODES if witness_folder(code.name).is_dir()}
    assert without == FIRED_BY.keys() | witnessed
    assert not FIRED_BY.keys() & witnessed


def test_a_code_without_an_example_is_fired_all_the_same(tmp_path: Path, table: Table) -> None:
    for code_id in FIRED_BY:
        with about(code_id):
            folder = tmp_path / code_id
            folder.mkdir()
            found = FIRED_BY[code_id][1](folder, table)
            assert ids(found) == {code_id}
            assert matches_example(found[0], folder)
            for language in ("fr", "en"):
                assert not UNFILLED.search(found[0].message(language))
                assert not UNFILLED.search(found[0].help_text(language))


def test_a_deck_rule_has_a_pair_of_witnesses() -> None:
    for code in CODES:
        with about(code.id):
            folder = witness_folder(code.name)
            if folder.is_dir():
                assert (folder / "legal.yaml").is_file()
                assert (folder / "illegal.yaml").is_file()


# rng explain


def test_explain_says_all_there_is_by_id_and_by_name(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for code in CODES:
        assert find_code(code.id.lower()) is find_code(code.name.upper()) is code
    templates = [code for code in CODES if code.id in {"TRN316", "DCK402"}]
    for code in (*templates, *CODES[:: len(CODES) // 8]):
        for language in ("fr", "en"):
            assert run(["explain", code.id.lower(), "--lang", language]) == 0
            said = capsys.readouterr().out
            assert run(["explain", code.name.upper(), "--lang", language]) == 0
            assert capsys.readouterr().out == said
            assert said.startswith(f"{code.id} {code.name} (")
            words = " ".join(said.split())
            for part in parts(code, language):
                assert part.title in words
                assert " ".join(part.text.split()) in words
            if code.name != "placeholders-differ":  # its example has some to show
                assert not UNFILLED.search(said)
            assert not re.search(r"^#|^```|\*\*", said, re.MULTILINE)


def test_explain_knows_every_ruling_by_its_key_and_number(
    capsys: pytest.CaptureFixture[str],
) -> None:
    numbers: dict[int, set[str]] = {}
    for game in every_game():
        for ruling in rulings_of(game, Table().catalogue(game.id)):
            numbers.setdefault(ruling.number, set()).add(ruling.id)
    assert run(["explain", "belt-for-gunslinger-only", "--lang", "fr"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("Précision 20 de Rag'n'Guns (belt-for-gunslinger-only, ")
    assert "peut-elle payer" in said
    assert "livret, «\u00a0Balles, Barillet, Cartouchière\u00a0»" in said
    assert "EN" not in said.replace("RENFORTS", "")
    assert run(["explain", "12", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {one["ruling"] for one in told} == numbers[12]
    assert {one["game"] for one in told} == set(game_ids())
    assert run(["explain", "12", "--game", "duel"]) == 0
    assert capsys.readouterr().out.startswith("Ruling 12 of Duel")


def test_the_page_of_a_code_is_in_both_languages() -> None:
    for code in CODES:
        assert "## Pourquoi" in page(code, "fr")
        assert code.why.say("fr") in page(code, "fr")
        for language in ("fr", "en", "de"):
            said = example_message(code, language) + example_help(code, language)
            assert not UNFILLED.search(said) or code.name == "placeholders-differ"


def test_a_page_shows_no_control_character_and_both_files_of_its_example() -> None:
    for code in CODES:
        with about(code.id):
            text = page(code, "en")
            assert not CONTROLS.search(text)
            shows = code.example is not None or witness_folder(code.name).is_dir()
            assert ("## What fires it" in text) is shows
            assert ("## Mended" in text) is shows


@each("asked, meant", [("DC404", "DCK404"), ("to-many-epics", "too-many-epics")])
def test_an_unknown_code_is_a_misuse_with_a_suggestion(
    asked: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert closest(asked, code_names()) == meant
    assert run(["explain", asked]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"error: no code or ruling `{asked}`; did you mean `{meant}`?" in told.err
    assert run(["explain", asked, "--lang", "fr"]) == 2
    told = capsys.readouterr()
    assert (
        f"erreur\u00a0: ni code ni précision `{asked}`\u202f; tu voulais dire `{meant}`\u202f?"
        in told.err
    )


def test_explain_without_a_code_lists_them_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [[code.id, code.name] for code in CODES]


def test_explain_gives_programs_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "--format", "json", "--lang", "fr"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [one["code"] for one in data] == [code.id for code in CODES]
    assert all(one["why"] == code.why.say("fr") for one, code in zip(data, CODES, strict=True))
    assert run(["explain", "DCK404", "--format", "json"]) == 0
    assert [one["name"] for one in json.loads(capsys.readouterr().out)] == ["too-many-epics"]
