"""`rng print` as people type it: what it writes, what it says, and the code it ends with."""

import json
import re
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from cases import each
from PIL import Image
from snapshot_files import matches_snapshot

from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.cli.printing.session import CARDS
from rng_cards.cli.progress import Progress
from rng_cards.printing import ledger, offsets

ROOT: Final = Path(__file__).parent.parent.parent
DECK: Final = str(ROOT / "decks/buffalo-kid.yaml")
OTHER: Final = str(ROOT / "decks/jenny-james.yaml")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, a ledger and settings of its own."""
    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("RNG_CONFIG", str(tmp_path / "settings"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "here"


class Said:
    """What a command printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def codes(self) -> list[str]:
        """Of its findings, in their order."""
        return re.findall(r"^\w+\[(\w+)\]", self.out, re.MULTILINE)


@pytest.fixture
def rng_print(capsys: pytest.CaptureFixture[str]) -> Any:
    def run_it(*args: str) -> Said:
        code = run(["print", *args])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run_it


def files(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


# A deck


def test_a_deck_is_written_where_one_says_and_told_of(rng_print: Any, folder: Path) -> None:
    said = rng_print(DECK, "-o", "tonight.pdf")
    assert (said.code, said.out) == (0, "tonight.pdf: 16 cards on 2 pages (A4, 3 × 3)\n")
    assert said.err == (
        "Print it at 100 % (“actual size”, never “fit to page”).\n"
        "A ruler then finds each card to be 63\u00a0mm × 88\u00a0mm.\n"
    )
    assert (folder / "tonight.pdf").read_bytes().startswith(b"%PDF-")


def test_the_same_in_french(rng_print: Any) -> None:
    said = rng_print(DECK, "--lang", "fr", "-o", "ce soir.pdf")
    assert said.out == "ce soir.pdf\u00a0: 16 cartes sur 2 pages (A4, 3 × 3)\n"
    assert said.err == (
        "À imprimer à 100 % («\u00a0taille réelle\u00a0», "
        "jamais «\u00a0ajuster à la page\u00a0»).\n"
        "À la règle, une carte fait alors 63\u00a0mm × 88\u00a0mm.\n"
    )


def test_a_file_without_a_name_is_called_after_its_decks(rng_print: Any, folder: Path) -> None:
    assert rng_print(DECK).out.startswith("blades-and-hooves.pdf: ")
    assert rng_print(DECK, "--lang", "fr").out.startswith("lames-et-sabots.pdf\u00a0: ")
    assert rng_print(DECK, OTHER).out.startswith("blades-and-hooves-seamstress-and-friends.pdf: ")
    assert rng_print("--all", "--game", "ragnguns").out.startswith(
        f"ragnguns.pdf: {len(Table().catalogue('ragnguns'))} cards on "
    )
    assert rng_print("--cost", "1").out.startswith("cards.pdf: ")
    assert len(files(folder)) == 5


def test_quiet_says_nothing(rng_print: Any, folder: Path) -> None:
    said = rng_print(DECK, "-q", "-o", "a.pdf")
    assert (said.code, said.out, said.err) == (0, "", "")
    assert files(folder) == {"a.pdf"}


def test_programs_are_told_what_was_printed(rng_print: Any, folder: Path) -> None:
    data = json.loads(rng_print(DECK, "--format", "json", "-o", "a.pdf").out)
    size = (folder / "a.pdf").stat().st_size
    assert data["diagnostics"] == []
    assert data["printed"] == {"file": "a.pdf", "cards": 16, "pages": 2, "bytes": size}
    assert data["changes"] is None


def test_a_deck_that_is_not_legal_is_printed_and_said_so(rng_print: Any, folder: Path) -> None:
    (folder / "try.txt").write_text("Machete\nWhip\n", encoding="utf-8")
    said = rng_print("try.txt", "-o", "a.pdf")
    assert (said.code, said.out) == (0, "a.pdf: 2 cards on 1 page (A4, 3 × 3)\n")
    assert said.err.endswith(
        "try.txt: printed, but this deck is not legal; `rng validate try.txt` says why\n"
    )


def test_a_deck_with_a_card_that_nobody_knows_is_not_printed(rng_print: Any, folder: Path) -> None:
    (folder / "try.txt").write_text("Machete\nMachtte\n", encoding="utf-8")
    said = rng_print("try.txt", "-o", "a.pdf")
    assert (said.code, said.codes) == (1, ["DCK410"])
    assert "did you mean `Machete`?" in said.out
    assert files(folder) == {"try.txt"}


def test_a_gunslinger_that_nobody_knows_is_not_left_out_in_silence(
    rng_print: Any, folder: Path
) -> None:
    text = Path(DECK).read_text(encoding="utf-8").replace("Buffalo Kid\n", "Bufalo Kidd\n")
    (folder / "deck.yaml").write_text(text, encoding="utf-8")
    said = rng_print("deck.yaml", "-o", "a.pdf")
    assert (said.code, said.codes) == (1, ["DCK412"])


def test_a_deck_file_called_like_a_command_is_reached_by_its_path(
    rng_print: Any, folder: Path
) -> None:
    (folder / "ledger").write_text("Machete\n", encoding="utf-8")
    assert rng_print("./ledger", "-o", "a.pdf").out.startswith("a.pdf: 1 card on 1 page")
    assert rng_print("ledger").err.startswith("1 printed face")


# Filters


def test_filters_choose_as_rng_cards_does(
    rng_print: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    run(["cards", "--type", "arme", "--cost", "1-2", "--format", "json"])
    number = len(json.loads(capsys.readouterr().out))
    said = rng_print("--cards", "--type", "arme", "--cost", "1-2", "-o", "a.pdf")
    assert said.out.startswith(f"a.pdf: {number} cards on ")
    assert rng_print("--type", "arme", "--cost", "1-2", "-o", "a.pdf").out == said.out


def test_words_after_cards_are_searched_for(rng_print: Any) -> None:
    said = rng_print("--cards", "brass", "knuckles", "-o", "a.pdf")
    assert said.out.startswith("a.pdf: 1 card on 1 page")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "no card answers to these filters: nothing written\n"),
        ("fr", "aucune carte ne répond à ces critères\u00a0: rien d’écrit\n"),
    ],
)
def test_filters_that_no_card_answers_write_nothing(
    language: str, words: str, rng_print: Any, folder: Path
) -> None:
    said = rng_print("--cost", "9+", "-o", "a.pdf", "--lang", language)
    assert (said.code, said.out, said.err) == (1, "", words)
    assert files(folder) == set()


