"""What a lint looks at."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from rng_cards.diagnostics import Code, Example
from rng_cards.translation.flaws import Flaw
from rng_cards.translation.glossary import WORD, TermHit
from rng_cards.translation.units import Unit
from rng_cards.translation.voices import Voice, words_of
from rng_cards.words import Param, Text

FREE: Final = frozenset({"name", "flavour"})
"""Fields whose words are the translator's own: no rule hangs on them."""


DIFFERENT: Final = Text(
    fr="{source} dans l'original, {target} ici", en="{source} in the original, {target} here"
)
WRITE_SAME: Final = Text(fr="écris le même des deux côtés", en="write the same on both sides")
WRITE_WANTED: Final = Text(fr="écris `{wanted}`", en="write `{wanted}`")
"""What several lints say."""

LONGEST: Final = 250
"""Characters of a free text that is still translated sentence by sentence."""

Place: TypeAlias = tuple[int, int]
"""Between which characters of a text."""


class Segment:
    """A text in one of its languages, and what lints ask of it, worked out once."""

    def __init__(self, unit: Unit, voice: Voice) -> None:
        self.unit = unit
        self.voice = voice
        self.field = unit.field
        self.text = unit.texts.get(voice.id, "")

    @cached_property
    def others(self) -> tuple[str, ...]:
        """What it says in the other languages."""
        return tuple(text for key, text in self.unit.texts.items() if key != self.voice.id)

    @property
    def whole(self) -> Place:
        """The place of all of it."""
        return 0, len(self.text)

    @property
    def free(self) -> bool:
        """Whether its words are the translator's own."""
        return self.field in FREE

    @property
    def retold(self) -> bool:
        """Whether it is a story: a longer free text is retold rather than translated."""
        return self.free and len(self.text) > LONGEST

    @property
    def rule(self) -> bool:
        """Whether it is what an effect says: every word of it is a rule."""
        return self.field.startswith("effect")

    @property
    def compared(self) -> bool:
        """Whether its words are compared; rules are held to data instead, names say nothing."""
        return not self.rule and self.field != "name"

    @cached_property
    def terms(self) -> list[TermHit]:
        """The words of the game in it."""
        return self.voice.glossary.find(self.text)

    @cached_property
    def words(self) -> list[str]:
        """Its words, as they are written."""
        return words_of(self.text)

    @cached_property
    def shared(self) -> frozenset[str]:
        """Words of the other languages' texts: a name is the same in all of them."""
        return frozenset(
            word for text in self.others for word in (*words_of(text), *WORD.findall(text))
        )

    def flaw(
        self,
        code: Code,
        start: int = 0,
        end: int | None = None,
        *,
        mend: str | None = None,
        safe: bool = False,
        help: Text | None = None,
        **params: Param,
    ) -> Flaw:
        """A flaw of this text; of all of it unless a stretch is named."""
        stop = len(self.text) if end is None else end
        voice = self.voice
        return Flaw(self.unit, code, voice.id, start, stop, params, voice.source, mend, safe, help)


def twins(
    pair: "Pair",
    code: Code,
    here: Place,
    there: Place,
    params: Mapping[str, Param],
    of_original: Mapping[str, Param] | None = None,
) -> Flaw:
    """A flaw of a translation, and the same told of its original; where each of them stands."""
    twin = pair.source.flaw(code, *here)._replace(params=of_original or params)
    return pair.target.flaw(code, *there)._replace(params=params, twin=twin)


class Pair(NamedTuple):
    """A text beside its translation."""

    source: Segment
    target: Segment


LintOfText: TypeAlias = Callable[[Segment], Iterator[Flaw]]
LintOfPair: TypeAlias = Callable[[Pair], Iterator[Flaw]]

Texts: TypeAlias = tuple[str, str | None]
"""French and English; None where a language says nothing."""


def example(fires: Texts, mended: Texts) -> Example:
    """A pair of texts that fires a lint, and one that does not."""
    return Example("texts", _document([fires]), _document([mended]))


def flavours(fires: Texts, mended: Texts) -> Example:
    """The same, of texts that are no effects."""
    return Example("flavours", _document([fires]), _document([mended]))


def examples(fires: list[Texts], mended: list[Texts]) -> Example:
    """Several pairs that fire a lint together, and several that do not."""
    return Example("texts", _document(fires), _document(mended))


def silenced(fires: str, mended: str, *, figures: bool = False) -> Example:
    """A text in figures and in words, with a comment that silences the difference, or not.

    With `figures` the first one is in figures on both sides: there is nothing to silence.
    """
    pair = '- fr: "Attends 14 jours."\n  en: "Wait {}."{}\n'
    return Example(
        "texts",
        pair.format("14 days" if figures else "a fortnight", fires and f"  {fires}"),
        pair.format("14 days" if figures else "a fortnight", mended and f"  {mended}"),
    )


def _document(pairs: list[Texts]) -> str:
    """As a card file has them: a list of maps by language."""
    return "".join(
        f"- fr: {_quoted(source)}\n" + (f"  en: {_quoted(target)}\n" if target is not None else "")
        for source, target in pairs
    )


def _quoted(text: str | None) -> str:
    return json.dumps(text or "", ensure_ascii=False)
