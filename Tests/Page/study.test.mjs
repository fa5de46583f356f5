import assert from "node:assert/strict";
import { test } from "node:test";
import { again, isInside, read, studyPart, takeArrival } from "../../Page/device/arrival.js";
import { studyEffects } from "../../Page/network/study.js";
import { MemoryDatabase } from "../../Page/storage/memory-database.js";
import { Storage } from "../../Page/storage/storage.js";
import { StudyRecord, adoptKey, isReturning } from "../../Page/storage/study-record.js";

const answer = (status, text, type = "application/json") => ({
    ok: status < 300, status, headers: new Headers({ "Content-Type": type }), text: async () => text,
});

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
    assert.deepEqual(read({ search: "", hash: "#p=secret" }), { token: "secret" }, "a preview's");
    assert.deepEqual(read({ search: "", hash: `#k=${key}` }), { key });
    assert.deepEqual(read({ search: "", hash: "#k=short" }), {});
    assert.deepEqual(read({ search: "?PROLIFIC_PID=p1&a=1&a=2", hash: "" }), { query: { PROLIFIC_PID: "p1" } });
});

test("the link for elsewhere has what it brought, and never the participation's key", () => {
    for (const [search, hash] of [["", ""], ["", "#t=a%2Fb"], ["?PROLIFIC_PID=p%201&S=%26", ""], ["?a=1", "#t=x"]]) {
        const link = again(read({ search, hash }));
        assert.deepEqual(read({ search: link.split("#")[0], hash: link.includes("#") ? `#${link.split("#")[1]}` : "" }), read({ search, hash }));
    }
    assert.equal(again(read({ search: "", hash: `#k=${"a1".repeat(32)}` })), "");
});

// In the form in which such views and browsers give their names.
const ios = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile Safari/537.36";

test("a browser inside another app is known, and no other is taken for one", () => {
    const inside = [
        `${ios} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone15,2; iOS 17_5)`, `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.41.97]`,
        `${android} [FB_IAB/FB4A;FBAV/465.0.0.0;]`, `${ios} Mobile/15E148 Safari Line/14.8.0`, `${ios} Mobile/15E148 Snapchat/12.85`,
        `${ios} Version/17.5 Mobile/15E148 Safari/604.1 musical_ly_34.5.0 BytedanceWebview/d8a21c6`, `${ios} Mobile/15E148 MicroMessenger/8.0.49`,
        `${ios} Mobile/15E148 [LinkedInApp]/9.29`, `${ios} Mobile/15E148 [Pinterest/iOS]`, `${ios} Mobile/15E148 Twitter for iPhone/10.41`,
        `${ios} Mobile/15E148`, android,
    ];
    for (const agent of inside) assert.equal(isInside(agent), true, agent);
    const outside = [
        `${ios} Version/17.5 Mobile/15E148 Safari/604.1`, `${ios} CriOS/125.0.6422.80 Mobile/15E148 Safari/604.1`,
        `${ios} FxiOS/126.0 Mobile/15E148 Safari/605.1.15`, android.replace("; wv", "").replace("Version/4.0 ", ""),
        "Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0",
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 Edg/125.0.0.0",
        "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    ];
    for (const agent of outside) assert.equal(isInside(agent), false, agent);
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

test("a page that stands in for the server's answer is believed in nothing", async () => {
    const login = "<html>Log in to the hotel</html>";
    const codes = [];
    for (const [status, type] of [[200, "text/html"], [403, "text/html; charset=utf-8"], [200, "text/plain"], [302, ""]]) {
        const { effects } = study(async () => answer(status, login, type));
        codes.push((await effects.askStudy("DELETE", "/participation", "", ""))[0]);
    }
    assert.deepEqual(codes, [3, 3, 3, 3]);
    for (const [status, type] of [[200, "image/svg+xml"], [204, ""], [201, "application/json; charset=utf-8"]]) {
        const { effects } = study(async () => answer(status, "", type));
        assert.equal((await effects.askStudy("DELETE", "/participation", "", ""))[0], 0);
    }
    const { effects } = study(async () => answer(409, "{}", "application/problem+json"));
    assert.equal((await effects.askStudy("DELETE", "/participation", "", ""))[0], 1);
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

test("an arrival brings window, browser and appearance, which nothing has to be measured for", async () => {
    const browser = {
        location: { origin: "http://lab.test", pathname: "/s/K7QF2M", search: "", hash: "" },
        navigator: { userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0" },
        screen: { width: 390, height: 844 }, innerWidth: 390, innerHeight: 700, devicePixelRatio: 3,
        matchMedia: (query) => ({ matches: query === "(pointer: coarse)" || query === "(prefers-contrast: more)" }),
        document: { documentElement: { dataset: { appearance: "dark" } } },
    };
    for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true });
    const arrival = JSON.parse(await takeArrival(new Storage(new MemoryDatabase())));
    assert.deepEqual(arrival.page, {
        width: 390, height: 700, pixelRatio: 3, browser: "Firefox on Android", appearance: "dark more-contrast",
    });
});
