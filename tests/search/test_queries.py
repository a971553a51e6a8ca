"""Queries: what they find, how they are said, and that none is ever swallowed."""

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest
from cases import about, each
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st

from rng_cards.app.listing import list_cards
from rng_cards.app.search_scope import search_scope
from rng_cards.app.table import Table
from rng_cards.app.validate import validate_file, validate_text
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics import Severity
from rng_cards.games import game_ids
from rng_cards.games.capabilities import CARDS, DECKS, offered
from rng_cards.search.fields import Field
from rng_cards.search.grammar import parse
from rng_cards.words import languages

TABLE: Final = Table()


def ids(query: str, game: str = "ragnguns") -> set[str]:
    """The ids of the cards that answer to a query that makes sense."""
    listing = list_cards(TABLE, game, query)
    assert listing.question is not None, [one.message("en") for one in listing.findings]
    return {card.id for card in listing.cards}


def told(query: str, game: str = "ragnguns") -> list[tuple[str, int, int]]:
    """What is wrong with a query, each with its first column and the one behind its last."""
    listing = list_cards(TABLE, game, query)
    spans = [(one.code.id, one.span) for one in listing.findings]
    return [(code, span.column, span.end_column) for code, span in spans if span is not None]


def deck_cards(path: str) -> list[Card]:
    """The cards of a deck, its leader first."""
    deck = validate_file(path, TABLE).resolved
    assert deck is not None
    slots = (deck.leader, *deck.cards)
    return [slot.card for slot in slots if slot is not None and slot.card is not None]


CARDS_OF: Final = {card.id: card.record for card in TABLE.catalogue("ragnguns")}


BANJO: Final = {card.id for card in deck_cards("decks/banjo-winter.yaml")}
BUFFALO: Final = {card.id for card in deck_cards("decks/buffalo-kid.yaml")}


def cheap(one: Any) -> bool:
    return bool(one["type"] == "weapon" and one["cost"] <= 2)


def keywords(one: Any, *some: str) -> bool:
    return not set(some).isdisjoint(one["keywords"])


def deeds(one: Any) -> list[Any]:
    return [said for effect in one["effects"] for said in effect["does"]]


def strong(one: Any) -> bool:
    numbers = one["firepower"], one["durability"]
    return None not in numbers and numbers[0] > numbers[1]


def lines(one: Any) -> list[str]:
    return [line for said in one["text"].values() for line in said.split("\n")]


def girl_or_trap(one: Any) -> bool:
    return bool(
        {"music", "girl"} <= set(one["keywords"]) or (one["epic"] and one["type"] == "trap")
    )


def fetches_music(one: Any) -> bool:
    return any(said.get("fetch") == {"keyword": "music"} for said in deeds(one))


@each(
    "query, keep",
    [
        ("", lambda _: True),
        ("type:weapon cost<=2", cheap),
        ("t:arme c≤2", cheap),
        ("TYPE = Armes coût : -2", cheap),
        ("cost:1-2,4+", lambda one: one["cost"] not in (None, 0, 3)),
        ("cost!=2", lambda one: one["cost"] not in (None, 2)),
        ("-cost>2", lambda one: one["cost"] is None or one["cost"] <= 2),
        ("♠>♥", strong),
        ("k:music,alcool", lambda one: keywords(one, "music", "alcohol")),
        ("k:music k:girl | is:epic type:trap", girl_or_trap),
        (
            "(k:music OR k:girl) -(is:signature)",
            lambda one: keywords(one, "music", "girl") and not one["signature"],
        ),
        ("k!=music", lambda one: one["keywords"] and not keywords(one, "music")),
        ("has:keyword", lambda one: one["keywords"]),
        ("-has:cost", lambda one: one["cost"] is None),
        ("g:buffalo", lambda one: "buffalo-kid" in (one["id"], one["signature"])),
        ("set:dust number:3", lambda one: (one["set"], one["number"]) == ("dust", 3)),
        ('text:"draw 1 card"', lambda one: "draw 1 card" in one["text"].get("en", "").lower()),
        ("texte:①", lambda one: "①" in "".join(one["text"].values())),
        ("text:/^② ∞/", lambda one: any(line.startswith("② ∞") for line in lines(one))),
        ('name="iron bar"', lambda one: one["id"] == "iron-bar"),
        ("fr:ruelle -en:alley", lambda _: False),
        ("fait:soigne", lambda one: any("heal" in said for said in deeds(one))),
        ('does:"fetch music"', fetches_music),
        ("M.I.C. not here", lambda _: False),
        ("in:buffalo-kid", lambda one: one["id"] in BUFFALO),
        ("dans!=«Lames et sabots»", lambda one: one["id"] not in BUFFALO),
        ("tag:music", lambda one: one["id"] in BANJO),
        ("étiquette!=musiq", lambda one: one["id"] not in BANJO),
        ("is:legal", lambda _: True),
        ("is!=legal | légal-avec:decks/buffalo-kid.yaml", lambda _: False),
    ],
)
def test_fields_find_what_the_records_of_cards_say(
    query: str, keep: Callable[[Any], object]
) -> None:
    assert ids(query) == {key for key, record in CARDS_OF.items() if keep(record)}


