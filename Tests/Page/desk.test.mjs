import assert from "node:assert/strict";
import { test } from "node:test";
import { deskNotices, soundLoads, sounds, soundWaits } from "../../Page/engine/contract.js";
import { done, failed } from "../../Page/engine/effects.js";
import { SoundDesk } from "../../Page/sound/desk.js";

/** A renderer that notes what comes to it, and a desk before it. */
function desk({ isThere = () => true, starts = async () => undefined } = {}) {
    const calls = [];
    const told = [];
    const asked = [];
    let isReady = () => undefined;
    const sound = {
        ready: new Promise((resolve) => { isReady = resolve; }),
        internalRate: 48_000, time: 5,
        start: () => starts().then(isReady),
        command: (bytes, at) => calls.push(["command", [...bytes], at]),
        add: async (slot, samples, rate) => (calls.push(["add", slot, samples.length, rate]), isThere(slot)),
        recipe: async (slot, index, ...seed) => (calls.push(["recipe", slot, index, ...seed]), isThere(slot)),
        lengthen: async (slot, other, seconds) => (calls.push(["lengthen", slot, other, seconds]), isThere(slot)),
        pageTime: (seconds) => ({ time: seconds * 1000 }),
        context: { decodeAudioData: async (bytes) => ({
            length: 4, numberOfChannels: 2, sampleRate: 44_100, getChannelData: () => new Float32Array(bytes.byteLength / 2),
        }) },
    };
    const made = new SoundDesk(sound, {
        told: (kind, slot) => told.push([kind, slot]), stimulus: (slot, rate) => new Float32Array(slot * 10 + rate / 48_000),
        recording: async (name) => {
            asked.push(name);
            if (name === "broken") throw new Error("no disk");
            return name === "mine" ? new ArrayBuffer(8) : undefined;
        },
        read: (reading) => calls.push(["read", reading.language, ...reading.words]),
    });
    const perform = (order) => made.perform({
        starts: false, wait: soundWaits.none, needs: [], loads: [], commands: new Uint8Array(0), reading: null, ...order,
    });
    return { perform, calls, told, asked, ready: () => isReady() };
}

const load = (slot, kind, how = {}) => ({ slot, kind: soundLoads[kind], name: "", number: 0, other: 0, seconds: 0, ...how });
const turn = () => new Promise((resolve) => setTimeout(resolve));

test("commands go to the renderer as they are, at once", async () => {
    const { perform, calls } = desk();
    assert.equal(await perform({ commands: Uint8Array.of(6, 1, 2) }), done);
    assert.deepEqual(calls, [["command", [6, 1, 2], undefined]]);
});

test("each kind of sound comes into its slot, and Swift is told which are there", async () => {
    const { perform, calls, told, ready } = desk();
    perform({ loads: [
        load(0, "named", { name: sounds[3] }), load(1, "paused", { other: 0, seconds: 1.5 }), load(2, "library", { number: 21 }),
        load(3, "stimulus"), load(4, "named", { name: "mine" }), load(5, "named", { name: "nobody's" }),
    ] });
    await turn();
    assert.deepEqual(calls.slice(1), [], "nothing before the renderer is there");
    ready();
    await turn();
    assert.deepEqual(calls.slice(1).sort(), [
        ["add", 3, 31, 48_000], ["add", 4, 4, 44_100], ["lengthen", 1, 0, 1.5], ["recipe", 0, 3], ["recipe", 2, 21],
    ]);
    assert.deepEqual(told[0], [deskNotices.started, 0]);
    assert.deepEqual(told.slice(1).sort(), [
        ...[0, 1, 2, 3, 4].map((slot) => [deskNotices.loaded, slot]), [deskNotices.missing, 5],
    ]);
});

