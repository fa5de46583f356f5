import { Api, Refusal, Unreachable } from "./api.js";
import { everything } from "../storage/storage.js";

const most = { entries: 200, bytes: 250000 };
const longestPause = 60000;

/**
 * Sends what is stored on this device to the server: deletions first, then each session's header and entries in order.
 *
 * Nothing is removed from storage. Confirmed entries are only marked, and after a lost answer entries are sent twice,
 * which the server recognises. A refusal (4xx) is stored with its reason, and the session is sent again only by another
 * engine. If the server cannot be reached, attempts continue after growing pauses.
 */
export class Outbox {
    /**
     * @param {{first?: () => Promise<string|undefined>, storage: import("../storage/storage.js").Storage, fetch:
     *   (address: any, options?: any) => Promise<Response>, engine: string, alone: function(function(): Promise):
     *   Promise, changed?: function(): void, failed?: function(): void, confirmed?: function(string, number): void,
     *   mayWork?: function(): boolean, setTimer?: (work: () => void, time: number) => any, clearTimer?: (timer: any) =>
     *   void, random?: function(): number, contradicted?: function(string): void, gone?: function(): void}} parts
     *   `first` returns the session that is sent before all others; `alone` runs a piece of work while no other tab
     *   does the same; `changed` is called when fewer entries wait; `confirmed` is called with a session and its
     *   confirmed index; `failed` is called when an attempt failed; `mayWork` is false while a task needs the device;
     *   `contradicted` is called with a session of which the server has other entries; `gone` is called when the server
     *   has deleted a session.
     */
    constructor(parts) {
        this.storage = parts.storage;
        this.engine = parts.engine;
        this.alone = parts.alone;
        this.first = parts.first ?? (async () => undefined);
        this.changed = parts.changed ?? (() => undefined);
        this.confirmed = parts.confirmed ?? (() => undefined);
        this.failed = parts.failed ?? (() => undefined);
        this.contradicted = parts.contradicted ?? (() => undefined);
        this.gone = parts.gone ?? (() => undefined);
        this.mayWork = parts.mayWork ?? (() => true);
        this.random = parts.random ?? Math.random;
        this.setTimer = parts.setTimer ?? ((work, time) => setTimeout(work, time));
        this.clearTimer = parts.clearTimer ?? ((timer) => clearTimeout(timer));
        this.api = new Api(parts.fetch, () => this.storage.profileKey());
        this.attempts = 0;
        this.timer = null;
        this.isRunning = false;
        this.isAskedAgain = false;
    }

    /**
     * Sends what waits.
     * @param {{atOnce?: boolean}} options atOnce: whether to skip the pause after a failure, because something has
     *   changed (start, back online, visible again)
     */
    async kick({ atOnce = false } = {}) {
        if (this.isRunning) {
            this.isAskedAgain = true;
            return;
        }
        if (this.timer !== null && !atOnce) return;
        if (!this.mayWork()) return; // the end of the task calls this again
        this.stopPause();
        this.isRunning = true;
        try {
            do {
                this.isAskedAgain = false;
                await this.alone(() => this.sendAll());
            } while (this.isAskedAgain);
            this.attempts = 0;
        } catch (error) {
            // Failing storage is no reason to give up, because the browser may have closed it for a moment.
            this.attempts += 1;
            this.failed();
            const pause = Math.min(longestPause, 1000 * 2 ** (this.attempts - 1)) * (0.5 + this.random() / 2);
            this.pause(Math.max(pause, error.pause || 0));
        } finally {
            this.isRunning = false;
        }
    }

    pause(time) {
        this.stopPause();
        this.timer = this.setTimer(() => {
            this.timer = null;
            this.kick({ atOnce: true });
        }, time);
    }

    stopPause() {
        if (this.timer !== null) this.clearTimer(this.timer);
        this.timer = null;
    }

