import { soundLoads } from "./contract.js";

/**
 * @typedef {{request: number, kind: number, texts: string[]}} Effect
 * @typedef {{slot: number, kind: number, name: string, number: number, other: number, seconds: number}} SoundLoad what
 *   comes into a slot: which of the further fields count is said by the kind
 * @typedef {{request: number, renderer: number, starts: boolean, wait: number, needs: number[], loads: SoundLoad[],
 *   commands: Uint8Array, reading: Reading|null}} SoundOrder
 * @typedef {{language: string, words: string[]}} Reading what the device's own voice has to read; no words end it
 */

/** Reads the little-endian stream of commands from Swift. */
export class StreamReader {
    /** @param {Uint8Array} bytes a copy, because Swift's memory may grow and move at any time */
    constructor(bytes) {
        this.bytes = bytes;
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        this.offset = 0;
    }

    get isAtEnd() {
        return this.offset >= this.bytes.length;
    }

    byte() {
        return this.bytes[this.offset++];
    }

    word() {
        const value = this.view.getUint32(this.offset, true);
        this.offset += 4;
        return value;
    }

    text() {
        const length = this.word();
        const start = this.offset;
        this.offset += length;
        if (this.offset > this.bytes.length) throw new RangeError("the command stream ends inside a text");
        // Most texts are short and ASCII, and are read faster without the decoder.
        if (length < 12) {
            let text = "";
            for (let index = start; index < this.offset; index += 1) {
                if (this.bytes[index] > 127) return decoder.decode(this.bytes.subarray(start, this.offset));
                text += String.fromCharCode(this.bytes[index]);
            }
            return text;
        }
        return decoder.decode(this.bytes.subarray(start, this.offset));
    }

    /**
     * The fields of an effect, after its opcode.
     *
     * @returns {Effect}
     */
    effect() {
        const request = this.word();
        const kind = this.byte();
        const count = this.byte();
        const texts = [];
        for (let index = 0; index < count; index += 1) texts.push(this.text());
        return { request, kind, texts };
    }

    /**
     * The fields of a sound order, after its opcode.
     *
     * @returns {SoundOrder}
     */
    sound() {
        const request = this.word();
        const renderer = this.byte();
        const starts = this.byte() === 1;
        const wait = this.byte();
        const needs = Array.from({ length: this.word() }, () => this.word());
        const loads = Array.from({ length: this.word() }, () => this.load());
        const length = this.word();
        this.offset += length;
        if (this.offset > this.bytes.length) throw new RangeError("the command stream ends inside commands to the sound");
        const commands = this.bytes.slice(this.offset - length, this.offset);
        return { request, renderer, starts, wait, needs, loads, commands, reading: this.byte() === 1 ? this.reading() : null };
    }

    /** @returns {Reading} */
    reading() {
        return { language: this.text(), words: Array.from({ length: this.word() }, () => this.text()) };
    }

    /** @returns {SoundLoad} */
    load() {
        const load = { slot: this.word(), kind: this.byte(), name: "", number: 0, other: 0, seconds: 0 };
        if (load.kind === soundLoads.named) load.name = this.text();
        if (load.kind === soundLoads.library) load.number = this.word();
        if (load.kind === soundLoads.varied) {
            load.name = this.text();
            load.number = this.word();
            load.other = this.word();
        }
        if (load.kind === soundLoads.paused) {
            load.other = this.word();
            load.seconds = this.word() / 1000;
        }
        return load;
    }
}

const decoder = new TextDecoder();
