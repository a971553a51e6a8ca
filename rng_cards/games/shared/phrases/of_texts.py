"""The reader of a game's phrases, from its texts and from what is known of its languages."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rng_cards.games.shared.phrases.reader import PhraseReader
from rng_cards.games.shared.phrases.small_words import SmallWords, words_in
from rng_cards.games.shared.phrases.wordings import Wordings
from rng_cards.games.shared.templates import CARD, SEAT
from rng_cards.games.shared.texts import LanguageTexts, Players

Called = Sequence[Sequence[str]]
"""By number, everything that a seat or a card is called."""
_NOTHING: Final[Mapping[str, Any]] = {
    "typed": {"skip": (), "link": (), "endings": (), "alike": {}},
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
    alike = {
        language: _alike({**facts[language]["typed"]["alike"], **one.alike})
        for language, one in texts.items()
    }
    return PhraseReader(Wordings(texts, small, names, arity), small, alike)


def _seats(texts: Mapping[str, LanguageTexts], players: Players) -> Called:
    called = [one.names(players)[SEAT] for one in texts.values()]
    return [tuple(dict.fromkeys(names)) for names in zip(*called, strict=True)]


def _alike(said: Mapping[str, str]) -> Mapping[str, frozenset[str]]:
    """By what one may type, the words of the texts that it stands for."""
    known: dict[str, set[str]] = {}
    for word, others in said.items():
        for other in words_in(others):
            known.setdefault(other, set()).update(words_in(word))
    return {other: frozenset(words) for other, words in known.items()}
