"""What is wrong where a text says something else than its effect does."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from rng_cards.diagnostics import Code, Example, define
from rng_cards.words import Text

GAME: Final = "ragnguns"
HELP: Final = Text(fr="l'effet dit : {draft}", en="the effect says: {draft}")
_FOUND: Final = Text(
    fr="le texte dit «{found}», l'effet dit «{expected}»",
    en="the text says “{found}”, the effect says “{expected}”",
)
_SAYS: Final = Text(
    fr="le texte dit «{found}», l'effet «{expected}»",
    en="the text says “{found}”, the effect “{expected}”",
)


_CARD: Final = """\
id: rusty-spur
set: dust
number: 900
type: weapon
name: {{fr: Éperon rouillé, en: Rusty Spur}}
cost: 1
firepower: 1
durability: 1
effects:
  - cost: 2
    does: [{does}]
    text:
      fr: {fr}
      en: {en}
"""


class _Sound(NamedTuple):
    """An effect and its texts, which examples bend."""

    does: str
    fr: str
    en: str

    def bent(self, old: str, new: str) -> Example:
        """A card with that effect, its French bent."""
        sound = _CARD.format(does=self.does, fr=self.fr, en=self.en)
        assert old in self.fr
        return Example("texts-of-card", sound.replace(self.fr, self.fr.replace(old, new)), sound)


SHOT: Final = _Sound(
    "{shoot: 1, at: opposing-alley}",
    "Tire 1 de ces BALLES sur la carte de la RUELLE adverse.",
    "Shoot 1 of those BULLETS at the card in the opposing ALLEY.",
)
BOOST: Final = _Sound(
    "{firepower: 1, of: alley}",
    "+1 ♠ pour la carte de ta RUELLE jusqu’à la fin du tour.",
    "+1 ♠ for the card in your ALLEY until the end of the turn.",
)
FETCH: Final = _Sound(
    "{fetch: {keyword: fire}}",
    "Va chercher une carte FEU dans ta défausse et prends-la en main.",
    "Find a FIRE card in your discard and take it in hand.",
)
STOLEN: Final = _Sound(
    "{discard: 1, chosen-by: you}",
    "Ton adversaire défausse 1 carte de sa main, à ton choix.",
    "Your opponent discards 1 card of your choice from hand.",
)
DRAWN: Final = _Sound(
    "{discard: 1, whose: you}, {draw: 2}",
    "Défausse 1 carte de ta main, puis pioche 2 cartes.",
    "Discard 1 card from hand, then draw 2 cards.",
)
_TURNED: Final = _Sound("{cylinder: 1}", "Avance ton BARILLET de 1.", "Advance your CYLINDER by 1.")


def _wrong(number: int, name: str, message: Text, why: Text, example: Example) -> Code:
    code = f"TRN{number}"
    return define(code, name, message, why=why, label=_FOUND, help=HELP, game=GAME, example=example)


_NUMBER: Final = _wrong(
    370,
    "effect-number",
    Text(
        fr="le texte dit «{found}» là où l'effet compte {expected}",
        en="the text says “{found}” where the effect counts {expected}",
    ),
    Text(
        fr="Un nombre du texte n'est pas celui que le jeu applique : un joueur qui lit la carte "
        "joue une autre règle.",
        en="A number of the text is not the one the game applies: a player who reads the card "
        "plays another rule.",
    ),
    SHOT.bent("1 de", "2 de"),
)
_SYMBOL: Final = _wrong(
    371,
    "effect-symbol",
    Text(
        fr="le texte porte «{found}» là où l'effet donne «{expected}»",
        en="the text bears “{found}” where the effect gives “{expected}”",
    ),
    Text(
        fr="La PUISSANCE DE FEU (♠) et la RÉSISTANCE (♥) ne se remplacent pas : l'une pour "
        "l'autre change la carte, et le signe aussi.",
        en="FIREPOWER (♠) and DURABILITY (♥) do not replace each other: one for the other changes "
        "the card, and so does the sign.",
    ),
    BOOST.bent("♠", "♥"),
)
_PLACE: Final = _wrong(
    372,
    "effect-place",
    Text(
        fr="le texte dit «{found}», l'effet vise «{expected}»",
        en="the text says “{found}”, the effect means “{expected}”",
    ),
    Text(
        fr="Une zone du texte n'est pas celle où l'effet agit, ou l'ordre des deux est inversé.",
        en="A zone of the text is not where the effect works, or two of them are exchanged.",
    ),
    SHOT.bent("la RUELLE", "l’ABRI"),
)
_WHOSE: Final = _wrong(
    373,
    "effect-whose",
    Text(
        fr="le texte dit «{found}» du mauvais côté de la table : l'effet vise «{expected}»",
        en="the text says “{found}” of the wrong side of the table: the effect means “{expected}”",
    ),
    Text(
        fr="La zone est la bonne, mais chez l'autre joueur.",
        en="The zone is right, but it is the other player's.",
    ),
    SHOT.bent("la RUELLE adverse", "ta RUELLE"),
)
_CARDS: Final = _wrong(
    374,
    "effect-cards",
    Text(
        fr="le texte demande «{found}», l'effet «{expected}»",
        en="the text asks for “{found}”, the effect for “{expected}”",
    ),
    Text(
        fr="Le mot-clé, le type ou la carte que le texte nomme n'est pas ce que l'effet cherche.",
        en="The keyword, type or card that the text names is not what the effect looks for.",
    ),
    FETCH.bent("FEU", "MUSIQUE"),
)
_CHOOSER: Final = _wrong(
    375,
    "effect-chooser",
    _SAYS,
    Text(
        fr="Qui agit ou qui choisit n'est pas le même dans le texte et dans l'effet.",
        en="Who acts or who chooses is not the same in the text and in the effect.",
    ),
    STOLEN.bent("à ton choix", "à son choix"),
)
_TIMING: Final = _wrong(
    376,
    "effect-timing",
    _SAYS,
    Text(
        fr="Le texte et l'effet ne durent pas aussi longtemps.",
        en="The text and the effect do not last as long.",
    ),
    BOOST.bent("jusqu’à la fin du tour", "une fois par tour"),
)
_VERB: Final = _wrong(
    377,
    "effect-verb",
    Text(
        fr="le texte dit «{found}» là où l'effet fait «{expected}»",
        en="the text says “{found}” where the effect does “{expected}”",
    ),
    Text(
        fr="Le texte fait faire autre chose que l'effet, ou pose une condition qu'il n'a pas.",
        en="The text has something else done than the effect, or sets a condition it has not.",
    ),
    SHOT.bent("Tire", "Soigne"),
)
_PRICE: Final = _wrong(
    378,
    "effect-price",
    Text(
        fr="le texte dit «{found}» du prix, l'effet «{expected}»",
        en="the text says “{found}” of the price, the effect “{expected}”",
    ),
    Text(
        fr="Ces mots renvoient au coût de l'effet et doivent tomber juste : «cette BALLE», "
        "«ces 2 BALLES», «1 de ces BALLES», ②.",
        en="These words point at the price of the effect and must be right about it: “that "
        "BULLET”, “those 2 BULLETS”, “1 of those BULLETS”, ②.",
    ),
    SHOT.bent("1 de ces BALLES", "cette BALLE"),
)
_WORD: Final = _wrong(
    379,
    "effect-word",
    Text(
        fr="le texte dit «{found}» là où l'effet dit «{expected}»",
        en="the text says “{found}” where the effect says “{expected}”",
    ),
    Text(
        fr="Un mot du jeu en remplace un autre, ou le sens est inversé : plus et moins, avancer "
        "et reculer.",
        en="A word of the game stands for another, or the sense is reversed: more and less, "
        "forward and back.",
    ),
    _TURNED.bent("Avance", "Recule"),
)
MISSING: Final = define(
    "TRN380",
    "effect-unsaid",
    Text(fr="le texte ne dit pas «{expected}»", en="the text does not say “{expected}”"),
    why=Text(
        fr="L'effet fait quelque chose que le texte tait : on ne peut pas jouer la carte en la "
        "lisant. Si le texte le dit avec d'autres mots, ils manquent aux formes de sa langue, "
        "dans `wordings/`.",
        en="The effect does something that the text is silent about: the card cannot be played by "
        "reading it. If the text says it in other words, the forms of its language lack them, in "
        "`wordings/`.",
    ),
    help=HELP,
    example=BOOST.bent(" jusqu’à la fin du tour", ""),
    game=GAME,
)
EXTRA: Final = define(
    "TRN381",
    "effect-not-so",
    Text(
        fr="le texte dit «{found}», pas l'effet", en="the text says “{found}”, the effect does not"
    ),
    why=Text(
        fr="Le texte promet ou exige quelque chose que le jeu n'applique pas.",
        en="The text promises or asks for something that the game does not apply.",
    ),
    help=HELP,
    example=_TURNED.bent("de 1", "de 1 jusqu’à la fin du tour"),
    game=GAME,
)
WRONG: Final[Mapping[str, Code]] = {
    one.name.removeprefix("effect-"): one
    for one in (_NUMBER, _SYMBOL, _PLACE, _WHOSE, _CARDS, _CHOOSER, _TIMING, _VERB, _PRICE, _WORD)
}
"""By what a text and its effect differ in."""
