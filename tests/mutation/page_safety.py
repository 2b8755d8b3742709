"""What protects the page itself, in the browser: each protection, and the test that must fail without it."""

from __future__ import annotations

from tests.mutation.protection import Protection

STORAGE = "tests/browser/test_storage.py"
RELEASES = "tests/browser/test_releases.py"
IMAGES = "tests/browser/test_memory_image.py"

PAGE_SAFETY = (
    Protection(
        name="every file of a release is checked",
        file="static/worker/sw.js",
        text="if (response.ok && (await hash(response)) === wanted) return response;",
        replacement="if (response.ok) return response;",
        test=f"{RELEASES}::test_a_release_that_cannot_be_had_whole_changes_nothing",
    ),
    Protection(
        name="a new release waits",
        file="static/worker/sw.js",
        text="if (!worker.registration.active) await worker.skipWaiting();",
        replacement="await worker.skipWaiting();",
        test=f"{RELEASES}::test_a_new_release_waits_until_it_is_wanted",
    ),
    Protection(
        name="a memory image is whole",
        file="static/worker/memory-image.js",
        text="if (end !== content.length) throw",
        replacement="if (!end) throw",
        test=f"{IMAGES}::test_an_image_that_cannot_be_used_is_passed_over",
    ),
    Protection(
        name="a memory image of another release is not used",
        file="static/worker/memory-image.js",
        text="if (response.headers.get(MAKER) !== maker()) throw",
        replacement="if (!response) throw",
        test=f"{IMAGES}::test_an_image_that_cannot_be_used_is_passed_over",
    ),
    Protection(
        name="an image is not used again after the end of Python",
        file="static/worker/python-worker.js",
        text="if (reason?.pyodide_fatal_error) giveUpImage(reason);",
        replacement="",
        test=f"{IMAGES}::test_an_image_is_not_trusted_after_the_end_of_python",
    ),
    Protection(
        name="each start has its own chance",
        file="app/browser/memory_image.py",
        function="renew",
        text="    random.seed()\n",
        replacement="",
        test=f"{IMAGES}::test_two_starts_from_one_image_share_no_chance",
    ),
    Protection(
        name="games are written down at once",
        file="static/page/dual-storage.js",
        text="      database = opened;",
        replacement="",
        test=f"{STORAGE}::test_a_browser_killed_in_the_middle_of_a_game",
    ),
    Protection(
        name="a page that loses its service worker goes on",
        file="static/page/offline.js",
        text="if (isControlled && (isUpdating || wasControlled)) location.reload();",
        replacement="if (isUpdating || wasControlled) location.reload();",
        test=f"{STORAGE}::test_cleared_storage_loses_no_running_game",
    ),
    Protection(
        name="a Python that has stopped is said",
        file="static/page/watchdog.js",
        text='timer = setTimeout(showStopped, ANSWER_TIMEOUT_MS, "silence", "no answer");',
        replacement="",
        test=f"{STORAGE}::test_a_crashed_page_and_crashed_workers",
    ),
    Protection(
        name="one tab keeps the games",
        file="static/page/single-tab.js",
        text="    onOtherTabActive();",
        replacement="",
        test=f"{STORAGE}::test_two_tabs_one_keeps_the_game_and_the_other_can_take_over",
    ),
    Protection(
        name="the policy allows no style but its own",
        file="app/build/html_page.py",
        function="content_security_policy",
        text="f\"style-src 'self' {policy_hashes(styles)} 'nonce-{mark}'\"",
        replacement="\"style-src 'self' 'unsafe-inline'\"",
        test="tests/browser/test_visits.py::test_the_policy_is_in_force_and_nothing_offends_it",
    ),
)
