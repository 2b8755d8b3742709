"""The rules reader: a book for each game, its contents, a search, its sections in one language or two."""
