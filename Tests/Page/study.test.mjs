import assert from "node:assert/strict";
import { test } from "node:test";
import { read, studyPart } from "../../Page/device/arrival.js";
import { studyEffects } from "../../Page/network/study.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";
import { StudyRecord, adoptKey, isReturning } from "../../Page/storage/study-record.js";

const answer = (status, text) => ({ ok: status < 300, status, text: async () => text });

function study(fetch) {
    const storage = new Storage(new MemoryDatabase());
    const record = new StudyRecord(storage);
    const led = [];
    return { storage, record, led, effects: studyEffects({ storage, fetch }, record, (address) => led.push(address)) };
}

test("a study has a storage of its own, by its link's code; the lab keeps the lab's", () => {
    assert.equal(studyPart("/s/K7QF2M"), "study.K7QF2M");
    assert.equal(studyPart("/s/k7qf2m/preview"), "study.K7QF2M");
    for (const path of ["/", "/settings", "/s/", "/s/K7QF2", "/s/K7QF2MX", "/story"]) assert.equal(studyPart(path), "");
});

test("token, key and the panel's parameters are read from the link; what is doubled or no key is not", () => {
    const key = "a1".repeat(32);
    assert.deepEqual(read({ search: "", hash: "#t=secret" }), { token: "secret" });
    assert.deepEqual(read({ search: "", hash: `#k=${key}` }), { key });
    assert.deepEqual(read({ search: "", hash: "#k=short" }), {});
    assert.deepEqual(read({ search: "?PROLIFIC_PID=p1&a=1&a=2", hash: "" }), { query: { PROLIFIC_PID: "p1" } });
});

test("what is asked goes with the participation's own key, and what everybody may ask goes without", async () => {
    const asked = [];
    const { effects, storage } = study(async (address, options) => {
        asked.push([address, options]);
        return answer(200, "{}");
    });
    await effects.askStudy("GET", "/links/K7QF2M", "", "open");
    await effects.askStudy("POST", "/participations", '{"link":"K7QF2M"}', "");
    assert.equal(asked[0][1].headers.Authorization, undefined);
    assert.equal(asked[1][0], "/api/v1/participations");
    assert.equal(asked[1][1].headers.Authorization, `Bearer ${await storage.profileKey()}`);
    assert.equal(asked[1][1].body, '{"link":"K7QF2M"}');
});

test("a no of the server is told with its problem; a server in trouble, or none, is no answer", async () => {
    const codes = [];
    for (const [status, text] of [[201, "yes"], [409, "problem"], [404, "x"], [429, "later"], [503, "<html>"]]) {
        const { effects } = study(async () => answer(status, text));
        codes.push((await effects.askStudy("POST", "/participations", "{}", ""))[0]);
    }
    const { effects } = study(async () => {
        throw new TypeError("no network");
    });
    codes.push((await effects.askStudy("GET", "/participation", "", ""))[0]);
    assert.deepEqual(codes, [0, 1, 1, 3, 3, 3]);
});

test("what Begin gave is kept, names the log that goes first, and is removed with everything", async () => {
    const { effects, record, storage } = study(async () => answer(200, ""));
    assert.deepEqual(await effects.loadStudy(), [0, ""]);
    const key = await storage.profileKey();
    await storage.openSession('{"id":"log"}', "log");
    await effects.keepStudy('{"log":"log"}');
    assert.equal(await record.log(), "log");
    await effects.keepStudy("");
    assert.deepEqual(await effects.loadStudy(), [0, ""]);
    assert.deepEqual(await storage.ids(), []);
    assert.notEqual(await storage.profileKey(), key);
});

test("a return link's key goes on here, unless a participation does already", async () => {
    const { record, storage } = study(async () => answer(200, ""));
    await adoptKey(storage, "b2".repeat(32));
    assert.equal(await storage.profileKey(), "b2".repeat(32));
    await record.keep('{"log":"log"}');
    await adoptKey(storage, "c3".repeat(32));
    assert.equal(await storage.profileKey(), "b2".repeat(32));
});

test("that a return link brought the key is known to later pages as well, until everything is deleted", async () => {
    const told = [];
    const storage = new Storage(new MemoryDatabase());
    const record = new StudyRecord(storage, { forgotten: () => told.push("forgotten") });
    assert.equal(await isReturning(storage), false);
    await storage.profileKey();
    assert.equal(await isReturning(storage), false);
    await adoptKey(storage, "b2".repeat(32));
    assert.equal(await isReturning(storage), true);
    await record.forget();
    assert.deepEqual(told, ["forgotten"]);
    await storage.profileKey();
    assert.equal(await isReturning(storage), false);
});

test("the way back leads to other sites and runs nothing", () => {
    const { effects, led } = study(async () => answer(200, ""));
    effects.leave("https://panel.example/complete?cc=C1F8");
    effects.leave("javascript:alert(1)");
    assert.deepEqual(led, ["https://panel.example/complete?cc=C1F8"]);
});
