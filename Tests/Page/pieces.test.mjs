import assert from "node:assert/strict";
import { test } from "node:test";
import { AssetStore, assetEffects } from "../../Page/storage/assets-store.js";
import { base64Of } from "../../Page/storage/files.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { pieceEffects } from "../../Page/storage/pieces.js";

const file = (name, content) => Object.assign(new Blob([content]), { name });
const bytes = (...numbers) => new Uint8Array(numbers).buffer;
const noise = bytes(...Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));

/** A device in memory: what it is given as files, and what the person chooses next. */
function device() {
    const assets = new AssetStore(new MemoryDatabase());
    const given = [];
    const parts = { pick: async () => parts.picked, give: (...values) => given.push(values) };
    const kept = assetEffects(assets, { decode: async () => 1, look: async () => undefined });
    const keep = (name, content) =>
        assets.keep({ name, kind: "sound", type: "audio/wav", seconds: 1, size: content.byteLength, bytes: content });
    return { assets, given, parts, keep, ...kept, ...pieceEffects(assets, parts) };
}

/** The whole file as Swift asks for it, and how many pieces there were. */
async function readAll({ readFile }, size) {
    let [text, pieces, from] = ["", 0, 0];
    while (from < size) {
        const [code, piece] = await readFile(String(from));
        assert.equal(code, 0);
        [text, pieces, from] = [text + piece, pieces + 1, from + Buffer.byteLength(piece)];
    }
    return [text, pieces];
}

test("a file is read in pieces of whole characters, with its mark at the beginning", async () => {
    const here = device();
    // Three bytes a character: a megabyte ends within one.
    const content = `\ufeff${"€".repeat(900_000)}ä`;
    here.parts.picked = file("long.json", content);
    const size = Buffer.byteLength(content);
    assert.deepEqual(await here.openFile(".json"), [0, JSON.stringify({ file: "long.json", size })]);
    assert.deepEqual(await readAll(here, size), [content, 3]);
    here.parts.picked = undefined;
    assert.equal(await here.openFile(".json"), 1);
    here.parts.picked = file("empty.json", "");
    await here.openFile(".json");
    assert.deepEqual(await here.readFile("0"), [0, ""]);
});

test("what is no UTF-8, and what ends within a character, is refused", async () => {
    for (const content of [bytes(0x7b, 0xe9, 0x7d), bytes(0x7b, 0xe2, 0x82)]) {
        const here = device();
        here.parts.picked = file("latin.json", content);
        await here.openFile(".json");
        assert.equal(await here.readFile("0"), 1);
    }
    await assert.rejects(device().readFile("0"), /no file was opened/);
});

test("what stands in a file is compared and kept to the byte", async () => {
    const here = device();
    const letters = base64Of(noise);
    here.parts.picked = file("level.json", `ü"${letters}"`); // the ü has two bytes
    await here.openFile(".json");
    const places = `3 ${3 + letters.length}`;
    await here.keep("owl", noise);
    await here.keep("other", noise.slice(1));
    await here.keep("late", bytes(...new Uint8Array(noise).slice(0, -1), 0));
    await here.keep("two words", noise);
    assert.deepEqual(
        await here.compareAssets(`${places} owl\n${places} other\n${places} late\n${places} none\n${places} two words`),
        [0, "owl\ntwo words"]);
    assert.equal((await here.keepAsset("owl-2", "sound", "audio/wav", "60", places))[0], 0);
    assert.deepEqual(await here.assets.bytes("owl-2"), noise);
    assert.equal((await here.assets.get("owl-2")).size, 100_000);
});

test("a file is written with what is kept in the places that Swift has left for it", async () => {
    const here = device();
    await here.keep("owl", noise);
    await here.keep("dot", bytes(1));
    assert.equal(await here.downloadWith("a.json", "application/json", "[\0,\0]", "dot\nowl"), 0);
    const [[name, type, parts]] = here.given;
    assert.deepEqual([name, type, parts.join("")], ["a.json", "application/json", `[AQ==,${base64Of(noise)}]`]);
    assert.deepEqual(await here.downloadWith("a.json", "application/json", "[\0,\0]", "gone\nowl"), [1, "gone"]);
    assert.equal(here.given.length, 1);
});
