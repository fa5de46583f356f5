/** How often is asked where no events come, in ms. */
export const interval = 10_000;

/**
 * Keeps something up to date: by the server's events; where they do not come, by asking again and again. It says when the
 * connection is lost, and since when what is seen is old.
 */
export class Live {
    /**
     * @param {object} parts
     * @param {function(): Promise<void>} parts.refresh asks anew, and throws where nobody answers
     * @param {function("live"|"polling"|"lost", number): void} parts.told is told what state it is in, and of when the last
     *     numbers are
     * @param {function(): EventSource} parts.source events to listen to
     * @param {function(): number} [parts.now] @param {typeof setTimeout} [parts.wait] @param {typeof clearTimeout} [parts.forget]
     */
    constructor({ refresh, told, source, now = Date.now, wait = setTimeout.bind(globalThis), forget = clearTimeout.bind(globalThis) }) {
        this.refresh = refresh;
        this.told = told;
        this.now = now;
        this.wait = wait;
        this.forget = forget;
        this.source = source;
        this.last = now();
        /** @type {EventSource|undefined} */
        this.events = undefined;
        this.isListening = false;
        this.isBusy = false;
        this.isAsked = false;
        /** @type {any} */
        this.timer = undefined;
    }

    begin() {
        this.listen();
        this.again();
    }

    listen() {
        const events = this.source();
        this.events = events;
        events.addEventListener("open", () => {
            this.isListening = true;
        });
        events.addEventListener("change", () => {
            this.isListening = true;
            this.update();
        });
        events.addEventListener("error", () => {
            this.isListening = false;
            this.again(0);
        });
    }

    /** Asks in a while, for when no events come. */
    again(delay = interval) {
        this.forget(this.timer);
        this.timer = this.wait(() => this.update(), delay);
    }

    /** Asks anew; what changes meanwhile is asked for once more afterwards. */
    async update() {
        if (this.isBusy) {
            this.isAsked = true;
            return;
        }
        this.isBusy = true;
        try {
            do {
                this.isAsked = false;
                await this.refresh();
                this.last = this.now();
                this.told(this.isListening ? "live" : "polling", this.last);
            } while (this.isAsked);
        } catch (error) {
            this.told("lost", this.last);
        } finally {
            this.isBusy = false;
            // A browser gives events up for good where the server refused them once.
            if (this.events?.readyState === 2) this.listen();
            this.again();
        }
    }
}
