"""Exports: every format says the same rows, the same every time, and other tools open them."""

import asyncio
import csv
import hashlib
import io
import json
import sqlite3
import subprocess
from pathlib import Path
from typing import Any

import duckdb
import pytest
import yaml
from conftest import ROOT, Rng
from datasette.app import Datasette

from rng_cards.app.export.files import export
from rng_cards.app.export.formats import FORMATS
from rng_cards.app.export.reference import json_schema
from rng_cards.app.export.rows import compact, rows_of
from rng_cards.app.export.source import Source, source_of
from rng_cards.app.export.tables import SHEETS
from rng_cards.app.table import Table
from rng_cards.games import game_ids

TABLE = Table(ROOT)
CARTES = "/cards/cartes.json?_shape=array"
"""The page of the French cards."""


@pytest.fixture(scope="module")
def source() -> Source:
    return source_of(TABLE, game_ids())


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("export") / "cards.db"
    assert not export(TABLE, game_ids(), "sqlite", str(path)).findings
    return path


def read_json(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def test_every_format_has_the_rows_that_are_declared(
    source: Source, database: Path, tmp_path: Path
) -> None:
    export(TABLE, game_ids(), "json", str(tmp_path / "all.json"))
    export(TABLE, game_ids(), "csv", f"{tmp_path / 'csv'}/")
    data = read_json(tmp_path / "all.json")
    connection = sqlite3.connect(database)
    for sheet in SHEETS:
        rows = list(rows_of(sheet, source))
        assert data[sheet.name] == rows
        assert len({tuple(row[key] for key in sheet.key) for row in rows}) == len(rows) > 0
        kinds = {column.name: column.kind for column in sheet.columns(source)}
        found = connection.execute(f"SELECT * FROM {sheet.name}")  # noqa: S608 -- names of our own
        names = [one[0] for one in found.description]
        stored = [
            {
                name: json.loads(value) if kinds[name] == "json" else value
                for name, value in zip(names, row, strict=True)
                if value is not None
            }
            for row in found
        ]
        assert stored == rows
        text = (tmp_path / "csv" / f"{sheet.name}.csv").read_bytes().decode("utf-8-sig")
        assert next(csv.reader(io.StringIO(text))) == names
        assert text.count("\r\n") >= len(rows) + 1
    connection.close()


def test_every_card_of_every_game_is_there(source: Source) -> None:
    sheet = next(one for one in SHEETS if one.name == "cards")
    there = {(row["game"], row["id"]): row for row in rows_of(sheet, source)}
    for game in game_ids():
        for card in TABLE.catalogue(game):
            row = there.pop((game, card.id))
            assert row["record"] == card.record
            assert {key[5:]: row[key] for key in row if key.startswith("name_")} == card.names
    assert there == {}


def test_the_json_is_as_its_schema_says(source: Source, tmp_path: Path) -> None:
    export(TABLE, game_ids(), "json", str(tmp_path / "all.json"))
    data = read_json(tmp_path / "all.json")
    schema = json_schema(source)
    assert set(data) == set(schema["required"]) == set(schema["properties"])
    types = {"string": str, "integer": int, "object": dict, "array": list}
    for name, table in schema["properties"].items():
        if name == "meta":
            assert set(data["meta"]) == set(table["required"])
            continue
        declared, required = table["items"]["properties"], set(table["items"]["required"])
        for row in data[name]:
            assert required <= set(row) <= set(declared)
            for key, value in row.items():
                said = declared[key]["type"]
                some = (said,) if isinstance(said, str) else said
                assert isinstance(value, tuple(types[one] for one in some)), (name, key, value)


@pytest.mark.parametrize("form", FORMATS)
def test_the_same_cards_give_the_same_bytes_with_their_checksums(form: str, tmp_path: Path) -> None:
    (tmp_path / "again").mkdir()
    homes = (tmp_path, tmp_path / "again")
    first, second = (
        {
            Path(file).name: Path(file).read_bytes()
            for file in export(Table(ROOT), ("saloon",), form, str(home / "cards")).files
        }
        for home in homes
    )
    assert first == second
    assert hashlib.sha256(first["cards"]).hexdigest() in first["cards.sha256"].decode()
    manifest = json.loads(first["cards.manifest.json"])
    assert manifest["meta"]["licence"] == "CC-BY-SA-4.0"
    assert {one["path"]: one["sha256"] for one in manifest["files"]} == {
        name: hashlib.sha256(data).hexdigest()
        for name, data in first.items()
        if not name.startswith("cards.")
    }


def test_the_shell_of_sqlite_reads_the_views_and_finds_words(database: Path) -> None:
    def ask(sql: str) -> list[str]:
        done = subprocess.run(
            ["sqlite3", "-readonly", str(database), sql],
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert done.stderr == ""
        return done.stdout.splitlines()

    assert ask("PRAGMA integrity_check") == ["ok"]
    assert ask("SELECT name FROM cards_en WHERE id = 'whip'") == ["Whip"]
    assert ask("SELECT name FROM cartes WHERE id = 'whip'") == ["Fouet"]
    assert ask("SELECT count(*) FROM cards_de") == [
        str(sum("de" in card.names for game in game_ids() for card in TABLE.catalogue(game)))
    ]
    found = (
        "SELECT name_fr FROM cards WHERE rowid IN "
        "(SELECT rowid FROM cards_fts WHERE cards_fts MATCH 'cafe')"
    )
    named = {
        card.names["fr"]
        for game in game_ids()
        for card in TABLE.catalogue(game)
        if "café" in card.names["fr"].casefold()
    }
    assert named <= set(ask(found))


def test_datasette_shows_the_views_and_finds_words_in_them(database: Path) -> None:
    said = yaml.safe_load((database.parent / "datasette.yaml").read_text(encoding="utf-8"))
    datasette = Datasette([str(database)], metadata=said, settings={"num_sql_threads": 0})

    async def get(path: str) -> list[dict[str, Any]]:
        answer = await datasette.client.get(path)
        assert answer.status_code == 200, answer.text
        rows: list[dict[str, Any]] = answer.json()
        return rows

    async def ask() -> None:
        assert [row["name"] for row in await get(f"{CARTES}&id=whip")] == ["Fouet"]
        found = await get(f"{CARTES}&_search=cafe&_size=max")
        assert {row["name"] for row in found} >= {"Moulin à café"}
        assert len(found) < len(await get(f"{CARTES}&_size=max"))
        answer = await datasette.client.get("/cards/cartes?_search=cafe")
        assert "Moulin à café" in answer.text

    asyncio.run(ask())


def test_duckdb_reads_from_parquet_what_sqlite_has(
    source: Source, database: Path, tmp_path: Path
) -> None:
    assert not export(TABLE, game_ids(), "parquet", f"{tmp_path}/").findings
    with duckdb.connect() as engine, sqlite3.connect(database) as connection:
        for sheet in SHEETS:
            columns = ", ".join(f'"{one.name}"' for one in sheet.columns(source))
            order = ", ".join(f'"{name}"' for name in sheet.key)
            asked = f"SELECT {columns} FROM {{}} ORDER BY {order}"  # noqa: S608 -- our own names
            stored = connection.execute(asked.format(sheet.name)).fetchall()
            file = f"'{tmp_path / sheet.name}.parquet'"
            kinds = [one.kind for one in sheet.columns(source)]
            read = [
                tuple(
                    compact(json.loads(cell)) if kind == "json" and cell else cell
                    for kind, cell in zip(kinds, row, strict=True)
                )
                for row in engine.execute(asked.format(file)).fetchall()
            ]
            assert read == stored, sheet.name
        joined = engine.execute(
            f"SELECT count(*) FROM '{tmp_path}/cards.parquet' c "  # noqa: S608 -- our own folder
            f"JOIN '{tmp_path}/effects.parquet' e ON e.card = c.id AND e.game = c.game "
            "WHERE c.record->>'$.type' = c.type"
        ).fetchone()
        of_effects = connection.execute("SELECT count(*) FROM effects").fetchone()
    assert joined == of_effects
    connection.close()


def test_parquet_of_one_file_is_the_cards(tmp_path: Path) -> None:
    out = tmp_path / "it's here.parquet"
    assert not export(TABLE, ("duel",), "parquet", str(out)).findings
    with duckdb.connect() as engine:
        engine.execute("SELECT count(*) FROM read_parquet($1)", [str(out)])
        assert engine.fetchone() == (len(list(TABLE.catalogue("duel"))),)
        engine.execute(
            "SELECT value FROM parquet_kv_metadata($1) WHERE key = 'licence'", [str(out)]
        )
        assert engine.fetchone() == (b"CC-BY-SA-4.0",)


def test_what_is_there_is_written_over_when_asked(rng: Rng, tmp_path: Path) -> None:
    out = str(tmp_path / "cards.json")
    assert rng("export", "json", "--game", "duel", "-o", out).returncode == 0
    again = rng("export", "json", "--game", "duel", "-o", out, "--lang", "fr")
    assert again.returncode == 2
    assert "existe déjà" in again.stdout + again.stderr
    assert rng("export", "json", "--game", "duel", "-o", out, "--force").returncode == 0


def test_text_goes_to_standard_output(rng: Rng, tmp_path: Path) -> None:
    told = rng("export", "json", "--game", "duel", "-o", "-", cwd=tmp_path)
    assert rng("export", "json", "--game", "duel", "-o", "a.json", cwd=tmp_path).returncode == 0
    assert (told.returncode, told.stdout) == (0, (tmp_path / "a.json").read_text("utf-8"))
    refused = rng("export", "sqlite", "-o", "-", "--lang", "fr", cwd=tmp_path)
    assert (refused.returncode, "EXP505" in refused.stdout) == (2, True)
    assert not (tmp_path / "-").exists()
    placeless = rng("export", "json", "--lang", "fr", cwd=tmp_path)
    assert (placeless.returncode, "EXP506" in placeless.stdout) == (2, True)


def test_effects_say_what_the_card_says(source: Source) -> None:
    (sheet,) = (one for one in SHEETS if one.name == "effects")
    names = [column.name for column in sheet.columns(source)]
    said = [dict(zip(names, row, strict=True)) for row in sheet.rows(source)]
    assert said
    assert all(one["text_fr"] and one["text_en"] for one in said)
