"""The three shells: the script that each is given, and how it asks and is answered.

A script sets RNG_COMPLETE to the shell's name and hands over the line in RNG_LINE (bash) or its
words, a line each, in RNG_WORDS (zsh; fish has the one at the cursor in RNG_WORD). The answer is a
line that says what to offer besides, `files`, `folders` or nothing, then a line a candidate: its
value, a tab, and what is said beside it.
"""

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rng_cards.cli.completion.answers import Answer, answer
from rng_cards.cli.completion.commands import place_of
from rng_cards.cli.completion.typed import Candidate, as_typed, unquoted, words_of_line

ASKED: Final = "RNG_COMPLETE"
_BREAKS: Final = "RNG_BREAKS"
"""Characters at which bash begins a new word."""

BASH: Final = r"""
_rng_completion() {
    local IFS=$'\n' answer line also=""
    COMPREPLY=()
    answer=$(RNG_COMPLETE=bash RNG_LINE="${COMP_LINE:0:COMP_POINT}" \
        RNG_BREAKS="$COMP_WORDBREAKS" "$1" 2>/dev/null) || return
    { read -r also; while read -r line; do COMPREPLY+=("${line%%$'\t'*}"); done; } <<< "$answer"
    case "$also" in
        files) compopt -o default ;;
        folders) compopt -o dirnames ;;
        names) compopt -o filenames ;;
        unfinished) compopt -o nospace ;;
    esac
}

complete -F _rng_completion rng
"""
ZSH: Final = r"""
#compdef rng

_rng() {
  local -a values shown
  local also value help
  {
    read -r also
    while IFS=$'\t' read -r value help; do
      values+=("$value")
      shown+=("$value${help:+  -- $help}")
    done
  } < <(RNG_COMPLETE=zsh RNG_WORDS="${(pj:\n:)words[1,CURRENT]}" "${words[1]}" 2>/dev/null)
  case "$also" in
    files) _files ;;
    folders) _files -/ ;;
  esac
  if (( $#values )); then
    if [[ "$also" == unfinished ]]; then
      compadd -U -S '' -d shown -a values
    else
      compadd -U -l -d shown -a values
    fi
  fi
}

if [[ "$funcstack[1]" == _rng ]]; then
  _rng "$@"
else
  compdef _rng rng
fi
"""
FISH: Final = r"""
function __rng_complete
    set -l words (commandline -opc)
    set -lx RNG_WORDS (string join \n -- $words | string collect)
    set -lx RNG_WORD (commandline -ct)
    set -l answer (RNG_COMPLETE=fish $words[1] 2>/dev/null)
    switch "$answer[1]"
        case files
            __fish_complete_path (commandline -ct)
        case folders
            __fish_complete_directories (commandline -ct) ''
    end
    string join \n -- $answer[2..]
end

complete --command rng --erase
complete --command rng --no-files --arguments '(__rng_complete)'
"""
SCRIPTS: Final = {"bash": BASH.lstrip(), "zsh": ZSH.lstrip(), "fish": FISH.lstrip()}


def answered(environment: Mapping[str, str]) -> str:
    """The answer to the shell that asks in those variables."""
    shell = environment[ASKED]
    raw = _raw_words(environment)
    words = list(map(unquoted, raw[1:-1])) if shell != "fish" else raw[1:-1]
    incomplete = unquoted(raw[-1])
    place = place_of(words, incomplete)
    found = answer(place)
    values = [one._replace(value=place.before + one.value) for one in found.candidates]
    if shell == "bash":
        values = _for_bash(values, incomplete, environment.get(_BREAKS, ""))
    elif shell == "fish":
        values = _for_fish(values, incomplete)
    lines = (f"{one.value}\t{one.help}" if one.help else one.value for one in values)
    return "".join(f"{line}\n" for line in (_also(shell, found, values), *lines))


def _raw_words(environment: Mapping[str, str]) -> list[str]:
    """The words as they were typed; the last is the one to be completed."""
    if "RNG_LINE" in environment:
        return words_of_line(environment["RNG_LINE"])
    words = environment.get("RNG_WORDS", "").split("\n")
    return [*words, environment["RNG_WORD"]] if "RNG_WORD" in environment else words


def _also(shell: str, found: Answer, values: Sequence[Candidate]) -> str:
    """What the first line says."""
    if found.paths:
        return found.paths
    if any(one.unfinished for one in values):
        return "unfinished"
    return "names" if shell == "bash" and any(_wants_quotes(one.value) for one in values) else ""


def _wants_quotes(value: str) -> bool:
    return not all(one.isalnum() or one in "-_./:=,+" for one in value)


def _for_bash(values: list[Candidate], incomplete: str, breaks: str) -> list[Candidate]:
    """What bash puts in the place of what it takes for the word: the part behind the last of its
    breaks. It types what all candidates begin with, which must not be less than what stands there.
    """
    start = max((incomplete.rfind(one) for one in breaks if one in "=:"), default=-1) + 1
    values = [one._replace(value=one.value[start:]) for one in values]
    begun = incomplete[start:]
    first = values[0].value if values else ""
    shared = [at for at in range(len(first) + 1) if _all_begin(values, first[:at])]
    if 0 < max(shared, default=0) < len(begun):
        values = [one._replace(value=as_typed(one.value, begun)) for one in values]
    return values


def _all_begin(values: Iterable[Candidate], start: str) -> bool:
    return all(one.value.startswith(start) for one in values)


def _for_fish(values: list[Candidate], incomplete: str) -> list[Candidate]:
    """What fish keeps: where some candidates begin with the very letters that were typed, it drops
    all others; where none does, those that differ in more than capitals. So all of them begin as
    was typed, their names beside them, unless they differ in capitals alone.
    """
    same = sum(one.value.startswith(incomplete) for one in values)
    alike = sum(one.value.lower().startswith(incomplete.lower()) for one in values)
    if same in {0, len(values)} and alike == len(values):
        return values
    return [_renamed(one, as_typed(one.value, incomplete)) for one in values]


def _renamed(one: Candidate, value: str) -> Candidate:
    """A candidate as it will be typed, with its name beside it where that is another."""
    return one._replace(value=value, help=one.help or one.value * (value != one.value))


def main() -> None:
    """Answer the shell on standard output. A slip of ours must not be seen between two keys: where
    the answer cannot be made there is none; RNG_TRACEBACK shows why.
    """
    import sys

    try:
        said = answered(os.environ)
    except Exception:
        if os.environ.get("RNG_TRACEBACK"):
            raise
        said = ""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    sys.stdout.write(said)
