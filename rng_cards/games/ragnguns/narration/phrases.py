"""Small pieces of sentences that all narration shares: zones, slots, lists, whose it is."""

from collections.abc import Mapping, Sequence
from typing import Final

from rng_cards.games.ragnguns.engine.actions import ALLEY, LEFT, RIGHT, SHELTER
from rng_cards.games.ragnguns.engine.sides import IN_DECK, IN_DISCARD, IN_HAND, IN_HIDEOUT, ON_TOP
from rng_cards.words import Param, Text, spoken

_SILENT: Final = frozenset("aeiouhàâäéèêëîïôöûüœæ")
"""Letters that French elides «de» before; «d'Harry» as well as «d'Hélène»."""

_OF: Final = Text(fr="de {name}", en="{name}’s")
_OF_ELIDED: Final = Text(fr="d'{name}", en="{name}’s")

AND: Final = Text(fr=" et ", en=" and ")
THEN: Final = Text(fr=" puis ", en=" then ")

IN_THE: Final = {
    ALLEY: Text(fr="dans la RUELLE", en="in the ALLEY"),
    SHELTER: Text(fr="dans l'ABRI", en="in the SHELTER"),
}
ON_THE: Final = {
    LEFT: Text(fr="à gauche", en="on the left"),
    RIGHT: Text(fr="à droite", en="on the right"),
}
FROM: Final = {
    IN_DISCARD: Text(fr="dans la défausse", en="from the discard"),
    IN_DECK: Text(fr="dans le deck", en="from the deck"),
    IN_HAND: Text(fr="dans la main", en="from the hand"),
    IN_HIDEOUT: Text(fr="dans la PLANQUE", en="from the HIDEOUT"),
    ON_TOP: Text(fr="dans la PLANQUE", en="from the HIDEOUT"),
}
"""Where a card is looked for, by the flags of `sides`."""
ANYWHERE: Final = Text(fr="parmi les cartes", en="from among the cards")

A_CARD: Final = Text(fr="une carte", en="a card")
A_TRAP: Final = Text(fr="un PIÈGE face cachée", en="a TRAP face down")


class Of(Text):
    """Whose something is: «d'Alice», «de Bob»; «Alice’s», «Bob’s»."""

    __slots__ = ("name",)

    def __init__(self, name: str | Text) -> None:
        super().__init__(fr=_OF.fr, en=_OF.en)
        self.name = name

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:  # noqa: ARG002
        """The name as a possessor."""
        name = str(spoken(self.name, language))
        elided = name[:1].lower() in _SILENT
        return (_OF_ELIDED if elided else _OF).say(language, {"name": name})


class Listing(Text):
    """Things one after the other: «Machette, Fouet et Chute»."""

    __slots__ = ("items", "last")

    def __init__(self, items: Sequence[Text], last: Text = AND) -> None:
        super().__init__(fr=last.fr, en=last.en)
        self.items = items
        self.last = last

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:  # noqa: ARG002
        """The list, its last comma a word."""
        said = [str(spoken(item, language)) for item in self.items]
        if not said:
            return ""
        *first, end = said
        return self.last.say(language).join([", ".join(first), end] if first else [end])


class Joined(Text):
    """Pieces of a sentence put together as they are, for ends that may be missing."""

    __slots__ = ("pieces",)

    def __init__(self, *pieces: Text) -> None:
        super().__init__(fr="", en="")
        self.pieces = pieces

    def say(self, language: str, params: Mapping[str, Param] | None = None) -> str:  # noqa: ARG002
        """The pieces in that language."""
        return "".join(piece.say(language) for piece in self.pieces)
