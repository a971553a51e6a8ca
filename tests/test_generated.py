"""What is made from the code is today's; what people can type is written down somewhere."""

import re
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

import pytest
import typer
from cases import about, each
from docs_scripts import docs_script
from typer.core import TyperGroup

from rng_cards.app.explain import all_codes
from rng_cards.cli.app import app
from rng_cards.cli.help_text import all_help_texts
from rng_cards.cli.pages import GroupOrCommand, Root
from rng_cards.games.ragnguns.effects.conditions import CONDITIONS
from rng_cards.games.ragnguns.effects.verbs import VERBS

ROOT: Final = Path(__file__).parent.parent


RUN: Final = "run: python docs/generate.py"


@pytest.fixture(scope="module")
def generated() -> dict[Path, str]:
    """Files, and what the code would write into them, which takes it two seconds."""
    made: dict[Path, str] = docs_script("generate").generated()
    return made


def test_a_generated_file_is_what_the_code_would_write_today(generated: dict[Path, str]) -> None:
    for path, text in generated.items():
        with about(str(path)):
            assert path.is_file(), RUN
            assert path.read_text(encoding="utf-8") == text, RUN


def test_nothing_generated_is_left_of_what_is_no_more(generated: dict[Path, str]) -> None:
    pages = {path for path in generated if path.parent.name == "codes"}
    assert set((ROOT / "docs/codes").glob("*.md")) == pages, RUN


def test_writing_takes_away_the_pages_of_codes_that_are_no_more(
    generated: dict[Path, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = docs_script("generate")
    stale = tmp_path / "docs/codes/YML999-no-more.md"
    stale.parent.mkdir(parents=True)
    stale.write_text("x", encoding="utf-8")
    files = {tmp_path / path.relative_to(ROOT): text for path, text in generated.items()}
    monkeypatch.setattr(module, "TOP", tmp_path)
    monkeypatch.setattr(module, "generated", lambda: files)
    module.main()
    assert {one for one in tmp_path.rglob("*") if one.is_file()} == set(files)


def test_every_code_is_in_the_index() -> None:
    index = (ROOT / "docs/codes.md").read_text(encoding="utf-8")
    for code in all_codes():
        assert f"[{code.id}](codes/{code.id}-{code.name}.md)" in index, RUN
        assert (ROOT / f"docs/codes/{code.id}-{code.name}.md").is_file(), RUN


def test_every_word_of_effects_is_in_the_reference() -> None:
    page = (ROOT / "docs/effects.md").read_text(encoding="utf-8")
    for key in (*(verb.key for verb in VERBS), *(condition.key for condition in CONDITIONS)):
        assert f"\n### `{key}`\n" in page, RUN
    assert "\nOn: \n" not in page


def inner_commands(command: Any) -> dict[str, Any]:
    """The commands of a group, and of one that is a command itself."""
    context: Any = None
    names = command.list_commands(context) if isinstance(command, TyperGroup) else ()
    return {name: command.get_command(context, name) for name in names}


def commands() -> list[str]:
    root: Any = typer.main.get_command(app)
    found = []
    for name in Root.commands_by_name:
        command = root.get_command(None, name)
        inner = inner_commands(command)
        found += [f"rng {name} {one}" for one in inner]
        if not inner or isinstance(command, GroupOrCommand):
            found.append(f"rng {name}")
    return found


@each("command", commands())
def test_every_command_is_in_the_readme(command: str) -> None:
    """By itself, or as one of `rng deck new|add|…`."""
    *group, name = command.split()
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"{' '.join(group)} ([\w\\|]+\|)?{name}\b", readme)


def test_every_option_is_explained_in_both_languages() -> None:
    root: Any = typer.main.get_command(app)
    for name in Root.commands_by_name:
        command = root.get_command(None, name)
        own = command.own_command() if isinstance(command, GroupOrCommand) else command
        for one in (own, *inner_commands(command).values()):
            assert cleandoc(one.help or "") in all_help_texts()
            for param in one.params:
                assert param.help in all_help_texts(), f"{name} {param.name}"
