"""Colt Express on paper: every part as often as there is of it, each bandit's own apart."""

import subprocess
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from cases import each
from PIL import ImageStat

from rng_cards.app.printing.job import Ready, Wish, make_ready, run_off
from rng_cards.app.printing.kit import KitWish, make_kit
from rng_cards.app.printing.kit_drawing import print_kit
from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.games.colt_express.face import shows
from rng_cards.games.shared.printing import PiecePrinting
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.draw_context import NO_BLEED
from rng_cards.printing.drawing import TextRun
from rng_cards.printing.imposition import Placement
from rng_cards.printing.pictures import to_images

PAGES: Final = {("fr",): 20, ("en",): 20, ("fr", "en"): 21}
"""Fifteen of cards and one of pawns, one of tokens, two of cars, and the rules in each language."""
SMALLEST: Final = 6.0
"""Points: nothing is set in less."""


def counted(ready: Ready) -> Counter[str]:
    """How many pieces of each kind come out, whoever has them."""
    counts: Counter[str] = Counter()
    for batch in ready.batches:
        for face, copies in zip(batch.faces, batch.copies, strict=True):
            counts[face.kind.partition("+")[0]] += copies
    return counts


def solid(text: str) -> str:
    """A text in capitals and without spaces."""
    return "".join(text.split()).upper()


def words(pdf: bytes, folder: Path) -> str:
    """What is to be read in a file, likewise."""
    path = folder / "colt-express.pdf"
    path.write_bytes(pdf)
    told = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, check=True)
    return solid(told.stdout.decode())