def test_two_names_are_not_two_cards_and_one_is_told_what_would_be(rng_print: Any) -> None:
    said = rng_print("--cards", "machete", "whip", "-o", "a.pdf")
    assert said.code == 1
    assert "to print cards by their names, one a line: `rng print -`" in said.err


def test_a_filter_that_makes_no_sense_is_a_misuse(rng_print: Any) -> None:
    said = rng_print("--type", "wepon", "-o", "a.pdf")
    assert (said.code, said.codes) == (2, ["QRY501"])


# Misuse


@pytest.mark.parametrize(
    ("args", "words"),
    [
        ([], "print what? A deck, `--cards` with filters, or `--all`"),
        (["--all", DECK], "`--all` and decks do not go together"),
        (["--all", "--cards"], "`--all` and `--cards` do not go together"),
        (["--all", "--cost", "1"], "`--all` and filters do not go together"),
        ([DECK, "--cost", "1"], "filters choose from all cards, not from a deck"),
        ([DECK, "-o", "a.pdf", "--png", "p"], "`-o` and `--png` do not go together"),
        ([DECK, "--tts", "t", "--png", "p"], "`--png` and `--tts` do not go together"),
        ([DECK, "--second-sheet"], "`--second-sheet` goes with `--lang both`"),
        ([DECK, "--offset", "1mm,1mm"], "add `--backs long-edge` or `--backs short-edge`"),
        ([DECK, "--offset", "1mm,1mm", "--backs", "fold"], "`--offset` moves backs"),
        ([DECK, "--dpi", "300"], "add `--png FOLDER`"),
        ([DECK, "--copies", "trois"], "`trois` is not a whole number"),
        ([DECK, "--lang", "klingon"], "`klingon` is not possible for --lang: `fr`, `en`, `both`"),
        ([DECK, "--backs", "long"], "`long` is not possible for --backs"),
        ([DECK, "--copies", "0"], "--copies is a number from 1 to 99, not 0"),
        ([DECK, "--gpa", "1mm"], "no such option `--gpa`"),
        (["calibrat"], "did you mean `rng print calibrate`?"),
    ],
)
def test_a_misused_command_says_what_is_meant(
    args: list[str], words: str, rng_print: Any, folder: Path
) -> None:
    said = rng_print(*args)
    assert (said.code, said.out) == (2, "")
    assert words in said.err
    assert "`rng print --help` says it all" in said.err
    french = rng_print("--lang", "fr", *args) if "--lang" not in args else said
    assert french.code == 2
    assert words not in french.err or french is said
    assert files(folder) == set()


