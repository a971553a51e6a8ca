"""What can be wrong with one text of a file that comes back from a translator."""

from typing import Final

from rng_cards.diagnostics import define
from rng_cards.translation.interchange.samples import bent_csv, bent_po, bent_xliff
from rng_cards.words import Text

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
    example=bent_po('msgctxt "machete.name"\n', ""),
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
    example=bent_po("machete.name", "machette.name"),
)
UNKNOWN_FIELD = define(
    "TRN357",
    "exchange-unknown-field",
    Text(
        fr="la carte `{card}` n'a pas de texte `{field}` : {known}",
        en="the card `{card}` has no text `{field}`: {known}",
    ),
    why=Text(
        fr="L'effet ou la précision ont été retirés depuis l'export, ou la clé a été retouchée.",
        en="The effect or the ruling was taken out since the export, or the key was edited.",
    ),
    help=Text(
        fr="exporte de nouveau ; `--partial` prend le reste du fichier",
        en="export again; `--partial` takes the rest of the file",
    ),
    example=bent_po("machete.name", "machete.effect-7"),
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
    example=bent_csv("Machete\n", "Machete\nmachete.name,Machette,Big Knife\n"),
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
    example=bent_po(
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
    example=bent_po('msgid "Machette"', 'msgid "Coupe-coupe"'),
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
    example=bent_po(
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
    example=bent_po('msgstr "Machete"', 'msgstr "Mache\\rte"'),
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
    example=bent_po('msgstr "Machete"', f'msgstr "{"Machete " * 130}"'),
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
    example=bent_xliff(
        "<target>Machete</target>",
        '<target><pc id="1">Machete</pc></target>',
    ),
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

OF_ONE_TEXT: Final = frozenset(
    {
        NO_KEY,
        UNKNOWN_CARD,
        UNKNOWN_FIELD,
        TWICE,
        PLURAL,
        SOURCE_MOVED,
        EDITED_MEANWHILE,
        UNFIT,
        TOO_LONG,
        MARKUP,
        NOT_TEXT_CELL,
    }
)
"""What is wrong with one text and says nothing of the others; anything else spoils the file."""
