"""The screens that belong to no game and to no table, one module each."""
