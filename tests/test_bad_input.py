"""Files, names and command lines that are wrong, through the command line as people meet it."""

import builtins
import io
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import pytest
from cases import each
from conftest import ROOT, Rng
from effort import tries

from rng_cards.cli.main import run
from rng_cards.diagnostics.model import MOST_TOLD
from rng_cards.words import DANGEROUS

HEAD: Final = "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\n"
SOUND: Final = (ROOT / "decks" / "buffalo-kid.yaml").read_bytes()
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
ENGLISH: Final = re.compile(
    r"\b(expected|found|the|there|this|these|that|missing|unknown|cannot|help|error|warning|"
    r"did|you|mean|of|and|with|without|file|folder|value|values|given|twice|here|keys?|called|"
    r"which|once|write|put|quotes|cards|spaces|nothing|text|list|number|line)\b"
)


class Said(NamedTuple):
    """What a command line answered."""

    code: int
    out: str
    err: str

    def findings(self) -> list[tuple[str, int]]:
        """Each finding's name and line, from `--format json`."""
        return [
            (one["name"], one["start"]["line"] if one["start"] else 0)
            for one in json.loads(self.out)["diagnostics"]
        ]


Say: TypeAlias = Callable[..., Said]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Say:
    """Run a command line in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)

    def answer(*args: str, stdin: bytes = b"") -> Said:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capsys.readouterr()
        code = run(list(args))
        captured = capsys.readouterr()
        said = Said(code, captured.out, captured.err)
        assert_decent(said)
        return said

    return answer


def assert_decent(said: Said) -> None:
    """No traceback, no bug of ours, nothing that commands a terminal."""
    both = said.out + said.err
    assert said.code in {0, 1, 2}, both
    assert "Traceback" not in both
    assert "internal error" not in both
    assert "erreur interne" not in both
    assert DANGEROUS.isdisjoint(COLOURS.sub("", both)), both


def deck(*lines: str, head: str = HEAD) -> bytes:
    return (head + "cards:\n" + "".join(f"{line}\n" for line in lines)).encode()


class Bad(NamedTuple):
    """A file with the code it ends in, and findings that must be among those reported."""

    data: bytes
    code: int
    findings: Sequence[tuple[str, int]]


BOMB: Final = "".join(
    ["a0: &a0 [x, x, x]\n"]
    + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 15)]
).encode()

BAD: Final = {
    "empty": Bad(b"", 2, [("empty-file", 1)]),
    "blank": Bad(b"\n \n\n", 2, [("empty-file", 1)]),
    "comments": Bad(b"# rien\n# du tout\n", 2, [("empty-file", 1)]),
    "bom-only": Bad(b"\xef\xbb\xbf", 2, [("empty-file", 1)]),
    "null": Bad(b"~\n", 2, [("empty-file", 1)]),
    "picture": Bad(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)), 2, [("not-text", 3)]),
    "nul": Bad(deck("  - Mach\0ette"), 2, [("not-text", 5)]),
    "utf-16": Bad("game: ragnguns\n".encode("utf-16"), 2, [("not-text", 1)]),
    "latin-1": Bad(
        (HEAD + "cards:\n  - Poing américain\n").encode("latin-1"), 2, [("not-utf8", 5)]
    ),
    "windows": Bad(HEAD.encode() + b"cards:\r\n  - L\x92Ours\r\n", 2, [("not-utf8", 5)]),
    "flow-depth": Bad(b"cards: " + b"[" * 10_000, 2, [("too-deep", 1)]),
    "closed-depth": Bad(b"[" * 10_000 + b"]" * 10_000, 2, [("too-deep", 1)]),
    "map-depth": Bad(b"{a: " * 10_000, 2, [("too-deep", 1)]),
    "dash-depth": Bad(b"- " * 10_000 + b"x", 2, [("too-deep", 1)]),
    "block-depth": Bad(
        "".join(" " * n + "a:\n" for n in range(1000)).encode(), 2, [("too-deep", 33)]
    ),
    "bomb": Bad(BOMB, 2, [("anchor-or-alias", 1)]),
    "anchor": Bad(deck("  - &m Machette", "  - *m"), 2, [("anchor-or-alias", 5)]),
    "merge": Bad(b"a: {x: 1}\nb:\n  <<: *a\n", 2, [("anchor-or-alias", 3)]),
    "python-tag": Bad(deck("  - !!python/object/apply:os.system [ls]"), 2, [("tag", 5)]),
    "two-documents": Bad(deck("  - Machette") + b"---\na: 1\n", 2, [("several-documents", 6)]),
    "list-key": Bad(b"? [a]\n: b\n", 2, [("key-not-text", 1)]),
    "open-quote": Bad(deck("  - 'Machette"), 2, [("yaml-syntax", 5)]),
    "tab": Bad(deck("\t- Machette"), 2, [("yaml-syntax", 5)]),
    "second-colon": Bad(b"name: Attention : oui\n", 2, [("yaml-syntax", 1)]),
    "braces": Bad(b"name: {x} {y}\n", 2, [("yaml-syntax", 1)]),
    "list": Bad(b"- Machette\n- Fouet\n", 1, [("wrong-type", 1)]),
    "word": Bad(b"Machette\n", 1, [("wrong-type", 1)]),
    "number": Bad(b"42\n", 1, [("wrong-type", 1)]),
    "doubled-key": Bad(deck("  - Machette") + b"name: Autre\n", 1, [("duplicate-key", 6)]),
    "doubled-twice": Bad(
        HEAD.encode() + b"name: b\nname: c\ncards: []\n",
        1,
        [("duplicate-key", 4), ("duplicate-key", 5)],
    ),
    "cards-word": Bad(HEAD.encode() + b"cards: Machette\n", 1, [("wrong-type", 4)]),
    "cards-map": Bad(HEAD.encode() + b"cards: {a: b}\n", 1, [("wrong-type", 4)]),
    "cards-number": Bad(HEAD.encode() + b"cards: 15\n", 1, [("wrong-type", 4)]),
    "no-cards": Bad(HEAD.encode(), 1, [("missing-key", 1)]),
    "null-cards": Bad(HEAD.encode() + b"cards:\n", 1, [("too-few-cards", 4)]),
    "odd-names": Bad(
        deck("  - 12", "  - true", "  - ~", "  -", "  - 1e3", "  - [a]", "  - {a: b}"),
        1,
        [("wrong-type", line) for line in range(5, 12)],
    ),
    "colon-name": Bad(deck("  - Attention : oui"), 1, [("wrong-type", 5)]),
    "words-not-switches": Bad(deck("  - no", "  - on"), 1, [("too-few-cards", 4)]),
    "null-gunslinger": Bad(
        b"game: ragnguns\nname: a\ngunslinger:\ncards: []\n", 1, [("missing-gunslinger", 1)]
    ),
    "number-gunslinger": Bad(
        b"game: ragnguns\nname: a\ngunslinger: 7\ncards: []\n", 1, [("wrong-type", 3)]
    ),
    "number-name": Bad(
        b"game: ragnguns\nname: 1873\ngunslinger: Buffalo Kid\ncards: []\n", 1, [("wrong-type", 2)]
    ),
    "odd-language": Bad(
        b"game: ragnguns\nname: {fr: 1, en: [a]}\ngunslinger: Buffalo Kid\ncards: []\n",
        1,
        [("wrong-type", 2), ("wrong-type", 2)],
    ),
    "unknown-game": Bad(b"game: ragnbones\nname: a\ncards: []\n", 1, [("unknown-game", 1)]),
    "number-game": Bad(b"game: 3\nname: a\ncards: []\n", 1, [("wrong-type", 1)]),
    "unknown-key": Bad(deck("  - Machette") + b"crads: []\n", 1, [("unknown-key", 6)]),
    "escape-code": Bad(deck("  - \x1b[31mMachette\x1b[0m"), 1, [("control-character", 5)]),
    "spelt-escape": Bad(deck('  - "\\e[31mMachette"'), 1, [("control-character", 5)]),
    "bidi": Bad(deck("  - Mach\u202eette\u2066"), 1, [("control-character", 5)]),
    "spelt-bidi": Bad(deck('  - "Mach\\u202eette"'), 1, [("control-character", 5)]),
    "bidi-key": Bad(HEAD.encode() + b'"ca\\u202erds": []\n', 1, [("control-character", 4)]),
    "bell-title": Bad(
        b'game: ragnguns\nname: "\\a\\x9b"\ncards: []\n', 1, [("control-character", 2)]
    ),
    "cut-text": Bad(deck("  - Machette #2"), 1, [("comment-cuts-text", 5)]),
    "markup": Bad(deck("  - '[red]Machette[/red]'", "  - '[/]'"), 1, [("unknown-card", 5)]),
    "format": Bad(
        deck("  - '{x}'", "  - '{name}'", "  - '{{'", "  - '%s %(a)s %'", "  - '{0}{!r}'"),
        1,
        [("unknown-card", line) for line in range(5, 10)],
    ),
    "slashes": Bad(
        deck("  - '\\'", "  - '\\zz'", "  - '``'", "  - '`x`'"),
        1,
        [("unknown-card", line) for line in range(5, 9)],
    ),
    "braces-everywhere": Bad(
        b"game: '{game}'\n'{key}': '{x}'\ncards: []\n", 1, [("unknown-game", 1)]
    ),
    "empty-name": Bad(deck("  - ''", "  - '   '", "  - '…'"), 1, [("unknown-card", 5)]),
    "long-name": Bad(deck("  - " + "Machette" * 20_000), 2, [("value-too-long", 5)]),
    "long-line": Bad(
        HEAD.encode() + b"cards: [" + b"Machette, " * 2_000 + b"]\n", 1, [("too-many-cards", 4)]
    ),
    "many-lines": Bad(deck(*(["# rien"] * 50_000), "  - Nulle"), 1, [("unknown-card", 50_005)]),
    "wide": Bad(deck("  - 拳銃使い\U0001f920\u0301"), 1, [("unknown-card", 5)]),
}
UNREADABLE: Final = [name for name, bad in BAD.items() if bad.code == 2]


every_bad: Final = each("name", BAD)
some_bad: Final = each("name", [*BAD][:: tries(4, 1)])


def written(name: str) -> Bad:
    """One of the table, in `bad.yaml` in the folder that `say` made the current one."""
    Path("bad.yaml").write_bytes(BAD[name].data)
    return BAD[name]


@every_bad
def test_validate_names_the_fault_at_its_line(name: str, say: Say) -> None:
    bad = written(name)
    said = say("validate", "bad.yaml", "--format", "json")
    assert said.code == bad.code
    found = said.findings()
    for one in bad.findings:
        assert one in found
        found.remove(one)
    assert all(path == "bad.yaml" for path in re.findall(r'"path": "(.*?)"', said.out))


@some_bad
@each("form", ["full", "concise", "github", "sarif"])
def test_validate_shows_the_fault_in_every_format(name: str, form: str, say: Say) -> None:
    bad = written(name)
    said = say("validate", "bad.yaml", "--format", form)
    assert said.code == bad.code
    assert said.err == ""
    assert "bad.yaml" in said.out
    if form == "sarif":
        assert json.loads(said.out)["runs"][0]["results"]


@some_bad
def test_validate_says_the_same_in_french_only(name: str, say: Say) -> None:
    bad = written(name)
    said = say("validate", "bad.yaml", "--format", "json", "--lang", "fr")
    assert said.code == bad.code
    for one in json.loads(said.out)["diagnostics"]:
        for sentence in (one["message"], *(note["text"] for note in one["notes"])):
            words = re.sub(r"`.*`|«.*?»|\".*?\"", "", sentence)
            assert not ENGLISH.search(words), sentence


@some_bad
def test_validate_says_the_same_of_standard_input(name: str, say: Say) -> None:
    bad = written(name)
    said = say("validate", "-", "--format", "json", stdin=bad.data)
    if b"cards:" in bad.data and b"\ncards:" in b"\n" + bad.data and bad.code != 2:
        in_file = say("validate", "bad.yaml", "--format", "json")
        assert said.code == in_file.code
        assert said.findings() == in_file.findings()
    assert said.code in {1, 2}


@some_bad
@each(
    "command",
    [("show",), ("add", "fouet"), ("remove", "machette"), ("swap", "machette", "fouet")],
)
def test_deck_commands_survive_the_file_and_leave_what_they_cannot_read(
    name: str, command: tuple[str, ...], say: Say, tmp_path: Path
) -> None:
    bad = written(name)
    said = say("deck", command[0], "bad.yaml", *command[1:])
    if bad.code == 2:
        assert said.code == 2
        assert bad.findings[0][0] in say("validate", "bad.yaml", "--format", "github").out
    if said.code:
        assert (tmp_path / "bad.yaml").read_bytes() == bad.data
    assert sorted(os.listdir(tmp_path)) == ["bad.yaml"]


@each("name", UNREADABLE)
def test_one_unreadable_deck_does_not_hide_the_others(name: str, say: Say, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_bytes(BAD[name].data)
    (tmp_path / "good.yaml").write_bytes(SOUND)
    said = say("validate", "bad.yaml", "good.yaml")
    assert said.code == 2
    assert "good.yaml: legal" in said.out
    assert "1 of 2 decks legal" in said.out


# What is well, whatever the editor.


@pytest.mark.parametrize(
    "change",
    [
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"\r"),
        lambda data: b"---\n" + data + b"...\n",
        lambda data: data.rstrip(b"\n"),
        lambda data: data + b"\n\n\n",
    ],
    ids=["bom", "crlf", "bom-crlf", "cr", "document", "unended", "blank"],
)
def test_a_sound_deck_is_legal_whatever_its_line_ends(
    change: Callable[[bytes], bytes], say: Say, tmp_path: Path
) -> None:
    (tmp_path / "deck.yaml").write_bytes(change(SOUND))
    assert say("validate", "deck.yaml") == Said(
        0, "deck.yaml: legal (Blades and Hooves, 15 cards)\n", ""
    )
    assert say("validate", "-", stdin=change(SOUND)).code == 0


# Files that are not there, or not files.


@each("path", ["none.yaml", "none/none.yaml", "none.txt", "é\u202e.yaml"])
def test_a_missing_file_is_said_to_be_missing(path: str, say: Say) -> None:
    said = say("validate", path, "--format", "json")
    assert said.code == 2
    assert said.findings() == [("no-such-file", 1)]
    for command in (("show",), ("add", "fouet"), ("remove", "fouet"), ("swap", "a", "b")):
        name, *cards = command
        said = say("deck", name, path, *cards)
        assert said.code == 2
        assert "YML101" in said.out


def test_a_folder_is_said_to_be_one(say: Say, tmp_path: Path) -> None:
    (tmp_path / "decks.yaml").mkdir()
    said = say("validate", "decks.yaml", "--lang", "fr")
    assert said.code == 2
    assert "`decks.yaml` est un dossier, pas un fichier" in said.out
    assert say("deck", "add", "decks.yaml", "fouet").code == 2


def test_a_file_of_a_hundred_megabytes_is_refused(say: Say, tmp_path: Path) -> None:
    (tmp_path / "big.yaml").touch()
    os.truncate(tmp_path / "big.yaml", 100_000_000)
    for args in (["validate", "big.yaml"], ["deck", "show", "big.yaml"]):
        said = say(*args)
        assert said.code == 2
        assert "error[YML106]: this file is larger than 8 MB" in said.out


def opening(path: str, act: Callable[[str], None]) -> Callable[..., Any]:
    """An `open` that does something as that file is opened."""
    true_open = builtins.open

    def opened(name: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(name, str) and name.endswith(path):
            act(name)
        return true_open(name, *args, **kwargs)

    return opened


def refuse(_name: str) -> None:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "`deck.yaml` cannot be read: permission denied"),
        ("fr", "`deck.yaml` ne peut pas être lu\u00a0: permission refusée"),
    ],
)
def test_a_file_one_may_not_read_is_said_so(
    language: str, sentence: str, say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deck.yaml").write_bytes(SOUND)
    monkeypatch.setattr(builtins, "open", opening("deck.yaml", refuse))
    said = say("validate", "deck.yaml", "--lang", language)
    assert said.code == 2
    assert sentence in said.out
    assert say("deck", "remove", "deck.yaml", "fouet").code == 2


def test_a_device_that_cannot_be_read_is_said_so(say: Say) -> None:
    said = say("validate", "/proc/self/mem", "--format", "json")
    assert said.code == 2
    assert said.findings() == [("cannot-read", 1)]


def test_a_deck_deleted_as_it_is_opened_is_missing(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "deck.yaml").write_bytes(SOUND)
    monkeypatch.setattr(builtins, "open", opening("deck.yaml", os.unlink))
    said = say("validate", "deck.yaml", "--format", "json")
    assert said.code == 2
    assert said.findings() == [("no-such-file", 1)]


def test_a_deck_is_judged_as_it_was_when_it_was_read(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deck.yaml"
    path.write_bytes(SOUND)

    def overwrite(_name: str) -> None:
        path.write_bytes(deck("  - Nulle part"))

    monkeypatch.setattr(builtins, "open", opening("deck.yaml", overwrite))
    said = say("validate", "deck.yaml")
    assert said.code == 1
    assert "`Nulle part`" in said.out
    assert "5 |   - Nulle part" in said.out


# Many cards, long lines.


def test_of_ten_thousand_unknown_cards_the_first_are_told_and_the_others_counted(
    say: Say, tmp_path: Path
) -> None:
    (tmp_path / "deck.yaml").write_bytes(deck(*(f"  - Machete{n}" for n in range(10_000))))
    (tmp_path / "deck.txt").write_text("".join(f"Machete{n}\n" for n in range(2_000)))
    said = say("validate", "deck.yaml", "--format", "concise")
    assert said.code == 1
    assert said.out.count("error[DCK410]") == MOST_TOLD
    assert f"and {10_000 - MOST_TOLD} more" in said.out
    said = say("validate", "deck.txt", "--format", "full")
    assert said.code == 1
    assert f"{MOST_TOLD} | Machete{MOST_TOLD - 1}" in said.out


def test_a_list_of_more_lines_than_any_deck_has_is_refused(say: Say, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text("b\n" * 21_000)
    said = say("validate", "deck.txt", "--format", "json")
    assert said.code == 2
    assert said.findings() == [("too-many-values", 20_001)]


@pytest.mark.parametrize(
    "line",
    [
        "=" * 3_000 + "x",
        "a" + " " * 60_000 + "b",
        "[" * 50_000,
        "x" * 50_000,
        "1" * 50_000,
        "-" * 50_000,
    ],
    ids=["rule", "spaces", "brackets", "x", "digits", "dashes"],
)
def test_no_line_of_a_list_takes_for_ever(line: str, say: Say, tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(f"Buffalo Kid\n{line}\nNulle part\n")
    said = say("validate", "deck.txt", "--format", "json")
    assert said.code == 1
    assert ("unknown-card", 3) in said.findings()


def test_a_long_line_is_shown_around_the_fault(say: Say, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_bytes(
        HEAD.encode() + b"cards: [" + b"Machette, " * 5_000 + b"Nulle]\n"
    )
    said = say("validate", "deck.yaml")
    assert said.code == 1
    shown = [line for line in said.out.splitlines() if line.startswith("4 |")]
    assert shown
    assert all(len(line) < 200 for line in shown)
    assert any("Nulle]" in line for line in shown)


# Names.

LONG_NAME: Final = "x" * 50_000
NAMES: Final = (
    "",
    " ",
    "…",
    "[red]x[/red]",
    "[/]",
    "{x}",
    "{",
    "}}",
    "%(name)s",
    "\\",
    "\\zz",
    "`",
    "' or 1=1",
    "\x1b[31mx\x1b[0m",
    "\u202ex\u2066",
    "\x9b31m",
    LONG_NAME,
    "\U0001f920" * 100,
    "拳銃",
    "\udcff",
    "\n",
    "--",
)


@each("name", NAMES[:: tries(3, 1)])
@each("language", ["fr", "en"])
def test_a_card_of_an_odd_name_is_unknown(name: str, language: str, say: Say) -> None:
    said = say("card", "--lang", language, "--", name)
    assert said.code == 1
    assert "DCK41" in said.out
    said = say("card", "--format", "json", "--", name)
    assert said.code == 1
    assert said.findings() in ([("unknown-card", 0)], [("ambiguous-card", 0)])


@each("name", NAMES[:: tries(2, 1)])
def test_odd_words_are_searched_and_not_found_or_pass(name: str, say: Say) -> None:
    said = say("cards", "--", name)
    assert said.code == (2 if "error[QRY" in said.out else 0)
    for option in ("--type", "--keyword", "--gunslinger", "--cost"):
        assert say("cards", f"{option}={name}").code == 2


@pytest.mark.parametrize("name", NAMES[:: tries(3, 1)])
def test_an_odd_name_is_not_put_in_a_deck(name: str, say: Say, tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_bytes(SOUND)
    for command in (["add"], ["remove"], ["swap", "--", "Machette"], ["swap", "--"]):
        args = ["deck", command[0], *command[1:2], "deck.yaml", *command[2:], name]
        if command == ["swap", "--"]:
            args.append("fouet")
        if "--" not in command:
            args.insert(-1, "--")
        assert say(*args).code == 1
    assert (tmp_path / "deck.yaml").read_bytes() == SOUND


def test_a_deck_whose_title_could_not_be_read_again_is_not_made(say: Say, tmp_path: Path) -> None:
    said = say("deck", "new", "deck.yaml", f"--name={LONG_NAME}", "machette")
    assert said.code == 2
    assert "YML119" in said.out
    assert not (tmp_path / "deck.yaml").exists()


@pytest.mark.parametrize("title", [name for name in NAMES if name not in {"", "\n", LONG_NAME}])
def test_a_deck_of_an_odd_title_can_be_made_and_read_again(
    title: str, say: Say, tmp_path: Path
) -> None:
    assert say("deck", "new", "deck.yaml", f"--name={title}", "machette").code == 0
    assert say("validate", "deck.yaml").code == 1
    assert say("deck", "show", "deck.yaml").code == 0
    assert (tmp_path / "deck.yaml").read_text(encoding="utf-8")


def test_a_part_of_several_names_or_too_short_a_one_takes_no_card_out(
    say: Say, tmp_path: Path
) -> None:
    (tmp_path / "deck.yaml").write_bytes(SOUND)
    for part in ("m", "de", "buf"):
        for command in (["remove", "deck.yaml", part], ["swap", "deck.yaml", part, "fouet"]):
            said = say("deck", *command)
            assert said.code == 1
            assert "error[DCK430]" in said.out
    assert (tmp_path / "deck.yaml").read_bytes() == SOUND
    said = say("deck", "remove", "deck.yaml", "bear")
    assert (said.code, said.err) == (0, "`bear` → The Dancing Bear\n")


def test_costs_beyond_reason_are_refused_not_counted(say: Say) -> None:
    for cost in ("9" * 5_000, "1-" + "9" * 5_000, "-", "+", "..", "1--2", "four"):
        assert say("cards", f"--cost={cost}").code == 2
    assert "0 cards" in say("cards", "--cost", "8-1").err or say("cards", "--cost", "8-1").code == 2


def test_a_path_cannot_command_a_terminal(say: Say, tmp_path: Path) -> None:
    path = "e\x1b[31m\u202e\nx: legal.yaml"
    (tmp_path / path).write_bytes(SOUND)
    said = say("validate", path)
    assert said.code == 0
    assert said.out == "e\\x1b[31m\\u202e x: legal.yaml: legal (Blades and Hooves, 15 cards)\n"
    assert say("deck", "show", path).code == 0
    assert say("deck", "remove", path, "machette", "--dry-run").code == 0
    assert say("init", path + "/x").code == 2
    assert say("init", "\x1b[31m").code == 0
    (tmp_path / "\x1b[31m" / "rng-cards.yaml").write_text("mine")
    assert say("init", "\x1b[31m").code == 1


def test_colours_are_the_only_codes_that_reach_a_terminal(
    say: Say, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    (tmp_path / "deck.yaml").write_bytes(deck("  - \x1b]0;titre\x07Machette \u202e[red]"))
    said = say("validate", "deck.yaml")
    assert said.code == 1
    assert COLOURS.search(said.out)
    assert "\x1b]" not in said.out


# Command lines.


@pytest.mark.parametrize(
    ("args", "english", "french"),
    [
        (["validat"], "no such command `validat`", "commande inconnue `validat`"),
        (["validate"], "`DECK...` is missing", "il manque `DECK...`"),
        (
            ["validate", "--formt", "json", "x"],
            "did you mean `--format`?",
            "tu voulais dire `--format`",
        ),
        (["validate", "x", "--format", "jsn"], "did you mean `json`?", "tu voulais dire `json`"),
        (["validate", "x", "--format"], "takes a value", "attend une valeur"),
        (
            ["validate", "x", "--fail-on", "eror"],
            "did you mean `error`?",
            "tu voulais dire `error`",
        ),
        (["validate", "x", "--quiet=1"], "takes no value", "ne prend pas de valeur"),
        (["card"], "is missing", "il manque"),
        (["games", "b"], "one too many: `b`", "de trop\u00a0: `b`"),
        (
            ["card", "machette", "--game", "poker"],
            "is not possible for --game",
            "n’est pas possible pour --game",
        ),
        (
            ["cards", "--type", "armee"],
            "`type` does not know `armee`",
            "`type` ne connaît pas `armee`",
        ),
        (["deck", "ad", "x", "y"], "no such command `ad`", "commande inconnue `ad`"),
        (["deck", "add", "x"], "is missing", "il manque"),
        (["deck", "swap", "x", "y"], "is missing", "il manque"),
        (["check", "a", "b"], "one too many", "de trop"),
        (["explain", "--no"], "no such option `--no`", "option inconnue `--no`"),
        (["schema", "cart"], "did you mean `card`?", "tu voulais dire `card`"),
        (["--nope"], "no such option `--nope`", "option inconnue `--nope`"),
    ],
)
def test_a_command_line_misused_is_told_how_in_both_languages(
    args: list[str], english: str, french: str, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = say(*args)
    assert said.code == 2
    assert english in said.out + said.err
    monkeypatch.setenv("RNG_LANG", "fr")
    said = say(*args)
    assert said.code == 2
    assert french in said.out + said.err
    assert not ENGLISH.search(re.sub(r"`.*`", "", said.err)), said.err


@each("language", ["nl", "", "FR ", "\x1b[31m", "{x}"])
def test_an_unknown_language_is_refused_in_the_one_at_hand(language: str, say: Say) -> None:
    said = say("validate", "x.yaml", "--lang", language)
    assert said.code == 2
    assert "is not possible for --lang: `fr`, `en`" in said.err


@each("form", ["full", "concise", "json", "github", "sarif"])
def test_a_path_that_is_no_unicode_is_shown_in_every_format(form: str, say: Say) -> None:
    said = say("validate", os.fsdecode(b"\xff.yaml"), "--format", form)
    assert said.code == 2
    assert "ff.yaml" in said.out.lower()


def test_an_option_with_an_escape_code_is_shown_harmless(say: Say) -> None:
    for args in (["\x1b[31m"], ["--\x1b[31m"], ["validate", "x", "--format", "\x1b[31m\u202e"]):
        said = say(*args)
        assert said.code == 2
        assert "\\x1b[31m" in said.err


# Catalogues.

CARD: Final = """\
id: {id}
set: home
number: {number}
type: weapon
name: {{fr: {fr}, en: {en}}}
cost: 1
firepower: 1
durability: 2
"""


def card(id_: str, number: int = 7, fr: str = "Éperon doré", en: str = "Golden Spur") -> str:
    return CARD.format(id=id_, number=number, fr=fr, en=en)


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of one's own, made by `rng init`."""
    folder = tmp_path_factory.mktemp("prepared")
    assert run(["init", str(folder), "-q"]) == 0
    return folder


