"""What is said of a file's versions in git, and why there are none."""

from typing import Final

from rng_cards.words import Text

NO_HISTORY: Final = {
    "no-git": Text(
        fr="git n'est pas installé : pas d'historique", en="git is not installed: no history"
    ),
    "no-repository": Text(
        fr="`{file}` n'est dans aucun dépôt git : pas d'historique",
        en="`{file}` is in no git repository: no history",
    ),
    "failed": Text(fr="git refuse : {detail}", en="git refuses: {detail}"),
    "untracked": Text(
        fr="git ne connaît pas encore `{file}` : pas d'historique",
        en="git does not know `{file}` yet: no history",
    ),
}
"""Why there is no history of a file."""
NOT_COMMITTED: Final = Text(fr="pas encore dans git", en="not committed yet")
