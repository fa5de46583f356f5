// Runs before the first paint: someone who chose dark is not shown a white page first.
try {
    document.documentElement.dataset.appearance = localStorage.getItem("merkwelt.appearance") || "auto";
} catch (error) {
    document.documentElement.dataset.appearance = "auto";
}

// Runs before the lab can answer: a button of the server's first screen that is pressed meanwhile is pressed again then
// (first-screen.js). Links work by themselves.
addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("#app button") : null;
    if (button) globalThis.pressedEarly = button;
}, { capture: true });
