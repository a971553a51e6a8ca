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

# rewrite the snapshots, then look at what changed
snapshots:
    UPDATE_SNAPSHOTS=1 .venv/bin/python -m pytest -q tests
    git diff --stat tests/snapshots

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
