"""What keeps the page from being shown, each fired by a machine that is like that."""

import socket
from pathlib import Path
from typing import Final
from unittest.mock import patch

from rng_cards.app import page_codes
from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.web.serving import bound

HERE: Final = "127.0.0.1"


def _without_fastapi(_path: Path, _table: Table) -> list[Diagnostic]:
    with patch.object(page_codes, "find_spec", lambda name: None if name == "fastapi" else name):
        found = page_codes.not_installed()
    return [found] if found else []


def _taken(_path: Path, _table: Table) -> list[Diagnostic]:
    with socket.create_server((HERE, 0)) as other:
        port = other.getsockname()[1]
        try:
            bound(HERE, port).close()
        except OSError as error:
            return [page_codes.no_port(HERE, 8000, error)]
    return []


FIRED_BY_PAGE: Final = {
    "WEB801": ("a machine without fastapi", _without_fastapi),
    "WEB802": ("a port that another server has", _taken),
}
