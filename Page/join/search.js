/** The longest time for an address to answer, in ms. A name that no machine answers for takes longest. */
const patience = 4000;
/** The pause before all are asked again, in ms, while the person sets the phone up. */
const pause = 3000;

/** Asks repeatedly whether the lab answers over HTTPS, until an address does. */
export class Search {
    /**
     * @param {string[]} origins in order of preference
     * @param {{ask: (address: string, signal: AbortSignal) => Promise<any>, found: (origin: string) => void, setTimer?:
     *   (work: () => void, time: number) => any, isHidden?: () => boolean}} parts `ask` fails if the browser does not
     *   trust the answer
     */
    constructor(origins, parts) {
        this.origins = origins;
        this.ask = parts.ask;
        this.found = parts.found;
        this.setTimer = parts.setTimer ?? ((work, time) => setTimeout(work, time));
        this.isHidden = parts.isHidden ?? (() => document.hidden);
        this.isLooking = false;
        this.isOver = false;
    }

    /** Asks all addresses once, and again after a pause. */
    async look() {
        if (this.isLooking || this.isOver) return;
        this.isLooking = true;
        for (const origin of this.origins) {
            if (!(await this.answers(origin))) continue;
            this.isOver = true;
            return this.found(origin);
        }
        this.isLooking = false;
        this.setTimer(() => this.isHidden() || this.look(), pause);
    }

    async answers(origin) {
        const stopper = new AbortController();
        const timer = this.setTimer(() => stopper.abort(), patience);
        try {
            await this.ask(origin + "/reach", stopper.signal);
            return true;
        } catch (error) {
            return false;
        } finally {
            clearTimeout(timer);
        }
    }
}

/**
 * The kind of device. An iPad reports itself as a Mac, but has a touch screen.
 *
 * @param {{userAgent: string, maxTouchPoints: number}} browser @returns {"iphone"|"android"|"desktop"}
 */
export function deviceOf({ userAgent, maxTouchPoints }) {
    if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)) return "iphone";
    return userAgent.includes("Android") ? "android" : "desktop";
}
