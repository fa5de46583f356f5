import { alone } from "../engine/alone.js";
import { Farewell } from "./farewell.js";
import { Outbox } from "./outbox.js";

const browserFetch = (address, options) => fetch(address, options);

/** Brings what is stored to the server while no task needs the device, and tells how much waits. */
export class Delivery {
    /**
     * @param {object} parts
     * @param {import("../storage/storage.js").Storage} parts.storage
     * @param {string} parts.engine
     * @param {function(): boolean} parts.mayWork false while a task needs the device for itself
     * @param {function(number): void} parts.waiting told how many entries the server has not confirmed, after every change
     * @param {function(): void} parts.failed told when an attempt failed
     * @param {() => Promise<string|undefined>} [parts.first] names the session that goes before all others
     * @param {(id: string) => void} [parts.contradicted] told of a session of which the server has other entries
     * @param {() => void} [parts.gone] told that the server has deleted a session
     * @param {string} [parts.part] what of the page's storage it sends
     */
    constructor({ storage, engine, mayWork, waiting, failed, first, contradicted, gone, part = "" }) {
        this.storage = storage;
        this.mayWork = mayWork;
        this.waiting = waiting;
        this.part = part;
        this.told = -1;
        this.farewell = new Farewell(browserFetch);
        /** What everything needs that sends by itself. */
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
            // A study goes on without what the server has refused for good; the lab says that it is not there.
            waiting = this.part ? counts.sending : counts.waiting;
        } catch (error) {
            console.warn("it is not known how much waits:", error); // told after the next change
            return;
        }
        if (waiting !== this.told) this.waiting(waiting);
        this.told = waiting;
    }

    kick(how) {
        return this.outbox.kick(how);
    }
}
