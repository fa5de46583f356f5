import { stores } from "./database.js";

/**
 * The functions of `Database` on maps in memory, for browsers that refuse storage. Transactions run one after another
 * and change nothing if they fail.
 */
export class MemoryDatabase {
    constructor() {
        this.maps = new Map(stores.map((store) => [store, new Map()]));
        this.turn = Promise.resolve();
    }

    read(names, work) {
        return this.queue(() => work(new MemoryTransaction(this.maps)));
    }

    write(names, work) {
        return this.queue(async () => {
            const copies = new Map(this.maps);
            for (const name of names) copies.set(name, new Map(this.maps.get(name)));
            const result = await work(new MemoryTransaction(copies));
            this.maps = copies;
            return result;
        });
    }

    queue(work) {
        const result = this.turn.then(work);
        this.turn = result.catch(() => undefined);
        return result;
    }
}

class MemoryTransaction {
    constructor(maps) {
        this.maps = maps;
    }

    async get(store, key) {
        const found = this.maps.get(store).get(encode(key));
        return found && found.value;
    }

    async list(store, lower, upper, limit) {
        const inside = (key) => lower === undefined || (compare(key, lower) >= 0 && compare(key, upper) <= 0);
        return [...this.maps.get(store).values()]
            .filter((item) => inside(item.key))
            .sort((left, right) => compare(left.key, right.key))
            .slice(0, limit)
            .map((item) => item.value);
    }

    async keys(store) {
        return [...this.maps.get(store).values()].map((item) => item.key).sort(compare);
    }

    async add(store, key, value) {
        if (this.maps.get(store).has(encode(key))) throw new DOMException("the key is taken", "ConstraintError");
        await this.put(store, key, value);
    }

    async put(store, key, value) {
        this.maps.get(store).set(encode(key), { key, value });
    }

    async remove(store, key) {
        this.maps.get(store).delete(encode(key));
    }

    async removeRange(store, lower, upper) {
        for (const [code, { key }] of this.maps.get(store)) {
            if (compare(key, lower) >= 0 && compare(key, upper) <= 0) this.maps.get(store).delete(code);
        }
    }

    async clear(store) {
        this.maps.get(store).clear();
    }
}

function encode(key) {
    return JSON.stringify(key);
}

/** The order of IndexedDB for texts and for `[text, number]`. */
function compare(left, right) {
    if (!Array.isArray(left)) return left < right ? -1 : left > right ? 1 : 0;
    return compare(left[0], right[0]) || left[1] - right[1];
}
