"""`rng deck edit`: a deck made with keys alone, its file after each of them, what is refused."""

import asyncio
from collections.abc import Awaitable, Callable
from fractions import Fraction
from itertools import combinations
from pathlib import Path

from cases import each
from conftest import ROOT, Rng
from effort import at_night
from snapshot_files import matches_snapshot
from textual.events import Key, Paste
from textual.pilot import Pilot

from rng_cards.app.deck_bench import DeckBench
from rng_cards.app.table import Table
from rng_cards.cli.deck.edit_screen.screen import DeckEditor
from rng_cards.cli.deck.edit_screen.words import KEYS

DECK = """\
# my first
game: ragnguns
gunslinger: Buffalo Kid  # rides
cards:
  - Machete  # sharp
  - Iron Bar
"""
Hands = Callable[[Pilot[None], DeckEditor], Awaitable[None]]


def sit(
    path: Path, hands: Hands, language: str = "en", width: int = 80, height: int = 24
) -> DeckEditor:
    """Sit down at the screen, do something with it, and leave."""

    async def sitting() -> DeckEditor:
        bench = DeckBench(str(path), Table(), language, "ragnguns")
        editor = DeckEditor(bench)
        async with editor.run_test(size=(width, height)) as pilot:
            await pilot.pause()
            await hands(pilot, editor)
        return editor

    return asyncio.run(sitting())


def read(editor: DeckEditor) -> str:
    """The screen as plain text."""
    strips = editor.screen._compositor.render_strips()
    return "".join(f"{strip.text.rstrip()}\n" for strip in strips)


async def ask(pilot: Pilot[None], editor: DeckEditor, query: str) -> None:
    """Go to the query, and paste one."""
    await pilot.press("slash")
    editor.post_message(Paste(query))
    await pilot.pause()
    await pilot.pause()
    assert editor.deck_screen.asked == query


def test_a_legal_deck_is_made_with_keys_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"

    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        assert not path.exists()
        await pilot.press("down", "enter")
        assert "Buffalo Kid" in path.read_text("utf-8")
        bench = editor.deck_screen.bench
        for card in bench.pool("", "query").cards[3:16]:
            bench.put(card)
        assert not bench.verdict.legal
        await pilot.press("enter", "down", "enter")
        assert bench.verdict.findings == ()
        await ask(pilot, editor, "coût<3 type:arme")
        assert matches_snapshot("deck-edit-fr-80.txt", read(editor).replace(str(tmp_path), ""))
        await pilot.press("escape", "escape")

    editor = sit(path, hands, "fr")
    assert editor.deck_screen.bench.verdict.legal
    assert path.read_text("utf-8") == editor.deck_screen.bench.text


def test_changes_keep_comments_and_are_undone_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK, "utf-8")

    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        await pilot.press("tab", "down", "enter")  # the first card below the one that leads
        without = DECK.replace("  - Machete  # sharp\n", "")
        assert path.read_text("utf-8") == without
        await ask(pilot, editor, "flambeau")
        await pilot.press("enter")
        await pilot.press("enter")
        assert path.read_text("utf-8") == without + "  - Torch\n"
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert path.read_text("utf-8") == DECK
        assert "nothing to undo" in read(editor)
        await pilot.press("ctrl+y")
        assert path.read_text("utf-8") == without
        path.write_text("# somebody else\n" + DECK, "utf-8")
        await pilot.press("ctrl+z")
        assert "nothing saved" in read(editor)
        assert editor.deck_screen.bench.text == without
        assert path.read_text("utf-8").startswith("# somebody else")

    sit(path, hands, width=120)


def test_keys_struck_without_a_pause_go_where_those_before_lead(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK, "utf-8")

    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        put_and_back = ["slash", *"torch", "enter", "enter", "ctrl+z", "ctrl+y"]
        for key in [*put_and_back, "slash", "home", *"x", "enter", "tab", "down", "enter"]:
            character = "/" if key == "slash" else key
            editor.post_message(Key(key, character if len(character) == 1 else None))
        for _ in range(300):
            if editor.deck_screen.bench.changes == 4:
                break
            await pilot.pause(0.01)
        assert editor.deck_screen.asked == "xtorch"

    sit(path, hands)
    assert path.read_text("utf-8") == DECK.replace("  - Machete  # sharp\n", "") + "  - Torch\n"


def test_a_query_that_makes_no_sense_has_a_caret_below(tmp_path: Path) -> None:
    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        await ask(pilot, editor, "type:weapon cots<3")
        query, caret, why = read(editor).splitlines()[1:4]
        assert caret.index("^") == query.index("cots")
        assert "no field is called `cots`" in why
        assert "`cost`" in why

    sit(tmp_path / "new.yaml", hands)