test("another frog is synthesised anew, another one of a recording is the recording", async () => {
    const { perform, calls, told, ready } = desk();
    perform({ loads: [
        load(0, "named", { name: sounds[3] }), load(1, "varied", { name: sounds[3], number: 2, other: 0 }),
        load(2, "named", { name: "mine" }), load(3, "varied", { name: "mine", number: 1, other: 2 }),
        load(4, "named", { name: "nobody's" }), load(5, "varied", { name: "nobody's", number: 1, other: 4 }),
    ] });
    ready();
    await turn();
    await turn();
    assert.deepEqual(calls.slice(1).sort(), [
        ["add", 2, 4, 44_100], ["lengthen", 3, 2, 0], ["recipe", 0, 3], ["recipe", 1, 3, 3],
    ]);
    assert.deepEqual(told.filter(([notice]) => notice === deskNotices.missing).map(([, slot]) => slot).sort(), [4, 5]);
});

test("what waits patiently is started in the gesture and answered when its sounds are there", async () => {
    let began = 0;
    const { perform, calls } = desk({ starts: async () => { began += 1; } });
    const answer = perform({
        starts: true, wait: soundWaits.patiently, needs: [7], loads: [load(7, "library")], commands: Uint8Array.of(9),
    });
    assert.equal(began, 1, "before anything is awaited");
    assert.equal(await answer, done);
    assert.deepEqual(calls, [["recipe", 7, 0], ["command", [9], undefined]]);
});

test("a page without sound says why, and plays nothing", async () => {
    const { perform, calls } = desk({ starts: () => Promise.reject(new Error("no device")) });
    const order = { starts: true, wait: soundWaits.patiently, needs: [1], loads: [load(1, "library")] };
    assert.deepEqual(await perform(order), [failed, "no device"]);
    assert.deepEqual(calls, []);
});

test("a stimulus is scheduled a moment ahead once all is there, and answered with when it is heard", async () => {
    const { perform, calls, ready } = desk();
    ready();
    const commands = Uint8Array.of(1, 2);
    const answer = await perform({ wait: soundWaits.scheduled, needs: [2], loads: [load(2, "stimulus")], commands });
    assert.deepEqual(answer, [done, "5100"]);
    assert.deepEqual(calls, [["add", 2, 21, 48_000], ["command", [1, 2], 5.1]]);
});

test("a stimulus whose sound is missing fails with a reason, and nothing of it sounds", async () => {
    const { perform, calls, ready } = desk({ isThere: (slot) => slot !== 2 });
    ready();
    const order = { wait: soundWaits.scheduled, commands: Uint8Array.of(1) };
    const missing = [failed, "a sound of the test is missing"];
    assert.deepEqual(await perform({ ...order, needs: [1, 2], loads: [load(1, "library"), load(2, "library")] }), missing);
    assert.deepEqual(await perform({ ...order, needs: [99] }), missing, "a slot that nobody filled");
    assert.ok(calls.every(([what]) => what !== "command"));
});

test("a recording is fetched before the renderer is there; one that cannot be had is told as missing", async () => {
    const { perform, asked, told, calls, ready } = desk();
    perform({ loads: [load(0, "named", { name: "mine" }), load(1, "named", { name: "broken" }), load(2, "named", { name: sounds[0] })] });
    assert.deepEqual(asked, ["mine", "broken"], "the library's own sounds are made, not fetched");
    ready();
    await turn();
    assert.deepEqual(told.slice(1).sort(), [[deskNotices.loaded, 0], [deskNotices.loaded, 2], [deskNotices.missing, 1]]);
    assert.deepEqual(calls.filter(([what]) => what === "add"), [["add", 0, 4, 44_100]]);
});

test("what the device has to read is read at once, whatever else is awaited", async () => {
    const { perform, calls } = desk();
    perform({ starts: true, wait: soundWaits.patiently, reading: { language: "de", words: ["Uhr, Ofen.", "Trink aus."] } });
    assert.deepEqual(calls, [["read", "de", "Uhr, Ofen.", "Trink aus."]]);
});