@pytest.fixture
def home(prepared: Path, tmp_path: Path) -> Path:
    """A copy of that folder, where the tests are run; the cards in it."""
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    return tmp_path / "catalog" / "ragnguns" / "cards"


@pytest.mark.usefixtures("home")
def test_a_folder_of_ones_own_begins_sound(say: Say) -> None:
    assert say("check", "--fail-on", "info").code == 0
    assert say("validate", "decks/my-deck.yaml").code == 0
    assert "Rusty Spur" in say("card", "éperon rouillé").out


BROKEN: Final = {
    "binary": (b"\0\1\2", "not-text", 1),
    "empty": (b"", "empty-file", 1),
    "latin-1": (card("new").encode("latin-1"), "not-utf8", 5),
    "depth": (b"[" * 10_000, "too-deep", 1),
    "bomb": (BOMB, "anchor-or-alias", 1),
    "list": (b"- a\n", "wrong-type", 1),
    "no-type": (card("new").replace("type: weapon\n", "").encode(), "missing-key", 1),
    "misspelt": (card("new").replace("cost:", "cots:").encode(), "unknown-key", 6),
    "doubled": (card("new").encode() + b"cost: 2\n", "duplicate-key", 9),
    "bidi": (card("new", fr='"a\\u202e"').encode(), "control-character", 5),
    "name-of-another": (card("new", fr="Machette").encode(), "duplicate-name", 5),
    "name-in-other-language": (card("new", fr="Machete").encode(), "duplicate-name", 5),
    "id-of-another": (card("machete").encode(), "duplicate-id", 1),
    "id-not-file": (card("old").encode(), "id-not-file-name", 1),
    "set": (card("new").replace("home", "hoem").encode(), "unknown-set", 2),
    "one-language": (card("new").replace(", en: Golden Spur", "").encode(), "missing-language", 5),
    "nested": (
        (
            card("new")
            + "effects:\n  - cost: 1\n    text: {fr: a, en: b}\n    does:\n"
            + "      - shoot: 1\n        at: opposing-aley\n"
        ).encode(),
        "unknown-value",
        14,
    ),
}


