"""What is wrong with the words of an effect's text, whatever they state."""

from collections.abc import Mapping
from typing import Final

from rng_cards.diagnostics import Code, define
from rng_cards.games.ragnguns.translating.meaning_codes import (
    BOOST,
    DRAWN,
    FETCH,
    GAME,
    HELP,
    SHOT,
    STOLEN,
)
from rng_cards.words import Text

SLIP: Final = define(
    "TRN382",
    "effect-unknown-word",
    Text(
        fr="le texte dit «{found}», qui n'est pas un mot des règles : peut-être «{meant}»",
        en="the text says “{found}”, which is not a word of the rules: “{meant}” perhaps",
    ),
    why=Text(
        fr="Aucun texte de règle ne connaît ce mot, et un mot connu lui ressemble. Si le mot est "
        "juste, ajoute-le aux `words` de sa langue dans `wordings/`.",
        en="No rules text knows this word, and a known one is very like it. If the word is right, "
        "add it to the `words` of its language in `wordings/`.",
    ),
    severity="warning",
    example=SHOT.bent("Tire", "Tier"),
    game=GAME,
)
FOREIGN: Final = define(
    "TRN383",
    "effect-other-language",
    Text(
        fr="le texte dit «{found}», d'une autre langue des cartes ({language})",
        en="the text says “{found}”, which is of another language of the cards ({language})",
    ),
    why=Text(
        fr="Des mots d'une autre langue sont restés dans ce texte : un copier-coller, ou une "
        "traduction laissée en route.",
        en="Words of another language are left in this text: pasted by mistake, or a translation "
        "that was not finished.",
    ),
    severity="warning",
    example=FETCH.bent("défausse", "discard"),
    game=GAME,
)
NOT_HEARD: Final = define(
    "TRN384",
    "effect-not-checked",
    Text(
        fr="le texte dit peut-être «{expected}» par «{found}», un mot que le contrôle ne "
        "comprend pas",
        en="the text may say “{expected}” by “{found}”, a word that the check does not understand",
    ),
    why=Text(
        fr="L'effet dit quelque chose que les formes connues n'ont pas trouvé dans le texte. Comme "
        "un mot du texte n'est pas compris, ce n'est pas une erreur : à toi de lire. Une forme de "
        "plus dans `wordings/` règle la question.",
        en="The effect says something that the known forms did not find in the text. As a word of "
        "the text is not understood this is no error: it is for you to read. One form more in "
        "`wordings/` settles it.",
    ),
    severity="info",
    help=HELP,
    example=FETCH.bent("Va chercher", "Déniche"),
    game=GAME,
)
_AGREEMENT: Final = define(
    "TRN385",
    "effect-agreement",
    Text(fr="le texte dit «{found}» : {why}", en="the text says “{found}”: {why}"),
    why=Text(
        fr="Ces mots ne s'accordent pas : un nombre et son nom, un article et le genre de son nom, "
        "un verbe et son sujet.",
        en="These words do not agree: a number and its noun, an article and its noun, a verb and "
        "who does it.",
    ),
    severity="warning",
    example=DRAWN.bent("2 cartes", "2 carte"),
    game=GAME,
)
_ORDER: Final = define(
    "TRN386",
    "effect-word-order",
    Text(fr="le texte dit «{found}» : {why}", en="the text says “{found}”: {why}"),
    why=Text(
        fr="Ces mots ne se suivent jamais ainsi : un mot manque entre eux, est de trop ou n'est "
        "pas à sa place.",
        en="These words never follow each other so: one is missing between them, is one too many "
        "or stands in the wrong place.",
    ),
    severity="warning",
    example=BOOST.bent("pour la carte", "pour carte"),
    game=GAME,
)
MISFITS: Final[Mapping[str, tuple[Code, Text]]] = {
    "number": (
        _AGREEMENT,
        Text(fr="singulier et pluriel ensemble", en="one and several in the same words"),
    ),
    "person": (_AGREEMENT, Text(fr="un verbe d'une autre personne", en="a verb of another person")),
    "gender": (_AGREEMENT, Text(fr="le genre n'est pas le bon", en="the gender is not right")),
    "fitting": (_AGREEMENT, Text(fr="ici s'écrit «{better}»", en="“{better}” is written here")),
    "address": (
        _AGREEMENT,
        Text(fr="les cartes parlent autrement à qui joue", en="not how cards address the player"),
    ),
    "article": (_ORDER, Text(fr="il manque un article", en="an article is missing")),
    "order": (
        _ORDER,
        Text(
            fr="un mot manque, est de trop ou n'est pas à sa place",
            en="a word is missing, is one too many or stands in the wrong place",
        ),
    ),
}
"""By why words do not go together."""
REVERSED: Final = define(
    "TRN387",
    "effect-reversed",
    Text(
        fr="le texte dit «{found}» : l'effet ne nie pas cela, ou ne le laisse pas au choix",
        en="the text says “{found}”: the effect does not deny this, or leaves no choice",
    ),
    why=Text(
        fr="Une négation, un «peut» ou un «doit» de trop change la règle : ce qui se fait ne se "
        "fait plus, ou devient facultatif.",
        en="A negation, a “may” or a “must” too many changes the rule: what is done is no longer "
        "done, or becomes optional.",
    ),
    help=HELP,
    example=STOLEN.bent("défausse 1", "ne défausse pas 1"),
    game=GAME,
)
JOINED: Final = define(
    "TRN388",
    "effect-or-and",
    Text(
        fr="le texte dit «{found}» : l'effet joint cela autrement",
        en="the text says “{found}”: the effect joins this otherwise",
    ),
    why=Text(
        fr="«Ou» laisse le choix, «et» veut les deux : l'un pour l'autre change la règle.",
        en="“Or” leaves a choice, “and” wants both: one for the other changes the rule.",
    ),
    help=HELP,
    example=FETCH.bent(" et ", " ou "),
    game=GAME,
)
TWICE: Final = define(
    "TRN389",
    "effect-order",
    Text(
        fr="le texte dit «{found}» deux fois, ou avant ce qui doit venir d'abord",
        en="the text says “{found}” twice, or before what has to come first",
    ),
    why=Text(
        fr="Le texte fait faire les choses dans un autre ordre que l'effet, ou deux fois la même.",
        en="The text has things done in another order than the effect, or the same thing twice.",
    ),
    help=HELP,
    example=DRAWN.bent(
        "Défausse 1 carte de ta main, puis pioche 2 cartes",
        "Pioche 2 cartes, puis défausse 1 carte de ta main",
    ),
    game=GAME,
)
OF_SORT: Final[Mapping[str, Code]] = {
    "polarity": REVERSED,
    "join": JOINED,
    "twice": TWICE,
    "order": TWICE,
}
"""What is said where the effect has nothing of the kind."""
