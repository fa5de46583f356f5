import assert from "node:assert/strict";
import { test } from "node:test";
import { splitArray } from "../../Page/storage/json-text.js";

test("elements keep their letters", () => {
    assert.deepEqual(splitArray("[]"), []);
    assert.deepEqual(splitArray(" [ ] "), []);
    assert.deepEqual(splitArray('[1, -0.0,"a,]b",true , null]'), ["1", "-0.0", '"a,]b"', "true", "null"]);
    assert.deepEqual(splitArray('[{"a":[1,{"b":"\\\\\\""}]},[[]]]'), ['{"a":[1,{"b":"\\\\\\""}]}', "[[]]"]);
});

test("what is no array is refused", () => {
    for (const text of ["", "1", "[1", "[1,,2]", "[,]", '["a]', "[1]x", "x[1]"]) {
        assert.throws(() => splitArray(text), SyntaxError, text);
    }
});

test("any list of values is split where JSON.parse splits it", () => {
    const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31);
    console.log(`seed ${seed}`);
    let state = seed;
    const random = (below) => Math.floor(((state = (state * 48271) % 2147483647) / 2147483647) * below);
    const value = (depth) => {
        const kind = random(depth > 3 ? 4 : 6);
        if (kind === 0) return random(1000) / 8 - 40;
        if (kind === 1) return "[]{},:\"\\\u00e4\n"[random(10)].repeat(random(4));
        if (kind === 2) return null;
        if (kind === 3) return random(2) === 0;
        const parts = Array.from({ length: random(4) }, () => value(depth + 1));
        return kind === 4 ? parts : Object.fromEntries(parts.map((part, index) => [`k${index}"`, part]));
    };
    for (let run = 0; run < 500; run += 1) {
        const parts = Array.from({ length: random(6) }, () => value(0));
        const text = JSON.stringify(parts, null, random(2) * 2);
        assert.deepEqual(splitArray(text).map((part) => JSON.parse(part)), parts, text);
    }
});
