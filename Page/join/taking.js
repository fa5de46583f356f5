import { Outbox } from "../network/outbox.js";

/** Takes the results that are under this address to another one: the server gets what it lacks, the key goes along. */
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

    /** Whether something was done here. Whoever only looked has no key, and gets none by being asked. */
    async hasResults() {
        try {
            const storage = await this.storage();
            return (await storage.knownKey()) !== undefined && (await storage.ids()).length > 0;
        } catch (error) {
            // A browser that refuses storage has nothing in it.
            return false;
        }
    }

    /** Sends what waits, and gives the key. Throws where something has not reached the server. */
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
