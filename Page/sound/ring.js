// Dragging on the ring of the listening page. The pointer's position becomes a bearing, and the slider reports it to
// Swift.

import { bearingOf } from "./clock.js";

/**
 * Lets people drag on a ring. Each new bearing is set on the slider as if the slider had been dragged.
 *
 * @param {Element} ring a round drawing @param {HTMLInputElement} slider of bearings from -179 to 180
 * @returns {function(): void} removes the listeners
 */
export function dragOnRing(ring, slider) {
    let pointer = null;
    const point = (event) => {
        const box = ring.getBoundingClientRect();
        const bearing = bearingOf(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
        if (slider.value === String(bearing)) return;
        slider.value = String(bearing);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const down = (event) => {
        if (pointer !== null || (event.button ?? 0) !== 0) return;
        pointer = event.pointerId;
        ring.setPointerCapture?.(pointer);
        event.preventDefault();
        point(event);
    };
    const move = (event) => {
        if (event.pointerId === pointer) point(event);
    };
    const up = (event) => {
        if (event.pointerId === pointer) pointer = null;
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up };
    for (const [kind, listener] of Object.entries(listeners)) ring.addEventListener(kind, listener);
    return () => {
        for (const [kind, listener] of Object.entries(listeners)) ring.removeEventListener(kind, listener);
    };
}

/** Keeps the ring draggable when the screen is drawn anew. @returns {function(): void} stops watching */
export function watchRing(root) {
    let ring = null;
    let release = () => {};
    const look = () => {
        const found = root.querySelector("#listening-ring");
        const slider = root.querySelector("#listening-bearing");
        if (found === ring) return;
        release();
        ring = found;
        release = found && slider ? dragOnRing(found, slider) : () => {};
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    look();
    return () => {
        observer.disconnect();
        release();
    };
}
