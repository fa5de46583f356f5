/**
 * The recordings of what is said. A chapter's lie in one file, one after the other, so that a chapter is fetched at once; a
 * line's name says which file it is in and which bytes are its own: `voice:ADDRESS#FIRST,COUNT`.
 */
export class Voices {
    /** @param {function(string): Promise<Response>} fetch */
    constructor(fetch = (address) => globalThis.fetch(address)) {
        this.fetch = fetch;
        /** @type {Map<string, Promise<ArrayBuffer|undefined>>} */
        this.files = new Map();
    }

    /**
     * @param {string} name of any sound
     * @returns {Promise<ArrayBuffer|undefined>|null} null for what is no line; nothing where its file cannot be had
     */
    bytes(name) {
        const [, address, first, count] = /^voice:(.+)#(\d+),(\d+)$/.exec(name) ?? [];
        if (address === undefined) return null;
        return this.file(address).then((file) => file?.slice(Number(first), Number(first) + Number(count)));
    }

    /** @param {string} address */
    file(address) {
        const known = this.files.get(address);
        if (known) return known;
        const file = this.load(address);
        this.files.set(address, file);
        return file;
    }

    /** @param {string} address */
    async load(address) {
        try {
            const response = await this.fetch(address);
            if (response.ok) return await response.arrayBuffer();
        } catch (error) {
            console.warn("the voices cannot be fetched:", error);
        }
        // Asked for again when the network may be back.
        this.files.delete(address);
        return undefined;
    }
}

/**
 * Lets the device's own voice read, where it has one, in place of what it was reading.
 *
 * @param {import("../engine/stream.js").Reading} reading
 */
export function read({ language, words }) {
    const voice = globalThis.speechSynthesis;
    if (!voice) return;
    voice.cancel();
    for (const line of words) {
        const utterance = new SpeechSynthesisUtterance(line);
        utterance.lang = language;
        voice.speak(utterance);
    }
}