@pytest.mark.parametrize("name", list(BROKEN)[:: tries(3, 1)])
def test_a_broken_card_is_left_out_and_everything_else_works(
    name: str, home: Path, say: Say
) -> None:
    data, code, line = BROKEN[name]
    (home / "new.yaml").write_bytes(data)
    said = say("check", "--format", "json")
    assert said.code in {1, 2}
    assert (code, line) in said.findings()
    paths = {one["path"] for one in json.loads(said.out)["diagnostics"]}
    assert paths == {"catalog/ragnguns/cards/new.yaml"}
    said = say("validate", "decks/my-deck.yaml", "--format", "json")
    assert said.code == 0
    assert said.findings() == [("broken-catalogue", 0)]
    assert say("validate", "decks/my-deck.yaml", "--fail-on", "warning").code == 1
    said = say("validate", "decks/my-deck.yaml")
    assert "warning[CAT211]" in said.out
    assert "`rng check` shows them all" in said.out
    assert "legal (" in said.out
    assert say("card", "machette").code == 0
    assert say("cards").code == 0
    (home / "new.yaml").unlink()
    assert say("validate", "decks/my-deck.yaml").out.startswith("decks/my-deck.yaml: legal")


def test_broken_cards_are_all_told_in_one_run_and_in_french_only(home: Path, say: Say) -> None:
    for name, (data, _, _) in BROKEN.items():
        (home / f"{name}.yaml").write_bytes(data)
    said = say("check", "--format", "json", "--lang", "fr")
    assert {code for _, code, _ in BROKEN.values()} <= {code for code, _ in said.findings()}
    for one in json.loads(said.out)["diagnostics"]:
        for sentence in (one["message"], *(note["text"] for note in one["notes"])):
            assert not ENGLISH.search(re.sub(r"`.*`|«.*?»", "", sentence)), sentence


