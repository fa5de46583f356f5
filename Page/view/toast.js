const step = 250;

/** Whether the pointer or the keyboard's focus is on a message that would disappear. */
const isHeld = () => document.querySelector(".toast:hover, .toast :focus-visible") !== null;

/** Effects for the time that a message stays. */
export const toastEffects = {
    linger: (milliseconds) => linger(Number(milliseconds)),
};

/**
 * @param {number} milliseconds the time, without the time in which the message is held
 * @param {function(): boolean} mayNotGo
 * @returns {Promise<void>} resolves after that time
 */
export function linger(milliseconds, mayNotGo = isHeld) {
    return new Promise((resolve) => {
        let left = milliseconds;
        const timer = setInterval(() => {
            if (mayNotGo()) return;
            left -= step;
            if (left > 0) return;
            clearInterval(timer);
            resolve();
        }, step);
    });
}
