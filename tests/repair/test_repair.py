"""Repairs of decks: legal, of least size and all of them by brute force; how they are written."""

import json
import marshal
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from pathlib import Path
from typing import Any, Final

import pytest
from cases import about
from conftest import ROOT, Rng
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as some

from rng_cards.app.repair import mends, repairs_of
from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.decks.model import Deck, DeckEntry
from rng_cards.decks.resolve import ResolvedDeck, resolve
from rng_cards.decks.rules import DeckRules, Find
from rng_cards.diagnostics import Diagnostic, Span, find_code, has_errors
from rng_cards.games.capabilities import DECKS, offered
from rng_cards.repair import smallest as trying
from rng_cards.repair.nearest import applied, count, nearest
from rng_cards.repair.smallest import MOST_CHANGES, smallest

TABLE: Final = Table(ROOT)
WITNESSES: Final = ROOT / "decks" / "witnesses"
SHAPE: Final = offered(TABLE.game("ragnguns"), DECKS).shape
WRONG: Final = find_code("DCK402")

# -- small catalogues, all of whose decks can be tried


def small_catalogue(cards: list[dict[str, Any]]) -> Catalogue:
    """Four cards with facts of one's own, and two that lead, the second by the name of a card."""
    leaders = [("lead-0", {"en": "Lead"}), ("lead-1", {"en": "Card 0"})]
    heads = [
        *(
            (one, SHAPE.leader_type, names, {"group": 0, "rare": False, "of": None})
            for one, names in leaders
        ),
        *(
            (f"card-{at}", f"type-{one.pop('type')}", {"en": f"Card {at}"}, one)
            for at, one in enumerate(cards)
        ),
    ]
    names = {f"card {at}": [at + 2] for at in range(len(cards))}
    nothing = marshal.dumps([])
    return Catalogue(
        {
            "about": {"glossary": {}},
            "problems": 0,
            "heads": heads,
            "bodies": [b""] * len(heads),
            "remarks": (),
            "remarked": (),
            "texts": nothing,
            "rules": nothing,
            "columns": {},
            "beside": nothing,
            "names": {"lead": [0], **names, "card 0": [1, 2]},
        }
    )


def deck_of(catalogue: Catalogue, leader: str | None, cards: list[tuple[str, int]]) -> ResolvedDeck:
    """A deck of ids and of names that are no card's, each so many times."""
    span = Span("deck.txt", 1, 1, 1, 1)
    entries = tuple(
        DeckEntry(name, Span("deck.txt", line, 1, line, 9), copies)
        for line, (name, copies) in enumerate(cards, 2)
    )
    lead = DeckEntry(leader, span) if leader else None
    deck = Deck("deck.txt", "yaml", SHAPE.game, {}, lead, entries, {}, span, leader is None)
    return resolve(deck, catalogue, SHAPE)


Rules = list[tuple[str, int]]


def rules_of(chosen: Rules) -> DeckRules:
    """Rules of several kinds, those on facts, on copies and on names among them."""
    rules = DeckRules()
    for at, (kind, number) in enumerate(chosen):
        rules.finders[f"{kind} {number} {at}"] = _rule(kind, number)  # type: ignore[index]
    return rules


def _rule(kind: str, number: int) -> Find:
    def find(deck: ResolvedDeck) -> Iterator[Diagnostic]:
        assert WRONG is not None
        if not KINDS[kind](deck, number):
            yield Diagnostic(WRONG, None, {"count": 0, "size": 0, "missing": 0})

    return find


def _facts(deck: ResolvedDeck, key: str) -> list[Any]:
    return [
        slot.card.facts[key] for slot in deck.cards if slot.card for _ in range(slot.entry.copies)
    ]


def _owner_leads(deck: ResolvedDeck, _number: int) -> bool:
    leader = deck.leading_card()
    return leader is not None and all(one in (None, leader.id) for one in _facts(deck, "of"))


def _no_namesake(deck: ResolvedDeck, _number: int) -> bool:
    leader = deck.leading_card()
    return leader is None or not any(
        set(card.names.values()) & set(leader.names.values()) for card, _ in deck.deck_cards()
    )


