import assert from "node:assert/strict";
import { test } from "node:test";
import { AssetStore, assetEffects } from "../../Page/storage/assets-store.js";
import { levelFileEffects } from "../../Page/storage/level-files.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";

const file = (name, content) => Object.assign(new Blob([content]), { name });
const bytes = (...numbers) => new Uint8Array(numbers).buffer;

/** A device in memory: what it is given as files, and what the person chooses next. */
function device() {
    const assets = new AssetStore(new MemoryDatabase());
    const given = [];
    const parts = { pick: async () => parts.picked, give: (...values) => given.push(values) };
    const kept = assetEffects(assets, { decode: async () => 1, look: async () => undefined });
    return { assets, given, parts, ...kept, ...levelFileEffects(assets, parts) };
}

const level = '{\n    "id": "mine",\n    "par": 30.0\n}\n';

test("a level takes what it needs along, and another device gets it to the byte", async () => {
    const here = device();
    const noise = bytes(...Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
    await here.assets.keep({ name: "owl", kind: "sound", type: "audio/wav", seconds: 1, size: 100_000, bytes: noise });
    await here.assets.keep({ name: "sky", kind: "image", type: "image/png", seconds: null, size: 3, bytes: bytes(1, 2, 3) });
    await here.exportLevel("mine.json", level, "owl");
    const [[name, type, content]] = here.given;
    assert.deepEqual([name, type], ["mine.json", "application/json"]);
    const written = JSON.parse(content.join(""));
    assert.deepEqual([written.id, written.par, written.assets.map((asset) => asset.name)], ["mine", 30, ["owl"]]);
    assert.ok(content.join("").startsWith('{\n    "id": "mine",\n    "par": 30.0,\n'), "the level stands as Swift has written it");

    const there = device();
    there.parts.picked = file("mine.json", content.join(""));
    const [code, text] = await there.chooseLevel(".json");
    const [head, ...rest] = text.split("\n");
    const [told] = JSON.parse(head);
    assert.deepEqual([code, told.name, told.size, told.isKnown, told.head.length], [0, "owl", 100_000, false, 2048]);
    assert.deepEqual(JSON.parse(rest.join("\n")), { id: "mine", par: 30 });
    assert.equal((await there.keepAsset("owl-2", "sound", "audio/wav", "60", "owl"))[0], 0);
    assert.deepEqual(await there.assets.bytes("owl-2"), noise);
    assert.equal((await there.keepAsset("owl-3", "sound", "audio/wav", "60", "owl"))[0], 3, "once");
    // The same again is known; the same name with another content is not.
    await there.assets.keep({ name: "owl", kind: "sound", type: "audio/wav", seconds: 1, size: 100_000, bytes: noise });
    assert.equal(JSON.parse((await there.chooseLevel(".json"))[1].split("\n")[0])[0].isKnown, true);
});

test("a file without anything of one's own is handed on as it is, whatever it is", async () => {
    const { parts, chooseLevel } = device();
    for (const text of [level, "{", "[]", "null", '{"assets": 3}', '{"assets": [{"name": 3}]}', '{"assets": [null]}']) {
        parts.picked = file("some.json", text);
        assert.deepEqual(await chooseLevel(".json"), [0, text]);
    }
    parts.picked = undefined;
    assert.equal(await chooseLevel(".json"), 1);
});

test("broken base64 and too large a file say which file", async () => {
    const { parts, chooseLevel } = device();
    parts.picked = file("broken.json", '{"id":"a","assets":[{"name":"owl","content":"§"}]}');
    await assert.rejects(chooseLevel(".json"), /broken\.json: assets "owl": expected bytes in base64/);
    parts.picked = { name: "huge.json", size: 2e8 };
    await assert.rejects(chooseLevel(".json"), /huge\.json: 200000000 > 100000000 bytes/);
});
