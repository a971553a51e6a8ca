"""`rng rules show`: the rules of every game by topic, found from any of its words."""

import json
import marshal
import re
from typing import Final

import pytest
from cases import about, each

from rng_cards.app.rule_lookup import GameRules, look_up
from rng_cards.app.table import Table
from rng_cards.cli.main import run
from rng_cards.cli.rules_pages import Writing, ruling_page, topic_page
from rng_cards.games import game_ids
from rng_cards.games.topics import ruling_named
from rng_cards.terminal_layout import cells

TABLE: Final = Table()
RULES: Final = {game: GameRules(TABLE, game) for game in game_ids()}
Capture = pytest.CaptureFixture[str]


def shown(capsys: Capture, *args: str) -> str:
    assert run(["rules", "show", *args]) == 0
    return capsys.readouterr().out.replace("\u00a0", " ").replace("\u202f", " ")


def test_every_word_of_a_game_leads_to_its_rules() -> None:
    for game, rules in RULES.items():
        for language in ("fr", "en", "de"):
            for word in rules.words(language):
                for typed in filter(None, (word.said, word.said.upper(), word.symbol)):
                    with about(f"{game} {language} {typed}"):
                        looked = look_up(typed, [rules], language)
                        assert [one.closeness for one in looked] == [0]
                        assert looked[0].topics
        for card in list(rules.catalogue)[:: max(1, len(rules.catalogue) // 20)]:
            with about(card.id):
                looked = look_up(card.id, [rules], "en")
                assert looked
                assert looked[0].topics


def test_topics_and_rulings_cite_what_there_is_and_fit_their_width() -> None:
    for game, rules in RULES.items():
        sections = {key for one in rules.rulings for key in one.cites}
        scenarios = {one.id for one in rules.examples()}
        summed_up = {key for one in rules.topics for key in one.cites}
        assert sections <= summed_up
        for language in ("fr", "en", "de"):
            writing = Writing(language, 80, colour=False)
            for topic in rules.topics:
                with about(f"{game} {topic.id} {language}"):
                    assert set(topic.scenarios) <= scenarios
                    every = rules.on(topic)
                    lines = topic_page(topic, every, rules.examples_on(topic), writing)
                    assert max(map(cells, lines)) <= 80
                    said = " ".join(" ".join(lines).split())
                    assert all(f"{one.number}. " in said for one in every)
            for ruling in rules.rulings:
                assert any(not set(ruling.cites).isdisjoint(one.cites) for one in rules.topics)
                lines = ruling_page(ruling, game, rules.examples_of(ruling), writing)
                assert max(map(cells, lines)) <= 80


@each(
    "typed, language, expected",
    [
        ("ragnguns car", "fr", ["`car` peut être", "PISTOLERO et CARTOUCHIÈRE", "Types de carte"]),
        ("colt braquag", "fr", ["Les actions\n", "livret, « Effet des cartes actions »"]),
        ("tier", "en", ["Phase 2: shooting\nrulebook,", "Examples\n", "Rulings\n", "  19. Sev"]),
        ("saloon angriff", "de", ["Angreifen\nRegelheft", "Beispiele", "Regelentscheidungen"]),
        ("saloon étourdi", "fr", ["Les cartes\n", "  6. Qui", "autres précisions"]),
        ("saloon tonneau", "fr", ["Tonneau de bière est une carte", "Attaquer\n"]),
        ("biscuit", "fr", ["Biscuit est une carte : `rng card biscuit`", "RENFORT Se pose"]),
        ("saloon object", "en", ["Attacking\n", "  7. ", "more rulings on this topic: `rng rules"]),
        ("12 --game duel", "en", ["Ruling 12 of Duel (no-shot-at-speed-one"]),
        ("", "fr", ["Rag'n'Guns\n", "Duel\n", "Saloon\n", "Les PIÈGES", "« Pièges »", "MOT`"]),
    ],
)
def test_what_is_typed_is_found(
    typed: str, language: str, expected: list[str], capsys: Capture
) -> None:
    said = shown(capsys, *typed.split(), "--lang", language)
    assert [one for one in expected if one not in said] == []


def test_an_unknown_word_is_a_misuse_with_a_suggestion(capsys: Capture) -> None:
    assert run(["rules", "show", "chapo", "--lang", "fr"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert "rien sur `chapo` dans les règles\u202f; tu voulais dire `chapeau`" in told.err
    assert run(["rules", "show", "x" * 5000]) == 2


def test_programs_get_the_topics_as_data(capsys: Capture) -> None:
    (told,) = json.loads(shown(capsys, "duel", "--format", "json"))
    assert [one["id"] for one in told["topics"]] == [one.id for one in RULES["duel"].topics]
    assert "jam-after-two-rows" in told["topics"][2]["scenarios"]


def test_what_a_player_does_leads_to_its_rules() -> None:
    answers = {"no", "nothing", "rien", "aussi", "assez", "enough", "le"}
    for game, rules in RULES.items():
        for language in rules.catalogue.languages:
            said = marshal.loads(rules.catalogue.about["texts"][language])  # noqa: S302 -- ours
            for first, *_ in said["actions"].values():
                verb = first.split("{")[0].split(" ")[0].strip(" ,:;")
                if verb and verb.casefold() not in answers:
                    with about(f"{game} {language} {verb}"):
                        assert look_up(verb, [rules], language)


def test_a_refusal_says_a_ruling_in_words() -> None:
    named = ruling_named("stopping-is-final", TABLE.catalogue("duel").about)
    assert named is not None
    assert re.fullmatch(r"précision \d+\xa0: «\xa0.+\?\xa0»", named.say("fr"))
    assert "stopping-is-final" not in named.say("en")
    assert ruling_named("no-such-ruling", TABLE.catalogue("duel").about) is None
