/** Presses that a browser drops because the page has changed beneath them. */

/** The distance in CSS px that a finger may move during a press. */
const slip = 10;

/**
 * Presses a button again when the pointer is released, because a press that began on a removed element causes no click.
 * It counts at the place where it began, since the button may have moved, and on the button itself.
 */
export function pressWhenLetGo(button, [x, y]) {
    const end = (event) => {
        removeEventListener("pointerup", end, true);
        removeEventListener("pointercancel", end, true);
        // Engines differ in the target: the removed button, or the present element at that place.
        const place = document.elementFromPoint(event.clientX, event.clientY);
        const isThere = Math.hypot(event.clientX - x, event.clientY - y) < slip || button.contains(place);
        if (event.type === "pointerup" && isThere) button.click();
    };
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
}

/**
 * Counts presses of a button that has moved meanwhile, for which the browser sends no click either. The press leaves a
 * field, which can remove a message, so that the button moves up between press and release.
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
 * Counts taps on a slider's thumb, which change nothing but are answers. The browser reports a change right after the
 * finger is lifted, and that counts first.
 */
export function countTappedSliders() {
    addEventListener("touchend", ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
        setTimeout(() => target.isConnected && target.click());
    }, { capture: true, passive: true });
}
