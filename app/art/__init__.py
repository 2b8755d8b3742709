"""Vector art of our own, written as code: every function returns SVG text.

Only what flutter_svg draws exactly is used: paths, circles, rectangles, gradients and clips. No filter,
mask, style sheet or text; figures that belong to a drawing are outlines.
"""
