import assert from "node:assert/strict";
import { test } from "node:test";
import { soundKinds } from "../../Page/engine/contract.js";
import { listeningSound } from "../../Page/sound/listening.js";

/** A sound that notes what is asked of it, and effects on it. */
function place({ state = "running" } = {}) {
    const calls = [];
    const told = [];
    const failures = [];
    const sounds = [];
    let watched = 0;
    const create = () => {
        let answer = {};
        const sound = {
            context: { state },
            start: () => new Promise((resolve, reject) => { answer = { resolve, reject }; }),
            close: async () => calls.push(["close"]),
            recipe: async (index) => index,
            latency: () => ({ base: 0.005, output: null, total: 0.006, isWireless: false }),
            begun: () => answer.resolve(),
            refuse: (reason) => answer.reject(new Error(reason)),
        };
        sound.ready = new Promise(() => undefined);
        sound.command = (bytes) => calls.push(["command", ...bytes]);
        for (const name of ["resume", "pause"]) sound[name] = (...values) => calls.push([name, ...values]);
        sounds.push(sound);
        return sound;
    };
    let renewals = 0;
    const { perform: order, effects } = listeningSound(
        {}, {
            told: (kind, values) => told.push([kind, ...values]), failed: (reason) => failures.push(reason),
            desk: () => undefined, renewed: () => { renewals += 1; },
        }, {
            create,
            watch: () => {
                watched += 1;
                return () => { watched -= 1; };
            },
        });
    const show = (...bytes) => order({
        starts: false, wait: 0, needs: [], loads: [], commands: Uint8Array.from(bytes),
    });
    return {
        perform: effects.sound, show, calls, told, failures, sounds, watched: () => watched, renewals: () => renewals,
    };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("the sound is prepared when its place is entered, starts once asked, and rests when the place is left", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { perform, show, calls, told, sounds, watched } = place();
    perform("enter");
    assert.equal(sounds.length, 1);
    assert.equal(watched(), 1);
    assert.deepEqual(told, []);
    perform("start");
    sounds[0].begun();
    await Promise.resolve();
    t.mock.timers.reset();
    await turn();
    assert.deepEqual(told, [[soundKinds.ready]]);
    show(6, 1);
    assert.deepEqual(calls, [["command", 6, 1]]);
    perform("leave");
    perform("enter");
    assert.equal(sounds.length, 1, "what is there is used again");
    assert.deepEqual(calls.at(-1), ["pause"]);
    assert.equal(watched(), 1);
});

test("a context that the browser holds back counts as stopped, also after it was taken up again", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { perform, told, sounds } = place({ state: "suspended" });
    perform("start");
    sounds[0].begun();
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    assert.deepEqual(told, [[soundKinds.ready]]);
    t.mock.timers.tick(1_500);
    assert.deepEqual(told.slice(1), [[soundKinds.interrupted, 1]]);
    sounds[0].oninterruption("running");
    sounds[0].oninterruption("interrupted");
    assert.deepEqual(told.slice(2), [[soundKinds.interrupted, 0], [soundKinds.interrupted, 1]]);
    perform("resume");
    t.mock.timers.tick(1_500);
    assert.deepEqual(told.slice(4), [[soundKinds.interrupted, 1]]);
    perform("resume");
    perform("pause");
    t.mock.timers.tick(1_500);
    assert.equal(told.length, 5, "a pause that was asked for is no interruption");
});

test("a device that goes away in the middle ends the sound with a word", async () => {
    const { perform, failures, sounds } = place();
    perform("start");
    sounds[0].begun();
    await turn();
    sounds[0].context.state = "closed";
    sounds[0].oninterruption("closed");
    assert.deepEqual(failures, ["the audio device is gone"]);
    perform("start");
    assert.equal(sounds.length, 2);
    perform("leave"); // nothing is left to wait for
});

test("a refusal is told with its reason, and the next try takes a new renderer", async () => {
    const { perform, show, calls, told, failures, sounds, renewals } = place();
    perform("start");
    sounds[0].refuse("no device");
    await turn();
    assert.deepEqual(failures, ["no device"]);
    assert.deepEqual(calls, [["close"]]);
    // What the old one says is heard no more.
    sounds[0].oninterruption("running");
    assert.deepEqual(told, []);
    perform("start");
    assert.equal(sounds.length, 2);
    sounds[1].begun();
    await turn();
    sounds[1].oninterruption("failed", "trap");
    assert.deepEqual(failures, ["no device", "trap"]);
    assert.deepEqual(told, [[soundKinds.ready]]);
    assert.equal(renewals(), 2);
    show(1); // nothing is there: nothing happens
    assert.equal(calls.filter(([what]) => what === "command").length, 0);
});

test("a start that nothing answers fails in the end", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { perform, failures } = place();
    perform("start");
    t.mock.timers.tick(9_999);
    assert.deepEqual(failures, []);
    t.mock.timers.tick(1);
    assert.deepEqual(failures, ["the audio thread does not answer"]);
});

test("reports cross as numbers, what the browser does not say as -1", async () => {
    const { perform, told, sounds } = place();
    perform("start");
    sounds[0].begun();
    await turn();
    sounds[0].onload({ mean: 0.25, gaps: 3 });
    sounds[0].latency = () => ({ base: null, output: null, total: 0, isWireless: true });
    sounds[0].onload({ mean: 0.5, gaps: 3 });
    assert.deepEqual(told.slice(1), [[soundKinds.report, 0.25, 3, 6, 0], [soundKinds.report, 0.5, 3, -1, 1]]);
});
