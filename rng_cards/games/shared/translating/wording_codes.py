"""What is wrong where a text says something else than its effect does, in any game."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.words import Text

_HELP: Final = Text(fr="l'effet se dit : {draft}", en="the effect is worded: {draft}")
OTHER_NUMBER: Final = define(
    "TRN835",
    "says-another-number",
    Text(
        fr="le texte dit «{found}» là où l'effet compte {expected}",
        en="the text says “{found}” where the effect counts {expected}",
    ),
    why=Text(
        fr="Un nombre du texte n'est pas celui que le jeu applique : un joueur qui lit la carte "
        "joue une autre règle.",
        en="A number of the text is not the one the game applies: a player who reads the card "
        "plays another rule.",
    ),
    help=_HELP,
)
OTHERWISE: Final = define(
    "TRN836",
    "says-otherwise",
    Text(
        fr="le texte dit «{found}» là où l'effet dit «{expected}»",
        en="the text says “{found}” where the effect says “{expected}”",
    ),
    why=Text(
        fr="Qui subit, ce qui se fait, avec quoi ou quand : le texte et ce que le jeu applique se "
        "contredisent.",
        en="Who suffers, what is done, with what or when: the text contradicts what the game "
        "applies.",
    ),
    help=_HELP,
)
UNSAID: Final = define(
    "TRN837",
    "leaves-unsaid",
    Text(fr="le texte ne dit pas «{expected}»", en="the text does not say “{expected}”"),
    why=Text(
        fr="L'effet fait quelque chose que le texte tait. S'il le dit avec d'autres mots, "
        "`wordings/` de sa langue ne les connaît pas : ajoute-les à `says:`.",
        en="The effect does something that the text is silent about. If it says so in other words, "
        "`wordings/` of its language do not know them: add them to `says:`.",
    ),
    help=_HELP,
)
NOT_SO: Final = define(
    "TRN838",
    "says-too-much",
    Text(
        fr="le texte dit «{found}» là où l'effet n'a rien de tel",
        en="the text says “{found}” where the effect has no such thing",
    ),
    why=Text(
        fr="Le texte promet, nie ou exige quelque chose que le jeu n'applique pas, ou pas à cet "
        "endroit.",
        en="The text promises, denies or asks for something that the game does not apply, or not "
        "in that place.",
    ),
    help=_HELP,
)
PERHAPS_UNSAID: Final = define(
    "TRN842",
    "perhaps-unsaid",
    Text(
        fr="le texte ne dit peut-être pas «{expected}» : «{found}» n'est pas compris",
        en="the text may not say “{expected}”: “{found}” is not understood",
    ),
    severity="warning",
    why=Text(
        fr="L'effet fait quelque chose que rien de connu ne dit dans le texte. Un mot n'est pas "
        "compris : s'il le dit, ajoute-le à `says:`, dans `wordings/` de sa langue.",
        en="The effect does something that nothing known says in the text. A word is not "
        "understood: if it says so, add it to `says:`, in `wordings/` of its language.",
    ),
    help=_HELP,
)
NOT_UNDERSTOOD: Final = define(
    "TRN839",
    "words-not-understood",
    Text(
        fr="« {found} » n'est connu ni de `says:` ni de `plain:` : le contrôle ne sait pas ce "
        "qu'il dit",
        en="“{found}” is known to neither `says:` nor `plain:`: the check cannot tell what it says",
    ),
    severity="info",
    why=Text(
        fr="Un texte est comparé à son effet par les mots que `wordings/` de sa langue connaît. "
        "Ajoute ce mot à `says:`, ou à `plain:` s'il ne dit rien.",
        en="A text is compared with its effect by the words that `wordings/` of its language know. "
        "Add this one to `says:`, or to `plain:` if it states nothing.",
    ),
    help=_HELP,
)
SLIP: Final = define(
    "TRN840",
    "slip-in-effect",
    Text(
        fr="«{found}» n'est pas un mot des effets : peut-être «{meant}»",
        en="“{found}” is not a word of effects: “{meant}” perhaps",
    ),
    severity="warning",
    why=Text(
        fr="Aucun effet ne se dit avec ce mot, et un mot connu lui ressemble. S'il est juste, "
        "ajoute-le à `says:` ou à `plain:`, dans `wordings/` de sa langue.",
        en="No effect is worded with it, and a known word is very like it. If it is right, add it "
        "to `says:` or `plain:`, in `wordings/` of its language.",
    ),
)
FOREIGN: Final = define(
    "TRN841",
    "other-language-in-effect",
    Text(
        fr="«{found}» est un mot d'une autre langue des cartes ({language})",
        en="“{found}” is a word of another language of the cards ({language})",
    ),
    severity="warning",
    why=Text(
        fr="Un mot d'une autre langue est resté dans ce texte : un copier-coller, ou une "
        "traduction laissée en route.",
        en="A word of another language is left in this text: pasted by mistake, or a translation "
        "that was not finished.",
    ),
)
WORDINGS_DIFFER: Final = define(
    "TRN843",
    "wordings-differ",
    Text(
        fr="`wordings/{language}.yaml` dit autrement cet effet que `wordings/{source}.yaml` : il y "
        "manque {missing}, il y a en trop {extra}",
        en="`wordings/{language}.yaml` words this effect otherwise than `wordings/{source}.yaml`: "
        "it lacks {missing}, and has {extra} too many",
    ),
    why=Text(
        fr="Les textes d'une langue sont comparés aux phrases de `wordings/` : celles de deux "
        "langues doivent donc dire la même chose, d'après leurs `says:`.",
        en="The texts of a language are compared with the sentences of `wordings/`: those of two "
        "languages therefore have to state the same, by their `says:`.",
    ),
    help=Text(
        fr="répare la phrase sous `effects:`, ou les mots sous `says:`",
        en="mend the sentence in `effects:`, or the words in `says:`",
    ),
)
