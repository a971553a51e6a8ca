"""The parts of `benchmarks/fuzz.py`: spoilt inputs for every reader of the tool."""
