"""People at a table in the terminal: moves, mistakes, orders, and what nobody else may see."""

import json
from pathlib import Path
from typing import Final

import pytest
from cases import each
from conftest import Rng
from hypothesis import given
from hypothesis import strategies as st
from scripted_sessions import TABLE, AtRandom, Scripted, always, seats, sit
from snapshot_files import matches_snapshot

from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.orders import HELP_LINES
from rng_cards.cli.table_session.session import TableSession
from rng_cards.play.sitting.orders import read_order
from rng_cards.play.sitting.told import sentence
from rng_cards.terminal_layout import cells
from rng_cards.words import languages

GAME_EN: Final = """
1
?
? gunfight 2
mach
place machete in the shelter
u
u
zorglub
? zorglub
99
0
1
1
1
look hideout
look discard
look machete
h
r
u
fr
en
save
q
"""
GAME_FR: Final = """
1
?
? fusillade 2
mach
pose machette en abri
u
u
zorglub
? zorglub
99
fin
1
1
1
regarde planque
regarde la défausse
regarde machette
h
r
u
en
fr
sauve
q
"""


@each("language, script", [("en", GAME_EN), ("fr", GAME_FR)])
def test_a_sitting_reads_as_it_always_did(language: str, script: str, rng: Rng) -> None:
    ran = rng(
        *("goldfish", "tests/decks/buffalo-kid.yaml", "--seed", "7", "--first", "you"),
        *("--lang", language),
        stdin=script.lstrip(),
    )
    assert ran.returncode == 0
    assert "`rng resume " in ran.stderr
    assert "\x1b" not in ran.stdout
    assert matches_snapshot(f"goldfish-{language}.txt", ran.stdout)


@each("language", ["en", "fr"])
def test_a_game_against_an_agent_reads_as_it_always_did(language: str, rng: Rng) -> None:
    ran = rng(
        *("play", "tests/decks/jenny-james.yaml", "tests/decks/buffalo-kid.yaml", "--seed", "7"),
        *("--first", "you", "--against", "random", "--lang", language),
        stdin="1\n0\n1\n1\n0\n1\n1\n1\n0\n1\n2\n0\n1\n1\n1\n1\nq\n",
    )
    assert ran.returncode == 0
    assert "`rng resume " in ran.stderr
    assert matches_snapshot(f"play-{language}.txt", ran.stdout)


@each("command", ["goldfish", "play"])
def test_a_deck_is_not_read_from_where_moves_are_typed(command: str, rng: Rng) -> None:
    ran = rng(command, "-", stdin="Buffalo Kid\n1 Machete\n")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "standard input" in ran.stderr


# Whole games


ENDS: Final = {
    "fr": ("gagne", "Gagné", "Perdu"),
    "en": ("wins in", "You win", "Nobody wins", "You lose"),
    "de": ("gewinnt nach", "Du gewinnst", "Niemand gewinnt", "Du verlierst"),
}


@each("language", languages())
@each("seed", range(4))
def test_every_table_is_played_to_its_end(seed: int, language: str) -> None:
    for who in (seats(), seats("jenny-james", "buffalo-kid")):
        terminal = always(AtRandom(seed), who, language=language)
        assert any(end in terminal.text for end in ENDS[language])


def test_an_agent_is_played_to_the_end() -> None:
    terminal = always(AtRandom(3), seats("jenny-james", "jenny-james", "random"))
    assert "The other Jenny James" in terminal.text
    assert "The same deal: rng --seed 7" in terminal.text


# Mistakes


def test_what_makes_no_sense_changes_nothing() -> None:
    session, terminal = sit(seats(), ["zorglub", "99", "-1", "1000000000000", "٣", "mac hine"])
    assert session.game.codes == []
    assert "Not understood" in terminal.text
    assert "No move 99: the numbers go up to " in terminal.text


def test_what_is_not_legal_is_refused_with_its_rule() -> None:
    session, terminal = sit(seats(), ["gunfight 2", "? gunfight 2"])
    assert session.game.codes == []
    assert terminal.text.count("No: your ALLEY is empty") == 2
    assert "rulebook" in terminal.text


@each("typed", ["can I end my turn?", "je finis mon tour ?", "? end turn"])
def test_a_question_is_answered_and_does_nothing(typed: str) -> None:
    session, terminal = sit(seats(), [typed])
    assert session.game.codes == []
    assert "Yes:" in terminal.text


def test_a_slip_drops_what_was_typed_after_it() -> None:
    session, terminal = sit(seats(), ["zorglub; 0; 1"])
    assert session.game.codes == []
    assert "left aside: 0; 1" in terminal.text


