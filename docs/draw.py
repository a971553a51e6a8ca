"""Draw the pictures of printing.md, portraits.md and published-look.md: `python docs/draw.py`.

Those called `before-…` are what the first printer printed, and stay as they are. The others are
what the commands of the pages print today, made small; no test compares them (those of
tests/snapshots/pages are compared), so run it again after a change of the cards' look.
"""

import re
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import chdir
from pathlib import Path
from typing import Any, Final

from PIL import Image

from rng_cards.catalogue.roots import shipped_root
from rng_cards.cli.main import run
from rng_cards.games import every_game
from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import Area, Ink, TextRun
from rng_cards.printing.pictures import to_images
from rng_cards.printing.portraits.drawing import Tones, draw_people
from rng_cards.printing.portraits.files import SLOTS
from rng_cards.printing.portraits.reading import read_parts, read_portraits

TOP: Final = Path(__file__).parent.parent
PAGE: Final = TOP / "docs/printing.md"
IMAGES: Final = TOP / "docs/images"
DECKS: Final = [str(TOP / f"decks/{name}.yaml") for name in ("buffalo-kid", "jenny-james")]
NINE: Final = (
    *("jenny-james", "cavalry-saber", "old-bourbon", "fall", "improvise", "deputy-nelson"),
    *("undertakers-vulture", "coffee-grinder", "high-noon"),
)
KIT_PAGES: Final = (0, 5, 7, 8, 10, 11)
"""Pages of a kit that go into its picture: the first, and others after those of its cards."""

TONES: Final = Tones("#1d1712", "#1d1712", "#c08a58", "#fdf6e4", "#fdf6e4")
SOMEBODY: Final = {
    "pose": ("front",),
    "face": ("oval",),
    "eyes": ("steely",),
    "nose": ("straight",),
}
"""Who wears the parts of the picture of them all; a mouth and a collar besides."""
COLUMNS: Final = 13
SIDE: Final = 62.0
"""Of the frame of a person, with the gap to the next, in points."""

PEOPLE: Final = (
    *("jenny-james", "buffalo-kid", "deputy-nelson", "aunt-juniper", "sister-camphor"),
    *("town-band", "biscuit", "poker-face", "saltpeter-brothers"),
)
SALOON: Final = (
    "bartender OR spittoon OR cursing OR punch OR block OR hold OR table OR hank OR mabel"
)
AFTER: Final[Mapping[str, tuple[Sequence[str], Sequence[str], int]]] = {
    "cards": (NINE, (), 0),
    "people": (PEOPLE, (), 0),
    "low-ink": (NINE, ("--low-ink",), 0),
    "saloon": ((), ("--game", "saloon", "--cards", SALOON), 1),
    "duel": ((), ("--game", "duel", "--cards", "(ace OR six) OR (two spades)"), 0),
    "colt-express": (
        (),
        ("--game", "colt-express", "--cards", "bandit OR bullet OR fire OR pickpocketing OR round"),
        10,
    ),
}
"""Sheets that are shown beside what they were: the cards of a list, what is typed, which page."""
LOOK_HEIGHT: Final = 540
LOOK_COLOURS: Final = 80

FEW: Final = 24
"""Colours of pictures in the tones of portraits alone."""

_FILE: Final = re.compile(r"```yaml\n# (?P<name>print/\S+)\n(?P<text>.*?)```", re.DOTALL)


def files(page: str) -> dict[str, str]:
    """The files that the page shows whole: a first line names each."""
    return {match["name"]: match["text"] for match in _FILE.finditer(page)}


