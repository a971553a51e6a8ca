"""What the pages of the lab say."""

from typing import Final

from rng_cards.words import Text

LEAD: Final = Text(
    fr="Des agents jouent des centaines de parties : qui gagne, avec quelle certitude, ce que "
    "valent les cartes.",
    en="Agents play hundreds of games: who wins, how surely, what the cards are worth.",
)
GAME: Final = Text(fr="Jeu", en="Game")
WHAT: Final = Text(fr="Quoi jouer", en="What to play")
DECKS: Final = Text(fr="Decks", en="Decks that meet")
DECK: Final = Text(fr="Le deck", en="The deck")
AGENT: Final = Text(fr="Qui joue", en="Who plays")
OTHER_AGENT: Final = Text(fr="Et contre lui", en="And against it")
NOBODY_ELSE: Final = Text(fr="le même", en="the same")
MIRROR: Final = Text(
    fr="Chaque deck contre lui-même, un agent de chaque côté",
    en="Each deck against itself, an agent on each side",
)
PLAYERS: Final = Text(fr="Joueurs", en="Players")
GAMES: Final = Text(fr="Nombre de parties", en="Number of games")
GAMES_EACH: Final = Text(fr="Parties par rencontre", en="Games of each pairing")
SEED: Final = Text(fr="Hasard", en="Seed")
SAME_SEED: Final = Text(
    fr="Le même nombre donne les mêmes parties.", en="The same number gives the same games."
)
START: Final = Text(fr="Lancer les parties", en="Play the games")
RUNS: Final = Text(fr="Séries jouées", en="Runs")
NO_RUNS: Final = Text(fr="Rien n'a encore été joué ici.", en="Nothing has been played here yet.")
PROGRESS: Final = Text(fr="{played} parties sur {total}", en="{played} of {total} games")
STOP: Final = Text(fr="Arrêter", en="Stop")
FORGET: Final = Text(fr="Oublier", en="Forget")
BACK: Final = Text(fr="Le labo", en="The lab")
NO_RUN: Final = Text(fr="Il n'y a pas de série `{name}`.", en="There is no run `{name}`.")
SOON: Final = Text(fr="Les premières parties se jouent…", en="The first games are being played…")
ROWS: Final = Text(fr="{count} lignes", en="{count} rows")
SHARE_DRAWN: Final = Text(
    fr="Trait : la part gagnée ; barre : son intervalle à 95 % ; pointillé : une part égale.",
    en="Mark: the share won; bar: its 95% interval; dotted: an equal share.",
)
