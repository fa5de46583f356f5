/**
 * Lets the server's first screen make way for the same screen, alive. Whoever had tabbed to a control on the first one
 * stays there, a button that was pressed too early is pressed now, and one that is held down is pressed when it is let
 * go: both screens come from the same tree, so the place is found by its path. The first screen stays until the other
 * is there, so that no press falls between them.
 *
 * @param {Element} root what is filled
 * @param {function(function(): void): Promise} start fills it; calls its argument just before
 */
export async function replaceFirstScreen(root, start) {
    let traces = [];
    await start(() => {
        const { pressed, held } = globalThis.early;
        traces = [document.activeElement, pressed, held]
            .map((element) => (element && root.contains(element) ? trace(element, root) : undefined));
        root.replaceChildren();
        globalThis.early.replaced();
    });
    const [place, toPress, toAwait] = traces.map((trace) => find(trace, root));
    if (place && document.activeElement === document.body) place.focus({ preventScroll: true });
    if (toPress && toPress.textContent === traces[1].text) toPress.click();
    else if (toAwait && toAwait.textContent === traces[2].text) pressWhenLetGo(toAwait);
}

/** The browser sends no click for a press that began on an element that is gone. */
function pressWhenLetGo(button) {
    const end = (event) => {
        removeEventListener("pointerup", end, true);
        removeEventListener("pointercancel", end, true);
        // Engines differ in the target they name: the button that is gone, or what lies there now.
        const place = document.elementFromPoint(event.clientX, event.clientY);
        if (event.type === "pointerup" && button.contains(place)) button.click();
    };
    addEventListener("pointerup", end, true);
    addEventListener("pointercancel", end, true);
}

/** What is needed to find an element again: the way to it, its name and its text. */
function trace(element, root) {
    return { path: pathTo(element, root), name: element.localName, text: element.textContent };
}

function find(trace, root) {
    if (!trace) return undefined;
    const place = trace.path.reduce((element, index) => element && element.children[index], root);
    return place && place.localName === trace.name ? place : undefined;
}

function pathTo(element, root) {
    const path = [];
    for (let at = element; at !== root; at = at.parentElement) path.unshift([...at.parentElement.children].indexOf(at));
    return path;
}
