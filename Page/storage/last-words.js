import { randomHexadecimal } from "../engine/random.js";
import { StorageError } from "./storage.js";

const prefix = "merkwelt.last.";

/** The functions of storage.js that may be repeated without harm. */
const operations = new Set([
    "openSession", "keepSession", "append", "saveSummary", "deleteSession", "deleteEverything", "renameHead", "deleteHead",
]);

/** The device's synchronous store; null if the browser refuses it. */
function smallStore() {
    try {
        return localStorage;
    } catch (error) {
        return null;
    }
}

/**
 * Keeps writes that are under way while the page goes away. A transaction of the database takes longer than the page
 * then has. Unfinished writes are therefore also put into a synchronous store, and repeated in order when the lab
 * starts the next time.
 */
export class LastWords {
    /**
     * @param {string} part the part of the page's storage, so that unfinished writes of the lab are not repeated in a
     *   study
     */
    constructor(store = smallStore(), part = "") {
        this.store = store;
        this.prefix = part === "" ? prefix : `${prefix}${part}.`;
        this.name = this.prefix + randomHexadecimal(); // each tab has its own name
        this.held = []; // writes that are not durable yet, oldest first
        this.isLeaving = false;
    }

    /** Runs one of the storage's operations, and remembers it until it is durable or refused. */
    async keep(storage, operation, ...values) {
        const words = { operation, values };
        this.held.push(words);
        if (this.isLeaving) this.write();
        try {
            const answer = await storage[operation](...values);
            this.let(words);
            return answer;
        } catch (error) {
            // A page that goes away aborts its transactions, and the next page repeats the operation.
            if (!this.isLeaving) this.let(words);
            throw error;
        }
    }

    let(words) {
        this.held = this.held.filter((other) => other !== words);
        if (this.isLeaving) this.write();
    }

    /** Notes that the page goes away, perhaps for good. */
    leave() {
        this.isLeaving = true;
        this.write();
    }

    /** Notes that the page came back with its running operations. */
    stay() {
        if (!this.isLeaving) return;
        this.isLeaving = false;
        this.forget(this.name);
    }

    write() {
        try {
            if (this.held.length > 0) this.store?.setItem(this.name, JSON.stringify(this.held));
            else this.store?.removeItem(this.name);
        } catch (error) {
            // The store is full or refused, so only the database's content is kept.
        }
    }

    forget(name) {
        try {
            this.store?.removeItem(name);
        } catch (error) {
            // The browser refuses the store.
        }
    }

    /** Drops the unfinished writes of earlier pages, because everything is deleted. */
    forgetOthers() {
        for (const name of this.names()) if (name !== this.name) this.forget(name);
    }

    names() {
        try {
            return Object.keys(this.store ?? {}).filter((name) => (
                name.startsWith(this.prefix) && !name.slice(this.prefix.length).includes(".")));
        } catch (error) {
            return [];
        }
    }

    /**
     * Repeats the unfinished writes of earlier pages. A write is dropped if storage refuses it for good, because its
     * session was deleted or written otherwise meanwhile. If storage fails, the write is kept for the next page.
     *
     * @param {function(string, () => Promise<unknown>): Promise<unknown>} whileFree works on a session that is open in
     *   no other tab
     */
    async restore(storage, whileFree = (id, work) => work()) {
        for (const name of this.names()) {
            try {
                for (const { operation, values } of JSON.parse(this.store?.getItem(name) ?? "[]")) {
                    if (!operations.has(operation)) continue;
                    if (await isOverdue(storage, operation, values)) continue;
                    const again = () => this.again(storage, operation, values);
                    await (operation === "deleteSession" ? whileFree(values[0], again) : again());
                }
            } catch (error) {
                console.warn("what a page left behind cannot be done:", error);
                if (error instanceof DOMException) continue; // an error of the database
            }
            this.forget(name);
        }
    }

    async again(storage, operation, values) {
        try {
            await storage[operation](...values);
        } catch (error) {
            if (!(error instanceof StorageError)) throw error;
            console.warn("what a page left behind was not taken:", error);
        }
    }
}

/** Whether a page was going to begin a session that was written, and deleted by another page since. */
async function isOverdue(storage, operation, [header, id]) {
    const begins = operation === "openSession" || operation === "keepSession";
    return begins && storage.isDeleted(id ?? JSON.parse(header).id);
}