def test_who_leads_is_changed_from_the_deck(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK, "utf-8")

    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        await pilot.press("tab", "home", "enter")
        assert "Cards (6)" in read(editor)
        await pilot.press("enter", "ctrl+z")
        assert "undone: − Banjo Winter, + Buffalo Kid" in read(editor)
        await pilot.press("tab", "enter", "escape")
        assert "Cards (68)" in read(editor)
        await ask(pilot, editor, "type:gunslinger")
        await pilot.press("enter", "enter")
        assert "↵ again: Banjo Winter" in read(editor)
        assert editor.deck_screen.bench.text == DECK
        await pilot.press("enter")
        assert "leads the deck: Banjo Winter" in read(editor)
        await pilot.press("ctrl+z")

    sit(path, hands)
    assert path.read_text("utf-8") == DECK


def test_what_somebody_else_did_to_the_file_is_taken_or_undone(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK, "utf-8")

    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        path.write_text(DECK + "  - Torch\n", "utf-8")
        await pilot.press("f5")
        assert "read again: + Torch" in read(editor)
        path.write_text("cards: [", "utf-8")
        await pilot.press("f5")
        assert "not read: " in read(editor)
        await pilot.press("ctrl+z")
        assert "F5 reads it again" in " ".join(read(editor).split())  # a long path wraps it
        assert path.read_text("utf-8") == "cards: ["
        path.unlink()
        await pilot.press("ctrl+z")
        assert path.read_text("utf-8") == DECK

    sit(path, hands, width=120)


def test_an_entry_that_is_no_card_says_what_it_may_have_been(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(DECK + "  - Tosch\n", "utf-8")

    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        await pilot.press("tab", "end")
        assert "did you mean `Torch`" in read(editor)
        await pilot.press("enter")
        assert path.read_text("utf-8") == DECK

    sit(path, hands)


@each("language", ["en", "fr", "de"])
def test_the_help_names_every_key_and_escape_closes_it(language: str, tmp_path: Path) -> None:
    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        assert not editor.query("VerticalScroll#right").first().can_focus
        await pilot.press("question_mark")
        said = read(editor)
        for one in KEYS:
            assert one.shown.say(language) in said
        await pilot.press("escape")
        assert editor.screen is editor.deck_screen
        await pilot.press("slash", "?")
        assert editor.deck_screen.asked == "?"
        await pilot.press("f1")
        assert editor.screen is not editor.deck_screen

    sit(tmp_path / "new.yaml", hands, language, height=60)


def test_a_small_terminal_says_so_until_it_is_larger(tmp_path: Path) -> None:
    async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
        await pilot.resize_terminal(70, 24)
        assert "70 × 24" in read(editor)
        await pilot.press("enter")
        await pilot.resize_terminal(80, 24)
        assert "Cards (6)" in read(editor)

    path = tmp_path / "new.yaml"
    sit(path, hands)
    assert not path.exists()


def test_odds_by_turn_are_those_of_all_draws() -> None:
    bench = DeckBench(str(ROOT / "decks/buffalo-kid.yaml"), Table(), "en")
    cards = [slot.card.index for slot in bench.resolved.cards if slot.card]
    some = frozenset(cards[:4])
    for least in (1, 2):
        first, second, *_ = bench.by_turn(some, least)
        for turn in (first, second):
            draws = list(combinations(cards, turn.seen))
            held = sum(len(some.intersection(one)) >= least for one in draws)
            assert turn.chance == Fraction(held, len(draws))
    assert {one.chance for one in bench.by_turn(frozenset())} == {0}


@each(
    "args, said",
    [
        (("-",), "DCK580"),
        (("new.txt", "--game", "ragnguns"), "DCK581"),
        (("nowhere/new.yaml", "--game", "ragnguns"), "nowhere"),
        (("new.yaml", "--game", "saloon"), "RUL666"),
        (("new.yaml", "--game", "ragnguns"), "TRN349"),
        (("broken.yaml",), "YML"),
    ],
)
def test_what_cannot_be_edited_is_told_and_made_by_nobody(
    args: tuple[str, ...], said: str, rng: Rng, tmp_path: Path
) -> None:
    (tmp_path / "broken.yaml").write_text("game: [ragnguns\n", "utf-8")
    done = rng("deck", "edit", *args, cwd=tmp_path)
    assert done.returncode == 2
    assert said in done.stdout + done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["broken.yaml"]


@at_night
def test_what_is_remarked_on_a_card_stands_below_it(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(DECK.replace("- Iron Bar", "- {card: Iron Bar, tags: [late], notes: Wait.}"))

    for width, height in ((80, 24), (120, 36)):

        async def hands(pilot: Pilot[None], editor: DeckEditor) -> None:
            await pilot.press("tab", "down", "down")
            await pilot.pause()
            assert "[late] Wait." in read(editor)

        sit(deck, hands, width=width, height=height)
