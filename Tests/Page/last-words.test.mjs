import assert from "node:assert/strict";
import { test } from "node:test";
import { smallStore } from "./support/browser-tabs.mjs";
import { entries, header } from "./support/lab.mjs";
import { LastWords } from "../../Page/storage/last-words.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";

async function storageWith(id) {
    const storage = new Storage(new MemoryDatabase());
    await storage.openSession(header(id));
    return storage;
}

/** A storage whose writes never end, like those of a page that goes away. */
const stuck = new Proxy({}, { get: () => () => new Promise(() => undefined) });
const kept = (store) => Object.keys(store).map((name) => JSON.parse(store[name])).flat();

test("nothing is written while the page stays, everything that is not durable when it goes", async () => {
    const store = smallStore();
    const words = new LastWords(store);
    const storage = await storageWith("a");
    await words.keep(storage, "append", "a", 0, entries(0, 2));
    words.keep(stuck, "append", "a", 2, entries(2, 1));
    assert.deepEqual(kept(store), []);
    words.leave();
    assert.deepEqual(kept(store), [{ operation: "append", values: ["a", 2, entries(2, 1)] }]);
    const last = words.keep(storage, "saveSummary", "a", "{}");
    assert.equal(kept(store).length, 2);
    await last;
    assert.equal(kept(store).length, 1, "durable after all");
});

test("a write that breaks off is let go while the page stays, and kept when it goes", async () => {
    const store = smallStore();
    const words = new LastWords(store);
    const breaking = { append: async () => { throw new Error("AbortError"); } };
    await assert.rejects(words.keep(breaking, "append", "a", 0, entries(0, 1)));
    words.leave();
    assert.deepEqual(kept(store), []);
    await assert.rejects(words.keep(breaking, "append", "a", 0, entries(0, 1)));
    assert.equal(kept(store).length, 1);
});

test("a page that comes back as it was leaves nothing to be done again", () => {
    const store = smallStore();
    const words = new LastWords(store);
    words.keep(stuck, "saveSummary", "a", "{}");
    words.leave();
    words.stay();
    assert.deepEqual(kept(store), []);
});

test("the next page does them once more in their order, also where the database had them", async () => {
    const store = smallStore();
    for (const from of [0, 1]) { // two tabs
        const leaving = new LastWords(store);
        leaving.keep(stuck, "openSession", header("ab"[from]));
        leaving.keep(stuck, "append", "ab"[from], 0, entries(0, 1));
        leaving.keep(stuck, "append", "ab"[from], 1, entries(1, 3));
        leaving.keep(stuck, "saveSummary", "ab"[from], `{"stage":"saved"}`);
        leaving.leave();
    }
    const storage = await storageWith("a");
    await storage.append("a", 0, entries(0, 2));
    await new LastWords(store).restore(storage);
    for (const id of ["a", "b"]) assert.deepEqual((await storage.session(id)).entries, entries(0, 4));
    assert.deepEqual(await storage.summaries(), [`{"stage":"saved"}`, `{"stage":"saved"}`]);
    assert.deepEqual(Object.keys(store), []);
});

test("what was thrown away stays away", async () => {
    const store = smallStore();
    const leaving = new LastWords(store);
    leaving.keep(stuck, "deleteSession", "a");
    leaving.leave();
    const storage = await storageWith("a");
    await new LastWords(store).restore(storage);
    assert.equal(await storage.session("a"), undefined);
    assert.deepEqual(await storage.tombstones(), ["a"]);
});

test("what belongs to a deleted session, cannot be read, or is no such operation, is let go", async () => {
    const store = smallStore();
    store["merkwelt.last.1"] = JSON.stringify([
        { operation: "append", values: ["gone", 0, entries(0, 1)] },
        { operation: "saveSummary", values: ["a", "{}"] },
        { operation: "constructor", values: [] },
    ]);
    store["merkwelt.last.2"] = "not JSON";
    store["merkwelt.appearance"] = "dark";
    const warn = console.warn;
    console.warn = () => undefined;
    const storage = await storageWith("a");
    await new LastWords(store).restore(storage);
    console.warn = warn;
    assert.deepEqual(Object.keys(store), ["merkwelt.appearance"]);
    assert.deepEqual(await storage.summaries(), ["{}"], "the others are done");
});

test("where storage fails, what was left undone stays for the next page", async () => {
    const store = smallStore();
    const leaving = new LastWords(store);
    leaving.keep(stuck, "openSession", header("b"));
    leaving.keep(stuck, "append", "b", 0, entries(0, 2));
    leaving.leave();
    const storage = await storageWith("a");
    const { append } = storage;
    storage.append = () => Promise.reject(new DOMException("no room is left", "QuotaExceededError"));
    const warn = console.warn;
    console.warn = () => undefined;
    await new LastWords(store).restore(storage);
    console.warn = warn;
    storage.append = append;
    await new LastWords(store).restore(storage);
    assert.deepEqual((await storage.session("b")).entries, entries(0, 2));
    assert.deepEqual(Object.keys(store), []);
});

test("a browser without such a store, or with a full one, does no harm", async () => {
    const full = { setItem: () => { throw new Error("QuotaExceededError"); }, removeItem: () => undefined };
    for (const store of [null, full]) {
        const words = new LastWords(store);
        words.keep(stuck, "append", "a", 0, entries(0, 1));
        words.leave();
        words.stay();
        await words.restore(await storageWith("a"));
    }
});

test("whoever deletes everything also deletes what closed pages left behind, and not its own", async () => {
    const store = smallStore();
    store["merkwelt.last.1"] = JSON.stringify([{ operation: "openSession", values: [header("a"), "a"] }]);
    store["merkwelt.appearance"] = "dark";
    const words = new LastWords(store);
    words.leave();
    words.keep(stuck, "deleteEverything");
    words.forgetOthers();
    assert.deepEqual(Object.keys(store).sort(), ["merkwelt.appearance", words.name].sort());
});
