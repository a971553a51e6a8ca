"""The session without a screen: what is seen of a text, which comes next, what saving does."""

import shutil
from pathlib import Path

import pytest
from benches import HOME, accept_all, bench_of, lock_file, spur, states, write_card
from editor_sessions import (
    EFFECT,
    FLAVOUR,
    MULE_NAME,
    NAME,
    card_of,
    files_of,
    locked_catalogue,
    moved,
    refused,
    saved,
    session_of,
)

from rng_cards.app.translation.asked import Asked
from rng_cards.app.translation.check import check_texts
from rng_cards.app.translation.editor import EditorSession
from rng_cards.diagnostics import Severity
from rng_cards.translation.diff import Piece
from rng_cards.translation.staleness import Standing


@pytest.fixture
def still(tmp_path: Path) -> Path:
    return locked_catalogue(tmp_path)


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    return moved(tmp_path)


def codes(session: EditorSession, text: str) -> list[str]:
    return [one.code.name for one in session.view.flaws(session.here, text)]


# What is seen


def test_the_open_text_its_state_and_what_changed(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    assert session.here.key == EFFECT
    assert session.here.state == "stale-rules"
    assert session.source_language == "fr"
    assert Piece("gone", "1 BALLE") in session.changes
    assert Piece("new", "2 BALLES") in session.changes


def test_flaws_stand_where_they_are_and_say_so_in_both_languages(still: Path) -> None:
    session = session_of(still, EFFECT)
    text = "Shoot 1 at the card in the opposing ALLEY !"
    found = {one.code.name: one for one in session.view.flaws(session.here, text)}
    space = found["space-too-many"]
    assert text[space.start : space.end] == " "
    assert space.safe
    assert space.severity is Severity.WARNING
    assert not space.is_error
    unsaid = found["effect-unsaid"]
    assert unsaid.is_error
    assert unsaid.diagnostic().message("en") == "the text does not say “BULLET”"
    assert unsaid.diagnostic().message("fr").startswith("le texte ne dit pas ")


def test_what_the_data_tells_the_original_does_not_tell_again(still: Path) -> None:
    text = "Shoot 2 BULETS at the card in the opposing ALLEY."
    told = codes(session_of(still, EFFECT), text)
    assert "effect-number" in told
    assert not {"term-missing", "numbers-differ"} & set(told)
    spur(still, ("Tire 1 BALLE", "Tire 3 BALLES"))
    session = session_of(still, EFFECT)
    assert {"term-missing", "numbers-differ", "effect-number"} <= set(codes(session, text))


def test_errors_come_first_and_the_original_last(still: Path) -> None:
    spur(still, ("adverse.", "adverse !"))
    session = session_of(still, EFFECT)
    found = session.view.flaws(session.here, "Shoot 2 BULLETS at the card in the opposing ALLEY.")
    own = [one.severity for one in found if one.language == "en"]
    assert own == sorted(own, reverse=True)
    assert [one.language for one in found] == ["en"] * len(own) + ["fr"] * (len(found) - len(own))
    assert "space-before-mark" in {one.code.name for one in found if one.language == "fr"}


def test_a_text_is_held_to_what_the_effect_does(still: Path) -> None:
    session = session_of(still, EFFECT)
    right = "Shoot 1 BULLET at the card in the opposing ALLEY."
    assert codes(session, right) == []
    assert "effect-number" in codes(session, right.replace("1 BULLET", "2 BULLETS"))
    assert "effect-whose" in codes(session, right.replace("the opposing", "your"))


def test_so_is_the_original(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    found = session.view.flaws(session.here, session.here.target)
    of_original = [one.code.name for one in found if one.language == "fr"]
    assert "effect-number" in of_original


def test_the_terms_of_the_original_and_whether_the_text_has_them(still: Path) -> None:
    session = session_of(still, EFFECT)
    terms = session.view.terms(session.here, "Shoot 1 BULLET at the card.")
    assert {one.said: (one.word, one.found) for one in terms if one.said.isupper()} == {
        "BALLE": ("BULLET", True),
        "RUELLE": ("ALLEY", False),
    }
    alley = next(one for one in terms if one.said == "RUELLE")
    assert alley.note("fr") != alley.note("en") != ""


def test_a_term_said_once_for_twice_is_not_found(still: Path) -> None:
    spur(still, ("Tire 1 BALLE sur", "Tire 1 BALLE, puis 1 BALLE, sur"))
    session = session_of(still, EFFECT)
    once = session.view.terms(session.here, "Shoot 1 BULLET, then 1, at the ALLEY.")
    twice = session.view.terms(session.here, "Shoot 1 BULLET, then 1 BULLET, at the ALLEY.")
    assert [one.found for one in once if one.said == "BALLE"] == [False]
    assert [one.found for one in twice if one.said == "BALLE"] == [True]


def test_what_mends_itself_and_nothing_else(still: Path) -> None:
    session = session_of(still, FLAVOUR)
    assert session.view.mended(session.here, "It doesn't  shine...") == "It doesn’t shine…"
    assert session.view.mended(session.here, "It shone.") == "It shone."


def test_what_a_comment_allows_is_no_fault_and_is_not_mended(still: Path) -> None:
    text = "It doesn't shine."
    session = session_of(still, FLAVOUR)
    assert "apostrophe" in codes(session, text)
    card = card_of(still)
    en = "  en: It has not shone"
    allowed = f"  # rng: allow apostrophe — a typewriter wrote it\n{en}"
    card.write_text(card.read_text("utf-8").replace(en, allowed), encoding="utf-8")
    again = session_of(still, FLAVOUR)
    assert "apostrophe" not in codes(again, text)
    assert again.view.mended(again.here, text) == text


def test_the_same_original_rendered_otherwise_elsewhere(still: Path) -> None:
    text = card_of(still, "old-mule").read_text("utf-8")
    for name in ("tired", "lame"):
        other = text.replace("old-mule", f"{name}-mule").replace("number: 1", "number: 2")
        other = other.replace("Vieille", name).replace("Old", name.title())
        write_card(still, f"weapons/{name}-mule", other)
    session = session_of(still, "old-mule.effect-1.en")
    assert codes(session, "Draw 1 card.") == []
    assert "rendered-two-ways" in codes(session, "You draw 1 card.")


def test_the_draft_is_what_the_effect_does(still: Path) -> None:
    session = session_of(still, EFFECT)
    draft = session.view.draft(session.here)
    assert draft is not None
    assert "BULLET" in draft
    assert "ALLEY" in draft
    assert not [one for one in codes(session, draft) if one.startswith("effect-")]
    assert session_of(still, NAME).view.draft(session_of(still, NAME).here) is None


def test_the_card_and_its_signs(still: Path) -> None:
    session = session_of(still, EFFECT)
    assert session.view.signs(session.here) == "①"
    card = session.view.card(session.here, "fr")
    assert (card.name, card.kind) == ("Éperon rouillé", "ARME")
    assert "1\u00a0♠" in card.signs
    assert "MONTURE" in card.signs
    assert session_of(still, NAME).view.signs(session_of(still, NAME).here) == ""


# What is next


def test_without_names_the_first_unresolved_text_is_opened(changed: Path) -> None:
    assert session_of(changed).here.key == NAME


def test_of_a_card_the_first_unresolved_text(changed: Path) -> None:
    keys = ("old-mule.name.en", NAME, EFFECT)
    assert session_of(changed, *keys).here.key == NAME
    assert session_of(changed, "old-mule.effect-1.en", "old-mule.name.en").here.key == (
        "old-mule.effect-1.en"
    )


def test_by_need_rules_come_before_words_and_words_before_edits(changed: Path) -> None:
    session = session_of(changed, by_need=True)
    order = [session.here.key]
    while session.step_unresolved(1) and session.here.key not in order:
        order.append(session.here.key)
    assert order == [EFFECT, FLAVOUR, NAME]


def test_next_and_previous_go_round_and_skip_what_is_well(changed: Path) -> None:
    session = session_of(changed, MULE_NAME)
    forth = []
    for _ in range(4):
        assert session.step_unresolved(1)
        forth.append(session.here.key)
    assert forth == [NAME, FLAVOUR, EFFECT, NAME]
    assert session.step_unresolved(-1)
    assert session.here.key == EFFECT


def test_where_all_is_well_there_is_no_next_but_there_are_neighbours(still: Path) -> None:
    session = session_of(still, NAME)
    assert not session.step_unresolved(1)
    assert session.here.key == NAME
    assert session.step(-1)
    assert session.here.key != NAME
    assert session.step(1)
    assert session.here.key == NAME


def test_a_locked_text_with_an_error_is_unresolved(still: Path) -> None:
    spur(still, ("Shoot 1 BULLET", "Shoot 2 BULLETS"))
    accept_all(still)
    session = session_of(still)
    assert session.here.key == EFFECT
    assert session.here.state == "ok"
    list(session.survey())
    assert session.left == (1, True)


def test_an_error_of_the_original_is_not_its_translators(still: Path) -> None:
    spur(
        still,
        ("fr: Tire 1 BALLE", "fr: Tire 1 BARILLLET de BALLE"),
        ("Shoot 1 BULLET", "Shoot 1 BULLET"),
    )
    accept_all(still)
    session = session_of(still, EFFECT)
    own = [
        one for one in session.view.flaws(session.here, session.here.target) if one.language == "en"
    ]
    theirs = [one for one in session.view.flaws(session.here, session.here.target) if one.is_error]
    assert theirs
    assert not [one for one in own if one.is_error]
    assert not session.is_unresolved(session.at)


def test_a_language_that_may_lack_texts_counts_them_where_it_is_asked_for(still: Path) -> None:
    session = session_of(still)
    assert {one.language for one in session.places} == {"en"}
    assert not session.is_unresolved(session.at)
    german = session_of(still, to=["de"], by_need=True)
    assert {one.language for one in german.places} == {"de"}
    assert german.here.state == "missing"
    assert german.is_unresolved(german.at)
    assert german.left.texts == len(german.places)


def test_what_is_left_is_sure_once_every_text_was_looked_at(changed: Path) -> None:
    session = session_of(changed)
    assert not session.left.sure
    looked = sum(1 for _ in session.survey())
    assert looked == len(session.places)
    assert session.left == (3, True)


def test_cards_that_a_check_found_clean_are_not_looked_at_again(
    still: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_texts(bench_of(still), Asked())
    session = session_of(still)
    looked: list[str] = []
    real = session.view.has_errors

    def noted(one: Standing) -> bool:
        looked.append(one.unit.card)
        return real(one)

    monkeypatch.setattr(session.view, "has_errors", noted)
    list(session.survey())
    clean = {"rusty-spur", "old-mule"} - set(looked)
    assert clean
    while session.here.unit.card not in clean or not session.here.unit.field.startswith("effect"):
        session.step(1)
    looked.clear()
    saved(session.save(f"{session.here.target} Shoot 9 BULLETS."))
    assert looked == [session.here.unit.card]
    assert session.left == (1, True)


# Saving


def test_saving_writes_the_text_and_the_lock_and_nothing_else(changed: Path) -> None:
    before = files_of(changed)
    session = session_of(changed, EFFECT)
    new = "Shoot 2 BULLETS at the card in the opposing ALLEY."
    done = saved(session.save(new))
    assert [Path(one).name for one in done.files] == ["rusty-spur.yaml", lock_file(changed).name]
    after = files_of(changed)
    assert after["old-mule.yaml"] == before["old-mule.yaml"]
    old = b"Shoot 1 BULLET at"
    assert after["rusty-spur.yaml"] == before["rusty-spur.yaml"].replace(old, b"Shoot 2 BULLETS at")
    assert session.here.state == "ok"
    assert session.here.target == new
    assert "rusty-spur.effect-1" not in states(changed)
    was, now = (one[lock_file(changed).name].splitlines() for one in (before, after))
    differing = [one for one, two in zip(was, now, strict=True) if one != two]
    assert [one.split(b":")[0].decode() for one in differing] == [EFFECT]


def test_a_text_that_holds_as_it_is_is_accepted_and_its_card_not_touched(changed: Path) -> None:
    before = card_of(changed).stat().st_mtime_ns
    session = session_of(changed, FLAVOUR)
    done = saved(session.save(session.here.target))
    assert [Path(one).name for one in done.files] == [lock_file(changed).name]
    assert card_of(changed).stat().st_mtime_ns == before
    assert session.here.state == "ok"


def test_what_is_well_already_writes_nothing(still: Path) -> None:
    before = files_of(still)
    session = session_of(still, NAME)
    assert saved(session.save(session.here.target)).files == ()
    assert files_of(still) == before


def test_a_missing_translation_gets_its_line(still: Path) -> None:
    session = session_of(still, to=["de"])
    while session.here.key != "rusty-spur.flavour.de":
        session.step(1)
    saved(session.save("Er glänzt schon lange nicht mehr."))
    lines = card_of(still).read_text("utf-8").splitlines()
    assert lines[-1] == "  de: Er glänzt schon lange nicht mehr."
    assert session.here.state == "ok"
    assert states(still, "de").get("rusty-spur.flavour") is None


@pytest.mark.parametrize("text", ["a: b # c", '"quoted" – «so»', "two\nlines", "- x", "{a}"])
def test_any_text_reads_back_as_it_was_typed(text: str, still: Path) -> None:
    session = session_of(still, FLAVOUR)
    saved(session.save(text))
    assert session_of(still, FLAVOUR).here.target == text


def test_line_ends_and_a_byte_order_mark_stay(still: Path) -> None:
    card = card_of(still)
    card.write_bytes(b"\xef\xbb\xbf" + card.read_bytes().replace(b"\n", b"\r\n"))
    before = card.read_bytes()
    session = session_of(still, FLAVOUR)
    saved(session.save("It shines."))
    after = card.read_bytes()
    assert after.startswith(b"\xef\xbb\xbf")
    assert after.count(b"\r\n") == after.count(b"\n") == before.count(b"\n")
    saved(session.take_back())
    assert card.read_bytes() == before


def test_what_is_translated_from_it_falls_behind_at_once(still: Path) -> None:
    languages = still / HOME / "languages.yaml"
    text = languages.read_text("utf-8")
    german = text.index("- id: de")
    languages.write_text(text[:german] + text[german:].replace("from: fr", "from: en", 1), "utf-8")
    card = card_of(still)
    card.write_text(
        card.read_text("utf-8").replace("en: Rusty Spur}", "en: Rusty Spur, de: Rostiger Sporn}"),
        encoding="utf-8",
    )
    accept_all(still)
    session = session_of(still, NAME, to=["en", "de"])
    german_name = next(one for one in session.places if one.key == "rusty-spur.name.de")
    assert german_name.state == "ok"
    saved(session.save("Rusted Spur"))
    german_name = next(one for one in session.places if one.key == "rusty-spur.name.de")
    assert german_name.state == "stale-wording"
    assert german_name.source == "Rusted Spur"


def test_one_after_another_until_none_is_left(changed: Path) -> None:
    session = session_of(changed, by_need=True)
    seen = []
    while True:
        seen.append(session.here.key)
        saved(session.save(session.here.target.replace("1 BULLET", "2 BULLETS")))
        if not session.step_on():
            break
    # The effect still does 1: it is saved with its error, and not come back to in this sitting.
    assert seen == [EFFECT, FLAVOUR, NAME]
    assert session.done == 3
    list(session.survey())
    assert session.left == (1, True)


def test_what_is_saved_with_its_error_is_still_to_do(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    list(session.survey())
    saved(session.save(session.here.target))  # 1, where the original says 2
    assert session.here.state == "ok"
    assert session.left == (3, True)


# Taking back


def test_taking_back_puts_back_every_byte(changed: Path) -> None:
    before = files_of(changed)
    session = session_of(changed, EFFECT)
    saved(session.save("Shoot 2 BULLETS at the card in the opposing ALLEY."))
    session.step(1)
    saved(session.save("Something else."))
    first = session.here.key
    saved(session.take_back())
    assert session.here.key == first
    saved(session.take_back())
    assert session.here.key == EFFECT
    assert session.here.state == "stale-rules"
    assert files_of(changed) == before
    assert not session.can_take_back
    assert session.done == 0


def test_a_line_that_was_made_is_taken_out(still: Path) -> None:
    before = files_of(still)
    session = session_of(still, to=["de"])
    saved(session.save("Etwas"))
    assert files_of(still) != before
    saved(session.take_back())
    assert files_of(still) == before
    assert session.here.state == "missing"


def test_taking_back_leaves_what_others_wrote_since(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    old = session.here.target
    saved(session.save("Shoot 2 BULLETS."))
    card = card_of(changed)
    card.write_text(card.read_text("utf-8").replace("cost: 1", "cost: 2", 1), encoding="utf-8")
    saved(session.take_back())
    text = card.read_text("utf-8")
    assert old in text
    assert "cost: 2" in text


def test_nor_is_a_text_taken_back_that_somebody_has_changed_since(changed: Path) -> None:
    session = session_of(changed, EFFECT)
    saved(session.save("Shoot 2 BULLETS."))
    card = card_of(changed)
    theirs = card.read_text("utf-8").replace("Shoot 2 BULLETS.", "Theirs.")
    card.write_text(theirs, encoding="utf-8")
    found = refused(session.take_back())
    assert found.findings[0].code.name == "changed-on-disk"
    assert found.today is not None
    assert found.today.target == "Theirs."
    assert card.read_text("utf-8") == theirs
    assert session.can_take_back


def test_a_folder_is_no_card(still: Path) -> None:
    session = session_of(still, NAME)
    card_of(still).unlink()
    card_of(still).mkdir()
    assert refused(session.save("Spur")).findings[0].code.name == "is-a-directory"
    shutil.rmtree(card_of(still))
    assert refused(session.save("Spur")).findings[0].code.name == "no-such-file"
