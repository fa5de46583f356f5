// Runs the lab's WebAssembly through its start at the first page, in both languages, and prints a hash of all that it tells
// the page to do. Instrumented by wasm-split, it also writes which functions that took. Everything later waits until everything is there, and a start elsewhere begins anew then
// (Page/engine/wasm.js), so no more than this is needed first.
// usage: node Scripts/first-calls.mjs LANGUAGE.txt ... MODULE.wasm [PROFILE]
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const texts = process.argv.slice(2).filter((file) => file.endsWith(".txt"));
const [source, target] = process.argv.slice(2 + texts.length);

const memory = (pointer, length) => new Uint8Array(lab.memory.buffer, pointer >>> 0, length >>> 0);
const told = createHash("sha256");
const { instance } = await WebAssembly.instantiate(await readFile(source), {
    env: {
        commands: (pointer, length) => told.update(memory(pointer, length)),
        put_char: () => undefined,
        random_fill: (pointer, length) => memory(pointer, length).fill(7),
    },
    later: new Proxy({}, { get: () => () => { throw new Error("a function of the second part was called"); } }),
});
const lab = instance.exports;

/** Puts a text where the lab reads it; how long it is. */
function put(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const pointer = lab.input(bytes.length);
    memory(pointer, bytes.length).set(bytes);
    return bytes.length;
}

for (const file of texts) {
    const language = path.basename(file, ".txt");
    lab.phrases(put(await readFile(file)));
    const facts = JSON.stringify({
        path: "/", language, languages: [language], now: 1_763_654_400_000, offset: 60, timeOrigin: 1_763_654_399_000.5,
        entropy: "00ff".repeat(16), isolated: true, online: true, storage: "ok", appearance: "auto", engine: "e",
        version: "0", width: 390, height: 844, pixelRatio: 2, pointer: true,
    });
    lab.start(put(facts), 10);
}
console.log(told.digest("hex"));
if (target) {
    const size = lab.__write_profile(0, 0);
    const room = lab.input(size);
    lab.__write_profile(room, size);
    await writeFile(target, memory(room, size));
}
