"""Who gets in, and what is refused: by hand, as an attacker would ask."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path

import pytest
from browsing import Reply, Server, served
from cases import each
from starlette.datastructures import Headers

from rng_cards.web.guard import MOST_BYTES, Door
from rng_cards.web.languages import preferred
from rng_cards.web.serving import reached_at


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server, and the cookie of somebody who has entered."""
    with served(tmp_path_factory.mktemp("guarded")) as server:
        yield server, server.enter()


def enter(server: Server, address: str) -> Reply:
    return server.ask(address.removeprefix(server.base))


def ask(guarded: tuple[Server, str], path: str, method: str = "GET", **headers: str) -> Reply:
    server, cookie = guarded
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    return server.ask(path, method, {"Cookie": cookie, **sent})


def test_a_key_opens_one_browser_and_its_cookie_is_out_of_reach(
    guarded: tuple[Server, str],
) -> None:
    server, cookie = guarded
    assert enter(server, server.address).status == 403  # used by the fixture
    another = server.take_address()
    reply = enter(server, another)
    assert reply.status == 200
    given = reply.headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=Strict" in given
    assert given.split(";")[0] == cookie
    assert enter(server, another).status == 403
    assert ask(guarded, "/en/cards").status == 200


def test_without_the_cookie_only_the_look_of_the_pages_is_shown(
    guarded: tuple[Server, str],
) -> None:
    server, cookie = guarded
    name = cookie.split("=")[0]
    for path in ("/", "/en/cards", "/faces/list/en/0/duel/x.webp", "/api/v1/cards", "/nowhere"):
        for shown in ({}, {"Cookie": f"{name}=guess"}, {"Cookie": f"{name}=é"}):
            assert server.ask(path, headers=shown).status == 403, path
    assert server.ask("/static/0/page.css").status == 200


@each(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1.evil.example:{port}",
        "127.0.0.1:1",
        "127.0.0.1",
        "10.0.0.1:{port}",
        "",
    ],
)
def test_a_request_that_names_another_host_is_refused(
    guarded: tuple[Server, str], host: str
) -> None:
    server, cookie = guarded
    sent = {"Host": host.format(port=server.port), "Cookie": cookie}
    for path in ("/en/cards", "/static/0/page.css", server.address.removeprefix(server.base)):
        assert server.ask(path, headers=sent).status == 403


def test_this_machine_may_be_named_in_several_ways(guarded: tuple[Server, str]) -> None:
    server, cookie = guarded
    for host in (f"localhost:{server.port}", f"[::1]:{server.port}", f"LOCALHOST:{server.port}"):
        assert server.ask("/en/cards", headers={"Host": host, "Cookie": cookie}).status == 200


def test_on_a_network_a_host_in_figures_is_ours_and_a_name_is_not() -> None:
    door = Door("0.0.0.0", 80)  # noqa: S104 -- nothing is bound here
    assert door.is_named_by("192.168.1.20")
    assert door.is_named_by("192.168.1.20:80")
    assert door.is_named_by("[fe80::1]:80")
    assert not door.is_named_by("evil.example:80")
    assert not door.is_named_by("192.168.1.20:8080")


def test_who_answers_everywhere_tells_an_address_that_others_can_open() -> None:
    assert reached_at("127.0.0.1") == "127.0.0.1"
    assert reached_at("192.168.1.20") == "192.168.1.20"
    for everywhere in ("0.0.0.0", "::"):  # noqa: S104 -- nothing is bound here
        told = reached_at(everywhere)
        assert told == "localhost" or not ip_address(told).is_unspecified


