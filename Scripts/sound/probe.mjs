// Runs the sound's WebAssembly under node: hashes to compare with the native build, speed with many moving sources.
// usage: node Scripts/sound/probe.mjs SOUND.wasm HEAD.mwh parity|speed
import { readFile } from "node:fs/promises";

const [wasm, head, what] = process.argv.slice(2);
let exports;
const env = {
    put_char: (character) => process.stderr.write(String.fromCharCode(character)),
    random_fill: (address, length) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, address, length)),
};
async function start(rate, sources, room = 0) {
    const { instance } = await WebAssembly.instantiate(await readFile(wasm), { env });
    exports = instance.exports;
    const bytes = await readFile(head);
    const place = exports.headInput(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, place);
    if (exports.readHead() !== 0) throw new Error("head data refused");
    const begin = performance.now();
    if (exports.prepare(rate, sources, 1, room ? 6 : 0, 5, 3, 0.3, 1) !== 0) throw new Error("not prepared");
    return performance.now() - begin;
}
if (what === "parity") {
    await start(48_000, 4);
    for (let index = 0; index < exports.recipes(); index += 1) {
        console.log(index, BigInt.asUintN(64, exports.parity(index)).toString(16));
    }
    console.log("scene", BigInt.asUintN(64, exports.parity(-1)).toString(16));
} else {
    for (const [name, count, room, radial] of [["circling", 64, 0, 0], ["circling", 256, 0, 0], ["approaching", 256, 0, 1], ["approaching, room", 64, 1, 1]]) {
        const load = await start(48_000, count, room);
        const noise = exports.soundInput(48_000);
        const samples = new Float32Array(exports.memory.buffer, noise, 48_000);
        for (let index = 0; index < samples.length; index += 1) samples[index] = 0.05 * Math.sin(index * index * 0.37);
        exports.addSound(0, 48_000, 48_000);
        // Commands as SoundCommand in Swift has them; a voice is a byte there, and 256 sources are the most.
        const bytes = new Uint8Array(count * 14);
        const fields = new DataView(bytes.buffer);
        const perform = (length) => {
            new Uint8Array(exports.memory.buffer, exports.commandInput(length), length).set(bytes.subarray(0, length));
            exports.perform(length, 0);
        };
        for (let source = 0; source < count; source += 1) bytes.set([1, source, 0, 0, 1, 0], source * 14); // play, after 0 s
        perform(count * 14);
        const times = [];
        let best = Infinity;
        for (let round = 0; round < 5; round += 1) {
            let total = 0;
            for (let block = 0; block < 600; block += 1) {
                const begin = performance.now();
                for (let source = 0; source < count; source += 1) {
                    const angle = (block + round * 600) * 128 / 48_000 * 1.57 + source;
                    const distance = radial ? 5 + 3 * Math.sin(angle * 0.7) : 3;
                    bytes.set([3, source], source * 14); // place
                    fields.setFloat32(source * 14 + 2, distance * Math.cos(angle), true);
                    fields.setFloat32(source * 14 + 6, distance * Math.sin(angle), true);
                    fields.setFloat32(source * 14 + 10, (source % 5) * 0.2, true);
                }
                perform(count * 14);
                exports.render(128);
                const time = performance.now() - begin;
                times.push(time);
                total += time;
            }
            best = Math.min(best, total);
        }
        times.sort((one, other) => one - other);
        const perSample = best * 1e6 / (600 * 128 * count);
        console.log(`${name} ${count}: ${perSample.toFixed(2)} ns/sample/source, ${(1600 / best).toFixed(1)} x real time,`,
            `p50 ${(times[times.length >> 1] * 1000).toFixed(0)} us, p99 ${(times[Math.floor(times.length * 0.99)] * 1000).toFixed(0)} us, prepared in ${load.toFixed(0)} ms`);
    }
}
