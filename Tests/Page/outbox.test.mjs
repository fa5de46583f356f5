import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, FakeServer } from "./support/fake-server.mjs";
import { entries, entry, header, record, tab } from "./support/lab.mjs";

test("a session reaches the server whole, in order and to the letter", async () => {
    const server = new FakeServer();
    const { storage, outbox, told } = tab(server);
    await record(storage, "a", 450);
    await outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 450));
    assert.equal(server.count("POST"), 3);
    assert.equal((await storage.counts()).waiting, 0);
    assert.deepEqual(told.confirmed.at(-1), ["a", 449]);
    assert.match(server.requests[0].owner, /^Bearer [0-9a-f]{64}$/);
});

test("nothing is asked when nothing waits", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 3);
    await outbox.kick();
    const before = server.requests.length;
    await outbox.kick();
    assert.equal(server.requests.length, before);
});

test("a lost answer is followed by the same entries again, and nothing doubles", async () => {
    const server = new FakeServer();
    const { storage, outbox, settle } = tab(server);
    await record(storage, "a", 5);
    server.faults = ["lose", "lose", "drop"];
    await outbox.kick();
    await settle();
    assert.deepEqual(server.texts("a"), entries(0, 5));
    assert.deepEqual(server.sessions.get("a").branches, []);
    assert.equal((await storage.counts()).waiting, 0);
});

test("whatever the network does, the server ends with every entry in order", async () => {
    const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31);
    console.log(`seed ${seed}`);
    let state = seed;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    for (let run = 0; run < 40; run += 1) {
        const server = new FakeServer();
        const { storage, outbox, settle } = tab(server);
        const kinds = ["drop", "lose", 500, 503, 429, 408, undefined, undefined];
        server.faults = Array.from({ length: 30 }, () => kinds[Math.floor(random() * kinds.length)]);
        let count = 0;
        await storage.openSession(header("a"));
        for (let step = 0; step < 12; step += 1) {
            const more = 1 + Math.floor(random() * 60);
            await storage.append("a", count, entries(count, more));
            count += more;
            const work = outbox.kick({ atOnce: random() < 0.5 });
            if (random() < 0.7) await work;
        }
        while (outbox.isRunning) await new Promise((resolve) => setImmediate(resolve));
        await outbox.kick();
        await settle();
        assert.deepEqual(server.texts("a"), entries(0, count), `run ${run} of seed ${seed}`);
        assert.equal((await storage.counts()).waiting, 0);
    }
});

test("offline: the pauses grow to a minute, and being back online skips them", async () => {
    const server = new FakeServer();
    const { storage, outbox, timers, pauses, told } = tab(server);
    await record(storage, "a", 2);
    server.faults = Array(12).fill("drop");
    await outbox.kick();
    for (let attempt = 1; attempt < 9; attempt += 1) {
        timers.shift().work();
        while (outbox.isRunning) await new Promise((resolve) => setImmediate(resolve));
    }
    assert.deepEqual(pauses, [1000, 2000, 4000, 8000, 16000, 32000, 60000, 60000, 60000]);
    assert.equal(told.failed, 9);
    const before = server.requests.length;
    await outbox.kick();
    assert.equal(server.requests.length, before, "a plain kick waits for the pause to end");
    server.faults = [];
    await outbox.kick({ atOnce: true });
    assert.deepEqual(server.texts("a"), entries(0, 2));
    assert.equal(timers.length, 0);

    await storage.append("a", 2, [entry(2)]);
    server.faults = ["drop"];
    await outbox.kick();
    assert.equal(pauses.at(-1), 1000, "after a success the pauses begin anew");
});

test("the pauses of many devices differ, and the server's own wish counts", async () => {
    const server = new FakeServer();
    const { storage, outbox, pauses } = tab(server, { random: () => 0 });
    await record(storage, "a", 2);
    server.faults = [503];
    await outbox.kick();
    assert.deepEqual(pauses, [500]);
    server.faults = [() => new Response("", { status: 429, headers: { "Retry-After": "17" } })];
    await outbox.kick({ atOnce: true });
    assert.equal(pauses.at(-1), 17000);
});

test("413: the batch is halved until it fits; an entry that never fits is kept and refused", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 100);
    server.limit = 1000;
    await outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 100));

    await storage.append("a", 100, [entry(100, "y".repeat(2000))]);
    await outbox.kick();
    const counts = await storage.counts();
    assert.equal(counts.waiting, 1);
    assert.equal(counts.sending, 0);
    assert.equal(counts.refused, 1);
    assert.equal(counts.refusal, "the request is too large");
});

