import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const script = readFileSync(new URL("../../Page/early.js", import.meta.url), "utf8");
const german = "0 night Nacht 5 morning Morgen 10 morning Vormittag 12 noon Mittag 13 afternoon Nachmittag 18 evening Abend";

/** A first screen as the server sends it, and early.js run on it at a time of the browser's own clock. */
function firstScreen({ hour, minute, kept = {}, language = "de", path = "/", search = "", parts = german }) {
    const text = (content) => ({ firstChild: { nodeValue: content } });
    const [digits, part] = [text("\u00A0"), text("\u00A0")];
    const attributes = new Map([["data-part", parts]]);
    const hero = {
        querySelector: (selector) => ({ "[data-label=digits]": digits, "[data-label=part]": part })[selector],
        getAttribute: (name) => attributes.get(name) ?? null,
        setAttribute: (name, value) => attributes.set(name, value),
    };
    const screen = { digits, part, attributes, mutate: () => undefined };
    class Now extends Date {
        getHours() { return hour; }
        getMinutes() { return minute; }
    }
    const context = {
        Date: Now, Number, String,
        document: {
            documentElement: { lang: language, dataset: {} }, querySelectorAll: () => (screen.isThere ? [hero] : []),
        },
        localStorage: { getItem: (name) => kept[name.replace("merkwelt.", "")] ?? null },
        location: { pathname: path, search },
        performance: { getEntriesByName: () => [] },
        MutationObserver: class {
            constructor(changed) { screen.mutate = changed; }
            observe() {}
            disconnect() {}
        },
        addEventListener: () => undefined, setTimeout: () => 0,
    };
    context.globalThis = context;
    vm.runInNewContext(script, context);
    screen.early = context.early;
    screen.isThere = true;
    return screen;
}

test("as soon as the hero is parsed it has this browser's time, part of the day and colours", () => {
    const screen = firstScreen({ hour: 16, minute: 4 });
    assert.equal(screen.digits.firstChild.nodeValue, "\u00A0");
    screen.mutate();
    assert.equal(screen.digits.firstChild.nodeValue, "16:04");
    assert.equal(screen.part.firstChild.nodeValue, "Nachmittag");
    assert.equal(screen.attributes.get("data-period"), "afternoon");
});

test("the parts are half-open, and the last one holds until the first", () => {
    const at = (hour, parts) => {
        const screen = firstScreen({ hour, minute: 59, parts });
        screen.mutate();
        return screen.part.firstChild.nodeValue;
    };
    assert.deepEqual([4, 5, 9, 10, 23, 0].map((hour) => at(hour)),
        ["Nacht", "Morgen", "Morgen", "Vormittag", "Abend", "Nacht"]);
    assert.equal(at(3, "6 morning sabah 11 morning öğleden_önce 21 night gece"), "gece");
    assert.equal(at(12, "6 morning sabah 11 morning öğleden_önce 21 night gece"), "öğleden önce");
});

test("whoever has set the clock or the language gets digits only, until the lab says whose parts of the day they are", () => {
    for (const own of [
        { kept: { clock: "language=ru" } }, { kept: { language: "en" } }, { path: "/clock", search: "?language=ru" },
    ]) {
        const screen = firstScreen({ hour: 22, minute: 30, ...own });
        screen.mutate();
        assert.equal(screen.digits.firstChild.nodeValue, "22:30");
        assert.equal(screen.part.firstChild.nodeValue, "\u00A0");
        assert.equal(screen.attributes.get("data-period"), undefined);
        screen.early.replaced();
        screen.mutate();
        assert.equal(screen.part.firstChild.nodeValue, "Abend");
    }
    const same = firstScreen({ hour: 22, minute: 30, kept: { language: "de" } });
    same.mutate();
    assert.equal(same.part.firstChild.nodeValue, "Abend");
});
