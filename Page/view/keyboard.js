import { eventKinds } from "../engine/contract.js";

/** The kinds of events of the command stream that concern the whole document. */
const { keyDown, keyUp } = eventKinds;

const others = { " ": 32, Backspace: 8, Enter: 13, Escape: 27, ArrowLeft: 37, ArrowRight: 39 };

/** The code of a key for Swift: the code point of the capital for letters and digits, a few others, otherwise 0. */
export function keyCode(key) {
    if (Object.hasOwn(others, key)) return others[key];
    const capital = key.toUpperCase();
    return /^[A-Z0-9]$/.test(capital) ? capital.charCodeAt(0) : 0;
}

const places = {
    Space: 32, Enter: 13, NumpadEnter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
    Semicolon: 186, Equal: 187, Comma: 188, Minus: 189, Period: 190, Slash: 191, Backquote: 192,
    BracketLeft: 219, Backslash: 220, BracketRight: 221, Quote: 222,
};

/**
 * Where a key lies, whatever is printed on it, for Swift: the code point of the letter or digit that an English keyboard
 * has there, a few others, otherwise 0.
 */
export function keyPlace(code) {
    if (Object.hasOwn(places, code)) return places[code];
    const sign = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code);
    return sign ? sign[1].charCodeAt(0) : 0;
}

/** The keys of a task, anywhere in the document. They are listened to only while Swift asks for them. */
export class Keyboard {
    /**
     * @param {function(number, number, number, number, number): void} event node, kind, time, key code, twice the key's
     *   place and 1 more for a repeated key
     */
    constructor(event) {
        this.event = event;
        this.nodes = { [keyDown]: new Set(), [keyUp]: new Set() };
        this.listeners = {
            [keyDown]: (event) => this.pressed(event, keyDown),
            [keyUp]: (event) => this.pressed(event, keyUp),
        };
    }

    /** Whether this module handles a kind of event. */
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
        const place = 2 * keyPlace(event.code) + (event.repeat ? 1 : 0) + (event.isTrusted === false ? 512 : 0);
        if (code !== 27 && isTakenByControl(event.target, code)) return;
        // Space would scroll the page beneath the task, and press a button that was clicked before.
        if (code === 32 || code === 13) event.preventDefault();
        for (const node of [...this.nodes[kind]]) this.event(node, kind, event.timeStamp, code, place);
    }
}

/**
 * Whether a control keeps a key. Fields keep all keys, and radio buttons the keys that move among them and choose.
 * Buttons and links that can be focused keep Space and Enter, so that the way out stays usable.
 */
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
