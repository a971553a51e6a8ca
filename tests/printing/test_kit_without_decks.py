"""Kits of games without decks: what so many players need, and nothing more."""

import marshal
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pypdfium2  # type: ignore[import-untyped]
import pytest
from cases import each
from drawn_text import texts_drawn
from effort import at_night

from rng_cards.app.printing.asking import Asked
from rng_cards.app.printing.job import Wish
from rng_cards.app.printing.kit import KitReady, KitWish, make_kit
from rng_cards.app.printing.kit_cards import selected, teams_of
from rng_cards.app.printing.kit_drawing import print_kit
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Card
from rng_cards.cli.main import run
from rng_cards.printing.imposition import Backs
from rng_cards.printing.kit.model import Selection

SMALLEST: Final = 6.0
"""Points."""
DECK: Final = str(Path(__file__).parent.parent.parent / "decks/buffalo-kid.yaml")


def made(
    game: str,
    players: int,
    languages: tuple[str, ...] = ("fr",),
    backs: Backs = "none",
    roles: tuple[str, ...] = (),
) -> KitReady:
    asked = Asked(backs=backs)
    wish = Wish(game=game, languages=(languages,), asked=asked)
    return make_kit(KitWish(cards=wish, players=players, roles=roles), Table(), "en")


def taken(ready: KitReady) -> Counter[str]:
    """How many cards of each type a kit has."""
    counted: Counter[str] = Counter()
    for card, number in ready.cards.chosen.cards:
        counted[card.type] += number
    return counted


@each(
    "players, languages, backs, pages",
    [
        (3, ("fr",), "none", 7 + 1 + 1 + 1),  # cards, markers, the rules, what is in it
        (6, ("de",), "none", 10),
        (6, ("fr", "de"), "none", 12),
        (3, ("de", "en"), "long-edge", 14 + 2 + 2 + 2),
        (6, ("en",), "long-edge", 14 + 2 + 2 + 2),
    ],
)
def test_a_kit_of_saloon_is_for_so_many(
    players: int, languages: tuple[str, ...], backs: Backs, pages: int
) -> None:
    ready = made("saloon", players, languages, backs)
    assert ready.sound
    numbers = {"attack": 24, "object": 8, "blow": 6, "help": 3, "defence": 8, "event": 5}
    assert taken(ready) == numbers | {"brawler": players, "marker": players}
    printed = print_kit(ready)
    assert (printed.pages, printed.findings) == (pages, ())
    assert printed.pdf is not None
    assert printed.pdf.count(b"/Type /Page\n") == pages
    assert len(printed.pdf) < 250_000


@each("players, pages", [(2, 3 + 1 + 1 + 1), (5, 3 + 1 + 1 + 1)])
def test_a_kit_of_duel_is_for_so_many(players: int, pages: int) -> None:
    ready = made("duel", players, ("en",))
    assert ready.sound
    assert taken(ready) == {"card": 24, "token": 10 * players}
    assert print_kit(ready).pages == pages


def test_roles_are_those_asked_for_then_the_first() -> None:
    ready = made("saloon", 3, roles=("Rosa", "Otto Dickschädel"))
    ids = [card.id for card, _ in ready.cards.chosen.cards if card.type == "brawler"]
    assert set(ids) == {"rosa-lightfoot", "otto-hardhead", "big-hank"}


def test_a_kit_says_how_many_it_is_for(tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"
    args = ["print", "kit", "--game", "saloon", "--players", "5", "--lang", "de", "-o", str(file)]
    assert run([*args, "--no-ledger", "--quiet"]) == 0
    pages = pypdfium2.PdfDocument(file)
    first = pages[0].get_textpage().get_text_range()
    assert "für 5 Spieler" in first
    assert "5 Raufbolde" in first


@at_night
@each("languages", [("fr",), ("de",), ("en",), ("fr", "en")])
@each("game", ["ragnguns", "saloon", "duel", "colt-express"])
def test_no_type_of_a_kit_is_smaller_than_six_points(
    game: str, languages: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    if not set(languages) <= set(Table().catalogue(game).languages):
        return
    decks = (DECK, DECK) if game == "ragnguns" else ()
    wish = Wish(game=game, decks=decks, languages=(languages,), asked=Asked(backs="long-edge"))
    with monkeypatch.context() as patch:
        runs = texts_drawn(patch)
        printed = print_kit(make_kit(KitWish(cards=wish, players=2), Table(), "en"))
    assert printed.findings == ()
    assert {(one.text, one.size) for one in runs if one.size < SMALLEST} == set()


def test_cards_belong_to_players_or_to_some_numbers_of_them() -> None:
    """What no shipped game has yet: cards of an owner, and cards for some numbers of players."""
    files: dict[str, tuple[str, dict[str, Any]]] = {
        "belle-shot": ("shot", {"bandit": "belle", "copies": 2}),
        "doc-shot": ("shot", {"bandit": "doc", "copies": 2}),
        "ghost-shot": ("shot", {"bandit": "ghost", "copies": 2}),
        "braking": ("round", {"players": "2-3"}),
        "take-it-all": ("round", {"players": "4"}),
        "pickpocketing": ("round", {"players": "any"}),
    }
    cards = [
        Card(at, id_, type_, {}, {}, marshal.dumps(record))
        for at, (id_, (type_, record)) in enumerate(files.items())
    ]
    its = Selection(types=("shot",), for_="player", by="bandit")
    rounds = Selection(types=("round",))

    def ids(selection: Selection, players: int, *roles: str) -> list[str]:
        teams = teams_of(selection, cards, players, roles)
        return [card.id for card in selected(selection, cards, players, teams)]

    assert ids(its, 2) == ["belle-shot", "doc-shot"]
    assert ids(its, 2, "ghost") == ["belle-shot", "ghost-shot"]
    assert ids(its, 3) == ["belle-shot", "doc-shot", "ghost-shot"]
    assert ids(rounds, 3) == ["braking", "pickpocketing"]
    assert ids(rounds, 4) == ["take-it-all", "pickpocketing"]
    assert ids(rounds, 6) == ["pickpocketing"]


@each(
    "args, says",
    [
        ((), "--game"),
        (("--game", "saloon", "--players", "7"), "RUL667"),
        (("--game", "saloon", DECK), "RUL666"),
        ((DECK, DECK, "--players", "2"), "--players"),
        (("--game", "saloon", "--mat", "a4"), "PRT713"),
        (("--game", "saloon", "--lang", "xx"), "xx"),
        (("--game", "saloon", "--lang", "fr,xx"), "fr,xx"),
        (("--game", "saloon", "-o", "nowhere/kit.pdf"), "PRT782"),
        (("--game", "saloon", "--players", "3", *["--role", "Rosa"] * 4), "--role"),
        (("--game", "saloon", "--variant", "expert"), "varian"),
        (("--game", "colt-express", "--variant", "two"), "two-players"),
        (("--game", "colt-express", "--variant", "two-players", "--players", "3"), "RUL667"),
        ((DECK, DECK, "--variant", "expert"), "--variant"),
    ],
)
@each("language", ["fr", "en"])
def test_what_cannot_be_is_said_in_a_line(
    args: tuple[str, ...],
    says: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("RNG_LANG", language)
    assert run(["print", "kit", *args]) == 2
    told = "".join(capsys.readouterr())
    assert says in told
    assert "error" in told or "erreur" in told
    assert list(tmp_path.iterdir()) == []
