"""What the shells are offered at Tab, asked as their scripts ask, and in the shells themselves."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from cases import about
from conftest import ROOT
from terminals import Terminal

from rng_cards.cli.completion.commands import known
from rng_cards.cli.completion.shells import SCRIPTS, answered
from rng_cards.cli.main import run

DECK: Final = "decks/jenny-james.yaml"


@pytest.fixture(autouse=True)
def _at_the_top_of_the_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def offered(line: str, monkeypatch: pytest.MonkeyPatch, language: str = "fr") -> list[str]:
    """What bash is answered: what to offer besides, then the candidates."""
    monkeypatch.setenv("RNG_LANG", language)
    asked = {"RNG_COMPLETE": "bash", "RNG_LINE": line, "RNG_BREAKS": "=:"}
    also, *lines = answered(asked).splitlines()
    return [also, *(one.split("\t")[0] for one in lines)]


ONLY: Final = {
    "rng pla": ["", "play"],
    "rng card vieux b": ["", "bourbon"],
    "rng card Vieux\\ b": ["names", "Vieux bourbon"],
    'rng card "vieux b': ["names", "Vieux bourbon"],
    "rng card eper": ["names", "Éperons d’argent"],
    "rng card banjo-winter-g": ["", "banjo-winter-gunslinger"],
    "rng card --lang en vieux": ["names", "Vieux bourbon"],
    "rng card --lang en old": ["names", "Old Bourbon"],
    "rng card fusel": [""],
    f"rng deck remove {DECK} peig": ["names", "Peigne d’écaille"],
    f"rng deck remove {DECK} peigne ": ["names", "d’écaille"],
    f"rng deck remove {DECK} jenny": [""],
    f"rng deck remove {DECK} machet": [""],
    f"rng deck swap {DECK} jen": ["names", "Jenny James"],
    f"rng deck swap {DECK} jenny james buf": ["names", "Buffalo Kid"],
    f"rng deck swap {DECK} leurre machet": ["", "Machette"],
    f"rng deck tag {DECK} --add x machet": ["", "Machette"],
    f"rng deck tag {DECK} --remove nothing-of-": [""],
    f"rng deck add {DECK} machet": ["", "Machette"],
    f"rng deck add {DECK} peigne": [""],
    "rng deck new d.yaml --gunslinger mem": ["names", "Mémé Chardon"],
    "rng deck new d.yaml --name ": [""],
    "rng cards --type=piè": ["", "piège"],
    "rng cards --type wea": ["", "weapon"],
    "rng cards --keyword mel": ["", "mélée"],
    "rng cards --suit piq": ["", "pique"],
    "rng --lang ": ["", "fr", "en", "de"],
    "rng cards dur": ["unfinished", "durability:"],
    "rng cards k:mus": ["", "musique"],
    "rng cards type:arme,pi": ["", "arme,pistolero", "arme,piège"],
    "rng cards '(k:feu | t:wea": ["", "weapon"],
    "rng cards -mo": ["unfinished", "-mot:"],
    "rng cards -k:feu -k:fe": ["", "femme", "feu"],
    "rng cards dans:buf": ["", "buffalo-kid"],
    "rng cards pistolero:mém": ["names", '"Mémé Chardon"'],
    "rng cards tri:-co": ["", "-coût", "-couleur", "-copies"],
    "rng cards has:dur": ["", "durability"],
    "rng cards est:": ["", "épique", "signature", "légale", "possédée"],
    "rng cards coût<": [""],
    "rng cards nothing:x": [""],
    "rng print --cards légal-a": ["unfinished", "légal-avec:"],
    "rng print -mo": [""],
    "rng cards étiquette:mus": ["", "music", "musique"],
    "rng cards 'k:feu tag:musi": ["", "music", "musique"],
    "rng cards tag:nothing": [""],
    "rng odds d.yaml '2 de k:mu": ["", "musique"],
    "rng odds d.yaml '2 de k:feu ET 1-2 de (t:pi": ["", "pistolero", "piège"],
    "rng odds d.yaml --by-turn 2 '0 de étiquette:musiq": ["", "musique"],
    "rng collection ad": ["", "add"],
    "rng match --rule turn": ["unfinished", "turn_cap="],
    "rng match --seat An": [""],
    "rng match --seat Anna=gre": ["", "greedy"],
    "rng match --game colt-express --seat A=greedy:ch": ["", "cheyenne"],
    "rng validate ": ["files"],
    "rng validate --format ": ["", "full", "concise", "json", "github", "sarif"],
    "rng init ": ["folders"],
    "rng print d.txt --outer": ["", "--outer-bleed"],
    "rng print -o ": ["files"],
    "rng print cal": ["files", "calibrate"],
    "rng print --paper a": ["", "a4", "a3", "a5"],
    "rng print ledger machet": ["", "Machette"],
    "rng explain DCK40": ["", *(f"DCK40{number}" for number in range(1, 10))],
    "rng explain too-many-e": ["", "too-many-epics"],
    "rng rules show saloon défe": ["", "défense", "défenseur"],
    "rng tr check --to ": ["", "fr", "en", "de"],
    "rng play --seed ": [""],
    "rng nothing ": [""],
}


def test_each_place_is_offered_what_may_stand_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for line, answer in ONLY.items():
        with about(line):
            assert offered(line, monkeypatch) == answer


def test_every_place_of_every_command_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    for path, command in known()["commands"].items():
        for option in [one["names"][0] for one in command["options"]]:
            for line in (f"rng {path} {option} ", f"rng {path} {option[:4]}"):
                with about(line):
                    assert offered(line, monkeypatch)
        with about(path):
            assert offered(f"rng {path} ", monkeypatch)


def test_what_was_given_is_offered_once_more_only_where_it_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "--format" not in offered("rng cards --format json --", monkeypatch)
    assert "--type" in offered("rng cards --type arme --", monkeypatch)


def test_help_is_said_in_the_language_of_the_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    for language, said in (("fr", "Montre une carte."), ("de", "Zeigt eine Karte.")):
        monkeypatch.setenv("RNG_LANG", language)
        asked = {"RNG_COMPLETE": "zsh", "RNG_WORDS": "rng\nca"}
        assert f"card\t{said}\n" in answered(asked)


def test_the_script_is_shown_and_installed_for_the_shell_that_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("ZDOTDIR", raising=False)
    monkeypatch.setattr(os, "getppid", os.getpid)  # python, which is no shell
    for shell, reader in (("bash", ".bashrc"), ("zsh", ".zshrc"), ("fish", "")):
        monkeypatch.setenv("SHELL", f"/bin/{shell}")
        assert run(["--show-completion"]) == 0
        assert capsys.readouterr().out == SCRIPTS[shell]
        for _twice in range(2):
            assert run(["--install-completion", "--lang", "fr"]) == 0
            assert f"complétion de {shell}" in capsys.readouterr().out
        if reader:
            assert len((tmp_path / reader).read_text(encoding="utf-8").splitlines()) == 1
    monkeypatch.setenv("SHELL", "/bin/csh")
    assert run(["--show-completion", "--lang", "fr"]) == 2
    assert "ce shell-ci est `csh`" in capsys.readouterr().err


# In the shells


@pytest.fixture
def in_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """The file of a shell's script, `rng` being a command there. Without the shell the test is
    skipped; where all of them have to be there, it fails.
    """

    def script_of(shell: str) -> str:
        if not shutil.which(shell):
            assert not os.environ.get("RNG_EVERY_SHELL"), f"apt-get install {shell}"
            pytest.skip(f"{shell} is not installed")
        command = tmp_path / "bin/rng"
        command.parent.mkdir()
        start = f'#!/bin/sh\nexec "{sys.executable}" -m rng_cards "$@"\n'
        command.write_text(start, encoding="utf-8")
        command.chmod(0o755)
        monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")
        monkeypatch.setenv("PYTHONPATH", str(ROOT))
        monkeypatch.setenv("RNG_LANG", "fr")
        monkeypatch.setenv("LC_ALL", "C.UTF-8")
        file = tmp_path / f"rng.{shell}"
        file.write_text(SCRIPTS[shell], encoding="utf-8")
        return str(file)

    return script_of


TYPED: Final = {
    "rng card vieu": "Vieux\\ bourbon ",
    "rng card vieux b": "ourbon ",
    'rng card "vieux b': 'Vieux bourbon" ',
    f"rng deck remove {DECK} peig": "Peigne\\ d’écaille ",
    "rng --lang=f": "r ",
    "rng match --rule turn": "_cap=",
    "rng cards 'tag:musiq": "ue' ",
    "rng odds d.yaml '2 de k:musiq": "ue' ",
    "rng validate deck": "s/",
    "rng match --seat Anna=gree": "dy ",
}
"""What is typed before Tab, and what the shell then puts there."""


@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_names_are_completed_and_quoted_at_the_prompt(
    shell: str, in_shell: Callable[[str], str]
) -> None:
    script = in_shell(shell)
    quiet = {"bash": ("--norc", "--noprofile", "-i"), "zsh": ("-f", "-i")}[shell]
    start = "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])"
    prompt = Terminal(shell, *quiet, python=("-c", start), env={"TERM": "dumb", "PS1": "> "})
    prompt.strike("autoload -Uz compinit; compinit -u -D\n" if shell == "zsh" else "\n")
    prompt.strike(f"source {script}; PS1='rea''dy> '\n")
    prompt.until("ready> ")
    for count, (typed, put) in enumerate(TYPED.items(), 1):
        prompt.strike(f"{typed}\t")
        prompt.until(put, prompt.said.count(put) + 1)
        prompt.strike("\x15\n")
        prompt.until("ready> ", count + 1)
    prompt.strike("exit\n")
    assert prompt.left() == 0


def test_fish_is_offered_names_and_what_they_are(in_shell: Callable[[str], str]) -> None:
    script = in_shell("fish")
    lines = {
        "rng card vieux b": ["bourbon"],
        'rng card "vieux b': ["Vieux bourbon"],
        "rng card eper": ["eperons d’argent\tÉperons d’argent"],
        "rng card étu": ["Étui à violon"],
        "rng card Peigne d": ["d’écaille"],
        'rng card "la d': ["la douce Mabel\tLa douce Mabel"],
        f"rng deck remove {DECK} peig": ["Peigne d’écaille"],
        "rng --lang=f": ["--lang=fr"],
        "rng cards tag:musiq": ["tag:musique"],
        "rng odds d.yaml k:musiq": ["k:musique"],
        "rng ca": ["card\tMontre une carte.", "cards\tListe les cartes."],
        "rng validate deck": ["decks/"],
    }
    asked = "".join(f"complete -C '{line}'; echo ---\n" for line in lines)
    ran = subprocess.run(
        ["fish", "--no-config", "-c", f"source {script}\n{asked}"],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    said = [one.strip("\n").split("\n") for one in ran.stdout.split("---\n")]
    assert dict(zip(lines, said, strict=False)) == lines


ACCENTED: Final = {
    "rng card e": ("En selle", "Esquive", "Éperons d’argent", "Étoile cabossée", "Étui à violon"),
    "rng card é": ("Éperons d’argent", "Étoile cabossée", "Étui à violon"),
}
"""Names that fish shows below the line, whatever accents and capitals were typed before Tab."""


def test_fish_shows_the_names_that_differ_in_accents(in_shell: Callable[[str], str]) -> None:
    script = in_shell("fish")
    start = "import os, sys; os.execvp(sys.argv[1], sys.argv[1:])"
    for typed, names in ACCENTED.items():
        prompt = Terminal("fish", "--no-config", python=("-c", start), env={"TERM": "xterm"})
        prompt.strike(f"source {script}; function fish_prompt; echo 'rea''dy> '; end\r")
        prompt.until("ready> ")
        prompt.strike(f"{typed}\t")
        for name in names:
            prompt.until(name)
        prompt.strike("\x03\x15exit\r")  # leaves the names, empties the line
        assert prompt.left() == 0
