import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { Machine } from "../../Page/engine/wasm.js";

/** A machine on exports that a test writes in JavaScript. */
function machine(parts, perform = () => undefined) {
    const failures = [];
    const made = new Machine(perform, (error) => failures.push(error));
    made.exports = { memory: new WebAssembly.Memory({ initial: 1 }), input: () => 1024, phrases: () => undefined, ...parts };
    made.isStarted = true;
    return { made, failures };
}

test("a call that comes while Swift is at work waits until it is done", () => {
    const order = [];
    const { made } = machine({
        event: (name) => {
            order.push(`begin ${name}`);
            if (name === 1) made.call("event", 2);
            order.push(`end ${name}`);
        },
    });
    made.call("event", 1);
    assert.deepEqual(order, ["begin 1", "end 1", "begin 2", "end 2"]);
});

test("what is told before the start is heard after it, however early everything was loaded", async () => {
    const order = [];
    let page; // as in Swift: without one, calls are lost
    const { made } = machine({
        start: () => {
            page = "page";
            made.streams.push("screen");
        },
        tick: (now) => page && order.push(`tick ${now}`),
    }, (stream) => order.push(stream));
    made.isStarted = false;
    made.call("tick", 1641);
    await made.start("{}", (length) => [length]);
    assert.deepEqual(order, ["screen", "tick 1641"]);
});

test("commands are carried out after Swift has returned, and events they cause wait for the next turn", () => {
    const order = [];
    const { made } = machine(
        {
            event: (name) => {
                order.push(`event ${name}`);
                made.streams.push(name);
            },
        },
        (name) => {
            order.push(`perform ${name}`);
            if (name === 1) made.call("event", 2);
            order.push(`performed ${name}`);
        });
    made.call("event", 1);
    assert.deepEqual(order, ["event 1", "perform 1", "performed 1", "event 2", "perform 2", "performed 2"]);
});

test("after a trap nothing is called any more, and it is told once", () => {
    let calls = 0;
    const { made, failures } = machine({
        event: () => {
            calls += 1;
            made.call("event");
            throw new WebAssembly.RuntimeError("unreachable");
        },
    });
    made.call("event");
    made.call("event");
    made.callWithText("event", "x", () => []);
    assert.equal(calls, 1);
    assert.equal(failures.length, 1);
    assert.equal(failures[0].message, "unreachable");
});

test("a page that cannot carry out the commands is stopped as well", () => {
    const { made, failures } = machine({ event: () => made.streams.push(1) }, () => {
        throw new TypeError("no such node");
    });
    made.call("event");
    assert.equal(failures[0].message, "no such node");
    assert.equal(made.isStopped, true);
});

test("a text arrives in UTF-8, also when making room for it moved the memory", () => {
    let got;
    const { made } = machine({
        input: (length) => {
            made.exports.memory.grow(2);
            assert.equal(length, 6);
            return 70000;
        },
        text: (node, length) => {
            got = [node, new TextDecoder().decode(made.memory(70000, length).slice())];
        },
    });
    made.callWithText("text", "Grüß", (length) => [7, length]);
    assert.deepEqual(got, [7, "Grüß"]);
});

test("what happens before the second part has come is kept, and done in its order when it has", async () => {
    const order = [];
    const { made } = machine({ event: (name) => order.push(name), start: () => order.push("start") });
    made.isWhole = false;
    await made.start("facts", () => []);
    made.call("event", 1);
    made.call("event", 2);
    assert.deepEqual(order, ["start"]);
    made.attach = () => order.push("attached");
    made.complete({});
    made.call("event", 3);
    assert.deepEqual(order, ["start", "attached", 1, 2, 3]);
});

test("a second part that was broken off is told only to a page that is still there a moment later", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    context.mock.method(globalThis, "fetch", async (address) => {
        if (address === "second") throw new TypeError("broken off");
        return new Response(empty, { headers: { "Content-Type": "application/wasm" } });
    });
    const told = [];
    const made = new Machine(() => undefined, (error) => told.push(error.message));
    made.attach = () => undefined;
    await made.load("first", "texts", "second");
    // Asked for again after a moment, and told after another one.
    for (let moment = 0; moment < 2; moment += 1) {
        await new Promise(setImmediate);
        assert.deepEqual(told, []);
        context.mock.timers.tick(250);
    }
    await new Promise(setImmediate);
    assert.deepEqual(told, ["broken off"]);
});

test("what was broken off once is asked for again, and then nothing is told", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    const asked = [];
    context.mock.method(globalThis, "fetch", async (address) => {
        asked.push(address);
        if (address === "second" && asked.filter((other) => other === address).length === 1) throw new TypeError("broken off");
        return new Response(empty, { headers: { "Content-Type": "application/wasm" } });
    });
    const told = [];
    const made = new Machine(() => undefined, (error) => told.push(error.message));
    made.attach = () => undefined;
    await made.load("first", "texts", "second");
    await new Promise(setImmediate);
    context.mock.timers.tick(250);
    await made.whole;
    assert.deepEqual([told, made.isWhole, asked], [[], true, ["first", "texts", "second", "second"]]);
});

test("Swift has its texts before it starts, and again where it starts anew", async () => {
    const order = [];
    const { made } = machine({
        phrases: (length) => order.push(`phrases ${length}`), start: () => order.push("start"),
    });
    made.phrases = "Grüß";
    await made.start("{}", (length) => [length]);
    assert.deepEqual(order, ["phrases 6", "start"]);
});

test("a printed line is shown as text", () => {
    const { made } = machine({});
    const log = console.log;
    const lines = [];
    console.log = (line) => lines.push(line);
    for (const byte of new TextEncoder().encode("größer\n")) made.print(byte);
    console.log = log;
    assert.deepEqual(lines, ["größer"]);
});
