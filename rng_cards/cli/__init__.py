"""The `rng` command: typer in front, use cases behind, one module a command. No logic here."""
