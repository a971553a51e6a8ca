"""Cards whose effects are data that `wordings/<language>.yaml` words."""

from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.kind import CardKind, Source
from rng_cards.games.shared.translating.speaker import speaker_of
from rng_cards.games.shared.translating.wordings_file import WORDINGS, Wordings


class WordedCards(CardKind):
    """See `CardKind`: what an effect says where its text is missing."""

    def wordings(self) -> TypeAdapter[Wordings]:
        """See `CardKind`."""
        return WORDINGS

    def suggestion(
        self, card: Any, loc: tuple[str | int, ...], language: str, source: Source
    ) -> str | None:
        """See `CardKind`."""
        speaker = speaker_of(source.about, language) if loc[0] == "effects" else None
        if speaker is None:
            return None
        record = self.record(card, source.languages)
        said = speaker.say(record["effects"][int(loc[1])], record)
        return None if said.gaps else said.sentences[0]