def test_what_changes_something_comes_from_a_page_of_ours(guarded: tuple[Server, str]) -> None:
    server, cookie = guarded
    refused = [
        {},
        {"Origin": "null"},
        {"Origin": "http://evil.example"},
        {"Origin": f"http://127.0.0.1:{server.port + 1}"},
        {"Origin": f"http://localhost:{server.port}"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": server.base},
        {"Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"},
    ]
    for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
        for headers in refused:
            reply = server.ask("/en/cards", method, {"Cookie": cookie, **headers})
            assert reply.status == 403, (method, headers)
    ours = {"Cookie": cookie, "Sec-Fetch-Site": "same-origin", "Origin": server.base}
    assert server.ask("/en/cards", "POST", ours).status == 405  # let in; there is nothing to post


def test_a_body_larger_than_any_text_of_ours_is_refused(guarded: tuple[Server, str]) -> None:
    server, cookie = guarded
    ours = {"Cookie": cookie, "Sec-Fetch-Site": "same-origin"}
    assert server.ask("/en/cards", "POST", ours, b"x" * (MOST_BYTES + 1)).status == 413
    assert server.ask("/en/cards", "POST", ours, b"x" * MOST_BYTES).status == 405


@each(
    "path",
    [
        "/static/0/../../guard.py",
        "/static/0/..%2f..%2fguard.py",
        "/static/0/%2e%2e/guard.py",
        "/faces/list/en/0/..%2f..%2fduel/x.webp",
        "/en/cards/ragnguns/..%2f..%2f..%2fpyproject",
        "/en/cards/..%2f..%2fetc/passwd",
        "/en/cards/nowhere/machete",
        "/en//evil.example/",
        "/en/\x00",
    ],
)
def test_no_path_leads_out_of_what_is_shown(guarded: tuple[Server, str], path: str) -> None:
    reply = ask(guarded, path.replace("\x00", "%00"))
    assert reply.status == 404
    assert "<h1>There is nothing at this address</h1>" in reply.body or "/static" in path


def test_every_answer_keeps_its_page_to_itself(guarded: tuple[Server, str]) -> None:
    for path, status in (("/en/cards", 200), ("/en/nowhere", 404), ("/", 307)):
        reply = ask(guarded, path)
        assert reply.status == status
        policy = reply.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert reply.headers["x-content-type-options"] == "nosniff"
        assert reply.headers["referrer-policy"] == "same-origin"


def test_what_is_typed_is_shown_and_never_run(guarded: tuple[Server, str]) -> None:
    typed = "%22%3E%3Cscript%3Ealert(1)%3C/script%3E%3Cimg%20src=x%20onerror=alert(1)%3E"
    reply = ask(guarded, f"/en/cards?q={typed}&game=")
    assert reply.status == 200
    assert "<script>alert" not in reply.body
    assert "<img src=x" not in reply.body
    assert "&lt;script&gt;alert(1)" in reply.body


def test_errors_are_pages_in_the_readers_language_and_json_to_programs(
    guarded: tuple[Server, str],
) -> None:
    assert "Il n’y a rien à cette adresse" in ask(guarded, "/fr/nowhere").body
    assert "Ragn" not in ask(guarded, "/fr/nowhere").body
    assert '"status":404' in ask(guarded, "/api/v1/nowhere").body.replace(" ", "")
    server, _ = guarded
    french = server.ask("/fr/cards", headers={"Accept-Language": "de"})
    assert "C’est refusé" in french.body
    assert "adresse entière" in french.body


def test_a_reader_is_sent_to_the_page_in_their_language(guarded: tuple[Server, str]) -> None:
    asked = "/cards?q=type:weapon"
    assert ask(guarded, asked, Accept_Language="fr").headers["location"] == f"/fr{asked}"
    server, cookie = guarded
    chosen = {"Cookie": f"{cookie}; rng-language=de", "Accept-Language": "fr"}
    assert server.ask("/cards", headers=chosen).headers["location"] == "/de/cards"


@each(
    "asked, language",
    [
        ("fr-CA, fr;q=0.9, en;q=0.8", "fr"),
        ("it, en;q=0.3, fr;q=0.9", "fr"),
        ("fr;q=0, it", "de"),
        ("x;q=loud,,;", "de"),
        ("", "de"),
    ],
)
def test_of_the_languages_a_browser_asks_for_the_best_is_spoken(asked: str, language: str) -> None:
    assert preferred(Headers({"accept-language": asked}), "de") == language


def test_read_only_changes_nothing_and_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    with served(tmp_path, "--read-only", "--lang=fr") as server:
        cookie = server.enter()
        ours = {"Cookie": cookie, "Sec-Fetch-Site": "same-origin", "Origin": server.base}
        reply = server.ask("/fr/cards", "POST", ours)
        assert reply.status == 403
        assert "<code>--read-only</code>" in reply.body
        assert "lecture seule" in server.ask("/fr/cards", headers={"Cookie": cookie}).body
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(timeout=20) == 0


def test_a_port_that_another_has_is_not_taken(guarded: tuple[Server, str]) -> None:
    server, _ = guarded
    command = [sys.executable, "-m", "rng_cards", "serve", "--no-browser", f"--port={server.port}"]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=20, check=False, env={**os.environ}
    )
    assert done.returncode == 2
    assert "WEB802" in done.stdout
    assert "enter?key" not in done.stdout
