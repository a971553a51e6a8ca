"""Options of `rng print`, with their words. Those of sheets go with its other commands too."""

from typing import Annotated, Final

from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import option
from rng_cards.words import Text, languages

BOTH = "both"
CARD_LANGUAGES = (*languages(), BOTH)
MARKS = ("corner", "full", "none")
SIDES = ("fronts", "backs", "both")
BACKS = ("none", "long-edge", "short-edge", "fold")
_MOST_COPIES = 99

Out = Annotated[
    str | None,
    option(
        "--output",
        "-o FILE.pdf",
        fr="Le fichier ; `-` pour la sortie standard ; sinon d'après le nom du deck.",
        en="The file; `-` for standard output; else it is called after the deck.",
    ),
]
FaceLang = Annotated[
    str | None,
    option(
        f"--lang {'|'.join(CARD_LANGUAGES)}|L,L",
        fr="La langue des cartes et de la réponse ; `both` met l'original et ta langue sur chaque "
        "carte, `fr,de` deux langues du jeu.",
        en="The language of cards and answer; `both` puts the original and your language on each "
        "card, `fr,de` two languages of the game.",
    ),
]
SecondSheet = Annotated[
    bool,
    option(
        "--second-sheet",
        fr="Avec deux langues : la seconde sur des feuilles à part.",
        en="With two languages: the second on sheets of its own.",
    ),
]
Paper = Annotated[
    str,
    option(
        "--paper NAME",
        fr="a4, letter, legal, a3, a5, tabloid ; `card` ou `poker` : une carte par page, pour les "
        "imprimeurs.",
        en="a4, letter, legal, a3, a5, tabloid; `card` or `poker`: one card a page, for print "
        "shops.",
    ),
]
Remember = Annotated[
    bool,
    option(
        "--remember",
        fr="Retient ce papier pour les impressions à venir.",
        en="Remember this paper for prints to come.",
    ),
]
ForShop = Annotated[
    str | None,
    option(
        "--for SHOP",
        fr="Le fichier que veut un imprimeur : drivethru, mpc, gamecrafter ; screen : "
        "des images à téléverser ; home : chez soi.",
        en="The file that a shop wants: drivethru, mpc, gamecrafter; screen: "
        "pictures to upload; home: your own printer.",
    ),
]
Corners = Annotated[
    str | None,
    option(
        "--corners LENGTH",
        fr="Des coins ronds de ce rayon : un repère sur les feuilles, coupés sur les images.",
        en="Round corners of that radius: a guide on sheets, cut off in pictures.",
    ),
]
MarkStyle = Annotated[
    str, option("--marks", known=MARKS, fr="Les repères de coupe.", en="The cut marks.")
]
MarksOn = Annotated[
    str,
    option("--marks-on", known=SIDES, fr="De quel côté ils sont.", en="Which side they are on."),
]
Bleed = Annotated[
    str | None,
    option(
        "--bleed [LENGTH]",
        fr="Le fond perdu autour de chaque carte ; 3 mm si la longueur n'est pas dite.",
        en="The bleed around each card; 3 mm where no length is said.",
    ),
]
OuterBleed = Annotated[
    bool,
    option(
        "--outer-bleed",
        fr="Le fond perdu n'entoure que le bloc de cartes.",
        en="The bleed goes around the block of cards only.",
    ),
]
Gap = Annotated[
    str | None,
    option("--gap LENGTH", fr="Un écart entre les cartes.", en="Room between the cards."),
]
Grid = Annotated[
    str | None,
    option(
        "--grid CxR",
        fr="Combien de colonnes et de rangées : 3x3.",
        en="How many columns and rows: 3x3.",
    ),
]
Fewer = Annotated[
    bool,
    option(
        "--fewer",
        fr="Moins de cartes par feuille plutôt qu'un refus.",
        en="Fewer cards a sheet rather than a refusal.",
    ),
]
Backs = Annotated[
    str,
    option(
        "--backs",
        known=BACKS,
        fr="Les dos : au verso, retourné par le grand ou le petit bord, ou à côté, à plier.",
        en="Backs: on the other side, turned over the long or the short edge, or beside the "
        "fronts, to be folded.",
    ),
]
OffsetOption = Annotated[
    str | None,
    option(
        "--offset X,Y",
        fr="Déplace les versos : 0.5mm,-1mm ; sinon ce que `calibrate` a gardé.",
        en="Move the backs: 0.5mm,-1mm; else what `calibrate` has kept.",
    ),
]
Copies = Annotated[
    int,
    option(
        "--copies N",
        callback=counted("--copies", _MOST_COPIES),
        fr="Combien de chaque carte.",
        en="How many of each card.",
    ),
]
Skip = Annotated[
    str | None,
    option(
        "--skip PLACES",
        fr="Des places déjà découpées de la première feuille : 1-4, ou 1,2,7.",
        en="Places of the first sheet that are cut out already: 1-4, or 1,2,7.",
    ),
]
LowInk = Annotated[bool, option("--low-ink", fr="Économise l'encre.", en="Spare the ink.")]
ArtFolder = Annotated[
    str | None,
    option(
        "--art FOLDER",
        fr="Tes images, nommées par l'id des cartes : ID.png.",
        en="Your own pictures, called after the cards' ids: ID.png.",
    ),
]
Changed = Annotated[
    bool,
    option(
        "--changed",
        fr="Seulement les cartes qui ont changé depuis leur impression, et pourquoi.",
        en="Only cards that have changed since they were printed, and why.",
    ),
]
Missing = Annotated[
    bool,
    option(
        "--missing",
        fr="Seulement les cartes qu'on ne possède pas : `rng collection`.",
        en="Only cards that one does not own: `rng collection`.",
    ),
]
NoLedger = Annotated[
    bool, option("--no-ledger", fr="N'en garde pas trace.", en="Keep no record of it.")
]
Check = Annotated[
    bool,
    option(
        "--check",
        fr="N'écrit rien : dit ce qui clocherait, dans chaque langue.",
        en="Write nothing: say what would be wrong, in every language.",
    ),
]
PngFolder = Annotated[
    str | None,
    option(
        "--png FOLDER",
        fr="Une image par carte ; `--bleed` ou `--paper poker` pour les imprimeurs.",
        en="A picture of each card; `--bleed` or `--paper poker` for print shops.",
    ),
]
TtsTable = Annotated[
    str | None,
    option(
        "--tts FOLDER",
        fr="Toute la table, pour Tabletop Simulator : decks, tapis, jetons, dés, règles.",
        en="The whole table, for Tabletop Simulator: decks, mats, tokens, dice, rules.",
    ),
]
NEEDS_TTS: Final = Text(
    fr="`--address` dit où seront les images d'une table : ajoute `--tts DOSSIER`",
    en="`--address` says where the pictures of a table will be: add `--tts FOLDER`",
)
Address = Annotated[
    str | None,
    option(
        "--address URL",
        fr="Avec `--tts` : l'adresse où les images seront, pour que tous les voient.",
        en="With `--tts`: the address where the pictures will be, for everybody to see them.",
    ),
]
Dpi = Annotated[
    int, option("--dpi N", fr="La finesse des images.", en="How fine the pictures are.")
]
TtsFolder = Annotated[
    str | None,
    option(
        "--tts FOLDER", fr="Un deck pour Tabletop Simulator.", en="A deck for Tabletop Simulator."
    ),
]
