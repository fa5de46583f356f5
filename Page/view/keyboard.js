import { eventKinds } from "../engine/contract.js";

/** Event kinds of the command stream that concern the whole document. */
const { keyDown, keyUp } = eventKinds;

const others = { " ": 32, Backspace: 8, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowRight: 39 };

/** The code that Swift knows a key by: letters and digits by their capital's code point, a few others, else 0. */
export function keyCode(key) {
    if (Object.hasOwn(others, key)) return others[key];
    const capital = key.toUpperCase();
    return /^[A-Z0-9]$/.test(capital) ? capital.charCodeAt(0) : 0;
}

/** Keys of a task, listened to anywhere in the document, and only while Swift asks for them. */
export class Keyboard {
    /** @param {function(number, number, number, number, number): void} event node, kind, time, key code, 1 for a repetition */
    constructor(event) {
        this.event = event;
        this.nodes = { [keyDown]: new Set(), [keyUp]: new Set() };
        this.listeners = {
            [keyDown]: (event) => this.pressed(event, keyDown),
            [keyUp]: (event) => this.pressed(event, keyUp),
        };
    }

    /** Whether a kind of event is this module's concern. */
    handles(kind) {
        return kind === keyDown || kind === keyUp;
    }

    listen(node, kind) {
        if (this.nodes[kind].size === 0) document.addEventListener(typeOf(kind), this.listeners[kind]);
        this.nodes[kind].add(node);
    }

    unlisten(node, kind) {
        this.nodes[kind].delete(node);
        if (this.nodes[kind].size === 0) document.removeEventListener(typeOf(kind), this.listeners[kind]);
    }

    pressed(event, kind) {
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
        const code = keyCode(event.key);
        if (code !== 27 && isTakenByControl(event.target, code)) return;
        // Space would scroll the page under the task, and press a square that was clicked before.
        if (code === 32 || code === 13) event.preventDefault();
        for (const node of [...this.nodes[kind]]) this.event(node, kind, event.timeStamp, code, event.repeat ? 1 : 0);
    }
}

/** Fields keep all keys, radio buttons those that move among them and choose; buttons and links that can be tabbed to keep Space and Enter, so the way out stays usable. */
function isTakenByControl(target, code) {
    if (!(target instanceof Element)) return false;
    const field = target.closest("input, select, textarea, [contenteditable]");
    if (field) return !field.matches("[type=radio]") || code === 32 || code === 37 || code === 39 || code === 0;
    const control = /** @type {HTMLElement?} */ (target.closest("a[href], button, summary"));
    return control !== null && control.tabIndex >= 0 && (code === 32 || code === 13);
}

function typeOf(kind) {
    return kind === keyDown ? "keydown" : "keyup";
}
