import { lockPrefix } from "../engine/alone.js";
import { done, refused } from "../engine/effects.js";

/** A lock that every tab with a running session shares. Deleting everything needs it exclusively. */
const anySession = "merkwelt.sessions";
/** The time for another tab to answer in browsers without Web Locks, in ms. */
const patience = 200;
/** The interval of checks while sessions run in other tabs, in ms, because a tab that crashes does not report it. */
const pause = 2000;

/**
 * Keeps a session in one tab. While it runs there, no other tab offers, continues or deletes it. The browser releases
 * the lock of a tab that crashes, and a sleeping tab keeps its lock.
 */
export class SessionLocks {
    /**
     * @param {{locks?: LockManager, channel?: BroadcastChannel, setTimer?: (work: () => void, time: number) => any,
     *   mayLook?: () => boolean}} means the browser's means; `mayLook` is false while a task needs the device
     */
    constructor({ locks, channel, setTimer = (work, time) => setTimeout(work, time), mayLook = () => true }) {
        this.locks = locks;
        this.channel = channel;
        this.setTimer = setTimer;
        this.mayLook = mayLook;
        /** @type {Map<string, () => void>} */
        this.held = new Map();
        /**
         * Released locks that may not be free yet.
         * @type {Map<string, Promise<void>>}
         */
        this.ending = new Map();
        this.known = "";
        this.isWaiting = false;
        /** @type {() => void} */
        this.released = () => undefined;
        /**
         * Called with the sessions in other tabs, whenever they change.
         * @type {(ids: string[]) => void}
         */
        this.changed = () => undefined;
        /**
         * Called with a session that was taken from this tab.
         * @type {(id: string) => void}
         */
        this.lost = () => undefined;
        channel?.addEventListener("message", ({ data }) => {
            if (data.ask && !locks) for (const id of this.held.keys()) channel.postMessage({ taken: id });
            if (data.changed) this.look();
        });
    }

    /** Whether this tab holds any session. */
    get isHolding() {
        return this.held.size > 0;
    }

    /** @returns {Promise<boolean>} false if another tab holds it */
    async hold(id) {
        if (this.held.has(id)) return true;
        await this.ending.get(id);
        if (this.locks) {
            if (!(await this.request(id, this.locks))) return false;
        } else {
            if ((await this.taken()).includes(id)) return false;
            this.held.set(id, () => undefined);
        }
        this.channel?.postMessage({ changed: true });
        return true;
    }

    release(id) {
        const letGo = this.held.get(id);
        if (!letGo) return;
        this.held.delete(id);
        letGo();
        Promise.resolve(this.ending.get(id)).then(() => this.channel?.postMessage({ changed: true }));
        if (!this.isHolding) {
            this.released();
            this.look();
        }
    }

    /**
     * @param {string} id
     * @param {LockManager} locks
     * @returns {Promise<boolean>}
     */
    request(id, locks) {
        return new Promise((resolve, reject) => {
            const all = locks.request(anySession, { mode: "shared" }, () =>
                locks.request(lockPrefix + id, { ifAvailable: true }, (lock) => {
                    if (!lock) {
                        resolve(false);
                        return undefined;
                    }
                    // The lock lasts until this promise is fulfilled, or the tab is closed.
                    return new Promise((letGo) => {
                        this.held.set(id, () => {
                            this.ending.set(id, ended);
                            letGo(undefined);
                        });
                        resolve(true);
                    });
                }));
            const ended = all.then(() => {
                this.ending.delete(id);
            }, (error) => {
                // The browser took the lock away, as some do with pages that they put to sleep.
                if (this.held.delete(id)) this.lost(id);
                reject(error);
            });
        });
    }

    /**
     * Works on a session that is open in no other tab, and keeps other tabs from opening it meanwhile.
     *
     * @param {string} id
     * @param {() => Promise<unknown>} work
     * @returns {Promise<boolean>} false if it is open in another tab, and then nothing was done
     */
    async whileFree(id, work) {
        const does = () => work().then(() => true);
        if (this.held.has(id)) return does();
        await this.ending.get(id);
        if (this.locks) {
            return this.locks.request(lockPrefix + id, { ifAvailable: true }, (lock) => (lock ? does() : false));
        }
        return (await this.taken()).includes(id) ? false : does();
    }

    /** Works while no session is open in any tab, and none can begin. */
    async whileNoneGoesOn(work) {
        if (this.isHolding) return false;
        const does = () => work().then(() => true);
        await Promise.all(this.ending.values());
        if (this.locks) return this.locks.request(anySession, { ifAvailable: true }, (lock) => (lock ? does() : false));
        return (await this.taken()).length > 0 ? false : does();
    }

    /** The sessions that are open in other tabs. */
    async elsewhere() {
        if (!this.locks) return (await this.taken()).sort();
        const { held = [] } = (await this.locks.query?.()) ?? {};
        return held.map(({ name }) => name ?? "")
            .filter((name) => name.startsWith(lockPrefix)).map((name) => name.slice(lockPrefix.length))
            .filter((id) => !this.held.has(id) && !this.ending.has(id)).sort();
    }

    /** Checks which sessions are open in other tabs, and reports changes. The check is repeated while there are any. */
    async look() {
        if (!this.mayLook()) return;
        const ids = await this.elsewhere();
        if (ids.join() !== this.known) {
            this.known = ids.join();
            this.changed(ids);
        }
        if (ids.length === 0 || this.isWaiting) return;
        this.isWaiting = true;
        this.setTimer(() => {
            this.isWaiting = false;
            this.look();
        }, pause);
    }

    /** Asks the other tabs which sessions they hold, in browsers without Web Locks. */
    taken() {
        const ids = new Set();
        if (!this.channel) return Promise.resolve([]);
        return new Promise((resolve) => {
            const listen = ({ data }) => data.taken && ids.add(data.taken);
            this.channel?.addEventListener("message", listen);
            this.channel?.postMessage({ ask: true });
            setTimeout(() => {
                this.channel?.removeEventListener("message", listen);
                resolve([...ids]);
            }, patience);
        });
    }

    effects() {
        return {
            holdSession: async (id) => ((await this.hold(id)) ? done : refused),
            releaseSession: (id) => this.release(id),
        };
    }
}