def test_one_run_says_everything_that_is_wrong(rng_print: Any, folder: Path) -> None:
    said = rng_print(
        *("nope.yaml", "--paper", "a44", "--bleed", "3", "--gap", "wide", "--grid", "3"),
        *("--backs", "long-edge", "--offset", "1", "--art", "nowhere", "-o", "no/folder/a.pdf"),
    )
    assert said.code == 2
    assert set(said.codes) == {
        *("PRT740", "PRT741", "PRT750", "PRT756", "PRT757"),
        *("PRT765", "PRT782", "YML101"),
    }
    assert files(folder) == set()


def test_what_does_not_fit_is_refused_with_its_sums_and_the_ways_out(rng_print: Any) -> None:
    said = rng_print(DECK, "--paper", "letter", "--bleed", "-o", "a.pdf")
    assert (said.code, said.codes) == (2, ["PRT744"])
    assert (
        "3 × 88\u00a0mm + 6 × 3\u00a0mm = 282\u00a0mm, and the sheet is 279.4\u00a0mm high"
        in said.out
    )
    for option in re.findall(r"`(--[^`]+)`", said.out):
        again = ["--paper", "letter", "--bleed"]
        given = option.split()
        again = again[:2] if given[0] == "--bleed" else again
        again = again[2:] if given[0] == "--paper" else again
        assert rng_print(DECK, *again, *given, "-o", "a.pdf").code == 0, option


# --bleed, with a length and without


@pytest.mark.parametrize(
    ("args", "page"),
    [
        ([], "63 × 88"),
        (["--bleed"], "69 × 94"),
        (["--bleed", "2mm"], "67 × 92"),
        (["--bleed=1mm"], "65 × 90"),
    ],
)
def test_bleed_may_stand_alone(args: list[str], page: str, rng_print: Any, folder: Path) -> None:
    for order in ([*args, DECK], [DECK, *args]):
        said = rng_print(*order, "--png", "p", "--dpi", "72")
        assert said.code == 0
    with Image.open(folder / "p/machete.en.png") as image:
        width, height = (round(side / 72 * 25.4) for side in image.size)
    assert f"{width} × {height}" == page


# Sheets


@each(
    "args, words",
    [
        (["--paper", "letter"], "16 cards on 2 pages (Letter, 3 × 3)"),
        (["--paper", "a3"], "16 cards on 1 page (A3, 6 × 3)"),
        (["--grid", "2x3"], "16 cards on 3 pages (A4, 2 × 3)"),
        (["--backs", "long-edge"], "16 cards on 4 pages (A4, 3 × 3)"),
        (["--backs", "fold"], "16 cards on 4 pages (A4, 2 × 2)"),
        (["--copies", "2"], "32 cards on 4 pages (A4, 3 × 3)"),
        (["--skip", "1-3"], "16 cards on 3 pages (A4, 3 × 3)"),
        (["--lang", "both"], "16 cards on 2 pages (A4, 3 × 3)"),
        (["--lang", "both", "--second-sheet"], "32 cards on 4 pages (A4, 3 × 3)"),
        (["--paper", "card"], "16 cards on 16 pages of 69\u00a0mm × 94\u00a0mm"),
        (["--paper", "poker"], "16 cards on 16 pages of 69.85\u00a0mm × 95.25\u00a0mm"),
        (["--low-ink"], "16 cards on 2 pages (A4, 3 × 3)"),
    ],
)
def test_sheets_are_what_one_asks_for(args: list[str], words: str, rng_print: Any) -> None:
    said = rng_print(DECK, *args, "-o", "a.pdf")
    assert (said.code, said.out) == (0, f"a.pdf: {words}\n")


def test_backs_say_how_to_turn_the_sheet(rng_print: Any) -> None:
    said = rng_print(DECK, "--backs", "short-edge", "-o", "a.pdf")
    assert "Print on both sides, turned over the short edge;" in said.err
    said = rng_print(DECK, "--backs", "fold", "-o", "a.pdf", "--lang", "fr")
    assert "plie le long du tiret" in said.err


