"""Every protection that SECURITY.md promises, area by area."""

from __future__ import annotations

from tests.mutation.input_bounds import INPUT_BOUNDS
from tests.mutation.matches_kept import MATCHES_KEPT
from tests.mutation.other_device import OTHER_DEVICE
from tests.mutation.page_safety import PAGE_SAFETY
from tests.mutation.secrets_kept import SECRETS_KEPT

PROTECTIONS = (
    *MATCHES_KEPT,
    *SECRETS_KEPT,
    *INPUT_BOUNDS,
    *PAGE_SAFETY,
    *OTHER_DEVICE,
)
