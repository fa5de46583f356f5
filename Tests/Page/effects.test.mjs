import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { effectKinds, streamCodes } from "../../Page/engine/contract.js";
import { createEffects } from "../../Page/engine/effects.js";
import { StreamReader } from "../../Page/engine/stream.js";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

test("every effect has a handler in the host", () => {
    const scripts = readdirSync(new URL("../../Page", import.meta.url), { recursive: true })
        .filter((name) => name.endsWith(".js") && !name.endsWith("contract.js"));
    const sources = scripts.map((name) => read(`Page/${name}`)).join("\n");
    // As a key of a table: `name: …`, `name(…) {`, or the name of a function that is there.
    for (const name of Object.keys(effectKinds)) {
        assert.match(sources, new RegExp(`(^ +|[{,] )(async )?${name}(:|\\(.*\\) \\{$|,|(?= \\}))`, "m"), name);
    }
});

test("answers: nothing is done, a number is a code, a pair has a text, an error is 3 with its words", async () => {
    const answers = [];
    const perform = createEffects(
        {
            copy: () => undefined,
            share: () => 2,
            fetchText: async (path) => [0, `content of ${path}`],
            persist: () => {
                throw new Error("not allowed");
            },
            vibrate: () => Promise.reject(new Error("not here")),
        },
        (...answer) => answers.push(answer), async () => undefined);
    const error = console.error;
    console.error = () => undefined;
    await perform({ request: 1, kind: effectKinds.copy, texts: ["x"] });
    await perform({ request: 2, kind: effectKinds.share, texts: [] });
    await perform({ request: 3, kind: effectKinds.fetchText, texts: ["/a"] });
    await perform({ request: 4, kind: effectKinds.persist, texts: [] });
    await perform({ request: 0, kind: effectKinds.vibrate, texts: ["5"] });
    await perform({ request: 0, kind: effectKinds.copy, texts: ["x"] });
    await perform({ request: 5, kind: 250, texts: [] });
    console.error = error;
    assert.deepEqual(answers, [
        [1, 0, ""], [2, 2, ""], [3, 0, "content of /a"], [4, 3, "not allowed"],
        [5, 3, "this page does not know effect 250"],
    ]);
});

test("a handler is begun at once, so that what needs the person's gesture still has it", () => {
    let isBegun = false;
    createEffects({ fullscreen: () => (isBegun = true) }, () => undefined)(
        { request: 0, kind: effectKinds.fullscreen, texts: ["on"] });
    assert.equal(isBegun, true);
});

test("of a page that goes away meanwhile no failure is told", async () => {
    let told = 0;
    const perform = createEffects(
        { fetchText: () => Promise.reject(new TypeError("Failed to fetch")) },
        () => (told += 1), () => new Promise(() => undefined));
    const error = console.error;
    console.error = () => (told += 1);
    perform({ request: 1, kind: effectKinds.fetchText, texts: ["/a"] });
    await new Promise((resolve) => setImmediate(resolve));
    console.error = error;
    assert.equal(told, 0);
});

test("a stream is read as Swift writes it", () => {
    const text = (value) => {
        const bytes = new TextEncoder().encode(value);
        return [bytes.length & 255, bytes.length >> 8, 0, 0, ...bytes];
    };
    const long = "a text with more than twelve letters, große ones too";
    const bytes = new Uint8Array([
        streamCodes.effect, 1, 2, 0, 0x80, effectKinds.download, 3, ...text("a.csv"), ...text("ä"), ...text(long),
    ]);
    const padded = new Uint8Array([9, 9, 9, ...bytes]).subarray(3);
    const reader = new StreamReader(padded);
    assert.equal(reader.byte(), streamCodes.effect);
    assert.deepEqual(reader.effect(), {
        request: 0x80000201, kind: effectKinds.download, texts: ["a.csv", "ä", long],
    });
    assert.equal(reader.isAtEnd, true);
});

test("a stream that ends too early is an error and not silence", () => {
    assert.throws(() => new StreamReader(new Uint8Array([5, 0, 0, 0, 65])).text(), RangeError);
    assert.throws(() => new StreamReader(new Uint8Array([5, 0])).word(), RangeError);
});
