import assert from "node:assert/strict";
import { test } from "node:test";
import { entries, entry, header, record } from "./support/lab.mjs";
import { Farewell } from "../../Page/network/farewell.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { sessionEffects } from "../../Page/storage/sessions.js";
import { Storage } from "../../Page/storage/storage.js";

function effectsOn(storage, calls = []) {
    return sessionEffects({
        storage, farewell: new Farewell(async () => undefined),
        changed: () => calls.push("changed"), kick: (how) => calls.push(how?.atOnce ? "kick at once" : "kick"),
    });
}

/** A database whose writes to the entries fail with a given error. */
function failing(name) {
    const database = new MemoryDatabase();
    const write = database.write.bind(database);
    database.write = (names, work) =>
        names.includes("entries") ? Promise.reject(new DOMException("the browser's words", name)) : write(names, work);
    return database;
}

const list = (texts) => texts.join("\n");

test("a session comes back as it was written, to the letter", async () => {
    const effects = effectsOn(new Storage(new MemoryDatabase()));
    const head = '{"version":1, "id":"a","seed":9007199254740991,"started":1.5E12,"note":"ä\\u0041"}';
    const odd = '{"index":1,"time":-0.0,"action":{"kind":"x","text":"a]}\\",[{","y":1e-7,"list":[[1],[2]]}}';
    assert.equal(await effects.openSession(head), 0);
    assert.equal(await effects.appendEntries("a", "0", list([entry(0)])), 0);
    assert.equal(await effects.appendEntries("a", "1", list([odd])), 0);
    assert.deepEqual(await effects.loadSession("a"), [
        0, `${head}\n${entry(0)}\n${odd}`,
    ]);
});

test("a session is opened once", async () => {
    const effects = effectsOn(new Storage(new MemoryDatabase()));
    assert.equal(await effects.openSession(header("a")), 0);
    assert.equal(await effects.openSession(header("a", { seed: 2 })), 1);
    assert.deepEqual(await effects.loadSession("a"), [0, header("a")]);
    assert.equal(await effects.appendEntries("a", "0", ""), 0);
    assert.deepEqual(await effects.loadSession("a"), [0, header("a")], "no entries are no entry");
    assert.equal(await effects.keepSession(header("b"), "b", ""), 0);
    assert.deepEqual(await effects.loadSession("b"), [0, header("b")], "nor where the whole is kept");
});

test("the same entries may be written twice", async () => {
    const storage = new Storage(new MemoryDatabase());
    const effects = effectsOn(storage);
    await record(storage, "a", 4);
    assert.equal(await effects.appendEntries("a", "2", list(entries(2, 4))), 0);
    assert.deepEqual((await storage.session("a")).entries, entries(0, 6));
    assert.equal(await effects.appendEntries("a", "0", list(entries(0, 2))), 0);
    assert.equal((await storage.counts()).waiting, 6);
});

test("another tab's entry is never overwritten, and nothing of the refused batch is written", async () => {
    const storage = new Storage(new MemoryDatabase());
    const effects = effectsOn(storage);
    await record(storage, "a", 4);
    const [code, reason] = await effects.appendEntries("a", "3", list([entry(3, "mine"), entry(4, "mine")]));
    assert.equal(code, 1);
    assert.match(reason, /entry 3/);
    assert.deepEqual((await storage.session("a")).entries, entries(0, 4));
});

test("two tabs that continue the same session at once: one wins, the other is told", async () => {
    const database = new MemoryDatabase();
    const first = new Storage(database), second = new Storage(database);
    await record(first, "a", 2);
    const answers = await Promise.all([
        effectsOn(first).appendEntries("a", "2", list([entry(2, "first")])),
        effectsOn(second).appendEntries("a", "2", list([entry(2, "second")])),
    ]);
    assert.equal(answers[0], 0);
    assert.equal(answers[1][0], 1);
    assert.deepEqual((await first.session("a")).entries[2], entry(2, "first"));
});

test("a gap and an unknown session are refused with reasons", async () => {
    const storage = new Storage(new MemoryDatabase());
    const effects = effectsOn(storage);
    await record(storage, "a", 2);
    assert.deepEqual(await effects.appendEntries("a", "3", list([entry(3)])), [4, "entry 3 would leave a gap after 1"]);
    assert.deepEqual(
        await effects.appendEntries("b", "0", list([entry(0)])), [4, "the session is not on this device"]);
});