def drawn(dpi: int, *args: str) -> list[Image.Image]:
    """What a command line of `rng print` prints, as pictures."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "drawn.pdf"
        told = ["print", *args, "--no-ledger", "--quiet", "-o", str(file), "--lang", "en"]
        if run(told) != 0:
            raise SystemExit(1)
        return list(to_images(file.read_bytes(), dpi))


def keep(name: str, image: Image.Image, colours: int = 128) -> None:
    """Write a picture in the colours that it has most of: flat drawings lose nothing one sees."""
    IMAGES.mkdir(exist_ok=True)
    counted = Counter(zip(*[iter(image.tobytes())] * 3, strict=True))
    palette = Image.new("P", (1, 1))
    palette.putpalette([level for colour, _ in counted.most_common(colours) for level in colour])
    few = image.quantize(palette=palette, dither=Image.Dither.NONE)
    few.save(IMAGES / name, optimize=True)


def in_rows(images: Sequence[Image.Image], columns: int, height: int, gap: int = 12) -> Image.Image:
    """Pictures side by side, in rows of one height."""
    scaled = [one.resize((one.width * height // one.height, height)) for one in images]
    rows = [scaled[at : at + columns] for at in range(0, len(scaled), columns)]
    width = max(sum(one.width + gap for one in row) for row in rows) + gap
    whole = Image.new("RGB", (width, len(rows) * (height + gap) + gap), "#d9d4cb")
    for number, row in enumerate(rows):
        x = (width - sum(one.width + gap for one in row) + gap) // 2
        for one in row:
            whole.paste(one, (x, number * (height + gap) + gap))
            x += one.width + gap
    return whole


def restyled() -> list[Image.Image]:
    """A weapon as it is shipped, and with the layout of the page."""
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "one.txt"
        deck.write_text("torch\n", encoding="utf-8")
        ours = drawn(150, str(deck), "--paper", "card", "--bleed", "0mm")
        (Path(folder) / "rng-cards.yaml").write_text("", encoding="utf-8")
        for name, text in files(PAGE.read_text(encoding="utf-8")).items():
            file = Path(folder) / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        with chdir(folder):
            return [*ours, *drawn(150, str(deck), "--paper", "card", "--bleed", "0mm")]


def people_in_rows(people: Sequence[tuple[str, Sequence[Any]]], parts: Any) -> Image.Image:
    """People in frames, what each is called below; a name without people begins a row."""
    places: list[tuple[int, int]] = []
    for _, group in people:
        row, column = places[-1] if places else (0, -1)
        new = column == COLUMNS - 1 or (not group and column >= 0)
        places.append((row + 1, 0) if new else (row, column + 1))
    canvas = Canvas()
    width, height = COLUMNS * SIDE + 8, (places[-1][0] + 1) * (SIDE + 12) + 8
    canvas.page(width, height)
    canvas.panel(Area(0, 0, width, height), Ink("#ffffff"))
    for (name, group), (row, column) in zip(people, places, strict=True):
        frame = Area(6 + column * SIDE, 6 + row * (SIDE + 12), SIDE - 4, SIDE - 4)
        if not group:
            canvas.text([TextRun(frame.x, frame.y + 32, name, "bold", 9, TONES.ink)])
            continue
        canvas.panel(frame, Ink("#ecdfc0", TONES.ink, 0.6))
        with canvas.clipped(frame):
            draw_people(canvas, group, parts, frame, TONES)
        canvas.text([TextRun(frame.x, frame.y + SIDE + 3, name, "text", 5.5, TONES.ink)])
    return next(iter(to_images(canvas.pdf(), 100)))


def everybody() -> Image.Image:
    """All people of all games."""
    made = [read_portraits([shipped_root() / "print"], game.id).data for game in every_game()]
    people = [one for each in made for one in each["people"].items()]
    return people_in_rows(
        people, {name: part for each in made for name, part in each["parts"].items()}
    )


def all_parts() -> Image.Image:
    """Every part, worn by somebody who is otherwise the same."""
    parts = read_parts([shipped_root() / "print"]).data
    plain = SOMEBODY | {"mouth": ("firm",), "collar": ("neckerchief",), "tones": {}}
    people: list[tuple[str, list[Any]]] = []
    for slot in SLOTS:
        people += [(slot, []), *((name, [{**plain, slot: (name,)}]) for name in parts[slot])]
    named = {f"{slot}/{name}": part for slot in SLOTS for name, part in parts[slot].items()}
    return people_in_rows(people, named)


def sheet_of(names: Sequence[str], typed: Sequence[str], page: int) -> Image.Image:
    """A sheet of cards, small."""
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "cards.txt"
        deck.write_text("\n".join(names), encoding="utf-8")
        sheet = drawn(100, *([str(deck)] if names else []), *typed)[page]
    width = sheet.width * LOOK_HEIGHT // sheet.height
    return sheet.resize((width, LOOK_HEIGHT), Image.Resampling.LANCZOS)


def main() -> None:
    """Draw them all."""
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "nine.txt"
        deck.write_text("\n".join(NINE), encoding="utf-8")
        keep("sheet.png", drawn(72, str(deck))[0])
    kit = drawn(80, "kit", *DECKS, "--mat", "both")
    keep("kit.png", in_rows([kit[at] for at in KIT_PAGES], 3, 340))
    keep("people.png", everybody(), FEW)
    keep("portrait-parts.png", all_parts(), FEW)
    keep("restyled.png", in_rows(restyled(), 2, 440))
    for name, (names, typed, page) in AFTER.items():
        keep(f"after-{name}.png", sheet_of(names, typed, page), LOOK_COLOURS)


if __name__ == "__main__":
    main()
