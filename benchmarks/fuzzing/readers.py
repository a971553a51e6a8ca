"""Every reader of the tool: the files that it reads, the code and the commands that read them.

`read` (see `direct.py`) is run on every input, the commands on some. A command is a line as people
type it. In it FILE is the spoilt file, TEXT what it holds, WORDS its words, each an argument of its
own. `check` is run, then one of `use`, in turn: what `check` calls sound must not crash what
follows.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from fuzzing import direct


class Reader(NamedTuple):
    """What is spoilt, and who reads it."""

    name: str
    form: str
    """How it can be changed: `yaml`, `lines` (of JSON), `xml`, `zip` or `text`."""
    files: str
    """The sound files, as a pattern below the folder that `home.py` makes; each is spoilt in its
    place."""
    read: Callable[[], direct.Read]
    """Makes what reads a file without a command line."""
    check: str
    use: tuple[str, ...] = ()
    whole: bool = False
    """Whether it needs every card of the game, not a few."""
    typed: bool = False
    """Whether the file is typed on standard input."""
    most: int = 1 << 30
    """Bytes of an input: an argument of a command may not be longer than the system allows."""


_CARDS: Final = "catalog/ragnguns"
_TEXTS: Final = (
    *("tr check", "tr status", "tr draft improvise", "tr term bullet", "tr diff"),
    *(
        "card jenny-james --both",
        "cards --format json",
        "tr export --game ragnguns --to en -o out.po --force",
    ),
)
_IMPORTED: Final = (
    direct.interchange,
    "tr import FILE --dry-run",
    ("tr import FILE --to de --partial --dry-run",),
)

ASKED: Final = "RNG_FUZZ_READERS"
"""The variable with the names of the readers, for processes that have no other word of them."""

READERS: Final = {
    one.name: one
    for one in (
        Reader(
            "deck",
            "yaml",
            "decks/*.yaml",
            direct.deck,
            "validate FILE",
            ("deck show FILE", "deck add FILE machete --dry-run", "validate FILE --format json"),
            whole=True,
        ),
        Reader(
            "deck-list",
            "text",
            "lists/*.txt",
            direct.deck,
            "validate FILE",
            ("deck show FILE", "validate FILE --format sarif", "validate FILE --format concise"),
            whole=True,
        ),
        Reader("card", "yaml", f"{_CARDS}/cards/*/*.yaml", direct.catalogue, "check", _TEXTS),
        Reader(
            "set",
            "yaml",
            f"{_CARDS}/sets.yaml",
            direct.catalogue,
            "check",
            ("tr status", "cards", "tr check"),
        ),
        Reader(
            "game",
            "yaml",
            f"{_CARDS}/game.yaml",
            direct.catalogue,
            "check",
            ("games", "card machete"),
        ),
        Reader("languages", "yaml", f"{_CARDS}/languages.yaml", direct.catalogue, "check", _TEXTS),
        Reader("language", "yaml", "catalog/languages/??.yaml", direct.catalogue, "check", _TEXTS),
        Reader("glossary", "yaml", f"{_CARDS}/glossary.yaml", direct.catalogue, "check", _TEXTS),
        Reader("wordings", "yaml", f"{_CARDS}/wordings/*.yaml", direct.catalogue, "check", _TEXTS),
        Reader(
            "sentences",
            "yaml",
            "catalog/saloon/wordings/*.yaml",
            direct.saloon,
            "check --game saloon",
            ("tr check --game saloon", "tr draft kick oops --game saloon --to de"),
        ),
        Reader(
            "rulings",
            "yaml",
            f"{_CARDS}/rulings.yaml",
            direct.catalogue,
            "check",
            ("card jenny-james --both",),
        ),
        Reader(
            "translations-lock",
            "text",
            f"{_CARDS}/translations.lock.yaml",
            direct.lock,
            "tr check",
            ("tr status", "tr diff", "tr accept --all --dry-run"),
        ),
        Reader(
            "ordinals",
            "text",
            f"{_CARDS}/ordinals.lock",
            direct.ordinals,
            "check --game ragnguns",
            ("deck share deck.yaml", "check --game ragnguns --write"),
        ),
        Reader(
            "share-code",
            "text",
            "codes/*.txt",
            direct.share_code,
            "deck open -",
            ("deck share - --format json", "validate -"),
            whole=True,
            typed=True,
        ),
        Reader(
            "scenario",
            "yaml",
            "scenarios/*.yaml",
            direct.scenarios,
            "rules check FILE",
            ("rules check FILE --format json",),
            whole=True,
        ),
        Reader(
            "duel-scenario",
            "yaml",
            "duel-scenarios/*.yaml",
            direct.duel_scenarios,
            "rules check FILE --game duel",
            ("rules check FILE --game duel --format json",),
            whole=True,
        ),
        Reader(
            "game-texts",
            "yaml",
            "catalog/duel/texts/*.yaml",
            direct.game_texts,
            "check --game duel",
            ("match --game duel --games 1 --agent random --save told.jsonl",),
        ),
        Reader(
            "layout",
            "yaml",
            "print/ragnguns/faces/*.yaml",
            direct.layout,
            "print --all --game ragnguns --check",
            ("check",),
        ),
        Reader(
            "leaflet",
            "yaml",
            "catalog/duel/leaflet.yaml",
            direct.duel,
            "check --game duel",
            ("print --all --game duel --check", "tr status --game duel"),
        ),
        Reader(
            "lesson",
            "yaml",
            "catalog/duel/lesson.yaml",
            direct.duel,
            "check --game duel",
            ("learn duel", "tr status --game duel", "rules show duel"),
        ),
        Reader(
            "layout-of-pages",
            "yaml",
            "print/duel/pages/*.yaml",
            direct.pages,
            "print --all --game duel --check",
            ("print --all --game duel -o duel.pdf --no-ledger", "check --game duel"),
        ),
        Reader(
            "layout-of-the-kit",
            "yaml",
            "print/ragnguns/kit/*.yaml",
            direct.kit,
            "print kit few.yaml few.yaml -o kit.pdf --no-ledger --backs none",
            ("check",),
        ),
        Reader(
            "kit-without-decks",
            "yaml",
            "print/saloon/kit/kit.yaml",
            direct.kit_without_decks,
            "print kit --game saloon --players 3 -o kit.pdf --no-ledger --backs none",
            ("check --game saloon",),
        ),
        Reader(
            "emblems",
            "yaml",
            "print/ragnguns/emblems.yaml",
            direct.emblems,
            "print --all --game ragnguns --check",
            ("check",),
        ),
        Reader(
            "portraits",
            "yaml",
            "print/ragnguns/portraits.yaml",
            direct.portraits,
            "print --all --game ragnguns --check",
            ("check",),
        ),
        Reader(
            "drawings",
            "yaml",
            "print/drawings.yaml",
            direct.drawings,
            "print --all --game ragnguns --check",
            ("check",),
        ),
        Reader(
            "portrait-parts",
            "yaml",
            "print/portraits/*.yaml",
            direct.portrait_parts,
            "print --all --game ragnguns --check",
            ("check",),
        ),
        Reader(
            "papers",
            "yaml",
            "print/papers.yaml",
            direct.papers,
            "print --all --game ragnguns --check",
            ("print --all --game ragnguns --check --paper letter --bleed --fewer", "check"),
        ),
        Reader(
            "shops",
            "yaml",
            "print/shops.yaml",
            direct.shops,
            "print few.yaml --for drivethru -o shop.pdf --no-ledger",
            ("print few.yaml --for mpc --check", "check"),
        ),
        Reader(
            "offsets",
            "lines",
            "config/*.json",
            direct.offsets,
            "print --all --game ragnguns --check --backs long-edge",
        ),
        Reader(
            "print-ledger",
            "lines",
            "data/printed.jsonl",
            direct.print_ledger,
            "print ledger",
            ("print --all --game ragnguns --changed --check", "print ledger --format json"),
        ),
        Reader(
            "replay",
            "lines",
            "games/match*.jsonl",
            direct.games,
            "replay FILE --check",
            ("replay FILE", "replay FILE --check --format json"),
            whole=True,
        ),
        Reader(
            "saved-game",
            "lines",
            "games/saved*.jsonl",
            direct.games,
            "replay FILE --resume",
            ("replay FILE --check",),
            whole=True,
        ),
        Reader(
            "left-game",
            "lines",
            "data/games/1.jsonl",
            direct.games,
            "resume --list",
            ("resume --list --format json", "resume 1", "log"),
            whole=True,
        ),
        Reader(
            "ended-game",
            "lines",
            "data/games/ended/*.jsonl",
            direct.ended_games,
            "log --all",
            ("log 11", "log 12", "log --format json"),
            whole=True,
        ),
        Reader("po", "text", "sent/*.po", *_IMPORTED),
        Reader("xliff", "xml", "sent/*.xliff", *_IMPORTED),
        Reader("xliff-1.2", "xml", "sent/*.xlf", *_IMPORTED),
        Reader("tmx", "xml", "sent/*.tmx", *_IMPORTED),
        Reader("csv", "text", "sent/*.csv", *_IMPORTED),
        Reader("xlsx", "zip", "sent/*.xlsx", *_IMPORTED),
        Reader(
            "typed-phrase",
            "text",
            "typed/*.txt",
            direct.phrases,
            "goldfish deck.yaml --seed 7",
            ("goldfish deck.yaml --seed 8 --lang fr",),
            whole=True,
            typed=True,
            most=50_000,
        ),
        Reader(
            "search",
            "text",
            "searched/*.txt",
            direct.search,
            "cards -- WORDS",
            (
                *("card -- TEXT", "card -- WORDS", "cards --type TEXT", "cards --keyword TEXT"),
                *("cards --cost TEXT", "cards --gunslinger TEXT", "tr term -- TEXT"),
            ),
            whole=True,
            most=60_000,
        ),
    )
}