KINDS: Final[dict[str, Any]] = {
    "size": lambda deck, number: deck.total == number,
    "at most so many rare": lambda deck, number: sum(_facts(deck, "rare")) <= number,
    "at least so many of a group": lambda deck, number: _facts(deck, "group").count(1) >= number,
    "groups that all differ in parity": lambda deck, number: (
        sum(_facts(deck, "group")) % 2 == number % 2
    ),
    "at most so many copies": lambda deck, number: all(
        sum(slot.entry.copies for slot in slots) <= max(1, number) for _, slots in deck.deck_cards()
    ),
    "copies come in pairs": lambda deck, _number: all(
        sum(slot.entry.copies for slot in slots) == 2 for _, slots in deck.deck_cards()
    ),
    "not of that type": lambda deck, number: (
        not any(slot.card and slot.card.type == f"type-{number}" for slot in deck.cards)
    ),
    "owners lead": _owner_leads,
    "a leader": lambda deck, _number: not deck.deck.leader_unsaid,
    "no namesake": _no_namesake,
    "no card of that id": lambda deck, number: (
        not any(slot.card and slot.card.id == f"card-{number}" for slot in deck.cards)
    ),
}


def brute_force(deck: ResolvedDeck, rules: DeckRules) -> Counter[int]:
    """How many legal decks there are, by the number of changes that lead there."""
    before = Counter[int]()
    for slot in deck.cards:
        before[slot.card.index if slot.card else -slot.entry.span.line] += slot.entry.copies
    cards = range(2, len(deck.catalogue))
    shapes = {
        frozenset((+(before - Counter(out) + Counter(into))).items())
        for less, more in product(range(MOST_CHANGES + 1), repeat=2)
        for out in set(combinations(sorted(before.elements()), less))
        for into in combinations_with_replacement(cards, more)
    }
    now = deck.leading_card()
    stays = now.id if now else None
    sizes: Counter[int] = Counter()
    for leader in dict.fromkeys((stays, "lead-0", "lead-1")):
        if leader is None and deck.leader is not None:
            continue  # its name is no card's: it cannot stay
        for shape in shapes:
            after = Counter(dict(shape))
            size = max((before - after).total(), (after - before).total()) + (leader != stays)
            if min(after, default=0) >= 0 and size <= MOST_CHANGES:
                entries = [(f"card-{at - 2}", many) for at, many in after.items()]
                if not has_errors(rules.check(deck_of(deck.catalogue, leader, entries))):
                    sizes[size] += 1
    return sizes


cards_of_four = some.lists(
    some.fixed_dictionaries(
        {
            "type": some.integers(0, 1),
            "group": some.integers(0, 1),
            "rare": some.booleans(),
            "of": some.sampled_from([None, None, "lead-0", "lead-1"]),
        }
    ),
    min_size=4,
    max_size=4,
)
decks = some.lists(
    some.tuples(some.sampled_from(["card-0", "card-1", "card-2", "Nobody"]), some.integers(1, 2)),
    min_size=1,
    max_size=3,
)
rule_lists = some.lists(
    some.tuples(some.sampled_from(sorted(KINDS)), some.integers(0, 4)), min_size=2, max_size=4
)


@settings(max_examples=tries(60, 1500))
@given(cards_of_four, some.sampled_from([None, "lead-0", "lead-1", "Nobody"]), decks, rule_lists)
def test_repairs_are_all_legal_decks_of_least_size(
    cards: list[dict[str, Any]], leader: str | None, entries: list[tuple[str, int]], chosen: Rules
) -> None:
    deck = deck_of(small_catalogue([dict(one) for one in cards]), leader, entries)
    rules = rules_of(chosen)
    sizes = brute_force(deck, rules)
    found = smallest(deck, rules)
    if not sizes:
        assert (found.ways, found.tried) == ((), MOST_CHANGES)
        return
    assert found.changes == min(sizes)
    assert sum(map(count, found.ways)) == sizes[found.changes]
    best = nearest(deck, found.ways, 500)
    assert len(best) == sizes[found.changes], "each once"
    assert [one.distance for one in best] == sorted(one.distance for one in best)
    few = nearest(deck, found.ways, 3)
    assert [round(one.distance, 6) for one in few] == [round(one.distance, 6) for one in best[:3]]
    for one in best:
        after = applied(deck, one.changes)
        assert len(one.changes) == found.changes
        assert not has_errors(rules.check(after))
        assert all(slot.card for slot in after.cards)


