"""What the shell completes. It is asked at every Tab, so nothing here imports typer: the commands
and their options are read from `commands.json`, which `docs/generate.py` writes from them.
"""
