import { pressWhenLetGo } from "./presses.js";

/**
 * Replaces the server's first screen by the same screen of the program. The keyboard's focus stays on its control. A
 * button that was pressed too early is pressed now, and one that is held down is pressed when it is released.
 *
 * Both screens come from the same tree, except for a notice that only this device needs, so a control is found by its
 * path or its text. The first screen stays until the other is there, so that no press is lost.
 *
 * @param {Element} root the element that is filled
 * @param {function(function(): void): Promise} start fills it, and calls its argument just before
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
    else if (toAwait && toAwait.textContent === traces[2].text) pressWhenLetGo(toAwait, globalThis.early.at);
}

/** The facts by which an element is found again: its path, its name and its text. */
function trace(element, root) {
    return { path: pathTo(element, root), name: element.localName, text: element.textContent };
}

/**
 * Finds an element again. If another element is at the path, because a notice precedes it, the only one with its name
 * and text is taken.
 */
function find(trace, root) {
    if (!trace) return undefined;
    const isIt = (element) => element.localName === trace.name && element.textContent === trace.text;
    const place = trace.path.reduce((element, index) => element && element.children[index], root);
    if (place && isIt(place)) return place;
    const alike = [...root.getElementsByTagName(trace.name)].filter(isIt);
    if (alike.length === 1) return alike[0];
    return place && place.localName === trace.name ? place : undefined;
}

function pathTo(element, root) {
    const path = [];
    for (let at = element; at !== root; at = at.parentElement) path.unshift([...at.parentElement.children].indexOf(at));
    return path;
}