def test_two_cards_of_one_number_are_both_named(home: Path, say: Say) -> None:
    (home / "new.yaml").write_text(card("new", 1))
    said = say("check", "--format", "json")
    assert said.code == 1
    assert [name for name, _ in said.findings()] == ["duplicate-number"]
    assert json.loads(said.out)["diagnostics"][0]["params"]["free"] == 2


def test_two_cards_of_ones_own_with_one_name_are_both_named(home: Path, say: Say) -> None:
    (home / "one.yaml").write_text(card("one", 11, fr="Étrille", en="Curry Comb"))
    (home / "two.yaml").write_text(card("two", 12, fr="L'étrille", en="Comb"))
    said = say("check")
    assert said.code == 1
    assert "CAT203" in said.out
    assert "cards/one.yaml" in said.out
    assert "cards/two.yaml" in said.out


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("game.yaml", b""),
        ("game.yaml", b"- 1\n"),
        ("languages.yaml", b"[]\n"),
        ("languages.yaml", b"- {id: FR, name: x}\n"),
        ("sets.yaml", b"\0"),
        ("sets.yaml", b"a: b\n"),
        ("glossary.yaml", b"[" * 1000),
        ("glossary.yaml", b"types: [1]\n"),
        ("rulings.yaml", b"a: b: c\n"),
        ("rulings.yaml", b"- 1\n"),
    ][:: tries(3, 1)],
)
def test_a_broken_file_beside_the_cards_is_told_and_survived(
    name: str, data: bytes, home: Path, say: Say
) -> None:
    (home.parent / name).write_bytes(data)
    said = say("check", "--format", "concise")
    assert said.code in {1, 2}
    assert f"catalog/ragnguns/{name}:1:" in said.out
    assert say("validate", str(ROOT / "decks/buffalo-kid.yaml")).code == 0
    assert say("card", "machette").code == 0
    assert say("games").code == 0


