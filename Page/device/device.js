import { done } from "../engine/effects.js";
import { captureOf } from "./pointers.js";

/** Frames that a median needs at least, and how long a screen that shows none is waited for, in ms. */
const fewest = 60;
const patience = 3000;

/**
 * Measures what the device can do: the interval between animation frames and the step of the clock.
 * The fields are those of the Swift element `Device`; times are in ms.
 */
export async function measureDevice(milliseconds) {
    const times = await frameTimes(Number(milliseconds) || 1000);
    const intervals = times.slice(1).map((time, index) => time - times[index]).sort((left, right) => left - right);
    return [done, JSON.stringify({
        frameInterval: median(intervals),
        frameCount: intervals.length,
        longestFrame: intervals.length > 0 ? intervals[intervals.length - 1] : 0,
        clockStep: clockStep(() => performance.now()),
        isolated: self.crossOriginIsolated === true,
        capture: captureOf(),
        touchPoints: navigator.maxTouchPoints || 0,
        ...pageFacts(),
    })];
}

/** How the page stands before the person at this moment. */
export function pageFacts() {
    return {
        width: innerWidth,
        height: innerHeight,
        pixelRatio: devicePixelRatio,
        browser: browserName(navigator.userAgent),
        appearance: appearanceWords((query) => matchMedia(query).matches, document.documentElement.dataset.appearance),
    };
}

/** Timestamps of animation frames over `duration` ms, and on until there are enough of them. */
function frameTimes(duration) {
    return new Promise((resolve) => {
        const times = [];
        let handle = 0;
        // A hidden page gets no frames at all; the measurement then ends with what there is.
        const timer = setTimeout(() => {
            cancelAnimationFrame(handle);
            resolve(times);
        }, duration + patience);
        const step = (time) => {
            times.push(time);
            if (times.length > fewest && time - times[0] >= duration) {
                clearTimeout(timer);
                resolve(times);
            } else {
                handle = requestAnimationFrame(step);
            }
        };
        handle = requestAnimationFrame(step);
    });
}

/** The median of sorted numbers; 0 of none. */
export function median(sorted) {
    if (sorted.length === 0) return 0;
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Readings of one and the same time after which a clock stands still: far more than fit into the coarsest step known, 100 ms. */
const stillness = 20_000_000;

/** The smallest difference above 0 between two readings of a clock, from 300 steps or 40 ms of readings; 0 if it stands still. */
export function clockStep(now) {
    const start = now();
    let last = start, smallest = Infinity, steps = 0, same = 0;
    while (steps < 300 && last - start < 40 && same < stillness) {
        const time = now();
        same += 1;
        if (time > last) {
            smallest = Math.min(smallest, time - last);
            steps += 1;
            last = time;
            same = 0;
        }
    }
    return Number.isFinite(smallest) ? smallest : 0;
}

/** A coarse name such as "Firefox on Android": enough to judge timing by, too little to recognise anyone. */
export function browserName(agent) {
    const first = (names) => (names.find(([pattern]) => pattern.test(agent)) || [null, "unknown"])[1];
    const browser = first([
        [/Edg|OPR|SamsungBrowser|Chrome|Chromium|CriOS/, "Chromium"], [/Firefox|FxiOS/, "Firefox"],
        [/Safari|AppleWebKit/, "Safari"],
    ]);
    const system = first([
        [/iPhone|iPad|iPod/, "iOS"], [/Android/, "Android"], [/CrOS/, "ChromeOS"], [/Windows/, "Windows"],
        [/Mac OS X|Macintosh/, "macOS"], [/Linux|X11/, "Linux"],
    ]);
    return `${browser} on ${system}`;
}

/**
 * How pages stand before the person: `light` or `dark`, and in further words what else they wish of colours.
 *
 * @param {function(string): boolean} matches whether a media query holds
 * @param {string|undefined} chosen the appearance that was chosen in the lab: `light`, `dark` or anything else for the device's
 */
export function appearanceWords(matches, chosen) {
    const isDark = chosen === "dark" || (chosen !== "light" && matches("(prefers-color-scheme: dark)"));
    const words = [isDark ? "dark" : "light"];
    if (matches("(forced-colors: active)")) words.push("forced-colours");
    for (const wish of ["more", "less", "custom"]) if (matches(`(prefers-contrast: ${wish})`)) words.push(`${wish}-contrast`);
    return words.join(" ");
}

/** Ends when the browser has nothing to do, at the latest after a second. Safari does not tell; there it is a moment. */
function idle() {
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
        if ("requestIdleCallback" in self) requestIdleCallback(() => resolve(undefined), { timeout: 1000 });
        else setTimeout(resolve, 300);
    }));
}

/** Effects that measure the device or wait for it. */
export const deviceEffects = { measureDevice, idle };