for (const status of [400, 401, 403, 409, 422]) {
    test(`${status}: the entries stay here, marked with the reason, and are not sent again by this engine`, async () => {
        const server = new FakeServer();
        const { storage, outbox, timers, database } = tab(server);
        await record(storage, "a", 3);
        await record(storage, "b", 2);
        server.faults = [undefined, status];
        await outbox.kick();
        assert.equal((await storage.counts()).refusal, `status ${status} was wanted`);
        assert.deepEqual(server.texts("b"), entries(0, 2), "another session is not held up");
        assert.equal(timers.length, 0);
        const before = server.requests.length;
        await outbox.kick({ atOnce: true });
        assert.equal(server.requests.length, before);
        assert.equal((await storage.session("a")).entries.length, 3);

        const next = tab(server, { database, engine: "engine-2" });
        await next.outbox.kick();
        assert.deepEqual(server.texts("a"), entries(0, 3));
        assert.equal((await storage.counts()).refused, 0);
    });
}

test("a header that differs from the server's is refused and kept", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    server.sessions.set("a", { owner: "x", header: header("a", { seed: 2 }), entries: new Map(), branches: [] });
    await record(storage, "a", 3);
    await outbox.kick();
    assert.equal((await storage.counts()).refusal, "another session has this id");
});

for (const status of [500, 502, 503, 504]) {
    test(`${status}: tried again after a pause`, async () => {
        const server = new FakeServer();
        const { storage, outbox, settle } = tab(server);
        await record(storage, "a", 3);
        server.faults = [status, status, undefined, status];
        await outbox.kick();
        await settle();
        assert.deepEqual(server.texts("a"), entries(0, 3));
        assert.equal((await storage.counts()).refused, 0);
    });
}

test("a page that pretends to be the answer is not believed", async () => {
    const server = new FakeServer();
    const { storage, outbox, settle } = tab(server);
    await record(storage, "a", 3);
    const portal = () => new Response("<html>Log in to the hotel</html>", { status: 200 });
    server.faults = [portal, undefined, portal, () => answer({}), () => answer({ through: "2" })];
    await outbox.kick();
    assert.equal((await storage.outboxState("a")).isHeaderSent, false);
    await settle();
    assert.deepEqual(server.texts("a"), entries(0, 3));
});

test("a deleted session is deleted on the server when it answers, and not before it is forgotten here", async () => {
    const server = new FakeServer();
    const { storage, outbox, settle } = tab(server);
    await record(storage, "a", 3);
    await outbox.kick();
    await storage.deleteSession("a");
    assert.equal(await storage.session("a"), undefined);
    server.faults = ["drop", "lose"];
    await outbox.kick();
    assert.deepEqual(await storage.tombstones(), ["a"]);
    await settle();
    assert.equal(server.sessions.has("a"), false);
    assert.deepEqual(await storage.tombstones(), []);
});

test("deleting everything comes before anything new, and the device becomes another", async () => {
    const server = new FakeServer();
    const { storage, outbox, settle } = tab(server);
    await record(storage, "a", 3);
    await outbox.kick();
    await storage.deleteEverything();
    await record(storage, "b", 2);
    server.faults = ["drop", "lose", "drop"];
    await outbox.kick();
    assert.equal(server.sessions.has("b"), false);
    await settle();
    assert.deepEqual([...server.sessions.keys()], ["b"]);
    assert.deepEqual(server.texts("b"), entries(0, 2));
    const owners = new Set(server.requests.map((request) => request.owner));
    assert.equal(owners.size, 2);
});

test("while the server refuses to delete everything, nothing new is sent", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await storage.deleteEverything();
    await record(storage, "b", 2);
    server.faults = [403];
    await outbox.kick();
    assert.equal(server.requests.length, 1);
    assert.deepEqual(await storage.tombstones(), ["*"]);
});

test("a session that is deleted while it is sent does not come back", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 3);
    server.faults = [undefined, () => void storage.deleteSession("a").then(() => outbox.kick())];
    await outbox.kick();
    while (outbox.isRunning) await new Promise((resolve) => setImmediate(resolve));
    assert.equal(await storage.outboxState("a"), undefined);
    assert.equal(server.sessions.has("a"), false);
});