# -- the decks of the game

THREE: Final = """\
# mes cartes
game: ragnguns
name: Trois   # un nom
gunslinger: Buffalo Kid
cards:
  # Armes
  - Machette   # la première
  - Machette   # la seconde
  - Fouet
  - "Fouet"
  - Poing américain
  - Fourche
  - Sabre de cavalerie
  - Corne de bison
  - L’Ours danseur
  - Mule à crédit
  - Caisse de cartouches
  - Sacoches de selle   # un objet
  - Improviser
  - Midi pile
"""


def repaired(rng: Rng, file: Path, *options: str) -> str:
    """The text of a deck file once `rng deck repair --write` has mended it."""
    ran = rng("deck", "repair", str(file), "--write", *options)
    assert ran.returncode == 0, ran.stdout
    assert rng("validate", str(file)).returncode == 0
    return file.read_text(encoding="utf-8")


def test_every_witness_is_repaired_by_one_change_that_mends_its_rule(
    rng: Rng, tmp_path: Path
) -> None:
    for folder in sorted(WITNESSES.iterdir()):
        with about(folder.name):
            found = repairs_of(str(folder / "illegal.yaml"), TABLE, 3)
            assert (found.changes, found.at_least, found.exact) == (1, 1, True)
            resolved = found.verdict.resolved
            assert resolved is not None
            for one in found.repairs:
                (mended,) = mends(one, resolved, TABLE)
                assert folder.name in {finding.code.name for finding in mended}
            file = tmp_path / f"{folder.name}.yaml"
            before = (folder / "illegal.yaml").read_text(encoding="utf-8")
            file.write_text(before, encoding="utf-8")
            lines = zip(before.splitlines(), repaired(rng, file).splitlines(), strict=False)
            assert sum(one != other for one, other in lines) <= 1 or "gunslinger" in folder.name


def test_a_repair_keeps_everything_else_of_the_file(rng: Rng, tmp_path: Path) -> None:
    file = tmp_path / "trois.yaml"
    file.write_text(THREE, encoding="utf-8")
    after = repaired(rng, file, "--lang", "fr").splitlines()
    before = THREE.splitlines()
    changed = [(one, other) for one, other in zip(before, after, strict=False) if one != other]
    assert [one for one, _ in changed] == ["  - Machette   # la seconde", '  - "Fouet"']
    assert changed[0][1].endswith("   # la seconde")
    assert len(after) == len(before) + 1


def test_a_plain_list_keeps_its_counts_and_comments(rng: Rng, tmp_path: Path) -> None:
    file = tmp_path / "liste.txt"
    cards = THREE[THREE.index("  - Fourche") :].replace("   # un objet", "").replace("  - ", "")
    text = f"# à moi\nBuffalo Kid\n2x Machette  # trop\nFouet (2)\nChute\nLeurre\n{cards}"
    file.write_text(text, encoding="utf-8")
    after = repaired(rng, file, "--lang", "fr").splitlines()
    before = text.splitlines()
    assert after[:4] == ["# à moi", "Buffalo Kid", "1x Machette  # trop", "Fouet (1)"]
    assert after[4 : len(before)] == before[4:]
    assert len(after) == len(before) + 2


def test_a_leader_is_named_where_none_was(rng: Rng, tmp_path: Path) -> None:
    for name, gone in (("deck.yaml", "gunslinger: Buffalo Kid\n"), ("deck.txt", "Buffalo Kid\n")):
        file = tmp_path / name
        text = (ROOT / "decks" / "buffalo-kid.yaml").read_text(encoding="utf-8")
        if name == "deck.txt":
            lines = text[text.index("cards:") : text.index("notes:")].splitlines()[1:]
            text = gone + "".join(f"{line.strip(' -')}\n" for line in lines)
        file.write_text(text.replace(gone, ""), encoding="utf-8")
        after = repaired(rng, file, "--lang", "fr")
        assert set(after.splitlines()) - set(text.splitlines()) <= {
            gone.replace("Buffalo Kid\n", one.name("fr"))
            for one in TABLE.catalogue("ragnguns")
            if one.type == "gunslinger"
        }


