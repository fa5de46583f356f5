// Runs before the first paint: someone who chose dark is not shown a white page first.
try {
    document.documentElement.dataset.appearance = localStorage.getItem("merkwelt.appearance") || "auto";
} catch (error) {
    document.documentElement.dataset.appearance = "auto";
}

// Runs before the lab can answer: a button of the server's first screen that is pressed meanwhile is pressed again then,
// and one that is still held down is waited for (first-screen.js). Links work by themselves.
globalThis.early = /** @type {typeof early} */ ({ pressed: null, held: null });
for (const kind of ["pointerdown", "pointerup", "pointercancel", "click"]) {
    addEventListener(kind, (event) => {
        const button = event.target instanceof Element ? event.target.closest("#app button") : null;
        if (kind === "click") globalThis.early.pressed = button;
        else globalThis.early.held = kind === "pointerdown" ? button : null;
    }, { capture: true });
}
