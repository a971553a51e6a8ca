"""What can be wrong with a file that comes back from a translator."""

from typing import Final

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text

SOUND_PO: Final = """\
msgid ""
msgstr ""
"Language: en\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "machete.name"
msgid "Machette"
msgstr "Machete"
"""
"""A file with nothing wrong, which the examples bend."""

SOUND_CSV: Final = "key,fr,en\nmachete.name,Machette,Machete\n"

SOUND_XLIFF: Final = """\
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="fr" trgLang="en">
 <file id="ragnguns">
  <unit id="machete.name">
   <segment state="translated">
    <source>Machette</source>
    <target>Machete</target>
   </segment>
  </unit>
 </file>
</xliff>
"""


def _po(old: str, new: str) -> Example:
    return Example("po", SOUND_PO.replace(old, new), SOUND_PO)


def _csv(old: str, new: str) -> Example:
    return Example("csv", SOUND_CSV.replace(old, new), SOUND_CSV)


def _xliff(old: str, new: str) -> Example:
    return Example("xliff", SOUND_XLIFF.replace(old, new), SOUND_XLIFF)


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
    example=_po('msgstr "Machete"', 'msgstr "Machete'),
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
    example=_po("charset=UTF-8", "charset=ISO-8859-15"),
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
    example=_po("Language: en", "Language: xx"),
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
    example=_po('"Language: en\\n"\n', ""),
)
NO_KEY = define(
    "TRN355",
    "text-without-key",
    Text(
        fr="ce texte ne dit pas de quelle carte il vient : `{text}`",
        en="this text does not say which card it is of: `{text}`",
    ),
    why=Text(
        fr="Deux cartes peuvent porter le même texte : sa clé seule (`msgctxt` d'un PO, `id` d'un "
        "XLIFF, colonne `key` d'un tableau) le range.",
        en="Two cards may bear the same text: only its key (`msgctxt` of a PO, `id` of an XLIFF, "
        "column `key` of a table) tells where it goes.",
    ),
    help=Text(fr="exporte de nouveau, et garde les clés", en="export again, and keep the keys"),
    example=_po('msgctxt "machete.name"\n', ""),
)
UNKNOWN_CARD = define(
    "TRN356",
    "exchange-unknown-card",
    Text(fr="aucune carte `{card}`", en="no card `{card}`"),
    why=Text(
        fr="La carte a été retirée ou renommée depuis l'export, ou la clé a été retouchée.",
        en="The card was taken out or renamed since the export, or the key was edited.",
    ),
    help=Text(
        fr="`rng cards` les liste ; `--partial` prend le reste du fichier",
        en="`rng cards` lists them; `--partial` takes the rest of the file",
    ),
    example=_po("machete.name", "machette.name"),
)
UNKNOWN_FIELD = define(
    "TRN357",
    "exchange-unknown-field",
    Text(
        fr="la carte `{card}` n'a pas de texte `{field}` : {known}",
        en="the card `{card}` has no text `{field}`: {known}",
    ),
    why=Text(
        fr="L'effet ou l'arbitrage a été retiré depuis l'export, ou la clé a été retouchée.",
        en="The effect or the ruling was taken out since the export, or the key was edited.",
    ),
    help=Text(
        fr="exporte de nouveau ; `--partial` prend le reste du fichier",
        en="export again; `--partial` takes the rest of the file",
    ),
    example=_po("machete.name", "machete.effect-7"),
)
TWICE = define(
    "TRN358",
    "exchanged-twice",
    Text(fr="`{key}` est là deux fois", en="`{key}` is here twice"),
    why=Text(
        fr="Laquelle des deux traductions vaut, personne ne peut le deviner.",
        en="Which of the two translations counts, nobody can guess.",
    ),
    help=Text(fr="efface l'une des deux", en="delete one of the two"),
    example=_csv("Machete\n", "Machete\nmachete.name,Machette,Big Knife\n"),
)
PLURAL = define(
    "TRN359",
    "plural-forms",
    Text(
        fr="un texte de carte n'a pas de formes plurielles",
        en="a text of a card has no plural forms",
    ),
    why=Text(
        fr="Une carte dit un nombre ou un autre, jamais les deux : il n'y a qu'une traduction à "
        "reprendre.",
        en="A card says one number or another, never both: there is one translation to take.",
    ),
    help=Text(
        fr="garde un seul `msgstr`, sans `msgid_plural`",
        en="keep one `msgstr`, without `msgid_plural`",
    ),
    example=_po(
        'msgstr "Machete"', 'msgid_plural "Machettes"\nmsgstr[0] "Machete"\nmsgstr[1] "Machetes"'
    ),
)
SOURCE_MOVED = define(
    "TRN360",
    "source-moved-on",
    Text(
        fr="l'original de `{key}` n'est plus celui-là : {change}",
        en="the original of `{key}` is no longer that one: {change}",
    ),
    why=Text(
        fr="La traduction dit un texte que la carte ne dit plus.",
        en="The translation says a text that the card no longer says.",
    ),
    help=Text(
        fr="exporte de nouveau et traduis le texte d'aujourd'hui ; `--partial` prend le reste du "
        "fichier",
        en="export again and translate today's text; `--partial` takes the rest of the file",
    ),
    example=_po('msgid "Machette"', 'msgid "Coupe-coupe"'),
)
EDITED_MEANWHILE = define(
    "TRN361",
    "edited-meanwhile",
    Text(
        fr="`{key}` a été traduit ici aussi depuis l'export : `{ours}` ; le fichier dit `{theirs}`",
        en="`{key}` was translated here as well since the export: `{ours}`; the file says "
        "`{theirs}`",
    ),
    why=Text(
        fr="Deux personnes ont changé la même traduction ; en reprendre une perdrait l'autre.",
        en="Two people have changed the same translation; taking one would lose the other.",
    ),
    help=Text(
        fr="choisis : mets dans le fichier le texte d'ici, ou change-le ici ; `--partial` prend le "
        "reste du fichier",
        en="choose: put the text from here into the file, or change it here; `--partial` takes the "
        "rest of the file",
    ),
    example=_po(
        'msgctxt "machete.name"\nmsgid "Machette"\nmsgstr "Machete"',
        '#. rng t1:000000000000\nmsgctxt "machete.name"\nmsgid "Machette"\nmsgstr "Big Knife"',
    ),
)
UNFIT = define(
    "TRN362",
    "unfit-translation",
    Text(
        fr="cette traduction contient le caractère invisible {character}",
        en="this translation holds the invisible character {character}",
    ),
    why=Text(
        fr="Les caractères de contrôle et les marques de sens d'écriture ne s'impriment pas, et un "
        "terminal leur obéirait.",
        en="Control characters and marks of direction are not printed, and a terminal would obey "
        "them.",
    ),
    help=Text(fr="efface-le", en="delete it"),
    example=_po('msgstr "Machete"', 'msgstr "Mache\\rte"'),
)
TOO_LONG = define(
    "TRN398",
    "translation-too-long",
    Text(
        fr="cette traduction a plus de {limit} lettres",
        en="this translation has more than {limit} letters",
    ),
    why=Text(
        fr="Elle ne tiendrait sur aucune carte, et `rng check` la refuserait.",
        en="It would fit on no card, and `rng check` would refuse it.",
    ),
    help=Text(fr="raccourcis-la", en="make it shorter"),
    example=_po('msgstr "Machete"', f'msgstr "{"Machete " * 130}"'),
)
MARKUP = define(
    "TRN363",
    "inline-markup",
    Text(
        fr="la balise `{tag}` n'a pas de sens dans un texte de carte",
        en="the tag `{tag}` means nothing in a text of a card",
    ),
    why=Text(
        fr="Les textes des cartes sont sans mise en forme : ce que la balise porte serait perdu.",
        en="Texts of cards bear no formatting: what the tag carries would be lost.",
    ),
    help=Text(
        fr="retire la balise dans l'outil de traduction, et garde ses mots",
        en="take the tag out in the translation tool, and keep its words",
    ),
    example=_xliff(
        "<target>Machete</target>",
        '<target><pc id="1">Machete</pc></target>',
    ),
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
    example=_xliff(
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
    example=_csv("key,fr,en", "key,fr,English"),
)
NOT_TEXT_CELL = define(
    "TRN366",
    "not-a-text-cell",
    Text(
        fr="la cellule {cell} contient {what}, pas du texte",
        en="the cell {cell} holds {what}, not text",
    ),
    why=Text(
        fr="Une formule, une date ou un nombre n'est pas ce que le traducteur a tapé, mais ce que "
        "le tableur en a fait.",
        en="A formula, a date or a number is not what the translator typed but what the "
        "spreadsheet made of it.",
    ),
    help=Text(
        fr="mets la cellule au format Texte et tape la traduction de nouveau",
        en="set the cell's format to Text and type the translation again",
    ),
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
CARD_MOVED = define(
    "TRN368",
    "card-moved-meanwhile",
    Text(
        fr="`{key}` n'est plus dans son fichier tel qu'il a été lu",
        en="`{key}` is no longer in its file as it was read",
    ),
    why=Text(
        fr="Le fichier de la carte a changé pendant l'import : écrire par-dessus perdrait ce "
        "changement.",
        en="The card's file changed during the import: writing over it would lose that change.",
    ),
    help=Text(fr="relance la commande", en="run the command again"),
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
    example=_po('"Language: en\\n"\n', '"Language: en\\n"\n"X-Texts: 2\\n"\n'),
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
