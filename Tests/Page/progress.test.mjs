import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { done, refused } from "../../Page/engine/effects.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { progressEffects } from "../../Page/network/progress.js";
import { Storage } from "../../Page/storage/storage.js";
import { answer, problem } from "./support/fake-server.mjs";

/** One tab with a server that answers as the test wants it. */
function tab(respond, { mayWork = () => true, alone = (work) => work() } = {}) {
    const requests = [];
    const storage = new Storage(new MemoryDatabase());
    const fetch = async (address, options) => {
        requests.push({ address, ...options });
        return respond(requests.length);
    };
    return { storage, requests, exchange: progressEffects({ storage, fetch, alone, mayWork }).exchangeProgress };
}

test("the server is told what was reached here and answers what both have reached", async () => {
    const { storage, requests, exchange } = tab(() => answer({ chapters: ["storm"], results: [{ id: "a", seconds: 1.25 }] }));
    const [code, text] = await exchange('{"chapters":["storm"]}');
    assert.equal(code, done);
    assert.deepEqual(JSON.parse(text), { chapters: ["storm"], results: [{ id: "a", seconds: 1.25 }] });
    assert.equal(requests[0].method, "PUT");
    assert.equal(requests[0].address, "/api/v1/profile/progress");
    assert.equal(requests[0].body, '{"chapters":["storm"]}');
    assert.equal(requests[0].headers.Authorization, `Bearer ${await storage.profileKey()}`);
});

test("while a task needs the device nothing is asked, also if it began while another tab was sending", async () => {
    let mayWork = false;
    const { requests, exchange } = tab(() => answer({}), {
        mayWork: () => mayWork,
        alone: async (work) => {
            mayWork = false;
            return work();
        },
    });
    assert.equal(await exchange("{}"), refused);
    mayWork = true;
    assert.equal(await exchange("{}"), refused);
    assert.equal(requests.length, 0);
});

test("no network, a server in trouble, a hotel's page: not now, and the next occasion asks again", async () => {
    const responses = [
        () => {
            throw new TypeError("Failed to fetch");
        },
        () => problem(503, "busy"), () => problem(429, "too often"), () => problem(507, "full"),
        () => new Response("<html>", { status: 200 }), () => problem(422, "unknown"), () => answer({}),
    ];
    const { requests, exchange } = tab((number) => responses[number - 1]());
    for (let number = 1; number < responses.length; number += 1) assert.equal(await exchange("{}"), refused);
    assert.equal((await exchange("{}"))[0], done);
    assert.equal(requests.length, responses.length);
});

test("an older server that does not know the address is asked once", async () => {
    for (const status of [404, 405, 410]) {
        const { requests, exchange } = tab(() => problem(status, "nothing here"));
        assert.equal(await exchange("{}"), refused);
        assert.equal(await exchange("{}"), refused);
        assert.equal(requests.length, 1, `${status}`);
    }
});

test("before the server has forgotten everything nothing new goes there", async () => {
    const { storage, requests, exchange } = tab(() => answer({}));
    await storage.deleteEverything();
    assert.equal(await exchange("{}"), refused);
    assert.equal(requests.length, 0);
    await storage.buried("*");
    assert.equal((await exchange("{}"))[0], done);
});
