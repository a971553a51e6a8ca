"""The reader of a game's phrases, from its texts and from what is known of its languages."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rng_cards.games.shared.phrases.alike import Alike
from rng_cards.games.shared.phrases.reader import PhraseReader
from rng_cards.games.shared.phrases.small_words import SmallWords, words_in
from rng_cards.games.shared.phrases.wordings import Wordings
from rng_cards.games.shared.templates import CARD, SEAT
from rng_cards.games.shared.texts import ACTIONS, LanguageTexts, Players

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
    spoken = about.get("spoken", {})
    facts = {language: spoken.get(language, _NOTHING) for language in texts}
    small = {language: SmallWords([one]) for language, one in facts.items()}
    names = {SEAT: _seats(texts, players), CARD: cards}

    def alike(language: str) -> Alike:
        mine = texts[language]
        said = _elsewhere(facts[language]["typed"]["alike"], mine)
        return Alike(small[language], mine.alike, said)

    return PhraseReader(Wordings(texts, small, names, arity), small, alike)


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