def test_numbers_of_a_line_are_read_in_the_menu_that_was_shown() -> None:
    menu = sit(seats(), [])[0].choices()
    wanted = [menu.by_key[key].action for key in "16"]  # a card into the Alley, another discarded
    session, _ = sit(seats(), ["1; 6"])
    assert session.game.codes == [one.code for one in wanted]
    ended, terminal = sit(seats(), ["0; 1; 1; 1"])
    assert len(ended.game.codes) == 1, "what 1 stood for is no answer to the next question"
    assert "Move 1 of the menu that you read is no longer possible." in terminal.text
    assert "left aside: 1; 1" in terminal.text
    _, live = sit(seats(), ["1; 4"], live=True)
    assert "Move 4 of the menu that you read is no longer possible." in live.screens[-1]
    pasted, _ = sit(seats(), ["1\n6"])
    assert pasted.game.codes == session.game.codes


@each(
    "line, why",
    [
        ("1; 99", "No move 99"),
        ("1 then 99", "No move 99"),
        ("1, et puis 99", "No move 99"),
        ("1; 1000; zorglub", "No move 1000"),
    ],
)
def test_a_line_with_a_number_of_no_menu_is_refused_whole(line: str, why: str) -> None:
    session, terminal = sit(seats(), [line])
    assert session.game.codes == []
    assert why in terminal.text


TYPED: Final = (
    "1 2 3 0 ? ; u r h fr en look discard hideout hand place in the alley machete pose ruelle "
    "gunfight fusillade set tends chute left gauche end fin take prends nothing save sauve why "
    "pourquoi # . ' \x1b[31m \x00 é ∞ ①"
)
PIECES: Final = st.sampled_from(TYPED.split())
LINES = st.lists(
    st.one_of(st.text(max_size=30), st.lists(PIECES, max_size=5).map(" ".join)), max_size=12
)


