"""The API for programs: what the commands print as JSON, and nothing that changes anything."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from browsing import Server
from conftest import Rng
from fastapi.routing import APIRoute
from pydantic import TypeAdapter

from rng_cards.web.api import router

Ask = Callable[..., Any]


@pytest.fixture(scope="module")
def cookie(server: Server) -> str:
    return server.enter()


@pytest.fixture
def ask(server: Server, cookie: str) -> Ask:
    def ask(path: str, status: int = 200) -> Any:
        reply = server.ask(f"/api/v1{path}", headers={"Cookie": cookie})
        assert reply.status == status, reply.body
        assert reply.headers["content-type"] == "application/json"
        return json.loads(reply.body)

    return ask


def test_the_api_says_what_the_commands_print(server: Server, ask: Ask, rng: Rng) -> None:
    def printed(*args: str) -> Any:
        return json.loads(rng(*args, "--format", "json", cwd=server.folder).stdout)

    assert ask("/games") == printed("games")
    assert ask(f"/cards?q={quote('type:weapon cost<=1')}") == printed(
        "cards", "type:weapon", "cost<=1"
    )
    assert ask("/cards?game=duel") == printed("cards", "--game", "duel")
    assert ask("/cards/ragnguns/machete") == printed("card", "machete")
    condition = "2 of type:weapon AND type:trap"
    odds = ask(f"/decks/buffalo-kid/odds?condition={quote(condition)}")
    assert odds == printed("odds", "buffalo-kid", condition)
    shown = ask("/decks/buffalo-kid")
    code, found = shown.pop("code"), shown.pop("diagnostics")
    assert shown == printed("deck", "show", "buffalo-kid")
    assert found == []
    assert ask(f"/decks/{code}")["cards"]
    assert any(one["deck"] == "buffalo-kid" for one in ask("/decks"))


def test_what_makes_no_sense_is_told_as_findings(ask: Ask) -> None:
    found = ask("/cards?q=coutt:3&lang=fr", 422)["diagnostics"]
    assert found[0]["code"] == "QRY515"
    assert found[0]["start"] == {"line": 1, "column": 1}
    assert "aucun champ" in found[0]["message"]
    assert ask("/decks/buffalo-kid/odds?condition=tipe:weapon", 422)["diagnostics"]
    assert ask("/decks/buffalo-kid/odds", 400)["status"] == 400
    for nowhere in ("/cards/poker/ace", "/cards/duel/nobody", "/cards?game=poker", "/decks/none"):
        assert set(ask(nowhere, 404)) == {"status", "message"}


def test_openapi_describes_every_route_and_all_of_them_only_read(ask: Ask) -> None:
    described = ask("/openapi.json")["paths"]
    own = {one.path: one.methods for one in router.routes if isinstance(one, APIRoute)}
    assert described.keys() == own.keys()
    for path, about in described.items():
        assert about.keys() == {"get"}
        assert own[path] == {"GET"}
        assert about["get"]["description"]


def test_answers_have_the_shape_that_openapi_describes(ask: Ask) -> None:
    condition = quote("2 of type:weapon")
    asked = {
        "/games": "/games",
        "/cards": f"/cards?q={quote('cost<=1')}",
        "/cards/{game}/{card}": "/cards/ragnguns/machete",
        "/decks": "/decks",
        "/decks/{deck}": "/decks/buffalo-kid",
        "/decks/{deck}/odds": f"/decks/buffalo-kid/odds?condition={condition}",
    }
    described = ask("/openapi.json")["paths"]
    for route in (one for one in router.routes if isinstance(one, APIRoute)):
        shape = route.responses[200]["model"]
        answer = ask(asked[route.path.removeprefix(router.prefix)])
        assert answer
        assert TypeAdapter(shape).validate_python(answer, strict=True) == answer, "no field besides"
        said = described[route.path]["get"]["responses"]["200"]["content"]["application/json"]
        assert {"$ref", "items"} & said["schema"].keys()
    for path, status in (("/decks/none", 404), ("/cards?q=coutt:3", 422)):
        shape = router.responses[status]["model"]
        assert TypeAdapter(shape).validate_python(ask(path, status), strict=True)
