"""The page as people use it: the server in a process, a browser that has entered, pages in it, and
requests that no browser would send.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple, Protocol
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from conftest import Rng
    from playwright.sync_api import Browser, BrowserContext, Page

_PATIENCE: Final = 20
"""Seconds that a busy machine may take until a page shows what it should."""
_HEIGHTS: Final = {360: 740, 1280: 900}
_ADDRESS: Final = re.compile(r"http://\S+/enter\?key=\S+")


class OpenPage(Protocol):
    """`open_page("/cards", language="fr", width=360)`: a page of the server, in the browser."""

    def __call__(self, path: str, *, language: str = "en", width: int = 1280) -> "Page": ...


class Reply(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: str


class Server:
    """A running `rng serve`."""

    def __init__(self, process: subprocess.Popen[str], address: str, folder: Path) -> None:
        self.process = process
        self.address = address
        """The last that was taken, the first that it printed at the beginning."""
        self.folder = folder
        """Where it runs."""
        self._taken = False

    @property
    def port(self) -> int:
        """The port that it answers at."""
        port = urlsplit(self.address).port
        assert port is not None
        return port

    @property
    def base(self) -> str:
        """What addresses begin with."""
        return f"http://127.0.0.1:{self.port}"

    def take_address(self) -> str:
        """An address that opens a browser, which has to be used before another is taken."""
        if self._taken:  # it tells another as soon as the one before was used
            self.address = _address_in(self.process.stderr)
        self._taken = True
        return self.address

    def enter(self) -> str:
        """The cookie of somebody who has entered."""
        reply = self.ask(self.take_address().removeprefix(self.base))
        return reply.headers["set-cookie"].split(";")[0]

    def ask(
        self,
        path: str,
        method: str = "GET",
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> Reply:
        """A request by hand; redirects are not followed."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.putrequest(method, path, skip_host=True)
            sent = {"Host": f"127.0.0.1:{self.port}", **(headers or {})}
            if body is not None:
                sent.setdefault("Content-Length", str(len(body)))
            for name, value in sent.items():
                connection.putheader(name, value)
            connection.endheaders(body)
            reply: HTTPResponse = connection.getresponse()
            found = {name.lower(): value for name, value in reply.getheaders()}
            return Reply(reply.status, found, reply.read().decode("utf-8", "replace"))
        finally:
            connection.close()


def _address_in(stream: IO[str] | None) -> str:
    assert stream is not None
    for line in stream:
        found = _ADDRESS.search(line)
        if found:
            return found[0]
    raise AssertionError("the server has ended")


@contextmanager
def served(folder: Path, *options: str, port: int = 0) -> Iterator[Server]:
    """`rng serve` in a folder, on a free port, until the block is left."""
    command = [sys.executable, "-m", "rng_cards", "serve", "--no-browser", f"--port={port}"]
    with subprocess.Popen(
        [*command, *options],
        cwd=folder,
        env={**os.environ, "RNG_TRACEBACK": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Server(process, _address_in(process.stdout), folder)
        finally:
            process.terminate()
            process.communicate(timeout=20)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests ask: of a player's empty folder."""
    with served(tmp_path_factory.mktemp("player")) as running:
        yield running


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, rng_process: "Rng") -> Path:
    """The pages of one game as files, as the command writes them. Nothing may change them."""
    folder = tmp_path_factory.mktemp("site")
    done = rng_process("export", "site", str(folder), "--game", "duel")
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """Debian's Chromium. Without it the test is skipped; where it has to be there, it fails."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=_PATIENCE * 1000)
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        assert not os.environ.get("RNG_BROWSER"), "apt-get install chromium"
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


def entered(browser: "Browser", server: Server, **options: Any) -> "BrowserContext":
    """A browser of its own that has entered by an address that the server told."""
    context = browser.new_context(locale="en-GB", **options)
    page = context.new_page()
    page.goto(server.take_address())
    page.wait_for_url("**/cards")
    page.close()
    return context


@pytest.fixture(scope="session")
def context(browser: "Browser", server: Server) -> Iterator["BrowserContext"]:
    """The browser of somebody who has entered."""
    made = entered(browser, server)
    yield made
    made.close()


@pytest.fixture
def open_page(context: "BrowserContext", server: Server) -> Iterator[OpenPage]:
    """Opens pages. Whatever a page complains of fails the test: errors, what the policy forbids."""
    opened: list[Page] = []
    complaints: list[str] = []

    def open_page(path: str, *, language: str = "en", width: int = 1280) -> "Page":
        page = context.new_page()
        opened.append(page)
        page.set_viewport_size({"width": width, "height": _HEIGHTS[width]})
        page.on("console", lambda one: complaints.append(one.text))
        page.on("pageerror", lambda one: complaints.append(str(one)))
        page.goto(f"{server.base}/{language}{path}")
        return page

    yield open_page
    for page in opened:
        page.close()
    assert not complaints
