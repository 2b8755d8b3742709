"""Whole pages, one module each; the rules reader, which has many, is a folder."""
