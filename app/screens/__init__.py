"""Whole pages, one module each."""
