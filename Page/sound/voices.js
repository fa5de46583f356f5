/**
 * The recordings of spoken lines. A chapter's lines are in one file, one after the other, so that a chapter is fetched
 * at once. A line's name has the file's address and the line's bytes: `voice:ADDRESS#FIRST,COUNT`.
 */
export class Voices {
    /** @param {function(string): Promise<Response>} fetch */
    constructor(fetch = (address) => globalThis.fetch(address)) {
        this.fetch = fetch;
        /** @type {Map<string, Promise<ArrayBuffer|undefined>>} */
        this.files = new Map();
    }

    /**
     * @param {string} name the name of any sound
     * @returns {Promise<ArrayBuffer|undefined>|null} null if it is no line, undefined if its file cannot be fetched
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
        // It is fetched again when the network may be back.
        this.files.delete(address);
        return undefined;
    }
}

/**
 * Lets the device's own voice read, if there is one, in place of its present text.
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
