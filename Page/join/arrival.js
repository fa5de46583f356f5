/** The key in an address's fragment; an empty text if there is none. @param {string} hash */
export const keyIn = (hash) => /^#key=([0-9a-f]{64})$/.exec(hash)?.[1] ?? "";

/** The arrival with the key of results that were made under another address. */
export class Arrival {
    /** @param {() => Promise<import("../storage/storage.js").Storage>} storage */
    constructor(storage) {
        this.storage = storage;
    }

    /**
     * Takes a key, unless there is another one already, because two sets of results cannot be merged.
     *
     * @param {string} key @returns {Promise<"gone on"|"other">}
     */
    async take(key) {
        if (key === "") return "gone on";
        return (await (await this.storage()).adoptKey(key)) === key ? "gone on" : "other";
    }
}
