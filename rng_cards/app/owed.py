"""What the cards of a checkout still owe: emblems, wordings, confirmed translations, made pages.

A new card is one file, and these follow from it. Only in a checkout of the tool: cards in a
folder of one's own have none of those pages, and need no emblems.
"""

from collections import Counter
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rng_cards.app.printing.data import card_emblems, card_portraits
from rng_cards.app.printing.emblems import FILE as EMBLEMS
from rng_cards.app.table import Table
from rng_cards.app.translation.bench import Bench
from rng_cards.app.translation.drafting import drafts
from rng_cards.diagnostics import Diagnostic, Span, define
from rng_cards.files.text import read_text, shown
from rng_cards.games import game_ids
from rng_cards.printing.icons import icon_names
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.words import Param

NO_EMBLEM: Final = define(
    "CAT250",
    "no-emblem",
    Text(fr="`{card}` n'a ni emblème ni portrait", en="`{card}` has neither emblem nor portrait"),
    severity="warning",
    why=Text(
        fr="L'emblème, ou le portrait d'un personnage, est ce que la carte imprimée montre en "
        "grand, faute d'illustration.",
        en="The emblem, or the portrait of a person, is what a printed card shows large where it "
        "has no picture.",
    ),
    help=Text(
        fr="ajoute la ligne `{card}: ` et le nom d'une icône ; aucune carte ne montre {free}. "
        "Ou donne-lui un visage dans `portraits.yaml`",
        en="add the line `{card}: ` and the name of an icon; no card shows {free}. Or give it a "
        "face in `portraits.yaml`",
    ),
)
NOT_ACCEPTED: Final = define(
    "CAT251",
    "not-accepted",
    Text(
        fr="{count} {count:traduction n'est|traductions ne sont} pas {count:confirmée|confirmées}",
        en="{count} {count:translation is|translations are} not confirmed",
    ),
    severity="warning",
    why=Text(
        fr="Une traduction sans entrée dans `translations.lock.yaml`, ou dont un côté a changé "
        "depuis, attend d'être relue.",
        en="A translation without an entry in `translations.lock.yaml`, or of which one side has "
        "changed since, waits to be read again.",
    ),
    help=Text(
        fr="`rng tr check {card}`, puis `rng tr accept {card}`",
        en="`rng tr check {card}`, then `rng tr accept {card}`",
    ),
)
NOT_GENERATED: Final = define(
    "CAT252",
    "not-generated",
    Text(
        fr="ce fichier n'est pas celui que donnent les cartes d'aujourd'hui",
        en="this file is not what the cards of today make it",
    ),
    severity="warning",
    why=Text(
        fr="Il est fait des cartes et du code ; il suit ce qui change en eux.",
        en="It is made from the cards and the code, and follows what changes in them.",
    ),
    help=Text(fr="`python docs/generate.py` le récrit", en="`python docs/generate.py` writes it"),
)


def owed(table: Table, game_id: str) -> list[Diagnostic]:
    """All that is still owed; the made files last, and only where they can be made."""
    bench = Bench(table, game_id)
    words = drafts(bench, (), tuple(bench.catalogue.about["spoken"])).unfinished.diagnostics
    found = [*_emblems(bench), *_translations(bench), *words]
    faulty = any(table.catalogue(one).problems for one in game_ids())
    return found if words or faulty else [*found, *_made(table)]


def _emblems(bench: Bench) -> Iterator[Diagnostic]:
    roots = bench.table.roots
    game = bench.table.game(bench.game)
    known = card_emblems(game, roots).data
    people = card_portraits(game, roots).data["people"]
    free = tuple(sorted({*icon_names()} - {*known.values()}))
    file = roots.shipped / "print" / bench.game / EMBLEMS
    if not file.is_file():  # a game whose cards show none
        return
    for card in bench.catalogue:
        if card.id not in known and card.id not in people:
            span = Span.of_file(shown(file))
            yield Diagnostic(NO_EMBLEM, span, {"card": card.id, "free": free})


def _translations(bench: Bench) -> Iterator[Diagnostic]:
    """A finding for each card, or text beside the cards, with translations that nobody accepted."""
    waiting = Counter(one.unit.card for one in bench.standings if one.target and one.state != "ok")
    for key, count in waiting.items():
        card = bench.catalogue.get(key)
        span = Span.of_file(shown(Path(bench.catalogue.path_of(card)))) if card else None
        params: dict[str, Param] = {"card": key, "count": count}
        yield Diagnostic(NOT_ACCEPTED, span, params)


def _made(table: Table) -> Iterator[Diagnostic]:
    spec = spec_from_file_location("generate", table.roots.shipped / "docs" / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    for path, text in module.made_from_cards(table).items():
        if read_text(str(path)).text != text:
            yield Diagnostic(NOT_GENERATED, Span.of_file(shown(path)))
