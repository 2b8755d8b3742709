"""The rules reader: one book for each game, its contents, a search, each section in one language or in two."""
