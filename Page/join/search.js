/** How long an address may take to answer, in ms. A name that nobody answers for takes longest. */
const patience = 4000;
/** How long until all are asked again, in ms: somebody sets the phone up meanwhile. */
const pause = 3000;

/** Asks whether the lab answers over HTTPS, again and again, until an address does. */
export class Search {
    /**
     * @param {string[]} origins in the order in which they are wanted
     * @param {{ask: (address: string, signal: AbortSignal) => Promise<any>, found: (origin: string) => void,
     *   setTimer?: (work: () => void, time: number) => any, isHidden?: () => boolean}} parts
     *   `ask` fails where the browser does not trust what answers
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

    /** Looks once, and again after a pause. */
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
 * What the steps are for. An iPad says that it is a Mac, and has a screen to touch.
 *
 * @param {{userAgent: string, maxTouchPoints: number}} browser @returns {"iphone"|"android"|"desktop"}
 */
export function deviceOf({ userAgent, maxTouchPoints }) {
    if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)) return "iphone";
    return userAgent.includes("Android") ? "android" : "desktop";
}