def test_a_narrow_margin_is_a_note_and_no_mistake(rng_print: Any) -> None:
    said = rng_print(DECK, "--bleed", "3mm", "-o", "a.pdf")
    assert (said.code, set(said.codes)) == (0, {"PRT746"})
    assert said.out.endswith("a.pdf: 16 cards on 2 pages (A4, 3 × 3)\n")


# Pictures


@pytest.mark.parametrize(
    ("args", "size"),
    [
        ([], (744, 1039)),
        (["--bleed"], (815, 1110)),
        (["--paper", "card"], (815, 1110)),
        (["--paper", "poker"], (825, 1125)),
        (["--dpi", "150"], (372, 520)),
    ],
)
def test_pictures_are_exact_to_the_pixel(
    args: list[str], size: tuple[int, int], rng_print: Any, folder: Path
) -> None:
    said = rng_print("--cards", "machete", "--type", "weapon", *args, "--png", "p")
    assert (said.code, said.out) == (0, "p: 1 file written\n")
    with Image.open(folder / "p/machete.en.png") as image:
        assert image.size == size


def test_the_back_is_a_picture_where_backs_are_wanted(rng_print: Any, folder: Path) -> None:
    args = ("--cards", "machete", "--type", "weapon", "--dpi", "72", "--png", "p")
    rng_print(*args, "--backs", "long-edge", "--lang", "both")
    assert files(folder / "p") == {"machete.fr-en.png", "back.fr-en.png"}


def test_pictures_are_not_of_sheets(rng_print: Any, folder: Path) -> None:
    said = rng_print(DECK, "--png", "p", "--paper", "a4")
    assert (said.code, said.codes) == (2, ["PRT784"])
    assert "take `card`, `poker`, or no paper" in said.out
    assert files(folder) == set()


def test_a_picture_takes_the_place_of_a_picture_and_of_nothing_else(
    rng_print: Any, folder: Path
) -> None:
    args = ("--cards", "machete", "--type", "weapon", "--dpi", "72", "--png", "p")
    assert rng_print(*args).code == rng_print(*args).code == 0
    (folder / "p/machete.en.png").write_text("my notes", encoding="utf-8")
    said = rng_print(*args)
    assert (said.code, said.codes) == (2, ["PRT783"])
    assert (folder / "p/machete.en.png").read_text(encoding="utf-8") == "my notes"


def test_a_deck_for_tabletop_simulator(rng_print: Any, folder: Path) -> None:
    said = rng_print(DECK, "--tts", "t", "--lang", "fr")
    assert (said.code, said.out) == (0, "t\u00a0: 5 fichiers écrits\n")
    assert said.err.startswith("Copie `lames-et-sabots.json`")
    data = json.loads((folder / "t/lames-et-sabots.json").read_text(encoding="utf-8"))
    pile, leader = data["ObjectStates"]
    assert len(pile["DeckIDs"]) == 15
    assert leader["Nickname"] == "Buffalo Kid"
    names = {one["Nickname"] for one in pile["ContainedObjects"]}
    assert "Machette" in names


def test_two_decks_for_tabletop_simulator(rng_print: Any, folder: Path) -> None:
    assert rng_print(DECK, OTHER, "--tts", "t").code == 0
    saved = {name for name in files(folder / "t") if name.endswith(".json")}
    assert saved == {"blades-and-hooves.json", "seamstress-and-friends.json"}


# The ledger


def test_changed_prints_what_is_new_and_then_nothing(rng_print: Any, folder: Path) -> None:
    said = rng_print(DECK, "--changed", "-o", "a.pdf")
    assert said.out.startswith("Buffalo Kid (en): never printed\n")
    assert said.out.endswith("a.pdf: 16 cards on 2 pages (A4, 3 × 3)\n")
    (folder / "a.pdf").unlink()
    said = rng_print(DECK, "--changed", "-o", "a.pdf")
    assert (said.code, said.err) == (0, "")
    assert said.out == "nothing has changed since the last print: nothing written\n"
    assert files(folder) == set()
    said = rng_print(DECK, "--changed", "-o", "a.pdf", "--lang", "fr")
    assert "Machette (fr)\u00a0: imprimée en anglais, pas encore en français\n" in said.out


