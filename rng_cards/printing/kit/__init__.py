"""The play kit: everything a table needs but scissors, as a list of pages in a file."""
