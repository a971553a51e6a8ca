"""A translator who has never seen the project mends ten faults by what the tool prints, no more.

The shipped catalogue is copied and spoilt in ten ways. Each is found with its code at its line.
Then the ways out are followed as they are printed: the drafts are written where the findings point,
the keys accepted, the rest worded by hand; and nothing else has changed in any file.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from benches import HOME, lock_file, sit_at
from conftest import ROOT
from effort import at_night

from rng_cards.cli.main import run

Tool = Callable[..., tuple[int, str]]
Change = tuple[str, str]

LOCK_LINE: Final = "pitchfork.effect-1.en: "
JEWEL: Final = "The only piece of jewellery that comes back after you have given it. In the teeth."
LOOK: Final = "For a good clear look at the neighbor’s place, right down to the foundations."
COMMENT: Final = "  # rng: allow numbers-differ"


class Fault(NamedTuple):
    """Something that goes wrong in a card's file, and what is told of it at which line."""

    card: str
    planted: tuple[Change, ...]
    told: tuple[tuple[str, str], ...]
    """Codes, and what the line holds that they point at."""
    worded: tuple[Change, ...] = ()
    """What only a translator can know."""


FAULTS: Final = {
    "the rule changes, and its French": Fault(
        "weapons/whip",
        (("shoot: 1", "shoot: 2"), ("fr: Tire 1 de ces BALLES", "fr: Tire ces 2 BALLES")),
        (("TRN301", "en: Shoot 1"), ("TRN370", "en: Shoot 1")),
    ),
    "a number in French alone": Fault(
        "traps/barrel-barricade",
        (
            (
                "fr: Ton adversaire ne peut pas tirer plus de 1",
                "fr: Ton adversaire ne peut pas tirer plus de 2",
            ),
        ),
        (("TRN370", "fr: Ton adversaire"), ("TRN301", "en: Your opponent")),
    ),
    "another wording in French": Fault(
        "weapons/machete",
        (("fr: Elle a ouvert plus", "fr: Elle a tracé plus"),),
        (("TRN330", "en: It has opened"),),
    ),
    "a number in English": Fault(
        "backups/doc-ravenstorm",
        (("heal 2 BULLETS", "heal 3 BULLETS"),),
        (("TRN331", "heal 3 BULLETS"), ("TRN370", "heal 3 BULLETS")),
    ),
    "no English": Fault(
        "weapons/brass-knuckles",
        ((f"  en: {JEWEL}\n", ""),),
        (("TRN300", "flavour:"),),
        (("En pleine figure.\n", f"En pleine figure.\n  en: {JEWEL}\n"),),
    ),
    "plain apostrophe, two spaces": Fault(
        "items/old-bourbon",
        (
            (
                "désinfecte, dehors ça console. Ou l’inverse",
                "désinfecte,  dehors ça console. Ou l'inverse",
            ),
        ),
        (("TRN316", "fr: Dedans"), ("TRN320", "fr: Dedans")),
    ),
    "the wrong symbol": Fault(
        "backups/deputy-nelson",
        (("en: +1\u00a0♥", "en: +1\u00a0♠"),),
        (("TRN371", "en: +1"),),
    ),
    "a zone swapped in English": Fault(
        "actions/improvise",
        (("MELEE card in your discard", "MELEE card in your deck"),),
        (("TRN372", "in your deck and hide it"),),
    ),
    "French left in English": Fault(
        "weapons/torch",
        ((f"en: {LOOK}", "en: Pour y voir clair chez le voisin, right down to the foundations."),),
        (("TRN303", "en: Pour y voir"),),
        (("en: Pour y voir clair chez le voisin, right down to the foundations.", f"en: {LOOK}"),),
    ),
    "a word of the game in the wrong language": Fault(
        "items/laudanum",
        (("BULLET from your GUNSLINGER", "BULLET from your PISTOLERO"),),
        (("TRN380", "en: Move 1"),),
    ),
    "a silencing without reason or use": Fault(
        "weapons/iron-bar",
        (("no reload, no discussion.\n", f"no reload, no discussion.{COMMENT}\n"),),
        (("TRN391", COMMENT),),
        ((COMMENT, ""),),
    ),
}
LOST: Final = ("weapons/pitchfork", "TRN332", "en: If the opposing SHELTER")
"""A line of the lock file is lost as well: that text is to be confirmed."""


