"""A folder of one's own: its cards, its layouts, its pictures, and what is wrong with them."""

from pathlib import Path
from typing import Final

import pytest
from drawn_text import texts_drawn
from PIL import Image

from rng_cards.catalogue.catalogue_codes import SOUND_CARD
from rng_cards.cli.main import run
from rng_cards.printing.drawing import TextRun
from rng_cards.printing.pictures import to_images

ROOT: Final = Path(__file__).parent.parent.parent
FACES: Final = ROOT / "print/ragnguns/faces"
MACHETE: Final = ("--cards", "machete", "--type", "weapon")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with its marker, where the command is run."""
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    own = tmp_path / "own"
    (own / "catalog/ragnguns/cards/weapons").mkdir(parents=True)
    (own / "print/ragnguns/faces").mkdir(parents=True)
    (own / "rng-cards.yaml").write_text("", encoding="utf-8")
    monkeypatch.chdir(own)
    return own


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[TextRun]:
    """Every run of text that is drawn."""
    return texts_drawn(monkeypatch)


def written(folder: Path, name: str, text: str) -> None:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


# Layouts


def test_a_layout_of_ones_own_restyles_its_kind_of_card_and_no_other(
    folder: Path, drawn: list[TextRun], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", *MACHETE, "--no-ledger", "-o", "ours.pdf"]) == 0
    ours = {one.text: one.colour for one in drawn}
    drawn.clear()
    weapon = (FACES / "weapon.yaml").read_text(encoding="utf-8")
    mine = weapon.replace("boxes:\n", 'colours: {on-tone: "#00ff00"}\nboxes:\n', 1)
    written(folder, "print/ragnguns/faces/weapon.yaml", mine)
    assert run(["print", *MACHETE, "--no-ledger", "-o", "mine.pdf"]) == 0
    mine_drawn = {one.text: one.colour for one in drawn}
    assert mine_drawn.keys() == ours.keys()
    assert mine_drawn["Machete"] == "#00ff00" != ours["Machete"]
    drawn.clear()
    assert run(["print", "--type", "trap", "--no-ledger", "-o", "traps.pdf"]) == 0
    assert "#00ff00" not in {one.colour for one in drawn}
    capsys.readouterr()


def test_a_restyled_card_is_a_changed_card(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["print", *MACHETE, "-o", "a.pdf"]) == 0
    weapon = (FACES / "weapon.yaml").read_text(encoding="utf-8")
    written(folder, "print/ragnguns/faces/weapon.yaml", weapon.replace("0.6 pt", "0.7 pt"))
    capsys.readouterr()
    assert run(["print", *MACHETE, "--changed", "-o", "a.pdf"]) == 0
    assert "Machete (en): the layout was redrawn\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("14 mm], size", "14 m], size", "PRT742", "14 m]"),
        ("panel: scene", "panel: scnee", "PRT701", "scnee"),
        ("icon: revolver", "icon: revolvr", "PRT701", "revolvr"),
        ("extends: base", "extends: bass", "PRT704", "extends: bass"),
        ("text: cost", "txet: cost", "YML", "txet: cost"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_slip_in_a_layout_is_shown_at_its_line_and_nothing_is_written(
    old: str,
    new: str,
    code: str,
    line: str,
    language: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    weapon = (FACES / "weapon.yaml").read_text(encoding="utf-8")
    assert old in weapon
    written(folder, "print/ragnguns/faces/weapon.yaml", weapon.replace(old, new, 1))
    assert run(["print", *MACHETE, "-o", "a.pdf", "--lang", language]) == 2
    said = capsys.readouterr().out
    assert f"[{code}" in said
    assert "--> print/ragnguns/faces/weapon.yaml:" in said
    assert any(line in shown for shown in said.splitlines() if " | " in shown)
    assert not (folder / "a.pdf").exists()


def test_a_layout_without_a_field_that_the_card_needs_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    weapon = (FACES / "weapon.yaml").read_text(encoding="utf-8")
    lines = [one for one in weapon.splitlines() if not one.startswith("  cost: ")]
    written(folder, "print/ragnguns/faces/weapon.yaml", "\n".join(lines) + "\n")
    assert run(["print", *MACHETE, "-o", "a.pdf"]) == 2
    assert "no box shows `cost`, which these cards bear" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["emblems.yaml", "../papers.yaml"])
def test_a_slip_in_the_other_files_is_shown_too(
    name: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(folder, f"print/ragnguns/{name}", "machete: revolvr\n")
    assert run(["print", *MACHETE, "-o", "a.pdf"]) == 2
    said = capsys.readouterr().out
    assert "machete: revolvr" in said
    assert not (folder / "a.pdf").exists()


def test_an_emblem_of_ones_own(folder: Path) -> None:
    assert run(["print", *MACHETE, "--no-ledger", "-o", "a.pdf"]) == 0
    written(folder, "print/ragnguns/emblems.yaml", "machete: violin\n")
    assert run(["print", *MACHETE, "--no-ledger", "-o", "b.pdf"]) == 0
    assert (folder / "a.pdf").read_bytes() != (folder / "b.pdf").read_bytes()


def test_a_paper_of_ones_own(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(folder, "print/papers.yaml", "papers:\n  oak:\n    size: [70 mm, 100 mm]\n")
    assert run(["print", *MACHETE, "--paper", "oak", "-o", "a.pdf"]) == 0
    assert capsys.readouterr().out == "a.pdf: 1 card on 1 page (oak, 1 × 1)\n"


# Cards


@pytest.mark.parametrize(
    "name",
    [
        "<b>Bold</b>",
        '<img src="x"/>',
        "{0} {name} {{x}}",
        "a (b) c)) ((",
        "back\\slash \\n \\051",
        "100 % &amp; %%EOF",
    ],
)
def test_what_looks_like_markup_is_drawn_as_text(
    name: str, folder: Path, drawn: list[TextRun], capsys: pytest.CaptureFixture[str]
) -> None:
    quoted = name.replace("'", "''")
    text = SOUND_CARD.replace("name:", f"name: {{fr: '{quoted}', en: '{quoted}'}}\nnom:", 1)
    text = "\n".join(one for one in text.splitlines() if not one.startswith("nom:")) + "\n"
    written(folder, "catalog/ragnguns/cards/weapons/rusty-spur.yaml", text)
    written(folder, "deck.txt", "rusty-spur\n")
    assert run(["print", "deck.txt", "-o", "a.pdf"]) == 0, capsys.readouterr().out
    whole = "".join(one.text for one in drawn).replace(" ", "")
    assert name.replace(" ", "") in whole


@pytest.mark.parametrize("control", ["\\u202e", "\\x07", "\\u200f"])
def test_controls_in_a_text_are_never_drawn(
    control: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\n".join(
        f'name: {{fr: "Sp{control}ur", en: "Sp{control}ur"}}' if one.startswith("name:") else one
        for one in SOUND_CARD.splitlines()
    )
    written(folder, "catalog/ragnguns/cards/weapons/rusty-spur.yaml", text + "\n")
    written(folder, "deck.txt", "rusty-spur\n")
    code = run(["print", "deck.txt", "-o", "a.pdf"])
    said = capsys.readouterr().out
    assert code == 1
    assert "[CAT211]" in said
    assert "error[DCK410]: no card is called `rusty-spur`" in said
    assert not (folder / "a.pdf").exists()


def test_a_character_without_a_glyph_is_named_with_its_card_and_language(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "\n".join(
        "name: {fr: Éperon 札, en: Rusty Spur}" if one.startswith("name:") else one
        for one in SOUND_CARD.splitlines()
    )
    written(folder, "catalog/ragnguns/cards/weapons/rusty-spur.yaml", text + "\n")
    written(folder, "deck.txt", "rusty-spur\n")
    assert run(["print", "deck.txt", "-o", "a.pdf", "--lang", "fr"]) == 1
    said = capsys.readouterr().out
    assert "erreur[PRT721]\u00a0: `rusty-spur` (fr)" in said
    assert "U+672D" in said
    assert not (folder / "a.pdf").exists()
    assert run(["print", "deck.txt", "-o", "a.pdf", "--lang", "en"]) == 0
    capsys.readouterr()
    assert run(["print", "deck.txt", "--check"]) == 1
    assert capsys.readouterr().out.count("error[PRT721]") == 2  # in French, and in both


def test_one_file_of_ones_own_changes_the_cards_of_every_game(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = "extends: base\ncolours:\n  rim: {}\n"
    written(folder, "print/faces/base.yaml", base.format('"#7a1010"'))
    for game, card in (("ragnguns", "machete"), ("saloon", "kick"), ("colt-express", "tuco")):
        args = ["--game", game, "--cards", card, "--png", "out", "--no-ledger", "-q"]
        assert run(["print", *args, "--lang", "en"]) == 0
        with Image.open(folder / f"out/{card}.en.png") as image:
            assert image.convert("RGB").getpixel((3, 500)) == (122, 16, 16), card
    written(folder, "print/faces/base.yaml", base.format("inkk"))
    capsys.readouterr()
    assert run(["check"]) == 1
    assert capsys.readouterr().out.count("print/faces/base.yaml:3:8") == 1, "told once, not by game"


# Pictures


def test_pictures_of_ones_own_take_the_emblems_place(folder: Path) -> None:
    assert run(["print", *MACHETE, "--no-ledger", "-o", "a.pdf"]) == 0
    (folder / "art").mkdir()
    Image.effect_noise((900, 900), 90).convert("RGB").save(folder / "art/machete.png")
    assert run(["print", *MACHETE, "--no-ledger", "--art", "art", "-o", "b.pdf"]) == 0
    assert (folder / "b.pdf").stat().st_size > (folder / "a.pdf").stat().st_size + 50_000
    assert b"/Subtype /Image" in (folder / "b.pdf").read_bytes()


def test_a_picture_called_after_a_back_is_that_back(folder: Path) -> None:
    (folder / "art").mkdir()
    Image.new("RGB", (900, 1300), (0, 90, 200)).save(folder / "art/back.png")
    told = ["print", *MACHETE, "--no-ledger", "--backs", "long-edge", "--paper", "card"]
    assert run([*told, "--art", "art", "-o", "a.pdf"]) == 0
    front, back = to_images((folder / "a.pdf").read_bytes(), 72)
    blue = [one for _, one in back.convert("RGB").getcolors(2**20) or ()]
    assert blue == [(0, 90, 200)], "to the ends of the bleed, and nothing over it"
    assert (0, 90, 200) not in [one for _, one in front.getcolors(2**20) or ()]


def test_a_broken_picture_is_an_error_and_one_of_no_card_a_warning(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(folder, "art/machete.png", "no picture")
    assert run(["print", *MACHETE, "--art", "art", "-o", "a.pdf"]) == 1
    assert "error[PRT769]" in capsys.readouterr().out
    assert not (folder / "a.pdf").exists()
    (folder / "art/machete.png").rename(folder / "art/machetes.png")
    assert run(["print", *MACHETE, "--art", "art", "-o", "a.pdf"]) == 0
    said = capsys.readouterr().out
    assert "warning[PRT766]" in said
    assert "did you mean `machete`?" in said


# What has changed


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Rusty Spur (en): cost 1 → 2\n"), ("fr", "Éperon rouillé (fr)\u00a0: coût 1 → 2\n")],
)
def test_a_card_that_costs_more_is_printed_again_alone_and_says_why(
    language: str, words: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(folder, "catalog/ragnguns/cards/weapons/rusty-spur.yaml", SOUND_CARD)
    written(folder, "deck.txt", "rusty-spur\nmachete\nwhip\n")
    assert run(["print", "deck.txt", "-o", "a.pdf", "--lang", language]) == 0
    dearer = SOUND_CARD.replace("cost: 1", "cost: 2", 1)
    written(folder, "catalog/ragnguns/cards/weapons/rusty-spur.yaml", dearer)
    capsys.readouterr()
    assert run(["print", "deck.txt", "--changed", "-o", "b.pdf", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert said.startswith(words + "b.pdf")
    assert run(["print", "deck.txt", "--changed", "-o", "c.pdf", "--lang", language]) == 0
    assert not (folder / "c.pdf").exists()
