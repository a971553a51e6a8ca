"""What the pages of decks say."""

from typing import Final

from rng_cards.words import Text

TITLE: Final = Text(fr="Tes decks", en="Your decks")
YOURS: Final = Text(fr="Dans ton dossier", en="In your folder")
SHIPPED: Final = Text(fr="Tout faits", en="Ready-made")
NONE_YET: Final = Text(fr="Aucun deck ici pour l'instant.", en="No deck here yet.")
NEW: Final = Text(fr="Commencer un deck", en="Start a deck")
NAME: Final = Text(fr="Son nom", en="Its name")
START: Final = Text(fr="Commencer", en="Start")
OPEN: Final = Text(fr="Ouvrir un code", en="Open a code")
CODE: Final = Text(
    fr="Le code, ou le message qui le contient", en="The code, or the message with it"
)
OPEN_IT: Final = Text(fr="Ouvrir", en="Open it")
CARDS: Final = Text(fr="{n} {n:carte|cartes}", en="{n} {n:card|cards}")
PLACEHOLDER: Final = Text(fr="arme coût<3", en="weapon cost<3")
SEARCH: Final = Text(fr="Chercher des cartes à mettre", en="Search cards to put in")
SEARCH_IT: Final = Text(fr="Chercher ces cartes", en="Search these cards")
FACTS: Final = Text(fr="Le deck en chiffres", en="The deck in figures")
NO_CARDS: Final = Text(fr="Aucune carte encore.", en="No card yet.")
PUT_ONE: Final = Text(fr="Mettre {card}", en="Put in {card}")
TAKE_ONE: Final = Text(fr="Ôter {card}", en="Take out {card}")
LEAD: Final = Text(fr="Faire mener {card}", en="Let {card} lead")
IN_IT: Final = Text(fr="dans le deck", en="in the deck")
LEADING: Final = Text(fr="mène", en="leads")
NOT_WITH: Final = Text(fr="ne va pas avec qui mène", en="does not go with the one that leads")
LOOK: Final = Text(fr="Lire {card}", en="Read {card}")
UNDO: Final = Text(fr="Défaire", en="Undo")
REDO: Final = Text(fr="Refaire", en="Redo")
REPAIR: Final = Text(fr="Réparer", en="Repair")
WAYS: Final = Text(fr="Voir les réparations", en="See the repairs")
TAKE_WAY: Final = Text(fr="Prendre celle-ci", en="Take this one")
REPAIRED: Final = Text(fr="réparé : {moved}", en="repaired: {moved}")
ODDS: Final = Text(fr="Chances", en="Odds")
ONE_CARD: Final = Text(fr="une carte donnée", en="one given card")
CONDITION: Final = Text(fr="Une condition", en="A condition")
CONDITION_EXAMPLE: Final = Text(fr="2 de type:arme ET coût<=1", en="2 of type:weapon AND cost<=1")
HAND: Final = Text(fr="Main de départ", en="Opening hand")
DEAL: Final = Text(fr="Piocher une main", en="Deal a hand")
DEAL_AGAIN: Final = Text(fr="Une autre main", en="Another hand")
HAND_WHEN: Final = Text(
    fr="Une main se pioche une fois le deck légal.", en="A hand is dealt once the deck is legal."
)
BY_BAR: Final = Text(fr="Montre ces cartes dans le deck", en="Shows these cards in the deck")
KEYS: Final = Text(fr="Touches", en="Keys")
KEYS_OF: Final = (
    ("/", Text(fr="chercher", en="search")),
    ("↑ ↓", Text(fr="carte d'avant, d'après", en="card before, after")),
    ("→ +", Text(fr="en mettre une", en="put one in")),
    ("← −", Text(fr="en ôter une", en="take one out")),
    ("0 … 9", Text(fr="en avoir autant", en="have so many")),
    ("P D", Text(fr="aller aux cartes, au deck", en="go to the cards, to the deck")),
    ("U R", Text(fr="défaire, refaire", en="undo, redo")),
    ("?", Text(fr="cette liste", en="this list")),
)
CLOSE: Final = Text(fr="Fermer", en="Close")
COPY: Final = Text(fr="Copier dans ton dossier", en="Copy into your folder")
NOT_YOURS: Final = Text(
    fr="Ce deck vient avec l'outil et ne se change pas ; une copie, si.",
    en="This deck came with the tool and cannot be changed; a copy can.",
)
STALE: Final = Text(
    fr="Rien n'a changé : le deck a été modifié entre-temps, le voici. Refais ton geste s'il le "
    "faut encore.",
    en="Nothing was changed: the deck had been edited in the meantime, here it is. Do it again if "
    "it is still wanted.",
)
PANES: Final = Text(fr="Volets", en="Panes")
SHARE: Final = Text(fr="Partager", en="Share")
COMPARE: Final = Text(fr="Comparer", en="Compare")
PRINT: Final = Text(fr="Imprimer", en="Print")
NO_DECK: Final = Text(fr="Il n'y a pas de deck `{name}`.", en="There is no deck `{name}`.")
UNREADABLE: Final = Text(
    fr="`{name}` ne se lit pas comme un deck", en="`{name}` cannot be read as a deck"
)
DECK_PANE: Final = Text(fr="Le deck", en="Deck")
FACTS_PANE: Final = Text(fr="Chiffres", en="Figures")
BUILD: Final = Text(fr="Construire", en="Build")
OF_DECK: Final = Text(fr="Ce deck", en="This deck")
CODE_OF: Final = Text(fr="Son code", en="Its code")
CODE_ABOUT: Final = Text(
    fr="À coller dans une conversation : qui mène et les cartes. Il s'ouvre sur la page des decks, "
    "ou par `rng deck open`.",
    en="To paste in a chat: who leads and the cards. It is opened on the page of decks, or by "
    "`rng deck open`.",
)
COPY_IT: Final = Text(fr="Copier", en="Copy")
COPIED: Final = Text(fr="Copié", en="Copied")
AS_TEXT: Final = Text(fr="En texte", en="As text")
AS_MARKDOWN: Final = Text(fr="En Markdown", en="As Markdown")
AS_FILE: Final = Text(fr="Le fichier", en="The file")
AS_PICTURE: Final = Text(fr="En image", en="As a picture")
PICTURE_OF: Final = Text(fr="Les cartes de {deck}", en="The cards of {deck}")
WITH: Final = Text(fr="Avec", en="With")
CHOOSE_OTHER: Final = Text(fr="Choisis l'autre deck.", en="Choose the other deck.")
PAPER: Final = Text(fr="Papier", en="Paper")
TONGUE: Final = Text(fr="Langue des cartes", en="Language of the cards")
BOTH: Final = Text(fr="les deux sur chaque carte", en="both on each card")
BACKS: Final = Text(fr="Dos", en="Backs")
BACKS_OF: Final = {
    "none": Text(fr="sans dos", en="no backs"),
    "long-edge": Text(fr="feuille tournée sur son long côté", en="sheet turned over its long edge"),
    "short-edge": Text(
        fr="feuille tournée sur son petit côté", en="sheet turned over its short edge"
    ),
    "fold": Text(fr="à côté, à plier", en="beside, to be folded"),
}
LOW_INK: Final = Text(fr="Épargner l'encre", en="Spare the ink")
SEE: Final = Text(fr="Voir", en="See")
DOWNLOAD: Final = Text(
    fr="Télécharger le PDF ({n} {n:page|pages})", en="Download the PDF ({n} {n:page|pages})"
)
SHEET: Final = Text(fr="Feuille, face {n}", en="Side {n} of the sheets")
