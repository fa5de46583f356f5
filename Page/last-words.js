const prefix = "merkwelt.last.";

/** The device's small store that answers at once; nothing where the browser refuses it. */
function smallStore() {
    try {
        return localStorage;
    } catch (error) {
        return null;
    }
}

/**
 * Entries that are on their way to the device's storage while the page goes away. A transaction of the database takes
 * longer than a page has then, so what is not durable yet is also put where writing ends at once, and moved over when
 * the lab starts again.
 */
export class LastWords {
    constructor(store = smallStore()) {
        this.store = store;
        this.held = new Map(); // session -> lists of entries that are not durable yet, oldest first
        this.isLeaving = false;
    }

    /**
     * Remembers entries until they are durable.
     *
     * @returns {function()} to be called when they are, or when they need not be
     */
    hold(id, from, texts) {
        const words = { from, texts };
        if (!this.held.has(id)) this.held.set(id, []);
        this.held.get(id).push(words);
        if (this.isLeaving) this.write(id);
        return () => {
            const rest = (this.held.get(id) || []).filter((other) => other !== words);
            if (rest.length > 0) this.held.set(id, rest);
            else this.held.delete(id);
            if (this.isLeaving) this.write(id);
        };
    }

    /** The page goes away, perhaps for good. */
    leave() {
        this.isLeaving = true;
        for (const id of this.held.keys()) this.write(id);
    }

    /** It came back as it was. */
    stay() {
        this.isLeaving = false;
    }

    write(id) {
        try {
            const lists = this.held.get(id);
            if (lists) this.store.setItem(prefix + id, JSON.stringify(lists));
            else this.store.removeItem(prefix + id);
        } catch (error) {
            // Full or refused: then only what the database took is kept.
        }
    }

    /** Moves what an earlier page left into the storage. What is there already is the same, so nothing is doubled. */
    async restore(storage) {
        let names = [];
        try {
            names = Object.keys(this.store).filter((name) => name.startsWith(prefix));
        } catch (error) {
            return;
        }
        for (const name of names) {
            try {
                for (const { from, texts } of JSON.parse(this.store.getItem(name))) {
                    await storage.append(name.slice(prefix.length), from, texts);
                }
            } catch (error) {
                console.warn("what a page left behind was not taken:", error); // its session was deleted meanwhile
            }
            this.store.removeItem(name);
        }
    }
}
