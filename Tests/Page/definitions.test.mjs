import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { done, failed, refused } from "../../Page/engine/effects.js";
import { definitionEffects } from "../../Page/network/definitions.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";
import { answer, problem } from "./support/fake-server.mjs";

/** Reads a text with a server that answers as the test wants it. */
function reading(respond) {
    const requests = [];
    const fetch = async (address, options) => {
        requests.push({ address, ...options });
        return respond();
    };
    const { readDefinition } = definitionEffects({ storage: new Storage(new MemoryDatabase()), fetch });
    return { requests, readDefinition };
}

test("the server reads a text, and the definition arrives to the letter", async () => {
    const { requests, readDefinition } = reading(() => answer({ text: '{"weight":1.0}' }));
    assert.deepEqual(await readDefinition("weight: 1.0"), [done, '{"weight":1.0}']);
    assert.equal(requests[0].method, "POST");
    assert.equal(requests[0].address, "/api/v1/definitions");
    assert.deepEqual(JSON.parse(requests[0].body), { text: "weight: 1.0" });
});

test("what is wrong with a text is told; a server that does not answer is another matter", async () => {
    assert.deepEqual(await reading(() => problem(422, "definition.yaml:2:1: expected a name")).readDefinition("x"),
        [refused, "definition.yaml:2:1: expected a name"]);
    assert.equal(await reading(() => problem(503)).readDefinition("x"), failed);
    assert.equal(await reading(() => answer({})).readDefinition("x"), failed);
    assert.equal(await reading(() => { throw new TypeError("Failed to fetch"); }).readDefinition("x"), failed);
});
