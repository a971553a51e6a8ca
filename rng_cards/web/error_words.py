"""What the page of an error says."""

from typing import Final

from rng_cards.words import Text

ENTER: Final = Text(fr="Entre", en="Come in")
BACK: Final = Text(fr="Aux cartes", en="To the cards")
BY_STATUS: Final = {
    400: Text(fr="Cette adresse n'a pas de sens", en="This address makes no sense"),
    403: Text(fr="C'est refusé", en="Refused"),
    404: Text(fr="Il n'y a rien à cette adresse", en="There is nothing at this address"),
    405: Text(fr="Cela ne se fait pas ici", en="That cannot be done here"),
    409: Text(fr="Le fichier a changé entre-temps", en="The file has changed in the meantime"),
    413: Text(fr="C'est trop", en="Too much"),
    500: Text(fr="Une erreur de notre part", en="A mistake of ours"),
}
OTHER: Final = Text(fr="Cela n'a pas marché", en="That did not work")
BUG: Final = Text(
    fr="C'est un défaut de rng-cards, pas de tes fichiers. Le terminal de `rng serve` dit lequel.",
    en="This is a defect of rng-cards, not of your files. The terminal of `rng serve` tells which.",
)
