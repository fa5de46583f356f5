// Runs the lab's WebAssembly, instrumented by wasm-split, through what a person can come to before everything is loaded:
// the first page and the reaction test's card in both languages, and a first press on each control that leads nowhere
// else. Writes which functions that took. Other places wait until everything is there.
// usage: node Scripts/first-calls.mjs INSTRUMENTED.wasm PROFILE
import { readFile, writeFile } from "node:fs/promises";
import { effectKinds, noticeKinds } from "../Page/effects.js";
import { effectCommand } from "../Page/stream.js";

const [source, target] = process.argv.slice(2);
const places = ["/", "/reaction"];
const languages = ["en", "de"];
/** As many numbers as the card has nodes that listen; others are passed over. */
const nodes = 160;
const press = 0;

const kept = (stage, id) => JSON.stringify({
    id, family: "reaction", preset: "srt5", started: 1_763_650_000_000, offset: 60, stage, figure: 0.25, lower: 0.22,
    upper: 0.28, valid: 5, clean: 5, trials: 5, spread: 0.02,
});
/** What is on the device: with a session that waits to be gone on with, and without. */
const withUnfinished = [kept("saved", "a"), kept("over", "b")].join("\n");
const withoutUnfinished = kept("saved", "a");
let index = withUnfinished;

class Lab {
    async load(bytes) {
        this.streams = [];
        const { instance } = await WebAssembly.instantiate(bytes, {
            env: {
                commands: (pointer, length) => this.streams.push(this.memory(pointer, length).slice()),
                put_char: () => undefined,
                random_fill: (pointer, length) => this.memory(pointer, length).fill(7),
            },
        });
        this.exports = instance.exports;
        return this;
    }

    memory(pointer, length) {
        return new Uint8Array(this.exports.memory.buffer, pointer >>> 0, length >>> 0);
    }

    put(name, text, arrange) {
        const bytes = new TextEncoder().encode(text);
        const pointer = this.exports.input(bytes.length);
        this.memory(pointer, bytes.length).set(bytes);
        this.exports[name](...arrange(bytes.length));
        this.answer();
    }

    /**
     * Takes what Swift has said, and answers the index, and that a session is open and held. Everything else a newcomer's
     * page answers later: the device is measured only once everything is there.
     */
    answer() {
        const taken = this.streams;
        this.streams = [];
        for (const bytes of taken) {
            for (let at = 0; at < bytes.length; at += 1) {
                const answers = { [effectKinds.loadIndex]: index, [effectKinds.openSession]: "", [effectKinds.holdSession]: "" };
                const text = answers[bytes[at + 5]];
                // Nothing but an effect looks like one for long: its request is a small number.
                if (bytes[at] !== effectCommand || text === undefined || bytes[at + 2] + bytes[at + 3] + bytes[at + 4] > 0) continue;
                const request = bytes[at + 1];
                if (request > 0) this.put("reply", text, (length) => [request, 0, length, 30]);
            }
        }
        return taken.map((bytes) => Buffer.from(bytes).toString("latin1")).join("");
    }

    start(path, language) {
        const facts = {
            path, language, languages: [language], now: 1_763_654_400_000, offset: 60, timeOrigin: 1_763_654_399_000.5,
            entropy: "00ff".repeat(16), isolated: true, online: true, storage: "ok", appearance: "auto", engine: "e",
            version: "0", words: ["It is"], wordsLanguage: language, width: 390, height: 844, pixelRatio: 2,
            pointer: true,
        };
        this.put("start", JSON.stringify(facts), (length) => [length, 10]);
    }

    press(node) {
        this.exports.event(node, press, 60, 10, 10);
        return this.answer();
    }
}

const bytes = await readFile(source);
// Which presses stay: found in an instance of its own, so that the others leave no trace in the profile.
const scout = await new Lab().load(bytes);
const stays = [];
index = withoutUnfinished;
for (let node = 1; node <= nodes; node += 1) {
    scout.start("/reaction", languages[0]);
    const said = scout.press(node);
    if (!said.includes("push") || said.includes("/reaction/test")) stays.push(node);
}

const lab = await new Lab().load(bytes);
for (const language of languages) {
    index = withUnfinished;
    for (const path of places) {
        lab.start(path, language);
        for (const kind of Object.values(noticeKinds)) {
            lab.exports.notice(kind, 1, 40);
            lab.answer();
        }
        lab.exports.resized(390, 700, 2, 45);
        lab.answer();
        lab.put("path", "/", (length) => [length, 50]);
    }
    index = withoutUnfinished;
    for (const node of stays) {
        lab.start("/reaction", language);
        lab.press(node);
    }
}
const size = lab.exports.__write_profile(0, 0);
const room = lab.exports.input(size);
lab.exports.__write_profile(room, size);
await writeFile(target, lab.memory(room, size));
