import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { heatFields as field } from "../../Page/engine/contract.js";
import { bytesOf } from "../../Page/storage/files.js";
import { coloured, HeatMap } from "../../Page/canvas/heat-map.js";
import { captureOf, Pointers } from "../../Page/device/pointers.js";
import { Shake } from "../../Page/device/shake.js";

const stride = 11;

/** A document that keeps its listeners, and elements that know the pad around them. */
class FakeElement {
    constructor(pad) {
        this.pad = pad;
        this.captured = [];
    }

    closest(selector) {
        if (selector === "#panorama[data-kind=\"touch-pad\"]") return this.isPanorama ? this.pad : null;
        assert.equal(selector, "[data-kind=\"touch-pad\"]");
        return this.pad;
    }

    setPointerCapture(pointer) {
        if (this.refuses) throw new Error("InvalidPointerId");
        this.captured.push(pointer);
    }

    getBoundingClientRect() {
        return { left: 10, top: 20 };
    }
}
globalThis.Element = FakeElement;

function scope({ coalesced = true, raw = true, secure = true } = {}) {
    const listeners = {};
    class PointerEvent {}
    if (coalesced) PointerEvent.prototype.getCoalescedEvents = () => [];
    return {
        PointerEvent, isSecureContext: secure, ...(raw ? { onpointerrawupdate: null } : {}), listeners,
        document: { addEventListener: (type, listener) => (listeners[type] = listener) },
    };
}

/** Pointers on a pad, and what they handed over: a list of batches, each a list of events of eleven numbers. */
function pointers(how) {
    const around = scope(how);
    const pad = new FakeElement(null);
    pad.pad = pad;
    const batches = [];
    const made = new Pointers(
        (numbers, count) => batches.push(
            Array.from({ length: count }, (_, at) => [...numbers.subarray(at * stride, (at + 1) * stride)])),
        around);
    const send = (type, more = {}) => around.listeners[type]({
        type, target: pad, button: 0, pointerId: 1, pointerType: "touch", timeStamp: 0, clientX: 0, clientY: 0,
        pressure: 0.5, width: 20, height: 21, tiltX: 0, tiltY: 0, preventDefault: () => undefined,
        getCoalescedEvents: () => [], ...more,
    });
    return { made, batches, send, pad, listeners: around.listeners };
}

test("where the samples come from is told by what the browser has", () => {
    assert.equal(captureOf({}), "event");
    assert.equal(captureOf(scope({ coalesced: false })), "event");
    assert.equal(captureOf(scope({ raw: false })), "coalesced");
    assert.equal(captureOf(scope({ secure: false })), "coalesced");
    assert.equal(captureOf(scope()), "rawUpdate");
});

test("a browser without raw updates is listened to by its moves", () => {
    assert.ok(pointers({ raw: false }).listeners.pointermove);
    assert.ok(!pointers({ raw: false }).listeners.pointerrawupdate);
    assert.ok(pointers().listeners.pointerrawupdate && !pointers().listeners.pointermove);
});

test("an event is eleven numbers from the pad's corner, with its own time", () => {
    const { batches, send } = pointers();
    send("pointerdown", { timeStamp: 1234.5678, clientX: 110.25, clientY: 220.5, pointerId: 7, tiltX: -12, tiltY: 30 });
    assert.deepEqual(batches, [[[0, 7, 0, 1234.5678, 100.25, 200.5, 0.5, 20, 21, -12, 30]]]);
});

test("every gathered sample counts once, in its order", () => {
    const { made, batches, send } = pointers();
    send("pointerdown");
    const gathered = [1, 2, 3].map((time) => ({
        pointerId: 1, pointerType: "pen", timeStamp: time, clientX: time, clientY: 0, pressure: 0, width: 1, height: 1,
        tiltX: 0, tiltY: 0,
    }));
    send("pointerrawupdate", { timeStamp: 3, getCoalescedEvents: () => gathered });
    send("pointerrawupdate", { timeStamp: 4 });
    assert.equal(batches.length, 1, "moves wait for the frame");
    made.flush();
    assert.deepEqual(batches[1].map((event) => event[3]), [1, 2, 3, 4]);
    assert.deepEqual(batches[1].map((event) => event[0]), [1, 1, 1, 1]);
    made.flush();
    assert.equal(batches.length, 2, "nothing is handed over twice");
});

test("what comes and goes is handed over at once, with the moves before it", () => {
    const { batches, send } = pointers();
    send("pointerdown", { pointerId: 1 });
    send("pointerdown", { pointerId: 2, pointerType: "mouse" });
    send("pointerrawupdate", { pointerId: 2 });
    send("pointerup", { pointerId: 1 });
    send("pointercancel", { pointerId: 2 });
    assert.deepEqual(batches.map((batch) => batch.map((event) => [event[0], event[1], event[2]])), [
        [[0, 1, 0]], [[0, 2, 1]], [[1, 2, 0], [2, 1, 0]], [[3, 2, 0]],
    ]);
});

