// Runs the lab's WebAssembly through its start at the first page, in all given languages, and prints a hash of all that it
// tells the page to do. Instrumented by wasm-split, it also writes which functions that took. What is called later comes
// in other parts (Page/engine/wasm.js), so no more than this is needed first.
//
// With --study somebody opens a study's link instead and takes part up to the end of a reaction test's first trial
// (first-trial.mjs).
// usage: node Scripts/first-calls.mjs [--study] LANGUAGE.txt ... MODULE.wasm [PART.wasm] [PROFILE]
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { takePart } from "./first-trial.mjs";

const takesPart = process.argv[2] === "--study";
const files = process.argv.slice(takesPart ? 3 : 2);
const texts = files.filter((file) => file.endsWith(".txt"));
const [source, part] = files.filter((file) => file.endsWith(".wasm"));
const target = files.find((file) => !/\.(txt|wasm)$/.test(file));

const memory = (pointer, length) => new Uint8Array(lab.memory.buffer, pointer >>> 0, length >>> 0);
const told = createHash("sha256");
/** @type {Uint8Array[]} */
const streams = [];
const imports = {
    env: {
        commands: (pointer, length) => {
            told.update(memory(pointer, length));
            streams.push(memory(pointer, length).slice());
        },
        put_char: () => undefined,
        random_fill: (pointer, length) => memory(pointer, length).fill(7),
    },
    later: new Proxy({}, { get: (_, name) => () => { throw new Error(`a function of "${String(name)}" was called`); } }),
};
const { instance } = await WebAssembly.instantiate(await readFile(source), imports);
const lab = instance.exports;
if (part) await WebAssembly.instantiate(await readFile(part), { ...imports, first: lab });

/** Puts a text where the lab reads it; how long it is. */
function put(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const pointer = lab.input(bytes.length);
    memory(pointer, bytes.length).set(bytes);
    return bytes.length;
}

/** Page's beginnings in ms. Of the second's text not all digits fit into a number, which is read in another way. */
const origins = [1_763_654_399_000.5, 1_796_000_122_559.675];

/** Starts the lab at an address. */
async function start(file, address, timeOrigin, more = {}) {
    const language = path.basename(file, ".txt");
    lab.phrases(put(await readFile(file)));
    const facts = JSON.stringify({
        path: address, language, languages: [`${language}-${language === "en" ? "GB" : language.toUpperCase()}`, language], now: Math.ceil(timeOrigin) + 1000, offset: 60, timeOrigin,
        entropy: "00ff".repeat(16), isolated: true, online: true, storage: "ok", appearance: "auto", engine: "e",
        version: "0", width: 390, height: 844, pixelRatio: 2, pointer: true, ...more,
    });
    lab.start(put(facts), 10);
}

if (takesPart) await takePart(lab, put, streams, (address, more) => start(texts[0], address, origins[0], more));
else for (const [place, file] of texts.entries()) await start(file, "/", origins[place % origins.length]);
console.log(told.digest("hex"));
if (target) {
    const size = lab.__write_profile(0, 0);
    const room = lab.input(size);
    lab.__write_profile(room, size);
    await writeFile(target, memory(room, size));
}
