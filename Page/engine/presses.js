/** Presses that a browser forgets because the page has changed beneath them. */

/** How far a finger slips that means to press, in CSS px. */
const slip = 10;

/**
 * The browser sends no click for a press that began on an element that is gone. It counts where it began, since the button
 * may have moved away beneath the finger, and on the button.
 */
export function pressWhenLetGo(button, [x, y]) {
    const end = (event) => {
        removeEventListener("pointerup", end, true);
        removeEventListener("pointercancel", end, true);
        // Engines differ in the target they name: the button that is gone, or what lies there now.
        const place = document.elementFromPoint(event.clientX, event.clientY);
        const isThere = Math.hypot(event.clientX - x, event.clientY - y) < slip || button.contains(place);
        if (event.type === "pointerup" && isThere) button.click();
    };
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
}

/**
 * Nor does it send one where the button has moved: whoever presses it leaves a field, what stands there is taken, a complaint
 * goes, and the button moves up between press and release. Such a press counts as well.
 */
export function countMovedPresses() {
    let pressed, x, y;
    addEventListener("mousedown", (event) => {
        pressed = event.button === 0 && event.target instanceof Element ? event.target.closest("button") : undefined;
        [x, y] = [event.clientX, event.clientY];
    }, true);
    addEventListener("mouseup", (event) => {
        const button = pressed;
        pressed = undefined;
        if (!button?.isConnected || button.contains(event.target)) return;
        if (Math.hypot(event.clientX - x, event.clientY - y) < slip) button.click();
    }, true);
}

/**
 * Nor for a finger on a slider: whoever taps where the thumb stands changes nothing, and has answered all the same. A change
 * is told right after the finger is lifted, and counts first.
 */
export function countTappedSliders() {
    addEventListener("touchend", ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
        setTimeout(() => target.isConnected && target.click());
    }, { capture: true, passive: true });
}
