import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runInNewContext, Script } from "node:vm";

const root = fileURLToPath(new URL("../../", import.meta.url));

function bundle(files, ...more) {
    const folder = mkdtempSync(join(tmpdir(), "bundle-"));
    try {
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
        const run = [...more.filter((word) => word.startsWith("-")), "main.js", folder];
        return execFileSync(join(root, "Scripts/bundle"), run, { encoding: "utf8", stdio: "pipe" });
    } finally {
        rmSync(folder, { recursive: true });
    }
}

test("modules keep their own names, and are there before those that need them", () => {
    const script = bundle({
        "main.js": 'import { a } from "./one.js";\nimport { a as other, B } from "./two-more.js";\nimport "./late.js";\n'
            + "const text = `${a()} ${other} ${new B().name}`;\nresult.push(text);\n",
        "one.js": "const secret = 1;\nexport function a() {\n    return secret;\n}\n",
        "two-more.js": 'import { a as one } from "./one.js";\nconst secret = 2;\nexport const a = secret + one();\n'
            + "/** Not wanted. */\nexport class B {\n    // Nor this.\n    get name() {\n        return \"// kept\";\n    }\n}\n",
        "late.js": 'result.push("late");\n',
    });
    const result = [];
    runInNewContext(script, { result });
    assert.deepEqual(result, ["late", "1 3 // kept"]);
    assert.doesNotMatch(script, /Not wanted|Nor this/);
});

test("forms that it does not know are refused with the place", () => {
    const forms = {
        "export default 1;": /main\.js:1: an export of another form/,
        "export { a };": /an export of another form/,
        "export let a = 1;": /an export of another form/,
        "import {\n": /an import that is not in one line/,
        'import * as a from "elsewhere";\n': /an import that is not in one line/,
        'import { a } from "./missing.js";\n': /no module missing\.js/,
    };
    for (const [text, reason] of Object.entries(forms)) assert.throws(() => bundle({ "main.js": text }), reason, text);
    assert.throws(() => bundle({
        "main.js": 'import { a } from "./other.js";\nexport const b = 1;\n',
        "other.js": 'import { b } from "./main.js";\nexport const a = 1;\n',
    }), /imports itself by a detour/);
});

test("the page's own modules can be joined, for the page and for the worker", () => {
    const assets = ["soundFiles", "wasm", "rest", "engine", "version", "tables", "files", "release"];
    const folder = mkdtempSync(join(tmpdir(), "bundle-"));
    writeFileSync(join(folder, "assets.js"), assets.map((name) => `export const ${name} = [];\n`).join(""));
    for (const entry of ["host.js", "service-worker.js", "sound-workshop.js", "sound-worklet.js"]) {
        const script = execFileSync(
            join(root, "Scripts/bundle"), [entry, join(root, "Page"), folder], { encoding: "utf8" });
        assert.ok(new Script(script));
    }
    rmSync(folder, { recursive: true });
});
