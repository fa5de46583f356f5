import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Update } from "../../Page/engine/update.js";

/** A new version that is installed, and what it was told. */
function newVersion() {
    const told = [];
    return { told, state: "installed", postMessage: (message) => told.push(message) };
}

/** Lets what waits for promises go on. */
const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

/** Sets what the browser says of locks: the names of those that are held. */
function holding(held) {
    Object.defineProperty(globalThis, "navigator", {
        value: { locks: { query: async () => ({ held: held.map((name) => ({ name })) }) } }, configurable: true,
    });
}

test("a new version takes over once a task in another tab has ended", async () => {
    mock.timers.enable({ apis: ["setInterval"] });
    try {
        const held = ["merkwelt.session.other"];
        holding(held);
        const [version, update] = [newVersion(), new Update(() => undefined, () => false)];
        update.found(version);
        await settle();
        mock.timers.tick(9000);
        await settle();
        assert.deepEqual(version.told, [], "nothing is asked of it while a task runs");
        held.length = 0;
        holding(held);
        mock.timers.tick(3000);
        await settle();
        assert.deepEqual(version.told, ["take over"]);
    } finally {
        mock.timers.reset();
    }
});

test("a version that has not taken over yet is asked again until it has", async () => {
    mock.timers.enable({ apis: ["setInterval"] });
    try {
        holding([]);
        const [version, update] = [newVersion(), new Update(() => undefined, () => false)];
        update.found(version);
        await settle();
        mock.timers.tick(3000);
        await settle();
        assert.equal(version.told.length, 2);
        version.state = "activating";
        mock.timers.tick(30000);
        await settle();
        assert.equal(version.told.length, 2);
    } finally {
        mock.timers.reset();
    }
});

test("what is to be kept is told to the newest version, so that the old one has nothing to stay for", async () => {
    const [old, newer] = [newVersion(), newVersion()];
    const registration = { active: old, waiting: newer };
    Object.defineProperty(globalThis, "navigator", {
        value: { serviceWorker: { ready: Promise.resolve(registration) } }, configurable: true,
    });
    const update = new Update(() => undefined, () => false);
    await update.keep(() => "/words.en.txt");
    assert.deepEqual([old.told, newer.told], [[], [{ keep: "/words.en.txt" }]]);
    registration.waiting = null;
    await update.keep(() => "/words.de.txt");
    assert.deepEqual(old.told, [{ keep: "/words.de.txt" }]);
});
