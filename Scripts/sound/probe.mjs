// Runs the page's own sound engine under node: with the commands that SoundBench has left in a folder, whose samples have
// to be the same to the bit as the native ones, or for speed with many moving sources.
// usage: node Scripts/sound/probe.mjs SOUND.wasm HEAD.mwh parity FOLDER
//        node Scripts/sound/probe.mjs SOUND.wasm HEAD.mwh speed
import { readFile, writeFile } from "node:fs/promises";

const [wasm, head, what, folder] = process.argv.slice(2);
let exports;
const env = {
    put_char: (character) => process.stderr.write(String.fromCharCode(character)),
    random_fill: (address, length) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, address, length)),
};
async function start(rate, sources) {
    const { instance } = await WebAssembly.instantiate(await readFile(wasm), { env });
    exports = instance.exports;
    const bytes = await readFile(head);
    const place = exports.headInput(bytes.length);
    new Uint8Array(exports.memory.buffer).set(bytes, place);
    if (exports.readHead() !== 0) throw new Error("head data refused");
    const begin = performance.now();
    if (exports.prepare(rate, sources) !== 0) throw new Error("not prepared");
    return performance.now() - begin;
}
function perform(bytes) {
    new Uint8Array(exports.memory.buffer, exports.commandInput(bytes.length), bytes.length).set(bytes);
    exports.perform(bytes.length, 0);
}
function addSound(slot, samples) {
    new Float32Array(exports.memory.buffer, exports.soundInput(samples.length), samples.length).set(samples);
    exports.addSound(slot, samples.length, 48_000);
}
const floats = (address, count) => new Float32Array(exports.memory.buffer, address, count).slice();
if (what === "parity") {
    const block = 128, right = 8_192 * 4; // how far the right channel lies behind the left, in bytes
    await start(48_000, 9);
    const samples = [];
    for (let index = 0, count; (count = exports.renderRecipe(index, 7, 48_000)) > 0; index += 1) {
        samples.push(floats(exports.recipeAddress(), count));
    }
    samples.forEach((sound, slot) => addSound(slot, sound));
    for (const line of (await readFile(`${folder}/commands.txt`, "utf8")).trimEnd().split("\n")) {
        perform(Buffer.from(line, "hex"));
        const left = exports.render(block);
        samples.push(floats(left, block), floats(left + right, block));
    }
    await writeFile(`${folder}/wasm.f32`, Buffer.concat(samples.map((part) => Buffer.from(part.buffer))));
} else {
    for (const [name, count, room, radial] of [["circling", 64, 0, 0], ["circling", 256, 0, 0], ["approaching", 256, 0, 1], ["approaching, room", 64, 1, 1]]) {
        const load = await start(48_000, count);
        addSound(0, Float32Array.from({ length: 48_000 }, (_, index) => 0.05 * Math.sin(index * index * 0.37)));
        if (room) {
            const size = new DataView(new ArrayBuffer(17));
            size.setUint8(0, 9);
            [6, 5, 3, 0.3].forEach((figure, index) => size.setFloat32(1 + 4 * index, figure, true));
            perform(new Uint8Array(size.buffer));
        }
        // Commands as SoundCommand in Swift has them; a voice is a byte there, and 256 sources are the most.
        const bytes = new Uint8Array(count * 14);
        const fields = new DataView(bytes.buffer);
        for (let source = 0; source < count; source += 1) bytes.set([1, source, 0, 0, 1, 0], source * 14); // play, after 0 s
        perform(bytes);
        const times = [];
        let best = Infinity;
        for (let round = 0; round < 5; round += 1) {
            let total = 0;
            for (let block = 0; block < 600; block += 1) {
                for (let source = 0; source < count; source += 1) {
                    const angle = (block + round * 600) * 128 / 48_000 * 1.57 + source;
                    const distance = radial ? 5 + 3 * Math.sin(angle * 0.7) : 3;
                    bytes.set([3, source], source * 14); // place
                    fields.setFloat32(source * 14 + 2, distance * Math.cos(angle), true);
                    fields.setFloat32(source * 14 + 6, distance * Math.sin(angle), true);
                    fields.setFloat32(source * 14 + 10, (source % 5) * 0.2, true);
                }
                const begin = performance.now();
                perform(bytes);
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
