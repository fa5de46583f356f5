import { eventKinds as kinds } from "../engine/contract.js";

const pointers = { touch: kinds.touchDown, mouse: kinds.mouseDown, pen: kinds.penDown };

/**
 * The listeners for nodes, by event kind. Every entry takes the node and the two ways to Swift, and returns the
 * controller that ends the listening.
 *
 * An event is reported once, by the innermost node that listens to it.
 */
export const watchers = {
    [kinds.press]: (node, { event }) => watch(node, { click: (click) => {
        if (node.getAttribute("aria-disabled") === "true") return;
        // A click with a modifier on a link asks for a new tab, which the browser opens.
        if (node.localName === "a" && isForBrowser(click)) return;
        if (node.localName === "a") click.preventDefault();
        event(node.mark.number, kinds.press, click.timeStamp, click.clientX, click.clientY);
    } }),

    [kinds.input]: (node, { text }) => watch(node, { input: (input) =>
        text(node.mark.number, kinds.input, contentOf(node), input.timeStamp) }),

    [kinds.change]: (node, { text }) => {
        let written = -Infinity;
        const stop = watch(node, { change: (change) => {
            // A field that is left changes after the press that leaves it. On a touch screen the browser stamps the
            // change later than that press's click, so that answers would seem to come after their consequences.
            const time = beginning.timeStamp > written ? Math.min(beginning.timeStamp, change.timeStamp) : change.timeStamp;
            text(node.mark.number, kinds.change, contentOf(node), time);
        } });
        node.addEventListener("input", (input) => { written = input.timeStamp; }, { signal: stop.signal });
        return stop;
    },

    [kinds.submit]: (node, { event }) => watch(node, { submit: (submit) => {
        submit.preventDefault();
        event(node.mark.number, kinds.submit, submit.timeStamp, 0, 0);
    } }),

    [kinds.touchDown]: (node, { event }) => watch(node, {
        pointerdown: (pointer) => {
            if (pointer.button !== 0 || isOnOtherControl(pointer.target, node)) return false;
            // This prevents selection, the loupe, and mouse events after it.
            pointer.preventDefault();
            try {
                node.setPointerCapture(pointer.pointerId);
            } catch (error) {
                // The pointer is up again already, but the press counts.
            }
            const kind = pointers[pointer.pointerType] ?? kinds.touchDown;
            // Where a program makes the event, its place lies far below every window (PageEvent.isSynthetic).
            const y = pointer.isTrusted === false ? 1e6 : pointer.clientY;
            return event(node.mark.number, kind, pointer.timeStamp, pointer.clientX, y);
        },
        contextmenu: (menu) => menu.preventDefault(),
    }),

    [kinds.pointerUp]: (node, { event }) => {
        const up = (pointer) => event(node.mark.number, kinds.pointerUp, pointer.timeStamp, pointer.clientX, pointer.clientY);
        return watch(node, { pointerup: up, pointercancel: up });
    },

    [kinds.dismiss]: (node, { event }) => watch(node, {
        cancel: (cancel) => {
            cancel.preventDefault();
            event(node.mark.number, kinds.dismiss, cancel.timeStamp, 0, 0);
        },
        // On a second Escape browsers close the dialog without asking.
        close: (close) => {
            if (node.mark.isOpen) event(node.mark.number, kinds.dismiss, close.timeStamp, 0, 0);
        },
        click: (click) => {
            if (click.target !== node || isInside(node, click)) return false;
            return event(node.mark.number, kinds.dismiss, click.timeStamp, 0, 0);
        },
    }),
};

/** The beginning of the last press or key. */
let beginning = { timeStamp: -Infinity };

/**
 * Notes each press and key at its beginning, before its effects.
 * @param {EventTarget} page
 */
export function watchBeginnings(page) {
    for (const type of ["pointerdown", "keydown"]) {
        page.addEventListener(type, (event) => { beginning = event; }, { capture: true, passive: true });
    }
}

/** Whether the browser should handle a click on a link: another button, or a key that asks for a tab or a window. */
export function isForBrowser(click) {
    return click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey;
}

/** Listens until aborted. A handler that returns false leaves the event to the outer nodes. */
function watch(node, handlers) {
    const stop = new AbortController();
    for (const [type, handle] of Object.entries(handlers)) {
        node.addEventListener(type, (event) => {
            if (event.isReported || node.mark.number === 0) return;
            if (handle(event) !== false) event.isReported = true;
        }, { signal: stop.signal, passive: false });
    }
    return stop;
}

/** The state of a box, or the content of a field. */
function contentOf(node) {
    return node.type === "checkbox" || node.type === "radio" ? String(node.checked) : node.value;
}

/** Whether a pointer went down on a control inside the listening node, such as the way out of a task. */
function isOnOtherControl(target, node) {
    const control = target.closest("a[href], button, input, select, textarea, summary, label");
    return control !== null && control !== node && node.contains(control);
}

/** A click on a dialog's backdrop is a click on the dialog outside its box. */
function isInside(dialog, click) {
    const box = dialog.getBoundingClientRect();
    return click.clientX >= box.left && click.clientX <= box.right
        && click.clientY >= box.top && click.clientY <= box.bottom;
}
