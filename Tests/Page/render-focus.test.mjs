import assert from "node:assert/strict";
import test from "node:test";
import "./support/browser.mjs";
import { commands as codes } from "../../Page/engine/contract.js";
import { home, Renderer } from "../../Page/view/render.js";

/** A place of the page with the head that its part has. */
function place(localName, { head = null, isConnected = true } = {}) {
    const asked = [];
    return { localName, isConnected, asked, querySelector: (selector) => { asked.push(selector); return head; } };
}

test("the focus that goes with the last finding comes to the head of its list", () => {
    const sentence = { localName: "p" };
    const main = place("main", { head: { localName: "h1" } });
    const list = place("section", { head: sentence });
    const gone = place("li", { isConnected: false });
    assert.equal(home([gone, place("ul", { isConnected: false }), list, place("div"), main]), sentence);
    assert.match(list.asked[0], /h2/);
    assert.match(list.asked[0], /summary/);
});

test("a part without a head, or one that went too, leaves the focus to what is around it", () => {
    const head = { localName: "h2" };
    const main = place("main");
    const gone = place("section", { head, isConnected: false });
    assert.equal(home([gone, place("section"), place("div", { head }), main]), main);
    assert.equal(home([place("section"), place("section", { head }), main]), head);
    assert.equal(home([gone]), undefined);
    assert.equal(home([]), undefined);
});

test("a finding that is removed while it has the focus gives it to the head of its list", async () => {
    /** A node of the page as far as the renderer knows one. */
    const node = (localName, parent, head) => {
        const made = {
            localName, parentElement: parent, childNodes: [], head, addEventListener() {},
            get isConnected() { return localName === "main" || Boolean(made.parentElement?.isConnected); },
            querySelector: (selector) => (selector === "main" || selector === "dialog" ? null : head ?? null),
            querySelectorAll: () => [],
            remove() {
                made.parentElement = null;
                // A browser takes the focus from what goes.
                if (document.activeElement === made) document.activeElement = document.body;
            },
            focus() { document.activeElement = made; },
        };
        return made;
    };
    const main = node("main", null);
    const section = node("section", main);
    const sentence = node("p", section);
    section.head = sentence;
    section.querySelector = () => sentence;
    const finding = node("button", section);
    globalThis.document = { body: node("body", null), activeElement: finding };
    try {
        const renderer = new Renderer({ root: main, tables: {}, event() {}, text() {} });
        renderer.keep(7, finding);
        renderer.perform(codes.remove, { word: () => 7 });
        await Promise.resolve();
        assert.equal(document.activeElement, sentence);
    } finally {
        delete globalThis.document;
    }
});
