import assert from "node:assert/strict";
import { test } from "node:test";
import { AssetStore, assetEffects, badSample } from "../../Page/storage/assets-store.js";
import { openDatabase, stores } from "../../Page/storage/database.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";

const file = (name, content) => Object.assign(new Blob([content]), { name });

/** Effects on a device in memory; `picked` is what the person chooses next. */
function device(how = {}) {
    const database = new MemoryDatabase();
    const assets = new AssetStore(database);
    const changed = [];
    const parts = {
        decode: async () => 1.5, look: async () => [2, 1], changed: (name) => changed.push(name),
        pick: async () => parts.picked, ...how,
    };
    return { database, assets, changed, parts, effects: assetEffects(assets, parts) };
}

async function add({ effects, parts }, name = "owl", kind = "sound", type = "audio/wav") {
    parts.picked = file(`${name}.wav`, "RIFF and more");
    await effects.chooseAsset("audio/*");
    return effects.keepAsset(name, kind, type, "60");
}

test("a chosen file is told by its name, size and first bytes, and kept only when Swift says so", async () => {
    const here = device();
    here.parts.picked = file("Owl.WAV", "RIFF" + "x".repeat(5000));
    const [code, text] = await here.effects.chooseAsset("audio/*");
    const told = JSON.parse(text);
    assert.deepEqual([code, told.file, told.size, told.head.length], [0, "Owl.WAV", 5004, 2048]);
    assert.deepEqual(told.head.slice(0, 4), [82, 73, 70, 70]);
    assert.equal((await here.assets.all()).length, 0);
    const [kept, fact] = await here.effects.keepAsset("owl", "sound", "audio/wav", "60");
    assert.equal(kept, 0);
    assert.deepEqual(JSON.parse(fact), {
        name: "owl", kind: "sound", type: "audio/wav", seconds: 1.5, size: 5004, address: "",
    });
    assert.equal((await here.assets.bytes("owl")).byteLength, 5004);
    assert.deepEqual(here.changed, ["owl"]);
    assert.deepEqual(await here.effects.loadAssets(), [0, fact]);
    assert.equal((await here.effects.keepAsset("again", "sound", "audio/wav", "60"))[0], 3, "a file is kept once");
});

test("a change of mind, a broken file and one that is too long leave nothing behind", async () => {
    assert.equal(await device({ pick: async () => undefined }).effects.chooseAsset("audio/*"), 1);
    const broken = () => Promise.reject(new Error("cannot decode"));
    assert.equal(await add(device({ decode: broken })), 1);
    assert.equal(await add(device({ look: broken }), "moon", "image", "image/png"), 1);
    const long = device({ decode: async () => 61.5 });
    assert.deepEqual(await add(long), [1, "61.5"]);
    assert.equal((await long.assets.all()).length, 0);
});

test("no room is told as 2, a name that another tab has taken meanwhile as 3", async () => {
    const full = device();
    full.assets.keep = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
    assert.deepEqual(await add(full), [2, "no room"]);
    const taken = device();
    assert.equal((await add(taken))[0], 0);
    assert.equal((await add(taken))[0], 3);
    assert.equal((await taken.assets.all()).length, 1);
});

test("pictures have an address on this page until they go; sounds have none", async () => {
    const here = device();
    const [, text] = await add(here, "moon", "image", "image/png");
    assert.match(JSON.parse(text).address, /^blob:/);
    assert.equal(JSON.parse((await here.effects.loadAssets())[1]).address, JSON.parse(text).address);
    assert.equal(await here.assets.bytes("moon"), undefined, "a picture is no sound");
    await here.effects.deleteAsset("moon");
    assert.deepEqual(await here.effects.loadAssets(), [0, ""]);
    assert.equal(here.assets.addresses.size, 0);
    assert.deepEqual(here.changed, ["moon", "moon"]);
});

test("deleting everything deletes sounds and pictures as well", async () => {
    const here = device();
    await add(here);
    await new Storage(here.database).deleteEverything();
    assert.deepEqual(await here.effects.loadAssets(), [0, ""]);
});

test("a device with an older database gets the new stores and keeps the others", async () => {
    const made = [];
    const older = stores.filter((store) => !["assets", "heads"].includes(store));
    const result = {
        objectStoreNames: { contains: (store) => older.includes(store) }, createObjectStore: (store) => made.push(store),
    };
    const request = { result };
    const factory = {
        open: (name, version) => {
            assert.deepEqual([name, version], ["merkwelt", 3]);
            setTimeout(() => {
                request.onupgradeneeded();
                request.onsuccess();
            });
            return request;
        },
    };
    await openDatabase(factory);
    assert.deepEqual(made, ["assets", "heads"]);
});

test("a picture of too many pixels is refused with its size", async () => {
    const here = device({ look: async () => [30_000, 6_000] });
    here.parts.picked = file("sky.png", "PNG");
    await here.effects.chooseAsset("image/*");
    assert.deepEqual(await here.effects.keepAsset("sky", "image", "image/png", "60", "", "24000000"), [1, "[30000,6000]"]);
    assert.equal((await here.assets.all()).length, 0);
});

/** A WAV of floating point numbers, 1000 a second. */
function floating(samples, bits = 32) {
    const size = bits / 8;
    const view = new DataView(new ArrayBuffer(44 + samples.length * size));
    const word = (at, text) => [...text].forEach((letter, place) => view.setUint8(at + place, letter.charCodeAt(0)));
    word(0, "RIFF");
    word(8, "WAVE");
    word(12, "fmt ");
    view.setUint32(16, 16, true);
    view.setUint16(20, 3, true);
    view.setUint16(22, 1, true);
    view.setUint32(24, 1000, true);
    view.setUint32(28, 1000 * size, true);
    view.setUint16(32, size, true);
    view.setUint16(34, bits, true);
    word(36, "data");
    view.setUint32(40, samples.length * size, true);
    samples.forEach((sample, place) => (size === 8
        ? view.setFloat64(44 + place * 8, sample, true) : view.setFloat32(44 + place * 4, sample, true)));
    return view.buffer;
}

test("a sample that is no sound is found where it stands, and nothing else is", async () => {
    const silence = new Array(100).fill(0);
    for (const bits of [32, 64]) {
        assert.equal(badSample(floating([...silence, NaN, 0], bits)), 0.1);
        assert.equal(badSample(floating([...silence, 1e30], bits)), 0.1);
        assert.equal(badSample(floating([-Infinity], bits)), 0);
        assert.equal(badSample(floating([...silence, 1.5, -2], bits)), null);
    }
    assert.equal(badSample(new TextEncoder().encode("RIFF and more, cut off").buffer), null);
    assert.equal(badSample(new ArrayBuffer(3)), null);
    const here = device();
    here.parts.picked = Object.assign(new Blob([floating([0, NaN])]), { name: "x.wav" });
    await here.effects.chooseAsset("audio/*");
    assert.deepEqual(await here.effects.keepAsset("x", "sound", "audio/wav", "60"), [1, "{\"at\":0.001}"]);
});