    /** One pass over everything that waits. Throws `Unreachable` if the server does not answer. */
    async sendAll() {
        for (const id of await this.storage.tombstones()) {
            // Until the server has deleted everything, nothing new may be sent, because it would be deleted as well.
            if (!(await this.bury(id)) && id === everything) return;
        }
        const pending = await this.storage.pending(this.engine);
        const first = await this.first();
        // The sort is stable, so the others keep their order.
        const refusals = [];
        try {
            for (const id of pending.sort((a, b) => Number(b === first) - Number(a === first))) refusals.push(await this.sendSession(id));
        } finally {
            if (refusals.some((refusal) => refusal?.status === 410)) this.gone();
        }
        this.changed();
        const early = refusals.find((refusal) => refusal?.isEarly);
        // All others are sent, and this one is tried again after a pause.
        if (early) throw new Unreachable(early.message);
    }

    async bury(id) {
        try {
            await this.api.delete(id === everything ? null : id);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            if (error.status !== 404 && error.status !== 410) return false;
        }
        await this.storage.buried(id);
        return true;
    }

    /** @returns {Promise<Refusal|undefined>} the refusal, final or only for now */
    async sendSession(id) {
        try {
            await this.sendHeaderAndEntries(id);
        } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            if (error.isEarly) return error;
            await this.storage.updateOutbox(id, (state) => (
                { ...state, refusal: error.message, refusedBy: this.engine }));
            this.changed();
            return error;
        }
        return undefined;
    }

    async sendHeaderAndEntries(id) {
        let limit = most.entries;
        let setbacks = 0;
        for (;;) {
            const state = await this.storage.outboxState(id);
            if (!state) return; // deleted meanwhile
            if (!state.isHeaderSent) {
                const session = await this.storage.session(id);
                if (!session) return;
                await this.api.putHeader(id, session.header);
                await this.storage.updateOutbox(id, (state) => ({ ...state, isHeaderSent: true }));
                this.confirmed(id, state.through);
            }
            const texts = await this.storage.entriesAfter(id, state.through, limit, most.bytes);
            if (texts.length === 0) return;
            // Entries that continue another log than the server's must not be appended to it. They are sent together
            // with the first differing entry.
            const parting = state.conflicts && state.conflicts[0] <= state.through
                ? await this.storage.entriesAfter(id, state.conflicts[0] - 1, 1, most.bytes) : [];
            let answer;
            try {
                answer = await this.api.postEntries(id, [...parting, ...texts]);
            } catch (error) {
                if (!(error instanceof Refusal)) throw error;
                if (error.status === 413 && texts.length > 1) {
                    limit = Math.ceil(texts.length / 2);
                    continue;
                }
                if (error.status !== 404 || setbacks > 0) throw error;
                // The server does not know the session, because its data come from an older copy. It is sent anew,
                // once.
                setbacks += 1;
                await this.storage.updateOutbox(id, (state) => ({ ...state, isHeaderSent: false }));
                continue;
            }
            // Entries that the server has beyond the sent ones come from another device. Entries that were stored here
            // meanwhile still have to be sent.
            const through = Math.min(Math.max(answer.through, ...answer.conflicts), state.through + texts.length);
            // A server that has lost confirmed entries gets them again. A server that makes no progress gets a pause.
            if (through <= state.through && (setbacks += 1) > 3) {
                throw new Unreachable(`the server stays at entry ${through}`);
            }
            await this.storage.updateOutbox(id, (state) => answered(state, through, answer.conflicts));
            // A page that is left sends no single entries of such a log, either.
            if (answer.conflicts.length > 0) this.contradicted(id);
            else this.confirmed(id, through);
            this.changed();
        }
    }
}

/** A session's outbox record after the server has stored its entries up to `through`. */
function answered(state, through, conflicts) {
    const { refusal, refusedBy, ...rest } = state;
    const next = { ...rest, through: Math.min(through, state.last) };
    if (conflicts.length > 0) {
        next.conflicts = [...new Set([...(state.conflicts || []), ...conflicts])].sort((a, b) => a - b);
    }
    return next;
}
