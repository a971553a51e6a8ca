"""The reader of a game's phrases, from its texts and from what is known of its languages."""

import marshal
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from rng_cards.games.shared.phrases.alike import Alike
from rng_cards.games.shared.phrases.reader import PhraseReader
from rng_cards.games.shared.phrases.small_words import SmallWords, words_in
from rng_cards.games.shared.phrases.wordings import Wordings
from rng_cards.games.shared.templates import CARD, SEAT
from rng_cards.games.shared.texts import ACTIONS, LANGUAGES, LanguageTexts, Players, unpacked

Called = Sequence[Sequence[str]]
"""By number, everything that a seat or a card is called."""
_NOTHING: Final[Mapping[str, Any]] = {
    "typed": {"skip": (), "link": (), "join": (), "deny": (), "endings": (), "alike": {}},
    "words": {"numbers": {}, "ordinals": {}},
}


def phrase_reader(
    about: Mapping[str, Any],
    texts: Mapping[str, LanguageTexts],
    players: Players,
    cards: Called,
    arity: Mapping[str, int],
) -> PhraseReader:
    """What reads phrases of a game; `about` is its catalogue's, `arity` says how many arguments
    each verb has.
    """
    spoken, said = about.get("spoken", {}), about.get("texts", {})
    facts = {one: marshal.dumps(spoken.get(one, _NOTHING)) for one in texts}
    small = {one: _small_words(known) for one, known in facts.items()}
    names = {SEAT: _seats(texts, players), CARD: cards}

    def alike(language: str) -> Alike:
        return _alike(language, facts[language], said[language])

    return PhraseReader(Wordings(texts, small, names, arity), small, alike)


@lru_cache(LANGUAGES)
def _small_words(facts: bytes) -> SmallWords:
    """Those of a language, made once for all matchups. `facts` are packed, to be found again."""
    return SmallWords([unpacked(facts)])


@lru_cache(LANGUAGES)
def _alike(language: str, facts: bytes, said: bytes) -> Alike:
    """What may be typed for the words of a game's texts, which are packed likewise."""
    texts = LanguageTexts(language, unpacked(said), ())
    elsewhere = _elsewhere(unpacked(facts)["typed"]["alike"], texts)
    return Alike(_small_words(facts), texts.alike, elsewhere)


def _seats(texts: Mapping[str, LanguageTexts], players: Players) -> Called:
    called = [one.names(players)[SEAT] for one in texts.values()]
    return [tuple(dict.fromkeys(names)) for names in zip(*called, strict=True)]


def _elsewhere(said: Mapping[str, str], texts: LanguageTexts) -> Mapping[str, str]:
    """What means the same in any game, but for the words that this one has for its own moves."""
    own = {
        word
        for templates in texts.all(ACTIONS).values()
        for one in templates
        for words in one.words
        for word in words_in(words)
    }
    return {
        word: " ".join(one for one in others.split() if own.isdisjoint(words_in(one)))
        for word, others in said.items()
    }
