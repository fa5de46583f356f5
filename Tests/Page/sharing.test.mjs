import assert from "node:assert/strict";
import { test } from "node:test";
import { cancelled, done, refused } from "../../Page/engine/effects.js";

/** A browser that makes pictures, and what became of them. @returns {Promise<any>} */
async function browser(sheet) {
    const seen = { drawings: [], shared: [], saved: [], copied: [] };
    const set = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    set("location", { origin: "https://lab.example", host: "lab.example" });
    set("Image", class {
        naturalWidth = 1200;
        naturalHeight = 630;
        decode = async () => undefined;
    });
    URL.createObjectURL = (blob) => {
        seen.drawings.push(blob);
        return "blob:1";
    };
    URL.revokeObjectURL = () => undefined;
    const canvas = { getContext: () => ({ drawImage: () => undefined }), toBlob: (take) => take(new Blob(["png"])) };
    set("document", {
        createElement: (name) => (name === "canvas" ? canvas : { click: () => seen.saved.push(name), remove: () => undefined }),
        body: { append: () => undefined },
    });
    set("navigator", { ...sheet?.(seen), clipboard: { writeText: async (text) => void seen.copied.push(text) } });
    const { sharingEffects } = await import("../../Page/view/sharing.js");
    return { seen, send: () => sharingEffects.shareCard("merkwelt.png", "<svg>{address}</svg>", "0.25 s. Try the same.", "/reaction/srt-20?a=1") };
}

test("a picture goes to the system's sheet with words and the whole address", async () => {
    const { seen, send } = await browser((seen) => ({
        canShare: ({ files }) => files.length === 1,
        share: async (what) => void seen.shared.push(what),
    }));
    assert.equal(await send(), done);
    assert.equal(await seen.drawings[0].text(), "<svg>lab.example/reaction/srt-20</svg>");
    const [{ files, text }] = seen.shared;
    assert.equal(text, "0.25 s. Try the same. https://lab.example/reaction/srt-20?a=1");
    assert.deepEqual([files[0].name, files[0].type], ["merkwelt.png", "image/png"]);
    assert.deepEqual([seen.saved, seen.copied], [[], []]);
});

test("without a sheet for pictures the picture is saved and the words are copied", async () => {
    const { seen, send } = await browser(() => ({ canShare: () => false }));
    assert.deepEqual(await send(), [done, "copied"]);
    assert.deepEqual([seen.saved.length, seen.copied], [1, ["0.25 s. Try the same. https://lab.example/reaction/srt-20?a=1"]]);
});

test("who closes the sheet has saved and copied nothing", async () => {
    const { seen, send } = await browser(() => ({
        canShare: () => true,
        share: async () => { throw Object.assign(new Error("closed"), { name: "AbortError" }); },
    }));
    assert.equal(await send(), cancelled);
    assert.deepEqual([seen.saved, seen.copied], [[], []]);
});

test("where the sheet is not allowed the picture is saved, and whether the words were copied is told", async () => {
    const { seen, send } = await browser(() => ({
        canShare: () => true,
        share: async () => { throw Object.assign(new Error("no"), { name: "NotAllowedError" }); },
    }));
    assert.deepEqual(await send(), [done, "copied"]);
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("no")) } });
    assert.equal(await send(), refused);
    assert.equal(seen.saved.length, 2);
});
