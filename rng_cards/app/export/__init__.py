"""Cards, rulings and decks as files for other tools.

tables    what is exported: each table and column declared once
source    the games, languages and decks that the rows are made from
meta      the version, commit and licence that every export says
formats   JSON, CSV and SQLite, as bytes by the names of their files
files     those files written, with checksums and a manifest
reference the page and the JSON Schema that the declarations give
"""
