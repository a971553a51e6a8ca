"""Which cards an effect means: by type, keyword, name or EPIC, and where they stand."""

from collections.abc import Container
from typing import Annotated, ClassVar, Final, Literal

from rng_cards.shape import Between, Shape
from rng_cards.words import Param, Text

CardType = Literal["gunslinger", "action", "weapon", "item", "trap", "backup"]
Zone = Literal["alley", "shelter"]
Side = Literal["you", "opponent"]
Among = Literal["alley", "shelter", "placed", "hideout", "discard", "hand"]

ZONE_WORDS: Final = {
    "alley": Text(fr="RUELLE", en="ALLEY"),
    "shelter": Text(fr="ABRI", en="SHELTER"),
}

TYPE_WORDS: Final = {
    "gunslinger": Text(fr="PISTOLERO", en="GUNSLINGER"),
    "action": Text(fr="ACTION", en="ACTION"),
    "weapon": Text(fr="ARME", en="WEAPON"),
    "item": Text(fr="OBJET", en="ITEM"),
    "trap": Text(fr="PIÈGE", en="TRAP"),
    "backup": Text(fr="RENFORT", en="BACKUP"),
}

_CARD: Final = Text(fr="carte", en="card")
_EPIC: Final = Text(fr="ÉPIQUE", en="EPIC")
_MARKED: Final = Text(fr="{kind} {mark}", en="{mark} {kind}")

_YOURS: Final = {
    "hand": Text(fr="ta main", en="your hand"),
    "deck": Text(fr="ton deck", en="your deck"),
    "discard": Text(fr="ta défausse", en="your discard"),
    "hideout": Text(fr="ta PLANQUE", en="your HIDEOUT"),
    "alley": Text(fr="ta RUELLE", en="your ALLEY"),
    "shelter": Text(fr="ton ABRI", en="your SHELTER"),
    "placed": Text(fr="ta RUELLE ou ton ABRI", en="your ALLEY or SHELTER"),
    "gunslinger": Text(fr="ton PISTOLERO", en="your GUNSLINGER"),
    "pool": Text(fr="tes BALLES", en="your BULLETS"),
    "belt": Text(fr="ta CARTOUCHIÈRE", en="your CARTRIDGE BELT"),
}

_THEIRS: Final = {
    "hand": Text(fr="la main adverse", en="the opposing hand"),
    "deck": Text(fr="le deck adverse", en="the opposing deck"),
    "discard": Text(fr="la défausse adverse", en="the opposing discard"),
    "hideout": Text(fr="la PLANQUE adverse", en="the opposing HIDEOUT"),
    "alley": Text(fr="la RUELLE adverse", en="the opposing ALLEY"),
    "shelter": Text(fr="l'ABRI adverse", en="the opposing SHELTER"),
    "placed": Text(fr="la RUELLE ou l'ABRI adverse", en="the opposing ALLEY or SHELTER"),
    "gunslinger": Text(fr="le PISTOLERO adverse", en="the opposing GUNSLINGER"),
    "pool": Text(fr="les BALLES adverses", en="the opposing BULLETS"),
    "belt": Text(fr="la CARTOUCHIÈRE adverse", en="the opposing CARTRIDGE BELT"),
}


def place_of(side: Side, place: str) -> Text:
    """«your ALLEY», «la RUELLE adverse»."""
    return _YOURS[place] if side == "you" else _THEIRS[place]


_MASCULINE: Final = frozenset({"gunslinger", "item", "trap", "backup"})
_ONE_HE: Final = Text(fr="un {cards}", en="a {cards}")
_ONE_SHE: Final = Text(fr="une {cards}", en="a {cards}")


class Selection(Shape):
    """Cards that answer to every key given; without a key, any card."""

    type: CardType | None = None
    """Cards of that type."""
    keyword: str | None = None
    """Cards that bear that keyword, by its id in the glossary."""
    epic: bool | None = None
    """EPIC cards, or those that are not."""
    card: str | None = None
    """One card alone, by its id."""

    def words(self) -> Text:
        """The selection as a noun; a keyword is ‹its id›, for the glossary to put into words."""
        if self.card:
            name = self.card.replace("-", " ").title()
            return Text(fr=name, en=name)
        kind: Text = TYPE_WORDS[self.type] if self.type else _CARD
        # «carte MÉLÉE», «ARME FEU» in French; «MELEE card», «FIRE WEAPON» in English.
        if self.epic:
            kind = _MARKED.filled(mark=_EPIC, kind=kind)
        return _MARKED.filled(mark=f"‹{self.keyword}›", kind=kind) if self.keyword else kind

    def one(self) -> Text:
        """The selection with its article: «une carte», «un OBJET», «an ITEM»."""
        if self.card:
            return self.words()
        article = _ONE_HE if self.type in _MASCULINE else _ONE_SHE
        return article.filled(cards=self.words())

    def means(self, card_id: str, type: str, keywords: Container[str], *, epic: bool) -> bool:
        """Whether a card answers to it."""
        return (
            self.type in {None, type}
            and (self.keyword is None or self.keyword in keywords)
            and self.epic in {None, epic}
            and self.card in {None, card_id}
        )


class Count(Shape):
    """How many of your cards answer to a selection: the amount is taken that many times."""

    each: Selection
    """The cards that are counted."""
    among: Among = "placed"
    """Where they must stand, on your side."""
    at_most: Annotated[int, Between(1, 6)] = 3
    """The number is never taken higher than this."""

    wording: ClassVar[Text] = Text(
        fr="pour chaque {each} dans {among} ({at_most} au plus)",
        en="for each {each} in {among} (at most {at_most})",
    )

    def said(self, language: str) -> str:
        """The count as the end of a sentence."""
        params: dict[str, Param] = {
            "each": self.each.words(),
            "among": place_of("you", self.among),
            "at_most": self.at_most,
        }
        return self.wording.say(language, params)
