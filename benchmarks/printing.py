"""What printing costs, in one run beside bare reportlab: `python benchmarks/printing.py`.

Whole processes, CPU and memory by the operating system's account, in turns (see speed.py). The
baseline is a program of a page that draws the same cards with reportlab's own calls: a frame, two
grounds, the name, the figures, the texts wrapped by `simpleSplit`, with the same fonts; no icons,
no ornaments, no fitting, no catalogue. Every other of our cards has a face of its own.

`--peers FOLDER` runs two public tools as well, once each: FOLDER is the `bin` of a virtual
environment in which `pip install proxdex decksmith` was run. proxdex lays out pictures: it is given
ours, at 300 dpi, and only the laying out is timed. decksmith draws cards from a table and lays them
out: it is given our names and texts, and its own first layout.
"""

import argparse
import json
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from make_catalogue import make
from speed import TOP, Run, medians, rng, run

SIZES = {18: ("0.25 s", "120 kB", ""), 180: ("0.6 s", "250 kB", "60 MB")}

BARE = """
import json, sys
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

cards, fonts, out = json.load(open(sys.argv[1])), sys.argv[2], sys.argv[3]
for name in ("RNGSans-Regular", "RNGSans-Bold", "RNGSans-Italic", "RNGSaloon-Regular"):
    pdfmetrics.registerFont(TTFont(name, f"{fonts}/{name}.ttf"))
MM = 72 / 25.4
c = Canvas(out, pagesize=(210 * MM, 297 * MM), pageCompression=1, initialFontName="RNGSans-Regular")
for number, card in enumerate(cards):
    if number and number % 9 == 0:
        c.showPage()
    x, y = (10.5 + number % 3 * 63) * MM, (16.5 + (2 - number % 9 // 3) * 88) * MM
    c.setFillColorRGB(0.96, 0.94, 0.88)
    c.rect(x, y, 63 * MM, 88 * MM, stroke=0, fill=1)
    c.setFillColorRGB(0.43, 0.16, 0.12)
    c.rect(x, y + 74 * MM, 63 * MM, 14 * MM, stroke=0, fill=1)
    c.setFillColorRGB(0.1, 0.1, 0.1)
    c.roundRect(x + 2 * MM, y + 2 * MM, 59 * MM, 84 * MM, 2 * MM)
    c.setFont("RNGSaloon-Regular", 15)
    c.drawString(x + 5 * MM, y + 79 * MM, card["name"])
    c.setFont("RNGSans-Bold", 15)
    c.drawCentredString(x + 55 * MM, y + 79 * MM, card["corner"])
    c.drawString(x + 5 * MM, y + 68 * MM, card["statistics"])
    c.setFont("RNGSans-Bold", 6.5)
    c.drawString(x + 5 * MM, y + 40 * MM, card["kind"])
    c.drawRightString(x + 58 * MM, y + 8 * MM, "  ".join(card["keywords"]))
    for font, size, text, top in (
        ("RNGSans-Regular", 8, card["effects"], 36), ("RNGSans-Italic", 6.5, card["flavour"], 18)
    ):
        c.setFont(font, size)
        lines = [one for part in text for one in simpleSplit(part, font, size, 53 * MM)]
        for line, words in enumerate(lines):
            c.drawString(x + 5 * MM, y + top * MM - line * size * 1.2, words)
c.save()
"""


def deck_of(number: int, work: Path) -> tuple[Path, Path]:
    """A folder of one's own whose deck has that many different cards, and them as plain data."""
    from rng_cards.app.table import Table  # noqa: PLC0415
    from rng_cards.games.capabilities import CARDS, offered  # noqa: PLC0415

    folder = work / f"cards-{number}"
    make(folder, number, 1)
    table = Table(folder)
    catalogue = table.catalogue("ragnguns")
    cards = [card for card in catalogue if card.type != "gunslinger"]
    wanted = [one for one in cards if one.id.startswith("bench-")] if number > 84 else cards
    chosen = wanted[: number - 1]
    people = folder / "print" / "ragnguns" / "portraits.yaml"
    people.parent.mkdir(parents=True, exist_ok=True)
    people.write_text(portraits_of([card.id for card in chosen]), encoding="utf-8")
    lines = "".join(f"  - {card.id}\n" for card in chosen)
    deck = folder / "deck.yaml"
    deck.write_text(f"game: ragnguns\nname: Bench\ngunslinger: buffalo-kid\ncards:\n{lines}")
    cards_of = offered(table.game("ragnguns"), CARDS)
    leader = catalogue.get("buffalo-kid")
    assert leader is not None
    faces = [cards_of.face(card.record, catalogue, "fr") for card in (leader, *chosen)]
    assert len(faces) == number
    data = work / f"cards-{number}.json"
    plain = [{**face._asdict(), "flavour": [face.flavour]} for face in faces]
    data.write_text(json.dumps(plain), encoding="utf-8")
    return folder, data


