import { done, refused } from "../engine/effects.js";

export const lockPrefix = "merkwelt.session.";
/** How long another tab has to answer where Web Locks are missing. */
const patience = 200;

/** Keeps a session from being continued in two tabs at once. */
export class SessionLocks {
    /** @param {{locks?: LockManager, channel?: BroadcastChannel}} means what the browser has of both */
    constructor({ locks, channel }) {
        this.locks = locks;
        this.channel = channel;
        this.held = new Map();
        /** @type {() => void} */
        this.released = () => undefined;
        if (channel && !locks) {
            channel.addEventListener("message", ({ data }) => {
                if (data.ask && this.held.has(data.ask)) channel.postMessage({ taken: data.ask });
            });
        }
    }

    /** Whether this tab holds any session. */
    get isHolding() {
        return this.held.size > 0;
    }

    /** @returns {Promise<boolean>} false if another tab holds it */
    async hold(id) {
        if (this.held.has(id)) return true;
        if (this.locks) return this.request(id);
        if (this.channel && (await this.isTaken(id))) return false;
        this.held.set(id, () => undefined);
        return true;
    }

    release(id) {
        const letGo = this.held.get(id);
        if (!letGo) return;
        this.held.delete(id);
        letGo();
        if (!this.isHolding) this.released();
    }

    request(id) {
        return new Promise((resolve, reject) => {
            this.locks?.request(lockPrefix + id, { ifAvailable: true }, (lock) => {
                if (!lock) {
                    resolve(false);
                    return undefined;
                }
                // The lock lasts until this promise is fulfilled, or the tab goes away.
                const end = new Promise((letGo) => this.held.set(id, letGo));
                resolve(true);
                return end;
            }).catch(reject);
        });
    }

    isTaken(id) {
        return new Promise((resolve) => {
            const finish = (isTaken) => {
                clearTimeout(timer);
                this.channel?.removeEventListener("message", listen);
                resolve(isTaken);
            };
            const listen = ({ data }) => {
                if (data.taken === id) finish(true);
            };
            const timer = setTimeout(() => finish(false), patience);
            this.channel?.addEventListener("message", listen);
            this.channel?.postMessage({ ask: id });
        });
    }

    effects() {
        return {
            holdSession: async (id) => ((await this.hold(id)) ? done : refused),
            releaseSession: (id) => this.release(id),
        };
    }
}
