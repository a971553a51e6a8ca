"""What the table of a game says."""

from typing import Final

from rng_cards.words import Text

TITLE: Final = Text(fr="{game}, partie {number}", en="{game}, game {number}")
NO_TABLE: Final = Text(
    fr="Il n'y a pas de partie {number} ; elle a pu être enlevée.",
    en="There is no game {number}; it may have been removed.",
)
BACK: Final = Text(fr="Toutes les parties", en="Back to the games")
HAPPENED: Final = Text(fr="Ce qui s'est passé", en="What happened")
NOTHING_YET: Final = Text(fr="Rien pour l'instant.", en="Nothing so far.")
YOUR_TURN: Final = Text(fr="À toi : {question}", en="You: {question}")
ASKED: Final = Text(fr="{player} : {question}", en="{player}: {question}")
ALOUD: Final = Text(fr="{player}, à voix haute : {question}", en="{player}, aloud: {question}")
MOVES: Final = Text(fr="Les coups possibles", en="The moves there are")
SAY: Final = Text(fr="Dire un coup", en="Say a move")
SAY_IT: Final = Text(fr="Dire", en="Say it")
EXAMPLE: Final = Text(fr="un numéro, une phrase, « ? coup »", en="a number, a phrase, “? move”")
UNDO: Final = Text(fr="Annuler", en="Take back")
HINT: Final = Text(fr="Conseil", en="Hint")
JOURNAL: Final = Text(fr="Le journal", en="Journal")
AS_IT_WAS: Final = Text(fr="La table d'alors", en="The table as it was")
POINT_AT: Final = Text(
    fr="Désigne une ligne : la table d'alors se montre ici.",
    en="Point at a line: the table as it was shows here.",
)
WATCH: Final = Text(fr="Revoir pas à pas", en="Watch step by step")
THINKS: Final = Text(fr="{player} réfléchit…", en="{player} is thinking…")
GOES_ON: Final = Text(fr="Continuer", en="Go on")
HAND_OVER: Final = Text(fr="Passe la main à {player}", en="Hand over to {player}")
HAND_OVER_ABOUT: Final = Text(
    fr="La table est couverte. {player} la découvre quand les autres ne regardent plus.",
    en="The table is covered. {player} uncovers it once nobody else is looking.",
)
I_AM: Final = Text(fr="Je suis {player}", en="I am {player}")
YOU: Final = Text(fr="(toi)", en="(you)")
DECIDES: Final = Text(fr="joue", en="to play")
HIDDEN: Final = Text(fr="carte face cachée", en="card face down")
CAN_BE_PLAYED: Final = Text(fr="jouable", en="playable")
COUNT: Final = Text(fr="{count} {count:carte|cartes}", en="{count} {count:card|cards}")
EMPTY: Final = Text(fr="vide", en="empty")
ADVICE: Final = Text(fr="Un bon coup ici : {move}.", en="A good move here: {move}.")
YES: Final = Text(fr="Oui, c'est possible :", en="Yes, that is possible:")
NOTHING_TO_DO: Final = Text(
    fr="{card} n'est pas parmi les réponses possibles.",
    en="{card} is not among the possible answers.",
)
NOT_HERE: Final = Text(
    fr="Cela se fait par les boutons de la page.", en="The buttons of the page do that."
)
NO_NUMBER: Final = Text(fr="Pas de coup n° {typed}.", en="There is no move {typed}.")
MOVED_ON: Final = Text(
    fr="La partie avait avancé ailleurs : voici où elle en est. Rien n'est fait.",
    en="The game had gone on elsewhere: this is where it stands. Nothing is done.",
)
AGAIN: Final = Text(fr="Une autre partie", en="Another game")
CLOSED: Final = Text(
    fr="La partie {number} ne se joue pas ici pour l'instant",
    en="Game {number} cannot be played here just now",
)
TRY_AGAIN: Final = Text(fr="Réessayer", en="Try again")
CLOSE: Final = Text(fr="Fermer", en="Close")
WHOLE_CARD: Final = Text(fr="La carte en entier", en="The whole card")
SCORE: Final = Text(fr="En {score}", en="In {score}")
TURNED: Final = Text(fr="Ce qui a le plus compté : {turn}.", en="What mattered most: {turn}.")
ONLY_SHOWN: Final = Text(
    fr="On ne voit ici que ce que tout le monde peut voir.",
    en="Only what everybody may see is shown here.",
)
STEP: Final = Text(fr="Pas {number} sur {last}", en="Step {number} of {last}")
FIRST_STEP: Final = Text(fr="La donne", en="The deal")
PREVIOUS: Final = Text(fr="Le pas d'avant", en="The step before")
NEXT: Final = Text(fr="Le pas suivant", en="The next step")
LAST_STEP: Final = Text(fr="Le dernier pas", en="The last step")
PLAY_ON: Final = Text(fr="Retour à la table", en="Back to the table")
TURN_BEFORE: Final = Text(fr="Tour d'avant", en="Turn before")
TURN_AFTER: Final = Text(fr="Tour suivant", en="Next turn")
NO_STEP: Final = Text(
    fr="Cette partie a {last} pas ; il n'y a pas de pas {number}.",
    en="This game has {last} steps; there is no step {number}.",
)
