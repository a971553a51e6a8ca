"""The rules of Saloon, played. Start reading in `brawl.py`."""
