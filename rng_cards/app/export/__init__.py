"""Cards, rulings and decks as files for other tools.

tables    what is exported: each table and column declared once
source    the games, languages and decks that the rows are made from
meta      the version, commit and licence that every export says
rows      their rows, in the shapes that several formats need
text_files, sqlite, parquet   the formats, as bytes by the names of their files
formats   which formats there are
files     those files written, with checksums and a manifest
reference the page and the JSON Schema that the declarations give
"""
