"""How quick the page is: `python benchmarks/web.py [--quick]`.

Start beside a bare FastAPI application, in turns; from a keystroke to 84 cards in Chromium; the
bytes of a first load; a hundred at a time who search the cards, and who play. docs/page.md has the
figures.
"""

import argparse
import asyncio
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

BARE: Final = """
import socket, sys, uvicorn
from fastapi import FastAPI
from jinja2 import Environment
from starlette.responses import HTMLResponse
app = FastAPI()
page = Environment(autoescape=True).from_string("<h1>{{ title }}</h1>")
@app.get("/")
def first() -> HTMLResponse:
    return HTMLResponse(page.render(title="bare"))
listening = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False)).run(sockets=[listening])
"""
OURS: Final = (sys.executable, "-m", "rng_cards", "serve", "--no-browser", "--port=0")
READERS: Final = 100
QUERIES: Final = ("type:weapon", "cost<=2", "k:melee", "type:trap", "banjo", "")
TYPED: Final = """async ([query, count]) => {
  const field = document.querySelector("#q");
  const found = document.querySelector("#found");
  const there = () => found.querySelectorAll(".wall li").length === count;
  const begun = performance.now();
  field.value = query;
  field.dispatchEvent(new InputEvent("input", {bubbles: true}));
  await new Promise((done) => {
    new MutationObserver((_, watching) => {
      if (there()) { watching.disconnect(); done(); }
    }).observe(found, {childList: true, subtree: true});
  });
  return performance.now() - begun;
}"""


class Running(NamedTuple):
    """A server, its first address, and the seconds until it had answered there."""

    process: subprocess.Popen[str]
    address: str
    seconds: float
    cookie: str

    @property
    def port(self) -> int:
        """The port that it answers at."""
        return urlsplit(self.address).port or 0


@contextmanager
def started(command: Sequence[str]) -> Iterator[Running]:
    """A server that has answered its first request."""
    begun = time.perf_counter()
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        parts = urlsplit(address)
        connection = HTTPConnection("127.0.0.1", parts.port or 0, timeout=30)
        connection.request("GET", f"{parts.path}?{parts.query}")
        reply = connection.getresponse()
        reply.read()
        cookie = (reply.headers.get_all("set-cookie") or [""])[-1].split(";")[0]
        connection.close()
        try:
            yield Running(process, address, time.perf_counter() - begun, cookie)
        finally:
            process.terminate()


def start(runs: int) -> None:
    """Until the first answer, in turns with a bare application."""
    bare, ours = [], []
    for _ in range(runs):
        with started((sys.executable, "-c", BARE)) as server:
            bare.append(server.seconds)
        with started(OURS) as server:
            ours.append(server.seconds)
    one, other = statistics.median(ours), statistics.median(bare)
    print(f"start to first answer: {one:.2f} s, bare FastAPI {other:.2f} s: {one / other:.2f} ×")


def entered(page: Page, server: Running) -> str:
    """Give a browser the cookie of somebody who has entered; what addresses begin with."""
    base = f"http://127.0.0.1:{server.port}"
    name, _, value = server.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": base}])
    return base


def keystroke(page: Page, base: str, runs: int) -> None:
    """From a keystroke to all cards of Rag'n'Guns in the page."""
    page.goto(f"{base}/en/cards?game=ragnguns")
    page.wait_for_load_state("networkidle")
    taken = []
    for _ in range(runs):
        page.evaluate(TYPED, ["zorglub", 0])
        taken.append(page.evaluate(TYPED, ["", 84]))
    low, high = statistics.quantiles(taken, n=20)[0], statistics.quantiles(taken, n=20)[-1]
    median = statistics.median(taken)
    print(f"keystroke to 84 cards: {median:.0f} ms (5 % to 95 %: {low:.0f} to {high:.0f})")


def first_load(page: Page, base: str) -> None:
    """What a first visit fetches, but for faces."""
    fetched: dict[str, int] = {}
    session = page.context.new_cdp_session(page)
    urls: dict[str, str] = {}
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def asked(one: dict[str, Any]) -> None:
        urls[one["requestId"]] = one["request"]["url"]

    def came(one: dict[str, Any]) -> None:
        if one["requestId"] in urls:  # else it was asked for by the page before
            fetched[urls[one["requestId"]]] = one["encodedDataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", came)
    page.goto(f"{base}/en/cards")
    page.wait_for_load_state("networkidle")
    some = {url: size for url, size in fetched.items() if "/faces/" not in url}
    for url, size in sorted(some.items(), key=lambda one: -one[1]):
        print(f"  {size / 1000:6.1f} kB  {urlsplit(url).path}")
    print(f"first load without faces: {sum(some.values()) / 1000:.0f} kB")


