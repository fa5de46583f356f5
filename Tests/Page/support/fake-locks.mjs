/**
 * Web Locks as the browser's tabs share them: exclusive and shared ones, what is only wanted at once, queues, and a tab that
 * goes away with all that it held.
 */
export class FakeLocks {
    constructor() {
        this.held = []; // {name, mode, client}
        this.waiting = []; // {name, mode, client, grant}
    }

    /** What one tab sees of it. */
    client(client = {}) {
        return {
            request: (name, options, work = options) => this.request(client, name, work === options ? {} : options, work),
            query: async () => ({
                held: this.held.map(({ name, mode }) => ({ name, mode })),
                pending: this.waiting.map(({ name, mode }) => ({ name, mode })),
            }),
            crash: () => this.crash(client),
        };
    }

    isFree(name, mode, queue = this.waiting) {
        const bars = (other) => other.name === name && (mode === "exclusive" || other.mode === "exclusive");
        return !this.held.some(bars) && !queue.some(bars);
    }

    async request(client, name, { mode = "exclusive", ifAvailable = false }, work) {
        await undefined; // a lock never comes in the same turn
        const lock = { name, mode, client };
        if (!this.isFree(name, mode)) {
            if (ifAvailable) return work(null);
            await new Promise((grant) => this.waiting.push({ ...lock, grant: () => (this.held.push(lock), grant(undefined)) }));
        } else {
            this.held.push(lock);
        }
        try {
            return await work({ name, mode });
        } finally {
            this.free((other) => other === lock);
        }
    }

    free(isOver) {
        this.held = this.held.filter((lock) => !isOver(lock));
        for (const next of [...this.waiting]) {
            const before = this.waiting.slice(0, this.waiting.indexOf(next));
            if (!this.isFree(next.name, next.mode, before)) continue;
            this.waiting.splice(this.waiting.indexOf(next), 1);
            next.grant();
        }
    }

    crash(client) {
        this.waiting = this.waiting.filter((lock) => lock.client !== client);
        this.free((lock) => lock.client === client);
    }
}
