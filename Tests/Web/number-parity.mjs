// Do the elementary functions and statistics give the same bits in WebAssembly as natively? Compares the hashes that the
// NumberProbe module computes with those in the fixture, which the native tests compare with theirs.
//
// usage: node Tests/Web/number-parity.mjs NumberProbe.wasm [--write]
// --write puts this build's hashes into the fixture (after a change that is meant to change results; a new case is first
// added there by its name).
import { readFileSync, writeFileSync } from "node:fs";

const [path, option] = process.argv.slice(2);
if (!path) {
    console.error("usage: node Tests/Web/number-parity.mjs NumberProbe.wasm [--write]");
    process.exit(2);
}
const fixturePath = new URL("../MeasureTests/Fixtures/parity.json", import.meta.url);
const fixture = JSON.parse(readFileSync(fixturePath, "utf8"));
const imports = { env: { put_char() {}, random_fill() {} } };
const probe = (await WebAssembly.instantiate(readFileSync(path), imports)).instance.exports;

const failures = [];
if (probe.cases() !== fixture.cases.length) {
    failures.push(`the module has ${probe.cases()} cases, the fixture ${fixture.cases.length}`);
}
for (const [index, expected] of fixture.cases.entries()) {
    for (const [key, count] of [["short", 20_000], ["full", 200_000]]) {
        const hash = BigInt.asUintN(64, probe.hash(index, count)).toString(16).padStart(16, "0");
        if (option === "--write") expected[key] = hash;
        else if (hash !== expected[key]) {
            failures.push(`${expected.name} over ${count} arguments: ${hash}, natively ${expected[key]}`);
        }
    }
}
// The orders that a quiz draws, which the native tests compare with the same digits.
const ordersPath = new URL("../QuizTests/Fixtures/orders.json", import.meta.url);
const orders = JSON.parse(readFileSync(ordersPath, "utf8"));
const digits = probe.orders(orders.seeds) >>> 0;
const drawn = Buffer.from(new Uint8Array(probe.memory.buffer, digits, 64)).toString();
if (drawn !== orders.sha256) failures.push(`orders for ${orders.seeds} seeds: ${drawn}, natively ${orders.sha256}`);
if (option === "--write") {
    const rows = fixture.cases.map((row) => `  ${JSON.stringify(row)}`).join(",\n");
    writeFileSync(fixturePath, `{"source":${JSON.stringify(fixture.source)},\n"cases":[\n${rows}\n]}\n`);
}
for (const failure of failures) console.error(failure);
console.log(failures.length ? "not the same bits" : `${fixture.cases.length} cases: the same bits natively and in WebAssembly`);
process.exit(failures.length ? 1 : 0);
