"""What a game says: templates filled in each language, read back, and held to what they may say."""

import marshal
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from cases import each
from fired_by_game_texts import ENGLISH, FRENCH, TERMS, WRONG, found_in_texts, texts_in

from rng_cards.app.table import Table
from rng_cards.games.shared.phrases.of_texts import phrase_reader
from rng_cards.games.shared.phrases.reader import PhraseReader, understood
from rng_cards.games.shared.text_checks import check_texts
from rng_cards.games.shared.texts import GameTexts

PLAYERS = ("Anna", "Éloïse d'Aubigné", "Bob")


def _texts() -> GameTexts:
    read = texts_in(FRENCH, ENGLISH)
    packed = {language: marshal.dumps(place.card.plain()) for language, place in read.items()}
    ace, gun = {"fr": "l’As", "en": "Ace"}, {"fr": "Colt", "en": "Colt"}
    files = {"ace": ace, "gun": gun}
    about = {"texts": packed, "spoken": {"fr": {}, "en": {}}}
    return GameTexts(about, TERMS.cards, files.__getitem__)


def _action(verb: str, *args: int) -> Any:
    return SimpleNamespace(verb=SimpleNamespace(name=verb), name=verb, args=args)


def _reader(texts: GameTexts, arity: Mapping[str, int] = {}) -> PhraseReader:
    cards = texts.called()
    about = Table().catalogue("duel").about  # with what is known of its languages
    return phrase_reader(about, texts.by_language, PLAYERS, cards, arity)


def test_a_label_typed_any_old_way_is_its_action_again() -> None:
    texts = _texts()
    legal = [_action("lay", 1, 6, 4), _action("lay", 6, 1, 4)]
    legal += [_action("shoot", seat) for seat in range(3)]
    legal += [_action("give", card, seat) for card in range(2) for seat in range(3)]
    for action in legal:
        label = texts.label(action, PLAYERS)
        for language in ("fr", "en"):
            said = label.say(language)
            for typed in (said, said.upper(), said.replace("é", "e").replace("’", " ' ")):
                assert _found(texts, typed, legal) is action, typed
    assert _found(texts, "prends le chapeau d'Anna", legal) is legal[2]
    assert _found(texts, "shoot bob", legal) is legal[4]
    assert _found(texts, "bob, shoot", legal) is legal[4]
    assert _found(texts, "shoot the sheriff", legal) is None
    assert _found(texts, "1-6-4", legal) is legal[0]
    assert _found(texts, "to Bob", legal) is None, "it may be either card"


def _found(texts: GameTexts, typed: str, legal: list[Any]) -> Any:
    """The only legal action that a phrase may mean."""
    found = understood(_reader(texts), typed, legal, lambda *_: (), "en").moves
    return found[0] if len(found) == 1 else None


def test_each_language_says_it_in_its_own_grammar() -> None:
    texts = _texts()
    hat = texts.by_language["fr"].all("actions")["shoot"][1]
    names = texts.by_language["fr"].names(PLAYERS)
    assert [hat.fill((seat,), names) for seat in range(3)] == [
        "prends le chapeau d’Anna",
        "prends le chapeau d’Éloïse d'Aubigné",
        "prends le chapeau de Bob",
    ]
    hit = [texts.event("hit", (2, number), PLAYERS) for number in (0, 1, 2)]
    said = [(one.say("fr"), one.say("en")) for one in hit if one]
    assert said == [
        ("Bob prend 0\xa0blessure\u202f!", "Bob takes 0\xa0wounds!"),
        ("Bob prend 1\xa0blessure\u202f!", "Bob takes 1\xa0wound!"),
        ("Bob prend 2\xa0blessures\u202f!", "Bob takes 2\xa0wounds!"),
    ]
    unseen = texts.event("hit", (2, 1), PLAYERS, seen=False)
    assert unseen is not None
    assert unseen.say("fr") == "Bob est touché…"


@each("old, new, code, place", WRONG)
def test_what_is_wrong_is_found_where_it_stands(
    old: str, new: str, code: str, place: tuple[int, int]
) -> None:
    assert found_in_texts(FRENCH) == []
    assert old in FRENCH
    first, *_ = [one for one in found_in_texts(FRENCH.replace(old, new)) if one.code.id == code]
    assert first.span is not None
    assert first.span.path == "texts/fr.yaml"
    assert (first.span.line, first.span.column) == place


