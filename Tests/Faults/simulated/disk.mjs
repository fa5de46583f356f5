// IndexedDB as Page/storage/database.js uses it, on a disk that can be full, refuse, or lose the page in the middle.

/** What several pages of one browser share: named stores of values by key. */
export class Disk {
    constructor(time, random) {
        this.time = time;
        this.random = random;
        this.stores = new Map();
        this.line = []; // transactions, the first of which runs
        this.fullUntil = -1;
        this.refusesUntil = -1;
        /** Called once, when the next change is at a certain point: "asked", "written". */
        this.trap = null;
        this.told = () => undefined;
    }

    factory(page) {
        return {
            open: (name) => {
                // One database is enough for all that a test does, so there is only one.
                this.name ??= name;
                if (name !== this.name) throw new Error(`a database ${name} beside ${this.name}`);
                const request = {};
                this.time.after(this.random() * 2, () => {
                    if (this.time.now < this.refusesUntil) {
                        request.error = new DOMException("the disk does not answer", "UnknownError");
                        request.onerror?.();
                        return;
                    }
                    request.result = new Connection(this, page);
                    request.onupgradeneeded?.();
                    request.onsuccess();
                }, page);
                return request;
            },
        };
    }

    /** The page goes away: what it reads is given up, what it writes is completed or lost as a whole. */
    leave(page) {
        for (const transaction of [...this.line]) {
            if (transaction.page !== page) continue;
            if (transaction.isCommitting && this.random() < 0.5) transaction.apply();
            this.end(transaction);
        }
    }

    begin(transaction) {
        this.line.push(transaction);
        if (this.line[0] === transaction) transaction.start();
    }

    end(transaction) {
        const wasFirst = this.line[0] === transaction;
        this.line = this.line.filter((other) => other !== transaction);
        transaction.isOver = true;
        if (wasFirst && this.line.length > 0) this.line[0].start();
    }

    spring(point, page) {
        if (this.trap?.point !== point) return false;
        const { work } = this.trap;
        this.trap = null;
        work(page);
        return page.isGone;
    }
}

class Connection {
    constructor(disk, page) {
        this.disk = disk;
        this.page = page;
        this.isClosed = false;
        this.objectStoreNames = { contains: (name) => disk.stores.has(name) };
        page.connections.add(this);
    }

    createObjectStore(name) {
        this.disk.stores.set(name, new Map());
    }

    close() {
        this.isClosed = true;
    }

    transaction(names, mode) {
        if (this.isClosed) throw new DOMException("the connection is closed", "InvalidStateError");
        const transaction = new FakeTransaction(this.disk, this.page, names, mode);
        // What a page does after its end, the rest of a turn, reaches nothing.
        if (!this.page.isGone) this.disk.begin(transaction);
        return transaction;
    }
}

class FakeTransaction {
    constructor(disk, page, names, mode) {
        Object.assign(this, { disk, page, names, mode, requests: [], isStarted: false, isCommitting: false, isOver: false });
        this.error = null;
    }

    objectStore(name) {
        const ask = (work) => {
            if (this.isOver || this.isCommitting) throw new DOMException("the transaction is over", "TransactionInactiveError");
            const request = { work };
            this.requests.push(request);
            if (this.isStarted && this.requests.length === 1) this.later(0.01, () => this.answer());
            return request;
        };
        const map = () => this.copies.get(name);
        return {
            get: (key) => ask(() => map().get(code(key))?.value),
            getAll: (range, limit) => ask(() => inside(map(), range).slice(0, limit).map(({ value }) => value)),
            getAllKeys: () => ask(() => inside(map(), null).map(({ key }) => key)),
            put: (value, key) => ask(() => void map().set(code(key), { key, value })),
            add: (value, key) => ask(() => {
                if (map().has(code(key))) throw new DOMException("the key is taken", "ConstraintError");
                map().set(code(key), { key, value });
            }),
            delete: (key) => ask(() => {
                if (!(key.lower)) map().delete(code(key));
                else for (const item of inside(map(), key)) map().delete(code(item.key));
            }),
            clear: () => ask(() => map().clear()),
        };
    }

    later(pause, work) {
        this.disk.time.after(pause, () => {
            if (!this.isOver) work();
        }, this.page);
    }

    start() {
        this.isStarted = true;
        this.copies = new Map(this.names.map((name) => [name, this.mode === "readwrite"
            ? new Map(this.disk.stores.get(name)) : this.disk.stores.get(name)]));
        this.later(0.01, () => this.answer());
    }

    /** One request after another; when none has followed by the next turn, what was done is written. */
    answer() {
        const request = this.requests.shift();
        if (!request) {
            this.commit();
            return;
        }
        if (this.disk.time.now < this.disk.refusesUntil) {
            this.abort(new DOMException("the disk does not answer", "UnknownError"));
            return;
        }
        try {
            request.result = request.work();
        } catch (error) {
            request.error = error;
            request.onerror?.();
            this.later(0.01, () => this.abort(error));
            return;
        }
        request.onsuccess?.();
        this.later(0.01, () => this.answer());
    }

    commit() {
        const { disk } = this;
        if (this.mode !== "readwrite") {
            this.complete();
            return;
        }
        if (disk.spring("asked", this.page)) return;
        this.isCommitting = true;
        this.later(0.3 + disk.random() * 8, () => {
            if (disk.time.now < disk.fullUntil) {
                this.abort(new DOMException("no room is left", "QuotaExceededError"));
                return;
            }
            this.apply();
            if (disk.spring("written", this.page)) return;
            this.later(disk.random() * 3, () => this.complete());
        });
    }

    apply() {
        for (const [name, map] of this.copies) this.disk.stores.set(name, map);
        this.isCommitting = false;
        this.isApplied = true;
    }

    complete() {
        this.disk.end(this);
        this.oncomplete?.();
    }

    abort(error = null) {
        if (this.isOver) throw new DOMException("the transaction is over", "InvalidStateError");
        this.error = error;
        this.disk.end(this);
        this.onabort?.();
    }
}

const code = (key) => (typeof key === "string" ? key : JSON.stringify(key));

function inside(map, range) {
    return [...map.values()]
        .filter(({ key }) => !range || (compare(key, range.lower) >= 0 && compare(key, range.upper) <= 0))
        .sort((one, other) => compare(one.key, other.key));
}

/** The order of IndexedDB for texts and for `[text, number]`. */
function compare(one, other) {
    if (!Array.isArray(one)) return one < other ? -1 : one > other ? 1 : 0;
    return compare(one[0], other[0]) || one[1] - other[1];
}