class Client:
    """Somebody with a connection of their own, and how long each answer took, in seconds."""

    def __init__(
        self,
        server: Running,
        taken: list[float],
        streams: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        self._server = server
        self._taken = taken
        self._streams = streams

    async def ask(self, path: str, form: str | None = None) -> tuple[str, str]:
        """Get a part of a page, or send a form; the head and the body of the answer."""
        reader, writer = self._streams
        sent = (form or "").encode()
        writer.write(
            f"{'GET' if form is None else 'POST'} {path} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self._server.port}\r\nCookie: {self._server.cookie}\r\n"
            f"Sec-Fetch-Site: same-origin\r\nHX-Request: true\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(sent)}\r\n\r\n".encode()
            + sent
        )
        begun = time.perf_counter()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        assert length is not None
        body = (await reader.readexactly(int(length[1]))).decode()
        self._taken.append(time.perf_counter() - begun)
        return head, body


async def reads(client: Client, place: int, until: float) -> None:
    """Search the cards every second."""
    while time.perf_counter() < until:
        query = QUERIES[place % len(QUERIES)]
        place += 1
        head, _ = await client.ask(f"/en/cards?game=ragnguns&q={query}")
        assert head.startswith("HTTP/1.1 200"), head
        await asyncio.sleep(1)  # to look at what was found


async def plays(client: Client, place: int, until: float) -> None:
    """Play a game against an agent, a step every second; begin another once it is over."""
    table = ""
    while time.perf_counter() < until:
        if not table:
            asked = f"game=duel&players=2&who-1=greedy&seed={place}"
            head, _ = await client.ask("/en/table/new", asked)
            number = re.search(r"/table/(\d+)", head)
            assert number, head
            table = f"/en/table/{number[1]}"
            head, body = await client.ask(table)
        at = re.search(r'name="at" value="(\d+)"', body)
        if at is None:
            assert 'class="ending' in body, body
            table, place = "", place + READERS
            continue
        move = "say" if "phrase" in body else "go"
        head, body = await client.ask(f"{table}/{move}", f"at={at[1]}&phrase=1")
        assert head.startswith("HTTP/1.1 200"), head
        await asyncio.sleep(1)


async def crowd(
    server: Running, seconds: int, what: Callable[[Client, int, float], Awaitable[None]]
) -> None:
    """A hundred at a time."""
    before = _memory(server.process.pid)
    taken: list[float] = []
    until = time.perf_counter() + seconds

    async def come(place: int) -> None:
        await asyncio.sleep(place / READERS)  # people do not all ask at the same moment
        streams = await asyncio.open_connection("127.0.0.1", server.port)
        await what(Client(server, taken, streams), place, until)
        streams[1].close()

    await asyncio.gather(*map(come, range(READERS)))
    after = _memory(server.process.pid)
    cuts = statistics.quantiles(taken, n=100)
    print(
        f"{READERS} who {what.__name__.removesuffix('s')} for {seconds} s: "
        f"{len(taken) / seconds:.0f} answers a second, "
        f"median {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms; "
        f"memory {before} → {after} MB",
        flush=True,
    )


def _memory(pid: int) -> int:
    """Megabytes that a process holds."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) // 1024 if found else 0


def main() -> None:
    """Every figure, in one run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    chromium = shutil.which("chromium")
    assert chromium, "apt-get install chromium"
    with tempfile.TemporaryDirectory() as cache:
        os.environ |= {"RNG_CACHE": cache, "RNG_DATA": f"{cache}/data"}
        with started(OURS):
            pass  # the catalogue is compiled once
        start(3 if quick else 15)
        with started(OURS) as server:
            for what in (reads, plays):
                asyncio.run(crowd(server, 5, what))  # warm
                asyncio.run(crowd(server, 10 if quick else 60, what))
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(
                    executable_path=chromium, args=["--no-sandbox"]
                )
                page = browser.new_page()
                base = entered(page, server)
                keystroke(page, base, 20 if quick else 100)
                first_load(page, base)
                browser.close()


if __name__ == "__main__":
    main()
