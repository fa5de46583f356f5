import assert from "node:assert/strict";
import { test } from "node:test";
import { StreamReader } from "../../Page/engine/stream.js";
import { read, Voices } from "../../Page/sound/voices.js";

/** Voices whose files come from a list; what was fetched is noted. */
function voices(files) {
    const fetched = [];
    const made = new Voices(async (address) => {
        fetched.push(address);
        if (files[address] === undefined) throw new TypeError("Failed to fetch");
        return files[address];
    });
    return { made, fetched };
}

const file = (...bytes) => ({ ok: true, arrayBuffer: async () => Uint8Array.from(bytes).buffer });
const bytesOf = async (promise) => [...new Uint8Array(await promise)];

test("a line is the part of its file that its name says, and a file is fetched once", async () => {
    const { made, fetched } = voices({ "/voices.a.mp3": file(1, 2, 3, 4, 5) });
    const lines = [made.bytes("voice:/voices.a.mp3#0,2"), made.bytes("voice:/voices.a.mp3#2,3")];
    assert.deepEqual(await bytesOf(lines[0]), [1, 2]);
    assert.deepEqual(await bytesOf(lines[1]), [3, 4, 5]);
    assert.deepEqual(fetched, ["/voices.a.mp3"]);
});

test("other sounds are not its business", () => {
    const { made, fetched } = voices({});
    for (const name of ["mine", "voice:", "voice:/a#1", "a voice:/a#1,2 b"]) assert.equal(made.bytes(name), null, name);
    assert.deepEqual(fetched, []);
});

test("a file that cannot be had is nothing, and is asked for again", async () => {
    const files = { "/gone.mp3": { ok: false } };
    const { made, fetched } = voices(files);
    assert.equal(await made.bytes("voice:/gone.mp3#0,1"), undefined);
    assert.equal(await made.bytes("voice:/offline.mp3#0,1"), undefined);
    files["/offline.mp3"] = file(7);
    assert.deepEqual(await bytesOf(made.bytes("voice:/offline.mp3#0,1")), [7]);
    assert.deepEqual(fetched, ["/gone.mp3", "/offline.mp3", "/offline.mp3"]);
});

test("the device's voice reads one line after the other in place of what it was reading, and is quiet without words", () => {
    const said = [];
    globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    globalThis.speechSynthesis = { cancel: () => said.push("cancel"), speak: ({ text, lang }) => said.push(`${lang}: ${text}`) };
    try {
        read({ language: "de", words: ["Uhr.", "Ofen."] });
        read({ language: "", words: [] });
        assert.deepEqual(said, ["cancel", "de: Uhr.", "de: Ofen.", "cancel"]);
    } finally {
        delete globalThis.speechSynthesis;
    }
    read({ language: "de", words: ["Uhr."] }); // a device without a voice
});

test("what is to be read comes with the order of the stream, after its commands", () => {
    const text = (words) => [words.length, 0, 0, 0, ...new TextEncoder().encode(words)];
    const order = [5, 0, 0, 0, 1, 0, 0, /* needs */ 0, 0, 0, 0, /* loads */ 0, 0, 0, 0, /* commands */ 1, 0, 0, 0, 9];
    const reader = new StreamReader(Uint8Array.from([...order, 1, ...text("en"), 2, 0, 0, 0, ...text("Clock."), ...text("Stove."), ...order, 0]));
    const first = reader.sound();
    assert.deepEqual([first.request, [...first.commands], first.reading], [5, [9], { language: "en", words: ["Clock.", "Stove."] }]);
    assert.equal(reader.sound().reading, null);
    assert.ok(reader.isAtEnd);
});
