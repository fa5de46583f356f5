// Do recorded sessions lead to the results in WebAssembly that they led to natively when they were recorded, to the bit?
// Feeds every file of Tests/Golden to the GoldenProbe module and compares text with text.
//
// usage: node Tests/Web/golden-parity.mjs GoldenProbe.wasm PAGE     the built page, whose texts the probe is handed
import { readdirSync, readFileSync } from "node:fs";

const [path, page] = process.argv.slice(2);
if (!page) {
    console.error("usage: node Tests/Web/golden-parity.mjs GoldenProbe.wasm PAGE");
    process.exit(2);
}
const imports = { env: { put_char() {}, random_fill() {} } };
const probe = (await WebAssembly.instantiate(readFileSync(path), imports)).instance.exports;

const folder = new URL("../Golden/", import.meta.url);
const names = readdirSync(folder, { recursive: true }).filter(
    (name) => name.endsWith(".json") && !name.endsWith("progress.json"));

const texts = Object.fromEntries(
    readdirSync(page).filter((name) => /^words\.\w+\.\w+\.txt$/.test(name)).map(
        (name) => [name.split(".")[1], readFileSync(`${page}/${name}`)]));
let shown = "";

function put(bytes) {
    const place = probe.input(bytes.length) >>> 0; // the memory may grow here
    new Uint8Array(probe.memory.buffer, place, bytes.length).set(bytes);
    return bytes.length;
}

function replay(bytes) {
    const wished = bytes.toString().match(/"language":"(\w+)/)?.[1];
    const language = wished in texts ? wished : "en";
    if (language !== shown) probe.phrases(put(texts[language]));
    shown = language;
    const length = probe.replay(put(bytes));
    return Buffer.from(new Uint8Array(probe.memory.buffer, probe.output() >>> 0, length)).toString();
}

// A recording has a line for each property and each entry. Numbers are compared as they are written: JavaScript does not
// read them.
function line(text, key) {
    const start = text.indexOf(`\n${key}:`) + 1;
    return text.slice(start, text.indexOf("\n", start)).replace(/,$/, "");
}

// What the recording has under `golden` and `results`, put together as canonical JSON: properties in the order of names.
function recorded(text) {
    const golden = line(text, '"golden"').slice('"golden":{'.length, -1);
    const summary = golden.indexOf('"summary":');
    return `{${golden.slice(0, summary)}${line(text, '"results"')},${golden.slice(summary)}}`;
}

const began = performance.now();
const failures = [];
for (const name of names.sort()) {
    const bytes = readFileSync(new URL(name, folder));
    try {
        const [now, expected] = [replay(bytes), recorded(bytes.toString())];
        if (now === expected) continue;
        let place = 0;
        while (now[place] === expected[place]) place += 1;
        const around = [Math.max(0, place - 60), place + 60];
        failures.push(`${name}: … ${now.slice(...around)} …, recorded … ${expected.slice(...around)} …`);
    } catch (error) {
        failures.push(`${name}: ${error}`);
        break;
    }
}
for (const failure of failures) console.error(failure);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
if (names.length < 100) failures.push("too few recordings");
console.log(`${names.length} recorded sessions, ${failures.length} not as recorded, ${seconds} s in WebAssembly`);
process.exit(failures.length ? 1 : 0);
