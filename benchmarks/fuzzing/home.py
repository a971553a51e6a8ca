"""A folder for the fuzzer: a small catalogue, decks, and what the tool itself writes.

The catalogue is a few shipped cards with all that surrounds them, so that an input is read in
milliseconds; a file of scenarios has two.
"""

import re
import shutil
from pathlib import Path
from typing import Final

from fuzzing.trying import as_typed, stand_in

ROOT: Final = Path(__file__).parent.parent.parent
SHIPPED: Final = ROOT / "catalog" / "ragnguns"
DUEL: Final = ROOT / "catalog" / "duel"
CARDS: Final = ("jenny-james", "machete", "improvise", "old-bourbon", "fall", "aunt-juniper")
SEARCHED: Final = (
    *("machete", "Jenny James", "vieux bourbon", "Poing américain", "Step into the Street"),
    *(
        "Pferdedieb",
        "weapon",
        "piège",
        "melee",
        "soin renfort",
        "2",
        "1-3",
        "4+",
        "bullet",
        "BALLE",
    ),
)
SENT: Final = {
    "po": "po",
    "xliff": "xliff",
    "xliff-1.2": "xlf",
    "tmx": "tmx",
    "csv": "csv",
    "xlsx": "xlsx",
}
"""The formats of `rng tr export`, and an end of a file's name for each."""
PHRASES: Final = (
    "1\n2\n?\nend\n1\nundo\nlook deck\nwhy machete\nend\nend\n3\nhelp\nquit\n",
    "fin\npose Vieux bourbon en abri\ntire sur le pistolero\nannule\nfr\nen\nlook discard\n1\n",
    "play whip in alley\nshoot 2 at the gunslinger\n? play laudanum\nredraw\n2\nend\nfr\n4\n",
)

CODES: Final = (
    "R40M-C9RF-09ET-06P3-D0VQ-XP7R-6G8G",
    "Essaie ça : `r40m-c9rf-09et-06p3-d0vq-xp7r-6g8g` !\n",
)


def make_home(home: Path) -> None:
    """Write all of it into an empty folder."""
    for file in SHIPPED.rglob("*.yaml"):
        place = file.relative_to(SHIPPED)
        if place.parts[0] != "scenarios" and (place.parts[0] != "cards" or file.stem in CARDS):
            _copied(file, home / "catalog" / "ragnguns" / place)
    _copied(SHIPPED / "ordinals.lock", home / "catalog" / "ragnguns" / "ordinals.lock")
    _few_of_each(SHIPPED / "scenarios", home / "scenarios")
    _few_of_each(DUEL / "scenarios", home / "duel-scenarios")
    for folder in ("catalog/languages", "catalog/duel", "catalog/saloon", "print"):
        for file in (ROOT / folder).rglob("*.yaml"):
            _copied(file, home / file.relative_to(ROOT))
    for file in (ROOT / "decks").rglob("*.yaml"):
        name = "-".join(file.relative_to(ROOT / "decks").parts)
        _copied(file, home / "decks" / name)
        _write(home / "lists" / f"{name}.txt", _as_list(file.read_text(encoding="utf-8")))
    _copied(ROOT / "decks" / "jenny-james.yaml", home / "deck.yaml")
    few = f"game: ragnguns\nname: few\ngunslinger: {CARDS[0]}\ncards: [{', '.join(CARDS[1:])}]\n"
    _write(home / "few.yaml", few)
    for number, phrases in enumerate(PHRASES):
        _write(home / "typed" / f"{number}.txt", phrases)
    for number, text in enumerate(CODES):
        _write(home / "codes" / f"{number}.txt", text)
    for number, text in enumerate(SEARCHED):
        _write(home / "searched" / f"{number}.txt", text)
    _written_by_the_tool(home)


def _few_of_each(scenarios: Path, to: Path) -> None:
    """Files of two scenarios each, some of those there are."""
    for file in sorted(scenarios.glob("*.yaml")):
        each = re.split("(?m)^(?=- )", file.read_text(encoding="utf-8"))[1:]
        for start in range(0, len(each), 9):
            _write(to / f"{file.stem}-{start}.yaml", "".join(each[start : start + 2]))


def _written_by_the_tool(home: Path) -> None:
    for folder in ("sent", "games", "data", "config", "cache"):
        (home / folder).mkdir()
    stand_in(home, home)
    for form, end in SENT.items():
        for language in ("en", "de"):
            file = f"sent/{language}.{end}"
            _ran(
                [
                    "tr",
                    "export",
                    "--game",
                    "ragnguns",
                    "--to",
                    language,
                    "--format",
                    form,
                    "-o",
                    file,
                ]
            )
    _ran(["print", "--all", "--game", "ragnguns", "-o", "out.pdf"])
    _ran(["print", "calibrate", "--found", "0.5,-1"])
    stand_in(home, ROOT)
    match = ["match", "deck.yaml", "decks/buffalo-kid.yaml", "--agent", "random", "--games"]
    _ran([*match, "1", "--seed", "3", "--save", "games/match-1.jsonl"])
    _ran([*match, "3", "--seed", "4", "--save", "games/match-2.jsonl"])
    for number, moves in enumerate(("1\nend\n1\n2\n", "end\nend\n1\nend\n")):
        typed = f"{moves}save games/saved-{number}.jsonl\nquit\n".encode()
        _ran(["goldfish", "deck.yaml", "--seed", str(number)], typed)
    ended = home / "data" / "games" / "ended"
    for number, recorded in enumerate(sorted((home / "games").glob("match-*.jsonl")), 11):
        game = recorded.read_text(encoding="utf-8").partition("\n")[0]
        by_a_person = game.replace('"agent":"random"', '"agent":null', 1)
        _write(ended / f"{number}.jsonl", f"{by_a_person}\n")


def _ran(args: list[str], typed: bytes = b"") -> None:
    """Run a command that has to end well: what it writes is what is spoilt later."""
    answer = as_typed(args, typed)
    assert not answer.code, f"{' '.join(args)}:\n{answer.said}"


def _as_list(deck: str) -> str:
    """A deck as people paste it."""
    lines = [one.strip() for one in deck.splitlines()]
    leader = next((one for one in lines if one.startswith("gunslinger:")), "gunslinger: ?")
    cards = [one.removeprefix("- ") for one in lines if one.startswith("- ")]
    return "\n".join([leader.partition(":")[2].strip(), *(f"1 {one}" for one in cards), ""])


def _copied(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
