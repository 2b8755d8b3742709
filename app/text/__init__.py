"""Words: names, sentences and numbers in the language of the interface, shared by all games."""