def test_one_of_several_repairs_is_taken(rng: Rng, tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    text = (WITNESSES / "too-many-cards" / "illegal.yaml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    shown = rng("deck", "repair", str(file), "--lang", "fr").stdout
    second = next(line for line in shown.splitlines() if line.startswith("2. − "))
    name = second.removeprefix("2. − ").partition(" (")[0]
    diff = rng("deck", "repair", str(file), "--dry-run", "--take", "2", "--lang", "fr").stdout
    assert f"-  - {name}" in diff
    assert file.read_text(encoding="utf-8") == text
    assert name not in repaired(rng, file, "--take", "2")
    ran = rng("deck", "repair", "-", "--write", stdin=text)
    assert validates(rng, ran.stdout)
    ran = rng(
        "deck",
        "repair",
        str(WITNESSES / "unknown-gunslinger/illegal.yaml"),
        "--dry-run",
        "--take",
        "9",
    )
    assert (ran.returncode, "DCK551" in ran.stdout) == (1, True)


def validates(rng: Rng, text: str) -> bool:
    return rng("validate", "-", stdin=text).returncode == 0


def test_a_deck_far_from_legal_is_brought_near_a_legal_one(rng: Rng) -> None:
    text = "game: ragnguns\nname: Four\ncards: [Machete, Whip, Machette, Zorglub, Powder, Lure]\n"
    ran = rng("deck", "repair", "-", stdin=text, env={"RNG_LANG": "en"})
    assert ran.returncode == 0
    assert "at least are needed" in " ".join(ran.stdout.split())
    data = json.loads(rng("deck", "repair", "-", "--format", "json", stdin=text).stdout)
    assert (data["exact"], data["at_least"], data["count"]) == (False, 4, None)
    (changes,) = data["repairs"]
    assert data["changes"] == len(changes) == 13
    assert {one["out"] for one in changes if one["out"]} >= {"Zorglub", "machete"}
    ran = rng("deck", "repair", "-", "--write", "--lang", "en", stdin=text)
    assert validates(rng, ran.stdout)
    assert "Whip" in ran.stdout
    assert "Lure" in ran.stdout


def test_a_deck_far_from_legal_keeps_its_leader_though_no_deck_at_hand_has_it(
    rng: Rng, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = [ROOT / "decks" / "deacon-tallow.yaml"]
    monkeypatch.setattr("rng_cards.app.repair.deck_files", lambda _table: one)
    for leader in ("Jenny James", "Jeny James"):
        text = f"game: ragnguns\nname: x\ngunslinger: {leader}\ncards: [Machette, Fouet]\n"
        after = rng("deck", "repair", "-", "--write", stdin=text).stdout
        assert "gunslinger: Jenny James" in after
        assert validates(rng, after)


def test_what_needs_no_repair_or_can_have_none_is_said(
    rng: Rng, monkeypatch: pytest.MonkeyPatch
) -> None:
    legal = str(ROOT / "decks" / "jenny-james.yaml")
    ran = rng("deck", "repair", legal, "--lang", "fr")
    assert (ran.returncode, ran.stdout.count("\n")) == (0, 1)
    assert "légal" in ran.stdout
    before = Path(legal).read_bytes()
    assert rng("deck", "repair", legal, "--write").returncode == 0
    assert Path(legal).read_bytes() == before
    ran = rng("deck", "repair", "-", stdin="game: ragnguns\nname: x\ncards: {a: 1}\n")
    assert (ran.returncode, "YML" in ran.stdout) == (1, True)
    ran = rng("deck", "repair", "-", stdin="game: duel\nname: x\ncards: []\n")
    assert (ran.returncode, ran.stdout.count("RUL666")) == (2, 1)
    monkeypatch.setattr("rng_cards.app.repair.deck_files", lambda _table: [])
    ran = rng("deck", "repair", "-", stdin="game: ragnguns\nname: x\ncards: []\n")
    assert (ran.returncode, "DCK550" in ran.stdout) == (1, True)


def test_a_search_that_gives_up_claims_no_more_than_it_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(trying, "MOST_TRIED", 2)
    resolved = repairs_of(str(WITNESSES / "duplicate-card/illegal.yaml"), TABLE, 1)
    assert (resolved.at_least, len(resolved.repairs)) == (1, 1)
