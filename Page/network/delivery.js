import { alone } from "../engine/alone.js";
import { Farewell } from "./farewell.js";
import { Outbox } from "./outbox.js";

const browserFetch = (address, options) => fetch(address, options);

/** Sends stored entries to the server while no task runs, and reports how many wait. */
export class Delivery {
    /**
     * @param {object} parts
     * @param {import("../storage/storage.js").Storage} parts.storage
     * @param {string} parts.engine
     * @param {function(): boolean} parts.mayWork false while a task needs the device
     * @param {function(number): void} parts.waiting called after every change with the number of entries that the
     *   server has not confirmed
     * @param {function(): void} parts.failed called when an attempt failed
     * @param {() => Promise<string|undefined>} [parts.first] returns the session that is sent before all others
     * @param {(id: string) => void} [parts.contradicted] called with a session of which the server has other entries
     * @param {() => void} [parts.gone] called when the server has deleted a session
     * @param {string} [parts.part] the part of the page's storage that it sends
     */
    constructor({ storage, engine, mayWork, waiting, failed, first, contradicted, gone, part = "" }) {
        this.storage = storage;
        this.mayWork = mayWork;
        this.waiting = waiting;
        this.part = part;
        this.told = -1;
        this.farewell = new Farewell(browserFetch);
        /** The common parts of everything that sends. */
        this.sender = { storage, fetch: browserFetch, mayWork, alone: (work) => alone("merkwelt.outbox" + part, work) };
        this.outbox = new Outbox({
            ...this.sender, engine, failed, first, contradicted, gone,
            changed: () => this.tell(),
            confirmed: (id, through) => this.farewell.confirmed(id, through),
        });
    }

    async tell() {
        if (!this.mayWork()) return;
        let waiting;
        try {
            const counts = await this.storage.counts();
            // A study goes on without the entries that the server has refused for good, and the lab reports them.
            waiting = this.part ? counts.sending : counts.waiting;
        } catch (error) {
            console.warn("it is not known how much waits:", error); // reported after the next change
            return;
        }
        if (waiting !== this.told) this.waiting(waiting);
        this.told = waiting;
    }

    kick(how) {
        return this.outbox.kick(how);
    }
}
