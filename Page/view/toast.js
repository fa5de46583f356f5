const step = 250;

/** Whether somebody points at a message that would go by itself, or is on it with the keyboard. */
const isHeld = () => document.querySelector(".toast:hover, .toast :focus-visible") !== null;

/** How long a message stays that goes by itself. */
export const toastEffects = {
    linger: (milliseconds) => linger(Number(milliseconds)),
};

/**
 * @param {number} milliseconds in which nobody holds the message
 * @param {function(): boolean} mayNotGo
 * @returns {Promise<void>} when they are over
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
