import { commands as codes } from "../engine/contract.js";
import { watchers } from "./render-events.js";
import { byHistory, followLinks } from "./links.js";
import { rasterOf } from "../canvas/raster.js";

const vectorSpace = "http://www.w3.org/2000/svg";
const rootNumber = 1;
const none = 0;
/** What tells of a part of the page and can take the focus. */
const heads = ":is(h1, h2, h3, p)[tabindex='-1'], summary";

/**
 * Carries out Swift's changes of the page.
 *
 * Every page node that Swift made has a number. The number is dropped when its node is removed, so that no event of a
 * removed node reaches Swift.
 */
export class Renderer {
    /**
     * @param {object} parts
     * @param {Element} parts.root the element that Swift fills
     * @param {{tags: string[], firstVector: number, attributes: string[]}} parts.tables names by number
     * @param {object} [parts.keyboard] listens to keys of the whole document: handles, listen, unlisten
     * @param {function(number, number, number, number, number): void} parts.event node, kind, time stamp, x, y
     * @param {function(number, number, string, number): void} parts.text node, kind, content, time stamp
     * @param {function(string): void} [parts.navigate] called with the path of an inner link that was followed
     */
    constructor({ root, tables, keyboard, event, text, navigate = byHistory }) {
        this.tables = tables;
        this.keyboard = keyboard;
        this.outlets = { event, text };
        /** @type {any[]} page nodes by their number */
        this.nodes = [];
        /** @type {HTMLElement|undefined} */
        this.live = undefined;
        /** The work that has to wait until all changes of a stream are on the page; none between streams. */
        this.batch = Renderer.none;
        this.nodes[rootNumber] = root;
        root.mark = { number: rootNumber, listeners: new Map() };
        followLinks(root, navigate);
    }

    /**
     * @returns {{dialogs: Set<HTMLDialogElement>, focus: HTMLElement|undefined, before: Element|null,
     *     around: HTMLElement[], isOpen: boolean}}
     */
    static get none() {
        return { dialogs: new Set(), focus: undefined, before: null, around: [], isOpen: false };
    }

    /** Carries out one command. Its number has been read, and its fields are read here. */
    perform(command, reader) {
        if (!this.batch.isOpen) this.begin();
        const carryOut = this.commands[command];
        if (!carryOut) throw new RangeError(`the command stream holds the unknown command ${command}`);
        carryOut(reader);
    }

    /** The commands by number; see Command.swift. */
    commands = {
        [codes.create]: (reader) => this.create(reader.word(), reader.byte()),
        [codes.createText]: (reader) => this.keep(reader.word(), document.createTextNode(reader.text())),
        [codes.setText]: (reader) => { this.node(reader.word()).data = reader.text(); },
        [codes.attribute]: (reader) => this.setAttribute(this.node(reader.word()), this.tables.attributes[reader.byte()], reader.text()),
        [codes.removeAttribute]: (reader) => this.removeAttribute(this.node(reader.word()), this.tables.attributes[reader.byte()]),
        [codes.insert]: (reader) => this.insert(this.node(reader.word()), this.node(reader.word()), reader.word()),
        [codes.remove]: (reader) => this.remove(this.node(reader.word())),
        [codes.listen]: (reader) => this.listen(this.node(reader.word()), reader.byte()),
        [codes.unlisten]: (reader) => this.unlisten(this.node(reader.word()), reader.byte()),
        [codes.variable]: (reader) => this.node(reader.word()).style.setProperty(reader.text(), reader.text()),
        [codes.value]: (reader) => setValue(this.node(reader.word()), reader.text()),
        [codes.checked]: (reader) => { this.node(reader.word()).checked = reader.byte() === 1; },
        [codes.focus]: (reader) => { this.batch.focus = this.node(reader.word()); },
        [codes.title]: (reader) => { document.title = reader.text(); },
        [codes.language]: (reader) => Object.assign(document.documentElement, { lang: reader.text(), dir: reader.text() }),
        [codes.announce]: (reader) => this.announce(reader.text()),
    };

    node(number) {
        const node = this.nodes[number];
        if (!node) throw new RangeError(`the command stream names the unknown node ${number}`);
        return node;
    }

    create(number, tag) {
        const name = this.tables.tags[tag];
        this.keep(number, tag < this.tables.firstVector
            ? document.createElement(name) : document.createElementNS(vectorSpace, name));
    }

