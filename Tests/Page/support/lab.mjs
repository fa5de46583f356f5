import "./browser.mjs";
import { MemoryDatabase } from "../../../Page/storage/memory-database.js";
import { Outbox } from "../../../Page/network/outbox.js";
import { Storage } from "../../../Page/storage/storage.js";

export function entry(index, note = "x") {
    return JSON.stringify({ index, time: 1000.25 + index, action: { kind: "pressed", note } });
}

export function entries(from, count, note) {
    return Array.from({ length: count }, (_, position) => entry(from + position, note));
}

export function header(id, more = {}) {
    return JSON.stringify({ version: 1, id, family: "reaction", seed: 1, ...more });
}

/** One tab: storage (shared between tabs if given), an outbox with a clock that the test advances, and what it told. */
export function tab(server, { database = new MemoryDatabase(), alone = (work) => work(), ...more } = {}) {
    const storage = new Storage(database);
    const timers = [];
    const pauses = [];
    const told = { changed: 0, failed: 0, confirmed: [] };
    const outbox = new Outbox({
        storage, fetch: server.fetch, engine: "engine-1", alone, random: () => 1,
        changed: () => (told.changed += 1), failed: () => (told.failed += 1),
        confirmed: (id, through) => told.confirmed.push([id, through]),
        setTimer: (work, time) => {
            const timer = { work, time };
            timers.push(timer);
            pauses.push(time);
            return timer;
        },
        clearTimer: (timer) => timers.splice(timers.indexOf(timer), 1),
        ...more,
    });
    /** Lets the pauses end, one after another, until the outbox is at rest. */
    const settle = async (most = 100) => {
        for (let round = 0; round < most && timers.length > 0; round += 1) {
            timers.shift().work();
            while (outbox.isRunning) await new Promise((resolve) => setImmediate(resolve));
        }
    };
    return { storage, outbox, timers, pauses, told, settle, database };
}

/** A session with entries, stored on the device. */
export async function record(storage, id, count) {
    await storage.openSession(header(id));
    if (count > 0) await storage.append(id, 0, entries(0, count));
}
