import assert from "node:assert/strict";
import test from "node:test";
import { entries, header, record } from "./support/lab.mjs";
import { tooLarge } from "../../Page/engine/effects.js";
import { fileEffects } from "../../Page/storage/files.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { setPreference } from "../../Page/storage/preferences.js";
import { Storage } from "../../Page/storage/storage.js";

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

test("all sessions go into one file, each text as it is kept, between Swift's", async () => {
    const storage = new Storage(new MemoryDatabase());
    const given = [];
    const { exportAll } = fileEffects(storage, { give: (...values) => given.push(values) });
    const frame = ["<", "(", "|", ",", ")", ";", ">", "reached", "+", "!"];
    assert.equal(await exportAll("all.json", "application/json", ...frame), 1, "there are none");
    await record(storage, "b", 0);
    await record(storage, "a", 2);
    assert.equal(await exportAll("all.json", "application/json", ...frame), 0);
    const sessions = `<(${header("a")}|${entries(0, 2).join(",")});(${header("b")}|)`;
    assert.deepEqual([given[0][0], given[0][1], given[0][2].join("")], ["all.json", "application/json", `${sessions}>`]);
    setPreference("reached", '{"a":1}');
    await exportAll("all.json", "application/json", ...frame);
    setPreference("reached", "");
    assert.equal(given[1][2].join(""), `${sessions}+{"a":1}!`);
});

test("a file is read unless it is larger than wanted", async () => {
    let picked = Object.assign(new Blob(["{}"]), { name: "a.json" });
    const { chooseFile } = fileEffects(undefined, { pick: async () => picked });
    assert.deepEqual(await chooseFile(".json", "2"), [0, "{}"]);
    assert.deepEqual(await chooseFile(".json", "1"), [tooLarge, '{"file":"a.json","size":2}']);
    picked = undefined;
    assert.equal(await chooseFile(".json", "1"), 1);
});
