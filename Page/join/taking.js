import { Outbox } from "../network/outbox.js";

/**
 * Takes the results under this address to another one. The server gets the missing entries, and the key is taken along.
 */
export class Taking {
    /**
     * @param {{storage: () => Promise<import("../storage/storage.js").Storage>, engine: string,
     *   alone: function(string, function(): Promise): Promise, fetch: (address: any, options?: any) => Promise<Response>}} parts
     */
    constructor(parts) {
        this.storage = parts.storage;
        this.engine = parts.engine;
        this.alone = parts.alone;
        this.fetch = parts.fetch;
    }

    /** Whether there are results here. A person without results has no key, and this question makes none. */
    async hasResults() {
        try {
            const storage = await this.storage();
            return (await storage.knownKey()) !== undefined && (await storage.ids()).length > 0;
        } catch (error) {
            // A browser that refuses storage has no results.
            return false;
        }
    }

    /** Sends the waiting entries and returns the key. Throws if some have not reached the server. */
    async send() {
        const storage = await this.storage();
        const outbox = new Outbox({
            storage, fetch: this.fetch, engine: this.engine, alone: (work) => this.alone("merkwelt.outbox", work),
        });
        await outbox.alone(() => outbox.sendAll());
        const pending = await storage.pending(this.engine);
        if (pending.length > 0) throw new Error(`${pending.length} sessions are not sent`);
        return storage.knownKey();
    }
}
