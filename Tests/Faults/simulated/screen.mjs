// What Swift has put on the page, as far as a person sees and touches it.
import { commands as codes, eventKinds, tables } from "../../../Page/engine/contract.js";

export class Node extends globalThis.Element {
    constructor(number, tag) {
        super();
        Object.assign(this, { number, tag, attributes: {}, children: [], parent: null, listens: new Set(), data: "", value: "" });
    }

    get text() {
        return this.data + this.children.map(({ text }) => text).join(this.tag === "span" ? "" : " ");
    }

    has(name) {
        return (this.attributes.class ?? "").split(" ").includes(name);
    }

    *[Symbol.iterator]() {
        yield this;
        for (const child of this.children) yield* child;
    }

    // What Page/device/pointers.js asks of an element.
    closest(selector) {
        const [, name, value] = /\[([a-z-]+)="(.*)"\]/.exec(selector);
        for (let node = this; node; node = node.parent) if (node.attributes[name] === value) return node;
        return null;
    }

    setPointerCapture() {}

    getBoundingClientRect() {
        return { left: 0, top: 0 };
    }
}

export class Screen {
    /** @param {(work: () => void) => void} inPage does something in the page's name */
    constructor(swift, inPage) {
        this.swift = swift;
        this.inPage = inPage;
        this.nodes = new Map([[1, new Node(1, "div")]]);
    }

    get root() {
        return this.nodes.get(1);
    }

    perform(command, reader) {
        const node = () => this.nodes.get(reader.word());
        const add = (number, tag) => this.nodes.set(number, new Node(number, tag));
        switch (command) {
            case codes.create: add(reader.word(), tables.tags[reader.byte()]); break;
            case codes.createText: { const number = reader.word(); add(number, "#text"); this.nodes.get(number).data = reader.text(); break; }
            case codes.setText: node().data = reader.text(); break;
            case codes.attribute: node().attributes[tables.attributes[reader.byte()]] = reader.text(); break;
            case codes.removeAttribute: { const one = node(); delete one.attributes[tables.attributes[reader.byte()]]; break; }
            case codes.insert: this.insert(node(), node(), reader.word()); break;
            case codes.remove: this.remove(node()); break;
            case codes.listen: node().listens.add(reader.byte()); break;
            case codes.unlisten: node().listens.delete(reader.byte()); break;
            case codes.variable: node(); reader.text(); reader.text(); break;
            case codes.value: node().value = reader.text(); break;
            case codes.checked: node().checked = reader.byte() === 1; break;
            case codes.focus: reader.word(); break;
            case codes.title: reader.text(); break;
            case codes.language: reader.text(); reader.text(); break;
            case codes.announce: reader.text(); break;
            default: throw new RangeError(`unknown command ${command}`);
        }
    }

    insert(parent, child, before) {
        this.detach(child);
        const place = before === 0 ? -1 : parent.children.indexOf(this.nodes.get(before));
        if (place < 0) parent.children.push(child);
        else parent.children.splice(place, 0, child);
        child.parent = parent;
    }

    detach(node) {
        if (node.parent) node.parent.children = node.parent.children.filter((other) => other !== node);
        node.parent = null;
    }

    remove(node) {
        this.detach(node);
        for (const one of node) this.nodes.delete(one.number);
    }

    /** The first node of a class, below another one if it is given. */
    find(name, within = this.root) {
        for (const node of within) if (node.has(name)) return node;
        return undefined;
    }

    /** The first node that is wanted. */
    node(isWanted) {
        for (const node of this.root) if (isWanted(node)) return node;
        return undefined;
    }

    /** A field's content becomes another one. */
    fill(node, content) {
        const kind = [eventKinds.change, eventKinds.input].find((one) => node.listens.has(one));
        if (kind !== undefined) this.inPage(() => this.swift.text(node.number, kind, content, performance.now()));
    }

    /** The first control whose words fit. */
    control(pattern) {
        for (const node of this.root) {
            if (["button", "a"].includes(node.tag) && pattern.test((node.attributes["aria-label"] ?? "") + node.text.trim())) return node;
        }
        return undefined;
    }

    /** Tells the innermost node that listens. Whether any does. */
    tell(node, kinds, x = 195, y = 500) {
        for (let at = node; at; at = at.parent) {
            const kind = kinds.find((one) => at.listens.has(one));
            if (kind === undefined) continue;
            this.inPage(() => this.swift.event(at.number, kind, performance.now(), x, y));
            return true;
        }
        return false;
    }

    press(node) {
        return node !== undefined && this.tell(node, [eventKinds.press]);
    }

    touch(node) {
        return node !== undefined && this.tell(node, [eventKinds.touchDown, eventKinds.press]);
    }
}
