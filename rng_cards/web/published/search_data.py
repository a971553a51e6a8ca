"""What the page of cards searches in a browser, as scripts: a file may load them from a disk, where
it may not fetch them.
"""

import json
from typing import Any, Final

from rng_cards.app.listing import QUERY
from rng_cards.app.search_scope import search_scope
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.search.tables import grammar_table, search_table, words_table
from rng_cards.web.pages.cards import shown
from rng_cards.web.site import Seen

_ASSIGN: Final = "(self.rngData ??= {{}}).{name} = {data};\n"


def table_script(seen: Seen, game: str) -> str:
    """The cards of a game by their fields, and the grammar of queries."""
    scope = search_scope(seen.table, game, QUERY.en)
    cards = sorted(scope.catalogue, key=offered(seen.table.game(game), CARDS).order)
    table = search_table(scope, [one.index for one in cards])
    return _script(f"table_{game}", {"grammar": grammar_table(), "table": table})


def words_script(seen: Seen, game: str, language: str) -> str:
    """What is said of a game's queries in a language, and its cards as a list shows them."""
    scope = search_scope(seen.table, game, QUERY.say(language))
    cards = [
        [one.id, one.name, one.face, one.width, one.height, one.corner, one.kind, *one.does]
        for one in shown(seen, game, scope.catalogue, language)
    ]
    return _script(f"words_{game}", {**words_table(scope, language), "cards": cards})


def _script(name: str, data: Any) -> str:
    said = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return _ASSIGN.format(name=name.replace("-", "_"), data=said)
