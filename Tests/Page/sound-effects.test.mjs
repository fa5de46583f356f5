import assert from "node:assert/strict";
import { test } from "node:test";
import { soundEffects, soundKinds } from "../../Page/sound/sound-effects.js";

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
            ready: () => answer.resolve(),
            refuse: (reason) => answer.reject(new Error(reason)),
        };
        for (const name of ["play", "place", "setGain", "stop", "turnListener", "changeHead", "resume", "pause"]) {
            sound[name] = (...values) => calls.push([name, ...values]);
        }
        sounds.push(sound);
        return sound;
    };
    const { sound: perform } = soundEffects(
        {}, (kind, values) => told.push([kind, ...values]), (reason) => failures.push(reason), {
            create,
            watch: () => {
                watched += 1;
                return () => { watched -= 1; };
            },
        });
    return { perform, calls, told, failures, sounds, watched: () => watched };
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

test("the sound is prepared when its place is entered, starts once asked, and rests when the place is left", async (t) => {
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const { perform, calls, told, sounds, watched } = place();
    perform("enter");
    assert.equal(sounds.length, 1);
    assert.equal(watched(), 1);
    assert.deepEqual(told, []);
    perform("start");
    sounds[0].ready();
    await Promise.resolve();
    t.mock.timers.reset();
    await turn();
    assert.deepEqual(told, [[soundKinds.ready]]);
    perform("place", "90", "0", "1500");
    assert.deepEqual(calls[0].slice(0, 2), ["place", 0]);
    assert.ok(Math.abs(calls[0][3] - 1.5) < 1e-9);
    perform("head", "1080");
    perform("turn", "-20");
    assert.deepEqual(calls.slice(2), [["changeHead", 1.08], ["turnListener", -20]]);
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
    sounds[0].ready();
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
    sounds[0].ready();
    await turn();
    sounds[0].context.state = "closed";
    sounds[0].oninterruption("closed");
    assert.deepEqual(failures, ["the audio device is gone"]);
    perform("start");
    assert.equal(sounds.length, 2);
    perform("leave"); // nothing is left to wait for
});

test("a refusal is told with its reason, and the next try takes a new renderer", async () => {
    const { perform, calls, told, failures, sounds } = place();
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
    sounds[1].ready();
    await turn();
    sounds[1].oninterruption("failed", "trap");
    assert.deepEqual(failures, ["no device", "trap"]);
    assert.deepEqual(told, [[soundKinds.ready]]);
    perform("play", "8", "panned"); // nothing is there: nothing happens
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
    sounds[0].ready();
    await turn();
    sounds[0].onload({ mean: 0.25, gaps: 3 });
    sounds[0].latency = () => ({ base: null, output: null, total: 0, isWireless: true });
    sounds[0].onload({ mean: 0.5, gaps: 3 });
    assert.deepEqual(told.slice(1), [[soundKinds.report, 0.25, 3, 6, 0], [soundKinds.report, 0.5, 3, -1, 1]]);
});
