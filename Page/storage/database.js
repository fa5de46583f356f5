/**
 * A thin layer over IndexedDB: named stores of values, read and written in transactions.
 *
 * `memory-database.js` has the same two functions for browsers that refuse storage, and for tests. A write is answered
 * only after the browser has reported the transaction complete, with durability "strict" (on disk).
 */
export const stores = ["sessions", "entries", "summaries", "outbox", "tombstones", "profile", "assets", "heads"];

const labName = "merkwelt";
/** Version 2 added "assets", version 3 "heads". A new version adds stores and changes none. */
const version = 3;
/** The longest wait in ms, because some browsers never answer an open request in private windows. */
const patience = 4000;

/** Opens the lab's database, or another one with the same stores. Throws if the browser refuses. */
export async function openDatabase(factory = self.indexedDB, name = labName) {
    if (!factory) throw new Error("this browser has no IndexedDB");
    const database = new Database(factory, name);
    await database.connection();
    return database;
}

class Database {
    constructor(factory, name) {
        this.factory = factory;
        this.name = name;
        this.opened = null;
        this.running = new Set();
        globalThis.addEventListener?.("pagehide", () => this.leave());
    }

    /**
     * Aborts reading transactions when the page is left. WebKit keeps the locks of such a transaction, and the next
     * page would wait for ever. Writing transactions are left to the browser, which completes them.
     */
    leave() {
        for (const transaction of this.running) {
            if (transaction.mode !== "readonly") continue;
            try {
                transaction.abort();
            } catch (_) {
                // it is being completed
            }
        }
    }

    /** The open connection. It is opened again after the browser has closed it. */
    connection() {
        if (!this.opened) {
            this.opened = open(this.factory, this.name, () => {
                this.opened = null;
            });
            this.opened.catch(() => {
                this.opened = null;
            });
        }
        return this.opened;
    }

    /** Runs `work(transaction)` on the named stores and returns its result. */
    read(names, work) {
        return this.run(names, "readonly", work);
    }

    /** Runs `work(transaction)` for writing. If `work` throws or the browser cannot write, nothing is written. */
    write(names, work) {
        return this.run(names, "readwrite", work);
    }

    async run(names, mode, work) {
        const connection = await this.connection();
        let transaction;
        try {
            transaction = connection.transaction(names, mode, { durability: "strict" });
        } catch (error) {
            // The connection was closed, because site data were cleared or another version came. One new connection is
            // tried.
            if (error.name !== "InvalidStateError") throw error;
            this.opened = null;
            transaction = (await this.connection()).transaction(names, mode, { durability: "strict" });
        }
        this.running.add(transaction);
        return new Promise((resolve, reject) => {
            let result, reason;
            transaction.oncomplete = () => {
                this.running.delete(transaction);
                resolve(result);
            };
            transaction.onabort = () => {
                this.running.delete(transaction);
                reject(reason || transaction.error || new DOMException("the transaction was aborted", "AbortError"));
            };
            work(new Transaction(transaction)).then(
                (value) => {
                    result = value;
                },
                (error) => {
                    reason = error;
                    try {
                        transaction.abort();
                    } catch (_) {
                        reject(error); // it was aborted already
                    }
                });
        });
    }
}

/** The operations inside one transaction. Keys are texts or `[text, number]`. */
class Transaction {
    constructor(transaction) {
        this.transaction = transaction;
    }

    get(store, key) {
        return this.ask(store, (target) => target.get(key));
    }

    /** Values in the order of their keys, from `lower` to `upper` inclusive; all values without bounds. */
    list(store, lower, upper, limit) {
        const range = lower === undefined ? null : IDBKeyRange.bound(lower, upper);
        return this.ask(store, (target) => target.getAll(range, limit));
    }

    /** All keys in order. */
    keys(store) {
        return this.ask(store, (target) => target.getAllKeys());
    }

    /** Adds a value. Fails with ConstraintError if the key exists. */
    add(store, key, value) {
        return this.ask(store, (target) => target.add(value, key));
    }

    put(store, key, value) {
        return this.ask(store, (target) => target.put(value, key));
    }

    remove(store, key) {
        return this.ask(store, (target) => target.delete(key));
    }

    removeRange(store, lower, upper) {
        return this.ask(store, (target) => target.delete(IDBKeyRange.bound(lower, upper)));
    }

    clear(store) {
        return this.ask(store, (target) => target.clear());
    }

    ask(store, question) {
        return new Promise((resolve, reject) => {
            const request = question(this.transaction.objectStore(store));
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
        });
    }
}

function open(factory, name, closed) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error("the browser's storage does not answer")), patience);
        const request = factory.open(name, version);
        request.onupgradeneeded = () => {
            for (const store of stores) {
                if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
            }
        };
        request.onsuccess = () => {
            clearTimeout(timer);
            const connection = request.result;
            connection.onclose = closed;
            connection.onversionchange = () => {
                // A newer version of the lab in another tab changes the stores and must not wait for this tab.
                connection.close();
                closed();
            };
            resolve(connection);
        };
        request.onerror = () => {
            clearTimeout(timer);
            reject(request.error);
        };
    });
}