def test_changed_says_why_to_programs(rng_print: Any) -> None:
    rng_print(DECK, "-o", "a.pdf")
    rng_print("ledger", "--forget", "machette")
    data = json.loads(rng_print(DECK, "--changed", "-o", "a.pdf", "--format", "json").out)
    assert data["printed"]["cards"] == 1
    assert data["changes"] == [
        {
            "card": "machete",
            "languages": ["en"],
            "reasons": [{"what": "never-printed", "field": "", "text": "never printed"}],
        }
    ]


def test_another_layout_is_another_face(rng_print: Any) -> None:
    rng_print(DECK, "-o", "a.pdf")
    said = rng_print(DECK, "--changed", "--low-ink", "-o", "a.pdf")
    assert "Machete (en): ink is spared now\n" in said.out


@each(
    "args",
    [["--no-ledger", "-o", "a.pdf"], ["--check"], ["--png", "p", "--dpi", "72"], ["-o", "."]],
)
def test_only_what_was_put_on_paper_is_in_the_ledger(args: list[str], rng_print: Any) -> None:
    rng_print(DECK, *args)
    assert ledger.read().printed == {}


def test_the_ledger_is_listed_and_forgotten(rng_print: Any) -> None:
    assert rng_print("ledger").err == "nothing was printed\n"
    rng_print("--cards", "whip", "--type", "weapon", "-o", "a.pdf", "--lang", "both")
    said = rng_print("ledger")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d  fr\+en  whip\s*\n", said.out)
    data = json.loads(rng_print("ledger", "--format", "json").out)
    assert data["printed"][0]["card"] == "whip"
    assert data["printed"][0]["fields"]["name"] == ["Fouet"]
    said = rng_print("ledger", "--forget", "fouet", "--dry-run")
    assert said.out == "1 face would be forgotten\n"
    assert rng_print("ledger", "--forget", "fouet").out == "1 face forgotten\n"
    said = rng_print("ledger", "--forget", "fouet")
    assert (said.code, said.codes) == (1, ["PRT764"])
    assert ledger.read().printed == {}


@each("args", [["--forget"], ["--all"], ["whip"], ["--forget", "--all", "whip"]])
def test_what_is_to_be_forgotten_is_said(args: list[str], rng_print: Any) -> None:
    said = rng_print("ledger", *args)
    assert (said.code, said.out) == (2, "")


# Calibration


def test_the_offset_is_found_kept_used_and_forgotten(rng_print: Any, folder: Path) -> None:
    said = rng_print("calibrate", "-o", "sheet.pdf")
    assert said.out == (
        "sheet.pdf: two pages, to be printed on both sides at 100 %, turned over the long edge\n"
    )
    blank = (folder / "sheet.pdf").read_bytes()
    assert rng_print("calibrate", "--show").err == "no offset is kept\n"
    said = rng_print("calibrate", "--found", "0.5,-1")
    assert said.out.startswith(
        "kept: backs on A4 are moved 0.5\u00a0mm to the right and 1\u00a0mm up"
    )
    assert rng_print("calibrate", "--show").out.split() == (
        ["a4", "portrait", "long-edge", "0.5", "mm", "-1", "mm"]
    )
    rng_print("calibrate", "--proof", "-o", "sheet.pdf")
    assert (folder / "sheet.pdf").read_bytes() != blank
    moved = rng_print(DECK, "--backs", "long-edge", "-o", "a.pdf")
    assert "Backs are moved 0.5\u00a0mm to the right and 1\u00a0mm up.\n" in moved.err
    kept = (folder / "a.pdf").read_bytes()
    rng_print(DECK, "--backs", "long-edge", "--offset", "0.5mm,-1mm", "-o", "a.pdf")
    assert (folder / "a.pdf").read_bytes() == kept
    assert "moved" not in rng_print(DECK, "--backs", "short-edge", "-o", "a.pdf").err
    assert rng_print("calibrate", "--forget").out == "forgotten\n"
    assert rng_print("calibrate", "--forget").out == "no offset is kept\n"
    rng_print(DECK, "--backs", "long-edge", "-o", "a.pdf")
    assert (folder / "a.pdf").read_bytes() != kept


@each("written", ["0.5,-1", "0.5mm,-1mm", "0,5mm;-1mm", "0,5mm,-1mm", "0.05cm -1mm", ".5mm,-1"])
def test_an_offset_is_read_as_people_write_it(written: str, rng_print: Any) -> None:
    assert rng_print("calibrate", "--found", written).code == 0
    kept = offsets.all_offsets()
    assert isinstance(kept, dict)
    (offset,) = kept.values()
    assert [round(one / 72 * 25.4, 3) for one in offset.offset] == [0.5, -1]


