"""The editor's screen: every key, read as a person reads it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from benches import lock_file, spur, states
from editor_sessions import (
    EFFECT,
    FLAVOUR,
    NAME,
    card_of,
    files_of,
    locked_catalogue,
    moved,
    session_of,
)
from effort import at_night
from snapshot_files import matches_snapshot
from textual.events import Paste
from textual.pilot import Pilot

from rng_cards.app.translation.editor import EditorSession
from rng_cards.cli.tr.editor_screen import panes
from rng_cards.cli.tr.editor_screen.editor import Editor
from rng_cards.cli.tr.editor_screen.keys import KEYS

NEW: Final = "Shoot 2 BULLETS at the card in the opposing ALLEY."
Hands = Callable[[Pilot[None], Editor], Awaitable[None]]


def sit(
    session: EditorSession,
    hands: Hands,
    *,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    onward: bool = False,
) -> Editor:
    """Sit down at the screen, do something with it, and leave."""

    async def sitting() -> Editor:
        editor = Editor(session, language, onward=onward)
        async with editor.run_test(size=size) as pilot:
            while not editor.editor_screen.surveyed:
                await pilot.pause(0.05)
            await hands(pilot, editor)
        return editor

    return asyncio.run(sitting())


async def strike(pilot: Pilot[None], *keys: str) -> None:
    """Strike keys, and wait until what was typed has been looked at."""
    await pilot.press(*keys)
    await pilot.pause(0.06)


async def write(pilot: Pilot[None], editor: Editor, text: str) -> None:
    """Put another text in place of the one there is, as pasting does."""
    await strike(pilot, "f6")
    editor.post_message(Paste(text))
    await pilot.pause()
    await pilot.pause(0.06)
    assert editor.editor_screen.target.text == text


def read(editor: Editor) -> str:
    """The screen as plain text."""
    strips = editor.screen._compositor.render_strips()
    return "".join(f"{strip.text.rstrip()}\n" for strip in strips)


async def nothing(_pilot: Pilot[None], _editor: Editor) -> None:
    """Hands in one's lap."""


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    return moved(tmp_path)


@pytest.fixture
def still(tmp_path: Path) -> Path:
    return locked_catalogue(tmp_path)


# What is read


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("fr", (80, 24)),
        ("en", (120, 40)),
        pytest.param("en", (80, 24), marks=at_night),
        pytest.param("fr", (120, 40), marks=at_night),
    ],
)
def test_the_screen(language: str, size: tuple[int, int], changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await write(pilot, editor, "Shoot 2 BULETS at your foe !")
        name = f"tr-edit-{language}-{size[0]}.txt"
        assert matches_snapshot(name, read(editor))

    sit(session_of(changed, EFFECT), hands, language=language, size=size)


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=at_night)])
def test_the_sheets(language: str, changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "f1")
        sheets = [read(editor)]
        await strike(pilot, "escape")
        await write(pilot, editor, "Shoot 3 BULLETS.")
        await strike(pilot, "ctrl+s")
        sheets.append(read(editor))
        await strike(pilot, "escape", "escape")
        sheets.append(read(editor))
        await strike(pilot, "escape")
        card = card_of(changed)
        text = card.read_text("utf-8").replace("Shoot 1 BULLET at", "Fire 1 BULLET at")
        card.write_text(text, encoding="utf-8")
        await strike(pilot, "ctrl+s", "s" if language == "en" else "e")
        sheets.append(read(editor))
        assert matches_snapshot(f"tr-edit-sheets-{language}.txt", "\n".join(sheets))

    sit(session_of(changed, EFFECT), hands, language=language, size=(80, 44))


