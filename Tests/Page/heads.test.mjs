import assert from "node:assert/strict";
import { test } from "node:test";
import "./support/browser.mjs";
import { done, failed, full, refused, tooLarge } from "../../Page/engine/effects.js";
import { HeadStore, headEffects } from "../../Page/sound/heads.js";
import { LastWords } from "../../Page/storage/last-words.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";
import { smallStore } from "./support/browser-tabs.mjs";
import { problem } from "./support/fake-server.mjs";

/** A baked head's beginning: 4 letters, 12 directions, a hash of 32 bytes. */
function baked(first) {
    const bytes = new Uint8Array(80);
    bytes.set(new TextEncoder().encode("MWHR"));
    bytes[12] = 12;
    bytes.fill(first, 32, 64);
    return bytes.buffer;
}

const hash = "07".repeat(32);
const line = (name) => JSON.stringify({ hash, name, directions: 12, size: 80 });

/** The effects with a server that answers as the test wants it, and a person who chooses this file. */
function desk(respond = () => new Response(baked(7)), file = new File([new Uint8Array(300)], "my ears.sofa")) {
    const requests = [];
    const database = new MemoryDatabase();
    const heads = new HeadStore(database, "");
    let renewals = 0;
    const effects = headEffects(heads, {
        storage: new Storage(database),
        fetch: async (address, options) => {
            requests.push({ address, ...options });
            return respond();
        },
    }, { renewed: () => (renewals += 1), pick: async () => file });
    return { ...effects, requests, heads, database, file, get renewals() { return renewals; } };
}

test("a file is sent as it is, and what comes back is kept under its hash and named after the file", async () => {
    const { addHead, loadHeads, heads, requests, file } = desk();
    assert.deepEqual(await addHead(".sofa", "400"), [done, line("my ears")]);
    const [request] = requests;
    assert.equal(request.method, "POST");
    assert.equal(request.address, "/api/v1/heads");
    assert.equal(request.body, file);
    assert.equal(request.headers["Content-Type"], "application/octet-stream");
    assert.match(request.headers.Authorization, /^Bearer ./);
    assert.deepEqual(await loadHeads(), [done, line("my ears")]);
    assert.equal(await heads.bytes(), undefined, "the lab's head is worn");
    heads.wear(`own:${hash}`);
    assert.deepEqual(new Uint8Array(await heads.bytes()), new Uint8Array(baked(7)));
});

test("renderers are renewed where the file is another, and not for another size", async () => {
    const page = desk();
    page.wearHead("large");
    assert.equal(page.renewals, 0);
    page.wearHead(`own:${hash}`);
    page.wearHead(`own:${hash}`);
    assert.equal(page.renewals, 1);
    page.wearHead("medium");
    assert.equal(page.renewals, 2);
});

test("a head has another name, or none is left; what was worn and is gone is a fault and not the lab's head", async () => {
    const { addHead, renameHead, deleteHead, loadHeads, heads } = desk();
    await addHead(".sofa", "400");
    await renameHead(hash, "Ears of 2026");
    assert.deepEqual(await loadHeads(), [done, line("Ears of 2026")]);
    heads.wear(`own:${hash}`);
    await deleteHead(hash);
    assert.deepEqual(await loadHeads(), [done, ""]);
    await renameHead(hash, "nobody");
    assert.deepEqual(await loadHeads(), [done, ""]);
    await assert.rejects(heads.bytes(), /not on this device/);
});

test("a name that was typed and a head that was removed as the page went away are so when the next one comes", async () => {
    const { addHead, loadHeads, database } = desk();
    await addHead(".sofa", "400");
    const small = smallStore();
    // The page that goes away: what it asks of its database never comes to an end.
    const stuck = { write: () => new Promise(() => undefined) };
    const leave = async (act) => {
        const lastWords = new LastWords(small);
        act(headEffects(new HeadStore(stuck, ""), { storage: new Storage(stuck), fetch: undefined }, { lastWords, renewed: () => undefined }));
        lastWords.leave();
        await new LastWords(small).restore(new Storage(database));
    };
    await leave((page) => page.renameHead(hash, "Ears of 2026"));
    assert.deepEqual(await loadHeads(), [done, line("Ears of 2026")]);
    await leave((page) => page.deleteHead(hash));
    assert.deepEqual(await loadHeads(), [done, ""]);
    assert.deepEqual(Object.keys(small), []);
});

test("what went away while the page was closed is not worn", async () => {
    const { database } = desk();
    const heads = new HeadStore(database, `own:${hash}`);
    await heads.look();
    assert.equal(heads.worn, "");
    const other = new HeadStore(database, "large");
    await other.look();
    assert.equal(other.worn, "large");
});

test("no file, a large one, a refused one, a server that does not answer or is none: each is told, nothing is kept", async () => {
    const none = desk(undefined, undefined);
    const nothing = headEffects(none.heads, { storage: new Storage(none.database), fetch: none.fetch },
        { renewed: () => undefined, pick: async () => undefined });
    assert.equal(await nothing.addHead(".sofa", "400"), refused);
    const large = desk();
    assert.deepEqual(await large.addHead(".sofa", "200"), [tooLarge, '{"file":"my ears.sofa","size":300}']);
    assert.equal(large.requests.length, 0);
    assert.deepEqual(await desk(() => problem(422, "the file, Data.IR: expected a number")).addHead(".sofa", "400"),
        [refused, "the file, Data.IR: expected a number"]);
    for (const respond of [
        () => problem(503, "later"), () => problem(429, "too many"), () => new Response("<html>"),
        () => { throw new TypeError("Failed to fetch"); },
    ]) {
        const page = desk(respond);
        assert.equal(await page.addHead(".sofa", "400"), failed);
        assert.deepEqual(await page.loadHeads(), [done, ""]);
    }
});

test("a file that was dropped is taken once, without asking for another", async () => {
    const page = desk();
    page.heads.dropped = new File([new Uint8Array(9)], "dropped.sofa");
    assert.deepEqual(await page.addHead(".sofa", "400"), [done, line("dropped")]);
    assert.deepEqual(await page.addHead(".sofa", "400"), [done, line("my ears")]);
});