test("only pointers that went down on the pad count, and only with their first button", () => {
    const { batches, send } = pointers();
    send("pointerrawupdate");
    send("pointerup");
    send("pointerdown", { button: 2 });
    send("pointerdown", { target: new FakeElement(null) });
    send("pointerdown", { target: null });
    send("pointerup");
    assert.deepEqual(batches, []);
});

test("a pointer that is up before it could be captured counts all the same", () => {
    const { batches, send, pad } = pointers();
    pad.refuses = true;
    send("pointerdown");
    send("pointerup");
    assert.deepEqual(batches.map((batch) => batch[0][0]), [0, 2]);
});

test("more samples than the buffer holds are handed over in parts, none lost", () => {
    const { made, batches, send } = pointers();
    send("pointerdown");
    for (let time = 1; time <= 10_000; time += 1) send("pointerrawupdate", { timeStamp: time });
    made.flush();
    const times = batches.flat().map((event) => event[3]);
    assert.equal(times.length, 10_001);
    assert.ok(times.every((time, at) => time === at));
});

test("how the device is moved is told only while wanted and allowed", async () => {
    const motion = new EventTarget();
    globalThis.addEventListener = (...how) => motion.addEventListener(...how);
    const told = [];
    const shake = new Shake((...force) => told.push(force));
    const move = (how = { acceleration: { x: -20, y: null, z: 1 } }) => {
        const event = new Event("devicemotion");
        Object.defineProperty(event, "timeStamp", { value: 60 });
        Object.assign(event, how);
        motion.dispatchEvent(event);
    };
    globalThis.DeviceMotionEvent = undefined;
    await shake.listen("on");
    move();
    globalThis.DeviceMotionEvent = { requestPermission: () => Promise.reject(new Error("no gesture")) };
    await shake.listen("on");
    move();
    globalThis.DeviceMotionEvent = { requestPermission: async () => "denied" };
    await shake.listen("on");
    move();
    assert.deepEqual(told, []);
    globalThis.DeviceMotionEvent = { requestPermission: async () => "granted" };
    await shake.listen("on");
    move();
    assert.deepEqual(told, [[-20, 0, 1, 0, 60]]);
    move({ acceleration: { x: null }, accelerationIncludingGravity: { x: 0, y: 0, z: 9.81 } });
    assert.deepEqual(told.pop(), [0, 0, 9.81, 1, 60], "with gravity where the device cannot tell it apart");
    await shake.listen("on"); // a second listener takes the first one's place
    move();
    assert.equal(told.length, 2);
    await shake.listen("off");
    move();
    assert.equal(told.length, 2);
    delete globalThis.addEventListener;
});

/** A canvas that notes what is drawn, and Swift's memory with a map of two by two cells. */
function stage(kind, { levels, values }, { width = 50, height = 64, isNew = 1 } = {}) {
    const memory = new ArrayBuffer(4096);
    const head = new Float64Array(memory, 0, 10);
    head.set([kind, 2, 2, 32, 1024, 1040, 2048, isNew]);
    new Uint8Array(memory, 1024, 4).set(levels);
    new Float64Array(memory, 1040, 4).set(values);
    const calls = [];
    const context = new Proxy({}, {
        get: (_, name) => (...values) => calls.push([name, ...values]),
        set: (_, name, value) => calls.push(["set", name, value]) > 0,
    });
    const canvas = {
        dataset: { state: "digits", count: "0" }, clientWidth: width, clientHeight: height, width: 0, height: 0,
        getContext: () => context,
    };
    globalThis.document = { querySelector: () => canvas };
    globalThis.devicePixelRatio = 2;
    globalThis.matchMedia = () => ({ matches: false });
    const map = new HeatMap(() => ({ memory, address: 0 }));
    const draw = (time) => {
        calls.length = 0;
        map.draw(time);
        return [...calls];
    };
    return { canvas, draw, head };
}

test("blocks are drawn where something was counted, cut at the stage's edge, with their digits", () => {
    const { draw, canvas } = stage(0, { levels: [255, 51, 0, 255], values: [5, 1, 0, 5] });
    const calls = draw(0);
    assert.deepEqual([canvas.width, canvas.height], [100, 128], "sharp on a fine screen");
    const blocks = calls.filter(([name]) => name === "fillRect").map(([, ...box]) => box);
    assert.deepEqual(blocks, [[0, 0, 32, 32], [32, 0, 18, 32], [32, 32, 18, 32]]);
    const colours = calls.filter(([name, what]) => name === "set" && what === "fillStyle").map(([, , value]) => value);
    assert.ok(colours.includes("rgb(55 166 239 / 1)") && colours.includes("rgb(55 166 239 / 0.2)"));
    assert.deepEqual(calls.filter(([name]) => name === "fillText").map(([, text]) => text), ["5", "1", "5"]);
});