WORDS = """\
words:
  way: [haut, "comme {9}"]  # what only that text would show to be wrong
  hand-over:
    ace: "glisse l'As à {1:seat} : {2}"
    gun: "tends un colt à {1:seat} : {2}{3:+}"
steps: {give: ["donne…", "{0:card}…"]}
"""
OF_CARDS = FRENCH.replace("donne {0:card} à {1:seat}", '["{0:hand-over}", "donne {0:card}"]')


def test_words_of_cards_are_filled_with_what_the_whole_text_is_about() -> None:
    french = OF_CARDS.replace(', "donne {0:card}"', "") + WORDS
    places = texts_in(french, ENGLISH)
    assert not list(check_texts(places, TERMS.but(figures={"give": 2}), ("fr", "en"), "duel"))
    packed = {language: marshal.dumps(place.card.plain()) for language, place in places.items()}
    texts = GameTexts({"texts": packed, "spoken": {"fr": {}, "en": {}}}, TERMS.cards)
    give = _action("give", 1, 2)
    said = [texts.label(give, PLAYERS, figures).say("fr") for figures in ((1, 0), (1, 2))]
    assert said == ["tends un colt à Bob\xa0: 1", "tends un colt à Bob\xa0: 1 + 2"]
    legal = [_action("give", card, seat, 1, 2) for card in range(2) for seat in range(3)]
    for typed, at in ((said[1], 5), ("tends un colt à Bob", 5), ("glisse l'as a eloise", 1)):
        found = understood(_reader(texts, {"give": 2}), typed, legal, lambda *_: (), "fr")
        assert found.moves == (legal[at],)
    steps = [one.say("fr") for one in texts.steps(give, PLAYERS)]
    assert steps == [], "English has none"


@each(
    "old, new, code",
    [
        ("    gun:", "    gum:", "CAT260"),
        ("tends un colt à {1:seat} : {2}{3:+}", "glisse l'As à {1:seat} : {2}", "CAT265"),
        ('{1:seat} : {2}"', '{4:seat} : {2}"', "CAT262"),
        ('{1:seat} : {2}"', 'Bob"', "CAT264"),
        ("un colt", "{0:hand-over}", "CAT266"),
        ("lay: pose {0}/", "lay: pose {0:way}/", "CAT262"),
        ('give: ["donne…"', 'gave: ["donne…"', "CAT260"),
    ],
)
def test_what_is_wrong_with_words_is_found(old: str, new: str, code: str) -> None:
    assert old in OF_CARDS + WORDS
    places = texts_in((OF_CARDS + WORDS).replace(old, new), ENGLISH)
    found = list(check_texts(places, TERMS.but(figures={"give": 2}), ("fr", "en"), "duel"))
    assert code in {one.code.id for one in found}


def test_an_action_may_say_numbers_besides_what_it_is_about() -> None:
    """They need not be said, and what is typed with them is the action that they belong to."""
    said = 'shoot: ["shoot {0:seat} ({1} + {2})", "aim at {0:seat}"]'
    english = ENGLISH.replace("shoot: shoot {0:seat}", said)
    assert english != ENGLISH
    places = texts_in(FRENCH, english)
    terms = TERMS.but(figures={"shoot": 2})
    assert not list(check_texts(places, terms, ("fr", "en"), "duel"))
    found = list(check_texts(places, TERMS, ("fr", "en"), "duel"))
    assert {one.code.id for one in found} == {"CAT262"}

    packed = {language: marshal.dumps(place.card.plain()) for language, place in places.items()}
    texts = GameTexts({"texts": packed, "spoken": {"fr": {}, "en": {}}}, TERMS.cards)
    assert texts.label(_action("shoot", 2), PLAYERS, (1, 2)).say("en") == "shoot Bob (1 + 2)"
    reader, legal = (
        _reader(texts, {"shoot": 1}),
        [_action("shoot", seat, 1, 2) for seat in range(3)],
    )
    for typed, seat in (("shoot Bob (1 + 2)", 2), ("shoot bob 1 2", 2), ("aim at Anna", 0)):
        assert understood(reader, typed, legal, lambda *_: (), "en").moves == (legal[seat],)
    assert not understood(reader, "shoot Bob (4 + 4)", legal, lambda *_: (), "en").moves
