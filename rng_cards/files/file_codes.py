"""What can be wrong with a file before it is known what it holds."""

from typing import Final

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text

_DECK: Final = "game: ragnguns\nname: Essai\ngunslinger: Buffalo Kid\ncards:\n  - {name}\n"
"""A small deck file, for the examples."""

NO_SUCH_FILE = define(
    "YML101",
    "no-such-file",
    Text(fr="le fichier `{file}` n'existe pas", en="there is no file `{file}`"),
    why=Text(
        fr="Le chemin donné ne mène à rien : faute de frappe, ou mauvais dossier courant.",
        en="The path leads nowhere: a slip of the keyboard, or another current folder.",
    ),
    help=Text(
        fr="vérifie le chemin ; `rng deck new {file}` crée un deck",
        en="check the path; `rng deck new {file}` starts a deck",
    ),
    unreadable=True,
)
IS_A_DIRECTORY = define(
    "YML102",
    "is-a-directory",
    Text(fr="`{file}` est un dossier, pas un fichier", en="`{file}` is a folder, not a file"),
    why=Text(
        fr="Un deck est un fichier ; nomme-le, ou nomme-les tous avec `*.yaml`.",
        en="A deck is one file; name it, or name them all with `*.yaml`.",
    ),
    help=Text(fr="essaie `{file}/*.yaml`", en="try `{file}/*.yaml`"),
    unreadable=True,
)
CANNOT_READ = define(
    "YML103",
    "cannot-read",
    Text(fr="`{file}` ne peut pas être lu : {reason}", en="`{file}` cannot be read: {reason}"),
    why=Text(
        fr="Le système refuse la lecture : droits, disque, fichier effacé entre-temps.",
        en="The system refuses: permissions, the disk, a file deleted in the meantime.",
    ),
    unreadable=True,
)
NOT_TEXT = define(
    "YML104",
    "not-text",
    Text(fr="ce fichier n'est pas du texte", en="this file is not text"),
    why=Text(
        fr="Un octet nul s'y trouve : c'est une image, un tableur ou une archive.",
        en="It holds a NUL byte: it is a picture, a spreadsheet or an archive.",
    ),
    label=Text(fr="un octet nul", en="a NUL byte"),
    help=Text(
        fr="enregistre le deck en texte brut, UTF-8", en="save the deck as plain text, UTF-8"
    ),
    unreadable=True,
    example=Example("bytes", "cards:\n  - Mach\0ette\n", _DECK.format(name="Machette")),
)
NOT_UTF8 = define(
    "YML105",
    "not-utf8",
    Text(
        fr="ce fichier n'est pas en UTF-8 (octet {byte})",
        en="this file is not UTF-8 (byte {byte})",
    ),
    why=Text(
        fr="Les accents enregistrés en Latin-1 ou Windows-1252 ne peuvent être devinés sûrement.",
        en="Accents saved as Latin-1 or Windows-1252 cannot be guessed safely.",
    ),
    help=Text(
        fr="enregistre-le en UTF-8 ; si c'est du Latin-1 : `iconv -f latin1 -t utf8`",
        en="save it as UTF-8; if it is Latin-1: `iconv -f latin1 -t utf8`",
    ),
    unreadable=True,
)
TOO_BIG = define(
    "YML106",
    "file-too-big",
    Text(fr="ce fichier dépasse {limit} Mo", en="this file is larger than {limit} MB"),
    why=Text(
        fr="Aucun deck, aucune carte n'approche cette taille : ce n'est pas le bon fichier.",
        en="No deck and no card comes near that size: it is not the file you meant.",
    ),
    unreadable=True,
)
CONTROL_CHARACTER = define(
    "YML114",
    "control-character",
    Text(
        fr="caractère de contrôle {character} dans le texte",
        en="control character {character} in the text",
    ),
    why=Text(
        fr="Il est invisible, peut retourner le sens de lecture ou commander un terminal.",
        en="It is invisible, can turn the reading order around or command a terminal.",
    ),
    help=Text(fr="efface-le", en="delete it"),
    example=Example("deck", _DECK.format(name="Mach\u202eette"), _DECK.format(name="Machette")),
)
NOT_PLAIN = define(
    "YML118",
    "not-a-plain-file",
    Text(fr="`{file}` n'est pas un fichier ordinaire", en="`{file}` is not a plain file"),
    why=Text(
        fr="C'est un tube, un périphérique ou une prise réseau : les lire peut ne jamais finir.",
        en="It is a pipe, a device or a socket: reading one may never end.",
    ),
    help=Text(
        fr="copie ce qu'il donne dans un fichier, ou passe-le par l'entrée standard : "
        "`… | rng validate -`",
        en="copy what it gives into a file, or pipe it in: `… | rng validate -`",
    ),
    unreadable=True,
)
