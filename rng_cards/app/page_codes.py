"""What can keep the page of `rng serve` from being shown."""

from importlib.util import find_spec
from typing import Final

from rng_cards.diagnostics import Diagnostic, define
from rng_cards.files.text import reason_of
from rng_cards.words import Text

_NEEDS: Final = ("fastapi", "jinja2", "uvicorn")

NOT_INSTALLED: Final = define(
    "WEB801",
    "page-not-installed",
    Text(
        fr="la page a besoin de paquets qui ne sont pas installés : {lacking}",
        en="the page needs packages that are not installed: {lacking}",
    ),
    why=Text(
        fr="C'est ce qui répond au navigateur et remplit les pages ; rien d'autre ne s'en sert, et "
        "qui s'en passe n'a pas à l'installer.",
        en="It answers the browser and fills the pages; nothing else uses it, and who does without "
        "need not install it.",
    ),
    help=Text(
        fr="`pip install 'rng-cards[web]'`, ou `pip install {what}`",
        en="`pip install 'rng-cards[web]'`, or `pip install {what}`",
    ),
    unreadable=True,
)
NO_PORT: Final = define(
    "WEB802",
    "no-such-port",
    Text(
        fr="impossible de répondre à {host}, port {port} : {reason}",
        en="cannot answer at {host}, port {port}: {reason}",
    ),
    why=Text(
        fr="Un port n'a qu'un serveur à la fois, et une machine ne répond qu'à ses adresses. La "
        "page ne s'ouvre que si le port est à elle : l'adresse porte une clé.",
        en="A port has one server at a time, and a machine answers at its own addresses only. The "
        "page opens only where the port is its own: the address has a key in it.",
    ),
    help=Text(
        fr="sans `--port` elle prend un port libre ; sans `--host` elle répond sur cette machine",
        en="without `--port` it takes a free one; without `--host` it answers on this machine",
    ),
    unreadable=True,
)


def not_installed() -> Diagnostic | None:
    """What the page lacks; None where it can be shown."""
    lacking = [one for one in _NEEDS if find_spec(one) is None]
    if not lacking:
        return None
    return Diagnostic(NOT_INSTALLED, None, {"lacking": tuple(lacking), "what": " ".join(lacking)})


def no_port(host: str, port: int | None, error: Exception) -> Diagnostic:
    """Why the system gives no such port."""
    reason = reason_of(error) if isinstance(error, OSError) else str(error)
    return Diagnostic(NO_PORT, None, {"host": host, "port": str(port or 0), "reason": reason})
