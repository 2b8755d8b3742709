"""What our own code does to Flet and Flutter at run time, listed beside the patches of the build."""

from __future__ import annotations

from app.build.flet_patches.patch import Patch

PATCHES = (
    Patch(
        what="drawings are painted once, by the browser",
        where="static/page/picture-server.js",
        reason="Flutter paints every shape of an SVG again in every frame",
        gain="most of the time of every frame",
        upstream="flutter/flutter#87833",
        until="Flutter's web engines keep painted pictures",
    ),
    Patch(
        what="a frame that lacks its pictures is neither drawn nor seen",
        where="static/page/picture-gate.js",
        reason="Flutter shows pictures a frame later than all else, and their shapes until then",
        gain="more than half of the processor time of touches, two thirds of that of a table's opening",
        upstream="",
        until="Flet waits for the pictures of what it shows",
    ),
    Patch(
        what="the first screen's pictures come from the page",
        where="static/page/prerender.js",
        reason="the same, where it costs most: before the first screen",
        gain="Flutter took as long as half a start to paint them",
        upstream="flutter/flutter#87833",
        until="the same",
    ),
    Patch(
        what="frames are held back while nothing could be painted",
        where="static/page/frame-gate.js",
        reason="Flutter's waiting wheel takes the processor from Python",
        gain="a tap's answer ends a fifth sooner",
        upstream="",
        until="Flet starts without a wheel",
    ),
    Patch(
        what="methods of dataclasses are compiled by the build",
        where="app/browser/fast_dataclasses.py",
        reason="`dataclasses` makes them from texts at every import",
        gain="this took longer than all else that importing does",
        upstream="",
        until="CPython makes them otherwise",
    ),
    Patch(
        what="Python starts from a memory image, which the device has made",
        where="static/worker/memory-image.js",
        reason="a start imports hundreds of modules, each time alike",
        gain="all of the time that importing takes",
        upstream="pyodide/pyodide#5195",
        until="Pyodide restores images by itself, with packages in WebAssembly",
    ),
    Patch(
        what="errors of a session come to the app",
        where="app/main.py",
        reason="Flet would put a red page over everything",
        gain="the game stays in sight, with a message",
        upstream="",
        until="Flet lets an app handle them",
    ),
)