def test_what_editors_leave_behind_is_no_card(home: Path, say: Say) -> None:
    (home / ".#weapon.yaml").symlink_to("user@host.1234:567")
    (home / "._weapon.yaml").write_bytes(b"\0\5\x16\7")
    (home / "weapon.yaml~").write_bytes(b"\0")
    assert say("check").code == 0
    assert say("validate", "decks/my-deck.yaml", "--fail-on", "warning").code == 0


def test_a_card_that_is_a_folder_or_leads_nowhere_is_told(home: Path, say: Say) -> None:
    (home / "gone.yaml").symlink_to("nowhere.yaml")
    said = say("check", "--format", "json")
    assert said.code == 2
    assert said.findings() == [("no-such-file", 1)]
    assert say("validate", "decks/my-deck.yaml").code == 0


def test_a_link_that_hides_no_file_does_not_hide_changes_either(home: Path, say: Say) -> None:
    (home / "aaa.yaml").symlink_to("nowhere.yaml")
    (home / "new.yaml").write_text(card("new"))
    assert say("card", "golden spur").code == 0
    (home / "new.yaml").write_text(card("new", en="Silver-Gilt Spur", fr="Éperon vermeil"))
    assert say("card", "golden spur").code == 1
    assert say("card", "silver-gilt spur").code == 0


