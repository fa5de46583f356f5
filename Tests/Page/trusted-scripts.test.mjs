import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const page = new URL("../../Page/", import.meta.url);
let copies = 0;
/** The module as a page that has just begun has it. */
const fresh = () => import(`../../Page/engine/trusted-scripts.js?${copies++}`);

test("only the scripts that were named become trusted, each by its whole address", async () => {
    const made = [];
    globalThis.trustedTypes = {
        createPolicy(name, rules) {
            made.push(name);
            return { createScriptURL: (address) => ({ trusted: rules.createScriptURL(address) }) };
        },
    };
    try {
        const { scriptAddress, trustScripts } = await fresh();
        trustScripts(["/service-worker.js", "/worklet.1.js"]);
        assert.deepEqual(made, ["merkwelt"]);
        assert.deepEqual(scriptAddress("/worklet.1.js"), { trusted: "/worklet.1.js" });
        for (const other of ["/worklet.2.js", "", "worklet.1.js", "https://evil.example/service-worker.js",
            "//evil.example/service-worker.js", "/service-worker.js?x", "data:text/javascript,1", "blob:null/1"]) {
            assert.throws(() => scriptAddress(other), /none of the lab's scripts/, other);
        }
    } finally {
        delete globalThis.trustedTypes;
    }
});

test("a browser without Trusted Types gets the address as it is", async () => {
    const { scriptAddress, trustScripts } = await fresh();
    trustScripts(["/service-worker.js"]);
    assert.equal(scriptAddress("/service-worker.js"), "/service-worker.js");
});

test("no script of the page writes HTML or starts a script by an address of its own", () => {
    const sinks = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|createContextualFragment|DOMParser|importScripts|\beval\(|new Function|setHTMLUnsafe|SharedWorker|createElement\("script"\)/;
    const starts = /new Worker\(|serviceWorker\.register\(|addModule\(/g;
    const found = [];
    let files = 0;
    for (const name of readdirSync(page, { recursive: true }).filter((name) => String(name).endsWith(".js"))) {
        const text = readFileSync(new URL(String(name), page), "utf8");
        files += 1;
        assert.doesNotMatch(text, sinks, String(name));
        for (const [start] of text.matchAll(starts)) found.push(`${name}: ${start}`);
    }
    assert.ok(files > 40);
    assert.deepEqual(found.sort(), [
        "engine/update.js: serviceWorker.register(", "sound/sound.js: addModule(", "sound/sound.js: new Worker(",
    ]);
});
