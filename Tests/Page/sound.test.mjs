import assert from "node:assert/strict";
import { test } from "node:test";

import { bearingOf, LatencyLog, pageTimeOf, plausibleDelay } from "../../Page/sound/clock.js";
import { watchHeading } from "../../Page/sound/heading.js";
import { dragOnRing } from "../../Page/sound/ring.js";
import { Sound } from "../../Page/sound/sound.js";

const near = (one, other, tolerance = 1e-9) => assert.ok(Math.abs(one - other) <= tolerance, `${one} is not ${other}`);

test("a point on the ring has the bearing that people see", () => {
    assert.equal(bearingOf(0, -50), 0);
    assert.equal(bearingOf(50, 0), 90);
    assert.equal(bearingOf(-50, 0), -90);
    assert.equal(bearingOf(0, 50), 180);
    assert.equal(bearingOf(-1e-9, 50), 180);
    assert.equal(bearingOf(0, 0), 0);
});

test("latencies that cannot be are none", () => {
    assert.equal(plausibleDelay(0.02), 0.02);
    for (const wrong of [-0.1, 2.5, NaN, undefined, Infinity]) assert.equal(plausibleDelay(wrong), null);
});

test("audio time becomes page time by the stamp, or by the latencies where the stamp is wrong", () => {
    const clock = { now: 10_000, current: 5, delay: 0.03 };
    const good = pageTimeOf(5.1, { contextTime: 4.97, performanceTime: 9_990 }, clock);
    assert.equal(good.source, "timestamp");
    near(good.time, 9_990 + 130, 1e-6);
    // WebKitGTK's stamp lay ahead by the whole audio time.
    const wrong = pageTimeOf(5.1, { contextTime: 4.97, performanceTime: 15_000 }, clock);
    assert.deepEqual([wrong.source, Math.round(wrong.time)], ["implausible", 10_130]);
    const none = pageTimeOf(5.1, { contextTime: 0, performanceTime: 0 }, clock);
    assert.deepEqual([none.source, Math.round(none.time)], ["estimate", 10_130]);
    assert.equal(pageTimeOf(5.1, undefined, clock).source, "estimate");
});

test("the log keeps changes of latency, counts what cannot be, and stays small", () => {
    const log = new LatencyLog(3);
    assert.equal(log.add(1, { base: 0.005, output: 0.02, isSuspicious: false }), true);
    assert.equal(log.add(2, { base: 0.005, output: 0.0205, isSuspicious: false }), false);
    assert.equal(log.add(3, { base: 0.005, output: 0.18, isSuspicious: false }), true);
    near(log.spread, 0.16);
    log.add(4, { base: null, output: null, isSuspicious: true });
    log.add(5, { base: 0.005, output: 0.02, isSuspicious: false });
    assert.equal(log.entries.length, 3);
    assert.equal(log.implausible, 1);
});

test("dragging moves the slider, once for each new degree, and only with the pointer that began", () => {
    class Ring extends EventTarget {
        getBoundingClientRect() {
            return { left: 100, top: 100, width: 200, height: 200 };
        }
    }
    const pointer = (kind, x, y, id = 1) =>
        Object.assign(new Event(kind, { cancelable: true }), { clientX: x, clientY: y, pointerId: id, button: 0 });
    const ring = new Ring();
    const slider = new EventTarget();
    slider.value = "0";
    const heard = [];
    slider.addEventListener("input", () => heard.push(slider.value));
    const release = dragOnRing(ring, slider);
    ring.dispatchEvent(pointer("pointermove", 300, 200));
    ring.dispatchEvent(pointer("pointerdown", 300, 200));
    ring.dispatchEvent(pointer("pointermove", 300, 200));
    ring.dispatchEvent(pointer("pointermove", 200, 300, 2));
    ring.dispatchEvent(pointer("pointermove", 200, 300));
    ring.dispatchEvent(pointer("pointerup", 200, 300));
    ring.dispatchEvent(pointer("pointermove", 100, 200));
    release();
    ring.dispatchEvent(pointer("pointerdown", 100, 200));
    assert.deepEqual(heard, ["90", "180"]);
});

test("where the device points is told once a frame, to the right, also by a compass", async () => {
    const target = new EventTarget();
    target.DeviceOrientationEvent = { requestPermission: async () => "granted" };
    const frames = [];
    target.requestAnimationFrame = (frame) => frames.push(frame);
    const turns = [];
    const stop = await watchHeading((degrees) => turns.push(degrees), target);
    const turn = (how) => target.dispatchEvent(Object.assign(new Event("deviceorientation"), how));
    const draw = () => frames.splice(0).forEach((frame) => frame());
    for (const alpha of [5, 350, 340, null]) turn({ alpha });
    draw();
    turn({ alpha: 20, webkitCompassHeading: 77 });
    draw();
    stop();
    turn({ alpha: 100 });
    draw();
    assert.deepEqual(turns, [-340, 77]);
    target.DeviceOrientationEvent = { requestPermission: async () => "denied" };
    assert.equal(await watchHeading(() => {}, target), null);
    assert.equal(await watchHeading(() => {}, new EventTarget()), null);
});

test("commands before the sound is ready are dropped, later ones travel together and in their order", async () => {
    const original = globalThis.fetch;
    globalThis.fetch = async () => ({ ok: false, status: 404 });
    try {
        const sound = new Sound({ wasm: "/a", head: "/b", worklet: "/c" });
        await assert.rejects(sound.files, /sound file \/a: 404/);
        sound.command(Uint8Array.of(1));
        const sent = [];
        sound.node = { port: { postMessage: (message) => sent.push(message) } };
        sound.command(Uint8Array.of(2, 3));
        sound.command(new Uint8Array(0));
        sound.command(Uint8Array.of(4));
        await Promise.resolve();
        assert.deepEqual(sent, [{ kind: "commands", bytes: Uint8Array.of(2, 3, 4) }]);
        sound.command(Uint8Array.of(5));
        sound.command(Uint8Array.of(6), 1.5);
        assert.deepEqual(sent.slice(1), [
            { kind: "commands", bytes: Uint8Array.of(5) }, { kind: "commands", bytes: Uint8Array.of(6), at: 1.5 },
        ]);
        // A question does not overtake a command, and after a fault every open question is answered.
        sound.command(Uint8Array.of(7));
        const answer = sound.add(3, new Float32Array(3), 48_000);
        assert.deepEqual(sent.slice(3).map((message) => message.kind), ["commands", "sound"]);
        sound.receive({ kind: "failed", reason: "trap" });
        assert.equal(await answer, false);
    } finally {
        globalThis.fetch = original;
    }
});

test("a head of the person's own takes the place of the lab's, and one that is gone is a fault", async () => {
    const original = globalThis.fetch;
    const fetched = [];
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]).buffer;
    globalThis.fetch = async (path) => {
        fetched.push(path);
        return { ok: true, arrayBuffer: async () => empty };
    };
    try {
        const own = new ArrayBuffer(70);
        const paths = { wasm: "/a", head: "/b", worklet: "/c" };
        assert.equal((await new Sound(paths, { head: async () => own }).files).head, own);
        assert.equal((await new Sound(paths, { head: async () => undefined }).files).head, empty);
        assert.deepEqual(fetched, ["/a", "/a", "/b"]);
        const gone = new Sound(paths, { head: async () => { throw new Error("not on this device"); } });
        await assert.rejects(gone.files, /not on this device/);
    } finally {
        globalThis.fetch = original;
    }
});
