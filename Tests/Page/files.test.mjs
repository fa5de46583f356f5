import assert from "node:assert/strict";
import test from "node:test";
import { fileEffects } from "../../Page/storage/files.js";

globalThis.location = { origin: "http://lab.test" };

test("a text that is on its way is not fetched twice; afterwards it is fetched anew", async () => {
    const asked = [];
    const { fetchText } = fileEffects();
    globalThis.fetch = async (address) => {
        asked.push(address);
        return asked.length === 1
            ? { ok: true, status: 200, text: async () => "first" } : { ok: false, status: 503 };
    };
    assert.deepEqual(await Promise.all([fetchText("/a.txt"), fetchText("/a.txt")]), [[0, "first"], [0, "first"]]);
    assert.deepEqual(asked, ["http://lab.test/a.txt"]);
    await assert.rejects(Promise.resolve(fetchText("/a.txt")), /\/a\.txt: 503/);
    await assert.rejects(Promise.resolve(fetchText("/a.txt")), /\/a\.txt: 503/);
    assert.equal(asked.length, 3);
});

test("a missing file and one of another server are told apart", async () => {
    const { fetchText } = fileEffects();
    globalThis.fetch = async () => ({ ok: false, status: 404 });
    assert.equal(await fetchText("/none.txt"), 1);
    await assert.rejects(Promise.resolve(fetchText("//elsewhere.test/a.txt")), /not on this server/);
});
