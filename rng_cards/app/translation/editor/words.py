"""What the editor says."""

from typing import Final

from rng_cards.diagnostics import Severity
from rng_cards.words import Text

ORIGINAL: Final = Text(fr="{language}, l'original", en="{language}, the original")
CHANGED: Final = Text(
    fr="{language}, changé depuis : [-ôté-] {{+ajouté+}}",
    en="{language}, changed since: [-gone-] {{+new+}}",
)
TYPED: Final = Text(fr="{language}, pas enregistré", en="{language}, not saved")
LEFT: Final = Text(fr="{n} à voir", en="{n} to do")
AT_LEAST: Final = Text(fr="{n}+ à voir", en="{n}+ to do")
COUNTING: Final = Text(fr="on compte…", en="counting…")
NEAR: Final = Text(fr="Déjà traduit", en="Translated already")
TAKEN_OVER: Final = Text(
    fr="la traduction de `{key}` ; encore une fois : la suivante ; Ctrl+Z reprend la tienne",
    en="the translation of `{key}`; again: the next one; Ctrl+Z brings yours back",
)
NOTHING_NEAR: Final = Text(
    fr="aucun texte traduit ne ressemble à celui-ci", en="no translated text is like this one"
)
NOTHING_WRONG: Final = Text(fr="✓ rien à redire", en="✓ nothing to say against it")
NOTHING_YET: Final = Text(fr="rien d'écrit encore", en="nothing written yet")
DATA: Final = Text(fr="L'effet", en="Effect")
GLOSSARY: Final = Text(fr="Glossaire", en="Glossary")
NO_WORD: Final = Text(fr="(le glossaire n'a rien)", en="(not in the glossary)")
IN_ORIGINAL: Final = Text(fr="dans l'original", en="in the original")
MENDABLE: Final = Text(fr="F4 le corrige", en="F4 mends it")
WAS_SAVED: Final = Text(fr="`{key}` enregistré et confirmé", en="`{key}` saved and accepted")
WAS_ACCEPTED: Final = Text(
    fr="rien à changer ; déjà confirmé", en="nothing changed; accepted already"
)
NO_OTHER: Final = Text(fr="aucun autre texte à voir", en="no other text wants anything done")
ALONE: Final = Text(fr="il n'y a que ce texte", en="this is the only text")
MENDED: Final = Text(fr="typographie corrigée", en="typography mended")
NOTHING_TO_MEND: Final = Text(fr="pas de typographie à corriger", en="no typography to correct")
DRAFTED: Final = Text(
    fr="le texte que dit l'effet ; Ctrl+Z reprend le tien",
    en="the text as the effect has it; Ctrl+Z brings yours back",
)
NO_DRAFT: Final = Text(
    fr="les données de la carte n'en disent rien", en="the card's data says nothing of it"
)
TAKEN_BACK: Final = Text(fr="`{key}` est comme avant", en="`{key}` is as it was")
NOTHING_TO_TAKE_BACK: Final = Text(fr="rien n'a été enregistré", en="nothing has been saved")
NOT_WRITTEN: Final = Text(
    fr="pas enregistré : `{file}` : {reason}", en="not saved: `{file}`: {reason}"
)
REOPENED: Final = Text(
    fr="relu dans son fichier ; ton texte est encore là, à enregistrer",
    en="read from its file again; your text is still here, to be saved",
)
TAKEN: Final = Text(fr="relu dans son fichier", en="read from its file again")

UNSAVED: Final = Text(fr="Ce texte n'est pas enregistré.", en="This text is not saved.")
SAVE_KEY: Final = Text(fr="e", en="s")
SAVE_FIRST: Final = Text(fr="enregistrer", en="save")
DROP_KEY: Final = Text(fr="a", en="d")
DROP: Final = Text(fr="abandonner ce qui est tapé", en="drop what was typed")
STAY: Final = Text(fr="rester", en="stay")
ERRORS_LEFT: Final = Text(
    fr="{n} {n:erreur reste|erreurs restent} dans ce texte.",
    en="{n} {n:error is|errors are} left in this text.",
)
ALL_THE_SAME: Final = Text(fr="enregistrer quand même", en="save all the same")
IN_FILE: Final = Text(fr="Dans le fichier :", en="In the file:")
ORIGINAL_IN_FILE: Final = Text(fr="L'original, dans le fichier :", en="The original, in the file:")
YOURS: Final = Text(fr="Le tien :", en="Yours:")
KEEP_KEY: Final = Text(fr="g", en="k")
KEEP: Final = Text(fr="garder le tien, à enregistrer ensuite", en="keep yours, to be saved next")
TAKE_KEY: Final = Text(fr="p", en="t")
TAKE: Final = Text(fr="prendre celui du fichier", en="take the one in the file")
HELP_TITLE: Final = Text(fr="Les touches", en="The keys")
MARKS_TITLE: Final = Text(fr="Les marques", en="The marks")
MARKS: Final = Text(
    fr="✗ erreur   ! à revoir   · à savoir   [-ôté-] {{+ajouté+}} dans l'original depuis la "
    "traduction ; ✓ ✗ au glossaire : le texte le dit, ou ne le dit pas. Ce qui cloche est "
    "souligné dans le texte, et les espaces insécables y sont marquées.",
    en="✗ error   ! to be looked at   · to be known   [-gone-] {{+new+}} in the original since it "
    "was translated; ✓ ✗ beside the glossary: the text says it, or does not. What is wrong is "
    "underlined in the text, and no-break spaces are marked in it.",
)
CLOSE: Final = Text(fr="fermer", en="close")

SIGNS: Final = {Severity.ERROR: "✗", Severity.WARNING: "!", Severity.INFO: "·"}
