"""The short way for sound files says what the long way says, or nothing."""

from pathlib import Path

import pytest
from conftest import ROOT
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.files.text import TextFile
from rng_cards.yaml import quick
from rng_cards.yaml.quick import sound_values, sound_values_of
from rng_cards.yaml.reader import parse
from rng_cards.yaml.values import to_python

CARDS = sorted((ROOT / "catalog").rglob("*.yaml"))

LINES = st.sampled_from(
    [
        "a: 1",
        "b: no",
        "a: 'x'",
        "c: [1, two, 3.5]",
        "d: {e: ~, f: true}",
        "g:",
        "  h: word # note",
        "  i: word #note",
        "  - 010",
        "- x",
        "- - y",
        "k: &anchor v",
        "l: *anchor",
        "m: !!str 3",
        '"\\u202e": z',
        "---",
        "? [complex]",
        "n: |",
        "   text: it says",
        "# only a comment",
        "",
        "\t",
        "o: 'open",
    ]
)


def says_the_same_or_nothing(text: str) -> bool:
    values = sound_values(text)
    if values is None:
        return True
    document = parse(TextFile("x.yaml", text, []))
    return (
        not document.findings and document.root is not None and to_python(document.root) == values
    )


@given(st.lists(LINES, max_size=8).map("\n".join))
@settings(deadline=None, max_examples=400)
def test_lines_of_yaml_are_read_alike_or_left_to_the_long_way(text: str) -> None:
    assert says_the_same_or_nothing(text)


@given(st.text(max_size=60))
@settings(deadline=None, max_examples=300)
def test_any_text_is_read_alike_or_left_to_the_long_way(text: str) -> None:
    assert says_the_same_or_nothing(text)


@pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
def test_every_shipped_file_takes_the_short_way(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert sound_values(text) is not None or " #" in text, "a sound file took the long way"
    assert says_the_same_or_nothing(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "# nothing",
        "a: 1\na: 2",
        "a: &x 1",
        "a: !!int 1",
        "--- 1\n--- 2",
        "a: b #c",
        '"\\u202e"',
        "'open",
        "? [a]\n: b",
        "[" * 40 + "]" * 40,
    ],
)
def test_what_is_not_plainly_sound_is_left_to_the_long_way(text: str) -> None:
    assert sound_values(text) is None


def test_many_texts_are_read_on_several_cores_as_on_one(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [f"id: card-{number}\nname: {{fr: é{number}, en: e}}" for number in range(50)]
    texts[7] = "a: 1\na: 2"
    alone = [sound_values(text) for text in texts]
    monkeypatch.setattr(quick, "_MANY", 10)
    monkeypatch.setattr("os.sched_getaffinity", lambda _pid: {0, 1})
    assert list(sound_values_of(texts)) == alone
    assert alone[7] is None


def test_a_machine_without_processes_to_spare_reads_on_one_core(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_method: str) -> object:
        raise OSError("no more processes")

    monkeypatch.setattr(quick, "_MANY", 1)
    monkeypatch.setattr("os.sched_getaffinity", lambda _pid: {0, 1})
    monkeypatch.setattr("multiprocessing.get_context", refuse)
    assert list(sound_values_of(["a: 1", "- 2"])) == [{"a": 1}, [2]]