@pytest.mark.parametrize("spoken", PAGES, ids="-".join)
def test_all_is_printed_in_one_language_or_two(
    spoken: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: set[float] = set()
    text_of_canvas = Canvas.text

    def measured(canvas: Canvas, runs: Sequence[TextRun]) -> None:
        sizes.update(run.size for run in runs)
        text_of_canvas(canvas, runs)

    monkeypatch.setattr(Canvas, "text", measured)
    table = Table()
    began = time.process_time()
    ready = make_ready(Wish(game="colt-express", everything=True, languages=(spoken,)), table, "en")
    assert ready.sound
    printed = run_off(ready, lambda _cards: None)
    assert time.process_time() - began < 2  # of CPU, where a third of a second is usual
    assert printed.findings == ()
    assert printed.pages == PAGES[spoken]
    assert min(sizes) >= SMALLEST
    numbers = {"bandit": 6, "action": 60, "bullet": 36, "neutral-bullet": 13, "round": 17}
    loot = {"purse": 18, "jewel": 6, "strongbox": 2}
    assert counted(ready) == numbers | loot | {"pawn": 7, "car": 7}
    assert printed.pdf is not None
    text = words(printed.pdf, tmp_path)
    for language in spoken:
        for card in table.catalogue("colt-express"):
            if card.type not in {"purse", "jewel", "strongbox"}:  # which say what they are worth
                assert solid(card.name(language)) in text
            if card.type != "marshal":
                assert solid(card.record.get("text", {}).get(language, "")) in text
        for section in table.catalogue("colt-express").about["leaflet"]:
            assert solid(section["title"][language]) in text


@each("players", [2, 4, 6])
def test_a_kit_has_what_so_many_bandits_need(players: int) -> None:
    wish = Wish(game="colt-express", languages=(("fr",),))
    ready = make_kit(KitWish(cards=wish, players=players, roles=("Tuco", "Doc")), Table(), "en")
    assert ready.sound
    theirs = {"bandit": players, "action": 10 * players, "bullet": 6 * players}
    cards = {"neutral-bullet": 13, "round": 10, "pawn": players + 1, "car": 7}
    assert counted(ready.cards) == theirs | cards | {"purse": 18, "jewel": 6, "strongbox": 2}
    rounds = [face.id for face in ready.cards.faces if face.kind == "round"]
    assert not [one for one in rounds if one.endswith("2-4" if players > 4 else "5-6")]
    owners = {face.id.partition("-")[0] for face in ready.cards.faces if "action" in face.kind}
    assert {"tuco", "doc"} <= owners
    assert len(owners) == players
    assert print_kit(ready).findings == ()


@each(
    "roles, bandits, marshals",
    [
        ((), "tuco cheyenne doc django", "tuco doc"),
        (("Belle",), "belle ghost tuco cheyenne", "belle tuco"),
        (("Cheyenne", "Tuco"), "cheyenne doc tuco django", "cheyenne tuco"),
    ],
)
def test_a_kit_of_teams_has_decks_of_eleven_cards(
    roles: tuple[str, ...], bandits: str, marshals: str
) -> None:
    wish = Wish(game="colt-express", languages=(("fr", "en"),))
    ready = make_kit(KitWish(wish, 2, roles, variant="two-players"), Table(), "en")
    assert ready.sound
    cards = {"bandit": 4, "action": 22, "bullet": 24, "neutral-bullet": 13, "round": 10}
    loot = {"purse": 18, "jewel": 6, "strongbox": 2}
    assert counted(ready.cards) == cards | loot | {"pawn": 5, "car": 7}
    actions = [face.id for face in ready.cards.faces if face.kind.startswith("action")]
    owners = Counter(one.partition("-")[0] for one in actions)
    assert owners == {one: 6 if one in marshals.split() else 5 for one in bandits.split()}
    shared = {one.partition("-")[0] for one in actions if one.endswith("-marshal")}
    assert shared == set(marshals.split())
    assert print_kit(ready).findings == ()


def test_cards_of_a_bandit_say_so_on_their_faces_alone() -> None:
    wish = Wish(game="colt-express", query="type:bullet", languages=(("en",),))
    ready = make_ready(wish, Table(), "en")
    its = [face for face in ready.faces if face.kind == "bullet+tuco"]
    assert [face.id for face in its] == [f"tuco-bullet-{left}" for left in range(1, 7)]
    assert {face.card for face in its} == {"bullet"}
    assert {face.fields["owner"] for face in its} == {("Tuco",)}
    assert ready.renderer is not None
    tone = {one: ready.renderer.compiled[one]["colours"]["tone"] for one in ("bullet+tuco", "back")}
    assert tone["bullet+tuco"] != tone["back"]
    kinds = ready.renderer.printing.kinds
    mixed = {
        one.back for kind, one in kinds.items() if kind.startswith(("action", "bullet", "neu"))
    }
    assert mixed == {"back"}, "a deck would show where it has somebody else's Bullets"


def test_low_ink_leaves_paper_white() -> None:
    """Also over the colours of bandits: no piece is more black than white."""
    wish = Wish(game="colt-express", low_ink=True)
    ready = make_ready(wish, Table(), "en")
    assert ready.renderer is not None
    kinds = {face.kind: face for face in ready.faces}
    assert kinds.keys() == ready.renderer.printing.kinds.keys()
    for kind, face in kinds.items():
        canvas = Canvas()
        canvas.page(*ready.renderer.size(kind))
        ready.renderer.draw(canvas, face, Placement(0, 0, 0, 0, "front", NO_BLEED))
        (image,) = to_images(canvas.pdf(), 36)
        assert ImageStat.Stat(image.convert("L")).mean[0] > 170, kind


def test_the_page_shows_every_section_of_the_leaflet() -> None:
    about = Table().catalogue("colt-express").about
    sections = {one["id"] for one in about["leaflet"]}
    assert PiecePrinting(about, shows).pages == {"leaflet": sections}


def test_a_bandit_of_ones_own_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One small file changes all that is Tuco's, and nothing else; its slips are told once."""
    wish = Wish(game="colt-express")
    ours = make_ready(wish, Table(), "en").renderer
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rng-cards.yaml").write_text("", encoding="utf-8")
    own = tmp_path / "print/colt-express/faces/tuco.yaml"
    own.parent.mkdir(parents=True)
    own.write_text("extends: tuco\nicons:\n  owner: violn\n", encoding="utf-8")
    assert run(["print", "--all", "--game", "colt-express", "-o", "a.pdf", "--no-ledger"]) == 2
    said = "".join(capsys.readouterr())
    assert said.count("print/colt-express/faces/tuco.yaml:3:10") == 1
    assert "did you mean `violin`?" in said
    own.write_text("extends: tuco\nicons:\n  owner: violin\n", encoding="utf-8")
    its = make_ready(wish, Table(), "en").renderer
    assert ours is not None
    assert its is not None
    changed = {kind for kind, one in its.compiled.items() if one != ours.compiled[kind]}
    assert changed == {f"{one}+tuco" for one in ("bandit", "action", "bullet", "pawn", "back")}


@each(
    "args, says",
    [
        (("--players", "1"), "RUL667"),
        (("--players", "7"), "RUL667"),
        (("--role", "Zorro"), "PRT711"),
        (("--role", "fire"), "PRT711"),
        (("--role", "Belle", "--role", "belle"), "PRT712"),
        (("decks/buffalo-kid.yaml",), "RUL666"),
    ],
)
def test_a_kit_that_cannot_be_is_refused(
    args: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", "kit", "--game", "colt-express", "-o", "nowhere.pdf", *args]) == 2
    assert says in "".join(capsys.readouterr())
