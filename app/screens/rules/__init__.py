"""The rules reader: three books, their contents, a search, each section in one language or in two."""
