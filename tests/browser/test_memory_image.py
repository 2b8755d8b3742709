"""The memory image from which Python starts: made while nothing happens, and never needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, expect

from app.build.serve import Site, serving
from tests.browser.browser import (
    IMAGE_IS_KEPT_SCRIPT,
    KEPT_BYTES_SCRIPT,
    LITTLE_MEMORY_SCRIPT,
    QUICK,
    QUICK_FLAGS,
    AppBrowser,
    fresh_browser,
)
from tests.browser.releases import make_next_release, publish, start_update

FROM_IMAGE = "Python starts from its memory image"
NOT_USED = "the memory image is not used"
SECRET = "somebody's own word"
CHANGE_SCRIPT = """async (how) => {
  const through = async (bytes, stream) =>
    new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  const packed = (bytes) => through(bytes, new CompressionStream("gzip"));
  const unpacked = (bytes) => through(bytes, new DecompressionStream("gzip"));
  const cache = await caches.open((await caches.keys()).find((name) => name.startsWith("three-duels")));
  const copies = await caches.open("copy");
  if (!(await copies.match("good"))) await copies.put("good", await cache.match("memory-image"));
  const kept = await copies.match("good");
  const headers = Object.fromEntries(kept.headers);
  let bytes = new Uint8Array(await kept.arrayBuffer());
  if (how === "damaged") bytes[bytes.length / 2 | 0] ^= 1;
  if (how === "cut off") bytes = bytes.slice(0, bytes.length / 2);
  if (how === "too short") bytes = await packed((await unpacked(bytes)).slice(0, -65536));
  if (how === "no image at all") bytes = await packed((await unpacked(bytes)).fill(0));
  if (how === "of no known layout") headers["x-layout"] = "{}";
  if (how === "never ready") localStorage.setItem("three-duels starts", "2");
  if (how === "of another release") headers["x-maker"] = "0123456789abcdef " + navigator.userAgent;
  await cache.put("memory-image", new Response(bytes, { headers }));
}"""
FAULTS = (
    "damaged",
    "cut off",
    "too short",
    "of another release",
    "of no known layout",
    "no image at all",
    "never ready",
)
DROP_SCRIPT = """async () => {
  for (const name of await caches.keys()) await (await caches.open(name)).delete("memory-image");
}"""
FATAL_SCRIPT = """() => {
  Promise.reject(Object.assign(new Error("the end of Python"), { pyodide_fatal_error: true }));
}"""
HOLDS_SCRIPT = """async (word) => {
  const kept = await caches.match("memory-image");
  const memory = await new Response(kept.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  return new TextDecoder("latin1").decode(memory).includes(word);
}"""
PYTHON_SCRIPT = """(code) => new Promise((resolve, reject) => {
  const start = `
    import { withPython } from "${new URL("python-worker.js", location.href)}";
    withPython((python) => python.runPython(${JSON.stringify(code)}))
      .then((text) => postMessage({ text }), (error) => postMessage({ text: String(error) }));`;
  const address = URL.createObjectURL(new Blob([start], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  worker.onerror = ({ message }) => reject(new Error(message));
  worker.onmessage = ({ data }) => {
    if (data.text === undefined) return;
    worker.terminate();
    resolve(data.text);
  };
})"""
"""A further Python of the page, which starts as the app's own does."""
CHANCE = """
import json, random
import engine
json.dumps([hash('of this image'), random.random(), engine.new_match('duel').seed])
"""
MAX_KEPT_BYTES = 40_000_000


@pytest.fixture(scope="module")
def image_site(dist: Path) -> Iterator[Site]:
    with serving(dist) as running:
        yield running


@pytest.fixture(scope="module")
def image_browser(playwright: Playwright, image_site: Site) -> Iterator[AppBrowser]:
    with fresh_browser(playwright, image_site.address, flags=QUICK_FLAGS, with_image=True, **QUICK) as opened:
        yield opened


@pytest.fixture
def with_image(image_browser: AppBrowser) -> AppBrowser:
    """A page whose image is kept."""
    image_browser.start_over()
    image_browser.open()
    image_browser.wait_for_image()
    return image_browser


def console_of(browser: AppBrowser) -> list[str]:
    """What the page and its workers say from now on."""
    said: list[str] = []
    browser.page.on("console", lambda message: said.append(message.text))
    return said


def test_the_next_start_is_from_the_image(with_image: AppBrowser) -> None:
    said = console_of(with_image)
    with_image.reload()
    with_image.enable_semantics()
    with_image.tap("language-de")
    expect(with_image.page.get_by_role("heading", name="Drei Duelle")).to_be_attached()
    assert FROM_IMAGE in said
    assert with_image.page.evaluate(KEPT_BYTES_SCRIPT) <= MAX_KEPT_BYTES
    assert with_image.page.evaluate("localStorage.getItem('three-duels starts')") is None, (
        "it has come to its end"
    )
    assert with_image.log.problems() == []


@pytest.mark.long
def test_an_image_that_cannot_be_used_is_passed_over(with_image: AppBrowser) -> None:
    with_image.page.add_init_script(LITTLE_MEMORY_SCRIPT)  # no other is made meanwhile
    said = console_of(with_image)
    for how in FAULTS:
        with_image.page.evaluate(CHANGE_SCRIPT, how)
        said.clear()
        with_image.reload()
        assert len([text for text in said if text.startswith(NOT_USED)]) == 1, how
        assert not with_image.page.evaluate(IMAGE_IS_KEPT_SCRIPT), how
    with_image.page.evaluate("() => caches.delete('copy')")
    with_image.enable_semantics()
    with_image.tap("language-fr")
    expect(with_image.page.get_by_role("heading", name="Trois Duels")).to_be_attached()
    assert with_image.log.problems() == []


@pytest.mark.long
def test_an_image_is_not_trusted_after_the_end_of_python(with_image: AppBrowser) -> None:
    with_image.worker("python-worker").evaluate(FATAL_SCRIPT)
    with_image.wait_for(f"async () => !(await ({IMAGE_IS_KEPT_SCRIPT})())")


@pytest.mark.long
def test_two_starts_from_one_image_share_no_chance(with_image: AppBrowser) -> None:
    (one_hash, *one), (other_hash, *other) = (
        with_image.wait_for(f"async () => JSON.parse(await ({PYTHON_SCRIPT})({CHANCE!r}))") for _ in range(2)
    )
    assert one_hash == other_hash, "they started from the same image"
    assert all(mine != theirs for mine, theirs in zip(one, other, strict=True))


@pytest.mark.long
def test_an_image_holds_nothing_of_a_person(image_browser: AppBrowser) -> None:
    image_browser.start_over()
    image_browser.open()
    image_browser.page.evaluate(DROP_SCRIPT)
    image_browser.page.evaluate(
        "(word) => localStorage.setItem('three-duels.settings', JSON.stringify({ name: word }))", SECRET
    )
    image_browser.reload()
    image_browser.wait_for_image()
    assert image_browser.page.evaluate(HOLDS_SCRIPT, "three_duels_page")
    assert not image_browser.page.evaluate(HOLDS_SCRIPT, SECRET)


@pytest.mark.long
def test_a_touch_ends_the_making(playwright: Playwright, site: Site) -> None:
    with fresh_browser(playwright, site.address, flags=QUICK_FLAGS, with_image=True, **QUICK) as browser:
        browser.open()
        browser.wait_until_offline_ready()
        browser.worker("image-worker")
        browser.page.touchscreen.tap(5, 5)
        browser.wait_until(
            lambda: not any("image-worker" in worker.url for worker in browser.page.workers), "its end"
        )
        assert not browser.page.evaluate(IMAGE_IS_KEPT_SCRIPT)
        browser.wait_for_image()


@pytest.mark.long
def test_an_image_goes_with_its_release(
    playwright: Playwright, site: Site, dist: Path, tmp_path: Path
) -> None:
    with fresh_browser(playwright, site.address, flags=QUICK_FLAGS, with_image=True, **QUICK) as browser:
        browser.open()
        browser.wait_for_image()
        publish(site, make_next_release(dist, tmp_path / "next"))
        said = console_of(browser)
        start_update(browser)
        assert FROM_IMAGE in said, "the older release has started from it once more"
        assert said[-1:] != [FROM_IMAGE]
        assert not browser.page.evaluate(IMAGE_IS_KEPT_SCRIPT)
        assert browser.log.problems() == []