@each("written", ["", "1", "1,2,3", "a,b", "50,0", "1px,2"])
def test_what_is_no_offset_is_not_kept(written: str, rng_print: Any) -> None:
    said = rng_print("calibrate", "--found", written)
    assert said.code == 2
    assert said.err.lower().rstrip(".\n").endswith("nothing was kept")
    assert offsets.all_offsets() == {}


def test_settings_that_are_broken_stop_a_print_with_backs(
    rng_print: Any, folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "settings").mkdir()
    (tmp_path / "settings/print.json").write_text('{"backs": 3}', encoding="utf-8")
    said = rng_print(DECK, "--backs", "long-edge", "-o", "a.pdf")
    assert (said.code, said.codes) == (2, ["PRT753"])
    assert files(folder) == set()
    assert rng_print(DECK, "-o", "a.pdf").code == 0


# The rest


@each("language", ["fr", "en"])
def test_credits_name_every_licence(language: str, rng_print: Any) -> None:
    said = rng_print("credits", "--lang", language)
    assert said.code == 0
    for word in ("DejaVu", "Smokum", "Apache-2.0", "CC-BY-3.0", "Delapouite", "Lorc"):
        assert word in said.out


def test_check_finds_every_shipped_card_sound_and_writes_nothing(
    rng_print: Any, folder: Path
) -> None:
    said = rng_print("--all", "--check", "--game", "ragnguns")
    number = len(Table().catalogue("ragnguns"))
    assert said.out == f"{number} cards checked in every language: everything would print\n"
    assert said.code == 0
    assert files(folder) == set()


class Terminal(StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "6 of 10 cards, 5 a second"), ("fr", "6 / 10 cartes, 5 par seconde")],
)
def test_a_bar_is_drawn_past_one_second_and_gone_at_the_end(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter([0.0, 0.5, 1.2, 1.21])
    monkeypatch.setattr("rng_cards.cli.progress.time.monotonic", lambda: next(clock))
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    monkeypatch.setenv("TERM", "xterm")
    console: Any = SimpleNamespace(language=language, quiet=False)
    with Progress(10, console, CARDS, after=1.0) as progress:
        progress.advance(3)
        assert terminal.getvalue() == ""
        progress.advance(3)
        drawn = terminal.getvalue()
        assert drawn.endswith(words)
        progress.advance(1)
        assert terminal.getvalue() == drawn
    assert terminal.getvalue() == f"{drawn}\r\x1b[K"


REFUSALS: Final = [
    ["nope.yaml", "--paper", "a44", "--bleed", "3", "--grid", "3", "-o", "no/folder/a.pdf"],
    [DECK, "--paper", "letter", "--bleed", "-o", "a.pdf"],
    [DECK, "--paper", "a5", "--grid", "3x3", "--backs", "fold", "-o", "a.pdf"],
    [DECK, "--paper", "card", "--skip", "2", "--gap", "1mm", "-o", "a.pdf"],
    [DECK, "--skip", "1-9", "-o", "a.pdf"],
    [DECK, "--backs", "long-edge", "--offset", "1px,2", "-o", "a.pdf"],
    [DECK, "--png", "p", "--dpi", "5000", "--paper", "a4"],
    [DECK, "--art", "nowhere", "-o", "."],
    ["--all", "--cost", "1"],
    ["calibrate", "--found", "50,1"],
    ["ledger", "--forget", "wip"],
]


def test_refusals_read_as_they_always_did(rng_print: Any) -> None:
    lines = []
    for args in REFUSALS:
        shown = " ".join(args).replace(DECK, "decks/buffalo-kid.yaml")
        for language in ("en", "fr"):
            said = rng_print(*args, "--lang", language)
            lines += [f"$ rng print {shown}  # {language}: {said.code}", said.out, said.err]
    assert matches_snapshot("print-refusals-both.txt", "\n".join(lines))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_page_of_help_reads_as_it_always_did(
    language: str, rng_print: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    page = rng_print("--help", "--lang", language).out
    assert matches_snapshot(f"print-help-{language}.txt", page)


def test_the_page_of_help_lists_the_commands_too(rng_print: Any) -> None:
    page = rng_print("--help").out
    for word in ("DECK...", "--changed", "\nCommands:", "calibrate", "ledger", "credits"):
        assert word in page
