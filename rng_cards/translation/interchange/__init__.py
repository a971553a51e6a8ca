"""Texts out to translators and back: PO, XLIFF 2, CSV, XLSX, each a module that knows no other."""