test("entries that arrive while others are sent go out in the same go", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server);
    await record(storage, "a", 3);
    server.faults = [undefined, () => void storage.append("a", 3, [entry(3)]).then(() => outbox.kick())];
    await outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 4));
});

test("two tabs: one sends at a time, both end with everything sent once", async () => {
    const server = new FakeServer();
    let turn = Promise.resolve();
    let inside = 0;
    const alone = (work) => {
        const result = turn.then(async () => {
            inside += 1;
            assert.equal(inside, 1);
            try {
                return await work();
            } finally {
                inside -= 1;
            }
        });
        turn = result.catch(() => undefined);
        return result;
    };
    const first = tab(server, { alone });
    const second = tab(server, { alone, database: first.database });
    await record(first.storage, "a", 30);
    await record(second.storage, "b", 30);
    await Promise.all([first.outbox.kick(), second.outbox.kick()]);
    assert.deepEqual(server.texts("a"), entries(0, 30));
    assert.deepEqual(server.texts("b"), entries(0, 30));
    assert.equal(server.count("POST"), 2);
});

test("two tabs without any lock are wasteful and still right", async () => {
    const server = new FakeServer();
    const first = tab(server);
    const second = tab(server, { database: first.database });
    await record(first.storage, "a", 300);
    await Promise.all([first.outbox.kick(), second.outbox.kick()]);
    assert.deepEqual(server.texts("a"), entries(0, 300));
    assert.deepEqual(server.sessions.get("a").branches, []);
    assert.equal((await first.storage.counts()).waiting, 0);
});

test("while a task runs nothing is sent; at its end everything is", async () => {
    const server = new FakeServer();
    let mayWork = false;
    const { storage, outbox } = tab(server, { mayWork: () => mayWork });
    await record(storage, "a", 3);
    await outbox.kick();
    await outbox.kick({ atOnce: true });
    assert.equal(server.requests.length, 0);
    mayWork = true;
    await outbox.kick();
    assert.deepEqual(server.texts("a"), entries(0, 3));
});

test("storage that fails for a moment does not end the sending", async () => {
    const server = new FakeServer();
    const { storage, outbox, settle, database } = tab(server);
    await record(storage, "a", 3);
    const write = database.write;
    database.write = async () => {
        database.write = write;
        throw new DOMException("the connection was closed", "InvalidStateError");
    };
    await outbox.kick();
    await settle();
    assert.deepEqual(server.texts("a"), entries(0, 3));
});

test("what everything else depends on goes first, whatever its name", async () => {
    const server = new FakeServer();
    const { storage, outbox } = tab(server, { first: async () => "z" });
    for (const id of ["a", "m", "z"]) await record(storage, id, 2);
    await outbox.kick();
    const order = server.requests.filter((request) => request.method === "PUT").map((request) => request.address ?? request.path);
    assert.match(String(order[0]), /z$/);
    assert.deepEqual(order.slice(1).map((address) => String(address).at(-1)), ["a", "m"]);
});

test("what came before its consent waits for it, keeps nobody else from getting through, and is no refusal", async () => {
    const server = new FakeServer();
    const { storage, outbox, settle } = tab(server);
    for (const id of ["a", "b"]) await record(storage, id, 2);
    const early = () => new Response(JSON.stringify({ type: "urn:merkwelt:problem:no-consent", title: "No" }), { status: 409 });
    server.faults = [early];
    await outbox.kick();
    assert.deepEqual(server.texts("b"), entries(0, 2));
    assert.equal((await storage.outboxState("a")).refusal, undefined);
    await settle();
    assert.deepEqual(server.texts("a"), entries(0, 2));
});

test("that sessions have been deleted on the server is told once, also where it cannot be reached any more after that", async () => {
    const server = new FakeServer();
    let gone = 0;
    const { storage, outbox, settle } = tab(server, { gone: () => (gone += 1) });
    for (const id of ["a", "b", "c"]) await record(storage, id, 2);
    server.faults = [410, 410, "drop"];
    await outbox.kick();
    assert.equal(gone, 1);
    assert.notEqual((await storage.outboxState("b")).refusal, undefined);
    await settle();
    assert.deepEqual(server.texts("c"), entries(0, 2));
    await record(storage, "d", 1);
    server.faults = [422];
    await outbox.kick();
    assert.equal(gone, 1, "another refusal is none of these");
});
