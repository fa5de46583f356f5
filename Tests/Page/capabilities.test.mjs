import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { FakeLocks } from "./support/fake-locks.mjs";
import { appearanceWords, browserName, clockStep, median } from "../../Page/device/device.js";
import { keyCode } from "../../Page/view/keyboard.js";
import { SessionLocks } from "../../Page/storage/session-lock.js";
import { canRun } from "../../Page/engine/support.js";

test("this machine can run the lab, one without vectors or without WebAssembly cannot", () => {
    assert.equal(canRun(), true);
    const { validate } = WebAssembly;
    WebAssembly.validate = () => false;
    assert.equal(canRun(), false);
    WebAssembly.validate = validate;
});

test("keys have the codes that Swift knows", () => {
    const codes = [" ", "Enter", "Escape", "a", "Z", "7", "ß", "F5", "Tab", "ArrowUp", "ä", "Dead"].map(keyCode);
    assert.deepEqual(codes, [32, 13, 27, 65, 90, 55, 0, 0, 0, 0, 0, 0]);
    assert.deepEqual(["ArrowLeft", "ArrowRight", "Backspace"].map(keyCode), [37, 39, 8], "KeyCode in Sources/Localisation");
});

test("the clock's step is the smallest one seen", () => {
    let time = 0, calls = 0;
    const coarse = () => {
        calls += 1;
        if (calls % 50 === 0) time += calls % 100 === 0 ? 0.1 : 0.3;
        return time;
    };
    assert.ok(Math.abs(clockStep(coarse) - 0.1) < 1e-9);
    let late = 0;
    assert.equal(clockStep(() => (late += 100)), 100);
    assert.equal(clockStep(() => 5), 0, "a clock that stands still has no step, and is not waited for");
});

test("the appearance is what was chosen, else the device's, with forced colours and the wished contrast", () => {
    const device = (...queries) => (query) => queries.includes(query);
    const dark = "(prefers-color-scheme: dark)";
    assert.equal(appearanceWords(device(), undefined), "light");
    assert.equal(appearanceWords(device(dark), "auto"), "dark");
    assert.equal(appearanceWords(device(dark), "light"), "light");
    assert.equal(appearanceWords(device(), "dark"), "dark");
    const forced = device(dark, "(forced-colors: active)", "(prefers-contrast: more)");
    assert.equal(appearanceWords(forced, "auto"), "dark forced-colours more-contrast");
});

test("medians", () => {
    assert.equal(median([]), 0);
    assert.equal(median([3]), 3);
    assert.equal(median([1, 2, 4, 100]), 3);
});

test("browsers are named coarsely", () => {
    const names = [
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
        "Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 "
            + "Mobile/15E148 Safari/604.1",
        "something else",
    ].map(browserName);
    assert.deepEqual(names, ["Chromium on Linux", "Firefox on Android", "Safari on iOS", "unknown on unknown"]);
});

test("a session is held by one tab, until it lets go", async () => {
    const browser = new FakeLocks();
    const first = new SessionLocks({ locks: browser.client(), setTimer: () => 0 });
    const second = new SessionLocks({ locks: browser.client(), setTimer: () => 0 });
    let released = 0;
    first.released = () => (released += 1);
    assert.equal(await first.effects().holdSession("a"), 0);
    assert.equal(await first.effects().holdSession("a"), 0, "asking again does no harm");
    assert.equal(await second.effects().holdSession("a"), 1);
    assert.equal(await second.effects().holdSession("b"), 0);
    assert.equal(first.isHolding, true);
    first.effects().releaseSession("a");
    assert.equal(released, 1);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(await second.effects().holdSession("a"), 0);
});

/** What tabs tell each other, without a thread of Node's that would outlive the test. */
function fakeChannels(count) {
    const channels = Array.from({ length: count }, () => new EventTarget());
    for (const channel of channels) {
        channel.postMessage = (data) => channels.filter((other) => other !== channel).forEach((other) =>
            setImmediate(() => other.dispatchEvent(Object.assign(new Event("message"), { data }))));
    }
    return channels;
}

test("without Web Locks the tabs ask each other", async () => {
    const channels = fakeChannels(2);
    const [first, second] = channels.map((channel) => new SessionLocks({ channel, setTimer: () => 0 }));
    assert.equal(await first.hold("a"), true);
    assert.equal(await second.hold("a"), false);
    first.release("a");
    assert.equal(await second.hold("a"), true);
    assert.deepEqual(await first.elsewhere(), ["a"]);
    assert.equal(await first.whileFree("a", async () => assert.fail("it goes on elsewhere")), false);
    assert.equal(await first.whileNoneGoesOn(async () => assert.fail("one goes on elsewhere")), false);
    assert.equal(await first.whileFree("b", async () => undefined), true);
});

test("without either means every tab goes on", async () => {
    assert.equal(await new SessionLocks({}).hold("a"), true);
});
