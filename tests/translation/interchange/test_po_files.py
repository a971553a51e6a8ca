"""PO files: what gettext and Poedit make of ours, and what we make of damaged ones."""

import shutil
import subprocess
from pathlib import Path

import polib
from cases import each
from exchange import NASTY, codes_of, only, read, sheet_of

from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.outgoing import export
from rng_cards.translation.interchange import po
from rng_cards.translation.interchange.messages import Directions
from rng_cards.translation.interchange.samples import SOUND_PO

PLAIN = SOUND_PO.encode()


def bent(old: str, new: str) -> bytes:
    assert old in SOUND_PO
    return SOUND_PO.replace(old, new).encode()


def place(data: bytes) -> tuple[str, int, int]:
    found = read("po", data).findings[0]
    assert found.span is not None
    return found.code.id, found.span.line, found.span.column


def msgfmt(file: Path) -> str:
    """What gettext's own checker says; it must be there, for it is who we write for."""
    assert shutil.which("msgfmt"), "apt-get install gettext"
    done = subprocess.run(
        ["msgfmt", "--check", "--output-file=/dev/null", str(file)],
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
    )
    return done.stderr if not done.returncode else f"{done.returncode}: {done.stderr}"


def test_msgfmt_has_nothing_to_say_against_the_shipped_texts(tmp_path: Path, table: Table) -> None:
    bench = Bench(table, "ragnguns")
    for tongue in bench.tongues:
        file = tmp_path / f"{tongue.id}.po"
        file.write_bytes(export(bench, "po", [tongue.id], "fr").data)
        assert msgfmt(file) == ""


def test_msgfmt_has_nothing_to_say_against_nasty_texts(tmp_path: Path) -> None:
    texts = [one for one in NASTY if not one.startswith("\n") and not one.endswith("\n")]
    file = tmp_path / "en.po"
    file.write_bytes(po.write(sheet_of(*((one, one) for one in texts))))
    assert msgfmt(file) == ""
    file.write_bytes(file.read_bytes().replace(b"Language: en", b"Language"))
    assert "header field" in msgfmt(file)


def test_translate_toolkit_reads_what_we_write() -> None:
    from translate.storage.pypo import pofile

    pairs = [(one, f"{one}!") for one in NASTY if "\u2028" not in one]
    theirs = pofile.parsestring(po.write(sheet_of(*pairs)))  # type: ignore[no-untyped-call]
    found = {one.getcontext(): (one.source, one.target) for one in theirs.units if one.source}
    assert found == {f"card-{number}.name": pair for number, pair in enumerate(pairs)}


def test_what_is_stale_is_fuzzy_and_shows_what_was_translated() -> None:
    entry = polib.pofile(po.write(sheet_of(("après", "after"), state="stale-rules")).decode())[0]
    assert entry.fuzzy
    assert entry.previous_msgid == "avant"
    assert entry.msgctxt == "card-0.name"
    assert "BALLE = BULLET" in entry.comment.splitlines()
    sound = polib.pofile(po.write(sheet_of(("après", "after"))).decode())[0]
    assert not sound.fuzzy
    assert sound.previous_msgid is None


def test_what_a_tool_wraps_and_comments_reads_the_same() -> None:
    data = (
        b'#a comment\n# another\nmsgid ""\nmsgstr ""\n"Language: en_GB\\n"\n\n'
        b'#~ msgid "gone"\n#~ msgstr "away"\n\n'
        b'#: a.yaml:3 b.yaml\n#, fuzzy, c-format\n#| msgid "old"\nmsgctxt "a.name"\n'
        b'msgid ""\n"one "\n"two"\nmsgstr "un "\n\t"deux"\n'
    )
    for ended in (data, data.replace(b"\n", b"\r\n"), b"\xef\xbb\xbf" + data):
        one = only("po", ended)
        assert (one.key, one.source, one.target, one.mark) == (
            "a.name",
            "one two",
            "un deux",
            "draft",
        )
        assert one.language == "en"


def test_line_separators_inside_a_text_are_letters() -> None:
    one = only("po", bent('"Machete"', '"Ma\u2028che\u2029te"'))
    assert one.target == "Ma\u2028che\u2029te"


@each(
    "old, new, where",
    [
        ('msgstr "Machete"', 'msgstr "Machete', ("TRN351", 8, 8)),
        ('msgstr "Machete"', "msgstr Machete", ("TRN351", 8, 8)),
        ('msgstr "Machete"', 'msgstr "Ma"che"te"', ("TRN351", 8, 8)),
        ('msgstr "Machete"', 'msgstr "Ma\\chete"', ("TRN351", 8, 8)),
        ('msgstr "Machete"', 'msgstr "Machete\\"', ("TRN351", 8, 8)),
        ('msgstr "Machete"', "what is this", ("TRN351", 8, 1)),
        ('msgid "Machette"\n', "", ("TRN351", 7, 1)),
        ("charset=UTF-8", "charset=CP1252", ("TRN352", 4, 1)),
        ("Language: en", "Language: xx", ("TRN353", 3, 1)),
        ("Language: en", "Language en", ("TRN354", 1, 1)),
        ('"Language: en\\n"', '"Language: en"', ("TRN353", 3, 1)),
        ('msgctxt "machete.name"\n', "", ("TRN355", 6, 1)),
        ('msgstr "Machete"', 'msgid_plural "x"\nmsgstr[0] "y"', ("TRN359", 8, 1)),
    ],
)
def test_what_is_wrong_is_told_at_its_line(old: str, new: str, where: tuple[str, int, int]) -> None:
    assert place(bent(old, new)) == where


def test_every_broken_line_is_told_at_once() -> None:
    data = bent('msgstr "Machete"', 'msgstr "Machete\n\nmsgctxt "a.name\nmsgid "b')
    assert codes_of("po", data) == ["TRN351"] * 3


def test_bytes_that_are_no_utf8_are_told_at_their_place() -> None:
    found = read("po", SOUND_PO.replace("Machette", "Épée").encode("latin-1")).findings[0]
    assert (found.code.id, found.span and found.span.line) == ("YML105", 7)


def test_a_second_header_is_told() -> None:
    assert codes_of("po", PLAIN + b'\nmsgid ""\nmsgstr "Language: de\\n"\n') == ["TRN358"]


def test_the_command_line_says_what_the_header_does_not() -> None:
    without = SOUND_PO.replace('"Language: en\\n"\n', "").encode()
    assert codes_of("po", without) == ["TRN354"]
    assert codes_of("po", without, Directions({"en": "fr"}, "en")) == []
    both = Directions({"en": "fr", "de": "fr"}, "de")
    assert codes_of("po", PLAIN, both) == ["TRN353"]
    other = SOUND_PO.replace("Language: en", 'X-Source-Language: it\\n"\n"Language: en').encode()
    assert codes_of("po", other) == ["TRN353"]