@each(
    "leader, cards",
    [
        ("Buffalo Kid", ["Machette", "Corne de bison"]),
        ("Banjo Winter", ["Machette", "Corne de bison", "Midi pile", "Le grand braquage"]),
        ("", ["Banjo Winter", "Nobody"]),
        ("Banjo Winter", ["Midi pile", "Corne de bison", "La Mule", "Le Train de minuit"]),
    ],
)
def test_what_may_still_go_into_a_deck_breaks_no_rule_that_was_kept(
    leader: str, cards: list[str], tmp_path: Path
) -> None:
    """One deck for each card, judged by all rules."""
    catalogue, rules = TABLE.catalogue("ragnguns"), offered(TABLE.game("ragnguns"), DECKS).rules
    head = f"gunslinger: {leader}\n" if leader else ""

    def wrong(more: str = "", lead: str = head) -> list[str]:
        text = f"game: ragnguns\n{lead}cards:\n" + "".join(
            f"  - {one}\n" for one in (*cards, more) if one
        )
        (tmp_path / "deck.yaml").write_text(text)
        resolved = validate_text("deck.yaml", text, TABLE).resolved
        assert resolved is not None
        found = (one for one in rules.check(resolved) if one.code.id not in {"DCK401", "DCK402"})
        return sorted(one.message("en") for one in found)

    before = wrong()
    able = set()
    for card in catalogue:
        if card.type != "gunslinger":
            after = wrong(card.id)
        else:
            after = wrong(lead=f"gunslinger: {card.id}\n") if not leader else ["leads"]
        if not set(after) - set(before):
            able.add(card.id)
    wrong()
    assert ids(f'legal-with:"{tmp_path / "deck.yaml"}"') == able


def test_words_are_sought_in_names_types_keywords_and_texts_of_every_language() -> None:
    assert ids("soin renfort") == ids("type:backup k:heal")
    assert "machete" in ids("machete")
    assert len(ids("or")) < len(ids("/or/")), "a short word is a whole one"
    assert "double-or-nothing" in ids("«Double or Nothing»")
    assert ids("schlag", "saloon")


def test_a_list_is_sorted_and_shown_as_a_query_says() -> None:
    costs = TABLE.catalogue("ragnguns").column("cost")
    listing = list_cards(TABLE, "ragnguns", "sort:-coût sort:nom vue:noms type:weapon,trap")
    assert listing.question is not None
    assert listing.question.display == "names"
    found = [costs[card.index] for card in listing.cards]
    there = [one for one in found if one is not None]
    assert there == sorted(there, reverse=True)
    assert found == [*there, *[None] * (len(found) - len(there))], "without a cost: last"


def test_every_mistake_is_told_at_its_columns_and_nothing_is_found() -> None:
    for query, wrong in (
        ("coutt:3", [("QRY515", 1, 6)]),
        ("type:arm k:muzak cost:x", [("QRY501", 12, 17), ("QRY518", 23, 24)]),
        ("(cost>2 (k:music", [("QRY510", 1, 2), ("QRY510", 9, 10)]),
        ('text:"draw', [("QRY510", 6, 7)]),
        ("text:/draw.*", [("QRY510", 6, 7)]),
        ("a) »", [("QRY511", 2, 3), ("QRY511", 4, 5)]),
        ("() «»", [("QRY512", 1, 3), ("QRY512", 4, 6)]),
        ("| a OR", [("QRY513", 5, 7)]),
        ("a AND", [("QRY513", 3, 6)]),
        ("k:music, - :", [("QRY501", 10, 11), ("QRY513", 12, 13)]),
        ("type: k:m", [("QRY501", 7, 10)]),
        ("-(a | sort:cost)", [("QRY522", 7, 16)]),
        ("is:epic<2", [("QRY501", 4, 10)]),
        ("k:/a/ text:/(/", [("QRY521", 3, 6), ("QRY519", 14, 15)]),
        ("in:nobody,buffalo-kid legal-with<x", [("QRY531", 4, 10), ("QRY517", 33, 34)]),
    ):
        with about(query):
            assert told(query) == wrong
            listing = list_cards(TABLE, "ragnguns", query)
            assert (listing.question, listing.cards) == (None, ())


def test_a_small_or_between_fields_is_found_and_remarked() -> None:
    listing = list_cards(TABLE, "ragnguns", "k:music ou k:girl")
    assert [one.code.id for one in listing.findings] == ["QRY530"]
    assert listing.question is not None
    assert not list_cards(TABLE, "ragnguns", "mort ou vif").findings