class Told(NamedTuple):
    """A finding as a person reads it."""

    code: str
    path: str
    line: int
    help: str


def card_file(home: Path, card: str) -> Path:
    return home / HOME / "cards" / f"{card}.yaml"


def change(file: Path, *changes: Change) -> None:
    """Replace what stands in a file once."""
    text = file.read_bytes().decode("utf-8")
    for old, new in changes:
        assert text.count(old) == 1, (file.name, old)
        text = text.replace(old, new)
    file.write_bytes(text.encode("utf-8"))


def contents(home: Path) -> dict[str, bytes]:
    folder = home / "catalog"
    return {
        str(one.relative_to(home)): one.read_bytes() for one in folder.rglob("*") if one.is_file()
    }


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shipped catalogue of one game in a folder of its own."""
    for folder in ("catalog/languages", HOME):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    sit_at(tmp_path, monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


@pytest.fixture
def tool(home: Path, capsys: pytest.CaptureFixture[str]) -> Tool:
    """Run the tool there: its exit code, and all that it prints."""
    assert home.is_dir()

    def use(*args: str) -> tuple[int, str]:
        code = run(list(args))
        said = capsys.readouterr()
        assert "Traceback" not in said.err
        return code, said.out + said.err

    return use


def plant(home: Path) -> None:
    """Spoil all of it."""
    for fault in FAULTS.values():
        change(card_file(home, fault.card), *fault.planted)
    lock = lock_file(home)
    lines = lock.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [one for one in lines if not one.startswith(LOCK_LINE)]
    assert len(kept) == len(lines) - 1
    lock.write_text("".join(kept), encoding="utf-8")


def told(page: str) -> Iterator[Told]:
    """The findings of a report."""
    for block in page.split("\n\n"):
        head = re.match(r"\w+\[(TRN\d+)\]", block)
        place = re.search(r"--> (.+):(\d+):\d+\n", block)
        way = re.search(r"= (?:help|aide)\W*: (.*)", block)
        if head:
            assert place
            assert way, block  # nothing is said to be wrong without a way out
            yield Told(head[1], place[1], int(place[2]), way[1])


def line_of(file: Path, text: str) -> int:
    """The one line that holds it, 1-based."""
    lines = file.read_text(encoding="utf-8").splitlines()
    (number,) = (at for at, line in enumerate(lines, 1) if text in line)
    return number


def next_commands(page: str) -> list[list[str]]:
    """What `rng tr status` says to type."""
    return [one.split() for one in re.findall(r"^ +\d+\. rng (tr .*?)(?:  |$)", page, re.MULTILINE)]


def keys_to_accept(page: str) -> list[str]:
    """The keys that a page says to accept."""
    found = re.findall(r"`rng tr accept ([^`]+)`", page)
    return sorted({key for one in found for key in one.split()})


def write_drafts(found: list[Told]) -> int:
    """Put what effects say where the findings about them point."""
    drafts = {
        (one.path, one.line): one.help.split(": ", 1)[1]
        for one in found
        if "TRN370" <= one.code <= "TRN381"
    }
    for (path, number), draft in drafts.items():
        file = Path(path)
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        language, _, _ = lines[number - 1].partition(": ")
        lines[number - 1] = f"{language}: {draft}\n"
        file.write_text("".join(lines), encoding="utf-8")
    return len(drafts)


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=at_night)])
def test_each_fault_is_told_at_its_line_with_its_code(
    language: str, home: Path, tool: Tool
) -> None:
    plant(home)
    code, page = tool("tr", "check", "--lang", language)
    assert code == 1
    found = {(one.code, one.path, one.line) for one in told(page)}
    wanted = [(card, name, text) for card, _, codes, _ in FAULTS.values() for name, text in codes]
    for card, name, text in [*wanted, LOST]:
        file = card_file(home, card)
        assert (name, str(file.relative_to(home)), line_of(file, text)) in found, (card, name)
    spoilt = {
        f"{HOME}/cards/{card}.yaml" for card in (*(one.card for one in FAULTS.values()), LOST[0])
    }
    assert {path for _, path, _ in found} == spoilt
    assert "TRN390" not in page  # what is to be taken out needs no reason


@at_night
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_stranger_mends_all_of_it_by_what_is_printed(
    language: str, home: Path, tool: Tool
) -> None:
    before = contents(home)
    plant(home)
    lang = ("--lang", language)
    code, page = tool("tr", "status", *lang)
    steps = next_commands(page)
    assert code == 0
    assert steps
    for words in steps:
        code, answer = tool(*words, *lang)
        assert (words[1] in {"edit", "next"} and "TRN349" in answer) or code in {0, 1}, answer
    code, _ = tool("tr", "check", "--fix", *lang)
    assert code == 1
    _, page = tool("tr", "check", *lang)
    assert write_drafts(list(told(page))) == len(
        ["whip", "barricade", "Ravenstorm", "Nelson", "improvise", "laudanum"]
    )
    for fault in FAULTS.values():
        change(card_file(home, fault.card), *fault.worded)
    _, page = tool("tr", "check", *lang)
    left = list(told(page))
    assert {one.code for one in left} == {"TRN330", "TRN332"}  # the rest mended itself
    keys = keys_to_accept(page)
    assert keys == ["machete.flavour.en", "pitchfork.effect-1.en", "whip.effect-1.en"]
    code, _ = tool("tr", "accept", *keys, *lang)
    assert code == 0
    _clean(tool, lang)
    assert contents(home) == _with_what_was_wanted(home, before)


def _clean(tool: Tool, lang: tuple[str, str]) -> None:
    """Nothing is wrong, and nothing is asked for."""
    code, page = tool("tr", "status", "--to", "en", "--fail-on", "any", *lang)
    assert code == 0
    assert not next_commands(page)
    code, page = tool("tr", "check", "--fail-on", "info", *lang)
    assert code == 0
    assert not list(told(page))


def _with_what_was_wanted(home: Path, before: dict[str, bytes]) -> dict[str, bytes]:
    """The files as they were, but for the two changes that were no slips."""
    wanted = dict(before)

    def put(path: Path, *changes: Change) -> None:
        text = wanted[str(path)].decode("utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        wanted[str(path)] = text.encode("utf-8")

    cards = HOME / "cards"
    whip = FAULTS["the rule changes, and its French"].planted
    put(cards / "weapons/whip.yaml", *whip, ("en: Shoot 1 of those", "en: Shoot those 2"))
    put(cards / "weapons/machete.yaml", *FAULTS["another wording in French"].planted)
    lock = lock_file(home)
    name = str(lock.relative_to(home))
    ours = lock.read_text(encoding="utf-8").splitlines()
    theirs = before[name].decode("utf-8").splitlines()
    changed = [new.split(":")[0] for new, old in zip(ours, theirs, strict=True) if new != old]
    assert changed == ["machete.flavour.en", "whip.effect-1.en"]
    wanted[name] = lock.read_bytes()
    return wanted


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=at_night)])
def test_a_missing_effect_is_worded_by_the_draft_that_is_named(
    language: str, home: Path, tool: Tool
) -> None:
    """A card that lacks a text is left out of the catalogue; what it does is known all the same."""
    before = contents(home)
    text = "      en: Find a MELEE card in your discard and hide it.\n"
    file = card_file(home, "actions/improvise")
    change(file, (text, ""))
    _, page = tool("tr", "diff", "--lang", language)
    assert "rng tr accept" not in page  # there is nothing yet that one could
    (command,) = re.findall(r"`rng (tr draft [^`]+)`", page)
    code, page = tool(*command.split())
    assert code == 0
    draft = page.splitlines()[1].strip()
    change(file, ("planque-la.\n", f"planque-la.\n      en: {draft}\n"))
    _clean(tool, ("--lang", language))
    assert contents(home) == before


def test_a_card_at_fault_in_more_than_its_texts_has_no_draft(home: Path, tool: Tool) -> None:
    change(card_file(home, "actions/improvise"), ("  - cost: 0", "  - cost: dear"))
    code, page = tool("tr", "draft", "improvise", "--lang", "en")
    assert code == 1
    assert "no effect to be said" in page