@pytest.mark.parametrize(
    "size", [(20, 8), *(pytest.param(one, marks=at_night) for one in [(40, 12), (200, 60)])]
)
def test_odd_sizes_do_no_harm(size: tuple[int, int], changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        assert len(read(editor).splitlines()) == size[1]
        await pilot.resize_terminal(100, 30)
        await pilot.pause(0.06)
        assert not editor.editor_screen.has_class("narrow")
        await pilot.resize_terminal(99, 30)
        await pilot.pause(0.06)
        assert editor.editor_screen.has_class("narrow")
        assert NEW[:10] not in read(editor)
        assert "Shoot 1 BULLET" in read(editor)

    sit(session_of(changed, EFFECT), hands, size=size)


@pytest.mark.parametrize("no_color", ["1", pytest.param("", marks=at_night)])
def test_it_can_be_read_with_colours_and_without(
    no_color: str, changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        for key in ("x", "f1"):
            await strike(pilot, key)
            for strip in editor.screen._compositor.render_strips():
                for segment in strip:
                    style = segment.style
                    if (
                        segment.text.strip()
                        and style
                        and style.color
                        and not style.color.is_default
                    ):
                        colours = (style.color.triplet, style.color.name)
                        behind = style.bgcolor
                        assert behind is None or colours != (behind.triplet, behind.name)
                        if no_color:
                            triplet = style.color.triplet
                            assert triplet is None or len({*triplet}) == 1
        await strike(pilot, "escape", "escape", "d")

    sit(session_of(changed, EFFECT), hands)


def test_what_is_wrong_is_seen_as_one_types(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        assert "✓ nothing to say against it" in read(editor)
        assert "not saved" not in read(editor)
        await strike(pilot, "exclamation_mark")
        assert "English, not saved" in read(editor)
        assert "end-punctuation" not in read(editor)
        assert "(TRN323)" in read(editor)
        await strike(pilot, "backspace")
        assert "✓ nothing to say against it" in read(editor)
        assert "not saved" not in read(editor)

    sit(session_of(still, EFFECT), hands)


def test_what_is_wrong_is_underlined_where_it_stands(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await write(pilot, editor, "Shoot 1 BULLET at the card in the oposing ALLEYS !")
        line = editor.editor_screen.target.get_line(0)
        marked = {
            line.plain[span.start : span.end]: str(span.style)
            for span in line.spans
            if "underline" in str(span.style)
        }
        assert any("yellow" in style for piece, style in marked.items() if piece == " ")

    sit(session_of(still, EFFECT), hands)


# Keys


def test_every_key_of_the_table_is_bound_to_something() -> None:
    from rng_cards.cli.tr.editor_screen.screen import EditorScreen

    for one in KEYS:
        assert callable(getattr(EditorScreen, f"action_{one.action}"))


def test_save_writes_and_locks_and_says_so(changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "ctrl+s")
        assert f"`{FLAVOUR}` saved and accepted" in read(editor)
        assert "up to date" in read(editor)
        assert "2 to do" in read(editor)
        await strike(pilot, "ctrl+s")
        assert "nothing changed" in read(editor)

    sit(session_of(changed, FLAVOUR), hands)
    assert "rusty-spur.flavour" not in states(changed)


def test_an_error_is_asked_about_before_it_is_saved(changed: Path) -> None:
    before = files_of(changed)

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await write(pilot, editor, NEW)  # the effect does 1
        await strike(pilot, "ctrl+s", "escape")
        assert files_of(changed) == before
        await strike(pilot, "ctrl+s", "x")
        assert files_of(changed) == before
        await strike(pilot, "s")
        assert NEW in card_of(changed).read_text("utf-8")

    sit(session_of(changed, EFFECT), hands)


@at_night
def test_next_previous_and_neighbours(changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        session = editor.editor_screen.session
        seen = []
        for key in ("f3", "ctrl+n", "f2", "ctrl+p", "f7", "f8", "f8"):
            await strike(pilot, key)
            seen.append(session.here.key)
            assert session.here.key in read(editor)
        assert seen[:4] == [FLAVOUR, EFFECT, FLAVOUR, NAME]
        assert seen[4].startswith("old-mule")
        assert seen[5] == NAME

    sit(session_of(changed, NAME), hands)


@at_night
def test_where_nothing_else_wants_anything_it_says_so(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "f3")
        assert "no other text wants anything done" in read(editor)

    sit(session_of(still, NAME), hands)


@at_night
def test_typography_is_mended_and_undone(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await write(pilot, editor, "It doesn't shine !")
        await strike(pilot, "f4")
        assert editor.editor_screen.target.text == "It doesn’t shine!"
        await strike(pilot, "f4")
        assert "no typography to correct" in read(editor)
        await strike(pilot, "ctrl+z")
        assert editor.editor_screen.target.text == "It doesn't shine !"
        await strike(pilot, "ctrl+y")
        assert editor.editor_screen.target.text == "It doesn’t shine!"
        await strike(pilot, "escape", "d")

    sit(session_of(still, FLAVOUR), hands)


@at_night
def test_the_draft_is_put_and_undone(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        screen = editor.editor_screen
        old = screen.target.text
        await strike(pilot, "f5")
        assert screen.target.text == screen.session.view.draft(screen.session.here) != old
        await strike(pilot, "ctrl+z")
        assert screen.target.text == old
        await strike(pilot, "f7", "f5")
        assert "the card's data says nothing of it" in read(editor)

    sit(session_of(still, EFFECT), hands)


@at_night
def test_a_saving_is_taken_back(changed: Path) -> None:
    before = files_of(changed)

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "f9")
        assert "nothing has been saved" in read(editor)
        await strike(pilot, "ctrl+s", "f3")
        assert files_of(changed) != before
        await strike(pilot, "f9")
        assert f"`{FLAVOUR}` is as it was" in read(editor)
        assert editor.editor_screen.session.here.key == FLAVOUR

    sit(session_of(changed, FLAVOUR), hands)
    assert files_of(changed) == before


@at_night
def test_a_text_changed_on_the_disk_is_shown_beside_ones_own(changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        screen = editor.editor_screen
        card = card_of(changed)
        await write(pilot, editor, "It shines no more.")
        theirs = card.read_text("utf-8").replace("It has not shone", "It never shone")
        card.write_text(theirs, encoding="utf-8")
        await strike(pilot, "ctrl+s")
        assert "It never shone" in read(editor)
        assert "It shines no more." in read(editor)
        await strike(pilot, "escape")
        assert card.read_text("utf-8") == theirs
        await strike(pilot, "ctrl+s", "k")
        assert screen.target.text == "It shines no more."
        assert card.read_text("utf-8") == theirs
        await strike(pilot, "ctrl+s")
        assert "It shines no more." in card.read_text("utf-8")
        await write(pilot, editor, "Mine.")
        card.write_text(theirs, encoding="utf-8")
        await strike(pilot, "ctrl+s", "t")
        assert screen.target.text.startswith("It never shone")
        assert not screen.unsaved

    sit(session_of(changed, FLAVOUR), hands)


@at_night
def test_a_file_that_cannot_be_written_is_told(
    changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files_of(changed)

    def full(_desk: EditorSession, _text: str) -> None:
        raise OSError(28, "No space left on device", str(lock_file(changed)))

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(EditorSession, "save", full)
            await strike(pilot, "ctrl+s")
        said = read(editor)
        assert "not saved:" in said

    sit(session_of(changed, FLAVOUR), hands)
    assert files_of(changed) == before


# Leaving


@at_night
def test_it_is_left_at_once_where_all_is_saved(changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "escape")
        assert not editor.is_running or editor._exit

    sit(session_of(changed, NAME), hands)


@pytest.mark.parametrize(
    "way", ["escape", *(pytest.param(one, marks=at_night) for one in ["ctrl+q", "f3", "f7"])]
)
def test_what_is_typed_is_not_left_without_a_question(way: str, changed: Path) -> None:
    before = files_of(changed)

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        screen = editor.editor_screen
        await strike(pilot, "x", way)
        assert "This text is not saved." in read(editor)
        await strike(pilot, "escape")
        assert screen.session.here.key == FLAVOUR
        assert screen.unsaved
        assert files_of(changed) == before
        await strike(pilot, way, "d")
        assert not screen.unsaved
        assert files_of(changed) == before

    sit(session_of(changed, FLAVOUR), hands)


@at_night
def test_it_can_be_saved_on_the_way_out(changed: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await write(pilot, editor, "It shines no more.")
        await strike(pilot, "escape", "s")

    sit(session_of(changed, FLAVOUR), hands)
    assert "It shines no more." in card_of(changed).read_text("utf-8")


def test_one_after_another_until_none_is_left(changed: Path) -> None:
    seen = []

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        session = editor.editor_screen.session
        for _ in range(3):
            seen.append(session.here.key)
            await strike(pilot, "ctrl+s")
            if "left in this text" in read(editor):
                await strike(pilot, "s")
        assert editor._exit

    session = session_of(changed, by_need=True)
    sit(session, hands, onward=True)
    assert seen == [EFFECT, FLAVOUR, NAME]
    assert session.done == 3
    assert states(changed) == {}


@at_night
def test_control_characters_of_a_text_are_shown_harmless(still: Path) -> None:
    card = card_of(still)
    text = card.read_text("utf-8").replace("en: It has", 'en: "It \\e[31m\\u202ehas')
    card.write_text(text.replace("rode with.", 'rode with."'), encoding="utf-8")

    async def hands(_pilot: Pilot[None], editor: Editor) -> None:
        assert "\x1b" not in read(editor)
        assert "\u202e" not in read(editor)
        assert not editor.editor_screen.unsaved

    sit(session_of(still, FLAVOUR), hands)


# What is like it


def test_the_nearest_translations_are_shown_and_taken_over(still: Path) -> None:
    card = card_of(still, "old-mule")
    text = card.read_text(encoding="utf-8")
    card.write_text(text.replace("Pioche 1 carte.", "Pioche 2 cartes."), encoding="utf-8")
    draw = "does: [{draw: 1}]\n    text: {fr: Pioche 1 carte., en: Draw 1 card.}\n  - cost: 1\n    "
    spur(still, ("does: [{shoot", f"{draw}does: [{{shoot"))

    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "f6")
        seen = read(editor).replace("\u00a0", " ")
        assert "Translated already:" in seen
        assert "90 % rusty-spur.effect-1: Pioche 1 carte." in seen
        await strike(pilot, "delete", "f10")
        assert editor.editor_screen.target.text == "Draw 1 card."
        assert "the translation of `rusty-spur.effect-1`" in read(editor)

    sit(session_of(still, "old-mule.effect-1.en"), hands, size=(80, 40))


@at_night
def test_where_nothing_is_like_it_nothing_is_taken_over(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "f10")
        assert "no translated text is like this one" in read(editor)

    sit(session_of(still, FLAVOUR), hands)


# Messages


@at_night
def test_a_message_goes_once_something_is_typed(still: Path) -> None:
    async def hands(pilot: Pilot[None], editor: Editor) -> None:
        await strike(pilot, "f6", "delete", "ctrl+s")
        assert "an empty text" in read(editor)
        await strike(pilot, "a")
        assert "an empty text" not in read(editor)
        await strike(pilot, "f5")
        assert "as the effect has it" in read(editor)

    sit(session_of(still, EFFECT), hands)


@at_night
def test_nothing_is_counted_before_anything_was_looked_at(still: Path) -> None:
    session = session_of(still, EFFECT)
    assert "counting…" in panes.head(session, "en", 80).plain
    assert "on compte…" in panes.head(session, "fr", 80).plain
    for _ in session.survey():
        pass
    assert "0 to do" in panes.head(session, "en", 80).plain
