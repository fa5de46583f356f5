import { pressWhenLetGo } from "./presses.js";

/**
 * Lets the server's first screen make way for the same screen, alive. Whoever had tabbed to a control on the first one
 * stays there, a button that was pressed too early is pressed now, and one that is held down is pressed when it is let
 * go: both screens come from the same tree, but for a notice that only this device needs, so the place is found by its path
 * or by what it says. The first screen stays until the other is there, so that no press falls between them.
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
    else if (toAwait && toAwait.textContent === traces[2].text) pressWhenLetGo(toAwait, globalThis.early.at);
}

/** What is needed to find an element again: the way to it, its name and its text. */
function trace(element, root) {
    return { path: pathTo(element, root), name: element.localName, text: element.textContent };
}

/** Where the path leads to something else, a notice has come before it: then it is the only one of its name with its text. */
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
