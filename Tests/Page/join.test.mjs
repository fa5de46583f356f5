import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { Arrival, keyIn } from "../../Page/join/arrival.js";
import { deviceOf, Search } from "../../Page/join/search.js";
import { Taking } from "../../Page/join/taking.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";

const names = ["https://merkwelt-3fa1.local:8443", "https://192.168.1.9:8443"];

/** A search whose pauses a test ends. */
function search(answers, how = {}) {
    const seen = { asked: [], found: [], timers: [] };
    const made = new Search(names, {
        ask: async (address) => {
            seen.asked.push(address);
            if (!answers(address)) throw new TypeError("not trusted");
        },
        found: (origin) => seen.found.push(origin),
        setTimer: (work, time) => seen.timers.push({ work, time }),
        isHidden: () => how.isHidden ?? false,
    });
    return { seen, search: made };
}

test("the name goes before the address, and what answers first ends the search", async () => {
    const both = search(() => true);
    await both.search.look();
    assert.deepEqual(both.seen.found, [names[0]]);
    assert.deepEqual(both.seen.asked, [names[0] + "/reach"]);
    const address = search((asked) => asked.startsWith(names[1]));
    await address.search.look();
    assert.deepEqual(address.seen.found, [names[1]]);
    await address.search.look();
    assert.equal(address.seen.asked.length, 2, "it is over");
});

test("where nothing is trusted yet all are asked again after a pause, unless nobody looks", async () => {
    let isTrusted = false;
    const one = search(() => isTrusted);
    await one.search.look();
    assert.deepEqual(one.seen.found, []);
    const pause = one.seen.timers.at(-1);
    assert.equal(pause.time, 3000);
    isTrusted = true;
    await pause.work();
    assert.deepEqual(one.seen.found, [names[0]]);
    const hidden = search(() => false, { isHidden: true });
    await hidden.search.look();
    const asked = hidden.seen.asked.length;
    await hidden.seen.timers.at(-1).work();
    assert.equal(hidden.seen.asked.length, asked);
});

test("an answer that does not come is given up", async () => {
    const seen = [];
    const one = new Search(names, {
        ask: (address, signal) => new Promise((resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
        found: (origin) => seen.push(origin), isHidden: () => true,
        setTimer: (work, time) => time === 4000 ? queueMicrotask(work) : undefined,
    });
    await one.look();
    assert.deepEqual(seen, []);
    assert.equal(one.isLooking, false);
});

test("the steps are those of the device", () => {
    const device = (userAgent, maxTouchPoints = 5) => deviceOf({ userAgent, maxTouchPoints });
    assert.equal(device("Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)"), "iphone");
    assert.equal(device("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15"), "iphone");
    assert.equal(device("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15", 0), "desktop");
    assert.equal(device("Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/156.0"), "android");
    assert.equal(device("Mozilla/5.0 (X11; Linux x86_64)", 0), "desktop");
});

test("a key in the address is one or none", () => {
    const key = "0123456789abcdef".repeat(4);
    assert.equal(keyIn("#key=" + key), key);
    for (const hash of ["", "#", "#key=", "#key=" + key.slice(1), "#key=" + key + "0", "#key=" + key.toUpperCase(), "#" + key]) {
        assert.equal(keyIn(hash), "", hash);
    }
});

test("a key that comes is taken, but never in the place of another", async () => {
    const storage = new Storage(new MemoryDatabase());
    const arrival = new Arrival(async () => storage);
    assert.equal(await arrival.take(""), "gone on");
    assert.equal(await storage.knownKey(), undefined, "nobody gets a key by looking");
    const [first, second] = ["ab".repeat(32), "cd".repeat(32)];
    assert.equal(await arrival.take(first), "gone on");
    assert.equal(await arrival.take(first), "gone on");
    assert.equal(await arrival.take(second), "other");
    assert.equal(await storage.profileKey(), first);
});

/** Results on a device, and a server that takes them or not. */
async function taking(answer) {
    const storage = new Storage(new MemoryDatabase());
    const made = new Taking({
        storage: async () => storage, engine: "e1", alone: (name, work) => work(),
        fetch: async (address, options) => answer(String(address), options),
    });
    return { storage, taking: made };
}

const header = JSON.stringify({ id: "00000000-0000-4000-8000-000000000001", family: "reaction" });
const accepted = (body, status = 200) => new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

test("who only looked has nothing to take along", async () => {
    const one = await taking(() => assert.fail("nothing is asked"));
    assert.equal(await one.taking.hasResults(), false);
    await one.storage.profileKey();
    assert.equal(await one.taking.hasResults(), false);
    await one.storage.openSession(header);
    assert.equal(await one.taking.hasResults(), true);
    const refused = new Taking({ storage: async () => { throw new Error("switched off"); }, engine: "", alone: async () => {}, fetch });
    assert.equal(await refused.hasResults(), false);
});

test("the key goes along only when the server has everything", async () => {
    let isThere = false;
    const one = await taking(async (address) => {
        if (!isThere) throw new TypeError("no network");
        return address.endsWith("/entries") ? accepted({ through: 0 }) : accepted({}, 201);
    });
    await one.storage.openSession(header);
    const key = await one.storage.profileKey();
    await one.storage.append("00000000-0000-4000-8000-000000000001", 0, ['{"index":0}']);
    await assert.rejects(one.taking.send());
    isThere = true;
    assert.equal(await one.taking.send(), key);
});
