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

/**
 * A machine whose program has two parts beside the first: "base", and "far", which needs it. `parts` are exports that
 * may call `later`, the placeholder of a part that is not there.
 */
async function divided(context, parts) {
    const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    const asked = [];
    const answers = new Map();
    context.mock.method(globalThis, "fetch", async (address) => {
        asked.push(address);
        await answers.get(address)?.answer;
        return new Response(empty, { headers: { "Content-Type": "application/wasm" } });
    });
    const done = [];
    const failures = [];
    const made = new Machine((stream) => done.push(stream), (error) => failures.push(error.message));
    await made.load("first", "texts", [["base", "/base", ""], ["far", "/far", "base"]]);
    const later = (part) => (part in made.imports ? undefined : made.imports.later[part]());
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 3 });
    made.exports = { memory, input: () => 1024, phrases: () => undefined, start: () => undefined, ...parts(later, made) };
    const hold = (address) => {
        let letGo;
        answers.set(address, { answer: new Promise((resolve) => (letGo = resolve)), letGo });
    };
    const letGo = async (address) => {
        answers.get(address)?.letGo();
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    };
    return { made, asked, done, failures, hold, letGo };
}

test("a call that needs no other part is made before one has come", async (context) => {
    const { made, done, asked } = await divided(context, (later, machine) => ({ event: (name) => machine.streams.push(name) }));
    await made.start("facts", () => []);
    made.call("event", 1);
    assert.deepEqual([done, made.isWhole, asked], [[1], false, ["first", "texts"]]);
});

test("a call that meets a part that is not there is undone, and made when it has come, all later ones behind it", async (context) => {
    const { made, done, hold, letGo } = await divided(context, (later, machine) => ({
        event: (name) => {
            const cell = machine.memory(8, 1);
            cell[0] += 1;
            machine.streams.push(`${name} begins, cell ${cell[0]}`);
            if (name === 2) later("far");
            machine.streams.push(`${name} ends`);
        },
    }));
    const waits = [];
    made.waits = (isWaiting) => waits.push(isWaiting);
    hold("/far");
    await made.start("facts", () => []);
    for (const name of [1, 2, 3]) made.call("event", name);
    assert.deepEqual(done, ["1 begins, cell 1", "1 ends"]);
    assert.deepEqual([made.memory(8, 1)[0], waits], [1, [true]]);
    await letGo("/far");
    assert.deepEqual(done.slice(2), ["2 begins, cell 2", "2 ends", "3 begins, cell 3", "3 ends"]);
    assert.deepEqual([waits, made.isWhole], [[true, false], true]);
});

test("globals of a call that is undone have the values from between the calls", async (context) => {
    const stack = new WebAssembly.Global({ value: "i32", mutable: true }, 500);
    const { made, hold, letGo } = await divided(context, (later) => ({
        event: () => {
            stack.value -= 100;
            later("base");
            stack.value += 100;
        },
    }));
    made.globals = [[stack, 500]];
    hold("/base");
    await made.start("facts", () => []);
    made.call("event");
    assert.equal(stack.value, 500);
    await letGo("/base");
    assert.equal(stack.value, 500);
});

test("a call that is undone may have made memory grow", async (context) => {
    const { made, done, hold, letGo } = await divided(context, (later, machine) => ({
        event: () => {
            machine.exports.memory.grow(1);
            machine.memory(70_000, 1)[0] = 9;
            later("base");
            machine.streams.push("made");
        },
    }));
    hold("/base");
    await made.start("facts", () => []);
    made.call("event");
    await letGo("/base");
    assert.deepEqual([done, made.memory(0, 1).buffer.byteLength], [["made"], 3 * 65536]);
});

test("a part that needs another one comes after it", async (context) => {
    const { made, asked, hold, letGo } = await divided(context, (later) => ({ event: () => later("far") }));
    hold("/base");
    await made.start("facts", () => []);
    made.call("event");
    await letGo("/far"); // it is there already
    assert.deepEqual(Object.keys(made.imports), ["env", "later", "first"]);
    await letGo("/base");
    assert.deepEqual([Object.keys(made.imports), asked.slice(2)], [["env", "later", "first", "base", "far"], ["/far", "/base"]]);
});

test("the first call waits for what it needs, and what is told meanwhile comes after it", async (context) => {
    const { made, done, hold, letGo } = await divided(context, (later, machine) => ({
        start: () => {
            later("base");
            machine.streams.push("started");
        },
        event: () => machine.streams.push("told"),
    }));
    hold("/base");
    const started = made.start("facts", () => []);
    made.call("event");
    assert.deepEqual(done, []);
    await letGo("/base");
    await started;
    assert.deepEqual(done, ["started", "told"]);
});

test("what is asked for at once is answered with 0 until its part has come", async (context) => {
    const { made, hold, letGo } = await divided(context, (later) => ({ heat: () => (later("base"), 4096) }));
    hold("/base");
    await made.start("facts", () => []);
    assert.equal(made.ask("heat"), 0);
    await letGo("/base");
    assert.equal(made.ask("heat"), 4096);
});

test("all parts are loaded one after another while nobody needs them", async (context) => {
    const { made, asked, hold, letGo } = await divided(context, () => ({}));
    hold("/base");
    await made.start("facts", () => []);
    const whole = made.complete();
    assert.deepEqual(asked.slice(2), ["/base"]);
    await letGo("/base");
    await whole;
    assert.deepEqual([asked.slice(2), made.isWhole], [["/base", "/far"], true]);
});

test("a part that was broken off is asked for again, and stops a page that needs it a moment later", async (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const { made, failures } = await divided(context, (later) => ({ event: () => later("base") }));
    let broken = 0;
    context.mock.method(globalThis, "fetch", async () => {
        broken += 1;
        throw new TypeError("broken off");
    });
    const moments = async (count) => {
        for (let moment = 0; moment < count; moment += 1) {
            for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
            assert.deepEqual(failures, []);
            context.mock.timers.tick(250);
        }
        for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    };
    await made.start("facts", () => []);
    // Nobody needs it yet.
    const whole = assert.rejects(made.complete(), /broken off/);
    await moments(2);
    await whole;
    assert.deepEqual([broken, failures], [2, []]);
    made.call("event");
    await moments(2);
    assert.deepEqual([broken, failures, made.isStopped], [4, ["broken off"], true]);
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