def test_a_way_out_is_in_the_languages_of_the_reader() -> None:
    (wrong,) = list_cards(TABLE, "ragnguns", "coutt:3").findings
    assert "`coût`" in wrong.help_text("fr")
    (wrong,) = list_cards(TABLE, "ragnguns", "k:musick").findings
    assert wrong.help_text("fr") == "tu voulais dire `musique`\u202f?"
    assert wrong.help_text("en") == "did you mean `music`?"


def test_a_query_is_read_back_in_words() -> None:
    question = list_cards(TABLE, "ragnguns", "(t:arme | k:mus) c<=2 -is:epic sort:-c").question
    assert question is not None
    assert question.said.say("en") == (
        "(type: weapon, or else keyword: music), and cost: 2 at most, and not (is: epic); "
        "sort: cost, the largest first"
    )
    assert question.written.say("fr") == "(type:arme | mot:musique) coût<=2 -est:épique tri:-coût"


def test_what_cards_do_is_read_back_in_the_language_of_the_reader() -> None:
    def said(query: str, language: str, game: str = "ragnguns") -> str:
        question = list_cards(TABLE, game, query).question
        assert question is not None
        return question.said.say(language)

    assert said("does:shoot", "fr") == "fait\u00a0: tire"
    assert said("fait:tire", "en") == "does: shoot"
    assert said('does:"fetch music"', "fr") == "fait\u00a0: va chercher (MUSIQUE)"
    assert said("fait:coûte", "en") == "does: discount or toll"
    assert said("does:discount,toll", "fr") == "fait\u00a0: coûte ou coûte"
    assert said("does!=heal", "en") == "does: other than heal"
    assert said("effet:perd", "en", "saloon") == "effect: perd"
    (wrong,) = list_cards(TABLE, "saloon", "effet:zzz").findings
    assert "`heals`" in wrong.help_text("fr")


def examples(game: str, language: str = "en") -> list[tuple[Field, str]]:
    """Of each field of a game an example of its own."""
    scope = search_scope(TABLE, game, "query")
    return [(field, field.example(scope).say(language)) for field in scope.declared]


@pytest.mark.parametrize("game", game_ids())
def test_the_examples_that_fields_give_make_sense_in_every_language(game: str) -> None:
    for field, example in chain.from_iterable(examples(game, one) for one in languages()):
        with about(example):
            listing = list_cards(TABLE, game, example)
            assert listing.question is not None
            if field.of is not None:
                assert listing.cards
            for language in languages():
                written = listing.question.written.say(language)
                again = list_cards(TABLE, game, written)
                assert again.question is not None
                assert again.question.cards == listing.question.cards


@pytest.mark.parametrize("game", game_ids())
def test_no_two_fields_of_a_game_share_a_name(game: str) -> None:
    fields = offered(TABLE.game(game), CARDS).search_fields()
    names = list(chain.from_iterable(field.names for field in fields))
    assert len(names) == len(set(names))


PARTS: Final = st.sampled_from(
    [example for _, example in examples("ragnguns") if not example.startswith(("sort", "display"))]
    + ["heal", "«Mort ou vif»", "cost>firepower", "k!=music,girl", "c:1-2,4+", "/b.r/", "①", "or"]
)
QUERIES: Final = st.recursive(
    PARTS,
    lambda inner: st.one_of(
        st.lists(inner, min_size=2, max_size=3).map(" ".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda some: f"({' | '.join(some)})"),
        inner.map(lambda one: f"-({one})"),
    ),
    max_leaves=6,
)


@settings(max_examples=tries(60, 2000), deadline=None)
@given(QUERIES, st.sampled_from(languages()))
def test_what_a_query_says_of_itself_is_a_query_that_finds_the_same(
    query: str, language: str
) -> None:
    first = list_cards(TABLE, "ragnguns", query).question
    assert first is not None
    again = list_cards(TABLE, "ragnguns", first.written.say(language)).question
    assert again is not None
    assert again.cards == first.cards
    assert again.written.say(language) == first.written.say(language)


SIGNS: Final = st.text(st.sampled_from('ab1 :<>=!|()-,"«»“”/\\+.*[]{}ORODTé≥♠①\t\n'), max_size=30)


@settings(max_examples=tries(150, 20_000), deadline=None)
@given(SIGNS | st.text(max_size=30))
def test_no_text_makes_the_grammar_fail_or_point_outside_of_it(text: str) -> None:
    parsed = parse(text, "query")
    for one in parsed.findings:
        assert one.span is not None
        assert 1 <= one.span.column < one.span.end_column <= len(text) + 2
    listing = list_cards(TABLE, "ragnguns", text)
    wrong = any(one.severity is Severity.ERROR for one in listing.findings)
    assert (listing.question is None) is wrong
