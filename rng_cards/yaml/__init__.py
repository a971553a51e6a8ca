"""Strict YAML: read with a line and a column for every value, written without half files."""
