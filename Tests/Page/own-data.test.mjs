import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { done, refused } from "../../Page/engine/effects.js";
import { ownDataEffects } from "../../Page/network/own-data.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";

/** Asks a server that answers as the test wants it. */
async function exporting(respond) {
    const storage = new Storage(new MemoryDatabase());
    const [given, asked] = [[], []];
    const fetch = async (...request) => {
        asked.push(request);
        return respond();
    };
    const { exportOwnData } = ownDataEffects({ storage, fetch }, { give: (...file) => given.push(file) });
    return { code: await exportOwnData("mine.json"), given, asked, key: await storage.profileKey() };
}

test("what the server has is asked for with the profile's key, and given to the letter", async () => {
    const { code, given, asked, key } = await exporting(() => ({ ok: true, text: async () => '{"a":1.0}' }));
    assert.equal(code, done);
    assert.deepEqual(given, [["mine.json", "application/json", ['{"a":1.0}']]]);
    assert.equal(asked[0][0], "/api/v1/profile/export");
    assert.equal(asked[0][1].headers.Authorization, `Bearer ${key}`);
});

test("an answer that breaks off, or is none, gives no file", async () => {
    for (const respond of [
        () => ({ ok: true, text: async () => { throw new TypeError("terminated"); } }),
        () => ({ ok: false, status: 429, text: async () => "{}" }),
        () => { throw new TypeError("Failed to fetch"); },
    ]) {
        const { code, given } = await exporting(respond);
        assert.deepEqual([code, given], [refused, []]);
    }
});
