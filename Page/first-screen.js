/**
 * Lets the server's first screen make way for the same screen, alive. Whoever had tabbed to a control on the first one
 * stays there, and a button that was pressed too early is pressed now: both screens come from the same tree, so the
 * place is found by its path.
 *
 * @param {Element} root what is filled
 * @param {function(): Promise} start fills it
 */
export async function replaceFirstScreen(root, start) {
    const [focused, pressed] = [document.activeElement, globalThis.pressedEarly]
        .map((element) => (element && root.contains(element) ? trace(element, root) : undefined));
    root.replaceChildren();
    await start();
    globalThis.pressedEarly = undefined;
    const place = find(focused, root);
    if (place && document.activeElement === document.body) place.focus({ preventScroll: true });
    const button = find(pressed, root);
    if (button && button.textContent === pressed.text) button.click();
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
