// These are calculations of the sound that need no browser.

/** Degrees to the right of straight up, from -179 to 180, of a point on a ring around (0, 0) with y downwards. */
export function bearingOf(x, y) {
    if (x === 0 && y === 0) return 0;
    const angle = Math.round((Math.atan2(x, -y) * 180) / Math.PI);
    return angle === -180 ? 180 : angle === 0 ? 0 : angle;
}

/** A plausible latency in seconds; null if it is missing, negative or beyond two seconds. */
export function plausibleDelay(seconds) {
    return Number.isFinite(seconds) && seconds >= 0 && seconds < 2 ? seconds : null;
}

/**
 * The page's time (milliseconds, as in event.timeStamp) at which the sound at the audio time `seconds` is heard.
 *
 * Browsers report the page time at which an audio time was played, and some are wrong by seconds. A report that is not
 * recent is ignored, and the latencies that the browser states are used instead.
 *
 * @param {{contextTime: number, performanceTime: number}?} stamp from getOutputTimestamp
 * @param {{now: number, current: number, delay: number}} clock page time, audio time, base and output latency in seconds
 */
export function pageTimeOf(seconds, stamp, clock) {
    const { now, current, delay } = clock;
    if (stamp && stamp.performanceTime > 0 && stamp.contextTime > 0) {
        const age = now - stamp.performanceTime;
        const behind = current - stamp.contextTime;
        if (age > -5 && age < 500 && behind > -0.01 && behind < 1) {
            return { time: stamp.performanceTime + (seconds - stamp.contextTime) * 1000, source: "timestamp" };
        }
        return { time: now + (seconds - current + delay) * 1000, source: "implausible" };
    }
    return { time: now + (seconds - current + delay) * 1000, source: "estimate" };
}

/** The latest latencies with their times, for the session's record. Only changes are kept. */
export class LatencyLog {
    constructor(limit = 200) {
        this.limit = limit;
        this.entries = [];
        this.implausible = 0;
    }

    /** @param {{base: number?, output: number?, isSuspicious: boolean}} latency @returns whether it was new */
    add(time, latency) {
        const { base, output, isSuspicious } = latency;
        if (isSuspicious) this.implausible += 1;
        const last = this.entries.at(-1);
        // The output latency varies by a millisecond, which is no change.
        if (last && last.base === base && Math.abs((last.output ?? -1) - (output ?? -1)) < 0.002) return false;
        this.entries.push({ time, base, output });
        if (this.entries.length > this.limit) this.entries.shift();
        return true;
    }

    /** The range of the output latency in seconds. */
    get spread() {
        const values = this.entries.map((entry) => entry.output).filter((value) => value !== null);
        return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
    }
}
