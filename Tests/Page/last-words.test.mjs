import assert from "node:assert/strict";
import { test } from "node:test";
import { entries, header } from "./support/lab.mjs";
import { LastWords } from "../../Page/last-words.js";
import { MemoryDatabase } from "../../Page/memory-database.js";
import { Storage } from "../../Page/storage.js";

/** A store like the browser's: its keys are its own properties. */
function smallStore() {
    const methods = {
        getItem(name) { return this[name]; },
        setItem(name, value) { this[name] = value; },
        removeItem(name) { delete this[name]; },
    };
    return Object.create(methods);
}

async function storageWith(id) {
    const storage = new Storage(new MemoryDatabase());
    await storage.openSession(header(id));
    return storage;
}

test("nothing is written while the page stays, everything that is not durable when it goes", () => {
    const store = smallStore();
    const words = new LastWords(store);
    const first = words.hold("a", 0, entries(0, 2));
    words.hold("a", 2, entries(2, 1));
    assert.deepEqual(Object.keys(store), []);
    first();
    words.leave();
    assert.deepEqual(JSON.parse(store["merkwelt.last.a"]), [{ from: 2, texts: entries(2, 1) }]);
    const last = words.hold("a", 3, entries(3, 1));
    assert.equal(JSON.parse(store["merkwelt.last.a"]).length, 2);
    last();
    assert.equal(JSON.parse(store["merkwelt.last.a"]).length, 1, "durable after all");
});

test("the next page takes them over once, also where the database had them", async () => {
    const store = smallStore();
    const leaving = new LastWords(store);
    leaving.hold("a", 1, entries(1, 1));
    leaving.hold("a", 2, entries(2, 3));
    leaving.leave();
    const storage = await storageWith("a");
    await storage.append("a", 0, entries(0, 2));
    await new LastWords(store).restore(storage);
    assert.deepEqual((await storage.session("a")).entries, entries(0, 5));
    assert.deepEqual(Object.keys(store), []);
    await new LastWords(store).restore(storage);
    assert.equal((await storage.session("a")).entries.length, 5);
});

test("what belongs to a deleted session, or cannot be read, is let go", async () => {
    const store = smallStore();
    store["merkwelt.last.gone"] = JSON.stringify([{ from: 0, texts: entries(0, 1) }]);
    store["merkwelt.last.a"] = "not JSON";
    store["merkwelt.appearance"] = "dark";
    const warn = console.warn;
    console.warn = () => undefined;
    await new LastWords(store).restore(await storageWith("a"));
    console.warn = warn;
    assert.deepEqual(Object.keys(store), ["merkwelt.appearance"]);
});

test("a browser without such a store, or with a full one, does no harm", async () => {
    const full = { setItem: () => { throw new Error("QuotaExceededError"); }, removeItem: () => undefined };
    for (const store of [null, full]) {
        const words = new LastWords(store);
        words.hold("a", 0, entries(0, 1));
        words.leave();
        words.stay();
        await words.restore(await storageWith("a"));
    }
});
