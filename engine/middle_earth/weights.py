"""The weights that evaluate a position of Duel for Middle-earth: log odds, for each half of each chapter.

Fitted to the outcomes of 3500 matches that AI players played against themselves, two thirds of them by
looking one move ahead and a third by searching. In the first chapter flexible skills are rare: there the
number of the first half stands for both.
"""

from __future__ import annotations

from typing import Final

FEATURES: Final = (
    "quest",
    "quest_squared",
    "races",
    "races_squared",
    "regions",
    "regions_squared",
    "units",
    "lone_units",
    "fortresses",
    "skills",
    "kinds_of_skill",
    "flexible_skills",
    "coins",
    "first_coins",
    "lasting_tokens",
)
"""What is counted for each side; its lead in each counts."""

FEATURE_WEIGHTS: Final = (
    (0.22, -0.021, 0.52, -0.01, -0.45, 0.02, 0.32, 0.24, 0.14, 0.18, 0.14, 0.08, 0.16, -0.11, 0.05),
    (0.22, -0.012, 0.55, -0.02, -0.24, 0.02, 0.21, 0.15, 0.15, 0.26, 0.04, 0.08, 0.09, -0.01, 0.09),
    (0.11, 0.011, 0.11, 0.06, -0.14, 0.03, 0.15, 0.07, 0.11, 0.09, 0.15, 0.18, 0.04, 0.04, 0.30),
    (0.03, 0.018, -0.32, 0.15, -0.11, 0.03, 0.12, 0.01, 0.15, 0.06, 0.10, 0.18, 0.06, 0.04, 0.13),
    (-0.04, 0.018, -0.45, 0.15, -0.10, 0.04, 0.06, -0.03, 0.18, 0.01, 0.05, 0.08, 0.05, 0.05, 0.10),
    (-0.04, 0.009, -0.18, 0.06, 0.14, 0.04, 0.02, -0.17, 0.15, -0.04, 0.02, -0.02, 0.01, 0.06, 0.13),
)
"""For each half of each chapter, the weight of one more of each of the FEATURES."""

TO_MOVE_WEIGHTS: Final = (0.12, 0.11, 0.11, 0.12, 0.22, 0.26)
"""For the side whose turn it is."""