@given(
    lines=LINES,
    seed=st.integers(0, 50),
    live=st.booleans(),
    columns=st.integers(1, 130),
    who=st.sampled_from([seats(), seats("jenny-james", "banjo-winter")]),
)
def test_whatever_is_typed_ends_politely(
    lines: list[str],
    seed: int,
    live: bool,
    columns: int,
    who: object,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(tmp_path_factory.mktemp("session"))
        typed = [line.replace("\n", " ").replace("/", " ").strip() for line in lines]
        _sitting, terminal = sit(who, typed, seed=seed, live=live, columns=columns)  # type: ignore[arg-type]
    shown = [line for screen in terminal.screens for line in screen if not line.startswith(">")]
    assert not any("\x1b" in line for line in shown)
    assert terminal.asked <= len(typed) + 1


@each("typed", ["1", "?", "? end turn", "gunfight 2"])
def test_once_the_game_is_over_it_says_what_can_still_be_done(typed: str, rng: Rng) -> None:
    ran = rng(
        *("goldfish", "tests/decks/buffalo-kid.yaml", "--seed", "7", "--first", "you"),
        *("--rule", "turn_cap=1", "--lang", "en"),
        stdin=f"0\n1\n1\n1\n{typed}\n",
    )
    assert ran.stdout.count("The game is over: `u` takes back, `r` deals anew, `q` leaves.") == 1


def test_a_sentence_begins_with_a_capital() -> None:
    assert sentence("l'autre Kid pioche 3 cartes.") == "L'autre Kid pioche 3 cartes."
    assert sentence("GUNFIGHT! the other Kid shoots.") == "GUNFIGHT! The other Kid shoots."
    assert sentence("") == ""


# Orders


def test_undo_goes_back_move_by_move_to_the_first_card() -> None:
    session, terminal = sit(seats(), ["0", "1", "1", *["u"] * 4])
    assert session.game.codes == []
    assert "Nothing to take back." in terminal.text


def test_undo_against_an_agent_goes_back_to_ones_own_move() -> None:
    who = seats("jenny-james", "buffalo-kid", "random")
    session, _ = sit(who, ["0", "1", "1", "1", "u"])
    assert len(session.game.codes) == 3
    assert session.game.player == 0


def test_a_new_deal_is_the_next_one_and_can_be_taken_back() -> None:
    first, _ = sit(seats(), ["0"])
    session, terminal = sit(seats(), ["0", "r"])
    assert (session.game.seed, session.game.codes) == ((8,), [])
    assert "Deal no. 8." in terminal.text
    back, _ = sit(seats(), ["0", "r", "r", "u", "u"])
    assert (back.game.seed, back.game.codes) == ((7,), first.game.codes)


def test_a_card_may_be_shortened_where_it_is_the_only_one() -> None:
    hand = sit(seats(), [])[0].game.observe(0)["you"]["hand"]
    card = TABLE.catalogue("ragnguns").get(hand[0])
    assert card is not None
    name = card.name("en")[:4]
    _, terminal = sit(seats(), [f"? {name}"])
    assert "Not understood" not in terminal.text


def test_the_language_changes_at_the_table() -> None:
    _, terminal = sit(seats(), ["fr"])
    assert "RUELLE" in terminal.text.split("> fr")[1]
    assert "RUELLE" not in terminal.text.split("> fr")[0]


def test_a_place_is_no_card_and_a_card_of_that_name_is_told_apart() -> None:
    _, terminal = sit(seats(), ["look deck", "look marked deck"])
    place, card = terminal.text.split("> look marked deck")
    assert "Deck, top first: Buffalo Kid\n   12 × unknown card" in place
    assert "(`deck` is a place; the card is `look Marked Deck`.)" in place
    assert "Marked Deck" in card


def test_the_journal_tells_the_whole_game_to_whoever_reads_it() -> None:
    who = seats("jenny-james", "buffalo-kid", "random")
    lines = ["0", "1", "1", "1", "1", "j", "j 3", "j x"]
    session, terminal = sit(who, lines)
    whole, last, wrong = (terminal.text.split(f"> {typed}\n")[1] for typed in lines[5:])
    assert whole.startswith("Turn 1: Jenny James")
    assert "Turn 2: Buffalo Kid" in whole
    assert last.startswith("Turn 3: Jenny James")
    assert wrong.startswith("From which turn on?")
    assert not [name for name in secrets_of(session) if name in whole]


def test_shots_are_shared_out_without_passing_the_keyboard_on() -> None:
    """Whoever is shot at says it aloud; the one at the keyboard sees no card of theirs."""
    shared: list[tuple[str, frozenset[str]]] = []

    def type_at_random(session: TableSession) -> str:
        screen = "\n".join(terminal.screens[-1])
        if "aloud: s" in screen:
            shared.append((screen, secrets_of(session)))
            if "No hint here" not in screen:
                return "hint"
        return at_random(session)

    for seed in range(31, 64):  # the first deals that come to it
        at_random, terminal = AtRandom(seed), Scripted((), live=True)
        always(type_at_random, seats("jenny-james", "buffalo-kid"), terminal=terminal)
        if any(secrets for _, secrets in shared):
            break
    else:
        raise AssertionError("no shots were shared out by somebody with a hidden card")
    for screen, secrets in shared:
        assert not [name for name in secrets if name in screen]
    assert "No hint here" in shared[-1][0]


class LowWindow(Scripted):
    """A terminal that does not hold the table."""

    @property
    def height(self) -> int:
        return 12


def test_a_window_that_is_too_small_is_told_so_once() -> None:
    said = "(The window is too small"
    who = seats("jenny-james", "buffalo-kid", "random")
    for low in (LowWindow(["", "", "q"], live=True), Scripted(["", "", "q"], live=True)):
        assert run_session(TableSession(who, low, "en", (12,))) == 0
        assert sum("── Turn" in line for line in low.text.split("\n")) > 1
        assert low.text.count(said) == isinstance(low, LowWindow)


def test_a_hint_is_given_at_any_table() -> None:
    who = seats("jenny-james", "buffalo-kid", "random")
    session, terminal = sit(who, ["hint", "h", "lesson"])
    said, helped, lesson = (
        terminal.text.split(f"> {typed}\n")[1].split("\n> ")[0] for typed in ("hint", "h", "lesson")
    )
    assert said.startswith("A good move here, `")
    assert session.game.codes == []
    assert " hint   " in helped
    assert "lesson" not in helped
    assert lesson.startswith("Not understood")


def test_leaving_says_how_to_come_back() -> None:
    for lines in ([], ["q"]):
        _, terminal = sit(seats(), lines)
        assert terminal.screens[-1][-2:] == [
            "You leave the table (turn 1).",
            "The same deal: rng --seed 7",
        ]


def test_ctrl_c_leaves_politely() -> None:
    class Interrupted(Scripted):
        def ask(self, prompt: str) -> str | None:
            raise KeyboardInterrupt(prompt)

    terminal = Interrupted(())
    assert run_session(TableSession(seats(), terminal, "fr", (7,))) == 130
    assert "Tu quittes la table (tour 1)." in terminal.text


def test_orders_are_read_in_every_language() -> None:
    both = ("fr", "en")
    assert read_order("annule", both) == read_order("U", both) == ("undo", "")
    assert read_order("regarde la Défausse", both) == ("look", "Défausse")
    assert read_order("save My File.txt", both) == ("save", "My File.txt")
    assert read_order("??  gunfight 3", both) == ("why", "gunfight 3")
    assert read_order("Speichern meine Partie.txt", both) == ("save", "meine Partie.txt")
    assert read_order("sieh Stapel", both) == ("look", "Stapel")
    assert [read_order(one, both) for one in ("zurücknehmen", "Hilfe", "Ende")] == [
        ("undo", ""),
        ("help", ""),
        None,  # it ends a turn
    ]
    assert read_order("FR", both) == ("language", "fr")
    assert read_order("left", both) is None
    assert HELP_LINES


# What is seen


@each("columns", [50, 60, 80, 120])
def test_nothing_is_wider_than_the_terminal(columns: int) -> None:
    lines = [
        "0",
        "1",
        "1",
        "1",
        "h",
        "?",
        "look hideout",
        "look table",
        "0",
        "1",
        "1",
        "1",
        "1",
        "fr",
        "h",
        "?",
    ]
    _, terminal = sit(seats("jenny-james", "buffalo-kid", "random"), lines, columns=columns)
    shown = [line for screen in terminal.screens for line in screen if not line.startswith(">")]
    assert max(cells(line) for line in shown) <= columns


@each("columns, label", [(50, "│ ready "), (80, "GUNSLINGER · ready")])
def test_a_gunslinger_who_is_ready_is_seen_to_be(columns: int, label: str) -> None:
    _, terminal = sit(seats(), ["0", "1", "1", "1"] * 5, columns=columns)
    assert label in terminal.text


def test_whoever_is_passed_the_keyboard_is_named_in_whole_words() -> None:
    _, terminal = sit(seats("jenny-james", "buffalo-kid"), [], live=True, columns=50)
    assert terminal.screens[-1][:2] == ["Pass the keyboard to Jenny James, who presses", "Enter."]


def test_a_slip_of_the_keyboard_is_asked_about() -> None:
    _, terminal = sit(seats(), ["machtee", "? brass knukcles"], seed=7)
    assert "`machtee` means nothing here.\nDid you mean `mach" in terminal.text
    assert "Did you mean `knuckles`?" in terminal.text


def test_two_people_never_see_each_others_cards() -> None:
    secret: dict[int, frozenset[str]] = {}

    def type_at_random(session: TableSession) -> str:
        secret[len(terminal.screens) - 1] = secrets_of(session)
        return at_random(session)

    at_random = AtRandom(1)
    terminal = Scripted((), live=True)
    always(type_at_random, seats("jenny-james", "buffalo-kid"), terminal=terminal)
    passed = [one for one in terminal.screens if any("Pass the keyboard" in line for line in one)]
    assert len(passed) > 5
    for screen in passed:
        assert len(screen) == 2, "nothing but the request, and Enter"
    assert sum(map(len, secret.values())) > 10
    for number, names in secret.items():
        text = "\n".join(terminal.screens[number])
        assert not [name for name in names if name in text]


def secrets_of(session: TableSession) -> frozenset[str]:
    """Names of the other's cards whose place the person at the keyboard cannot know."""
    game, eyes = session.game, session.eyes
    seen = game.observe(eyes)
    open_to_eyes = json.dumps(seen)
    theirs = game.observe(1 - eyes)["you"]
    hidden = [*theirs["hand"], *theirs["left"], *theirs["right"]]
    cards = [TABLE.catalogue("ragnguns").get(one) for one in hidden if one not in open_to_eyes]
    told = "\n".join(session.story())  # such as a card taken from the discard, and then hidden
    return frozenset(name for card in cards if card and (name := card.name("en")) not in told)


# Saved games


def test_a_saved_file_is_not_written_over(tmp_path: Path) -> None:
    target = tmp_path / "mine"
    target.write_text("precious", encoding="utf-8")
    sit(seats(), [f"save {target}"])
    assert target.read_text(encoding="utf-8") == "precious"


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    _, terminal = sit(seats(), [f"save {tmp_path / 'no' / 'where'}", "save a\x00b", "save"])
    assert terminal.text.count("It cannot be") == 2
    assert "In which file?" in terminal.text
