import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { Kept } from "../../Page/studies/editor/kept.js";
import { asked, numberOf } from "../../Page/studies/editor/simulating.js";
import { draftOf, isOther, OwnQuizzes } from "../../Page/studies/editor/workshop.js";
import { lines } from "../../Page/studies/lines.js";
import { slugOf } from "../../Page/studies/study.js";

test("what is not saved is kept for one person and one study, and a browser that refuses is told", () => {
    const texts = new Map();
    const storage = /** @type {any} */ ({
        getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text), removeItem: (key) => texts.delete(key),
    });
    const kept = new Kept("coffee", "Ada", storage);
    assert.equal(kept.read(), undefined);
    assert.ok(kept.write({ revision: 3, study: { id: "coffee" }, at: 5 }));
    assert.deepEqual(kept.read(), { revision: 3, study: { id: "coffee" }, at: 5 });
    assert.equal(new Kept("coffee", "Bo", storage).read(), undefined);
    assert.equal(new Kept("tea", "Ada", storage).read(), undefined);
    texts.set(kept.key, "{broken");
    assert.equal(kept.read(), undefined);
    kept.remove();
    assert.equal(texts.size, 0);
    const full = /** @type {any} */ ({ setItem() { throw new Error("full"); } });
    assert.equal(new Kept("coffee", "Ada", full).write({ revision: 1, study: {}, at: 0 }), false);
    assert.equal(new Kept("coffee", "Ada", undefined).write({ revision: 1, study: {}, at: 0 }), false);
});

test("the quiz editor gets a copy and what it made comes back; a browser that refuses is told", () => {
    const texts = new Map();
    const storage = /** @type {any} */ ({
        get length() { return texts.size; }, key: (place) => [...texts.keys()][place] ?? null,
        getItem: (key) => texts.get(key) ?? null, setItem: (key, text) => texts.set(key, text),
    });
    const quizzes = new OwnQuizzes(storage);
    const id = draftOf({ id: "coffee" }, { id: "about" });
    const quiz = { id: "about", questions: [{ id: "age" }] };
    assert.equal(quizzes.draft(id), undefined);
    assert.ok(quizzes.keep(id, quiz));
    assert.ok(texts.has("merkwelt.draft.study-coffee-about"));
    assert.equal(isOther(quizzes.draft(id), { questions: [{ id: "age" }], id: "about" }), false, "in whatever order it is written");
    assert.equal(isOther(quizzes.draft(id), { ...quiz, back: false }), true);
    assert.equal(isOther(undefined, quiz), false);
    texts.set("merkwelt.draft.level", JSON.stringify({ id: "level", edited: 9, definition: { entities: [] } }));
    texts.set("merkwelt.draft.old", JSON.stringify({ id: "old", edited: 1, definition: quiz }));
    texts.set("merkwelt.draft.new", JSON.stringify({ id: "new", edited: 2, definition: quiz }));
    texts.set("merkwelt.draft.broken", "{");
    assert.deepEqual(quizzes.others(id).map((draft) => draft.id), ["new", "old"], "levels are no quizzes");
    assert.equal(new OwnQuizzes(undefined).keep(id, quiz), false);
    assert.deepEqual(new OwnQuizzes(undefined).others(id), []);
    assert.equal(new OwnQuizzes(/** @type {any} */ ({ setItem() { throw new Error("full"); } })).keep(id, quiz), false);
});

test("a title becomes an identity, and what is typed a number where it is one", () => {
    assert.deepEqual([slugOf("Schläfst du?"), slugOf("  "), slugOf("Café No. 5")], ["schlaefst-du", "study", "cafe-no-5"]);
    assert.deepEqual([numberOf("0,5"), numberOf(" 12 "), numberOf(""), numberOf("many")], [0.5, 12, undefined, "many"]);
});

test("what is typed for a simulation is sent as numbers, shares in hundredths; what is none is left to the server", () => {
    assert.deepEqual(asked({ people: "200", arrivalsPerMinute: "0,5", dropout: "25", seed: "1" }),
        { people: 200, arrivalsPerMinute: 0.5, dropout: 0.25, seed: 1 });
    assert.deepEqual(asked({ people: "many", arrivalsPerMinute: "1", dropout: "x", seed: "1" }),
        { people: "many", arrivalsPerMinute: 1, dropout: "x", seed: 1 });
});

/** An answer that comes in these pieces. */
const answering = (pieces, ok = true) => async () => ({
    ok, json: async () => JSON.parse(pieces.join("")),
    body: { getReader: () => ({ read: async () => (pieces.length > 0
        ? { done: false, value: new TextEncoder().encode(pieces.shift()) } : { done: true }) }) },
});

test("lines are told as they come, wherever they are cut, and refusals are refusals", async () => {
    const { signal } = new AbortController();
    const told = [];
    globalThis.fetch = answering(['{"through":1}\n{"thr', 'ough":2}\n', '{"report":{"a":"\u00e4"}}\n']);
    await lines("/x", {}, signal, (line) => told.push(line));
    assert.deepEqual(told, [{ through: 1 }, { through: 2 }, { report: { a: "ä" } }]);
    globalThis.fetch = answering(['{"type":"urn:merkwelt:problem:too-many","retryAfter":10}'], false);
    await assert.rejects(lines("/x", {}, signal, () => {}), (error) => error.kind === "too-many" && error.facts.seconds === 10);
    globalThis.fetch = async () => { throw new TypeError("network"); };
    await assert.rejects(lines("/x", {}, signal, () => {}), (error) => error.kind === "unreachable");
    globalThis.fetch = async () => { throw new DOMException("stopped", "AbortError"); };
    await assert.rejects(lines("/x", {}, signal, () => {}), (error) => error.name === "AbortError");
});
