"""What can be wrong with a file that comes back from a translator as a whole."""

from rng_cards.diagnostics import define
from rng_cards.translation.interchange.samples import bent_csv, bent_po, bent_xliff
from rng_cards.words import Text

UNKNOWN_FORMAT = define(
    "TRN350",
    "unknown-exchange-format",
    Text(
        fr="`{file}` n'est ni un PO, ni un XLIFF, ni un TMX, ni un CSV, ni un XLSX",
        en="`{file}` is no PO, XLIFF, TMX, CSV or XLSX file",
    ),
    why=Text(
        fr="Le format se lit à la fin du nom : deviner d'après le contenu ferait lire un fichier "
        "pour un autre. Seule l'entrée standard, qui n'a pas de nom, est lue d'après son début.",
        en="The format is read from the end of the name: guessing from what is inside would take "
        "one file for another. Only standard input, which has no name, is read by how it begins.",
    ),
    help=Text(
        fr="donne-lui un nom en .po, .xliff, .xlf, .tmx, .csv, .tsv ou .xlsx",
        en="give it a name in .po, .xliff, .xlf, .tmx, .csv, .tsv or .xlsx",
    ),
    unreadable=True,
)
SYNTAX = define(
    "TRN351",
    "exchange-syntax",
    Text(fr="illisible : {problem}", en="this cannot be read: {problem}"),
    why=Text(
        fr="Un fichier abîmé à un endroit peut l'être ailleurs : rien n'en est repris.",
        en="A file that is damaged in one place may be in another: nothing of it is taken.",
    ),
    label=Text(fr="ici", en="here"),
    example=bent_po('msgstr "Machete"', 'msgstr "Machete'),
)
WRONG_CHARSET = define(
    "TRN352",
    "wrong-charset",
    Text(
        fr="le fichier se dit en `{charset}` ; il faut de l'UTF-8",
        en="the file says that it is in `{charset}`; it has to be UTF-8",
    ),
    why=Text(
        fr="Lu dans le mauvais jeu de caractères, un accent devient un autre signe sans que rien "
        "ne le montre.",
        en="Read in the wrong character set, an accent becomes another sign and nothing shows it.",
    ),
    help=Text(
        fr="enregistre-le en UTF-8 (Poedit : Traduction, Propriétés ; sinon "
        "`msgconv -t UTF-8 FICHIER`)",
        en="save it as UTF-8 (Poedit: Translation, Properties; else `msgconv -t UTF-8 FILE`)",
    ),
    example=bent_po("charset=UTF-8", "charset=ISO-8859-15"),
)
WRONG_LANGUAGE = define(
    "TRN353",
    "exchange-language",
    Text(
        fr="ce fichier est traduit de {source} en {language}, ce qui n'est pas attendu ici : "
        "{known}",
        en="this file is translated from {source} into {language}, which is not expected here: "
        "{known}",
    ),
    why=Text(
        fr="Des textes rangés sous la mauvaise langue seraient imprimés tels quels.",
        en="Texts filed under the wrong language would be printed as they are.",
    ),
    help=Text(
        fr="corrige la langue dans l'en-tête, ou ajoute-la à `languages.yaml`",
        en="mend the language in the header, or add it to `languages.yaml`",
    ),
    example=bent_po("Language: en", "Language: xx"),
)
NO_LANGUAGE = define(
    "TRN354",
    "exchange-language-unsaid",
    Text(fr="ce fichier ne dit pas sa langue", en="this file does not say its language"),
    why=Text(
        fr="L'en-tête qui la dit manque ou a perdu sa ligne `Language`.",
        en="The header that says it is missing, or has lost its line `Language`.",
    ),
    help=Text(fr="ajoute `--to en`, par exemple", en="add `--to en`, for instance"),
    example=bent_po('"Language: en\\n"\n', ""),
)
DOCUMENT_TYPE = define(
    "TRN364",
    "document-type",
    Text(
        fr="une déclaration `<!DOCTYPE` ou une entité n'a rien à faire ici",
        en="a `<!DOCTYPE` declaration or an entity has no business here",
    ),
    why=Text(
        fr="Aucun outil n'en met dans un fichier de traduction ; elles servent à faire lire "
        "d'autres fichiers ou à remplir la mémoire. Rien n'est lu au-delà.",
        en="No tool puts one into a translation file; they serve to have other files read, or to "
        "fill the memory. Nothing is read past it.",
    ),
    help=Text(
        fr="n'importe que des fichiers dont tu connais l'auteur",
        en="import only files whose author you know",
    ),
    example=bent_xliff(
        "<xliff ", '<!DOCTYPE xliff [<!ENTITY e SYSTEM "file:///etc/hostname">]>\n<xliff '
    ),
)
NO_COLUMN = define(
    "TRN365",
    "missing-column",
    Text(
        fr="il manque une colonne : {columns}",
        en="a column is missing: {columns}",
    ),
    why=Text(
        fr="La clé range le texte, l'original dit s'il a changé, la traduction est ce qu'on "
        "reprend.",
        en="The key files the text, the original tells whether it has changed, the translation is "
        "what is taken.",
    ),
    help=Text(
        fr="la première ligne nomme les colonnes, comme à l'export ; leur ordre est libre",
        en="the first row names the columns, as in the export; their order is free",
    ),
    example=bent_csv("key,fr,en", "key,fr,English"),
)
NO_OPENPYXL = define(
    "TRN367",
    "workbooks-not-installed",
    Text(
        fr="les classeurs XLSX ont besoin d'`openpyxl`, qui n'est pas installé",
        en="XLSX workbooks need `openpyxl`, which is not installed",
    ),
    why=Text(
        fr="C'est openpyxl qui les lit et les écrit ; rien d'autre ici ne s'en sert, et un CSV "
        "s'ouvre dans les mêmes tableurs.",
        en="They are read and written by openpyxl; nothing else here uses it, and a CSV opens in "
        "the same spreadsheets.",
    ),
    help=Text(
        fr="`pip install 'rng-cards[xlsx]'`, ou un fichier en .csv",
        en="`pip install 'rng-cards[xlsx]'`, or a file in .csv",
    ),
    unreadable=True,
)
TOO_BIG = define(
    "TRN369",
    "exchange-too-big",
    Text(
        fr="ce fichier dépasse {limit} Mo",
        en="this file is larger than {limit} MB",
    ),
    why=Text(
        fr="Dix mille textes tiennent dans dix mégaoctets : ce n'est pas le bon fichier.",
        en="Ten thousand texts fit into ten megabytes: it is not the file you meant.",
    ),
    unreadable=True,
)
CUT_SHORT = define(
    "TRN397",
    "texts-left-out",
    Text(
        fr="ce fichier a été écrit avec {said} {said:texte|textes} et n'en contient plus que "
        "{here} ; le dernier est `{last}`",
        en="this file was written with {said} {said:text|texts} and holds {here} of them now; the "
        "last one is `{last}`",
    ),
    severity="warning",
    why=Text(
        fr="Un fichier coupé en route, ou dont on a effacé des lignes, se lit sans faute : seul le "
        "nombre de ses textes le trahit.",
        en="A file that was cut on its way, or from which lines were deleted, reads without a "
        "fault: only the number of its texts gives it away.",
    ),
    help=Text(
        fr="demande le fichier entier ; ce qui y est vaut, le reste n'est pas touché",
        en="ask for the whole file; what is in it counts, the rest is not touched",
    ),
    example=bent_po('"Language: en\\n"\n', '"Language: en\\n"\n"X-Texts: 2\\n"\n'),
)
TOO_MUCH = define(
    "TRN396",
    "exchange-too-much",
    Text(
        fr="ce fichier contient plus de {limit} {what}",
        en="this file holds more than {limit} {what}",
    ),
    why=Text(
        fr="Un petit fichier peut demander des gigaoctets à qui le lit : rien n'en est lu au-delà "
        "de ce qu'un fichier de traductions peut contenir.",
        en="A small file may ask gigabytes of whoever reads it: nothing of it is read past what a "
        "file of translations can hold.",
    ),
    help=Text(
        fr="exporte de nouveau, une langue à la fois, et n'y ajoute que des traductions",
        en="export again, one language at a time, and add nothing but translations",
    ),
    unreadable=True,
)
