"""Prints the table of patches for CONTRIBUTING.md."""

from app.build.flet_patches import table

print(table())
