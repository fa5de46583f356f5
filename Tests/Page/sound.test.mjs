import assert from "node:assert/strict";
import { test } from "node:test";

import { bearingOf, LatencyLog, pageTimeOf, placeOf, plausibleDelay, quaternionOf, turned } from "../../Page/sound/sound-clock.js";
import { listeningEffects } from "../../Page/sound/sound-listening.js";
import { dragOnRing } from "../../Page/sound/sound-ring.js";
import { followDevice, turnBetween } from "../../Page/sound/sound-turning.js";
import { Sound } from "../../Page/sound/sound.js";

const near = (one, other, tolerance = 1e-9) => assert.ok(Math.abs(one - other) <= tolerance, `${one} is not ${other}`);

test("a place is where its azimuth, elevation and distance say", () => {
    const left = placeOf(90, 0, 2);
    near(left.x, 0);
    near(left.y, 2);
    near(placeOf(0, 90, 3).z, 3);
    near(placeOf(180, 0, 1).x, -1);
});

test("a quaternion has length 1 and senseless angles are 0", () => {
    const { x, y, z, w } = quaternionOf(33, -20, 70);
    near(x * x + y * y + z * z + w * w, 1);
    assert.deepEqual(quaternionOf(NaN, Infinity, undefined), { x: 0, y: 0, z: 0, w: 1 });
    near(quaternionOf(90, 0, 0).z, Math.SQRT1_2);
});

test("what the head has before it lies where the turned head looks", () => {
    // The turn of the renderer's listener: v + 2w(q x v) + 2(q x (q x v)).
    const turnedBy = ({ x, y, z, w }, [a, b, c]) => {
        const cross = ([p, q, r]) => [y * r - z * q, z * p - x * r, x * q - y * p];
        const once = cross([a, b, c]);
        const twice = cross(once);
        return [a + 2 * w * once[0] + 2 * twice[0], b + 2 * w * once[1] + 2 * twice[1], c + 2 * w * once[2] + 2 * twice[2]];
    };
    for (const [yaw, pitch] of [[0, 0], [90, 0], [-30, 20], [170, -80], [0, 90]]) {
        for (const place of [[1, 0, 0], [0, 2, 0], [0.3, -0.5, 0.7]]) {
            const [a, b, c] = turnedBy(quaternionOf(yaw, pitch, 0), place);
            const { x, y, z } = turned({ x: place[0], y: place[1], z: place[2] }, yaw, pitch);
            near(x, a);
            near(y, b);
            near(z, c);
        }
    }
});

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

test("the device's turning counts from where it began, to the right, also across north", async () => {
    assert.equal(turnBetween(350, 10), 20);
    assert.equal(turnBetween(10, 350), -20);
    const target = new EventTarget();
    target.DeviceOrientationEvent = { requestPermission: async () => "granted" };
    const frames = [];
    target.requestAnimationFrame = (frame) => frames.push(frame);
    const turns = [];
    const stop = await followDevice((degrees) => turns.push(degrees), target);
    const turn = (alpha) => target.dispatchEvent(Object.assign(new Event("deviceorientation"), { alpha }));
    for (const alpha of [5, 350, 340, null]) turn(alpha);
    frames.splice(0).forEach((frame) => frame());
    turn(20);
    frames.splice(0).forEach((frame) => frame());
    stop();
    turn(100);
    assert.deepEqual(turns, [25, -15]);
    target.DeviceOrientationEvent = { requestPermission: async () => "denied" };
    assert.equal(await followDevice(() => {}, target), null);
    assert.equal(await followDevice(() => {}, new EventTarget()), null);
});

test("commands before the sound is ready are dropped, later ones travel together", async () => {
    const original = globalThis.fetch;
    globalThis.fetch = async () => ({ ok: false, status: 404 });
    try {
        const sound = new Sound({ wasm: "/a", head: "/b", worklet: "/c" });
        await assert.rejects(sound.files, /sound files: 404, 404/);
        sound.place(0, 1, 2, 3);
        const sent = [];
        sound.node = { port: { postMessage: (message) => sent.push(message) } };
        sound.place(0, 1, 2, 3);
        sound.play(0, 5, { panned: true, at: 1.5 });
        sound.changeHead(1.08);
        await Promise.resolve();
        assert.equal(sent.length, 1);
        assert.deepEqual(sent[0].commands.map((command) => command.kind), ["place", "play", "head"]);
        assert.equal(sent[0].commands[1].way, 2);
        // After a fault every open question is answered.
        const answer = sound.add(new Float32Array(3), 48_000);
        sound.receive({ kind: "failed", reason: "trap" });
        assert.equal(await answer, -1);
    } finally {
        globalThis.fetch = original;
    }
});

test("the effects of the listening page call the sound, and the latest wish counts", async () => {
    const calls = [];
    const pending = new Map();
    const sound = {
        start: async () => {},
        recipe: (index) => new Promise((resolve) => pending.set(index, () => resolve(index + 100))),
        latency: () => ({ base: 0.005, output: 0.2, total: 0.206, isWireless: true }),
    };
    for (const name of ["play", "place", "setGain", "stop", "turnListener", "changeHead", "resume", "pause"]) {
        sound[name] = (...values) => calls.push([name, ...values]);
    }
    const told = [];
    const tell = {};
    for (const name of ["ready", "failed", "interrupted", "report", "deviceTurned"]) tell[name] = (...values) => told.push([name, ...values]);
    const effects = listeningEffects(sound, tell);
    await effects.start();
    const first = effects.play(1, false);
    const second = effects.play(2, true);
    pending.get(2)();
    await second;
    pending.get(1)();
    await first;
    assert.deepEqual(calls, [["play", 0, 102, { loops: true, panned: true }]]);
    effects.place(-90, 0, 4);
    near(calls[1][3], -4);
    assert.equal(calls[2][0], "setGain");
    sound.onload({ mean: 0.1, gaps: 2 });
    sound.oninterruption("suspended");
    sound.oninterruption("failed", "trap");
    assert.deepEqual(told, [
        ["ready"], ["report", { load: 0.1, gaps: 2, latency: 206, isWireless: true }], ["interrupted", true], ["failed", "trap"],
    ]);
    const check = effects.side(true);
    pending.get(21)();
    await check;
    assert.deepEqual(calls.slice(3), [
        ["stop", 0], ["place", 1, 0, -1, 0], ["setGain", 1, 0.4], ["play", 1, 121, { loops: true, panned: true }],
    ]);
});
