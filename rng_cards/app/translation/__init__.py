"""The translators' commands: what is missing, stale or wrong, and how it is mended."""