test("nothing is drawn anew while nothing changes, and nothing at all while covered", () => {
    const { draw, canvas, head } = stage(0, { levels: [255, 0, 0, 0], values: [1, 0, 0, 0] });
    assert.ok(draw(0).length > 0);
    head[7] = 0;
    assert.deepEqual(draw(16), []);
    canvas.dataset.state = "map";
    assert.ok(draw(32).length > 0);
    assert.deepEqual(draw(48), []);
    canvas.dataset.state = "covered";
    head[7] = 1;
    assert.deepEqual(draw(64), []);
});

test("a pulse shrinks the blocks to nothing in a quarter of a second and lets them grow back in another", () => {
    const { draw, canvas, head } = stage(0, { levels: [255, 0, 0, 0], values: [1, 0, 0, 0] });
    const side = (time) => {
        const block = draw(time).find(([name]) => name === "fillRect");
        return block ? block[3] : null;
    };
    assert.equal(side(0), 32);
    head[7] = 0;
    canvas.dataset.count = "1";
    assert.equal(side(1000), null, "as it stands");
    assert.equal(side(1125), 16);
    assert.equal(side(1250), 0);
    assert.equal(side(1375), 16);
    assert.equal(side(1500), 32);
    assert.equal(side(1600), null, "at rest again");
    globalThis.matchMedia = () => ({ matches: true });
    canvas.dataset.count = "2";
    assert.equal(side(2000), null, "not for those who asked for less motion");
});

test("a map's legend goes along while touching, and states the scale's end and unit", () => {
    globalThis.ImageData = class {
        constructor(width, height) {
            this.data = new Uint8ClampedArray(width * height * 4);
        }
    };
    globalThis.OffscreenCanvas = class {
        getContext() {
            return { putImageData() {} };
        }
    };
    const { canvas, draw, head } = stage(1, { levels: [255, 64, 1, 0], values: [3, 1, 0, 0] });
    head[field.top] = 2;
    head[field.unit] = 1;
    const texts = () => draw(0).filter(([name]) => name === "fillText").map(([, text]) => text);
    canvas.dataset.state = "map";
    assert.deepEqual(texts(), ["0", "1", "2 s/cm²"]);
    canvas.dataset.state = "root";
    assert.deepEqual(texts(), ["0", "0.5", "2 s/cm²"], "the middle of a root's colours is a quarter");
    canvas.dataset.state = "clip";
    assert.deepEqual(texts(), ["0", "0.25", "≥ 0.5 s/cm²"]);
    head[field.top] = 0;
    canvas.dataset.state = "map";
    assert.deepEqual(texts(), [], "nothing was touched yet");
});

test("what was touched shortly has a colour of its own with a root, and beside what is clipped", () => {
    const levels = new Uint8Array([255, 28, 28, 28, 28, 28, 28, 28, 28, 28, 0]);
    assert.equal(coloured("map", levels).places[28], 28);
    assert.equal(coloured("root", levels).places[28], 84);
    assert.deepEqual([coloured("clip", levels).places[28], coloured("clip", levels).places[255]], [255, 255]);
    for (const scale of ["map", "root", "clip"]) {
        const { places } = coloured(scale, levels);
        assert.ok(places[0] === 0 && places[1] >= 1 && places.every((place, at) => at === 0 || place >= places[at - 1]));
    }
    assert.equal(coloured("clip", new Uint8Array(4)).share, 1);
});

test("bytes come out of base64 as they went in, with padding or without", () => {
    assert.deepEqual([...bytesOf("iVBORw0KGgo=")], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert.deepEqual([...bytesOf("iVBORw0KGgo")], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    assert.deepEqual([...bytesOf("")], []);
});

test("a wheel over the surroundings drags them, further along the axis on which it went further", () => {
    const { made, batches, send, pad } = pointers();
    let prevented = 0;
    const wheel = (more) => send("wheel", {
        deltaX: 0, deltaY: 0, deltaMode: 0, ctrlKey: false, timeStamp: 5, preventDefault: () => (prevented += 1), ...more,
    });
    wheel({ deltaY: 100 });
    assert.deepEqual([batches, prevented], [[], 0], "another pad does not turn");
    pad.isPanorama = true;
    wheel({ deltaY: 100 });
    wheel({ deltaX: -40, deltaY: 3 });
    wheel({ deltaY: 2, deltaMode: 1 });
    wheel({ deltaY: 100, ctrlKey: true });
    made.flush();
    const phases = batches.flat().map(([phase, pointer, , , x]) => [phase, pointer, x]);
    assert.deepEqual(phases.map(([phase]) => phase), [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    assert.deepEqual(phases.filter(([phase]) => phase === 1).map(([, , x]) => x), [-100, 40, -64]);
    assert.equal(prevented, 3);
    // A finger that is down has the surroundings.
    send("pointerdown");
    wheel({ deltaY: 100 });
    assert.equal(prevented, 3);
});
