/** Reads the little-endian stream of commands that Swift hands over. */
export class StreamReader {
    /** @param {Uint8Array} bytes a copy: the memory it came from may grow and move at any time */
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
        // Short texts without accents are most of them, and faster without the decoder.
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

    /** The fields of command 64, after its number. */
    effect() {
        const request = this.word();
        const kind = this.byte();
        const count = this.byte();
        const texts = [];
        for (let index = 0; index < count; index += 1) texts.push(this.text());
        return { request, kind, texts };
    }
}

const decoder = new TextDecoder();

/** The number of the command that carries an effect; all others are for the renderer. */
export const effectCommand = 64;