    keep(number, node) {
        node.mark = { number, listeners: new Map() };
        this.nodes[number] = node;
    }

    /**
     * Sets an attribute. A dialog is opened by a call, so that the rest of the page is inert, and only once it is on
     * the page.
     */
    setAttribute(node, name, text) {
        if (name === "open" && node.localName === "dialog") {
            node.mark.isOpen = true;
            this.batch.dialogs.add(node);
        } else node.setAttribute(name, text);
        if (name === "data-raster") node.setAttribute("href", rasterOf(text));
    }

    removeAttribute(node, name) {
        if (name === "open" && node.localName === "dialog") {
            node.mark.isOpen = false;
            this.batch.dialogs.delete(node);
            node.close();
        } else node.removeAttribute(name);
    }

    insert(parent, child, before) {
        const sibling = before === none ? null : this.node(before);
        // Moving this way keeps the focus and running media. In other browsers the focus is restored at the end.
        if (child.isConnected && parent.moveBefore) parent.moveBefore(child, sibling);
        else parent.insertBefore(child, sibling);
    }

    remove(node) {
        // Closing gives the focus back to its previous element.
        for (const dialog of dialogsIn(node)) if (dialog.open) dialog.close();
        this.forget(node);
        node.remove();
    }

    forget(node) {
        const { mark } = node;
        if (mark) {
            for (const kind of mark.listeners.keys()) {
                if (this.keyboard && this.keyboard.handles(kind)) this.keyboard.unlisten(mark.number, kind);
            }
            this.nodes[mark.number] = undefined;
            mark.number = none;
        }
        for (const child of node.childNodes) this.forget(child);
    }

    listen(node, kind) {
        const { mark } = node;
        if (mark.listeners.has(kind)) return;
        const stop = this.keyboard && this.keyboard.handles(kind)
            ? this.keyboard.listen(mark.number, kind) : watchers[kind](node, this.outlets);
        mark.listeners.set(kind, stop);
    }

    unlisten(node, kind) {
        const { mark } = node;
        if (this.keyboard && this.keyboard.handles(kind)) this.keyboard.unlisten(mark.number, kind);
        else if (mark.listeners.has(kind)) mark.listeners.get(kind).abort();
        mark.listeners.delete(kind);
    }

    /** Announces a text to screen readers when they pause, even if it is the same text again. */
    announce(text) {
        if (!this.live) {
            this.live = document.createElement("div");
            this.live.className = "visually-hidden";
            this.live.setAttribute("role", "status");
            document.body.append(this.live);
        }
        const { live } = this;
        live.textContent = "";
        setTimeout(() => { live.textContent = text; }, 50);
    }

    begin() {
        const before = document.activeElement;
        this.batch = { ...Renderer.none, before, around: around(before), isOpen: true };
        queueMicrotask(() => this.end());
    }

    /** Does the work that had to wait until all changes of a stream are on the page. */
    end() {
        const { dialogs, focus, before, around } = this.batch;
        this.batch = Renderer.none;
        for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal();
        if (focus && focus.isConnected) {
            focus.focus({ preventScroll: focus.localName === "main" });
        } else if (document.activeElement === document.body && before && before !== document.body) {
            // The focus was lost with a node that moved or went: back to it, or to what is nearest.
            const place = before.isConnected ? before : home(around) ?? this.nodes[rootNumber].querySelector("main");
            if (place) place.focus({ preventScroll: true });
        }
    }
}

/** The places that a node is in, from the inside out; as they were before it went. */
function around(node) {
    const places = [];
    for (let place = node?.parentElement; place; place = place.parentElement) places.push(place);
    return places;
}

/**
 * What takes the focus when what had it has gone: the head of the part that it was in, or the page's content.
 *
 * @param {HTMLElement[]} places what it was in, from the inside out
 * @returns {HTMLElement|undefined} nothing where none of them is left
 */
export function home(places) {
    for (const place of places) {
        if (!place.isConnected) continue;
        if (place.localName === "main") return place;
        const head = place.localName === "section" ? place.querySelector(heads) : null;
        if (head) return /** @type {HTMLElement} */ (head);
    }
    return undefined;
}

/** Sets a value only if it differs, because setting the same value would move the caret. */
function setValue(node, text) {
    if (node.value !== text) node.value = text;
}

function dialogsIn(node) {
    if (!node.querySelectorAll) return [];
    const inside = [...node.querySelectorAll("dialog")];
    return node.localName === "dialog" ? [...inside, node] : inside;
}
