import { done } from "../engine/effects.js";
import { captureOf } from "./pointers.js";

/** The fewest frames for a median, and the longest wait for a screen that shows none, in ms. */
const fewest = 60;
const patience = 3000;

/**
 * Measures the device: the interval between animation frames and the step of the clock. The fields are those of the
 * Swift element `Device`, and times are in ms.
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

/** The properties of the page at this moment. */
export function pageFacts() {
    return {
        width: innerWidth,
        height: innerHeight,
        pixelRatio: devicePixelRatio,
        browser: browserName(navigator.userAgent),
        appearance: appearanceWords((query) => matchMedia(query).matches, document.documentElement.dataset.appearance),
    };
}

/** Timestamps of animation frames over `duration` ms, and longer until there are enough of them. */
function frameTimes(duration) {
    return new Promise((resolve) => {
        const times = [];
        let handle = 0;
        // A hidden page gets no frames. The measurement then ends with what it has.
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

/** The median of sorted numbers; 0 for none. */
export function median(sorted) {
    if (sorted.length === 0) return 0;
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The number of equal readings after which a clock counts as stopped. The coarsest known step of 100 ms has far fewer.
 */
const stillness = 20_000_000;

/**
 * The smallest positive difference between two readings of a clock, from 300 steps or 40 ms of readings; 0 for a
 * stopped clock.
 */
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

/** A coarse name such as "Firefox on Android", which is enough to judge timing by but not to identify a person. */
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
 * The appearance of pages: `light` or `dark`, followed by the device's further preferences about colours.
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

/**
 * Resolves when the browser is idle, after a second at the latest. Safari does not report that, so it waits for a
 * moment.
 */
function idle() {
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
        if ("requestIdleCallback" in self) requestIdleCallback(() => resolve(undefined), { timeout: 1000 });
        else setTimeout(resolve, 300);
    }));
}

/** Effects that measure the device or wait for it. */
export const deviceEffects = { measureDevice, idle };
