"""What the translators’ bench asks of Rag'n'Guns. See `GameTranslating`."""

import marshal
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.translating.drafts import draft
from rng_cards.games.ragnguns.translating.gaps import gaps
from rng_cards.games.ragnguns.translating.required import RequiredFacts, required_by
from rng_cards.games.ragnguns.translating.speaker import Speaker, speaker_of
from rng_cards.games.ragnguns.translating.telling import told
from rng_cards.games.translating import GameTranslating, Gap
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Segment
from rng_cards.translation.units import Unit

_EFFECT: Final = "effect-"


class RagngunsTranslating(GameTranslating):
    """See `GameTranslating`."""

    def __init__(self) -> None:
        self._speakers: dict[str, Speaker | None] = {}
        self._catalogue: Catalogue | None = None
        self._surroundings = b""
        """All that the speakers were made of."""
        self._wanted: dict[bytes, RequiredFacts] = {}
        self._sound: set[tuple[bytes, str, str]] = set()
        """Effects with texts that were found to say what they do: many cards share both."""

    def speaker(self, language: str, catalogue: Catalogue) -> Speaker | None:
        """The speaker of a language, made once for all catalogues that speak alike."""
        if catalogue is not self._catalogue:
            self._catalogue = catalogue
            if catalogue.surroundings != self._surroundings:
                self._surroundings, self._speakers = catalogue.surroundings, {}
                self._sound.clear()
        if language not in self._speakers:
            self._speakers[language] = speaker_of(catalogue.about, self._name, language)
        return self._speakers[language]

    def _name(self, card: str, language: str) -> str | None:
        found = self._catalogue.get(card) if self._catalogue else None
        return found.name(language) if found else None

    def flaws(
        self, record: Mapping[str, Any], unit: Unit, language: str, catalogue: Catalogue
    ) -> Iterator[Flaw]:
        """See `GameTranslating`."""
        text = unit.texts.get(language, "")
        plain = _plain_effect(record, unit.field)
        speaker = self.speaker(language, catalogue) if plain else None
        if plain is None or speaker is None or not text.strip():
            return
        key = marshal.dumps(plain)
        if (key, language, text) in self._sound:
            return
        if key not in self._wanted:
            self._wanted[key] = required_by(Effect.from_plain(plain))
        better = draft(Effect.from_plain(plain), speaker.grammar)
        others = [one for one in self._others(language) if one]
        segment = Segment(unit, speaker.voice)
        found = list(told(self._wanted[key], segment, speaker, better, others))
        if not found:
            self._sound.add((key, language, text))
        yield from found

    def _others(self, language: str) -> Iterator[Speaker | None]:
        """The speakers of the other languages of the cards."""
        assert self._catalogue is not None
        for other in self._catalogue.about.get("spoken", {}):
            if other != language:
                yield self.speaker(other, self._catalogue)

    def reads(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> bool:
        """See `GameTranslating`."""
        return bool(_plain_effect(record, field) and self.speaker(language, catalogue))

    def draft(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> str | None:
        """See `GameTranslating`."""
        effect = _effect(record, field)
        speaker = self.speaker(language, catalogue) if effect else None
        return draft(effect, speaker.grammar) if effect and speaker else None

    def gaps(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> Sequence[Gap]:
        """See `GameTranslating`."""
        effect = _effect(record, field)
        speaker = self.speaker(language, catalogue) if effect else None
        return tuple(gaps(effect, speaker.grammar)) if effect and speaker else ()


def _effect(record: Mapping[str, Any], field: str) -> Effect | None:
    plain = _plain_effect(record, field)
    return None if plain is None else Effect.from_plain(plain)


def _plain_effect(record: Mapping[str, Any], field: str) -> dict[str, Any] | None:
    number = field.removeprefix(_EFFECT)
    if number == field or not number.isdecimal():
        return None
    effects: Sequence[dict[str, Any]] = record.get("effects", ())
    index = int(number) - 1
    return effects[index] if 0 <= index < len(effects) else None
