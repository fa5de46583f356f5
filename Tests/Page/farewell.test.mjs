import assert from "node:assert/strict";
import { test } from "node:test";
import { entries, header } from "./support/lab.mjs";
import { Farewell } from "../../Page/network/farewell.js";

function farewell() {
    const sent = [];
    const made = new Farewell(async (address, options) => {
        sent.push({ address, ...options, indices: (JSON.parse(options.body).entries ?? []).map((entry) => entry.index) });
    });
    made.key = "k";
    return { made, sent };
}

test("what the server lacks goes out with the page", () => {
    const { made, sent } = farewell();
    made.confirmed("a", -1);
    made.stored("a", 0, entries(0, 3));
    made.confirmed("a", 0);
    made.stored("a", 3, entries(3, 1));
    made.send();
    assert.equal(sent.length, 1);
    assert.deepEqual(sent[0].indices, [1, 2, 3]);
    assert.equal(sent[0].keepalive, true);
    assert.equal(sent[0].address, "/api/v1/sessions/a/entries");
    assert.equal(sent[0].headers.Authorization, "Bearer k");
});

test("nothing is sent that would leave a gap, or to a server that does not know the session", () => {
    const { made, sent } = farewell();
    made.stored("unknown", 0, entries(0, 3));
    made.confirmed("gap", 3);
    made.stored("gap", 6, entries(6, 2));
    made.confirmed("done", -1);
    made.stored("done", 0, entries(0, 2));
    made.confirmed("done", 1);
    made.confirmed("deleted", -1);
    made.stored("deleted", 0, entries(0, 2));
    made.forget("deleted");
    made.send();
    assert.deepEqual(sent, []);
});

test("a session whose header the server lacks goes out from its head on, until that was confirmed", () => {
    const { made, sent } = farewell();
    made.begun("a", header("a"), entries(0, 2));
    made.stored("a", 2, entries(2, 1));
    made.send();
    assert.deepEqual(sent.map(({ method, address }) => `${method} ${address}`), [
        "PUT /api/v1/sessions/a", "POST /api/v1/sessions/a/entries",
    ]);
    assert.equal(sent[0].body, header("a"));
    assert.deepEqual(sent[1].indices, [0, 1, 2]);
    made.confirmed("a", -1);
    made.send();
    assert.equal(sent.length, 3);
});

test("entries that were written again replace their first writing", () => {
    const { made, sent } = farewell();
    made.confirmed("a", -1);
    made.stored("a", 0, entries(0, 3));
    made.stored("a", 1, entries(1, 4));
    made.send();
    assert.deepEqual(sent[0].indices, [0, 1, 2, 3, 4]);
});

test("no more goes out than browsers allow", () => {
    const { made, sent } = farewell();
    made.confirmed("a", -1);
    made.stored("a", 0, entries(0, 100, "y".repeat(2000)));
    made.send();
    assert.ok(sent[0].body.length <= 61000 && sent[0].body.length > 50000);
});
