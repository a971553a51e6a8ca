"""`rng try`: what a change of a card does, before and after in the same deals."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree
from typing import Any, Final

import pytest
from conftest import ROOT, Rng

from rng_cards.app.changed_card import Setting, with_settings
from rng_cards.app.table import Table
from rng_cards.lab import trial
from rng_cards.lab.entrants import entrants_of, play_of
from rng_cards.lab.known_decks import KnownDeck, LastMetagame
from rng_cards.lab.store import UnitStore, open_store
from rng_cards.lab.trial import Trial, TriedDeck, pairs_to_play, tried_decks, try_change
from rng_cards.play.agents import agent_named
from rng_cards.play.workers import ALONE

TABLE: Final = Table(ROOT)
DECKS: Final = [str(ROOT / f"decks/{name}.yaml") for name in ("buffalo-kid", "jenny-james")]
ENTRANTS: Final = entrants_of(DECKS, TABLE)
RECORDS: Final = {card.id: card.record for card in TABLE.catalogue("ragnguns")}
WORTH: Final = {card: at / 1000 for at, card in enumerate(sorted(RECORDS))}


@pytest.fixture(autouse=True)
def at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games at random, which hardly cost anything."""
    monkeypatch.setattr(trial, "JUDGES", (agent_named("random"),))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[UnitStore]:
    found = open_store(str(tmp_path / "units.sqlite"))
    assert isinstance(found, UnitStore)
    with found:
        yield found


def tried(card: str, store: UnitStore, changed: dict[str, Any]) -> tuple[list[TriedDeck], Trial]:
    play = play_of(TABLE, "ragnguns", {}, 2, ALONE, store)
    decks = tried_decks(card, ENTRANTS, LastMetagame((), WORTH), RECORDS)
    return decks, try_change(card, decks, play, changed, 6)


def test_the_last_deck_of_each_leader_comes_with_the_card_and_without_it() -> None:
    first, second = ENTRANTS
    known = KnownDeck(first.leader, first.legal.start[::-1], 2, 0.5, last=True)
    gone = known.but(cards=("no-such-card", *known.cards[1:]))
    last = LastMetagame((known, gone), WORTH)
    torch = next(one for one in first.legal.start if one not in second.legal.start)
    decks = tried_decks(torch, ENTRANTS, last, RECORDS)
    assert [one.round for one in decks] == [0, 0, 2, 2, 0]
    for one in decks[3:]:
        assert one.swap is not None
        out, into = one.swap
        assert torch in one.swap
        legal = first.legal if one.leader == first.leader else second.legal
        assert legal.legal(one.cards)
        others = [
            worth
            for card, worth in WORTH.items()
            if (card in one.cards) == (into == torch) and card not in one.swap
        ]
        if into == torch:
            assert WORTH[out] < max(others)
    assert not any(one.swap for one in tried_decks(torch, ENTRANTS, LastMetagame(), RECORDS))


def test_a_change_of_nothing_changes_nothing(store: UnitStore) -> None:
    card = ENTRANTS[0].legal.start[0]
    decks, found = tried(card, store, RECORDS[card])
    assert len(found.decks) == 2
    assert all(one.difference.mean == one.difference.half == 0 for one in found.decks)
    assert found.share is not None
    assert found.share[0] == found.share[1]
    assert len(found.brings) == 2
    assert all(one.before == one.after for one in found.brings)
    assert all(one.with_it.holds(card) > one.without.holds(card) for one in found.brings)
    assert found.games == 12 * sum(pairs_to_play(decks, card))


def test_only_games_with_the_card_are_played_again(store: UnitStore) -> None:
    leader = ENTRANTS[0].leader
    decks = [TriedDeck(one.leader, one.legal.start, 0) for one in ENTRANTS]
    decks.append(TriedDeck(ENTRANTS[1].leader, ENTRANTS[1].legal.start[::-1], 1))
    assert pairs_to_play(decks, leader) == (3, 2)
    assert pairs_to_play(decks, "no-such-card") == (3, 0)
    play = play_of(TABLE, "ragnguns", {}, 2, ALONE, store)
    strong = {**RECORDS[leader], "firepower": 9}
    found = try_change(leader, decks, play, strong, 20)
    assert found.games == 40 * (3 + 2)
    assert found.share is None
    kid = next(one for one in found.decks if one.deck.leader == leader)
    assert kid is found.decks[0]
    assert kid.after > kid.before
    assert all(one.after <= one.before for one in found.decks[1:])


def test_values_are_set_where_they_stand() -> None:
    card = TABLE.catalogue("ragnguns").get("torch")
    assert card is not None

    def changed(place: str, value: Any) -> Any:
        setting = Setting(tuple(place.split(".")), value)
        return with_settings(card, "ragnguns", [setting], TABLE)

    dear = changed("cost", 2)
    assert dear.after is not None
    assert dear.after.record["cost"] == 2
    assert [tuple(one) for one in dear.changes] == [("cost", 1, 2)]
    assert TABLE.catalogue("ragnguns").get("torch").record == card.record  # type: ignore[union-attr]
    plain = changed("effects", None)
    assert plain.after is not None
    assert plain.after.record["effects"] == []
    for place in ("effects.3.cost", "cost.more", "effects.first", "nothing.at.all"):
        wrong = changed(place, 1)
        assert wrong.refused
        assert [one.code.id for one in wrong.report.diagnostics] == ["CAT268"]
    assert changed("effects.1.does.1.shoot", 5).refused, "it spends one Bullet"


def test_the_command_tells_of_a_said_change_and_of_an_edited_file(rng: Rng, tmp_path: Path) -> None:
    data = {"RNG_DATA": str(tmp_path / "data"), "COLUMNS": "80"}
    asked = ("--games", "200", "--jobs", "1")
    said = rng("try", "flambeau", "cost=2", *asked, "--lang", "fr", env=data)
    assert said.returncode == 0, said.stdout + said.stderr
    assert "cost\xa0: 1 → 2" in said.stdout
    assert max(map(len, said.stdout.splitlines())) <= 80
    torch = "catalog/ragnguns/cards/weapons/torch.yaml"
    mine = tmp_path / "mine"
    mine.mkdir()
    git = ["git", "-C", str(mine), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    copytree(ROOT / "decks", mine / "decks")
    (mine / "rng-cards.yaml").touch()
    (mine / torch).parent.mkdir(parents=True)
    text = (ROOT / torch).read_text(encoding="utf-8")
    (mine / torch).write_text(text, encoding="utf-8")
    for one in (["init", "-q"], ["add", "."], ["commit", "-qm", "Cards"]):
        subprocess.run([*git, *one], check=True)
    unchanged = rng("try", "torch", *asked, cwd=mine, env=data)
    assert unchanged.returncode == 2
    assert torch in unchanged.stderr
    (mine / torch).write_text(text.replace("cost: 1\nfire", "cost: 2\nfire"), encoding="utf-8")
    edited = rng("try", "torch", *asked, "--format", "json", cwd=mine, env=data)
    found = json.loads(edited.stdout)
    assert found["changes"] == [{"place": "cost", "before": 1, "after": 2}]
    assert {one["has_card"] for one in found["decks"]} == {True, False}
    assert rng("try", "torch", "cost=[", env=data).returncode == 2
    assert rng("try", "cost=2", env=data).returncode == 2
    assert rng("try", "torch", "costt=2", env=data).returncode == 1
    assert rng("try", "no such thing", "cost=2", env=data).returncode == 1
    assert rng("try", "brawler", "--game", "saloon", env=data).returncode in (1, 2)
