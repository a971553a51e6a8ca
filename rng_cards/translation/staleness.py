"""Whether a translation still says what its original says: each text's state, by the lock file.

|                    | the original is as it was | it has changed |
|--------------------|---------------------------|----------------|
| the translation is as it was | ok              | stale          |
| it has changed     | target-edited             | confirm        |

A translation without a lock entry counts as unconfirmed; `rng tr accept` confirms it. A change of
the original weighs more where it changes numbers, symbols or words of the game, which are rules. A
change of spaces or quotes is none.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from rng_cards.translation.lock import Locked
from rng_cards.translation.normal import normal, text_hash
from rng_cards.translation.units import Tongue, Unit
from rng_cards.translation.voices import Voice

State = Literal["ok", "missing", "stale-rules", "stale-wording", "target-edited", "confirm"]
STATES: Final[tuple[State, ...]] = (
    "missing",
    "stale-rules",
    "stale-wording",
    "target-edited",
    "confirm",
    "ok",
)
"""The most pressing first."""
STALE: Final[tuple[State, ...]] = ("stale-rules", "stale-wording")
"""The original has changed, and the translation has not."""

_NUMBERS: Final = re.compile(r"[+\-−]?\d+")
_SYMBOLS: Final = re.compile(r"[♠♥♦♣∞↴⓪①-⑳]")
_CAPITALS: Final = re.compile(r"[^\W\d_]{2,}")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_AN_ARTICLE: Final = "1"


class Standing(NamedTuple):
    """How a text stands in a language."""

    unit: Unit
    language: str
    source: str
    """The text it is to be translated from, today."""
    target: str
    """The translation; empty where there is none."""
    state: State
    base: str
    """The text that was translated, where it is known; else today's."""

    @property
    def key(self) -> str:
        """As the lock file has it: `improvise.effect-1.en`."""
        return lock_key(self.unit, self.language)


def lock_key(unit: Unit, language: str) -> str:
    """`improvise.effect-1.en`."""
    return f"{unit.key}.{language}"


def standings(
    units: Iterable[Unit],
    tongues: Iterable[Tongue],
    locked: Mapping[str, Locked],
    voices: Mapping[str, Voice] | None = None,
) -> Iterator[Standing]:
    """How each text stands in each language it is translated into.

    A language that is not complete has missing texts as well; nothing is asked of texts that their
    own source lacks. `voices` know the words of the game, and numbers that are spelt out.
    """
    wanted = tuple(tongues)
    heard = voices or {}
    for unit in units:
        for tongue in wanted:
            source = unit.texts.get(tongue.source, "")
            if normal(source):
                lock = locked.get(lock_key(unit, tongue.id))
                yield standing(unit, tongue.id, source, lock, heard.get(tongue.source))


def standing(
    unit: Unit, language: str, source: str, locked: Locked | None, voice: Voice | None = None
) -> Standing:
    """How one text stands in one language; `voice` is that of its source."""
    target = unit.texts.get(language, "")
    base = locked.base if locked else source
    return Standing(unit, language, source, target, _state(source, target, locked, voice), base)


def _state(source: str, target: str, locked: Locked | None, voice: Voice | None) -> State:
    if not normal(target):
        return "missing"
    if locked is None:
        return "confirm"
    source_same = text_hash(source) == locked.source
    target_same = text_hash(target) == locked.target
    if source_same:
        return "ok" if target_same else "target-edited"
    if not target_same:
        return "confirm"
    return "stale-rules" if changes_rules(locked.base, source, voice) else "stale-wording"


def changes_rules(before: str, after: str, voice: Voice | None = None) -> bool:
    """Whether two versions of a text differ in their numbers, symbols or words of the game.

    >>> changes_rules("Pose 1 CARTE.", "Pose 2 CARTES.")
    True
    >>> changes_rules("Il n’avait pas vu la porte.", "Il n’a pas vu la porte.")
    False
    """
    return rule_facts(before, voice) != rule_facts(after, voice)


def rule_facts(text: str, voice: Voice | None = None) -> Counter[str]:
    """The numbers, symbols and words of the game in a text, each as often as it stands there.

    Words in capitals are the game's; a voice knows those in small letters too, which forms are of
    one word, and which words are numbers (but for `un` and `une`, which are articles as a rule).
    """
    plain = normal(text)
    found = [*_NUMBERS.findall(plain), *_SYMBOLS.findall(plain)]
    rest = plain
    if voice is not None:
        rest = unicodedata.normalize("NFC", text)
        for hit in reversed(voice.glossary.find(rest)):
            found.append(hit.term)
            rest = f"{rest[: hit.start]} {rest[hit.end :]}"
        numbers = (voice.spelt.get(word.casefold()) for word in _LETTERS.findall(rest))
        found += [digits for digits in numbers if digits and digits != _AN_ARTICLE]
    found += [word for word in _CAPITALS.findall(rest) if word.isupper()]
    return Counter(found)


def accepted(standing: Standing) -> Locked:
    """What the lock file says once today's pair is accepted."""
    return Locked(text_hash(standing.source), text_hash(standing.target), standing.source)
