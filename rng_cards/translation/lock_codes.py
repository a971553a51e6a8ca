"""What can be wrong with a lock file, and with a translation against it."""

from rng_cards.diagnostics import define
from rng_cards.words import Text

STALE_RULES = define(
    "TRN301",
    "stale-rules",
    Text(
        fr="le texte traduit a changé depuis : {change}",
        en="the text it translates has changed since: {change}",
    ),
    why=Text(
        fr="Un nombre, un symbole ou un mot du jeu n'est plus le même dans la langue d'origine : "
        "la traduction dit sans doute une autre règle que la carte.",
        en="A number, a symbol or a word of the game is no longer the same in the source language: "
        "the translation probably says another rule than the card.",
    ),
    help=Text(
        fr="`rng tr diff {card}` montre ce qui a changé ; corrige la traduction, puis "
        "`rng tr accept {key}`",
        en="`rng tr diff {card}` shows what changed; mend the translation, then "
        "`rng tr accept {key}`",
    ),
)
STALE_WORDING = define(
    "TRN330",
    "stale-wording",
    Text(
        fr="les mots de l'original ont changé depuis : {change}",
        en="the words of the original have changed since: {change}",
    ),
    severity="warning",
    why=Text(
        fr="Les nombres, les symboles et les mots du jeu sont les mêmes ; la tournure a changé, "
        "et la traduction ne la suit peut-être plus.",
        en="Numbers, symbols and words of the game are the same; the wording has changed, and the "
        "translation may no longer follow it.",
    ),
    help=Text(
        fr="`rng tr diff {card}` montre ce qui a changé ; si la traduction tient, "
        "`rng tr accept {key}`",
        en="`rng tr diff {card}` shows what changed; if the translation holds, "
        "`rng tr accept {key}`",
    ),
)
TARGET_EDITED = define(
    "TRN331",
    "target-edited",
    Text(
        fr="la traduction a été retouchée sans être confirmée",
        en="the translation was edited and not confirmed",
    ),
    severity="warning",
    why=Text(
        fr="L'original n'a pas bougé, la traduction si : c'est peut-être mieux, c'est peut-être "
        "un accident.",
        en="The original has not moved, the translation has: perhaps for the better, perhaps by "
        "accident.",
    ),
    help=Text(fr="relis-la, puis `rng tr accept {key}`", en="read it, then `rng tr accept {key}`"),
)
TO_CONFIRM = define(
    "TRN332",
    "to-confirm",
    Text(
        fr="cette traduction n'a pas été confirmée sous cette forme",
        en="this translation was not confirmed as it stands",
    ),
    severity="warning",
    why=Text(
        fr="Elle est nouvelle, ou l'original et la traduction ont changé tous les deux depuis la "
        "dernière relecture.",
        en="It is new, or both the original and the translation have changed since they were last "
        "read.",
    ),
    help=Text(
        fr="relis les deux, puis `rng tr accept {key}`", en="read both, then `rng tr accept {key}`"
    ),
)
CONFLICT = define(
    "TRN335",
    "lock-conflict",
    Text(fr="marque de conflit de fusion : `{line}`", en="a mark of a merge conflict: `{line}`"),
    why=Text(
        fr="Deux branches ont confirmé le même texte, et personne n'a choisi. Tant que la marque "
        "est là, le fichier n'est pas réécrit.",
        en="Two branches confirmed the same text, and nobody has chosen. As long as the mark is "
        "there the file is not written.",
    ),
    help=Text(
        fr="garde l'une des deux versions et efface les marques ; `rng tr status` dira ce qui "
        "reste à confirmer",
        en="keep one of the two versions and delete the marks; `rng tr status` will say what is "
        "left to confirm",
    ),
)
BROKEN_LINE = define(
    "TRN336",
    "broken-lock-line",
    Text(fr="ligne incompréhensible : `{line}`", en="a line that makes no sense: `{line}`"),
    why=Text(
        fr="Chaque ligne dit une traduction, ses deux empreintes et le texte d'origine. L'outil "
        "seul l'écrit.",
        en="Each line says a translation, its two hashes and the source text. The tool alone "
        "writes it.",
    ),
    help=Text(
        fr="efface la ligne : la traduction sera seulement à confirmer de nouveau",
        en="delete the line: the translation will only have to be confirmed again",
    ),
)
TWICE = define(
    "TRN337",
    "locked-twice",
    Text(fr="`{key}` est verrouillé deux fois", en="`{key}` is locked twice"),
    why=Text(
        fr="Une fusion a gardé les deux lignes d'un même texte.",
        en="A merge has kept both lines of one text.",
    ),
    help=Text(fr="efface l'une des deux", en="delete one of the two"),
)
