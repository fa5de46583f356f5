/** The interval of requests without events, in ms. */
export const interval = 10_000;

/**
 * Keeps a page up to date by the server's events, or by repeated requests without them. It reports when the connection
 * is lost, and since when the shown numbers are old.
 */
export class Live {
    /**
     * @param {object} parts
     * @param {function(): Promise<void>} parts.refresh updates the page, and throws without an answer
     * @param {function("live"|"polling"|"lost", number): void} parts.told called with the state and the time of the
     *   last numbers
     * @param {function(): EventSource} parts.source returns the events to listen to
     * @param {function(): number} [parts.now] @param {typeof setTimeout} [parts.wait] @param {typeof clearTimeout}
     *   [parts.forget]
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

    /** Schedules a request, for the case that no events come. */
    again(delay = interval) {
        this.forget(this.timer);
        this.timer = this.wait(() => this.update(), delay);
    }

    /** Updates the page. A change meanwhile causes another update afterwards. */
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
            // A browser does not reconnect after the server has refused events once.
            if (this.events?.readyState === 2) this.listen();
            this.again();
        }
    }
}
