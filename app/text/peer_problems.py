"""What can go wrong between two devices, in words."""

from __future__ import annotations

from app.i18n import _


def problem_text(problem: str) -> str:
    """Why something with the other device did not work, and what helps; empty for no problem."""
    return {
        "bad_code": _("This isn’t a code for connecting two devices, or part of it is missing."),
        "bad_letter": _("This link is damaged or incomplete. Ask your friend to send it again."),
        "no_invitation": _("This answer belongs to an invitation from another device, or to an old one."),
        "offer_expected": _("This is the second code. The friend who invites shows the first one."),
        "answer_expected": _("This is the first code. Scan the one your friend’s device shows after that."),
        "unsupported": _(
            "This browser can’t connect two devices directly. Use another one, or play by message."
        ),
        "too_late": _("This code is out of date. Start again with a new invitation."),
        "two_codes_needed": _(
            "One code isn’t enough here. Have your friend choose “Connect with two codes”, then scan again."
        ),
        "bad_message": _("The other device has sent something that can’t be understood."),
        # Translators: Notice; the connection with a friend's device was closed to be safe. Two sentences.
        "abused": _("The other device sent too much data and was disconnected. Your game is saved."),
        "bad_proposal": _("The other device has proposed a game that this app doesn’t know."),
        "bad_number": _("The deal wouldn’t be fair: the other device has changed its secret number."),
        "mine_older": _("Your friend’s app is newer. Update yours: your games are safe."),
        "theirs_older": _("Your friend’s app is older and has to be updated first. No games are lost."),
        "another_match": _("The other device is playing another game."),
        "unknown_match": _("The game your friend wants to continue isn’t on this device."),
        "illegal": _(
            "The other device has made a move that the rules don’t allow. Nothing has changed here."
        ),
        "engines_differ": _("The two devices don’t agree on the position. Update both apps."),
    }.get(problem, "")


def scan_problem_text(error: str) -> str:
    """Why the camera could not be used, and what helps; empty for no problem."""
    return {
        "denied": _(
            "The app isn’t allowed to use the camera. Allow it in the browser’s settings, or send the code."
        ),
        "none": _("This device has no camera that can be used. Send the code instead."),
        "busy": _("The camera can’t be used now. Close other apps that use it, or send the code."),
        "unsupported": _("The camera works only at a secure address (https). Send the code instead."),
    }.get(error, "")
