/** The key behind `#` in an address; an empty text where there is none. @param {string} hash */
export const keyIn = (hash) => /^#key=([0-9a-f]{64})$/.exec(hash)?.[1] ?? "";

/** Comes with the key of results that were made under another address. */
export class Arrival {
    /** @param {() => Promise<import("../storage/storage.js").Storage>} storage */
    constructor(storage) {
        this.storage = storage;
    }

    /**
     * Takes a key over, unless there is another one already: two sets of results cannot become one.
     *
     * @param {string} key @returns {Promise<"gone on"|"other">}
     */
    async take(key) {
        if (key === "") return "gone on";
        return (await (await this.storage()).adoptKey(key)) === key ? "gone on" : "other";
    }
}
