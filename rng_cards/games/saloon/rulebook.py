"""The sections of the rulebook of Saloon, as its readers see them; the English names are ours."""

from typing import Final

from rng_cards.games.shared.rulebook import Rulebook
from rng_cards.words import Text

SECTIONS: Final = {
    "components": Text(fr="Que trouve-t-on dans le saloon ?", en="What is in the saloon?"),
    "setup": Text(fr="Avant de commencer", en="Before you begin"),
    "attack": Text(fr="Prends ça dans les dents !", en="Take that!"),
    "defence": Text(fr="Raté !", en="Missed!"),
    "damage": Text(fr="Aïe ! Tu m'as fait mal !", en="Ouch! That hurt!"),
    "refill": Text(fr="Et ça continue !!!", en="And on it goes!!!"),
    "no-attack": Text(fr="Je ne peux pas… !", en="I cannot…!"),
    "end": Text(fr="Espèce de dégonflés !", en="You chickens!"),
    "attacks": Text(fr="Cartes rouges : attaque", en="Red cards: attack"),
    "blows": Text(fr="Cartes marron : coups", en="Brown cards: blows"),
    "defences": Text(fr="Cartes vertes : défense", en="Green cards: defence"),
    "objects": Text(fr="Cartes violettes : objets", en="Violet cards: objects"),
    "helps": Text(fr="Cartes grises : aide", en="Grey cards: help"),
    "events": Text(fr="Cartes bleues : événements", en="Blue cards: events"),
}
_RULEBOOK: Final = Rulebook(SECTIONS)
section = _RULEBOOK.section
cite = _RULEBOOK.cite