test("no room is told as 2, any other failure as 3 with the browser's words", async () => {
    const full = effectsOn(new Storage(failing("QuotaExceededError")));
    assert.deepEqual(await full.appendEntries("a", "0", list([entry(0)])), [2, "the browser's words"]);
    const broken = effectsOn(new Storage(failing("UnknownError")));
    assert.deepEqual(await broken.appendEntries("a", "0", list([entry(0)])), [3, "the browser's words"]);
    const taken = effectsOn(new Storage(failing("ConstraintError")));
    assert.equal((await taken.appendEntries("a", "0", list([entry(0)])))[0], 1);
});

test("a failed write leaves nothing behind and does not hold up the next", async () => {
    const database = new MemoryDatabase();
    await assert.rejects(database.write(["summaries"], async (change) => {
        await change.put("summaries", "a", "1");
        throw new Error("no");
    }));
    assert.deepEqual(await database.read(["summaries"], (view) => view.list("summaries")), []);
    await database.write(["summaries"], (change) => change.put("summaries", "b", "2"));
    assert.deepEqual(await database.read(["summaries"], (view) => view.list("summaries")), ["2"]);
});

test("the list of sessions is one summary a line; deleted sessions bring no ghosts", async () => {
    const storage = new Storage(new MemoryDatabase());
    const calls = [];
    const effects = effectsOn(storage, calls);
    await record(storage, "a", 1);
    await record(storage, "b", 1);
    await effects.saveSummary("a", '{"id":"a"}');
    await effects.saveSummary("b", '{"id":"b"}');
    assert.deepEqual(await effects.loadIndex(), [0, '{"id":"a"}\n{"id":"b"}']);
    await effects.deleteSession("a");
    await effects.saveSummary("a", '{"id":"a"}');
    assert.deepEqual(await effects.loadIndex(), [0, '{"id":"b"}']);
    assert.equal(await effects.loadSession("a"), 1);
    assert.deepEqual(calls, ["changed", "kick"]);
});

test("what could not take the place of what is not sent yet has that sent at once", async () => {
    const calls = [];
    const effects = effectsOn(new Storage(new MemoryDatabase()), calls);
    await effects.keepSession(header("a"), "a", list(entries(0, 3)));
    assert.deepEqual(calls, ["kick", "changed"]);
    const [code] = await effects.keepSession(header("a"), "a", list([entry(0, "another device's")]));
    assert.deepEqual([code, calls.at(-1)], [1, "kick at once"]);
});

test("deleting everything leaves one mark for the server", async () => {
    const storage = new Storage(new MemoryDatabase());
    await record(storage, "a", 3);
    await storage.deleteSession("a");
    await record(storage, "b", 3);
    await effectsOn(storage).deleteEverything();
    assert.deepEqual(await storage.tombstones(), ["*"]);
    assert.deepEqual(await storage.ids(), []);
    assert.equal((await storage.counts()).waiting, 0);
});

test("sessions whose ids begin alike keep their entries apart", async () => {
    const storage = new Storage(new MemoryDatabase());
    await record(storage, "a", 2);
    await record(storage, "ab", 3);
    await storage.deleteSession("a");
    assert.equal((await storage.session("ab")).entries.length, 3);
    await record(storage, "a", 0);
    assert.deepEqual((await storage.session("a")).entries, [], "a deleted session leaves no entries behind");
});

test("the profile key is made once, even by two tabs at once", async () => {
    const database = new MemoryDatabase();
    const keys = await Promise.all([new Storage(database).profileKey(), new Storage(database).profileKey()]);
    assert.equal(keys[0], keys[1]);
    assert.match(keys[0], /^[0-9a-f]{64}$/);
});

test("a batch is limited by number and size but never empty", async () => {
    const storage = new Storage(new MemoryDatabase());
    await record(storage, "a", 50);
    assert.equal((await storage.entriesAfter("a", -1, 20, 1e6)).length, 20);
    assert.deepEqual(await storage.entriesAfter("a", 48, 20, 1e6), [entry(49)]);
    const size = entry(0).length + 1;
    assert.equal((await storage.entriesAfter("a", -1, 20, 3 * size)).length, 3);
    assert.equal((await storage.entriesAfter("a", -1, 20, 1)).length, 1);
    assert.deepEqual(await storage.entriesAfter("a", 49, 20, 1e6), []);
});
