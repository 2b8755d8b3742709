"""From the sources to dist/: the bundle, as a list of named steps."""
