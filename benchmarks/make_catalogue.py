"""A generated catalogue and decks, as large as asked: `python benchmarks/make_catalogue.py DIR N`.

Card texts, names and shapes are those of the shipped catalogue, recombined, so that reading,
checking and folding have real work to do. Every card is sound and every name different.
"""

import random
import sys
from pathlib import Path

from rng_cards.catalogue.roots import MARKER

ADJECTIVES = {
    "fr": "rouillé tordu poussiéreux maudit bancal brûlant perdu volé boiteux doré".split(),
    "en": "rusty twisted dusty cursed wobbly burning lost stolen limping golden".split(),
}
NOUNS = {
    "fr": "éperon fusil lasso cheval clairon baril shérif coyote fourgon pendu".split(),
    "en": "spur rifle lasso horse bugle barrel sheriff coyote wagon gallows".split(),
}
KEYWORDS = "mount animal girl quick alcohol heal melee fire music sheriff".split()
FRENCH = "MONTURE ANIMAL FEMME RAPIDE ALCOOL SOIN MÉLÉE FEU MUSIQUE SHÉRIF".split()

CARD = """\
id: {id}
set: bench
number: {number}
type: weapon
name: {{fr: {fr}, en: {en}}}
cost: 1
firepower: 1
durability: 1
keywords: [{one}, {two}]
effects:
  - cost: 1
    if:
      - has: {{keyword: {one}}}
        among: alley
    does:
      - shoot: 1
        at: opposing-alley
    text:
      fr: S’il y a une carte {said} dans ta RUELLE, \
tire cette BALLE sur la carte de la RUELLE adverse.
      en: If there is {a} {capitals} card in your ALLEY, \
shoot that BULLET at the card in the opposing ALLEY.
flavour:
  fr: Il claque avant que tu l’entendes. Après, tu n’entends plus grand-chose, n°{number}.
  en: It cracks before you hear it. After that you do not hear much, number {number}.
"""


def make(folder: Path, cards: int, decks: int = 0) -> None:
    """Write a folder of one's own with so many cards and decks."""
    chance = random.Random(20261121)  # noqa: S311 -- a seeded shuffle, not a secret
    home = folder / "catalog" / "ragnguns"
    (home / "cards" / "weapons").mkdir(parents=True, exist_ok=True)
    (folder / "decks").mkdir(exist_ok=True)
    (folder / MARKER).write_text("# generated\n")
    (home / "sets.yaml").write_text("- id: bench\n  name: {fr: Banc, en: Bench}\n")
    names = []
    for number in range(cards):
        first, second = divmod(number % 100, 10)
        french = f"{NOUNS['fr'][first]} {ADJECTIVES['fr'][second]} {number // 100 + 1}"
        english = f"{ADJECTIVES['en'][second]} {NOUNS['en'][first]} {number // 100 + 1}"
        one, two = chance.sample(KEYWORDS, 2)
        card_id = f"bench-{number}"
        text = CARD.format(
            id=card_id,
            number=number % 999 + 1,
            fr=french,
            en=english,
            one=one,
            two=two,
            said=FRENCH[KEYWORDS.index(one)],
            a="an" if one[0] == "a" else "a",
            capitals=one.upper(),
        ).replace("set: bench", f"set: bench-{number // 999}")
        (home / "cards" / "weapons" / f"{card_id}.yaml").write_text(text, encoding="utf-8")
        names.append(french)
    sets = [
        f"- id: bench-{one}\n  name: {{fr: Banc, en: Bench}}\n" for one in range(cards // 999 + 1)
    ]
    (home / "sets.yaml").write_text("".join(sets))
    for number in range(decks):
        lines = "".join(f"  - {name}\n" for name in chance.sample(names, 15))
        (folder / "decks" / f"deck-{number:04d}.yaml").write_text(
            f"game: ragnguns\nname: Banc {number}\ngunslinger: Buffalo Kid\ncards:\n{lines}",
            encoding="utf-8",
        )


if __name__ == "__main__":
    make(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0)
