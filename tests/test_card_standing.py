"""What `rng card` says beside a card: near ones, one's own, its history."""

import subprocess
from pathlib import Path

import pytest
from conftest import ROOT

from rng_cards.app.card_history import card_history
from rng_cards.app.card_standing import card_standing
from rng_cards.app.card_told import standing
from rng_cards.app.init import prepare
from rng_cards.app.table import Table
from rng_cards.catalogue.roots import MARKER
from rng_cards.games import game_ids
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.search.deeds import Deeds
from rng_cards.search.near import near_cards

TABLE = Table()
KID = {"fr": "Lames et sabots", "en": "Blades and Hooves"}
IDS = frozenset(card.id for card in TABLE.catalogue("ragnguns"))


@pytest.mark.parametrize("game", game_ids())
def test_near_cards_share_verbs_and_none_left_out_shares_more(game: str) -> None:
    catalogue = TABLE.catalogue(game)
    fields = offered(TABLE.game(game), CARDS).search_fields()
    column = next((one.id for one in fields if isinstance(one.kind, Deeds)), None)
    for card in catalogue:
        near = near_cards(card, catalogue, fields)
        if column is None:
            assert near == ()
            continue
        verbs = [{deed[0] for deed in deeds} for deeds in catalogue.column(column)]
        own = verbs[card.index]

        def part(index: int, own: set[str] = own, verbs: list[set[str]] = verbs) -> float:
            return len(own & verbs[index]) / len(own | verbs[index]) if own | verbs[index] else 0

        shares = [part(one.index) for one in near]
        assert card.index not in {one.index for one in near}
        assert shares == sorted(shares, reverse=True)
        assert all(share >= 0.5 for share in shares)
        others = {one.index for one in catalogue} - {card.index} - {one.index for one in near}
        left = max(map(part, others))
        assert left <= (shares[-1] if len(near) == 5 else 0.5)


def git(folder: Path, *args: str) -> None:
    subprocess.run(
        ["git", "-c", "user.name=a", "-c", "user.email=a@b", *args],
        cwd=folder,
        check=True,
        capture_output=True,
    )


def test_the_history_of_a_card_is_that_of_its_file_or_why_there_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    folder = tmp_path / "mine"
    prepare(folder, TABLE, "ragnguns", "en")
    table = Table(folder)
    own = frozenset(card.id for card in table.catalogue("ragnguns")) - IDS
    spur = table.catalogue("ragnguns").get(min(own))
    assert spur is not None
    assert card_history(spur, table, "ragnguns").reason == "no-repository"
    git(folder, "init", "-q")
    assert card_history(spur, table, "ragnguns").reason == "untracked"
    file = Path(table.catalogue("ragnguns").path_of(spur))
    for number in range(5):
        file.write_text(f"{file.read_text()}# {number}\n")
        git(folder, "add", "-A")
        git(folder, "commit", "-qm", f"Change {number}")
    history = card_history(spur, table, "ragnguns")
    assert [one.subject for one in history.versions] == ["Change 4", "Change 3", "Change 2"]
    assert (history.older, history.reason) == (2, "")
    told = card_standing(spur, table, "ragnguns").data()["history"]
    assert [one["subject"] for one in told["commits"]] == ["Change 4", "Change 3", "Change 2"]
    assert (told["older"], told["reason"]) == (2, None)
    said = list(standing(card_standing(spur, table, "ragnguns"), "en"))
    assert said[-1] == ("", "… and 2 older")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert card_history(spur, table, "ragnguns").reason == "no-git"
    assert (
        dict(standing(card_standing(spur, table, "ragnguns"), "fr"))["Historique"]
        == "git n’est pas installé"
    )


def test_prints_of_a_card_are_told_with_its_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from test_collection import printed, put_ledger

    monkeypatch.setenv("RNG_DATA", str(tmp_path / "data"))
    (tmp_path / MARKER).write_text("# mine\n")
    table = Table(tmp_path)
    card = table.catalogue("ragnguns").get("machete")
    assert card is not None

    def said(language: str = "en") -> str:
        title = {"en": "Owned", "fr": "Collection"}[language]
        return dict(standing(card_standing(card, table, "ragnguns"), language))[title]

    assert said() == "none, never printed"
    (tmp_path / "collection.yaml").write_text("ragnguns: {Machete: 3}\n")
    assert said() == "3, never printed"
    put_ledger(tmp_path, printed("machete", 2), printed("machete", 1, "en"))
    assert said() == "6, 3 of them printed (2026-01-31 [en], 2026-01-31 [fr])"
    told = card_standing(card, table, "ragnguns").data()
    assert told["owned"] is not None
    assert (told["owned"]["count"], told["owned"]["printed"]) == (6, 3)
    assert [(one["copies"], one["languages"]) for one in told["owned"]["prints"]] == [
        (1, ["en"]),
        (2, ["fr"]),
    ]
    assert {"path": str(ROOT / "decks/buffalo-kid.yaml"), "name": KID} in told["decks"]
    (tmp_path / "collection.yaml").write_text("ragnguns: {}\n")
    assert said("fr") == "3, imprimées (2026-01-31 [en], 2026-01-31 [fr])"
    (tmp_path / "collection.yaml").write_text("ragnguns: [\n")
    assert said() == "cannot be read: `rng collection` says why"
    assert card_standing(card, table, "ragnguns").data()["owned"] is None
