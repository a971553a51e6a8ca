"""The translators' bench: what is missing, stale or wrong, and how it is mended."""
