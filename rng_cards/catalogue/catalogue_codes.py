"""What can be wrong with a catalogue whatever the game."""

from typing import Final

from rng_cards.diagnostics import Example, define
from rng_cards.words import Text

SOUND_CARD: Final = """\
id: rusty-spur
set: dust
number: 900
type: weapon
name: {fr: Éperon rouillé, en: Rusty Spur}
cost: 1
firepower: 1
durability: 2
"""
"""A card with nothing wrong, which the examples bend."""


def bent(old: str, new: str) -> Example:
    """The sound card with one thing wrong, and mended."""
    return Example("card", SOUND_CARD.replace(old, new), SOUND_CARD)


ID_NOT_FILE = define(
    "CAT201",
    "id-not-file-name",
    Text(
        fr="l'identifiant `{id}` n'est pas le nom du fichier, `{stem}`",
        en="the id `{id}` is not the name of the file, `{stem}`",
    ),
    why=Text(
        fr="Une carte se trouve par son identifiant ; son fichier porte le même nom.",
        en="A card is found by its id; its file bears the same name.",
    ),
    help=Text(
        fr="renomme le fichier en `{id}.yaml`, ou écris `id: {stem}`",
        en="rename the file to `{id}.yaml`, or write `id: {stem}`",
    ),
    example=bent("id: rusty-spur", "id: rusty-spurs"),
)
DUPLICATE_ID = define(
    "CAT202",
    "duplicate-id",
    Text(fr="deux cartes ont l'identifiant `{id}`", en="two cards have the id `{id}`"),
    why=Text(
        fr="Un identifiant désigne une seule carte, pour toujours.",
        en="An id names one card, for ever.",
    ),
    help=Text(fr="donne à l'une un autre identifiant", en="give one of them another id"),
    example=bent("id: rusty-spur\n", "id: machete\n"),
)
DUPLICATE_NAME = define(
    "CAT203",
    "duplicate-name",
    Text(
        fr="le nom `{name}` est déjà celui de `{other}`",
        en="the name `{name}` belongs to `{other}` already",
    ),
    why=Text(
        fr="Un deck se construit par noms, dans les deux langues mêlées : deux cartes du même nom "
        "ne s'y distinguent pas.",
        en="Decks are built by name, both languages mixed: two cards of one name cannot be told "
        "apart.",
    ),
    help=Text(fr="trouve-lui un autre nom", en="find it another name"),
    example=bent("Rusty Spur", "Machette"),
)
MISSING_LANGUAGE = define(
    "CAT204",
    "missing-language",
    Text(fr="{what} n'existe pas en `{language}`", en="{what} has no `{language}`"),
    why=Text(
        fr="Chaque texte existe dans chaque langue du jeu ; un trou ne se bouche jamais avec "
        "l'autre langue.",
        en="Every text exists in every language of the game; a gap is never filled with the "
        "other language.",
    ),
    help=Text(fr="ajoute `{language}: …`", en="add `{language}: …`"),
    example=bent("{fr: Éperon rouillé, en: Rusty Spur}", "{fr: Éperon rouillé}"),
)
UNKNOWN_LANGUAGE = define(
    "CAT205",
    "unknown-language",
    Text(
        fr="`{language}` n'est pas une langue de ce jeu",
        en="`{language}` is not a language of this game",
    ),
    why=Text(
        fr="Les langues du jeu sont déclarées dans son `languages.yaml`.",
        en="A game's languages are declared in its `languages.yaml`.",
    ),
    help=Text(fr="langues : {known}", en="languages: {known}"),
    example=bent("en: Rusty Spur", "en: Rusty Spur, ne: Rusty Spur"),
)
UNKNOWN_SET = define(
    "CAT206",
    "unknown-set",
    Text(fr="il n'y a pas d'extension `{set}`", en="there is no set `{set}`"),
    why=Text(
        fr="Les extensions sont déclarées dans `sets.yaml`.",
        en="Sets are declared in `sets.yaml`.",
    ),
    help=Text(fr="extensions : {known}", en="sets: {known}"),
    example=bent("set: dust", "set: dusk"),
)
DUPLICATE_NUMBER = define(
    "CAT207",
    "duplicate-number",
    Text(
        fr="le numéro {number} de l'extension `{set}` est déjà celui de `{other}`",
        en="number {number} of the set `{set}` belongs to `{other}` already",
    ),
    why=Text(
        fr="Le numéro, imprimé au pied de la carte, la situe dans son extension.",
        en="The number, printed at the foot of the card, tells its place in the set.",
    ),
    help=Text(fr="le premier libre est {free}", en="the first free one is {free}"),
    example=bent("set: dust\nnumber: 900", "set: core\nnumber: 1"),
)
UNKNOWN_KEYWORD = define(
    "CAT208",
    "unknown-keyword",
    Text(fr="mot-clé inconnu `{keyword}`", en="unknown keyword `{keyword}`"),
    why=Text(
        fr="Les mots-clés sont ceux du glossaire, par leur identifiant anglais.",
        en="Keywords are those of the glossary, by their English id.",
    ),
    help=Text(fr="mots-clés : {known}", en="keywords: {known}"),
    example=Example("card", SOUND_CARD + "keywords: [malee]\n", SOUND_CARD + "keywords: [melee]\n"),
)
EMPTY_TEXT = define(
    "CAT209",
    "empty-text",
    Text(fr="ce texte est vide", en="this text is empty"),
    why=Text(
        fr="Un texte vide passe pour traduit alors qu'il ne dit rien.",
        en="An empty text looks translated and says nothing.",
    ),
    help=Text(fr="écris-le, ou retire sa clé", en="write it, or take its key out"),
    example=bent("en: Rusty Spur", 'en: " "'),
)
NO_CATALOGUE = define(
    "CAT210",
    "no-catalogue",
    Text(
        fr="aucun catalogue de `{game}` dans `{folder}`",
        en="no catalogue of `{game}` in `{folder}`",
    ),
    why=Text(
        fr="On y attend `catalog/<jeu>/cards/*.yaml`.",
        en="`catalog/<game>/cards/*.yaml` is expected there.",
    ),
    help=Text(
        fr="`rng init {folder}` y prépare un dossier",
        en="`rng init {folder}` prepares a folder there",
    ),
    unreadable=True,
)
BROKEN_CATALOGUE = define(
    "CAT211",
    "broken-catalogue",
    Text(
        fr="{count} {count:erreur|erreurs} dans le catalogue : ses cartes fautives sont laissées "
        "de côté",
        en="{count} {count:error|errors} in the catalogue: the cards at fault are left out",
    ),
    severity="warning",
    why=Text(
        fr="Une carte qui n'a pas pu être lue est inconnue des decks.",
        en="A card that could not be read is unknown to decks.",
    ),
    help=Text(fr="`rng check` les montre toutes", en="`rng check` shows them all"),
)
CAME_WITH_THE_TOOL = define(
    "CAT241",
    "came-with-the-tool",
    Text(
        fr="il faudrait changer `{file}`{count:| et d'autres}, {count:venu|venus} avec l'outil",
        en="`{file}`{count:| and others} would have to change, which came with the tool",
    ),
    why=Text(
        fr="Ce qui est venu avec l'outil n'est jamais changé : la prochaine installation "
        "l'effacerait. Rien n'a été écrit.",
        en="What came with the tool is never changed: the next installation would undo it. Nothing "
        "was written.",
    ),
    help=Text(
        fr="copie ces fichiers dans ton dossier (`rng init` en prépare un), sous le même chemin",
        en="copy these files into a folder of your own (`rng init` prepares one), at the same path",
    ),
)
BAD_EXPRESSION = define(
    "CAT244",
    "bad-expression",
    Text(
        fr="cette expression ne peut servir : {problem}",
        en="this expression cannot be used: {problem}",
    ),
    why=Text(
        fr="Une expression régulière d'un fichier de données doit aboutir vite sur n'importe quel "
        "texte : elle ne répète rien, et n'a pas trop de façons de convenir.",
        en="A regular expression of a data file has to come to an end soon on any text: it repeats "
        "nothing, and has not too many ways to match.",
    ),
)
NOT_DIGITS = define(
    "CAT245",
    "not-in-digits",
    Text(
        fr="`{key}` n'est pas un nombre en chiffres",
        en="`{key}` is no number in digits",
    ),
    why=Text(
        fr="Les mots des nombres sont rangés par le nombre qu'ils disent, écrit en chiffres.",
        en="The words for numbers are kept by the number that they say, written in digits.",
    ),
    help=Text(fr="écris par exemple `7: [sept]`", en="write `7: [seven]`, for example"),
)
NO_SOURCE_LANGUAGE = define(
    "CAT246",
    "no-source-language",
    Text(
        fr="`{language}` se traduit de `{source}`, qui n'est aucune langue de ce fichier, ou s'en "
        "traduit elle-même",
        en="`{language}` is translated from `{source}`, which is no language of this file, or is "
        "translated from it in turn",
    ),
    why=Text(
        fr="Chaque langue se traduit d'une autre, jusqu'à celle dans laquelle on écrit les cartes.",
        en="Each language is translated from another, up to the one that cards are written in.",
    ),
)
GIVEN_TWICE = define(
    "CAT247",
    "id-given-twice",
    Text(fr="`{id}` est là deux fois", en="`{id}` is there twice"),
    why=Text(
        fr="Un identifiant nomme une seule chose : on ne saurait laquelle des deux compte.",
        en="An id names one thing: nobody could tell which of the two counts.",
    ),
    help=Text(fr="donne à l'un des deux un autre identifiant", en="give one of them another id"),
)
