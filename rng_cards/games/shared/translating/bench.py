"""What the translators' bench asks of a game whose effects are data. See `GameTranslating`."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.shared.translating.speaker import Said, Speaker, speaker_of
from rng_cards.games.shared.translating.telling import told, words_differ
from rng_cards.games.translating import GameTranslating, Gap
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.lints.model import Segment
from rng_cards.translation.units import Unit

_EFFECT: Final = "effect-"


class EffectTranslating(GameTranslating):
    """See `GameTranslating`: the wordings of the game's catalogue say it all."""

    def __init__(self) -> None:
        self._about: Mapping[str, Any] | None = None
        self._speakers: dict[str, Speaker] = {}

    def speakers(self, catalogue: Catalogue) -> Mapping[str, Speaker]:
        """The languages of a catalogue that have wordings, by their ids; made once for it."""
        if catalogue.about is not self._about:
            self._about = catalogue.about
            made = ((one, speaker_of(catalogue.about, one)) for one in catalogue.about["spoken"])
            self._speakers = {language: one for language, one in made if one}
        return self._speakers

    def flaws(
        self, record: Mapping[str, Any], unit: Unit, language: str, catalogue: Catalogue
    ) -> Iterator[Flaw]:
        """See `GameTranslating`."""
        said = self._said(record, unit.field, language, catalogue)
        if said is None or said.gaps or not unit.texts.get(language, "").strip():
            return
        speakers = self.speakers(catalogue)
        speaker = speakers[language]
        others = [one for one in speakers.values() if one is not speaker]
        segment = Segment(unit, speaker.voice)
        yield from told(segment, said.sentences, speaker, others)
        source = speaker.voice.source
        original = self._said(record, unit.field, source, catalogue) if source else None
        if source and original and not original.gaps:
            here, there = said.sentences[0], original.sentences[0]
            yield from words_differ(segment, speaker, here, speakers[source], there)

    def reads(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> bool:
        """See `GameTranslating`."""
        said = self._said(record, field, language, catalogue)
        return said is not None and not said.gaps

    def draft(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> str | None:
        """See `GameTranslating`."""
        said = self._said(record, field, language, catalogue)
        return said.sentences[0] if said else None

    def gaps(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> Sequence[Gap]:
        """See `GameTranslating`."""
        said = self._said(record, field, language, catalogue)
        return said.gaps if said else ()

    def _said(
        self, record: Mapping[str, Any], field: str, language: str, catalogue: Catalogue
    ) -> Said | None:
        effects = record.get("effects", ())
        number = field.removeprefix(_EFFECT)
        speaker = self.speakers(catalogue).get(language)
        if number == field or not number.isdecimal() or speaker is None:
            return None
        place = int(number) - 1
        return speaker.say(effects[place], record) if 0 <= place < len(effects) else None
