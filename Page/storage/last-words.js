import { randomHexadecimal } from "../engine/random.js";
import { StorageError } from "./storage.js";

const prefix = "merkwelt.last.";

/** What may be held: functions of storage.js that do no harm when they are done twice. */
const operations = new Set([
    "openSession", "keepSession", "append", "saveSummary", "deleteSession", "deleteEverything", "renameHead", "deleteHead",
]);

/** The device's small store that answers at once; nothing where the browser refuses it. */
function smallStore() {
    try {
        return localStorage;
    } catch (error) {
        return null;
    }
}

/**
 * What is on its way to the device's storage while the page goes away. A transaction of the database takes longer than
 * a page has then, so what is not durable yet is also put where writing ends at once, and done again, in its order,
 * when the lab starts the next time.
 */
export class LastWords {
    /** @param {string} part what of the page's storage they are about: what is left of the lab is not done in a study */
    constructor(store = smallStore(), part = "") {
        this.store = store;
        this.prefix = part === "" ? prefix : `${prefix}${part}.`;
        this.name = this.prefix + randomHexadecimal(); // tabs do not take each other's
        this.held = []; // what is not durable yet, oldest first
        this.isLeaving = false;
    }

    /** Does one of the storage's operations, and remembers it until it is durable or refused. */
    async keep(storage, operation, ...values) {
        const words = { operation, values };
        this.held.push(words);
        if (this.isLeaving) this.write();
        try {
            const answer = await storage[operation](...values);
            this.let(words);
            return answer;
        } catch (error) {
            // A page that goes away takes its transactions with it; the next one tries again.
            if (!this.isLeaving) this.let(words);
            throw error;
        }
    }

    let(words) {
        this.held = this.held.filter((other) => other !== words);
        if (this.isLeaving) this.write();
    }

    /** The page goes away, perhaps for good. */
    leave() {
        this.isLeaving = true;
        this.write();
    }

    /** It came back as it was, with what it was doing. */
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
            // Full or refused: then only what the database took is kept.
        }
    }

    forget(name) {
        try {
            this.store?.removeItem(name);
        } catch (error) {
            // There is no such store.
        }
    }

    /** Everything is deleted: what earlier pages left undone is not wanted any more. */
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
     * Does what earlier pages left undone. What storage refuses for good, because its session was deleted or written
     * otherwise meanwhile, is let go; where storage fails, it stays for the next page.
     *
     * @param {function(string, () => Promise<unknown>): Promise<unknown>} whileFree does something with a session that goes
     *   on nowhere
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
                if (error instanceof DOMException) continue; // the database's
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

/** Whether a page wanted to begin a session that was written, and deleted by another page since. */
async function isOverdue(storage, operation, [header, id]) {
    const begins = operation === "openSession" || operation === "keepSession";
    return begins && storage.isDeleted(id ?? JSON.parse(header).id);
}
