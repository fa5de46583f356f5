import { noticeKinds } from "./contract.js";

/**
 * Reports events of the page as a whole to Swift, each with its own time.
 *
 * @param {function(number, number, number): void} notice kind, value, time
 */
export function watchPage(notice) {
    const tell = (target, type, kind) => target.addEventListener(type, (event) => notice(kind, 0, event.timeStamp));
    document.addEventListener("visibilitychange", (event) => {
        notice(document.visibilityState === "hidden" ? noticeKinds.hidden : noticeKinds.visible, 0, event.timeStamp);
    });
    tell(window, "blur", noticeKinds.blurred);
    tell(window, "focus", noticeKinds.focused);
    tell(window, "online", noticeKinds.online);
    tell(window, "offline", noticeKinds.offline);
    tell(window, "pagehide", noticeKinds.leaving);
}

/**
 * Reports the window's size to Swift whenever it changes.
 *
 * @param {function(number, number, number, number): void} resized width and height in CSS px, physical px per CSS px, time
 */
export function watchWindow(resized) {
    addEventListener("resize", (event) => resized(innerWidth, innerHeight, devicePixelRatio, event.timeStamp));
}

/** The local time's offset from UTC in minutes, positive to the east. */
export function clockOffset() {
    return -new Date().getTimezoneOffset();
}

/**
 * Reports the time at every full minute and when the page becomes visible, but not during a task. Timers stop while a
 * device sleeps, so the clock is read every second while the page is visible.
 *
 * @param {function(number, number): void} tick ms since 1970, minutes east of UTC
 * @param {function(): boolean} mayWork
 * @returns {function(): void} reads the clock now, for the end of a task, during which it was not reported
 */
export function watchClock(tick, mayWork) {
    let timer = 0;
    let told = "";
    const look = () => {
        clearTimeout(timer);
        const now = Date.now();
        const state = `${Math.floor(now / 60000)} ${clockOffset()}`;
        const mayTell = mayWork() && document.visibilityState === "visible";
        if (mayTell && state !== told) {
            told = state;
            tick(now, clockOffset());
        }
        const untilMinute = 60000 - (now % 60000) + 5; // a little after the minute, never before it
        timer = setTimeout(look, mayTell ? Math.min(1000, untilMinute) : untilMinute);
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("pageshow", look);
    look();
    return look;
}
