"""How quick the page is: `python benchmarks/web.py [--quick]`.

Start beside a bare FastAPI application, in turns; from a keystroke to 84 cards in Chromium; the
bytes of a first load; a hundred readers at a time. docs/page.md has the figures.
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
from collections.abc import Iterator, Sequence
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
        fetched[urls[one["requestId"]]] = one["encodedDataLength"]

    session.on("Network.requestWillBeSent", asked)
    session.on("Network.loadingFinished", came)
    page.goto(f"{base}/en/cards")
    page.wait_for_load_state("networkidle")
    some = {url: size for url, size in fetched.items() if "/faces/" not in url}
    for url, size in sorted(some.items(), key=lambda one: -one[1]):
        print(f"  {size / 1000:6.1f} kB  {urlsplit(url).path}")
    print(f"first load without faces: {sum(some.values()) / 1000:.0f} kB")


async def _reader(port: int, cookie: str, until: float, taken: list[float]) -> None:
    """Somebody who asks for one page after the other."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    number = len(taken)
    while time.perf_counter() < until:
        query = QUERIES[number % len(QUERIES)]
        number += 1
        writer.write(
            f"GET /en/cards?game=ragnguns&q={query} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"Cookie: {cookie}\r\nHX-Request: true\r\n\r\n".encode()
        )
        begun = time.perf_counter()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        assert head.startswith("HTTP/1.1 200"), head
        length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
        assert length is not None
        await reader.readexactly(int(length[1]))
        taken.append(time.perf_counter() - begun)
        await asyncio.sleep(1)  # to look at what was found
    writer.close()


async def crowd(server: Running, seconds: int) -> None:
    """A hundred readers, each of whom searches every second."""
    before = _memory(server.process.pid)
    taken: list[float] = []
    until = time.perf_counter() + seconds
    readers = (_reader(server.port, server.cookie, until, taken) for _ in range(READERS))
    await asyncio.gather(*readers)
    after = _memory(server.process.pid)
    cuts = statistics.quantiles(taken, n=100)
    print(
        f"{READERS} readers for {seconds} s: {len(taken) / seconds:.0f} pages a second, "
        f"median {cuts[49] * 1000:.0f} ms, p99 {cuts[98] * 1000:.0f} ms; "
        f"memory {before} → {after} MB"
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
        os.environ["RNG_CACHE"] = cache
        with started(OURS):
            pass  # the catalogue is compiled once
        start(3 if quick else 15)
        with started(OURS) as server:
            asyncio.run(crowd(server, 5))  # warm
            asyncio.run(crowd(server, 10 if quick else 60))
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
