"""Draw the pictures of docs/printing.md: `python docs/draw.py`.

They are what the commands of the page print today, made small; pictures are not compared by a test
(those of tests/snapshots/pages are), so run it again after a change of the cards' look.
"""

import re
import tempfile
from collections import Counter
from collections.abc import Sequence
from contextlib import chdir
from pathlib import Path
from typing import Final

from PIL import Image

from rng_cards.cli.main import run
from rng_cards.printing.pictures import to_images

TOP: Final = Path(__file__).parent.parent
PAGE: Final = TOP / "docs/printing.md"
IMAGES: Final = TOP / "docs/images"
DECKS: Final = [str(TOP / f"decks/{name}.yaml") for name in ("buffalo-kid", "jenny-james")]
NINE: Final = (
    *("jenny-james", "cavalry-saber", "old-bourbon", "fall", "improvise", "deputy-nelson"),
    *("undertakers-vulture", "coffee-grinder", "high-noon"),
)
KIT_PAGES: Final = (0, 2, 3, 5, 6, 8)
"""Pages of a kit without backs that go into its picture, after those of cards."""

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


def keep(name: str, image: Image.Image) -> None:
    """Write a picture in the colours that it has most of: flat drawings lose nothing one sees."""
    IMAGES.mkdir(exist_ok=True)
    counted = Counter(zip(*[iter(image.tobytes())] * 3, strict=True))
    palette = Image.new("P", (1, 1))
    palette.putpalette([level for colour, _ in counted.most_common(128) for level in colour])
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


def main() -> None:
    """Draw them all."""
    with tempfile.TemporaryDirectory() as folder:
        deck = Path(folder) / "nine.txt"
        deck.write_text("\n".join(NINE), encoding="utf-8")
        keep("sheet.png", drawn(72, str(deck))[0])
    kit = drawn(80, "kit", *DECKS, "--backs", "none")[4:]
    keep("kit.png", in_rows([kit[at] for at in KIT_PAGES], 3, 340))
    keep("restyled.png", in_rows(restyled(), 2, 440))


if __name__ == "__main__":
    main()