def test_folders_that_link_round_are_read_once(home: Path, say: Say) -> None:
    (home / "round").symlink_to(home)
    (home / "about").symlink_to(home)
    assert say("check").code == 0
    assert say("validate", "decks/my-deck.yaml").code == 0


def test_a_card_deleted_while_the_catalogue_is_read_is_told(
    home: Path, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "new.yaml").write_text(card("new"))

    def vanish(name: str) -> None:
        Path(name).unlink(missing_ok=True)

    monkeypatch.setattr(builtins, "open", opening("new.yaml", vanish))
    said = say("check", "--format", "json")
    assert said.code == 2
    assert said.findings() == [("no-such-file", 1)]
    assert say("validate", "decks/my-deck.yaml").code == 0


def test_a_card_one_may_not_read_is_told(
    home: Path, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "new.yaml").write_text(card("new"))
    monkeypatch.setattr(builtins, "open", opening("new.yaml", refuse))
    said = say("check", "--format", "json")
    assert said.code == 2
    assert said.findings() == [("cannot-read", 1)]
    said = say("validate", "decks/my-deck.yaml", "--format", "json")
    assert said.code == 0
    assert said.findings() == [("broken-catalogue", 0)]


@pytest.mark.parametrize("folder", ["nowhere", "file.yaml", "empty", "é\x1b[31m"])
def test_a_folder_without_a_catalogue_is_told_so(folder: str, say: Say, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "file.yaml").write_text("a: 1\n")
    said = say("check", folder, "--format", "json")
    assert said.code == 2
    assert ("no-catalogue", 1) in said.findings()
    assert "aucun catalogue" in say("check", folder, "--lang", "fr").out


def test_a_folder_named_to_check_is_read_from_anywhere(say: Say, tmp_path: Path) -> None:
    assert say("init", "mine", "-q").code == 0
    cards = tmp_path / "mine" / "catalog" / "ragnguns" / "cards"
    (cards / "new.yaml").write_text(card("new").replace("cost: 1", "cost: 99"))
    assert say("check").code == 0
    said = say("check", "mine", "--format", "json")
    assert said.code == 1
    assert said.findings() == [("out-of-range", 6)]


# In a process of its own, as people run it.


def test_a_bad_deck_ends_a_process_with_its_code(rng_process: Rng, tmp_path: Path) -> None:
    for name in ("open-quote", "unknown-game", "escape-code", "flow-depth"):
        path = tmp_path / f"{name}.yaml"
        path.write_bytes(BAD[name].data)
        done = rng_process("validate", str(path))
        assert done.returncode == BAD[name].code
        assert done.stderr == ""
        assert DANGEROUS.isdisjoint(done.stdout)
