// A server that has other entries than the device: fewer, more, or of another device.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, FakeServer } from "./support/fake-server.mjs";
import { entries, entry, header, record, tab } from "./support/lab.mjs";

test("conflicts are marked, the own entries stay, later ones go beside the server's log", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    const contradicted = [];
    outbox.contradicted = (id) => contradicted.push(id);
    await record(storage, "a", 5);
    await record(storage, "b", 2);
    const other = new Map([[0, entry(0)], [1, entry(1, "other")]]);
    server.sessions.set("a", { owner: "x", header: header("a"), entries: other, branches: [] });
    await outbox.kick();
    const state = await storage.outboxState("a");
    assert.deepEqual(state.conflicts, [1, 2, 3, 4]);
    assert.equal(state.through, 4);
    assert.deepEqual(server.sessions.get("a").branches, entries(1, 4));
    assert.deepEqual(server.texts("a"), [entry(0), entry(1, "other")]);
    assert.deepEqual((await storage.session("a")).entries, entries(0, 5));
    assert.equal((await storage.counts()).conflicts, 1);
    assert.deepEqual(contradicted, ["a"]);
    // Nor does what comes later pass for the entry after the other device's last one.
    await storage.append("a", 5, entries(5, 2));
    server.sessions.get("a").entries.set(2, entry(2, "other"));
    for (const index of [3, 4]) server.sessions.get("a").entries.set(index, entry(index, "other"));
    await outbox.kick();
    assert.deepEqual(server.sessions.get("a").branches, entries(1, 6));
    assert.equal(server.sessions.get("a").entries.size, 5);
    assert.equal((await storage.outboxState("a")).through, 6);
    assert.equal((await storage.counts()).waiting, 0);
});

test("a log that is another device's on the server is replaced by that one, once all of it is sent", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 3);
    const theirs = [entry(0), entry(1, "other"), entry(2, "other"), entry(3, "other")];
    server.sessions.set("a", { owner: "x", header: header("a"), entries: new Map(theirs.entries()), branches: [] });
    await outbox.kick();
    await storage.append("a", 3, entries(3, 1));
    await assert.rejects(storage.keepSession(header("a"), "a", theirs), { code: 1 });
    assert.deepEqual((await storage.session("a")).entries, entries(0, 4), "nothing of it is lost");
    await outbox.kick();
    await assert.rejects(storage.keepSession(header("a", { seed: 2 }), "a", theirs), { code: 1 });
    await storage.keepSession(header("a"), "a", [...theirs, entry(4, "here again")]);
    assert.deepEqual((await storage.session("a")).entries, [...theirs, entry(4, "here again")]);
    assert.equal((await storage.outboxState("a")).conflicts, undefined);
    await outbox.kick();
    assert.deepEqual(server.texts("a"), [...theirs, entry(4, "here again")]);
    assert.deepEqual(server.sessions.get("a").branches, entries(1, 3));
    // Whoever agrees with the server is not begun anew.
    await assert.rejects(storage.keepSession(header("a"), "a", entries(0, 2)), { code: 1 });
});

test("a server that lost entries gets them again", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 5);
    await outbox.kick();
    for (const index of [3, 4]) server.sessions.get("a").entries.delete(index);
    await storage.append("a", 5, [entry(5)]);
    await outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 6));
});

test("a server that lost the session gets it again", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 5);
    await outbox.kick();
    server.sessions.clear();
    await storage.append("a", 5, [entry(5)]);
    await outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 6));
});

test("a server that stands still is left alone for a while", async () => {
    const server = new FakeServer();
    const { storage, outbox, timers } = tab(server);
    await record(storage, "a", 5);
    server.faults = [undefined, ...Array(20).fill(() => answer({ through: -1 }))];
    await outbox.kick();
    assert.ok(server.count("POST") < 6);
    assert.equal(timers.length, 1);
});

test("a server that is further than this device does not confuse it", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 3);
    const more = new Map(entries(0, 9).map((text, index) => [index, text]));
    server.sessions.set("a", { owner: "x", header: header("a"), entries: more, branches: [] });
    await outbox.kick();
    assert.equal((await storage.outboxState("a")).through, 2);
    assert.equal((await storage.counts()).waiting, 0);
});

test("what is stored while a server that is further answers is sent as well", async () => {
    const server = new FakeServer();
    let isNew = true;
    const fetch = async (address, options) => {
        if (options.method === "POST" && isNew) {
            isNew = false;
            await storage.append("a", 3, entries(3, 2));
        }
        return server.fetch(address, options);
    };
    const { storage, outbox, told } = tab(server, { fetch });
    await record(storage, "a", 3);
    const others = new Map([...entries(0, 2), ...entries(2, 7, "other")].map((text, index) => [index, text]));
    server.sessions.set("a", { owner: "x", header: header("a"), entries: others, branches: [] });
    await outbox.kick();
    assert.deepEqual(server.sessions.get("a").branches, entries(2, 3));
    assert.deepEqual((await storage.outboxState("a")).conflicts, [2, 3, 4]);
    // A page that is left sends these once more, from where the two logs part.
    assert.deepEqual(told.confirmed, [["a", -1]]);
});
