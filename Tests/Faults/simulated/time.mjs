// A clock that only goes when something is due, and the page in whose name something is done.
import { AsyncLocalStorage } from "node:async_hooks";

/** The page that runs: whatever it begins, later parts included, is done in its name, and nothing once it is gone. */
export const here = new AsyncLocalStorage();

const realImmediate = setImmediate;

export class Time {
    constructor() {
        this.now = 0; // ms since the device was switched on
        this.wall = 1_790_000_000_000; // true time then, in ms since 1970
        this.queue = [];
        this.busy = 0;
        this.order = 0;
    }

    /** True time in ms since 1970. */
    get date() {
        return Math.floor(this.wall + this.now);
    }

    after(pause, work, page = here.getStore()) {
        const timer = { at: this.now + Math.max(0, pause || 0), order: (this.order += 1), work, page };
        let place = this.queue.length;
        while (place > 0 && this.queue[place - 1].at > timer.at) place -= 1;
        this.queue.splice(place, 0, timer);
        return timer;
    }

    cancel(timer) {
        const place = this.queue.indexOf(timer);
        if (place >= 0) this.queue.splice(place, 1);
    }

    /** For whoever stands outside all pages. */
    sleep(pause) {
        return new Promise((resolve) => this.after(pause, resolve, null));
    }

    /** Work of the real world, during which the clock stands. */
    async really(work) {
        this.busy += 1;
        try {
            return await work;
        } finally {
            this.busy -= 1;
            if (this.busy === 0) this.idle?.();
        }
    }

    async quiet() {
        do {
            if (this.busy > 0) await new Promise((resolve) => { this.idle = resolve; });
            await new Promise((resolve) => realImmediate(resolve));
        } while (this.busy > 0);
    }

    /** Lets the time go until the work is done. */
    async drive(work) {
        let isOver = false;
        const end = () => { isOver = true; };
        work.then(end, end);
        for (;;) {
            await this.quiet();
            if (isOver) return work;
            const next = this.queue.shift();
            if (!next) throw new Error("everybody waits for somebody else");
            this.now = Math.max(this.now, next.at);
            if (!next.page?.isGone) here.run(next.page, next.work);
        }
    }
}
