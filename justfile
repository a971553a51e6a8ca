# What people and CI run. `just --list` shows them.

# everything CI checks, in this checkout's own environment
check:
    .venv/bin/ruff check . && .venv/bin/ruff format --check .
    .venv/bin/mypy
    .venv/bin/lint-imports
    .venv/bin/python -m pytest -q
    .venv/bin/rng check --fail-on warning

# write the files that are made from the code
generate:
    .venv/bin/python docs/generate.py

# requirements.lock and locks/ from pyproject.toml, with hashes; `just lock --upgrade` for newer
# versions. Needs uv (pip install uv)
lock *options:
    #!/usr/bin/env bash
    set -euo pipefail
    lock() {
        uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
            --no-emit-index-url --no-annotate --custom-compile-command "just lock" \
            --group build pyproject.toml --output-file "$@"
    }
    lock locks/dev.lock --extra dev {{options}}
    # The others take the versions of dev, which has all that they have in common.
    lock requirements.lock --constraint locks/dev.lock {{options}}
    for extra in bench cluster compile data edit plot spell web xlsx; do
        lock "locks/$extra.lock" --extra "$extra" --constraint locks/dev.lock {{options}}
    done

# rewrite the snapshots, then look at what changed
snapshots:
    UPDATE_SNAPSHOTS=1 .venv/bin/python -m pytest -q tests
    git diff --stat tests/snapshots

# every test in its long form, and a quarter of an hour of spoilt files; those that fail are kept
nightly:
    RNG_NIGHTLY=1 .venv/bin/python -m pytest -q
    .venv/bin/python benchmarks/fuzz.py --seconds 900 --jobs 2 --seed "$(date +%Y%m%d)" --keep found

# a million spoilt inputs over all readers of the tool, some hours
fuzz:
    .venv/bin/python benchmarks/fuzz.py --inputs 40000 --jobs 2 --seed "$(date +%Y%m%d)" --keep found

# the figures of docs/performance.md
speed:
    .venv/bin/python benchmarks/speed.py

# compile the engine in place; until `just uncompile` its .py files are not what runs
compile:
    .venv/bin/python hatch_build.py

# back to the .py files
uncompile:
    .venv/bin/python hatch_build.py --remove

# our games a second beside OpenSpiel's; needs pip install -e '.[bench]'
peers:
    .venv/bin/python benchmarks/peers.py
