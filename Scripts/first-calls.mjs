// Runs the lab's WebAssembly, instrumented by wasm-split, through what a person can come to before everything is loaded:
// the first screens in both languages, and a first press on each of their controls. Writes which functions that took.
// usage: node Scripts/first-calls.mjs INSTRUMENTED.wasm PROFILE
import { readFile, writeFile } from "node:fs/promises";
import { effectKinds } from "../Page/effects.js";
import { effectCommand, StreamReader } from "../Page/stream.js";

const [source, target] = process.argv.slice(2);
const places = ["/", "/reaction", "/results", "/settings", "/create", "/nowhere"];
/** As many numbers as the largest of these screens has nodes that listen; others are passed over. */
const nodes = 160;
const press = 0;

let streams = [];
const memory = (pointer, length) => new Uint8Array(lab.memory.buffer, pointer >>> 0, length >>> 0);
const { instance } = await WebAssembly.instantiate(await readFile(source), {
    env: {
        commands: (pointer, length) => streams.push(memory(pointer, length).slice()),
        put_char: () => undefined,
        random_fill: (pointer, length) => memory(pointer, length).fill(7),
    },
});
const lab = instance.exports;

function put(name, text, arrange) {
    const bytes = new TextEncoder().encode(text);
    const pointer = lab.input(bytes.length);
    memory(pointer, bytes.length).set(bytes);
    lab[name](...arrange(bytes.length));
    answer();
}

/** Effects come last in a stream. Only the index is answered; everything else a newcomer's page answers later. */
function answer() {
    const taken = streams;
    streams = [];
    for (const bytes of taken) {
        for (let at = 0; at < bytes.length; at += 1) {
            if (bytes[at] !== effectCommand || bytes[at + 5] !== effectKinds.loadIndex || bytes[at + 6] !== 0) continue;
            const { request } = new StreamReader(bytes.subarray(at + 1)).effect();
            if (request > 0 && request < 100) put("reply", index, (length) => [request, 0, length, 30]);
        }
    }
}

const kept = (stage, id) => JSON.stringify({
    id, family: "reaction", preset: "srt5", started: 1_763_650_000_000, offset: 60, stage, figure: 0.25, lower: 0.22,
    upper: 0.28, valid: 5, clean: 5, trials: 5, spread: 0.02,
});
const index = [kept("saved", "a"), kept("over", "b")].join("\n");

function start(path, language) {
    const facts = {
        path, language, languages: [language], now: 1_763_654_400_000, offset: 60, timeOrigin: 1_763_654_399_000.5,
        entropy: "00ff".repeat(16), isolated: true, online: true, storage: "ok", appearance: "auto", engine: "e",
        version: "0", words: ["It is"], wordsLanguage: language, width: 390, height: 844, pixelRatio: 2, pointer: true,
    };
    put("start", JSON.stringify(facts), (length) => [length, 10]);
}

for (const language of ["en", "de"]) {
    for (const path of places) {
        start(path, language);
        for (const kind of [8, 5, 4, 1, 9]) {
            lab.notice(kind, 1, 40);
            answer();
        }
        put("path", "/", (length) => [length, 50]);
    }
    for (let node = 1; node <= nodes; node += 1) {
        start("/reaction", language);
        lab.event(node, press, 60, 10, 10);
        answer();
    }
}
const size = lab.__write_profile(0, 0);
const room = lab.input(size);
lab.__write_profile(room, size);
await writeFile(target, memory(room, size));