def portraits_of(ids: list[str]) -> str:
    """A face for every other card, all different, of parts in turn."""
    from rng_cards.catalogue.roots import shipped_root  # noqa: PLC0415
    from rng_cards.printing.portraits.reading import read_parts  # noqa: PLC0415

    parts = read_parts([shipped_root() / "print"]).data
    slots = ("face", "eyes", "nose", "mouth", "moustache", "beard", "hair", "hat", "collar")
    lines = []
    for number, card in enumerate(ids[::2]):
        worn = {slot: list(parts[slot])[number % len(parts[slot])] for slot in slots}
        lines.append(f"{card}: {{{', '.join(f'{slot}: {name}' for slot, name in worn.items())}}}\n")
    return "".join(lines)


def one_size(number: int, rounds: int, work: Path) -> None:
    """Our file of so many cards beside the bare one."""
    folder, data = deck_of(number, work)
    cache = work / f"cache-{number}"
    bare = work / "bare_printing.py"
    bare.write_text(BARE, encoding="utf-8")
    ours, theirs = work / "ours.pdf", work / "theirs.pdf"
    fonts = str(TOP / "print" / "fonts")
    commands = {
        "ours": rng("print", "deck.yaml", "-o", str(ours), "--lang", "fr", "--no-ledger"),
        "bare": [sys.executable, str(bare), str(data), fonts, str(theirs)],
    }
    for _ in range(2):
        for command in commands.values():
            run(command, folder, cache)
    time.sleep(2.5)
    run(commands["ours"], folder, cache)
    taken: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            taken[name].append(run(command, folder, cache))
    mine, other = medians(taken["ours"]), medians(taken["bare"])
    time_limit, size_limit, memory_limit = SIZES[number]
    print(f"{number} cards")
    for name, one, file in (("bare reportlab", other, theirs), ("rng print", mine, ours)):
        size = file.stat().st_size / 1000
        print(f"  {name:18} {one.cpu:.3f} s CPU  {one.memory:5.0f} MB  {size:6.0f} kB")
    aims = ", ".join(filter(None, (time_limit, size_limit, memory_limit)))
    print(f"  ratio {mine.cpu / other.cpu:.2f}; wanted: {aims}")


def proxdex(number: int, tool: Path, work: Path) -> tuple[list[list[str]], Path]:
    """A library of so many pictures; the command that lays them out, and where its file will be."""
    pictures = work / "pictures"
    if not pictures.exists():
        shown = rng("print", "--all", "--png", str(pictures), "--lang", "fr", "--no-ledger")
        subprocess.run(shown, check=True, capture_output=True, cwd=TOP)
    library = work / f"library-{number}"
    library.mkdir()
    for words in (
        ["init"],
        ["game", "add", "west", "--name", "West"],
        ["game", "set", "add", "west", "w1", "--name", "One"],
    ):
        subprocess.run([tool, *words], cwd=library, check=True, capture_output=True)
    files = sorted(pictures.glob("*.png"))
    for card in range(number):
        told = ["--id", f"w1-{card}", "--game", "west", "--stage", "edited", "--card-name", "x"]
        command = [str(tool), "import", str(files[card % len(files)]), *told]
        subprocess.run(command, cwd=library, check=True, capture_output=True)
    cards = [f"w1-{card}" for card in range(number)]
    return [[str(tool), "sheet", "bench", *cards, "--dpi", "300"]], library


def decksmith(data: Path, tool: Path, work: Path) -> tuple[list[list[str]], Path]:
    """A project of our names and texts; the commands that draw and lay out its cards."""
    project = work / f"project-{data.stem}"
    project.mkdir()
    subprocess.run([tool, "init"], cwd=project, check=True, capture_output=True)
    lines = ["title;first-paragraph;second-paragraph"]
    for card in json.loads(data.read_text(encoding="utf-8")):
        texts = (card["name"], " ".join(card["effects"]), " ".join(card["flavour"]))
        lines.append(";".join(text.replace(";", ",") or "-" for text in texts))
    (project / "deck.csv").write_text("\n".join(lines), encoding="utf-8")
    return [[str(tool), "build"], [str(tool), "export", "output"]], project


def peer(name: str, commands: list[list[str]], folder: Path) -> None:
    """Run a peer once and say what it took."""
    runs = [run(command, folder, folder) for command in commands]
    files = sorted(folder.rglob("*.pdf"), key=lambda file: file.stat().st_mtime)
    size = files[-1].stat().st_size / 1000 if files else 0
    cpu, memory = sum(one.cpu for one in runs), max(one.memory for one in runs)
    print(f"  {name:18} {cpu:.3f} s CPU  {memory:5.0f} MB  {size:6.0f} kB")


def peers(number: int, tools: Path, work: Path) -> None:
    """Those of the two public tools that are there."""
    data = work / f"cards-{number}.json"
    if (tools / "proxdex").exists():
        peer("proxdex", *proxdex(number, tools / "proxdex", work))
    if (tools / "decksmith").exists():
        peer("decksmith", *decksmith(data, tools / "decksmith", work))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--peers", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    rounds = 5 if options.quick else 15
    print(
        f"{platform.machine()}, Python {platform.python_version()}, {rounds} rounds, "
        "medians of whole processes"
    )
    with tempfile.TemporaryDirectory() as work:
        for number in SIZES:
            one_size(number, rounds, Path(work))
            if options.peers:
                peers(number, options.peers, Path(work))


if __name__ == "__main__":
    main()
